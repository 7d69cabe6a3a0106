#include "testgen/concrete_calls.h"

#include <fmt/format.h>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "testgen/heap_reader.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

using classfile::CodeWriter;
using classfile::Op;

namespace {

constexpr u64 kMostInstructions = 50'000'000;
constexpr u16 kPublicStatic = classfile::ACC_PUBLIC | classfile::ACC_STATIC;
constexpr std::string_view kObject = "Ljava/lang/Object;";
constexpr std::size_t kMostBytes = 60'000;  // of a method's code; the class file format allows 65535
constexpr std::size_t kMostText = 65'535;

struct CannotRun {
  std::string reason;
};

/// Writes the bytecode that builds a heap. Each object is kept in a local variable.
class HeapBuilder {
 public:
  HeapBuilder(const Heap& heap, CodeWriter& code) : heap_(heap), code_(code) {}

  void build() {
    for (u32 i = 0; i < heap_.objects.size(); ++i) {
      make(heap_.objects[i]);
      code_.op(Op::astore, static_cast<i32>(i));
    }
    for (u32 i = 0; i < heap_.objects.size(); ++i) fill(i);
  }

  void push(const Value& value) {
    switch (value.kind) {
      case Value::Kind::symbolic: throw CannotRun{"a value of the input is still symbolic: " + value.name};
      case Value::Kind::untouched: return push_bits(value.type, 0);
      case Value::Kind::null: return code_.op(Op::aconst_null);
      case Value::Kind::reference: return code_.op(Op::aload, static_cast<i32>(value.object));
      case Value::Kind::scalar: return push_bits(value.type, value.bits);
    }
  }

 private:
  void make(const HeapObject& object) {
    using Kind = HeapObject::Kind;
    switch (object.kind) {
      case Kind::plain: return code_.type(Op::new_, object.class_name);
      case Kind::array: {
        const std::string element = object.class_name.substr(1);
        code_.push(static_cast<i32>(object.elements.size()));
        if (classfile::is_reference(element)) return code_.type(Op::anewarray, classfile::class_name_of(element));
        return code_.op(Op::newarray, static_cast<i32>(vm::type_of(element[0])));
      }
      case Kind::text: {
        const std::string text = classfile::modified_utf8::encode(object.text);
        if (text.size() > kMostText) throw CannotRun{"an input holds a text that is too long for a constant"};
        return code_.push_string(text);
      }
      case Kind::box: {
        const Value& value = object.elements.at(0);
        push(value);
        return code_.invoke(Op::invokestatic, object.class_name, "valueOf",
                            fmt::format("({})L{};", value.type, object.class_name));
      }
      case Kind::constant:
        return code_.field(Op::getstatic, object.class_name, classfile::modified_utf8::encode(object.text),
                           "L" + object.class_name + ";");
      case Kind::unknown_text:
        throw CannotRun{
            "an input holds the text of a float or double that is an input itself; its digits are not known"};
      case Kind::opaque: break;
    }
    if (object.class_name != "java/lang/Object") {
      throw CannotRun{fmt::format("an input holds an object of {}, which only the library can make",
                                  binary_name(object.class_name))};
    }
    code_.type(Op::new_, object.class_name);
  }

  void fill(u32 index) {
    const HeapObject& object = heap_.objects[index];
    if (object.kind == HeapObject::Kind::array) {
      for (std::size_t i = 0; i < object.elements.size(); ++i) {
        const Value& value = object.elements[i];
        if (is_default(value)) continue;
        code_.op(Op::aload, static_cast<i32>(index));
        code_.push(static_cast<i32>(i));
        push(value);
        code_.op(store_of(object.class_name[1]));
      }
    } else if (object.kind == HeapObject::Kind::plain) {
      for (const HeapField& field : object.fields) {
        if (is_default(field.value)) continue;
        code_.op(Op::aload, static_cast<i32>(index));
        push(field.value);
        code_.field(Op::putfield, field.holder, field.name, field.descriptor);
      }
    }
    if (code_.size() > kMostBytes) throw CannotRun{"an input is too large for one method"};
  }

  static bool is_default(const Value& value) {
    return value.kind == Value::Kind::untouched || value.kind == Value::Kind::null ||
           (value.kind == Value::Kind::scalar && value.bits == 0);
  }

  void push_bits(char type, u64 bits) {
    switch (type) {
      case 'L':
      case '[': return code_.op(Op::aconst_null);
      case 'J': return code_.push_long(static_cast<i64>(bits));
      case 'F': return code_.push_float_bits(static_cast<u32>(bits));
      case 'D': return code_.push_double_bits(bits);
      default: return code_.push(static_cast<i32>(bits));
    }
  }

  static Op store_of(char type) {
    switch (type) {
      case 'Z':
      case 'B': return Op::bastore;
      case 'C': return Op::castore;
      case 'S': return Op::sastore;
      case 'I': return Op::iastore;
      case 'J': return Op::lastore;
      case 'F': return Op::fastore;
      case 'D': return Op::dastore;
      default: return Op::aastore;
    }
  }

  const Heap& heap_;
  CodeWriter& code_;
};

}  // namespace

ConcreteCalls::ConcreteCalls(const vm::VmOptions& options, ComponentStore& store) {
  vm::VmOptions as_run = options;
  as_run.searching = false;
  as_run.block_bound = as_run.loop_bound = 0;
  vm_ = vm::boot_vm(as_run, store);
  vm_.machine->freeze_base();
  if (as_run.coverage.paths) paths_ = std::make_unique<PathRecorder>(*vm_.machine);
}

// static void run() { build; call; }. It leaves each argument, the result, the exception and a flag `done` in static
// fields.
std::vector<u8> call_class(vm::Universe& universe, const std::string& name, const TestInput& input) {
  classfile::ClassWriter file(name, "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER);
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(input.method.descriptor);
  CodeWriter& code = file.add_method(kPublicStatic, "run", "()V");
  HeapBuilder builder(input.arguments.heap, code);
  builder.build();
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

std::variant<Outcome, std::string> left_behind(vm::Machine& machine, const vm::Class& call, const TestInput& input) {
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
  return left_behind(machine, *call, input);
} catch (const CannotRun& cannot) {
  return cannot.reason;
} catch (const vm::LinkageError& error) {
  return error.class_name + ": " + error.message;
}

}  // namespace pathfleet::testgen
