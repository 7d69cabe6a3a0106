// See array_uses.h. A forward data-flow analysis. A value of a frame is an argument, an array that the method has just
// made and that nothing else refers to, an array of a field, or something else. Storing a new array in a field turns
// all copies of it in the frame into arrays of that field. Whatever else stores it or hands it on turns all copies into
// something else. Where two different values meet, the result remembers of which fields it may be; no use of it but
// comparing and dropping it is allowed.

#include "analysis/array_uses.h"

#include <algorithm>
#include <stdexcept>

#include "analysis/stack_effect.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"

namespace pathfleet::analysis {

using classfile::ClassFile;
using classfile::Instruction;
using classfile::MethodInfo;
using classfile::Op;
using Owner = ArrayUses::Owner;

namespace {

constexpr u32 kMostArrayFields = 64;
constexpr u64 kMostSlots = u64{1} << 22;  // of all frames of a method together

bool is_local_load(Op op) { return op >= Op::iload && op <= Op::aload_3; }
bool is_local_store(Op op) { return op >= Op::istore && op <= Op::astore_3; }
bool is_field_access(Op op) { return op >= Op::getstatic && op <= Op::putfield; }
bool is_element_load(Op op) { return op >= Op::iaload && op <= Op::saload; }
bool is_element_store(Op op) { return op >= Op::iastore && op <= Op::sastore; }

struct Value {
  enum class Kind : u8 {
    other,
    null,
    argument,     // what the local `number` holds
    of_argument,  // what the field `link` of that object holds
    fresh,        // the last array that the instruction at pc `number` has made
    of_field,     // an array of the field `number` of an object at `owner`
    mixed,        // of several of these
  } kind = Kind::other;
  u16 number = 0;
  u16 link = 0;
  Owner owner;
  u64 fields = 0;  // of_field, mixed: the fields whose array it may be

  friend bool operator==(const Value&, const Value&) = default;
};

struct Frame {
  bool known = false;
  std::vector<Value> locals, stack;
};

class Analysis {
 public:
  Analysis(const ClassFile& class_file, const MethodInfo& method)
      : class_file_(class_file), method_(method), code_(*method.code) {}

  ArrayUses run() {
    try {
      decode();
      if (result_.references.empty()) return std::move(result_);
      if (!is_small() || !flow()) return all_misused();
      result_.accesses.clear();
      looks_ = true;
      for (std::size_t i = 0; i < instructions_.size(); ++i) {
        if (!frames_[i].known) continue;
        now_ = frames_[i];
        step(instructions_[i]);
      }
    } catch (const BadInput&) {
      return all_misused();               // such code does not run
    } catch (const std::out_of_range&) {  // a local or a target that does not exist
      return all_misused();
    }
    return std::move(result_);
  }

 private:
  // ---- The code
  void decode() {
    number_of_pc_.assign(code_.bytes.size(), 0);
    std::vector<u16> links;
    const auto add = [](std::vector<u16>& into, i32 index) {
      if (std::find(into.begin(), into.end(), static_cast<u16>(index)) == into.end())
        into.push_back(static_cast<u16>(index));
    };
    std::vector<u16> arrays;
    written_.assign(code_.max_locals, false);
    for (u32 pc = 0; pc < code_.bytes.size();) {
      const Instruction in = classfile::decode(code_.bytes, pc);
      number_of_pc_[pc] = static_cast<u32>(instructions_.size());
      instructions_.push_back(in);
      pc += in.length;
      if (in.op == Op::jsr || in.op == Op::jsr_w || in.op == Op::ret) throw BadInput("subroutines");
      if (in.op == Op::iinc || is_local_store(in.op)) note_written(in);
      if (!is_field_access(in.op)) continue;
      const char first = descriptor_of(in)[0];
      if (first == '[') add(arrays, in.a);
      if (first == 'L' && in.op == Op::getfield) add(links, in.a);
    }
    if (arrays.empty()) return;
    arrays_ = arrays.size();
    for (const u16 index : arrays) result_.references.push_back({index});
    for (const u16 index : links) result_.references.push_back({index});
  }

  void note_written(const Instruction& in) {
    for (u32 i = static_cast<u32>(in.a); i < static_cast<u32>(in.a) + (is_wide(in.op) ? 2 : 1); ++i) {
      if (i < written_.size()) written_[i] = true;  // else the flow ends there
    }
  }

  bool is_small() const {
    return arrays_ <= kMostArrayFields &&
           u64{instructions_.size()} * (u64{code_.max_locals} + code_.max_stack) <= kMostSlots;
  }

  static bool is_wide(Op op) {
    const classfile::OpcodeInfo& row = classfile::info(op);
    const std::string_view letters = is_local_load(op) ? row.stack_out : row.stack_in;
    return letters == "l" || letters == "d";
  }

  std::string_view descriptor_of(const Instruction& in) const {
    return class_file_.constants.member(static_cast<u16>(in.a)).descriptor;
  }
  u16 number_of(const Instruction& in) const { return static_cast<u16>(result_.number_of(static_cast<u16>(in.a))); }

  ArrayUses all_misused() {
    result_.accesses.clear();
    for (ArrayUses::Reference& reference : result_.references) reference.misused = true;
    return std::move(result_);
  }

  // ---- The flow
  /// Whether it has ended.
  bool flow() {
    frames_.resize(instructions_.size());
    now_.locals.assign(code_.max_locals, {});
    u32 local = 0;
    const auto add = [&](std::string_view type) {
      if (classfile::is_reference(type) && !written_.at(local))
        now_.locals.at(local) = {Value::Kind::argument, static_cast<u16>(local), 0, {}, 0};
      local += classfile::slots_of(type);
    };
    if ((method_.access & classfile::ACC_STATIC) == 0) add("Ljava/lang/Object;");
    std::string_view rest = method_.descriptor;
    rest.remove_prefix(1);
    while (const std::size_t length = classfile::field_descriptor_length(rest)) {
      add(rest.substr(0, length));
      rest.remove_prefix(length);
    }
    merge_into(0);
    u64 left = 64 * instructions_.size() + 4096;
    while (!work_.empty()) {
      if (left-- == 0) return false;
      const u32 index = work_.back();
      work_.pop_back();
      now_ = frames_[index];
      const Instruction& in = instructions_[index];
      to_handlers(in.pc);  // the instruction may throw before it has done anything, or afterwards
      step(in);
      to_handlers(in.pc);
      if (classfile::has(in.op, classfile::branches)) {
        merge_into(at(static_cast<u32>(in.a)));
        if (in.op == Op::tableswitch || in.op == Op::lookupswitch) {
          const classfile::SwitchView cases(code_.bytes, in);
          for (u32 k = 0; k < cases.size(); ++k) merge_into(at(cases.target(k)));
        }
      }
      if (!classfile::has(in.op, classfile::ends)) merge_into(index + 1);
    }
    return true;
  }

  u32 at(u32 pc) const { return number_of_pc_.at(pc); }

  void to_handlers(u16 pc) {
    for (const classfile::ExceptionHandler& handler : code_.handlers) {
      if (pc < handler.start_pc || pc >= handler.end_pc) continue;
      std::vector<Value> stack(1);
      std::swap(stack, now_.stack);
      merge_into(at(handler.handler_pc));
      std::swap(stack, now_.stack);
    }
  }

  void merge_into(u32 index) {
    Frame& known = frames_.at(index);
    if (!known.known) {
      known = now_;
      known.known = true;
      work_.push_back(index);
      return;
    }
    if (known.stack.size() != now_.stack.size()) throw BadInput("stacks of different depths meet");
    Frame merged = known;
    std::vector<u16> lost;  // arrays just made that one of the two has in more places than the other
    const auto merge = [&](std::vector<Value>& into, const std::vector<Value>& from) {
      for (std::size_t i = 0; i < into.size(); ++i) {
        if (into[i] == from[i]) continue;
        for (const Value& each : {into[i], from[i]}) {
          if (each.kind == Value::Kind::fresh) lost.push_back(each.number);
        }
        into[i] = mixed(into[i].fields | from[i].fields);
      }
    };
    merge(merged.locals, now_.locals);
    merge(merged.stack, now_.stack);
    for (const u16 number : lost) replace_fresh(merged, number, {});
    if (merged.locals == known.locals && merged.stack == known.stack) return;
    known = std::move(merged);
    if (std::find(work_.begin(), work_.end(), index) == work_.end()) work_.push_back(index);
  }

  static Value mixed(u64 fields) {
    Value value;
    value.kind = fields != 0 ? Value::Kind::mixed : Value::Kind::other;
    value.fields = fields;
    return value;
  }

  static void replace_fresh(Frame& frame, u16 number, const Value& by) {
    const auto replace = [&](std::vector<Value>& values) {
      for (Value& value : values) {
        if (value.kind == Value::Kind::fresh && value.number == number) value = by;
      }
    };
    replace(frame.locals);
    replace(frame.stack);
  }

  // ---- One instruction
  Value pop() {
    if (now_.stack.empty()) throw BadInput("pops from an empty stack");
    const Value value = now_.stack.back();
    now_.stack.pop_back();
    return value;
  }
  void pop(u32 slots) {
    for (u32 i = 0; i < slots; ++i) pop();
  }
  void push(const Value& value) { now_.stack.push_back(value); }
  void push(u32 slots) { now_.stack.resize(now_.stack.size() + slots); }

  void misuse(u64 fields) {
    if (!looks_) return;
    for (std::size_t i = 0; i < arrays_; ++i) {
      if (fields >> i & 1) result_.references[i].misused = true;
    }
  }
  /// The value goes where the analysis does not follow it.
  void lose(const Value& value) {
    misuse(value.fields);
    if (value.kind == Value::Kind::fresh) replace_fresh(now_, value.number, {});
  }

  void access(const Instruction& in, const Value& array) {
    if (array.kind != Value::Kind::of_field) return misuse(array.fields);
    if (looks_) result_.accesses.push_back({in.pc, array.number, array.owner});
  }

  static Owner owner_of(const Value& object) {
    if (object.kind == Value::Kind::argument) return {Owner::Kind::argument, object.number, 0};
    if (object.kind == Value::Kind::of_argument) return {Owner::Kind::of_argument, object.number, object.link};
    return {};
  }

  void get(const Instruction& in, const Owner& owner, const Value* object) {
    const std::string_view descriptor = descriptor_of(in);
    if (descriptor[0] == '[') {
      const u16 number = number_of(in);
      push({Value::Kind::of_field, number, 0, owner, u64{1} << number});
    } else if (object && object->kind == Value::Kind::argument && descriptor[0] == 'L') {
      push({Value::Kind::of_argument, object->number, number_of(in), {}, 0});
    } else {
      push(classfile::slots_of(descriptor));
    }
  }

  void put(const Instruction& in, const Value& value, const Owner& owner) {
    if (descriptor_of(in)[0] != '[') return lose(value);
    const u16 number = number_of(in);
    if (value.kind == Value::Kind::null) return;
    if (value.kind == Value::Kind::fresh)
      return replace_fresh(now_, value.number, {Value::Kind::of_field, number, 0, owner, u64{1} << number});
    misuse(u64{1} << number);
    lose(value);
  }

  void make(const Instruction& in) {
    replace_fresh(now_, in.pc, {});  // an earlier one that it has made
    push({Value::Kind::fresh, in.pc, 0, {}, 0});
  }

  void step(const Instruction& in) {
    const Op op = in.op;
    if (is_local_load(op)) {
      const u32 local = static_cast<u32>(in.a);
      push(now_.locals.at(local));
      if (is_wide(op)) push(1);
    } else if (is_local_store(op)) {
      const u32 local = static_cast<u32>(in.a);
      if (is_wide(op)) {
        pop(2);
        now_.locals.at(local) = now_.locals.at(local + 1) = {};
      } else {
        now_.locals.at(local) = pop();
      }
    } else if (is_element_load(op)) {
      pop();
      access(in, pop());
      push(op == Op::laload || op == Op::daload ? 2 : 1);
    } else if (is_element_store(op)) {
      if (op == Op::lastore || op == Op::dastore) {
        pop(2);
      } else {
        lose(pop());
      }
      pop();
      access(in, pop());
    } else {
      other_step(in);
    }
  }

  void other_step(const Instruction& in) {
    switch (in.op) {
      case Op::iinc: return;
      case Op::aconst_null: return push({Value::Kind::null, 0, 0, {}, 0});
      case Op::getstatic: return get(in, {Owner::Kind::none, 0, 0}, nullptr);
      case Op::getfield: {
        const Value object = pop();
        return get(in, owner_of(object), &object);
      }
      case Op::putstatic:
      case Op::putfield: {
        Value value;
        if (classfile::slots_of(descriptor_of(in)) == 2) {
          pop(2);
        } else {
          value = pop();
        }
        return put(in, value, in.op == Op::putfield ? owner_of(pop()) : Owner{Owner::Kind::none, 0, 0});
      }
      case Op::newarray:
      case Op::anewarray: pop(); return make(in);
      case Op::multianewarray: pop(static_cast<u32>(in.b)); return make(in);
      case Op::arraylength: pop(); return push(1);
      case Op::checkcast: return;  // the same array, or an exception
      case Op::instanceof_: pop(); return push(1);
      case Op::ifnull:
      case Op::ifnonnull: return pop(1);
      case Op::if_acmpeq:
      case Op::if_acmpne: return pop(2);
      case Op::pop:
      case Op::pop2:
      case Op::dup:
      case Op::dup_x1:
      case Op::dup_x2:
      case Op::dup2:
      case Op::dup2_x1:
      case Op::dup2_x2:
      case Op::swap: return shuffle(in.op);
      default: break;
    }
    const StackEffect effect = stack_effect(class_file_, in);
    std::vector<Value> values;
    for (u32 i = 0; i < effect.pops; ++i) values.push_back(pop());
    // Each is lost with its copies in the frame, where the others are no longer.
    for (const Value& value : values) lose(value);
    push(effect.pushes);
  }

  void shuffle(Op op) {
    std::vector<Value> taken(static_cast<std::size_t>(classfile::info(op).pops));
    for (std::size_t i = taken.size(); i-- > 0;) taken[i] = pop();
    for (const char from : classfile::shuffle_of(op).result) push(taken.at(static_cast<std::size_t>(from - 'a')));
  }

  const ClassFile& class_file_;
  const MethodInfo& method_;
  const classfile::Code& code_;
  std::vector<Instruction> instructions_;
  std::vector<u32> number_of_pc_;
  std::vector<bool> written_;  // locals
  std::size_t arrays_ = 0;     // the first of the references
  std::vector<Frame> frames_;  // before each instruction
  std::vector<u32> work_;
  Frame now_;
  bool looks_ = false;  // the frames are final
  ArrayUses result_;
};

}  // namespace

const ArrayUses::Access* ArrayUses::access_at(u16 pc) const {
  const auto found = std::lower_bound(accesses.begin(), accesses.end(), pc,
                                      [](const Access& access, u16 of) { return access.pc < of; });
  return found != accesses.end() && found->pc == pc ? &*found : nullptr;
}

std::size_t ArrayUses::number_of(u16 index) const {
  return static_cast<std::size_t>(std::find_if(references.begin(), references.end(),
                                               [index](const Reference& each) { return each.index == index; }) -
                                  references.begin());
}

bool uses_array_fields(const ClassFile& class_file, const MethodInfo& method) {
  try {
    for (u32 pc = 0; pc < method.code->bytes.size();) {
      const Instruction in = classfile::decode(method.code->bytes, pc);
      if (is_field_access(in.op) && class_file.constants.member(static_cast<u16>(in.a)).descriptor.starts_with('['))
        return true;
      pc += in.length;
    }
  } catch (const BadInput&) {
  }
  return false;
}

ArrayUses array_uses(const ClassFile& class_file, const MethodInfo& method) {
  return Analysis(class_file, method).run();
}

std::set<std::pair<std::string, std::string>> misused_arrays(const ClassFile& class_file) {
  std::set<std::pair<std::string, std::string>> result;
  for (const MethodInfo& method : class_file.methods) {
    if (!method.code || !uses_array_fields(class_file, method)) continue;
    for (const ArrayUses::Reference& reference : array_uses(class_file, method).references) {
      if (!reference.misused) continue;
      const auto member = class_file.constants.member(reference.index);
      result.emplace(member.name, member.descriptor);
    }
  }
  return result;
}

}  // namespace pathfleet::analysis
