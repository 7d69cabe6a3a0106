// Decoding of the StackMapTable; see stack_map.h.
#include "analysis/stack_map.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_error.h"
#include "classfile/opcodes.h"

namespace pathfleet::analysis {

namespace {

using Kind = VerificationType;

/// The attribute is malformed. As in HotSpot, a class of version 50 is then not verified by inference.
[[noreturn]] void fail(std::string_view what) {
  throw classfile::ClassError("java/lang/ClassFormatError", fmt::format("StackMapTable: {}", what));
}
/// The attribute is well formed, but does not fit the method.
[[noreturn]] void fail_to_fit(std::string_view what) {
  throw classfile::FormatError(fmt::format("StackMapTable: {}", what));
}

}  // namespace

class StackMapReader {
 public:
  StackMapReader(StackMap& map, const classfile::ClassFile& class_file, const classfile::Code& code,
                 const std::vector<bool>& starts, TypeTable& types)
      : map_(map), class_file_(class_file), code_(code), starts_(starts), types_(types), bytes_(code.stack_map_table) {}

  void read(const TypeFrame& entry) {
    StackMap::Frame frame{0, none, 0, 0, 0, entry.this_uninitialized};
    for (const VerificationType& local : entry.locals) add_local(frame, local);
    const u32 count = u2();
    i64 pc = -1;
    for (u32 i = 0; i < count; ++i) {
      pc += read_frame(frame) + 1;
      if (pc >= static_cast<i64>(code_.bytes.size()) || !starts_[static_cast<std::size_t>(pc)]) {
        throw classfile::VerifyError(
            fmt::format("StackMapTable: frame {} is at {}, where no instruction starts", i, pc));
      }
      frame.pc = static_cast<u32>(pc);
      map_.frames_.push_back(frame);
    }
    if (at_ != bytes_.size()) fail("bytes are left over at its end");
  }

 private:
  static constexpr u32 none = ~u32{0};

  u32 u1() {
    if (at_ >= bytes_.size()) fail("it is truncated");
    return bytes_[at_++];
  }
  u32 u2() {
    u32 high = u1();
    return high << 8 | u1();
  }

  /// Changes the previous frame into the next one, and returns its offset_delta.
  u32 read_frame(StackMap::Frame& frame) {
    constexpr u32 same_end = 64, same_one_end = 128, same_one_extended = 247, same_extended = 251, full = 255;
    u32 type = u1();
    frame.first_stack = static_cast<u32>(map_.stacks_.size());
    frame.stack = 0;
    if (type < same_end) return type;
    if (type < same_one_end) {
      read_stack(frame, 1);
      return type - same_end;
    }
    if (type < same_one_extended) fail(fmt::format("frame type {} is reserved", type));
    u32 delta = u2();
    if (type == same_one_extended) {
      read_stack(frame, 1);
    } else if (type < same_extended) {
      chop(frame, same_extended - type);
    } else if (type == full) {
      frame.last_local = none;
      frame.locals = 0;
      frame.this_uninitialized = false;
      read_locals(frame, u2());
      read_stack(frame, u2());
    } else if (type > same_extended) {
      read_locals(frame, type - same_extended);
    }
    return delta;
  }

  void add_local(StackMap::Frame& frame, VerificationType type) {
    map_.chain_.push_back({type, frame.last_local});
    frame.last_local = static_cast<u32>(map_.chain_.size() - 1);
    ++frame.locals;
  }

  void chop(StackMap::Frame& frame, u32 count) {
    const auto drop = [&] {
      frame.last_local = map_.chain_[frame.last_local].before;
      --frame.locals;
    };
    for (; count > 0; --count) {
      if (frame.locals == 0) fail_to_fit("a frame drops more locals than there are");
      const bool pair = map_.chain_[frame.last_local].type.is_second_half();
      drop();
      if (pair) drop();
    }
    frame.this_uninitialized = false;
    map_.for_each_local(frame, [&](u32, VerificationType type) {
      frame.this_uninitialized = type.kind == Kind::uninitialized_this;
      return !frame.this_uninitialized;
    });
  }

  void read_locals(StackMap::Frame& frame, u32 count) {
    for (; count > 0; --count) {
      const VerificationType type = read_type();
      frame.this_uninitialized = frame.this_uninitialized || type.kind == Kind::uninitialized_this;
      add_local(frame, type);
      if (type.is_two_slots()) add_local(frame, second_half_of(type));
    }
    if (frame.locals > code_.max_locals) fail_to_fit("a frame has more than max_locals");
  }

  void read_stack(StackMap::Frame& frame, u32 count) {
    for (; count > 0; --count) {
      const VerificationType type = read_type();
      map_.stacks_.push_back(type);
      if (type.is_two_slots()) map_.stacks_.push_back(second_half_of(type));
    }
    frame.stack = static_cast<u32>(map_.stacks_.size()) - frame.first_stack;
    if (frame.stack > code_.max_stack) fail_to_fit("a frame has more than max_stack slots");
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
      case 7: {
        const u16 index = static_cast<u16>(u2());
        if (class_file_.constants.tag(index) != classfile::Tag::class_)
          fail(fmt::format("constant {} is not a Class", index));
        return types_.object(class_file_.constants.class_name(index));
      }
      case 8: {
        const u32 pc = u2();
        if (pc >= code_.bytes.size() || !starts_[pc] || code_.bytes[pc] != static_cast<u8>(classfile::Op::new_)) {
          fail_to_fit(fmt::format("it names the object made at pc {}, which is not a new", pc));
        }
        return {Kind::uninitialized, pc};
      }
      default: fail(fmt::format("unknown verification type {}", tag));
    }
  }

  StackMap& map_;
  const classfile::ClassFile& class_file_;
  const classfile::Code& code_;
  const std::vector<bool>& starts_;
  TypeTable& types_;
  std::span<const u8> bytes_;
  std::size_t at_ = 0;
};

StackMap::StackMap(const classfile::ClassFile& class_file, const classfile::Code& code, const TypeFrame& entry,
                   const std::vector<bool>& starts, TypeTable& types) {
  if (!code.stack_map_table.empty()) StackMapReader(*this, class_file, code, starts, types).read(entry);
}

const StackMap::Frame* StackMap::at(u32 pc) const {
  const auto found = std::lower_bound(frames_.begin(), frames_.end(), pc,
                                      [](const Frame& frame, u32 wanted) { return frame.pc < wanted; });
  return found != frames_.end() && found->pc == pc ? &*found : nullptr;
}

void StackMap::copy_to(const Frame& frame, TypeFrame& out) const {
  out.locals.resize(frame.locals);
  for_each_local(frame, [&](u32 i, VerificationType type) {
    out.locals[i] = type;
    return true;
  });
  const auto first = stacks_.begin() + frame.first_stack;
  out.stack.assign(first, first + frame.stack);
  out.this_uninitialized = frame.this_uninitialized;
}

}  // namespace pathfleet::analysis
