// std::numeric_limits of the arithmetic types, for device code; <cuda/std/limits> takes a second.
#pragma once

namespace std {
template <typename T>
struct numeric_limits {
  static constexpr bool is_specialized = false;
};

#define IGNIS_INTEGER(type, low, high, bits)                     \
  template <>                                                    \
  struct numeric_limits<type> {                                  \
    static constexpr bool is_specialized = true;                 \
    static constexpr bool is_integer = true;                     \
    static constexpr bool is_signed = (low) < 0;                 \
    static constexpr bool has_infinity = false;                  \
    static constexpr int digits = bits;                          \
    static constexpr type min() { return static_cast<type>(low); }    \
    static constexpr type lowest() { return static_cast<type>(low); } \
    static constexpr type max() { return static_cast<type>(high); }   \
  };
#define IGNIS_FLOATING(type, least, most, ulp, tiny, bits, word, infinite, nan) \
  template <>                                                                   \
  struct numeric_limits<type> {                                                 \
    static constexpr bool is_specialized = true;                                \
    static constexpr bool is_integer = false;                                   \
    static constexpr bool is_signed = true;                                     \
    static constexpr bool has_infinity = true;                                  \
    static constexpr int digits = bits;                                         \
    static constexpr type min() { return least; }                               \
    static constexpr type lowest() { return -(most); }                          \
    static constexpr type max() { return most; }                                \
    static constexpr type epsilon() { return ulp; }                             \
    static constexpr type denorm_min() { return tiny; }                         \
    static constexpr type infinity() { return __builtin_bit_cast(type, word(infinite)); } \
    static constexpr type quiet_NaN() { return __builtin_bit_cast(type, word(nan)); }     \
  };

IGNIS_INTEGER(bool, 0, 1, 1)
IGNIS_INTEGER(char, -128, 127, 7)
IGNIS_INTEGER(signed char, -128, 127, 7)
IGNIS_INTEGER(unsigned char, 0, 255, 8)
IGNIS_INTEGER(short, -32768, 32767, 15)
IGNIS_INTEGER(unsigned short, 0, 65535, 16)
IGNIS_INTEGER(int, -2147483647 - 1, 2147483647, 31)
IGNIS_INTEGER(unsigned int, 0, 4294967295u, 32)
IGNIS_INTEGER(long, -9223372036854775807l - 1, 9223372036854775807l, 63)
IGNIS_INTEGER(unsigned long, 0, 18446744073709551615ul, 64)
IGNIS_INTEGER(long long, -9223372036854775807ll - 1, 9223372036854775807ll, 63)
IGNIS_INTEGER(unsigned long long, 0, 18446744073709551615ull, 64)
IGNIS_FLOATING(float, 1.175494351e-38f, 3.402823466e+38f, 1.192092896e-7f, 1.401298464e-45f, 24,
               unsigned, 0x7f800000, 0x7fc00000)
IGNIS_FLOATING(double, 2.2250738585072014e-308, 1.7976931348623157e+308, 2.2204460492503131e-16,
               4.9406564584124654e-324, 53, (unsigned long long), 0x7ff0000000000000,
               0x7ff8000000000000)
#undef IGNIS_INTEGER
#undef IGNIS_FLOATING
}  // namespace std
