#include "vm/state/following_joins.h"

#include <algorithm>
#include <utility>

#include "classfile/instruction.h"

namespace pathfleet::vm {

namespace {

using classfile::Instruction;
using classfile::Op;

constexpr u32 kMostInstructions = 4096, kMostJoins = 64;

/// An int, a reference with the place where it was found, or an iterator that the followed code has made.
struct Value {
  JoinLocal content;
  JoinPlace place;
  i32 list = -1;  // number of the list that it goes through
};

class Follower {
 public:
  Follower(const classfile::ClassFile& file, const classfile::Code& code, const std::vector<JoinLocal>& locals,
           const JoinMemory& memory)
      : file_(file), code_(code), memory_(memory) {
    for (u32 i = 0; i < locals.size(); ++i) {
      locals_.push_back({locals[i], {kNull, i}});
      if (locals[i].kind != JoinLocal::Kind::reference) continue;
      if (const auto list = memory.iterator_of(locals[i].ref)) locals_.back().list = begin_list(*list);
    }
    result_.lists = lists_;
  }

  std::optional<FollowingJoins> follow(u16 call) {
    u16 pc = classfile::decode(code_.bytes, call).next_pc();
    for (u32 steps = 0; steps < kMostInstructions; ++steps) {
      if (stack_.empty()) end_at(pc);
      const Instruction instruction = classfile::decode(code_.bytes, pc);
      next_ = instruction.next_pc();
      if (!step(instruction)) return std::move(result_);
      if (failed_) return std::nullopt;
      pc = next_;
    }
    return std::nullopt;
  }

 private:
  void end_at(u16 pc) {
    result_.end = pc;
    result_.held.clear();
    for (u32 i = 0; i < locals_.size(); ++i) {
      if (locals_[i].content.kind == JoinLocal::Kind::reference)
        result_.held.emplace_back(static_cast<u16>(i), locals_[i].place);
    }
  }

  i32 begin_list(const JoinList& list) {
    lists_.push_back(list);
    return static_cast<i32>(lists_.size()) - 1;
  }

  // Whether the instruction is one of those that may be followed.
  bool step(const Instruction& instruction) {
    const Op op = instruction.op;
    const auto is_in = [op](Op first, Op last) { return first <= op && op <= last; };
    const u32 local = static_cast<u32>(instruction.a);
    if (op == Op::nop) return true;
    if (is_in(Op::iconst_m1, Op::iconst_5)) return push_int(static_cast<i32>(op) - static_cast<i32>(Op::iconst_0));
    if (is_in(Op::bipush, Op::sipush)) return push_int(instruction.a);
    if (op == Op::iload || is_in(Op::iload_0, Op::iload_3)) return load(local, JoinLocal::Kind::integer);
    if (op == Op::aload || is_in(Op::aload_0, Op::aload_3)) return load(local, JoinLocal::Kind::reference);
    if (op == Op::istore || is_in(Op::istore_0, Op::istore_3) || op == Op::astore ||
        is_in(Op::astore_0, Op::astore_3)) {
      locals_.at(local) = pop();
      return true;
    }
    if (op == Op::iinc) {
      i32& number = locals_.at(local).content.number;
      number = static_cast<i32>(static_cast<u32>(number) + static_cast<u32>(instruction.b));
      return true;
    }
    if (op == Op::goto_ || op == Op::goto_w) return jump(instruction, true);
    if (is_in(Op::ifeq, Op::ifle)) {
      const i32 value = pop().content.number;
      return jump(instruction, holds(static_cast<Op>(static_cast<int>(op) + 6), value, 0));
    }
    if (is_in(Op::if_icmpeq, Op::if_icmple)) {
      const i32 second = pop().content.number, first = pop().content.number;
      return jump(instruction, holds(op, first, second));
    }
    if (op == Op::arraylength) {
      const i64 length = memory_.length_of(pop().content.ref);
      failed_ = length < 0;
      return push_int(static_cast<i32>(length));
    }
    if (op == Op::aaload) return load_element();
    if (op == Op::checkcast) {
      const Value& value = stack_.back();
      return value.place.array != kNull && value.list < 0 &&
             memory_.is_of_class(value.place, file_.constants.class_name(static_cast<u16>(instruction.a)));
    }
    return (op == Op::invokevirtual || op == Op::invokeinterface) && call(instruction);
  }

  static bool holds(Op comparison, i32 a, i32 b) {
    switch (comparison) {
      case Op::if_icmpeq: return a == b;
      case Op::if_icmpne: return a != b;
      case Op::if_icmplt: return a < b;
      case Op::if_icmpge: return a >= b;
      case Op::if_icmpgt: return a > b;
      default: return a <= b;
    }
  }

  bool push_int(i32 number) {
    stack_.push_back({{JoinLocal::Kind::integer, number, kNull}, {}, -1});
    return true;
  }

  // False if the local holds something else, such as a value of a symbolic search.
  bool load(u32 local, JoinLocal::Kind kind) {
    if (locals_.at(local).content.kind != kind) return false;
    stack_.push_back(locals_[local]);
    return true;
  }

  // What the element is, is the caller's business: the way does not depend on it.
  bool load_element() {
    const i32 index = pop().content.number;
    const Ref array = pop().content.ref;
    failed_ = index < 0 || index >= memory_.length_of(array);
    return push_element(array, static_cast<u32>(index));
  }

  bool push_element(Ref array, u32 index) {
    result_.used.push_back(array);
    stack_.push_back({{JoinLocal::Kind::reference, 0, kNull}, {array, index}, -1});
    return true;
  }

  bool jump(const Instruction& instruction, bool taken) {
    if (taken) next_ = static_cast<u16>(instruction.a);
    return true;
  }

  bool call(const Instruction& instruction) {
    if (stack_.size() != 1) return false;
    const classfile::MemberRef called = file_.constants.member(static_cast<u16>(instruction.a));
    const auto is = [&called](std::string_view name, std::string_view descriptor) {
      return called.name == name && called.descriptor == descriptor;
    };
    const Value receiver = stack_.back();
    if (is("join", "()V") && receiver.list < 0) return join(instruction);
    if (is("iterator", "()Ljava/util/Iterator;")) {
      const auto list = memory_.list_of(receiver.content.ref);
      if (!list) return false;
      result_.used.push_back(list->array);
      stack_.back() = {{JoinLocal::Kind::reference, 0, kNull}, {list->array, 0}, begin_list(*list)};
      result_.lists.push_back(*list);
      return true;
    }
    if (receiver.list < 0) return false;
    JoinList& list = lists_[static_cast<u32>(receiver.list)];
    if (is("hasNext", "()Z")) {
      result_.used.push_back(list.array);
      pop();
      return push_int(list.next != list.size);
    }
    if (!is("next", "()Ljava/lang/Object;")) return false;
    failed_ = list.next >= list.size;
    pop();
    return push_element(list.array, list.next++);
  }

  bool join(const Instruction& instruction) {
    FollowingJoins::Join& join = result_.joins.emplace_back();
    join.place = pop().place;
    join.pc = instruction.pc;
    for (const Value& each : locals_) {
      join.ints.push_back(each.content.number);
      join.places.push_back(each.place);
    }
    join.lists = lists_;
    failed_ = result_.joins.size() > kMostJoins;
    return true;
  }

  Value pop() {
    const Value top = stack_.at(stack_.size() - 1);
    stack_.pop_back();
    return top;
  }

  const classfile::ClassFile& file_;
  const classfile::Code& code_;
  const JoinMemory& memory_;
  std::vector<Value> locals_, stack_;
  std::vector<JoinList> lists_;
  u16 next_ = 0;
  bool failed_ = false;
  FollowingJoins result_;
};

}  // namespace

std::optional<FollowingJoins> following_joins(const classfile::ClassFile& file, const classfile::Code& code, u16 call,
                                              const std::vector<JoinLocal>& locals, const JoinMemory& memory) {
  return Follower(file, code, locals, memory).follow(call);
}

}  // namespace pathfleet::vm
