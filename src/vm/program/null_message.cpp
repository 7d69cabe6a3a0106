// The message of a NullPointerException (JEP 358): the operation that was not possible, and the expression that gave
// the null. Main function: null_message.
//
// The second part needs the instruction that pushed each stack slot. A forward data-flow analysis over the method finds
// it: each slot carries the pc of its source, or kUnknown if paths disagree. The same analysis finds the locals that
// have been written, because a written parameter is no longer called by its name.

#include "vm/program/null_message.h"

#include <algorithm>
#include <map>
#include <optional>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"

namespace pathfleet::vm {

namespace {

using classfile::Instruction;
using classfile::Op;

constexpr i32 kUnknown = -1;
constexpr int kMaxDetail = 5;  // number of nested expressions that are named

/// Before an instruction: the source of each stack slot, and which of the first 64 locals were written.
struct Sources {
  std::vector<i32> stack;
  u64 written = 0;
  bool operator==(const Sources&) const = default;
};

class NullMessage {
 public:
  NullMessage(const classfile::ClassFile& file, const classfile::MethodInfo& method)
      : file_(file), method_(method), code_(*method.code) {
    analyse();
  }

  std::string at(u16 bci) const {
    const auto before = before_.find(bci);
    if (before == before_.end()) return {};
    const Instruction instruction = decode(bci);
    const std::optional<u32> slot = null_slot(instruction);
    if (!slot) return {};
    std::string message = failed_action(instruction);
    std::string cause;
    if (describe(bci, *slot, kMaxDetail, false, cause)) message += cause + "\" is null";
    return message;
  }

 private:
  Instruction decode(u32 pc) const { return classfile::decode(code_.bytes, pc); }

  // ---- the analysis

  void analyse() {
    std::vector<u16> todo;
    const auto flow = [&](u32 pc, const Sources& sources) {
      const auto [place, fresh] = before_.try_emplace(static_cast<u16>(pc), sources);
      if (!fresh) {
        Sources merged = place->second;
        if (merged.stack.size() != sources.stack.size()) return;
        for (std::size_t i = 0; i < merged.stack.size(); ++i) {
          if (merged.stack[i] != sources.stack[i]) merged.stack[i] = kUnknown;
        }
        merged.written |= sources.written;
        if (merged == place->second) return;
        place->second = merged;
      }
      todo.push_back(static_cast<u16>(pc));
    };
    flow(0, {});
    while (!todo.empty()) {
      const u16 pc = todo.back();
      todo.pop_back();
      const Instruction instruction = decode(pc);
      Sources sources = before_.at(pc);
      for (const classfile::ExceptionHandler& handler : code_.handlers) {
        if (pc >= handler.start_pc && pc < handler.end_pc) flow(handler.handler_pc, {{kUnknown}, sources.written});
      }
      step(instruction, sources);
      if (instruction.op == Op::tableswitch || instruction.op == Op::lookupswitch) {
        const classfile::SwitchView cases(code_.bytes, instruction);
        flow(cases.default_target(), sources);
        for (u32 i = 0; i < cases.size(); ++i) flow(cases.target(i), sources);
      } else if (classfile::has(instruction.op, classfile::branches) && instruction.op != Op::ret) {
        flow(static_cast<u32>(instruction.a), sources);
      }
      if (!classfile::has(instruction.op, classfile::ends)) flow(instruction.next_pc(), sources);
    }
  }

  /// The effect of an instruction on stack and locals.
  void step(const Instruction& instruction, Sources& sources) const {
    const i32 pc = instruction.pc;
    std::vector<i32>& stack = sources.stack;
    const auto pop = [&](u32 slots) { stack.resize(stack.size() - std::min<std::size_t>(slots, stack.size())); };
    const auto push = [&](u32 slots) { stack.insert(stack.end(), slots, pc); };
    const auto write = [&](u32 local) {
      if (local < 64) sources.written |= u64{1} << local;
    };
    const std::string_view name = info(instruction.op).name;
    if (is_shuffle(instruction.op)) {
      const std::string_view result = classfile::shuffle_of(instruction.op).result;
      const std::size_t in = static_cast<std::size_t>(info(instruction.op).pops);
      if (stack.size() < in) return;
      const std::vector<i32> taken(stack.end() - static_cast<std::ptrdiff_t>(in), stack.end());
      pop(static_cast<u32>(in));
      for (const char letter : result) stack.push_back(taken[static_cast<std::size_t>(letter - 'a')]);
      return;
    }
    switch (instruction.op) {
      case Op::checkcast: return;  // the same value
      case Op::iinc: write(static_cast<u32>(instruction.a)); return;
      case Op::ldc:
      case Op::ldc_w: push(1); return;
      case Op::ldc2_w: push(2); return;
      case Op::getstatic: push(slots_of_member(instruction)); return;
      case Op::putstatic: pop(slots_of_member(instruction)); return;
      case Op::getfield:
        pop(1);
        push(slots_of_member(instruction));
        return;
      case Op::putfield: pop(1 + slots_of_member(instruction)); return;
      case Op::multianewarray:
        pop(static_cast<u32>(instruction.b));
        push(1);
        return;
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokestatic:
      case Op::invokeinterface:
      case Op::invokedynamic: {
        const std::string_view descriptor = instruction.op == Op::invokedynamic
                                                ? file_.constants.dynamic(static_cast<u16>(instruction.a)).descriptor
                                                : file_.constants.member(static_cast<u16>(instruction.a)).descriptor;
        const bool receiver = instruction.op != Op::invokestatic && instruction.op != Op::invokedynamic;
        pop(classfile::argument_slots(descriptor) + (receiver ? 1 : 0));
        push(classfile::slots_of(classfile::return_type(descriptor)));
        return;
      }
      default: break;
    }
    if (name.find("store") != std::string_view::npos && name[1] == 's') {  // istore to astore_3, not iastore
      const u32 local = static_cast<u32>(instruction.a);
      write(local);
      if (name[0] == 'l' || name[0] == 'd') write(local + 1);
    }
    pop(static_cast<u32>(std::max<int>(info(instruction.op).pops, 0)));
    push(static_cast<u32>(std::max<int>(info(instruction.op).pushes, 0)));
  }

  static bool is_shuffle(Op op) { return op >= Op::pop && op <= Op::swap; }

  u32 slots_of_member(const Instruction& instruction) const {
    return classfile::slots_of(file_.constants.member(static_cast<u16>(instruction.a)).descriptor);
  }

  // ---- the operation that was not possible

  /// The distance from the top of the stack of the reference that the instruction dereferences; nullopt: it
  /// dereferences none.
  std::optional<u32> null_slot(const Instruction& instruction) const {
    switch (instruction.op) {
      case Op::iaload:
      case Op::faload:
      case Op::aaload:
      case Op::baload:
      case Op::caload:
      case Op::saload:
      case Op::laload:
      case Op::daload: return 1;
      case Op::iastore:
      case Op::fastore:
      case Op::aastore:
      case Op::bastore:
      case Op::castore:
      case Op::sastore: return 2;
      case Op::lastore:
      case Op::dastore: return 3;
      case Op::arraylength:
      case Op::athrow:
      case Op::monitorenter:
      case Op::monitorexit:
      case Op::getfield: return 0;
      case Op::putfield: return slots_of_member(instruction);
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokeinterface: {
        const classfile::MemberRef member = file_.constants.member(static_cast<u16>(instruction.a));
        if (member.name == "<init>") return std::nullopt;
        return classfile::argument_slots(member.descriptor);
      }
      default: return std::nullopt;
    }
  }

  static std::string_view element_of(char letter) {
    switch (letter) {
      case 'i': return "int";
      case 'l': return "long";
      case 'f': return "float";
      case 'd': return "double";
      case 'b': return "byte/boolean";
      case 'c': return "char";
      case 's': return "short";
      default: return "object";
    }
  }

  std::string failed_action(const Instruction& instruction) const {
    const std::string_view name = info(instruction.op).name;
    switch (instruction.op) {
      case Op::arraylength: return "Cannot read the array length";
      case Op::athrow: return "Cannot throw exception";
      case Op::monitorenter: return "Cannot enter synchronized block";
      case Op::monitorexit: return "Cannot exit synchronized block";
      case Op::getfield: return "Cannot read field \"" + member_name(instruction) + "\"";
      case Op::putfield: return "Cannot assign field \"" + member_name(instruction) + "\"";
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokeinterface: return "Cannot invoke \"" + method_name(instruction) + "\"";
      default: break;
    }
    return (name.ends_with("aload") ? "Cannot load from " : "Cannot store to ") + std::string(element_of(name[0])) +
           " array";
  }

  // ---- the expression that gave the null

  /// Appends the expression that gave the stack slot `depth` below the top before `bci`. False: it is not known.
  bool describe(u16 bci, u32 depth, int detail, bool inside_index, std::string& into) const {
    if (detail <= 0) return false;
    const auto before = before_.find(bci);
    if (before == before_.end() || depth >= before->second.stack.size()) return false;
    const i32 source_pc = before->second.stack[before->second.stack.size() - 1 - depth];
    if (source_pc == kUnknown) return false;
    const u16 pc = static_cast<u16>(source_pc);
    const Instruction source = decode(pc);
    const bool outermost = detail == kMaxDetail && !inside_index;
    const std::string because = outermost ? " because \"" : "";
    const std::string_view name = info(source.op).name;

    if (name.substr(1).starts_with("load") && (name[0] == 'i' || name[0] == 'a')) {
      into += because + local_name(pc, static_cast<u32>(source.a));
      return true;
    }
    switch (source.op) {
      case Op::aconst_null: into += because + "null"; return true;
      case Op::iconst_m1:
      case Op::iconst_0:
      case Op::iconst_1:
      case Op::iconst_2:
      case Op::iconst_3:
      case Op::iconst_4:
      case Op::iconst_5:
      case Op::bipush:
      case Op::sipush: into += because + std::to_string(source.a); return true;
      case Op::getstatic: {
        const classfile::MemberRef member = file_.constants.member(static_cast<u16>(source.a));
        into += because + class_name(member.class_name) + "." + std::string(member.name);
        return true;
      }
      case Op::getfield: {
        std::string object;
        into += because;
        if (describe(pc, 0, detail - 1, inside_index, object)) into += object + ".";
        into += member_name(source);
        return true;
      }
      case Op::invokevirtual:
      case Op::invokespecial:
      case Op::invokestatic:
      case Op::invokeinterface:
        into += (outermost ? " because the return value of \"" : "") + method_name(source);
        return true;
      case Op::iaload:
      case Op::aaload: {
        std::string array, index;
        into += because + (describe(pc, 1, detail - 1, inside_index, array) ? array : "<array>") + "[";
        into += (describe(pc, 0, detail, true, index) ? index : "...") + "]";
        return true;
      }
      default: return false;
    }
  }

  std::string local_name(u16 pc, u32 slot) const {
    for (const classfile::LocalVariable& variable : variables_of(file_, code_)) {
      if (variable.slot == slot && pc >= variable.start_pc && pc < variable.start_pc + variable.length) {
        return std::string(variable.name);
      }
    }
    const bool is_static = method_.access & classfile::ACC_STATIC;
    const bool is_parameter = slot < 64 && !(before_.at(pc).written >> slot & 1);
    if (is_parameter) {
      if (!is_static && slot == 0) return "this";
      u32 first = is_static ? 0 : 1, index = 1;
      for (const std::string_view type : classfile::parse_method_descriptor(method_.descriptor).arguments) {
        const u32 size = classfile::slots_of(type);
        if (slot >= first && slot < first + size) return "<parameter" + std::to_string(index) + ">";
        first += size;
        ++index;
      }
    }
    return "<local" + std::to_string(slot) + ">";
  }

  // ---- names

  std::string member_name(const Instruction& instruction) const {
    return std::string(file_.constants.member(static_cast<u16>(instruction.a)).name);
  }

  /// These two classes are shown without their package.
  static std::string shortened(std::string type) {
    for (const std::string_view known : {"java.lang.Object", "java.lang.String"}) {
      if (type.starts_with(known) && (type.size() == known.size() || type[known.size()] == '[')) {
        return type.substr(std::string_view("java.lang.").size());
      }
    }
    return type;
  }

  static std::string class_name(std::string_view internal) {
    return shortened(internal.starts_with('[') ? classfile::readable_type(internal)
                                               : classfile::readable_class_name(internal));
  }

  std::string method_name(const Instruction& instruction) const {
    const classfile::MemberRef member = file_.constants.member(static_cast<u16>(instruction.a));
    std::string text = class_name(member.class_name) + "." + std::string(member.name) + "(";
    std::string_view separator;
    for (const std::string_view type : classfile::parse_method_descriptor(member.descriptor).arguments) {
      text.append(separator).append(shortened(classfile::readable_type(type)));
      separator = ", ";
    }
    return text + ")";
  }

  const classfile::ClassFile& file_;
  const classfile::MethodInfo& method_;
  const classfile::Code& code_;
  std::map<u16, Sources> before_;
};

}  // namespace

std::string null_message(const classfile::ClassFile& file, const classfile::MethodInfo& method, u16 bci) {
  return method.code ? NullMessage(file, method).at(bci) : std::string();
}

}  // namespace pathfleet::vm
