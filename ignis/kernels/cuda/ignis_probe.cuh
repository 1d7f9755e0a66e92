// Describes a kernel's parameters and a module's variables in names that the compiler mangles; see
// jit/probe.py. Every name has a prefix: macros that a -D option defines are expanded here, too.
#pragma once
namespace ignis_probe {
template <typename ignis_T, bool = __is_enum(ignis_T)>
struct ignis_value { using ignis_type = ignis_T; };
template <typename ignis_T>
struct ignis_value<ignis_T, true> { using ignis_type = __underlying_type(ignis_T); };
template <typename ignis_T>
struct ignis_element : ignis_value<ignis_T> { enum { ignis_written = 1 }; };
template <typename ignis_T>
struct ignis_element<const ignis_T> : ignis_value<ignis_T> { enum { ignis_written = 0 }; };
template <typename ignis_T>
struct ignis_element<volatile ignis_T> : ignis_value<ignis_T> { enum { ignis_written = 1 }; };
template <typename ignis_T>
struct ignis_element<const volatile ignis_T> : ignis_value<ignis_T> { enum { ignis_written = 0 }; };
template <typename ignis_T>
struct ignis_element<ignis_T[]> : ignis_element<ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<ignis_T[ignis_N]> : ignis_element<ignis_T> {};
template <typename ignis_T>
struct ignis_element<const ignis_T[]> : ignis_element<const ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<const ignis_T[ignis_N]> : ignis_element<const ignis_T> {};
template <typename ignis_T>
struct ignis_element<volatile ignis_T[]> : ignis_element<volatile ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<volatile ignis_T[ignis_N]> : ignis_element<volatile ignis_T> {};
template <typename ignis_T>
struct ignis_element<const volatile ignis_T[]> : ignis_element<const volatile ignis_T> {};
template <typename ignis_T, decltype(sizeof(0)) ignis_N>
struct ignis_element<const volatile ignis_T[ignis_N]> : ignis_element<const volatile ignis_T> {};
template <typename ignis_T, typename = void>
struct ignis_extent { enum { ignis_size = 0 }; };
template <typename ignis_T>
struct ignis_extent<ignis_T, decltype(void(sizeof(ignis_T)))> {
  enum { ignis_size = sizeof(ignis_T) };
};
template <typename ignis_T, typename ignis_E, unsigned ignis_size, unsigned ignis_alignment,
          bool ignis_written, unsigned ignis_element_size>
struct type;
template <typename ignis_T>
struct ignis_described {
  using ignis_type = type<ignis_T, typename ignis_value<ignis_T>::ignis_type, sizeof(ignis_T),
                          alignof(ignis_T), false, 0>;
};
template <typename ignis_T>
struct ignis_described<ignis_T&> {
  using ignis_type = type<ignis_T&, void, 8, 8, false, 0>;
};
template <typename ignis_T>
struct ignis_described<ignis_T*> {
  using ignis_of = ignis_element<ignis_T>;
  using ignis_type =
      type<ignis_T*, typename ignis_of::ignis_type, 8, 8, bool(ignis_of::ignis_written),
           ignis_extent<typename ignis_of::ignis_type>::ignis_size>;
};
template <typename... ignis_A> struct list;
template <typename ignis_F> struct ignis_signature;
template <typename ignis_R, typename... ignis_A>
struct ignis_signature<ignis_R (*)(ignis_A...)> {
  using ignis_type = list<typename ignis_described<ignis_A>::ignis_type...>;
};
template <typename ignis_L> __device__ unsigned of;
}
