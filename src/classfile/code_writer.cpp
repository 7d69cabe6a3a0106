// The code of one method (JVMS 4.7.3, 6.5). Main functions: CodeWriter::pop_push, which every instruction calls, and
// CodeWriter::attribute. Invariant: depth_ and label_depths_ count slots; a label has the same depth on all paths.
#include "classfile/code_writer.h"

#include <algorithm>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

/// The index of a type among the five kinds of loads, stores and returns: int, long, float, double, reference.
u32 kind_of(std::string_view type) {
  switch (type[0]) {
    case 'J': return 1;
    case 'F': return 2;
    case 'D': return 3;
    case 'L':
    case '[': return 4;
    default: return 0;
  }
}

Op plus(Op op, u32 distance) { return static_cast<Op>(static_cast<u32>(op) + distance); }

}  // namespace

CodeWriter::CodeWriter(ConstantPoolWriter& constants, u32 argument_slots)
    : constants_(constants), max_locals_(argument_slots) {}

void CodeWriter::two(i32 value) {
  byte(value >> 8);
  byte(value);
}

void CodeWriter::four(i32 value) {
  two(value >> 16);
  two(value);
}

void CodeWriter::pop_push(u32 pops, u32 pushes) {
  if (depth_ == kUnknown) depth_ = 0;  // unreachable code, or code reached without a label
  PF_CHECK(static_cast<u32>(depth_) >= pops);
  depth_ += static_cast<i32>(pushes) - static_cast<i32>(pops);
  max_stack_ = std::max(max_stack_, static_cast<u32>(depth_));
}

void CodeWriter::fixed_effect(Op op) {
  const OpcodeInfo& row = info(op);
  PF_CHECK(row.pops >= 0 && row.pushes >= 0);
  pop_push(static_cast<u32>(row.pops), static_cast<u32>(row.pushes));
}

void CodeWriter::after(Op op) {
  if (has(op, OpFlag::ends)) depth_ = kUnknown;
}

void CodeWriter::op(Op op) {
  PF_CHECK(info(op).format == Format::none);
  opcode(op);
  fixed_effect(op);
  after(op);
  // The opcodes iload_0 to astore_3 contain the number of the local.
  for (const Op first : {Op::iload_0, Op::istore_0}) {
    if (op < first || op >= plus(first, 20)) continue;
    const u32 which = static_cast<u32>(op) - static_cast<u32>(first);
    const u32 slots = which / 4 == 1 || which / 4 == 3 ? 2 : 1;
    max_locals_ = std::max(max_locals_, which % 4 + slots);
  }
}

void CodeWriter::op(Op op, i32 operand) {
  switch (info(op).format) {
    case Format::imm8:
    case Format::newarray:
      opcode(op);
      byte(operand);
      break;
    case Format::imm16:
      opcode(op);
      two(operand);
      break;
    case Format::local:
      PF_CHECK(operand >= 0 && operand <= 65535);
      if (operand > 255) return wide(op, static_cast<u16>(operand));
      opcode(op);
      byte(operand);
      max_locals_ = std::max(max_locals_, static_cast<u32>(operand) + 1 + (info(op).pops == 2 || info(op).pushes == 2));
      break;
    default: PF_CHECK(!"an operand that op() does not write");
  }
  fixed_effect(op);
  after(op);
}

void CodeWriter::wide(Op op, u16 local) {
  PF_CHECK(info(op).format == Format::local);
  opcode(Op::wide);
  opcode(op);
  two(local);
  max_locals_ = std::max(max_locals_, u32{local} + 1 + (info(op).pops == 2 || info(op).pushes == 2));
  fixed_effect(op);
  after(op);
}

void CodeWriter::iinc(u16 local, i16 amount, bool force_wide) {
  if (force_wide || local > 255 || amount < -128 || amount > 127) {
    opcode(Op::wide);
    opcode(Op::iinc);
    two(local);
    two(amount);
  } else {
    opcode(Op::iinc);
    byte(local);
    byte(amount);
  }
  max_locals_ = std::max(max_locals_, u32{local} + 1);
}

void CodeWriter::load(std::string_view type, u16 local) {
  const u32 kind = kind_of(type);
  if (local < 4) return op(plus(Op::iload_0, kind * 4 + local));
  op(plus(Op::iload, kind), local);
}

void CodeWriter::store(std::string_view type, u16 local) {
  const u32 kind = kind_of(type);
  if (local < 4) return op(plus(Op::istore_0, kind * 4 + local));
  op(plus(Op::istore, kind), local);
}

void CodeWriter::return_value(std::string_view type) {
  op(type == "V" ? Op::return_ : plus(Op::ireturn, kind_of(type)));
}

void CodeWriter::push(i32 value) {
  if (value >= -1 && value <= 5) return op(plus(Op::iconst_0, static_cast<u32>(value)));
  if (value >= -128 && value <= 127) return op(Op::bipush, value);
  if (value >= -32768 && value <= 32767) return op(Op::sipush, value);
  load_constant(constants_.integer(value), "I");
}

void CodeWriter::push_long(i64 value) {
  if (value == 0 || value == 1) return op(plus(Op::lconst_0, static_cast<u32>(value)));
  constant(Op::ldc2_w, constants_.long_(value), "J");
}

void CodeWriter::push_float_bits(u32 bits) { load_constant(constants_.float_bits(bits), "F"); }
void CodeWriter::push_double_bits(u64 bits) { constant(Op::ldc2_w, constants_.double_bits(bits), "D"); }
void CodeWriter::push_string(std::string_view modified_utf8) {
  load_constant(constants_.string(modified_utf8), "Ljava/lang/String;");
}
void CodeWriter::push_class(std::string_view internal_name) {
  load_constant(constants_.class_(internal_name), "Ljava/lang/Class;");
}

void CodeWriter::load_constant(u16 index, std::string_view type) {
  constant(index <= 255 ? Op::ldc : Op::ldc_w, index, type);
}

void CodeWriter::constant(Op op, u16 index, std::string_view type) {
  PF_CHECK(op == Op::ldc || op == Op::ldc_w || op == Op::ldc2_w);
  opcode(op);
  if (op == Op::ldc) {
    PF_CHECK(index <= 255);
    byte(index);
  } else {
    two(index);
  }
  pop_push(0, slots_of(type));
}

void CodeWriter::field(Op op, std::string_view class_name, std::string_view name, std::string_view descriptor) {
  const bool object = op == Op::getfield || op == Op::putfield;
  const bool get = op == Op::getfield || op == Op::getstatic;
  PF_CHECK(object || op == Op::getstatic || op == Op::putstatic);
  opcode(op);
  two(constants_.member(Tag::field_ref, class_name, name, descriptor));
  const u32 slots = slots_of(descriptor);
  pop_push((object ? 1 : 0) + (get ? 0 : slots), get ? slots : 0);
}

void CodeWriter::invoke(Op op, std::string_view class_name, std::string_view name, std::string_view descriptor,
                        bool in_interface) {
  const bool by_interface = op == Op::invokeinterface;
  PF_CHECK(by_interface || op == Op::invokevirtual || op == Op::invokespecial || op == Op::invokestatic);
  const Tag tag = by_interface || in_interface ? Tag::interface_method_ref : Tag::method_ref;
  const u32 arguments = argument_slots(descriptor) + (op == Op::invokestatic ? 0 : 1);
  opcode(op);
  two(constants_.member(tag, class_name, name, descriptor));
  if (by_interface) {
    byte(static_cast<i32>(arguments));
    byte(0);
  }
  pop_push(arguments, slots_of(return_type(descriptor)));
}

void CodeWriter::invoke_dynamic(u16 constant, std::string_view descriptor) {
  opcode(Op::invokedynamic);
  two(constant);
  two(0);
  pop_push(argument_slots(descriptor), slots_of(return_type(descriptor)));
}

void CodeWriter::type(Op op, std::string_view class_name) {
  PF_CHECK(op == Op::new_ || op == Op::anewarray || op == Op::checkcast || op == Op::instanceof_);
  opcode(op);
  two(constants_.class_(class_name));
  fixed_effect(op);
}

void CodeWriter::multi_new_array(std::string_view array_class, u8 dimensions) {
  opcode(Op::multianewarray);
  two(constants_.class_(array_class));
  byte(dimensions);
  pop_push(dimensions, 1);
}

Label CodeWriter::label() {
  label_pcs_.push_back(kUnknown);
  label_depths_.push_back(kUnknown);
  return {static_cast<u32>(label_pcs_.size() - 1)};
}

void CodeWriter::bind(Label label) {
  PF_CHECK(label_pcs_[label.id] == kUnknown);
  label_pcs_[label.id] = static_cast<i32>(size());
  if (depth_ == kUnknown) {
    depth_ = label_depths_[label.id];
    max_stack_ = std::max(max_stack_, static_cast<u32>(std::max(depth_, 0)));
  } else {
    reaches(label.id);
  }
}

void CodeWriter::reaches(u32 label) {
  i32& known = label_depths_[label];
  PF_CHECK(known == kUnknown || known == depth_);
  known = depth_;
}

void CodeWriter::use(u32 from, Label target, bool wide) {
  fixups_.push_back({size(), from, target.id, wide});
  wide ? four(0) : two(0);
  reaches(target.id);
}

void CodeWriter::branch(Op op, Label target) {
  const Format format = info(op).format;
  PF_CHECK(format == Format::branch16 || format == Format::branch32);
  const u32 from = size();
  opcode(op);
  fixed_effect(op);  // for jsr, too: the stack of its target holds the return address
  use(from, target, format == Format::branch32);
  after(op);
}

void CodeWriter::switch_padding() {
  while (size() % 4 != 0) byte(0);
}

void CodeWriter::table_switch(i32 low, const std::vector<Label>& targets, Label otherwise) {
  PF_CHECK(!targets.empty());
  const u32 from = size();
  opcode(Op::tableswitch);
  fixed_effect(Op::tableswitch);
  switch_padding();
  use(from, otherwise, true);
  four(low);
  four(static_cast<i32>(static_cast<i64>(low) + static_cast<i64>(targets.size()) - 1));
  for (Label target : targets) use(from, target, true);
  after(Op::tableswitch);
}

void CodeWriter::lookup_switch(const std::vector<std::pair<i32, Label>>& cases, Label otherwise) {
  const u32 from = size();
  opcode(Op::lookupswitch);
  fixed_effect(Op::lookupswitch);
  switch_padding();
  use(from, otherwise, true);
  four(static_cast<i32>(cases.size()));
  for (const auto& [key, target] : cases) {
    four(key);
    use(from, target, true);
  }
  after(Op::lookupswitch);
}

void CodeWriter::guard(Label start, Label end, Label handler, std::string_view catch_type) {
  const u16 type = catch_type.empty() ? 0 : constants_.class_(catch_type);
  handlers_.push_back({start.id, end.id, handler.id, type});
  PF_CHECK(label_pcs_[handler.id] == kUnknown);  // so that the depth is known at bind()
  label_depths_[handler.id] = 1;                 // the exception
}

void CodeWriter::line(u16 number) { lines_.emplace_back(static_cast<u16>(size()), number); }

void CodeWriter::frame(const std::vector<std::string_view>& locals, const std::vector<std::string_view>& stack) {
  constexpr u8 full_frame = 255;
  const auto put_two = [&](u32 value) {
    frames_.push_back(static_cast<u8>(value >> 8));
    frames_.push_back(static_cast<u8>(value));
  };
  const auto put_types = [&](const std::vector<std::string_view>& types) {
    put_two(static_cast<u32>(types.size()));
    for (const std::string_view type : types) {
      constexpr u8 tags[] = {1, 4, 2, 3, 7};  // int, long, float, double, object
      frames_.push_back(type.empty() ? 0 : tags[kind_of(type)]);
      if (!type.empty() && is_reference(type)) put_two(constants_.class_(class_name_of(type)));
    }
  };
  const i32 pc = static_cast<i32>(size());
  PF_CHECK(pc > last_frame_);
  frames_.push_back(full_frame);
  put_two(static_cast<u32>(pc - last_frame_ - 1));
  put_types(locals);
  put_types(stack);
  last_frame_ = pc;
  ++frame_count_;
}

std::vector<u8> CodeWriter::attribute() {
  PF_CHECK(size() > 0 && size() < 65536 && max_stack_ < 65536 && max_locals_ < 65536);
  const auto pc_of = [&](u32 label) {
    PF_CHECK(label_pcs_[label] != kUnknown);
    return label_pcs_[label];
  };
  for (const Fixup& fixup : fixups_) {
    const i32 offset = pc_of(fixup.target) - static_cast<i32>(fixup.from);
    PF_CHECK(fixup.wide || (offset >= -32768 && offset <= 32767));
    for (u32 i = 0, width = fixup.wide ? 4 : 2; i < width; ++i) {
      bytes_[fixup.at + i] = static_cast<u8>(offset >> (8 * (width - 1 - i)));
    }
  }
  const std::vector<u8> code = std::move(bytes_);
  bytes_.clear();
  two(static_cast<i32>(max_stack_));
  two(static_cast<i32>(max_locals_));
  four(static_cast<i32>(code.size()));
  bytes_.insert(bytes_.end(), code.begin(), code.end());
  two(static_cast<i32>(handlers_.size()));
  for (const Handler& handler : handlers_) {
    two(pc_of(handler.start));
    two(pc_of(handler.end));
    two(pc_of(handler.handler));
    two(handler.catch_type);
  }
  two((lines_.empty() ? 0 : 1) + (frame_count_ == 0 ? 0 : 1));
  if (frame_count_ > 0) {
    two(constants_.utf8("StackMapTable"));
    four(static_cast<i32>(2 + frames_.size()));
    two(static_cast<i32>(frame_count_));
    bytes_.insert(bytes_.end(), frames_.begin(), frames_.end());
  }
  if (!lines_.empty()) {
    two(constants_.utf8("LineNumberTable"));
    four(2 + 4 * static_cast<i32>(lines_.size()));
    two(static_cast<i32>(lines_.size()));
    for (const auto& [pc, number] : lines_) {
      two(pc);
      two(number);
    }
  }
  return std::move(bytes_);
}

}  // namespace pathfleet::classfile
