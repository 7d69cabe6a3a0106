// Values as bytes for another process of the same program, field by field: reports and inputs that ranks gather at the
// end of a search. (What ranks exchange during a search is written with ByteWriter directly.) Main functions:
// to_bytes() and from_bytes().
//
// A type names its fields once, in a function beside it, and both directions follow from that:
//
//   template <class Archive>
//   void serialize(Archive& archive, Finding& finding) {
//     archive(finding.kind, finding.class_name);
//   }
//
// Invariant: bytes that no OutArchive wrote are a DamagedBytes, never more memory than they have bytes for.
#pragma once

#include <bit>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bytes.h"

namespace pathfleet {

class OutArchive {
 public:
  explicit OutArchive(ByteWriter& out) : out_(out) {}

  template <class... Fields>
  void operator()(const Fields&... fields) {
    (put(fields), ...);
  }

 private:
  void put(double value) { out_.word(std::bit_cast<u64>(value)); }
  void put(const std::string& value) { out_.text(value); }
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      out_.number(static_cast<std::make_unsigned_t<std::underlying_type_t<T>>>(value));
    } else if constexpr (std::is_integral_v<T>) {
      out_.number(static_cast<u64>(value));
    } else {
      serialize(*this, const_cast<T&>(value));  // which only reads it here
    }
  }
  template <class Char>
  requires(!std::is_same_v<Char, char>) void put(const std::basic_string<Char>& value) { put_all(value); }
  template <class T>
  void put(const std::vector<T>& values) {
    put_all(values);
  }
  template <class Key, class T>
  void put(const std::map<Key, T>& values) {
    put_all(values);
  }
  template <class A, class B>
  void put(const std::pair<A, B>& value) {
    (*this)(value.first, value.second);
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class Values>
  void put_all(const Values& values) {
    out_.number(values.size());
    for (const auto& value : values) put(value);
  }

  ByteWriter& out_;
};

class InArchive {
 public:
  explicit InArchive(ByteReader& in) : in_(in) {}

  template <class... Fields>
  void operator()(Fields&... fields) {
    (get(fields), ...);
  }

 private:
  void get(double& value) { value = std::bit_cast<double>(in_.word()); }
  void get(std::string& value) { value = in_.text(); }
  template <class T>
  void get(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      value = static_cast<T>(in_.number());
    } else {
      serialize(*this, value);
    }
  }
  template <class Char>
  requires(!std::is_same_v<Char, char>) void get(std::basic_string<Char>& value) {
    value.clear();
    for (u64 left = count(); left > 0; --left) value += static_cast<Char>(in_.number());
  }
  template <class T>
  void get(std::vector<T>& values) {
    values.clear();
    for (u64 left = count(); left > 0; --left) {
      T value{};
      get(value);
      values.push_back(std::move(value));
    }
  }
  template <class Key, class T>
  void get(std::map<Key, T>& values) {
    values.clear();
    for (u64 left = count(); left > 0; --left) {
      std::pair<Key, T> value;
      get(value);
      values.insert(std::move(value));
    }
  }
  template <class A, class B>
  void get(std::pair<A, B>& value) {
    (*this)(value.first, value.second);
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool there = false;
    get(there);
    value.reset();
    if (there) get(value.emplace());
  }
  /// Of values that take a byte each at least.
  u64 count() {
    const u64 count = in_.number();
    if (count > in_.rest().size()) throw DamagedBytes("more values than bytes");
    return count;
  }

  ByteReader& in_;
};

template <class T>
Bytes to_bytes(const T& value) {
  Bytes bytes;
  ByteWriter out(bytes);
  OutArchive archive(out);
  archive(value);
  return bytes;
}

template <class T>
T from_bytes(std::span<const std::byte> bytes) {
  ByteReader in(bytes);
  InArchive archive(in);
  T value{};
  archive(value);
  if (!in.at_end()) throw DamagedBytes("more bytes than a value has");
  return value;
}

}  // namespace pathfleet
