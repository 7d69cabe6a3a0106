#include "testgen/concrete_calls.h"

#include <fmt/format.h>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "testgen/heap_builder.h"
#include "testgen/heap_reader.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

using classfile::CodeWriter;
using classfile::Op;

namespace {

constexpr u64 kMostInstructions = 50'000'000;
constexpr u64 kMostToMake = 1'000'000;  // instructions of the calls that make an object
constexpr u16 kPublicStatic = classfile::ACC_PUBLIC | classfile::ACC_STATIC;
constexpr std::string_view kObject = "Ljava/lang/Object;";
constexpr std::string_view kObjects = "[Ljava/lang/Object;";

}  // namespace

ConcreteCalls::ConcreteCalls(const vm::VmOptions& options, ComponentStore& store, StaticState* statics)
    : statics_(statics) {
  vm::VmOptions as_run = options;
  as_run.searching = false;
#define CRITERION(name, select, match, text) as_run.name##_bound = 0;
#include "vm/interpreter/criteria.def"
#undef CRITERION
  vm_ = vm::boot_vm(as_run, store);
  vm_.machine->freeze_base();
  if (as_run.coverage.paths) paths_ = std::make_unique<PathRecorder>(*vm_.machine);
}

// static void run() { build; call; }. It leaves the objects of the input, each argument, the result, the exception and
// a flag `done` in static fields.
std::vector<u8> call_class(vm::Universe& universe, const std::string& name, const TestInput& input) {
  classfile::ClassWriter file(name, "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER);
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(input.method.descriptor);
  CodeWriter& code = file.add_method(kPublicStatic, "run", "()V");
  HeapBuilder builder(input.arguments.heap, code);
  builder.build();
  file.add_field(kPublicStatic, "objects", kObjects);
  code.push(static_cast<i32>(input.arguments.heap.objects.size()));
  code.type(Op::anewarray, "java/lang/Object");
  for (u32 i = 0; i < input.arguments.heap.objects.size(); ++i) {
    code.op(Op::dup);
    code.push(static_cast<i32>(i));
    builder.push(Value::reference(i));
    code.op(Op::aastore);
  }
  code.field(Op::putstatic, name, "objects", kObjects);
  for (const auto& [root, value] : input.arguments.values) {
    if (value.kind != Value::Kind::reference) continue;
    file.add_field(kPublicStatic, root, kObject);
    builder.push(value);
    code.field(Op::putstatic, name, root, kObject);
  }
  for (const HeapField& field : input.statics) {
    builder.push(field.value);
    code.field(Op::putstatic, field.holder, field.name, field.descriptor);
  }
  const classfile::Label start = code.label(), end = code.label(), handler = code.label(), after = code.label();
  code.bind(start);
  for (const auto& [root, value] : input.arguments.values) builder.push(value);
  const vm::Class* holder = universe.load(input.method.class_name);
  const Op op = input.method.is_static   ? Op::invokestatic
                : holder->is_interface() ? Op::invokeinterface
                                         : Op::invokevirtual;
  code.invoke(op, input.method.class_name, input.method.name, input.method.descriptor, holder->is_interface());
  code.bind(end);
  if (type.return_type != "V") {
    file.add_field(kPublicStatic, "result", type.return_type);
    code.field(Op::putstatic, name, "result", type.return_type);
  }
  code.branch(Op::goto_, after);
  code.guard(start, end, handler, "");
  code.bind(handler);
  file.add_field(kPublicStatic, "thrown", kObject);
  code.op(Op::dup);
  code.field(Op::putstatic, name, "thrown", kObject);
  code.invoke(Op::invokevirtual, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;");
  file.add_field(kPublicStatic, "message", kObject);
  code.field(Op::putstatic, name, "message", kObject);
  code.bind(after);
  code.push(1);
  file.add_field(kPublicStatic, "done", "Z");
  code.field(Op::putstatic, name, "done", "Z");
  code.return_value("V");
  return file.finish();
}

bool has_returned(vm::Machine& machine, const vm::Class& call) {
  return machine.get<u8>(call.statics, call.field("done").offset) != 0;
}

std::variant<Outcome, std::string> left_behind(vm::Machine& machine, const vm::Class& call, const TestInput& input,
                                               StaticState* statics) {
  const auto field = [&](std::string_view of) -> const vm::Field& { return call.field(of); };
  const auto reference = [&](std::string_view of) { return machine.get<vm::Ref>(call.statics, field(of).offset); };
  if (!has_returned(machine, call)) return "the method ends the program";
  Outcome outcome;
  HeapReader reader(machine, outcome.after.heap);
  const std::string_view returned = classfile::return_type(input.method.descriptor);
  if (const vm::Ref thrown = reference("thrown"); thrown != vm::kNull) {
    outcome.thrown = binary_name(machine.class_of(thrown)->name);
    if (const vm::Ref message = reference("message"); message != vm::kNull)
      outcome.message = classfile::modified_utf8::encode(machine.string_of(message));
    if (outcome.thrown == "java.lang.StackOverflowError" || outcome.thrown == "java.lang.OutOfMemoryError") {
      return "the method runs out of memory, where depends on the machine";
    }
  } else if (returned != "V") {
    const u32 offset = field("result").offset;
    const vm::Type type = vm::type_of(returned[0]);
    u64 slot = 0;
    switch (type) {
      case vm::Type::boolean_: slot = machine.get<u8>(call.statics, offset) & 1; break;
      case vm::Type::byte_: slot = vm::slot_of(static_cast<i32>(machine.get<i8>(call.statics, offset))); break;
      case vm::Type::short_: slot = vm::slot_of(static_cast<i32>(machine.get<i16>(call.statics, offset))); break;
      case vm::Type::char_: slot = machine.get<u16>(call.statics, offset); break;
      case vm::Type::long_:
      case vm::Type::double_: slot = machine.get<u64>(call.statics, offset); break;
      default: slot = machine.get<u32>(call.statics, offset);
    }
    const bool primitive = !classfile::is_reference(returned);
    outcome.after.values.emplace_back(primitive ? classfile::readable_type(returned) + " result" : "result",
                                      reader.read(returned[0], slot));
  }
  for (const auto& [root, value] : input.arguments.values) {
    if (value.kind != Value::Kind::reference) continue;
    const HeapObject& before = input.arguments.heap.objects[value.object];
    using Kind = HeapObject::Kind;
    if (before.kind == Kind::text || before.kind == Kind::box || before.kind == Kind::constant)
      continue;  // they are immutable
    outcome.after.values.emplace_back(root, reader.read('L', reference(root)));
  }
  if (statics) outcome.statics = statics->changed(machine, reader, &input);
  const vm::Ref objects = reference("objects");
  for (u32 i = 0; i < input.arguments.heap.objects.size(); ++i) {
    if (const auto after = reader.index_of(machine.elements_of<vm::Ref>(objects)[i])) outcome.kept[*after] = i;
  }
  for (const HeapObject& object : outcome.after.heap.objects) {
    if (machine.universe().load(object.class_name)->hidden || object.class_name.find("$$") != std::string::npos) {
      return fmt::format("what it leaves behind holds an object of a class without a lasting name, {}",
                         binary_name(object.class_name));
    }
  }
  return outcome;
}

std::variant<Outcome, std::string> ConcreteCalls::run(const TestInput& input) try {
  vm::Machine& machine = *vm_.machine;
  const std::string name = fmt::format("jdk/internal/pathfleet/Call{}", count_++);
  const vm::Class* call = vm_.universe->define(call_class(*vm_.universe, name, input), name, true);
  machine.load(StateRef{});
  machine.begin(vm_.thread, call->declared_method("run", "()V"), {});
  if (paths_) paths_->begin();
  const vm::Machine::FreeRunEnd run = machine.run_freely(kMostInstructions);
  if (paths_) paths_->end();
  if (!run.finished) return run.reason;
  return left_behind(machine, *call, input, statics_);
} catch (const CannotBuild& cannot) {
  return cannot.reason;
} catch (const vm::LinkageError& error) {
  return error.class_name + ": " + error.message;
}

namespace {

/// Writes the calls, and leaves the object on the stack.
void write_calls(vm::Universe& universe, const CallSequence& sequence, HeapBuilder& values, CodeWriter& code) {
  const std::string& name = sequence.calls.at(0).method.class_name;
  code.type(Op::new_, name);
  for (const CallSequence::Call& call : sequence.calls) {
    code.op(Op::dup);
    for (const Value& argument : call.arguments) values.push(argument);
    const bool constructs = call.method.name == "<init>";
    const bool in_interface = universe.load(call.method.class_name)->is_interface();
    code.invoke(constructs     ? Op::invokespecial
                : in_interface ? Op::invokeinterface
                               : Op::invokevirtual,
                call.method.class_name, call.method.name, call.method.descriptor, in_interface);
    const u32 slots = classfile::slots_of(classfile::return_type(call.method.descriptor));
    if (slots > 0) code.op(slots == 2 ? Op::pop2 : Op::pop);
  }
}

}  // namespace

std::optional<Roots> ConcreteCalls::made_by(const CallSequence& sequence) try {
  vm::Machine& machine = *vm_.machine;
  const std::string name = fmt::format("jdk/internal/pathfleet/Call{}", count_++);
  classfile::ClassWriter file(name, "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER);
  CodeWriter& code = file.add_method(kPublicStatic, "run", "()V");
  HeapBuilder values(sequence.values, code);
  values.build();
  for (const char* field : {"first", "second"}) {
    file.add_field(kPublicStatic, field, kObject);
    write_calls(*vm_.universe, sequence, values, code);
    code.field(Op::putstatic, name, field, kObject);
  }
  code.return_value("V");
  const vm::Class* call = vm_.universe->define(file.finish(), name, true);
  machine.load(StateRef{});
  machine.begin(vm_.thread, call->declared_method("run", "()V"), {});
  if (!machine.run_freely(kMostToMake).finished || machine.has_started_threads()) return std::nullopt;
  Roots made[2];
  for (int i = 0; i < 2; ++i) {
    const vm::Ref ref = machine.get<vm::Ref>(call->statics, call->field(i == 0 ? "first" : "second").offset);
    if (ref == vm::kNull) return std::nullopt;  // it has thrown
    HeapReader reader(machine, made[i].heap);
    made[i].values.emplace_back("this", reader.read('L', ref));
  }
  if (show(made[0]) != show(made[1])) return std::nullopt;
  Heap unused;
  HeapReader reader(machine, unused);
  if (statics_ && !statics_->changed(machine, reader, nullptr).empty()) return std::nullopt;
  return std::move(made[0]);
} catch (const CannotBuild&) {
  return std::nullopt;
} catch (const vm::LinkageError&) {
  return std::nullopt;
}

}  // namespace pathfleet::testgen
