// The annotations of a class file's members (JVMS 4.7.16 to 4.7.19), read without interpretation. Main class:
// AnnotationReader.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "classfile/class_file.h"

namespace pathfleet::classfile {

/// Reads the content of an annotations attribute from its beginning. Throws BadInput if it is truncated.
class AnnotationReader {
 public:
  /// type: the descriptor of the annotation; constant: the constant-pool index of the member's value, 0 if it is no
  /// constant.
  using Found = std::function<void(std::string_view type, std::string_view member, u16 constant)>;

  AnnotationReader(const ClassFile& file, std::span<const u8> bytes) : file_(file), bytes_(bytes) {}

  u16 u2();
  u8 u1();
  /// Calls `found` once for the annotation (without a member), and once for each member.
  void annotation(const Found& found, u32 depth = 0);

 private:
  std::string_view utf8() { return file_.constants.utf8(u2()); }
  u16 value(u32 depth);
  [[noreturn]] void damaged() const;

  const ClassFile& file_;
  std::span<const u8> bytes_;
};

}  // namespace pathfleet::classfile
