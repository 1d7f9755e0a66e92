// What elements are compared and combined as: what they are, and floats of 8 and 16 bits as float.
#pragma once

template <typename T>
struct ComputedAs {
  using type = float;
};
#define IGNIS_COMPUTED_AS_ITSELF(T) \
  template <>                       \
  struct ComputedAs<T> {            \
    using type = T;                 \
  };
IGNIS_COMPUTED_AS_ITSELF(double)
IGNIS_COMPUTED_AS_ITSELF(bool)
IGNIS_COMPUTED_AS_ITSELF(signed char)
IGNIS_COMPUTED_AS_ITSELF(unsigned char)
IGNIS_COMPUTED_AS_ITSELF(short)
IGNIS_COMPUTED_AS_ITSELF(unsigned short)
IGNIS_COMPUTED_AS_ITSELF(int)
IGNIS_COMPUTED_AS_ITSELF(unsigned int)
IGNIS_COMPUTED_AS_ITSELF(long long)
IGNIS_COMPUTED_AS_ITSELF(unsigned long long)
#undef IGNIS_COMPUTED_AS_ITSELF
