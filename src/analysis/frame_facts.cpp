// The two data-flow analyses behind frame_facts; see frame_facts.h.
//
// Each instruction is first reduced to a Step: the slots that it pops and pushes, the local that it reads or writes,
// and its successors. Forwards, a state is (reference locals, primitive locals, reference stack, depth) and, if asked
// for, the first slots of longs and doubles. Where paths meet, a local has a type only if both paths agree; otherwise
// it is unusable. Backwards, live = (live after - written) + read + live in the handlers. Both analyses run over
// bitsets until a fixed point; they terminate because states only shrink and liveness only grows.
#include "analysis/frame_facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::Code;
using classfile::Instruction;
using classfile::MethodInfo;
using classfile::Op;
using classfile::SwitchView;
using classfile::Tag;

namespace {

/// An instruction, reduced to its effect on the frame.
struct Step {
  Instruction instruction;
  u16 pops = 0;
  u8 pushes = 0;
  u8 pushed_references = 0;  // bit i: the i-th pushed slot, from the bottom, is a reference
  u8 pushed_wide = 0;        // bit i: the i-th pushed slot is the first of a long or double
  bool shuffles = false;     // pop to swap, which rearrange stack slots
  bool reads_local = false;
  bool writes_local = false;
  bool local_is_reference = false;
  u8 local_slots = 0;
  u16 local = 0;
  bool covered = false;    // by an exception handler
  i32 further_local = -1;  // that the step counts as a reader of (FurtherRead)
};

bool letter_is_reference(char letter) { return letter == 'a'; }

void push_type(Step& step, std::string_view type) {
  step.pushes = static_cast<u8>(classfile::slots_of(type));
  step.pushed_references = classfile::is_reference(type) ? 1 : 0;
  step.pushed_wide = step.pushes == 2 ? 1 : 0;
}

bool test(const u64* words, u32 bit) { return (words[bit / 64] >> (bit % 64) & 1) != 0; }
void assign(u64* words, u32 bit, bool value) {
  u64 mask = u64{1} << (bit % 64);
  words[bit / 64] = value ? words[bit / 64] | mask : words[bit / 64] & ~mask;
}

}  // namespace

class FrameFactsBuilder {
 public:
  FrameFactsBuilder(const ClassFile& class_file, const MethodInfo& method, bool wide)
      : class_file_(class_file), method_(method), code_(*method.code), wide_(wide) {}

  std::unique_ptr<const FrameFacts> build(std::span<const FurtherRead> further_reads) {
    decode_all();
    for (const FurtherRead& read : further_reads) steps_[start_of(read.pc, read.pc)].further_local = read.local;
    set_entry_state();
    while (!work_.empty()) {
      u32 index = work_.back();
      work_.pop_back();
      queued_[index] = false;
      run_from(index);
    }
    find_live_locals();
    return pack();
  }

 private:
  static constexpr u16 no_step = 0xffff;

  [[noreturn]] void fail(u32 pc, std::string_view what) const {
    throw BadInput(fmt::format("{}: method {}.{}{}, pc {}: {}", class_file_.origin, class_file_.name, method_.name,
                               method_.descriptor, pc, what));
  }

  // --- Steps -------------------------------------------------------------------------------------------------------

  void decode_all() {
    u32 size = static_cast<u32>(code_.bytes.size());
    if (size == 0) fail(0, "empty code");
    step_of_pc_.assign(size, no_step);
    steps_.reserve(size / 2);
    for (u32 pc = 0; pc < size;) {
      Instruction instruction = decode_at(pc);
      step_of_pc_[pc] = static_cast<u16>(steps_.size());
      steps_.push_back(make_step(instruction));
      pc += instruction.length;
    }
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      u32 last = static_cast<u32>(steps_.size());
      Handler range{start_of(handler.start_pc, handler.start_pc),
                    handler.end_pc == size ? last : start_of(handler.end_pc, handler.start_pc),
                    start_of(handler.handler_pc, handler.start_pc)};
      for (u32 i = range.first; i < range.last; ++i) steps_[i].covered = true;
      handlers_.push_back(range);
    }
    u32 count = static_cast<u32>(steps_.size());
    local_words_ = (code_.max_locals + 63u) / 64;
    stack_words_ = (code_.max_stack + 63u) / 64;
    locals_area_ = (wide_ ? 3 : 2) * local_words_;
    stack_area_ = (wide_ ? 2 : 1) * stack_words_;
    row_words_ = locals_area_ + stack_area_;
    constexpr u64 most_bytes = u64{256} << 20;  // a class file of 64 KB of code and 65535 locals would take 2 GB
    if (static_cast<u64>(count) * row_words_ * sizeof(u64) > most_bytes) {
      throw LimitReached(fmt::format("{}: method {}.{}{}: its locals and stack take more than {} MB to analyse",
                                     class_file_.origin, class_file_.name, method_.name, method_.descriptor,
                                     most_bytes >> 20));
    }
    rows_.assign(static_cast<u64>(count) * row_words_, 0);
    depths_.assign(count, unvisited);
    queued_.assign(count, false);
  }

  Instruction decode_at(u32 pc) const {
    try {
      return classfile::decode(code_.bytes, pc);
    } catch (const BadInput& error) {
      throw BadInput(fmt::format("{}: method {}.{}{}, {}", class_file_.origin, class_file_.name, method_.name,
                                 method_.descriptor, error.what()));
    }
  }

  u32 start_of(u32 pc, u32 from) const {
    u32 index = pc < step_of_pc_.size() ? step_of_pc_[pc] : no_step;
    if (index == no_step) fail(from, fmt::format("{} is not the start of an instruction", pc));
    return index;
  }

  Step make_step(const Instruction& instruction) const {
    const classfile::OpcodeInfo& row = classfile::info(instruction.op);
    Step step;
    step.instruction = instruction;
    if (row.pops >= 0) step.pops = static_cast<u16>(row.pops);
    if (row.pushes >= 0) {
      step.pushes = static_cast<u8>(row.pushes);
      u32 slot = 0;
      for (char letter : row.stack_out) {
        const bool wide = letter == 'l' || letter == 'd';
        if (letter_is_reference(letter)) step.pushed_references |= static_cast<u8>(1u << slot);
        if (wide) step.pushed_wide |= static_cast<u8>(1u << slot);
        slot += wide ? 2 : 1;
      }
    }
    step.shuffles = row.stack_in.starts_with('x');
    set_local(step, row);
    set_computed_effect(step);
    return step;
  }

  void set_local(Step& step, const classfile::OpcodeInfo& row) const {
    Op op = step.instruction.op;
    bool loads = (op >= Op::iload && op <= Op::aload_3);
    bool stores = (op >= Op::istore && op <= Op::astore_3);
    if (!loads && !stores && op != Op::iinc) return;
    std::string_view letters = op == Op::iinc ? "i" : loads ? row.stack_out : row.stack_in;
    step.reads_local = !stores;
    step.writes_local = !loads;
    step.local_is_reference = letters == "a";
    step.local_slots = static_cast<u8>(classfile::stack_slots(letters));
    step.local = static_cast<u16>(step.instruction.a);
    if (step.local + u32{step.local_slots} > code_.max_locals) {
      fail(step.instruction.pc,
           fmt::format("{} of local {}, but max_locals is {}", row.name, step.local, code_.max_locals));
    }
  }

  void set_computed_effect(Step& step) const {
    const Instruction& instruction = step.instruction;
    const classfile::ConstantPool& constants = class_file_.constants;
    u16 index = static_cast<u16>(instruction.a);
    switch (instruction.op) {
      case Op::ldc:
      case Op::ldc_w:
      case Op::ldc2_w: push_type(step, constant_type(index)); break;
      case Op::getstatic:
      case Op::getfield: push_type(step, constants.member(index).descriptor); break;
      case Op::putstatic: step.pops = static_cast<u16>(classfile::slots_of(constants.member(index).descriptor)); break;
      case Op::putfield:
        step.pops = static_cast<u16>(1 + classfile::slots_of(constants.member(index).descriptor));
        break;
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokeinterface: set_call(step, constants.member(index).descriptor, 1); break;
      case Op::invokestatic: set_call(step, constants.member(index).descriptor, 0); break;
      case Op::invokedynamic: set_call(step, constants.dynamic(index).descriptor, 0); break;
      case Op::multianewarray: step.pops = static_cast<u16>(instruction.b); break;
      case Op::jsr:
      case Op::jsr_w:
      case Op::ret:
        fail(instruction.pc, "jsr and ret are not supported: recompile the class with --release 8 or newer");
      default: break;
    }
  }

  void set_call(Step& step, std::string_view descriptor, u32 receiver) const {
    step.pops = static_cast<u16>(classfile::argument_slots(descriptor) + receiver);
    push_type(step, classfile::return_type(descriptor));
  }

  std::string_view constant_type(u16 index) const {
    switch (class_file_.constants.tag(index)) {
      case Tag::integer: return "I";
      case Tag::float_: return "F";
      case Tag::long_: return "J";
      case Tag::double_: return "D";
      case Tag::dynamic: return class_file_.constants.dynamic(index).descriptor;
      default: return "Ljava/lang/Object;";
    }
  }

  // --- Forwards: types ---------------------------------------------------------------------------------------------

  u64* row(u32 index) { return rows_.data() + static_cast<u64>(index) * row_words_; }

  void set_entry_state() {
    state_.assign(row_words_, 0);
    depth_ = 0;
    u32 local = 0;
    auto add = [&](std::string_view type) {
      u32 slots = classfile::slots_of(type);
      if (local + slots > code_.max_locals) fail(0, "the arguments need more than max_locals");
      if (wide_ && slots == 2) assign(wide_locals(), local, true);
      for (u32 i = 0; i < slots; ++i)
        assign(classfile::is_reference(type) ? references() : primitives(), local++, true);
    };
    if ((method_.access & classfile::ACC_STATIC) == 0) add("Ljava/lang/Object;");
    std::string_view rest = method_.descriptor;
    rest.remove_prefix(1);
    while (std::size_t length = classfile::field_descriptor_length(rest)) {
      add(rest.substr(0, length));
      rest.remove_prefix(length);
    }
    flow_to(0, 0);
  }

  u64* references() { return state_.data(); }
  u64* primitives() { return state_.data() + local_words_; }
  u64* wide_locals() { return state_.data() + 2 * local_words_; }  // if wide_
  u64* stack() { return state_.data() + locals_area_; }
  u64* wide_stack() { return stack() + stack_words_; }  // if wide_

  /// Follows the code from a step whose state has changed, until the state merges without a change.
  void run_from(u32 index) {
    std::copy_n(row(index), row_words_, state_.begin());
    depth_ = depths_[index];
    for (;;) {
      const Step& step = steps_[index];
      if (step.covered) flow_to_handlers(index);
      apply(step);
      flow_to_targets(step);
      if (classfile::has(step.instruction.op, classfile::ends)) return;
      if (++index == steps_.size()) fail(step.instruction.pc, "the code can be fallen off at its end");
      if (!merge_into(index, step.instruction.pc)) return;
      if (queued_[index]) return;  // another call of run_from() will continue there
      std::copy_n(row(index), row_words_, state_.begin());
    }
  }

  void apply(const Step& step) {
    if (depth_ < step.pops) fail(step.instruction.pc, "pops from an empty stack");
    u32 bottom = depth_ - step.pops;
    if (bottom + step.pushes > code_.max_stack) fail(step.instruction.pc, "the stack grows above max_stack");
    apply_to(stack(), step, step.pushed_references, bottom);
    if (wide_) apply_to(wide_stack(), step, step.pushed_wide, bottom);
    depth_ = bottom + step.pushes;
    if (!step.writes_local) return;
    for (u32 i = 0; i < step.local_slots; ++i) {
      assign(references(), step.local + i, step.local_is_reference);
      assign(primitives(), step.local + i, !step.local_is_reference);
      if (wide_) assign(wide_locals(), step.local + i, step.local_slots == 2 && i == 0);
    }
  }

  /// Applies a step to one of the sets of stack slots.
  void apply_to(u64* set, const Step& step, u32 pushed, u32 bottom) {
    if (step.shuffles) {
      u32 to = 0;
      for (char from : classfile::shuffle_of(step.instruction.op).result) {
        pushed |= test(set, bottom + static_cast<u32>(from - 'a')) ? 1u << to : 0u;
        ++to;
      }
    }
    for (u32 slot = bottom; slot < depth_; ++slot) assign(set, slot, false);
    for (u32 i = 0; i < step.pushes; ++i) {
      if ((pushed >> i & 1) != 0) assign(set, bottom + i, true);
    }
  }

  void flow_to_targets(const Step& step) {
    if (!classfile::has(step.instruction.op, classfile::branches)) return;
    u32 pc = step.instruction.pc;
    flow_to(start_of(static_cast<u32>(step.instruction.a), pc), pc);
    if (step.instruction.op != Op::tableswitch && step.instruction.op != Op::lookupswitch) return;
    SwitchView cases(code_.bytes, step.instruction);
    for (u32 i = 0; i < cases.size(); ++i) flow_to(start_of(cases.target(i), pc), pc);
  }

  /// Merges the locals, and a stack of one reference, into the handlers that cover the step.
  void flow_to_handlers(u32 index) {
    u32 pc = steps_[index].instruction.pc;
    saved_stack_.assign(stack(), stack() + stack_area_);
    u32 saved_depth = depth_;
    for (const Handler& handler : handlers_) {
      if (index < handler.first || index >= handler.last) continue;
      if (code_.max_stack == 0) fail(pc, "an exception handler needs a stack of one");
      std::fill_n(stack(), stack_area_, 0);
      assign(stack(), 0, true);
      depth_ = 1;
      flow_to(handler.target, pc);
    }
    std::copy(saved_stack_.begin(), saved_stack_.end(), stack());
    depth_ = saved_depth;
  }

  void flow_to(u32 index, u32 from_pc) {
    if (merge_into(index, from_pc) && !queued_[index]) {
      queued_[index] = true;
      work_.push_back(index);
    }
  }

  /// Merges the current state into that of a step. Returns whether this changed the step's state.
  bool merge_into(u32 index, u32 from_pc) {
    u64* known = row(index);
    if (depths_[index] == unvisited) {
      std::copy_n(state_.begin(), row_words_, known);
      depths_[index] = depth_;
      return true;
    }
    u32 pc = steps_[index].instruction.pc;
    if (depths_[index] != depth_) {
      fail(from_pc, fmt::format("goes to {} with {} stack slots, another path with {}", pc, depth_, depths_[index]));
    }
    bool changed = false;
    for (u32 i = 0; i < locals_area_; ++i) {
      u64 merged = known[i] & state_[i];
      changed |= merged != known[i];
      known[i] = merged;
    }
    for (u32 i = locals_area_; i < row_words_; ++i) {
      if (known[i] != state_[i]) fail(from_pc, fmt::format("goes to {} with other types on the stack than before", pc));
    }
    return changed;
  }

  // --- Backwards: liveness -----------------------------------------------------------------------------------------

  void find_live_locals() {
    u32 count = static_cast<u32>(steps_.size());
    live_.assign(static_cast<u64>(count) * local_words_, 0);
    if (local_words_ == 0) return;
    std::vector<u64> now(local_words_);
    for (bool changed = true; changed;) {
      changed = false;
      for (u32 index = count; index-- > 0;) {
        if (depths_[index] == unvisited) continue;
        std::fill(now.begin(), now.end(), 0);
        gather_live(index, now);
        u64* known = live_.data() + static_cast<u64>(index) * local_words_;
        for (u32 i = 0; i < local_words_; ++i) {
          changed |= now[i] != known[i];
          known[i] = now[i];
        }
      }
    }
  }

  void add_live(u32 index, std::vector<u64>& now) const {
    const u64* from = live_.data() + static_cast<u64>(index) * local_words_;
    for (u32 i = 0; i < local_words_; ++i) now[i] |= from[i];
  }

  void gather_live(u32 index, std::vector<u64>& now) const {
    const Step& step = steps_[index];
    Op op = step.instruction.op;
    if (!classfile::has(op, classfile::ends)) add_live(index + 1, now);
    if (classfile::has(op, classfile::branches)) {
      add_live(step_of_pc_[static_cast<u32>(step.instruction.a)], now);
      if (op == Op::tableswitch || op == Op::lookupswitch) {
        SwitchView cases(code_.bytes, step.instruction);
        for (u32 i = 0; i < cases.size(); ++i) add_live(step_of_pc_[cases.target(i)], now);
      }
    }
    for (u32 i = 0; i < step.local_slots; ++i) assign(now.data(), step.local + i, step.reads_local);
    if (step.further_local >= 0) assign(now.data(), static_cast<u32>(step.further_local), true);
    if (!step.covered) return;
    for (const Handler& handler : handlers_) {
      if (index >= handler.first && index < handler.last) add_live(handler.target, now);
    }
  }

  // --- The result --------------------------------------------------------------------------------------------------

  std::unique_ptr<const FrameFacts> pack() {
    std::unique_ptr<FrameFacts> facts(new FrameFacts);
    facts->max_locals_ = code_.max_locals;
    facts->local_words_ = local_words_;
    facts->stack_words_ = stack_words_;
    facts->row_words_ = row_words_;
    facts->wide_ = wide_;
    facts->row_of_pc_.assign(code_.bytes.size(), FrameFacts::no_row);
    facts->is_start_.assign(code_.bytes.size(), false);
    u64 rows = 0;
    for (u32 index = 0; index < steps_.size(); ++index) {
      if (depths_[index] != unvisited) rows += is_call(index) ? 2 : 1;
    }
    facts->depths_.reserve(rows);
    facts->words_.reserve(rows * row_words_);
    for (u32 index = 0; index < steps_.size(); ++index) {
      if (depths_[index] == unvisited) continue;
      const Instruction& instruction = steps_[index].instruction;
      restrict_to_live(index);
      facts->is_start_[instruction.pc] = true;
      facts->row_of_pc_[instruction.pc] = append_row(*facts, index, depths_[index]);
      // A call neither reads nor writes locals, so a local is live before the call exactly if it is live after it or in
      // a handler.
      if (is_call(index)) {
        facts->row_of_pc_[instruction.pc + 1u] = append_row(*facts, index, depths_[index] - steps_[index].pops);
      }
    }
    return facts;
  }

  /// The load of a dynamically computed constant is a call of its bootstrap method.
  bool is_call(u32 index) const {
    const Instruction& instruction = steps_[index].instruction;
    if (classfile::has(instruction.op, classfile::calls)) return true;
    if (instruction.op != Op::ldc && instruction.op != Op::ldc_w && instruction.op != Op::ldc2_w) return false;
    const Tag tag = class_file_.constants.tag(static_cast<u16>(instruction.a));
    return tag == Tag::method_handle || tag == Tag::dynamic;
  }

  void restrict_to_live(u32 index) {
    const u64* live = live_.data() + static_cast<u64>(index) * local_words_;
    u64* known = row(index);
    for (u32 i = 0; i < local_words_; ++i) {
      if ((live[i] & ~(known[i] | known[local_words_ + i])) != 0) {
        fail(steps_[index].instruction.pc,
             "a local is read later that is not set, or of a different type, on some path");
      }
      known[i] &= live[i];
      known[local_words_ + i] &= live[i];
    }
  }

  u16 append_row(FrameFacts& facts, u32 index, u32 depth) {
    u16 result = static_cast<u16>(facts.depths_.size());
    facts.depths_.push_back(static_cast<u16>(depth));
    const u64* from = row(index);
    facts.words_.insert(facts.words_.end(), from, from + row_words_);
    u64* stack = facts.words_.data() + facts.words_.size() - stack_area_;
    for (u32 i = 0; i < stack_area_; ++i) {
      const u32 first = 64 * (i % stack_words_);
      const u32 kept = depth > first ? depth - first : 0;
      if (kept < 64) stack[i] &= (u64{1} << kept) - 1;
    }
    return result;
  }

  struct Handler {
    u32 first, last, target;  // steps [first, last), and the step of the handler
  };
  static constexpr u32 unvisited = ~u32{0};

  const ClassFile& class_file_;
  const MethodInfo& method_;
  const Code& code_;
  std::vector<Step> steps_;
  std::vector<u16> step_of_pc_;
  std::vector<Handler> handlers_;
  u32 local_words_ = 0;
  u32 stack_words_ = 0;
  u32 locals_area_ = 0;
  u32 stack_area_ = 0;
  u32 row_words_ = 0;
  const bool wide_;

  std::vector<u64> rows_;    // per step: a row of FrameFacts, before it runs
  std::vector<u32> depths_;  // per step
  std::vector<u64> live_;    // per step
  std::vector<u64> state_;   // the current state
  u32 depth_ = 0;
  std::vector<u64> saved_stack_;
  std::vector<u32> work_;
  std::vector<bool> queued_;
};

FrameFacts::At FrameFacts::row(u16 index) const {
  PF_CHECK(index != no_row);
  const u64* words = words_.data() + static_cast<u64>(index) * row_words_;
  u16 depth = depths_[index];
  const u64* stack = words + (wide_ ? 3 : 2) * local_words_;
  const u32 wide_locals = wide_ ? max_locals_ : 0, wide_stack = wide_ ? depth : 0;
  return {depth,
          SlotSet(words, max_locals_),
          SlotSet(words + local_words_, max_locals_),
          SlotSet(stack, depth),
          SlotSet(words + 2 * local_words_, wide_locals),
          SlotSet(stack + stack_words_, wide_stack)};
}

FrameFacts::At FrameFacts::before(u16 pc) const {
  PF_CHECK(reachable(pc));
  return row(row_of_pc_[pc]);
}

FrameFacts::At FrameFacts::in_call(u16 pc) const {
  PF_CHECK(reachable(pc) && pc + 1u < row_of_pc_.size() && !is_start_[pc + 1u]);
  return row(row_of_pc_[pc + 1u]);
}

u64 FrameFacts::memory_bytes() const {
  return sizeof *this + row_of_pc_.capacity() * sizeof(u16) + is_start_.capacity() / 8 +
         depths_.capacity() * sizeof(u16) + words_.capacity() * sizeof(u64);
}

std::unique_ptr<const FrameFacts> frame_facts(const ClassFile& class_file, const MethodInfo& method, bool wide,
                                              std::span<const FurtherRead> further_reads) {
  PF_CHECK(method.code.has_value());
  return FrameFactsBuilder(class_file, method, wide).build(further_reads);
}

}  // namespace pathfleet::analysis
