// A cursor over big-endian bytes. Reading past the end is a FormatError ("truncated").
#pragma once

#include <span>
#include <string>

#include "classfile/class_error.h"
#include "core/types.h"

namespace pathfleet::classfile {

class ByteReader {
 public:
  /// `origin` and `what` name the bytes in messages and must outlive the reader.
  ByteReader(std::span<const u8> bytes, const std::string& origin, const char* what)
      : begin_(bytes.data()), at_(begin_), end_(begin_ + bytes.size()), origin_(&origin), what_(what) {}

  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }
  std::size_t position() const { return static_cast<std::size_t>(at_ - begin_); }

  u8 u1() {
    need(1);
    return *at_++;
  }
  u16 u2() {
    need(2);
    u16 value = static_cast<u16>(at_[0] << 8 | at_[1]);
    at_ += 2;
    return value;
  }
  u32 u4() {
    need(4);
    u32 value = u32{at_[0]} << 24 | u32{at_[1]} << 16 | u32{at_[2]} << 8 | u32{at_[3]};
    at_ += 4;
    return value;
  }
  u64 u8_() {
    u64 high = u4();
    return high << 32 | u4();
  }
  std::span<const u8> take(std::size_t count) {
    need(count);
    std::span<const u8> bytes(at_, count);
    at_ += count;
    return bytes;
  }
  /// The 16-bit length of a table. Throws if the remaining bytes cannot hold that many rows of at least `row_size`
  /// bytes, so that no memory is allocated for rows that do not exist.
  u16 count(std::size_t row_size) {
    u16 rows = u2();
    need(rows * row_size);
    return rows;
  }
  /// Throws if bytes are left.
  void finish() const {
    if (at_ != end_) fail("has bytes left over at its end");
  }

 private:
  void need(std::size_t count) const {
    if (remaining() < count) [[unlikely]]
      fail("is truncated");
  }
  [[noreturn]] [[gnu::cold]] void fail(const char* why) const {
    throw FormatError(*origin_ + ": the " + what_ + " " + why);
  }

  const u8* begin_;
  const u8* at_;
  const u8* end_;
  const std::string* origin_;
  const char* what_;
};

}  // namespace pathfleet::classfile
