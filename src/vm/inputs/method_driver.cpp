#include "vm/inputs/method_driver.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "core/error.h"
#include "core/structure_pruning.h"
#include "vm/inputs/input_types.h"
#include "vm/machine.h"

namespace pathfleet::vm {

using classfile::CodeWriter;
using classfile::Op;

namespace {

constexpr std::string_view kName = "jdk/internal/pathfleet/Driver";
constexpr std::string_view kInputs = "jdk/internal/pathfleet/InputHeap";
constexpr u16 kStatic = classfile::ACC_PUBLIC | classfile::ACC_STATIC;

std::string internal_name(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::size_t arguments_of(const Method& method) {
  return classfile::parse_method_descriptor(method.descriptor).arguments.size();
}

/// The class that --method names: the receiver is one of its objects, also where a superclass declares the method.
Class* find_holder(Universe& universe, const EntryMethod& entry) {
  Class* holder = nullptr;
  try {
    holder = universe.find(internal_name(entry.class_name));
  } catch (const LinkageError& error) {
    throw BadInput(fmt::format("--method {}: {}: {}", entry.text, error.class_name, error.message));
  }
  if (!holder)
    throw BadInput(fmt::format("--method {}: class {} is not on the class path", entry.text, entry.class_name));
  return holder;
}

/// The only method with that name and number of arguments; the class's own methods precede inherited ones.
Method* find_subject(Class& holder, const EntryMethod& entry) {
  for (Class* c = &holder; c; c = c->super) {
    std::vector<Method*> found;
    for (const auto& method : c->methods) {
      const bool fits = method->name == entry.name && arguments_of(*method) == entry.symbolic.size() &&
                        !(method->access & classfile::ACC_BRIDGE);
      if (fits && (entry.types.empty() || method->descriptor.starts_with(entry.types))) found.push_back(method.get());
    }
    if (found.size() > 1) {
      std::string all;
      for (const Method* each : found) all += (all.empty() ? "" : ", ") + std::string(each->descriptor);
      throw BadInput(fmt::format(
          "--method {}: {} methods have this name and number of arguments: {}; write the descriptor of one's arguments "
          "behind the name, as in name(II)(sym,con)",
          entry.text, found.size(), all));
    }
    if (found.size() == 1) return found[0];
  }
  throw BadInput(fmt::format("--method {}: {} has no method {} with {} arguments", entry.text, entry.class_name,
                             entry.name, entry.symbolic.size()));
}

std::string name_of_local(const Method& method, u32 slot) {
  if (!method.info->code) return {};
  for (const classfile::LocalVariable& variable : variables_of(*method.holder->file, *method.info->code)) {
    if (variable.slot == slot && variable.start_pc == 0) return std::string(variable.name);
  }
  return {};
}

}  // namespace

std::vector<MethodDriver::Argument> inputs_of(Universe& universe, const Method& subject,
                                              const std::vector<bool>& symbolic) {
  std::vector<MethodDriver::Argument> result;
  if (!subject.is_static())
    result.push_back({"this", "L" + subject.holder->name + ";", "L" + subject.holder->name + ";", true});
  const std::vector<std::string> types = universe.input_types().generics().arguments(subject);
  u32 slot = subject.is_static() ? 0 : 1;
  u32 number = 0;
  for (const std::string_view type : classfile::parse_method_descriptor(subject.descriptor).arguments) {
    std::string name = parameter_name(name_of_local(subject, slot), number);
    while (std::any_of(result.begin(), result.end(), [&](const auto& other) { return other.name == name; }))
      name.insert(0, "#");
    result.push_back({name, std::string(type), types[number], symbolic[number]});
    slot += classfile::slots_of(type);
    ++number;
  }
  return result;
}

namespace {

void push_input(CodeWriter& code, const MethodDriver::Argument& argument, bool nullable, bool before = false) {
  static constexpr std::pair<char, std::string_view> kMakers[] = {
      {'Z', "makeBoolean"}, {'B', "makeByte"}, {'C', "makeChar"},  {'S', "makeShort"},
      {'I', "makeInt"},     {'J', "makeLong"}, {'F', "makeFloat"}, {'D', "makeDouble"}};
  code.push_string(argument.name);
  if (classfile::is_reference(argument.descriptor)) {
    code.push_string(argument.type);
    code.push(nullable ? 1 : 0);
    code.invoke(Op::invokestatic, kInputs, before ? "before" : "reference",
                "(Ljava/lang/String;Ljava/lang/String;Z)Ljava/lang/Object;");
    return code.type(Op::checkcast, classfile::class_name_of(argument.descriptor));
  }
  for (const auto& [letter, maker] : kMakers) {
    if (letter == argument.descriptor[0])
      code.invoke(Op::invokestatic, kInputs, maker, "(Ljava/lang/String;)" + argument.descriptor);
  }
}

void push_default(CodeWriter& code, const std::string& type) {
  switch (type[0]) {
    case 'L':
    case '[': return code.op(Op::aconst_null);
    case 'J': return code.push_long(0);
    case 'F': return code.push_float_bits(0);
    case 'D': return code.push_double_bits(0);
    default: return code.push(0);
  }
}

void pop_result(CodeWriter& code, std::string_view type) {
  switch (classfile::slots_of(type)) {
    case 1: return code.op(Op::pop);
    case 2: return code.op(Op::pop2);
    default: return;
  }
}

/// The forms of a condition of this method that are static, those of a postcondition last. No two of them have equally
/// many parameters, unless they are the same.
std::vector<MethodDriver::Condition> forms_of(const Method& subject, bool after) {
  const bool receiver = !subject.is_static();
  const bool result = after && classfile::return_type(subject.descriptor) != "V";
  std::vector<MethodDriver::Condition> forms = {{nullptr, false, false, true, false}};
  if (receiver) forms.push_back({nullptr, false, true, true, false});
  if (result) forms.push_back({nullptr, false, receiver, true, true});
  if (after) forms.push_back({nullptr, true, receiver, true, result});
  return forms;
}

std::string descriptor_of(const Method& subject, const Class& receiver, const MethodDriver::Condition& form) {
  const std::string parameters(subject.descriptor.substr(1, subject.descriptor.find(')') - 1));
  const std::string input = (form.takes_receiver ? "L" + receiver.name + ";" : "") + parameters;
  return "(" + (form.takes_before ? input : "") + input +
         (form.takes_result ? std::string(classfile::return_type(subject.descriptor)) : "") + ")Z";
}

/// "boolean p(List, int)" for a descriptor of a condition.
std::string shown(const std::string& name, const std::string& descriptor) {
  std::string text;
  for (const std::string_view type : classfile::parse_method_descriptor(descriptor).arguments)
    text += (text.empty() ? "" : ", ") + classfile::readable_type(type);
  return fmt::format("boolean {}({})", name, text);
}

/// The boolean method of this name that checks an input, or what a call leaves behind.
MethodDriver::Condition condition_of(const Method& subject, const Class& receiver, const std::string& name,
                                     std::string_view option, bool after) {
  if (name.empty()) return {};
  if (!subject.is_static()) {
    Method* own = receiver.find_method(name, "()Z");
    if (own && !own->is_static()) return {own};
  }
  std::string accepted;
  for (MethodDriver::Condition form : forms_of(subject, after)) {
    const std::string descriptor = descriptor_of(subject, receiver, form);
    form.method = receiver.find_method(name, descriptor);
    if (form.method && form.method->is_static()) return form;
    accepted += fmt::format("{}'static {}'", accepted.empty() ? "" : ", ", shown(name, descriptor));
  }
  throw BadInput(fmt::format("{} {}: {} has no method {}{}", option, name, receiver.source_name(),
                             subject.is_static() ? "" : fmt::format("'boolean {}()', ", name), accepted));
}

}  // namespace

// The generated class is not verified, so it may call exactly this method, even if the receiver's class overrides it,
// and a constructor.
CodeWriter& write_input_call(classfile::ClassWriter& file, std::string_view name, const Method& subject,
                             const std::vector<MethodDriver::Argument>& arguments) {
  std::string descriptor = "(";
  for (const auto& argument : arguments) descriptor += argument.descriptor;
  CodeWriter& code =
      file.add_method(kStatic, name, descriptor + ")" + std::string(classfile::return_type(subject.descriptor)));
  u16 local = 0;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool is_receiver = i == 0 && !subject.is_static();
    if (arguments[i].symbolic && !is_receiver) {
      MethodDriver::Argument numbered = arguments[i];
      numbered.name += kNumbered;
      push_input(code, numbered, true);
    } else {
      code.load(arguments[i].descriptor, local);
    }
    local = static_cast<u16>(local + classfile::slots_of(arguments[i].descriptor));
  }
  code.invoke(subject.is_static() ? Op::invokestatic : Op::invokespecial, subject.holder->name, subject.name,
              subject.descriptor, subject.holder->is_interface());
  if (!subject.is_initializer()) code.return_value(classfile::return_type(subject.descriptor));
  return code;
}

namespace {

class DriverWriter {
 public:
  explicit DriverWriter(const MethodDriver& made)
      : file_(kName, "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER),
        made_(made),
        subject_(*made.subject) {}

  std::vector<u8> write(bool black_box) {
    write_main(black_box);
    write_input_call(file_, "call", subject_, made_.arguments);
    write_check("check", made_.precondition);
    if (made_.conservative) write_check("conservative", made_.conservative);
    return file_.finish();
  }

 private:
  bool has_receiver() const { return !subject_.is_static(); }

  /// Stores all inputs in locals, beginning at `local`.
  void store_inputs(CodeWriter& code, u16 local) {
    for (std::size_t i = 0; i < made_.arguments.size(); ++i) {
      push_input(code, made_.arguments[i], i > 0 || !has_receiver());
      code.store(made_.arguments[i].descriptor, local);
      local = static_cast<u16>(local + classfile::slots_of(made_.arguments[i].descriptor));
    }
  }
  /// Calls a condition on the inputs in these locals. They are followed by the result, if it is wanted.
  void call_condition(CodeWriter& code, const MethodDriver::Condition& form, u16 local) {
    const Method& condition = *form.method;
    if (!condition.is_static()) {
      code.op(Op::aload, local);
      return code.invoke(condition.holder->is_interface() ? Op::invokeinterface : Op::invokevirtual,
                         condition.holder->name, condition.name, condition.descriptor,
                         condition.holder->is_interface());
    }
    for (std::size_t i = 0; form.takes_before && i < made_.arguments.size(); ++i) {
      if (classfile::is_reference(made_.arguments[i].descriptor)) {
        push_input(code, made_.arguments[i], i > 0 || !has_receiver(), true);
      } else {
        code.load(made_.arguments[i].descriptor, slot_of_argument(i, local));
      }
    }
    for (std::size_t i = 0; i < made_.arguments.size(); ++i) {
      const bool is_receiver = i == 0 && has_receiver();
      if (is_receiver ? form.takes_receiver : form.takes_arguments)
        code.load(made_.arguments[i].descriptor, slot_of_argument(i, local));
    }
    if (form.takes_result)
      code.load(classfile::return_type(subject_.descriptor), slot_of_argument(made_.arguments.size(), local));
    code.invoke(Op::invokestatic, condition.holder->name, condition.name, condition.descriptor,
                condition.holder->is_interface());
  }

  /// The local of an argument if the first one is at `local`, or the first local behind them.
  u16 slot_of_argument(std::size_t index, u16 local) const {
    for (std::size_t i = 0; i < index; ++i)
      local = static_cast<u16>(local + classfile::slots_of(made_.arguments[i].descriptor));
    return local;
  }

  void write_main(bool black_box) {
    CodeWriter& code = file_.add_method(kStatic, "main", "([Ljava/lang/String;)V");
    store_inputs(code, 1);
    if (black_box && made_.precondition) {
      const classfile::Label holds = code.label();
      call_condition(code, made_.precondition, 1);
      code.branch(Op::ifne, holds);
      code.invoke(Op::invokestatic, kInputs, "reject", "()V");
      code.bind(holds);
    }
    for (std::size_t i = 0; i < made_.arguments.size(); ++i) {
      if (made_.arguments[i].symbolic) {
        code.load(made_.arguments[i].descriptor, slot_of_argument(i, 1));
      } else {
        push_default(code, made_.arguments[i].descriptor);
      }
    }
    invoke_subject(code);
    if (made_.postcondition.takes_result) {
      code.store(classfile::return_type(subject_.descriptor), slot_of_argument(made_.arguments.size(), 1));
    } else {
      pop_result(code, classfile::return_type(subject_.descriptor));
    }
    if (made_.postcondition) {
      const classfile::Label holds = code.label();
      call_condition(code, made_.postcondition, 1);
      code.branch(Op::ifne, holds);
      code.type(Op::new_, "java/lang/AssertionError");
      code.op(Op::dup);
      code.push_string(fmt::format("the postcondition {} does not hold", made_.postcondition.method->name));
      code.invoke(Op::invokespecial, "java/lang/AssertionError", "<init>", "(Ljava/lang/Object;)V");
      code.op(Op::athrow);
      code.bind(holds);
    }
    code.return_value("V");
  }

  void invoke_subject(CodeWriter& code) {
    const bool in_interface = subject_.holder->is_interface();
    const Op op = subject_.is_static() ? Op::invokestatic : in_interface ? Op::invokeinterface : Op::invokevirtual;
    code.invoke(op, subject_.holder->name, subject_.name, subject_.descriptor, in_interface);
  }

  void write_check(std::string_view name, const MethodDriver::Condition& condition) {
    CodeWriter& code = file_.add_method(kStatic, name, "()V");
    code.invoke(Op::invokestatic, kInputs, "restore", "()V");
    if (condition) {
      if (name == "check") file_.add_field(kStatic, "holds", "Z");
      store_inputs(code, 0);
      call_condition(code, condition, 0);
      // A branch decides what the condition returns where that is an expression over the input.
      const classfile::Label fails = code.label();
      code.branch(Op::ifeq, fails);
      code.push(1);
      code.field(Op::putstatic, kName, "holds", "Z");
      code.return_value("V");
      code.bind(fails);
      code.push(0);
      code.field(Op::putstatic, kName, "holds", "Z");
    }
    code.return_value("V");
  }

  classfile::ClassWriter file_;
  const MethodDriver& made_;
  const Method& subject_;
};

}  // namespace

namespace {

/// Field bounds are those of the receiver's class, or of a class that it extends.
void check_pruning(const Method& subject, const Class& receiver, const VmOptions& options) {
  if (!options.input.pruning) return;
  const std::string_view wanted = options.input.pruning->receiver();
  const Class* type = subject.is_static() ? nullptr : &receiver;
  while (type && type->name != wanted) type = type->super;
  if (!type)
    throw BadInput(fmt::format("--method {}: it has no receiver of class {}, of which the field bounds are",
                               options.entry.text, wanted));
}

/// Whether the answers to a question for a reference depend only on its variable, its class and the objects made so
/// far. The number of references that lead to an object, whether an alias keeps the shape of the input, and what field
/// bounds leave out depend on the order in which references are read. With type arguments, the reference for which an
/// object was made counts, too.
bool has_same_answers_everywhere(Universe& universe, const MethodDriver& made) {
  const InputBounds& bounds = universe.options().input;
  if (bounds.depth != InputBounds::kUnbounded || bounds.pruning || bounds.no_sharing || bounds.acyclic) return false;
  std::vector<std::string> types;
  for (const MethodDriver::Argument& argument : made.arguments) {
    if (classfile::is_reference(argument.descriptor)) types.push_back(argument.type);
  }
  return !universe.input_types().reach_arguments(std::move(types));
}

}  // namespace

const MethodDriver& method_driver(Universe& universe) {
  const std::lock_guard lock(universe.mutex());
  if (universe.driver()) return *universe.driver();
  const EntryMethod& entry = universe.options().entry;
  auto made = std::make_unique<MethodDriver>();
  Class& receiver = *find_holder(universe, entry);
  made->subject = find_subject(receiver, entry);
  if (made->subject->name == "<clinit>" || made->subject->name == "<init>") {
    throw BadInput(fmt::format(
        "--method {}: a constructor cannot be an entry point; write a static method that calls it", entry.text));
  }
  made->arguments = inputs_of(universe, *made->subject, entry.symbolic);
  if (!made->subject->is_static()) made->arguments[0].type = made->arguments[0].descriptor = "L" + receiver.name + ";";
  check_pruning(*made->subject, receiver, universe.options());
  made->precondition = condition_of(*made->subject, receiver, entry.precondition, "--precondition", false);
  made->conservative = condition_of(*made->subject, receiver, entry.conservative, "--conservative", false);
  made->postcondition = condition_of(*made->subject, receiver, entry.postcondition, "--postcondition", true);
  if (made->precondition && entry.precondition_memory && has_same_answers_everywhere(universe, *made))
    made->memory = std::make_unique<PreconditionMemory>(entry.precondition_memory_bytes);
  made->driver = universe.define(DriverWriter(*made).write(entry.black_box), kName, true);
  return universe.keep_driver(std::move(made));
}

bool is_entry(const VmOptions& options, const Class& holder, const Method& method) {
  const EntryMethod& entry = options.entry;
  if (entry.text.empty() || !entry.through_main || method.name != entry.name ||
      holder.name != internal_name(entry.class_name))
    return false;
  return arguments_of(method) == entry.symbolic.size() &&
         (entry.types.empty() || method.descriptor.starts_with(entry.types)) &&
         !(method.access & classfile::ACC_BRIDGE);
}

// A call from within the method, direct or indirect, is an ordinary call.
NativeResult through_driver(NativeContext& vm, const u64* args, u64*) {
  const MethodDriver& made = method_driver(vm.universe());
  bool inside = false;
  vm.walk_stack([&](const Method& method, u16) {
    inside = method.holder == made.driver;
    return !inside;
  });
  if (inside) throw NeedsConcrete{};  // the method's own body
  Method* call = nullptr;
  for (const auto& method : made.driver->methods) {
    if (method->name == "call") call = method.get();
  }
  return vm.tail_call(call, {args, call->argument_slots});
}

}  // namespace pathfleet::vm
