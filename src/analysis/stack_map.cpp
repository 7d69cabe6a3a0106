// Decoding of the StackMapTable; see stack_map.h.
#include "analysis/stack_map.h"

#include <fmt/format.h>

#include "core/error.h"

namespace pathfleet::analysis {

namespace {

using Kind = VerificationType;

[[noreturn]] void fail(std::string_view what) { throw BadInput(fmt::format("StackMapTable: {}", what)); }

class Reader {
 public:
  Reader(const classfile::ClassFile& class_file, const classfile::Code& code, TypeTable& types)
      : class_file_(class_file), code_(code), types_(types), bytes_(code.stack_map_table) {}

  std::vector<StackMapFrame> read(const TypeFrame& entry) {
    std::vector<StackMapFrame> frames;
    u32 count = u2();
    TypeFrame current = entry;
    i64 pc = -1;
    for (u32 i = 0; i < count; ++i) {
      pc += read_frame(current) + 1;
      if (pc >= static_cast<i64>(code_.bytes.size())) fail(fmt::format("frame {} is outside the code", i));
      current.this_uninitialized = false;
      for (const VerificationType& local : current.locals) {
        current.this_uninitialized |= local.kind == Kind::uninitialized_this;
      }
      frames.push_back({static_cast<u16>(pc), current});
    }
    if (at_ != bytes_.size()) fail("bytes are left over at its end");
    return frames;
  }

 private:
  u32 u1() {
    if (at_ >= bytes_.size()) fail("it is truncated");
    return bytes_[at_++];
  }
  u32 u2() {
    u32 high = u1();
    return high << 8 | u1();
  }

  /// Turns the previous frame into the next one and returns its offset_delta.
  u32 read_frame(TypeFrame& frame) {
    constexpr u32 same_end = 64, same_one_end = 128, same_one_extended = 247, same_extended = 251, full = 255;
    u32 type = u1();
    frame.stack.clear();
    if (type < same_end) return type;
    if (type < same_one_end) {
      read_types(1, frame.stack, code_.max_stack, true);
      return type - same_end;
    }
    if (type < same_one_extended) fail(fmt::format("frame type {} is reserved", type));
    u32 delta = u2();
    if (type == same_one_extended) {
      read_types(1, frame.stack, code_.max_stack, true);
    } else if (type < same_extended) {
      chop(frame, same_extended - type);
    } else if (type == full) {
      frame.locals.clear();
      read_types(u2(), frame.locals, code_.max_locals, false);
      read_types(u2(), frame.stack, code_.max_stack, true);
    } else if (type > same_extended) {
      read_types(type - same_extended, frame.locals, code_.max_locals, false);
    }
    return delta;
  }

  void chop(TypeFrame& frame, u32 count) {
    for (; count > 0; --count) {
      if (frame.locals.empty()) fail("a frame drops more locals than there are");
      bool pair = frame.locals.back().is_second_half();
      frame.locals.pop_back();
      if (pair) frame.locals.pop_back();
    }
  }

  void read_types(u32 count, std::vector<VerificationType>& out, u32 limit, bool stack) {
    for (; count > 0; --count) {
      VerificationType type = read_type();
      if (stack && type.kind == Kind::top) fail("a stack slot is unusable");
      out.push_back(type);
      if (type.is_two_slots()) out.push_back({type.kind == Kind::long_ ? Kind::long_second : Kind::double_second});
      if (out.size() > limit) fail(stack ? "a frame has more than max_stack slots" : "a frame has more than max_locals");
    }
  }

  VerificationType read_type() {
    u32 tag = u1();
    switch (tag) {
      case 0: return {Kind::top};
      case 1: return {Kind::int_};
      case 2: return {Kind::float_};
      case 3: return {Kind::double_};
      case 4: return {Kind::long_};
      case 5: return {Kind::null};
      case 6: return {Kind::uninitialized_this};
      case 7: return types_.object(class_file_.constants.class_name(static_cast<u16>(u2())));
      case 8: return {Kind::uninitialized, u2()};
      default: fail(fmt::format("unknown verification type {}", tag));
    }
  }

  const classfile::ClassFile& class_file_;
  const classfile::Code& code_;
  TypeTable& types_;
  std::span<const u8> bytes_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<StackMapFrame> read_stack_map(const classfile::ClassFile& class_file, const classfile::Code& code,
                                          const TypeFrame& entry, TypeTable& types) {
  if (code.stack_map_table.empty()) return {};
  return Reader(class_file, code, types).read(entry);
}

}  // namespace pathfleet::analysis
