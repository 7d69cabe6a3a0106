#include "vm/inputs/annotated_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "classfile/annotations.h"
#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "vm/inputs/method_driver.h"
#include "vm/machine.h"

namespace pathfleet::vm {

using classfile::CodeWriter;
using classfile::Op;
using Attributes = std::vector<classfile::RawAttribute>;

namespace {

constexpr std::string_view kAnnotation = "Lgov/nasa/jpf/symbc/Symbolic;";
constexpr std::string_view kPrefix = "jdk/internal/pathfleet/Inputs$";
constexpr std::string_view kInputs = "jdk/internal/pathfleet/InputHeap";

/// The value in one list of annotations, if there is one.
std::optional<bool> said_by(const classfile::ClassFile& file, classfile::AnnotationReader& in) {
  std::optional<bool> said;
  for (u16 left = in.u2(); left > 0; --left) {
    in.annotation([&](std::string_view type, std::string_view member, u16 constant) {
      if (type != kAnnotation || member != "value") return;
      const std::string_view value = file.constants.utf8(constant);
      const auto is = [value](std::string_view word) {
        return std::equal(value.begin(), value.end(), word.begin(), word.end(),
                          [](char a, char b) { return (a | 0x20) == b; });
      };
      if (!is("true") && !is("false"))
        throw BadInput(fmt::format("{}: @Symbolic(\"{}\"): write \"true\" or \"false\"", file.origin, value));
      said = is("true");
    });
  }
  return said;
}

std::optional<bool> said_of(const classfile::ClassFile& file, const Attributes& attributes) {
  for (const classfile::RawAttribute& attribute : attributes) {
    if (attribute.name != "RuntimeVisibleAnnotations" && attribute.name != "RuntimeInvisibleAnnotations") continue;
    classfile::AnnotationReader in(file, attribute.content);
    if (const std::optional<bool> said = said_by(file, in)) return said;
  }
  return std::nullopt;
}

/// For each parameter of a method, whether it is an input.
std::vector<bool> symbolic_parameters(const Method& method) {
  const classfile::ClassFile& file = *method.holder->file;
  const std::size_t count = classfile::parse_method_descriptor(method.descriptor).arguments.size();
  std::vector<bool> result(count, said_of(file, method.info->attributes).value_or(false));
  for (const classfile::RawAttribute& attribute : method.info->attributes) {
    if (attribute.name != "RuntimeVisibleParameterAnnotations" &&
        attribute.name != "RuntimeInvisibleParameterAnnotations")
      continue;
    classfile::AnnotationReader in(file, attribute.content);
    const std::size_t listed = in.u1();
    // The list omits leading parameters that the compiler has added (to a constructor of an inner class).
    for (std::size_t i = 0; i < listed; ++i) {
      const std::optional<bool> said = said_by(file, in);
      if (said && i + count >= listed) result[i + count - listed] = *said;
    }
  }
  return result;
}

bool any(const std::vector<bool>& symbolic) {
  return std::find(symbolic.begin(), symbolic.end(), true) != symbolic.end();
}

/// Whether the instruction at `bci`, a call of a constructor of the same class, is this constructor's `this(...)`.
/// Otherwise it belongs to a `new`; these nest.
bool is_own_call(const Method& constructor, u16 bci) {
  const classfile::ConstantPool& pool = constructor.holder->file->constants;
  const std::string_view own = constructor.holder->file->name;
  u32 open = 0;
  const std::span<const u8> bytes = constructor.info->code->bytes;
  for (u32 pc = 0; pc < bci;) {
    const classfile::Instruction in = classfile::decode(bytes, static_cast<u16>(pc));
    if (in.op == Op::new_ && pool.class_name(static_cast<u16>(in.a)) == own) ++open;
    if (in.op == Op::invokespecial) {
      const auto member = pool.member(static_cast<u16>(in.a));
      if (member.class_name == own && member.name == "<init>" && open > 0) --open;
    }
    pc = in.next_pc();
  }
  return open == 0;
}

}  // namespace

// The class "jdk/internal/pathfleet/Inputs$3$p/C" calls the method of p.C with index 3.
Class* make_input_call(Universe& universe, std::string_view name) {
  if (!name.starts_with(kPrefix)) return nullptr;
  const std::string_view rest = name.substr(kPrefix.size());
  u32 index = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), index);
  if (error != std::errc() || end == rest.data() + rest.size() || *end != '$') return nullptr;
  const Class* holder = universe.find(rest.substr(static_cast<std::size_t>(end - rest.data()) + 1));
  if (!holder || index >= holder->methods.size()) return nullptr;
  const Method& method = *holder->methods[index];
  if (method.native != through_annotations) return nullptr;
  classfile::ClassWriter file(name, "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER);
  CodeWriter& code = write_input_call(file, "call", method, inputs_of(universe, method, symbolic_parameters(method)));
  if (method.is_initializer()) {
    if (!holder->input_fields.empty()) {
      code.op(Op::aload, 0);
      code.push_string(holder->name);
      code.invoke(Op::invokestatic, kInputs, "fields", "(Ljava/lang/Object;Ljava/lang/String;)V");
    }
    code.return_value("V");
  }
  return universe.define(file.finish(), name, true);
}

void note_annotated_inputs(const VmOptions& options, Class& c, bool& assumed) {
  // No other annotations of the class are read: they may be malformed, which nothing else would notice.
  const classfile::ConstantPool& pool = c.file->constants;
  u16 constant = 1;
  while (constant < pool.size() && !(pool.tag(constant) == classfile::Tag::utf8 && pool.utf8(constant) == kAnnotation))
    ++constant;
  if (constant >= pool.size()) return;
  const auto refuse = [&](const std::string& what) {
    return BadInput(fmt::format("{}: @Symbolic {}", c.file->origin, what));
  };
  for (const auto& field : c.fields) {
    if (field->info->attributes.empty() || !said_of(*c.file, field->info->attributes).value_or(false)) continue;
    assumed = !options.symbolic;
    if (assumed) return;
    if (field->is_final())
      throw refuse(fmt::format("on the final field {}, whose value compilers rely upon", field->name));
    (field->is_static() ? c.input_statics : c.input_fields).push_back(field.get());
  }
  for (const auto& method : c.methods) {
    const bool makes_fields = method->is_initializer() && !c.input_fields.empty();
    if (!makes_fields && (method->info->attributes.empty() || !any(symbolic_parameters(*method)))) continue;
    assumed = !options.symbolic;
    if (assumed) return;
    if (method->name == "main" && method->is_static() && method->descriptor == "([Ljava/lang/String;)V") {
      throw refuse("on main, whose arguments stand on the command line; annotate a method that it calls");
    }
    // --method already makes its arguments inputs, or a native replaces the body
    if (method->native || !method->info->code) continue;
    method->native = method->with_symbols = through_annotations;
  }
}

// A call from within the method is an ordinary call.
NativeResult through_annotations(NativeContext& vm, const u64* args, u64*) {
  const Method& method = vm.called_native();
  if (method.holder->loader != 0) return vm.unsupported("@Symbolic in a class of one of the program's class loaders");
  u32 index = 0;
  while (method.holder->methods[index].get() != &method) ++index;
  const Class* driver = vm.universe().load(fmt::format("{}{}${}", kPrefix, index, method.holder->name));
  bool inside = false, first = true;
  vm.walk_stack([&](const Method& frame, u16 bci) {
    inside = frame.holder == driver;
    if (first && frame.holder == method.holder && frame.is_initializer() && method.is_initializer())
      inside = is_own_call(frame, bci);
    first = false;
    return !inside && !method.is_initializer();
  });
  if (inside) throw NeedsConcrete{};  // the method's own body
  Method* call = nullptr;
  for (const auto& each : driver->methods) {
    if (each->name == "call") call = each.get();
  }
  return vm.tail_call(call, {args, call->argument_slots});
}

}  // namespace pathfleet::vm
