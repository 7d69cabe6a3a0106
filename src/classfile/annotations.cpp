#include "classfile/annotations.h"

#include "core/error.h"

namespace pathfleet::classfile {

u16 AnnotationReader::u2() {
  if (bytes_.size() < 2) damaged();
  const u16 value = static_cast<u16>(bytes_[0] << 8 | bytes_[1]);
  bytes_ = bytes_.subspan(2);
  return value;
}

u8 AnnotationReader::u1() {
  if (bytes_.empty()) damaged();
  const u8 value = bytes_[0];
  bytes_ = bytes_.subspan(1);
  return value;
}

/// Skips an element_value. Gives the constant-pool index of a constant, 0 for other values.
u16 AnnotationReader::value(u32 depth) {
  constexpr u32 kDeepest = 64;
  if (depth > kDeepest) damaged();
  switch (u1()) {
    case 'e':
      u2();
      u2();
      return 0;
    case 'c': u2(); return 0;
    case '@': annotation([](std::string_view, std::string_view, u16) {}, depth + 1); return 0;
    case '[':
      for (u16 left = u2(); left > 0; --left) value(depth + 1);
      return 0;
    default: return u2();
  }
}

void AnnotationReader::annotation(const Found& found, u32 depth) {
  const std::string_view type = utf8();
  found(type, {}, 0);
  for (u16 left = u2(); left > 0; --left) {
    const std::string_view member = utf8();
    found(type, member, value(depth));
  }
}

void AnnotationReader::damaged() const { throw BadInput(file_.origin + ": the annotations of a member are damaged"); }

}  // namespace pathfleet::classfile
