// The annotations of a class file's members (JVMS 4.7.16 to 4.7.19), read as they stand. Main class: AnnotationReader.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "classfile/class_file.h"

namespace pathfleet::classfile {

/// The content of an attribute of annotations, read from the front. Throws BadInput where it ends too soon.
class AnnotationReader {
 public:
  /// type: the annotation's, as a descriptor; constant: the member's index in the constant pool, 0 if it is no
  /// constant.
  using Found = std::function<void(std::string_view type, std::string_view member, u16 constant)>;

  AnnotationReader(const ClassFile& file, std::span<const u8> bytes) : file_(file), bytes_(bytes) {}

  u16 u2();
  u8 u1();
  /// Calls found for each member, and once without a member.
  void annotation(const Found& found, u32 depth = 0);

 private:
  std::string_view utf8() { return file_.constants.utf8(u2()); }
  u16 value(u32 depth);
  [[noreturn]] void damaged() const;

  const ClassFile& file_;
  std::span<const u8> bytes_;
};

}  // namespace pathfleet::classfile
