// Inlining of jsr and ret; see subroutines.h.
//
// The code is followed from its start, with the return addresses that stack slots and locals hold. A program point is a
// pc with these return addresses. Each reachable program point becomes one copy of the instruction at its pc. Only
// locals that a ret may still read are included; otherwise code after a subroutine that was left by a jump would be
// copied once for each way of leaving it. Finally the copies are laid out in the order of control flow.
#include "analysis/subroutines.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "analysis/instruction_rules.h"
#include "analysis/stack_effect.h"
#include "classfile/class_error.h"
#include "classfile/instruction.h"
#include "core/limits.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::Code;
using classfile::Instruction;
using classfile::MethodInfo;
using classfile::Op;
using classfile::SwitchView;

namespace {

constexpr u16 last_version_with_subroutines = 50;
constexpr u32 longest_code = 65535;

bool is_jsr(Op op) { return op == Op::jsr || op == Op::jsr_w; }
bool is_goto(Op op) { return op == Op::goto_ || op == Op::goto_w; }
bool is_switch(Op op) { return op == Op::tableswitch || op == Op::lookupswitch; }
/// Instructions with one successor and no other effect. They are omitted if the successor's copy follows directly.
bool only_goes_on(Op op) { return is_jsr(op) || is_goto(op) || op == Op::ret; }
bool is_store(Op op) { return op >= Op::istore && op <= Op::astore_3; }
bool stores_reference(Op op) { return is_store(op) && classfile::info(op).stack_in == "a"; }
bool loads_reference(Op op) { return op >= Op::iload && op <= Op::aload_3 && classfile::info(op).stack_out == "a"; }

class Inliner {
 public:
  Inliner(const ClassFile& class_file, const MethodInfo& method)
      : class_file_(class_file), method_(method), code_(*method.code) {}

  /// False: the method contains no subroutines.
  bool needed() {
    bool found = false;
    try {
      for (u32 pc = 0; pc < code_.bytes.size();) {
        const Instruction instruction = classfile::decode(code_.bytes, pc);
        found |= is_jsr(instruction.op) || instruction.op == Op::ret;
        instructions_[pc] = instruction;
        pc += instruction.length;
      }
    } catch (const BadInput&) {
      return false;
    }
    return found;
  }

  void run() {
    check_operands();
    find_reached();
    find_calls();
    find_live_addresses();
    explore();
    place_all();
    lay_out();
  }

  std::vector<u8> bytes;
  std::vector<classfile::ExceptionHandler> handlers() const;
  std::vector<classfile::LineNumber> lines() const;
  std::vector<classfile::LocalVariable> variables() const;

 private:
  /// A return address: the index of its call in calls_, plus 1. 0: any other value.
  using Address = u16;

  struct Call {
    u16 pc, target, return_pc;
  };
  struct ProgramPoint {
    u16 pc;
    std::vector<Address> locals;  // by index in address_locals_; 0 if no ret will read it
    std::vector<Address> stack;
    auto operator<=>(const ProgramPoint&) const = default;
  };
  struct Copy {
    u16 pc;
    u32 next = none;                                 // the successor without a branch; of goto, jsr and ret: the target
    std::vector<u32> targets = {};                   // of a conditional branch; of a switch, the default first
    std::vector<std::pair<u32, u32>> handlers = {};  // number of the exception table entry, and its copy
  };
  /// A copy, or a goto inserted after it.
  struct Item {
    u32 copy;
    bool is_jump;
    u32 offset = 0, size = 0;
  };
  static constexpr u32 none = ~u32{0};

  [[noreturn]] void fail(u32 pc, std::string_view what) const {
    throw classfile::VerifyError(one_line(fmt::format("{}: method {}.{}{}, pc {}: {}", class_file_.origin,
                                                      class_file_.name, method_.name, method_.descriptor, pc, what)));
  }

  const Instruction& at(u32 pc, u32 from) const {
    const auto found = instructions_.find(pc);
    if (found == instructions_.end()) fail(from, fmt::format("{} is not the start of an instruction", pc));
    return found->second;
  }

  // --- Control flow of the original code ---------------------------------------------------------------------------

  void find_calls() {
    for (const u16 pc : reached_) {
      const Instruction& instruction = instructions_.at(pc);
      if (is_jsr(instruction.op)) {
        calls_.push_back({instruction.pc, static_cast<u16>(instruction.a), instruction.next_pc()});
      }
      if (instruction.op == Op::ret && number_of(static_cast<u16>(instruction.a)) == none) {
        address_locals_.push_back(static_cast<u16>(instruction.a));
      }
    }
    constexpr std::size_t most_locals = 64;  // a set of locals is one word
    if (address_locals_.size() > most_locals) fail(0, "ret uses more than 64 locals");
  }

  u32 number_of(u16 local) const {
    const auto found = std::find(address_locals_.begin(), address_locals_.end(), local);
    return found == address_locals_.end() ? none : static_cast<u32>(found - address_locals_.begin());
  }

  template <class Visit>
  void for_each_handler(u32 pc, Visit visit) const {
    for (u32 i = 0; i < code_.handlers.size(); ++i) {
      if (pc >= code_.handlers[i].start_pc && pc < code_.handlers[i].end_pc) visit(i);
    }
  }

  /// The targets of a branch other than ret, and the next instruction. That of a jsr is its return address.
  std::vector<u16> successors(const Instruction& instruction) const {
    std::vector<u16> result;
    const Op op = instruction.op;
    if (is_jsr(op) || !classfile::has(op, classfile::ends)) {
      if (instruction.next_pc() >= code_.bytes.size()) fail(instruction.pc, "the code can be fallen off at its end");
      result.push_back(instruction.next_pc());
    }
    if (classfile::has(op, classfile::branches) && op != Op::ret) {
      result.push_back(static_cast<u16>(instruction.a));
      if (is_switch(op)) {
        const SwitchView cases(code_.bytes, instruction);
        for (u32 i = 0; i < cases.size(); ++i) result.push_back(cases.target(i));
      }
    }
    return result;
  }

  /// The checks that java makes for all instructions, also unreachable ones, and then for the exception table.
  void check_operands() const {
    for (const auto& [pc, instruction] : instructions_) {
      try {
        stack_effect(class_file_, instruction);
      } catch (const classfile::FormatError& error) {
        fail(pc, error.what());
      }
      if (!classfile::has(instruction.op, classfile::branches) || instruction.op == Op::ret) continue;
      at(static_cast<u32>(instruction.a), pc);
      if (!is_switch(instruction.op)) continue;
      const SwitchView cases(code_.bytes, instruction);
      for (u32 i = 0; i < cases.size(); ++i) at(cases.target(i), pc);
    }
    const auto starts = [&](u32 pc) { return instructions_.contains(pc); };
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      if (starts(handler.start_pc) && starts(handler.handler_pc) && handler.handler_pc != 0 &&
          (handler.end_pc == code_.bytes.size() || starts(handler.end_pc))) {
        continue;
      }
      throw classfile::FormatError(one_line(
          fmt::format("{}: method {}.{}{}: an exception handler's range or target is not made of whole instructions",
                      class_file_.origin, class_file_.name, method_.name, method_.descriptor)));
    }
  }

  /// Collects the reachable instructions. Bytes between them are not looked at.
  void find_reached() {
    std::vector<u16> todo{0};
    reached_ = {0};
    const auto reach = [&](u16 pc) {
      if (reached_.insert(pc).second) todo.push_back(pc);
    };
    while (!todo.empty()) {
      const u16 pc = todo.back();
      todo.pop_back();
      for (const u16 next : successors(at(pc, pc))) {
        at(next, pc);
        reach(next);
      }
      for_each_handler(pc, [&](u32 i) { reach(code_.handlers[i].handler_pc); });
    }
  }

  /// For each ret, the return addresses of the calls of its subroutine.
  std::map<u32, std::set<u16>> return_places() const {
    std::map<u32, std::set<u16>> result;
    std::set<u16> entries;
    for (const Call& call : calls_) entries.insert(call.target);
    for (const u16 entry : entries) {
      std::set<u16> body{entry};
      std::vector<u16> todo{entry};
      const auto reach = [&](u16 pc) {
        if (body.insert(pc).second) todo.push_back(pc);
      };
      while (!todo.empty()) {
        const Instruction& instruction = instructions_.at(todo.back());
        todo.pop_back();
        if (instruction.op == Op::ret) {
          for (const Call& call : calls_) {
            if (call.target == entry) result[instruction.pc].insert(call.return_pc);
          }
        }
        if (is_jsr(instruction.op)) {
          reach(instruction.next_pc());  // as if the inner subroutine returned
        } else {
          for (const u16 next : successors(instruction)) reach(next);
        }
        for_each_handler(instruction.pc, [&](u32 i) { reach(code_.handlers[i].handler_pc); });
      }
    }
    return result;
  }

  /// Computes live_: the address locals that a ret (or a load, which is then refused) may read before they are written.
  void find_live_addresses() {
    const std::map<u32, std::set<u16>> returns = return_places();
    for (bool changed = true; changed;) {
      changed = false;
      for (auto pc = reached_.rbegin(); pc != reached_.rend(); ++pc) {
        const Instruction& instruction = instructions_.at(*pc);
        u64 live = 0;
        for (const u16 next : successors(instruction)) live |= live_[next];
        if (const auto places = returns.find(*pc); places != returns.end()) {
          for (const u16 next : places->second) live |= live_[next];
        }
        live &= ~written(instruction);
        if (instruction.op == Op::ret || loads_reference(instruction.op))
          live |= mask_of(static_cast<u32>(instruction.a));
        for_each_handler(*pc, [&](u32 i) { live |= live_[code_.handlers[i].handler_pc]; });
        u64& known = live_[*pc];
        changed |= known != live;
        known = live;
      }
    }
  }

  u64 mask_of(u32 local) const {
    const u32 number = number_of(static_cast<u16>(local));
    return number == none ? 0 : u64{1} << number;
  }
  u64 written(const Instruction& instruction) const {
    if (!is_store(instruction.op)) return 0;
    const u32 local = static_cast<u32>(instruction.a);
    const bool two = classfile::stack_slots(classfile::info(instruction.op).stack_in) == 2;
    return mask_of(local) | (two ? mask_of(local + 1) : 0);
  }

  // --- Following the code, program point by program point ----------------------------------------------------------

  void explore() {
    copy_at({0, std::vector<Address>(address_locals_.size()), {}}, 0);
    while (!work_.empty()) {
      const auto place = work_.back();
      work_.pop_back();
      follow(place->first, place->second);
    }
  }

  /// The copy of an instruction for a program point, created if it is new.
  u32 copy_at(ProgramPoint place, u32 from) {
    const u32 length = at(place.pc, from).length;
    const u64 live = live_.contains(place.pc) ? live_.at(place.pc) : 0;
    for (u32 i = 0; i < place.locals.size(); ++i) {
      if ((live >> i & 1) == 0) place.locals[i] = 0;
    }
    const auto depth = depths_.emplace(place.pc, place.stack.size()).first;
    if (depth->second != place.stack.size()) {
      fail(from, fmt::format("goes to {} with {} stack slots, another path with {}", place.pc, place.stack.size(),
                             depth->second));
    }
    const auto [known, fresh] = numbers_.emplace(std::move(place), static_cast<u32>(copies_.size()));
    if (fresh) {
      copies_.push_back({known->first.pc});
      work_.push_back(known);
      if ((total_ += length) > longest_code) too_large();
    }
    return known->second;
  }

  /// Limits the memory: every program point stores its stack.
  void count_slots(std::size_t more) {
    slots_ += more;
    constexpr std::size_t most_slots = std::size_t{1} << 25;
    if (slots_ > most_slots) {
      throw LimitReached(one_line(fmt::format("inlining the subroutines of {}.{} takes more than {} MB",
                                              class_file_.name, method_.name, most_slots * sizeof(Address) >> 20)));
    }
  }

  [[noreturn]] void too_large() const { fail(0, "its code is too large once its subroutines are inlined"); }

  void follow(const ProgramPoint& before, u32 copy) {
    const Instruction& instruction = at(before.pc, before.pc);
    const Op op = instruction.op;
    for_each_handler(before.pc, [&](u32 i) {
      const u32 handler = copy_at({code_.handlers[i].handler_pc, before.locals, {0}}, before.pc);
      copies_[copy].handlers.emplace_back(i, handler);
    });
    ProgramPoint after = before;
    const auto go_to = [&](u16 pc) {
      after.pc = pc;
      return copy_at(after, instruction.pc);
    };
    if (op == Op::ret) {
      copies_[copy].next = go_to(return_from(instruction, after));
      return;
    }
    if (is_jsr(op)) refuse_recursion(instruction, before);
    apply(instruction, after);
    if (only_goes_on(op)) {
      copies_[copy].next = go_to(static_cast<u16>(instruction.a));
      return;
    }
    if (!classfile::has(op, classfile::ends)) copies_[copy].next = go_to(instruction.next_pc());
    if (!classfile::has(op, classfile::branches)) return;
    std::vector<u32> targets{go_to(static_cast<u16>(instruction.a))};
    if (is_switch(op)) {
      const SwitchView cases(code_.bytes, instruction);
      for (u32 i = 0; i < cases.size(); ++i) targets.push_back(go_to(cases.target(i)));
    }
    copies_[copy].targets = std::move(targets);
  }

  u16 return_from(const Instruction& instruction, ProgramPoint& place) const {
    const Address address = place.locals[number_of(static_cast<u16>(instruction.a))];
    if (address == 0) {
      fail(instruction.pc, fmt::format("ret of local {}, which holds no return address here", instruction.a));
    }
    std::replace(place.locals.begin(), place.locals.end(), address, Address{0});
    return calls_[address - 1u].return_pc;
  }

  void refuse_recursion(const Instruction& call, const ProgramPoint& place) const {
    for (const auto* addresses : {&place.locals, &place.stack}) {
      for (const Address address : *addresses) {
        if (address != 0 && calls_[address - 1u].target == call.a) fail(call.pc, "a subroutine calls itself");
      }
    }
  }

  /// The effect of an instruction on the return addresses of a program point.
  void apply(const Instruction& instruction, ProgramPoint& place) {
    std::vector<Address>& stack = place.stack;
    const StackEffect effect = stack_effect(class_file_, instruction);
    count_slots(stack.size());
    if (stack.size() < effect.pops) fail(instruction.pc, "pops from an empty stack");
    const std::vector<Address> taken(stack.end() - static_cast<std::ptrdiff_t>(effect.pops), stack.end());
    stack.resize(stack.size() - effect.pops);
    const Op op = instruction.op;
    const u32 number = number_of(static_cast<u16>(instruction.a));
    if (is_jsr(op)) {
      stack.push_back(call_at(instruction.pc));
    } else if (op >= Op::pop && op <= Op::swap) {
      for (const char from : classfile::shuffle_of(op).result)
        stack.push_back(taken[static_cast<std::size_t>(from - 'a')]);
    } else {
      const bool loads_address = loads_reference(op) && number != none && place.locals[number] != 0;
      const bool uses_address = std::any_of(taken.begin(), taken.end(), [](Address a) { return a != 0; });
      if (loads_address || (uses_address && !stores_reference(op))) {
        fail(instruction.pc, fmt::format("{} of a return address", classfile::info(op).name));
      }
      stack.insert(stack.end(), effect.pushes, 0);
    }
    if (stack.size() > code_.max_stack) fail(instruction.pc, "the stack grows above max_stack");
    for (u64 rest = written(instruction); rest != 0; rest &= rest - 1) {
      place.locals[static_cast<std::size_t>(std::countr_zero(rest))] = 0;
    }
    if (stores_reference(op) && number != none) place.locals[number] = taken[0];
  }

  Address call_at(u16 pc) const {
    const auto call = std::find_if(calls_.begin(), calls_.end(), [pc](const Call& c) { return c.pc == pc; });
    return static_cast<Address>(call - calls_.begin() + 1);
  }

  // --- Layout ------------------------------------------------------------------------------------------------------

  /// Places each copy before its successor, or adds a jump to the successor.
  void place_all() {
    std::vector<bool> placed(copies_.size(), false);
    for (u32 start = 0; start < copies_.size(); ++start) {
      u32 last = none;
      u32 copy = start;
      for (; copy != none && !placed[copy]; copy = copies_[copy].next) {
        placed[copy] = true;
        items_.push_back({copy, false});
        last = copy;
      }
      if (last != none && copy != none) items_.push_back({last, true});
    }
  }

  void lay_out() {
    offsets_.assign(copies_.size(), 0);
    constexpr u32 farthest_short = 32767;
    if (measure() > farthest_short) {
      far_ = true;
      measure();
    }
    if (measure() > longest_code) too_large();
    for (const Item& item : items_) {
      emit(item);
      PF_CHECK(bytes.size() == item.offset + item.size);
    }
  }

  /// Sets all offsets. Returns the size of the code.
  u32 measure() {
    u32 offset = 0;
    for (Item& item : items_) {
      item.offset = offset;
      item.size = size_of(item);
      if (!item.is_jump) offsets_[item.copy] = offset;
      offset += item.size;
    }
    return offset;
  }

  u32 size_of(const Item& item) const {
    if (item.is_jump) return far_ ? 5 : 3;
    const Copy& copy = copies_[item.copy];
    const Instruction& instruction = instructions_.at(copy.pc);
    if (is_jsr(instruction.op)) return 1;
    if (only_goes_on(instruction.op)) return 0;
    if (is_switch(instruction.op)) {
      const u32 cases = static_cast<u32>(copy.targets.size()) - 1;
      const u32 operands = instruction.op == Op::tableswitch ? 12 + 4 * cases : 8 + 8 * cases;
      return 1 + (3 - item.offset % 4) + operands;
    }
    if (!copy.targets.empty()) return far_ ? 8 : 3;
    return instruction.length;
  }

  void emit(const Item& item) {
    const Copy& copy = copies_[item.copy];
    const Instruction& instruction = instructions_.at(copy.pc);
    if (item.is_jump) return emit_goto(copy.next);
    if (is_jsr(instruction.op)) return emit_op(Op::aconst_null);
    if (only_goes_on(instruction.op)) return;
    if (is_switch(instruction.op)) return emit_switch(instruction, copy);
    if (!copy.targets.empty()) return emit_condition(instruction.op, copy.targets[0]);
    const auto first = code_.bytes.begin() + copy.pc;
    bytes.insert(bytes.end(), first, first + instruction.length);
  }

  void emit_op(Op op) { bytes.push_back(static_cast<u8>(op)); }
  void emit_2(u32 value) {
    bytes.push_back(static_cast<u8>(value >> 8));
    bytes.push_back(static_cast<u8>(value));
  }
  void emit_4(u32 value) {
    emit_2(value >> 16);
    emit_2(value);
  }

  void emit_goto(u32 target) {
    const u32 distance = offsets_[target] - static_cast<u32>(bytes.size());
    emit_op(far_ ? Op::goto_w : Op::goto_);
    if (far_) {
      emit_4(distance);
    } else {
      emit_2(distance);
    }
  }

  void emit_condition(Op op, u32 target) {
    if (!far_) {
      const u32 distance = offsets_[target] - static_cast<u32>(bytes.size());
      emit_op(op);
      return emit_2(distance);
    }
    emit_op(opposite(op));
    emit_2(8);  // the offset that skips the goto_w
    emit_goto(target);
  }

  static Op opposite(Op op) {
    if (op == Op::ifnull) return Op::ifnonnull;
    if (op == Op::ifnonnull) return Op::ifnull;
    // The opcodes from ifeq to if_acmpne are pairs of opposite conditions; the first of a pair is odd.
    return static_cast<Op>(((static_cast<u8>(op) + 1) ^ 1) - 1);
  }

  void emit_switch(const Instruction& instruction, const Copy& copy) {
    const SwitchView cases(code_.bytes, instruction);
    const u32 from = static_cast<u32>(bytes.size());
    emit_op(instruction.op);
    while (bytes.size() % 4 != 0) bytes.push_back(0);
    emit_4(offsets_[copy.targets[0]] - from);
    const bool table = instruction.op == Op::tableswitch;
    if (table) {
      emit_4(static_cast<u32>(cases.key(0)));
      emit_4(static_cast<u32>(cases.key(cases.size() - 1)));
    } else {
      emit_4(cases.size());
    }
    for (u32 i = 0; i < cases.size(); ++i) {
      if (!table) emit_4(static_cast<u32>(cases.key(i)));
      emit_4(offsets_[copy.targets[i + 1]] - from);
    }
  }

  /// Calls visit(start, end, value) for each range of the new code with the same value. value_of(item) is `none`
  /// outside such ranges.
  template <class ValueOf, class Visit>
  void for_each_stretch(ValueOf value_of, Visit visit) const {
    u32 start = 0, end = 0, value = none;
    for (const Item& item : items_) {
      if (item.size == 0) continue;
      const u32 now = value_of(item);
      if (now != value) {
        if (value != none) visit(static_cast<u16>(start), static_cast<u16>(end), value);
        start = item.offset;
        value = now;
      }
      end = item.offset + item.size;
    }
    if (value != none) visit(static_cast<u16>(start), static_cast<u16>(end), value);
  }

  u16 pc_of(const Item& item) const { return copies_[item.copy].pc; }

  const ClassFile& class_file_;
  const MethodInfo& method_;
  const Code& code_;
  std::map<u32, Instruction> instructions_;  // by pc
  std::vector<Call> calls_;
  std::vector<u16> address_locals_;  // those that ret names
  std::set<u16> reached_;
  std::map<u32, u64> live_;  // by pc, a set of numbers in address_locals_
  std::map<ProgramPoint, u32> numbers_;
  std::vector<std::map<ProgramPoint, u32>::const_iterator> work_;
  std::map<u16, std::size_t> depths_;  // of the stack, by pc
  std::vector<Copy> copies_;
  u32 total_ = 0;
  std::size_t slots_ = 0;     // of the stacks of all places
  std::vector<Item> items_;   // in the order of the new code
  std::vector<u32> offsets_;  // of the copies, in the new code
  bool far_ = false;          // whether jumps have 32-bit offsets
};

std::vector<classfile::ExceptionHandler> Inliner::handlers() const {
  std::vector<classfile::ExceptionHandler> result;
  for (u32 i = 0; i < code_.handlers.size(); ++i) {
    const auto handler_of = [&](const Item& item) {
      if (item.is_jump) return none;
      for (const auto& [entry, copy] : copies_[item.copy].handlers) {
        if (entry == i) return copy;
      }
      return none;
    };
    for_each_stretch(handler_of, [&](u16 start, u16 end, u32 copy) {
      result.push_back({start, end, static_cast<u16>(offsets_[copy]), code_.handlers[i].catch_type});
      constexpr std::size_t most_handlers = 65535;
      if (result.size() > most_handlers) fail(0, "its exception table is too large once its subroutines are inlined");
    });
  }
  return result;
}

std::vector<classfile::LineNumber> Inliner::lines() const {
  const auto line_of = [&](const Item& item) {
    u32 line = none;
    i32 best = -1;
    for (const classfile::LineNumber& entry : code_.lines) {
      if (entry.start_pc <= pc_of(item) && entry.start_pc > best) {
        best = entry.start_pc;
        line = entry.line;
      }
    }
    return line;
  };
  std::vector<classfile::LineNumber> result;
  for_each_stretch(line_of, [&](u16 start, u16, u32 line) { result.push_back({start, static_cast<u16>(line)}); });
  return result;
}

std::vector<classfile::LocalVariable> Inliner::variables() const {
  std::vector<classfile::LocalVariable> result;
  constexpr std::size_t most_rows = 65535;  // more rows are dropped, because they are only information
  for (const classfile::LocalVariable& variable : code_.variables) {
    if (result.size() > most_rows) break;
    const auto in_scope = [&](const Item& item) {
      const u32 pc = pc_of(item);
      return pc >= variable.start_pc && pc < u32{variable.start_pc} + variable.length ? 1u : none;
    };
    for_each_stretch(in_scope, [&](u16 start, u16 end, u32) {
      classfile::LocalVariable copy = variable;
      copy.start_pc = start;
      copy.length = static_cast<u16>(end - start);
      result.push_back(copy);
    });
  }
  return result;
}

}  // namespace

void inline_subroutines(ClassFile& class_file) {
  if (class_file.major_version > last_version_with_subroutines) return;
  for (MethodInfo& method : class_file.methods) {
    if (!method.code) continue;
    Inliner inliner(class_file, method);
    if (!inliner.needed()) continue;
    inliner.run();
    Code& code = *method.code;
    code.handlers = inliner.handlers();
    code.lines = inliner.lines();
    code.variables = inliner.variables();
    code.stack_map_table = {};
    class_file.rewritten_code.push_back(std::move(inliner.bytes));
    code.bytes = class_file.rewritten_code.back();
  }
}

}  // namespace pathfleet::analysis
