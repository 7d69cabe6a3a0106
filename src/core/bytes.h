// Messages as bytes: numbers of variable length (LEB128: 7 bits a byte, the low ones first), 64-bit words in
// little-endian order, and blocks preceded by their length.
// Main classes: ByteWriter and ByteReader.
//
// Invariant: a reader never reads past its end. It throws DamagedBytes if the bytes end too early or hold an impossible
// value.
#pragma once

#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet {

/// Thrown by ByteReader: the bytes were not written by a ByteWriter.
class DamagedBytes : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Bytes = std::vector<std::byte>;

class ByteWriter {
 public:
  explicit ByteWriter(Bytes& into) : bytes_(into) {}

  void number(u64 value) {
    for (; value >= 0x80; value >>= 7) bytes_.push_back(static_cast<std::byte>(value | 0x80));
    bytes_.push_back(static_cast<std::byte>(value));
  }
  void word(u64 value) {
    for (int i = 0; i < 8; ++i) bytes_.push_back(static_cast<std::byte>(value >> (8 * i)));
  }
  void fingerprint(const Fingerprint& value) {
    word(value.lo);
    word(value.hi);
  }
  void block(std::span<const std::byte> content) {
    number(content.size());
    bytes_.insert(bytes_.end(), content.begin(), content.end());
  }
  void text(std::string_view content) { block(std::as_bytes(std::span(content.data(), content.size()))); }

 private:
  Bytes& bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : rest_(bytes) {}

  bool at_end() const { return rest_.empty(); }
  u64 number() {
    u64 value = 0;
    for (u32 shift = 0; shift < 64; shift += 7) {
      const u64 part = static_cast<u64>(take(1)[0]);
      value |= (part & 0x7f) << shift;
      if (part < 0x80) return value;
    }
    throw DamagedBytes("a number of more than 64 bits");
  }
  /// A number below `bound`.
  u64 number_below(u64 bound) {
    const u64 value = number();
    if (value >= bound) throw DamagedBytes("a number that is too large");
    return value;
  }
  u64 word() {
    const auto bytes = take(8);
    u64 value = 0;
    for (std::size_t i = 0; i < 8; ++i) value |= static_cast<u64>(bytes[i]) << (8 * i);
    return value;
  }
  Fingerprint fingerprint() {
    const u64 lo = word();
    return {lo, word()};
  }
  /// All bytes not yet read.
  std::span<const std::byte> rest() const { return rest_; }
  std::span<const std::byte> block() { return take(number()); }
  std::string text() {
    const auto bytes = block();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

 private:
  std::span<const std::byte> take(u64 count) {
    if (count > rest_.size()) throw DamagedBytes("the bytes end too early");
    const auto taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

  std::span<const std::byte> rest_;
};

}  // namespace pathfleet
