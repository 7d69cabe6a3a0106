// The requirements and effects of each instruction; see instruction_rules.h.
#include "analysis/instruction_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/verifier.h"
#include "classfile/class_error.h"
#include "classfile/instruction_length.h"

namespace pathfleet::analysis {

using classfile::Instruction;
using classfile::MemberRef;
using classfile::Op;
using classfile::Tag;
using Kind = VerificationType;

namespace {

constexpr u16 first_version_with_interface_calls = 52;  // for invokespecial and invokestatic of interface methods
constexpr u16 first_version_with_class_constants = 49;  // ldc of a Class
constexpr u16 first_version_with_any_padding = 51;
constexpr u16 first_version_with_invokedynamic = 51;

}  // namespace

std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<u8>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return text;
}

InstructionRules::InstructionRules(const classfile::ClassFile& class_file, const classfile::MethodInfo& method,
                                   const TypeHierarchy& hierarchy, TypeTable& types, Way way)
    : class_file_(class_file), method_(method), code_(*method.code), hierarchy_(hierarchy), types_(types), way_(way) {}

std::string InstructionRules::where() const {
  return fmt::format("{}: method {}.{}{}", class_file_.origin, class_file_.name, method_.name, method_.descriptor);
}

void InstructionRules::fail_at(u32 pc, std::string_view what) const {
  throw classfile::VerifyError(one_line(fmt::format("{}, pc {}: {}", where(), pc, what)));
}

void InstructionRules::fail_format(u32 pc, std::string_view what) const {
  throw classfile::FormatError(one_line(fmt::format("{}, pc {}: {}", where(), pc, what)));
}

void InstructionRules::fail(std::string_view what) const {
  throw classfile::VerifyError(one_line(
      fmt::format("{}, pc {} ({}): {}", where(), instruction_.pc, classfile::info(instruction_.op).name, what)));
}

// --- Before any pass -----------------------------------------------------------------------------------------------

void InstructionRules::find_instruction_starts() {
  u32 size = static_cast<u32>(code_.bytes.size());
  if (size == 0) fail_at(0, "empty code");
  starts_.assign(size + 1, false);
  for (u32 pc = 0; pc < size;) {
    starts_[pc] = true;
    try {
      pc += classfile::instruction_length(code_.bytes, pc);
    } catch (const classfile::VerifyError& error) {
      throw classfile::VerifyError(one_line(fmt::format("{}, {}", where(), error.what())));
    }
  }
  starts_[size] = true;  // the end of a range may be the end of the code
}

Instruction InstructionRules::decode(u32 pc) const {
  Instruction instruction;
  try {
    instruction = classfile::decode(code_.bytes, pc);
  } catch (const classfile::VerifyError& error) {
    throw classfile::VerifyError(one_line(fmt::format("{}, {}", where(), error.what())));
  }
  if (instruction.op == Op::jsr || instruction.op == Op::jsr_w || instruction.op == Op::ret) {
    fail_at(pc, "jsr and ret are only for class files before version 51");
  }
  return instruction;
}

void InstructionRules::set_entry_frame() {
  if ((method_.access & classfile::ACC_STATIC) == 0) {
    if (method_.name == "<init>" && class_file_.name != "java/lang/Object") {
      frame_.locals.push_back({Kind::uninitialized_this});
      frame_.this_uninitialized = true;
    } else {
      frame_.locals.push_back(types_.object(class_file_.name));
    }
  }
  for (std::string_view argument : classfile::parse_method_descriptor(method_.descriptor).arguments) {
    append(frame_.locals, types_.of_descriptor(argument));
  }
  if (frame_.locals.size() > code_.max_locals) fail_at(0, "the arguments need more than max_locals");
}

VerificationType InstructionRules::caught_by(const classfile::ExceptionHandler& handler) {
  u32 pc = handler.start_pc;
  if (pc >= handler.end_pc || handler.end_pc > code_.bytes.size() || handler.handler_pc >= code_.bytes.size() ||
      !starts_[pc] || !starts_[handler.end_pc] || !starts_[handler.handler_pc] ||
      (way_ == Way::inference && handler.handler_pc == 0)) {
    fail_format(pc, "an exception handler's range or target is not made of whole instructions");
  }
  VerificationType throwable = types_.object("java/lang/Throwable");
  if (handler.catch_type == 0) return throwable;
  VerificationType caught = types_.object(class_file_.constants.class_name(handler.catch_type));
  if (!types_.assignable(caught, throwable)) {
    fail_at(handler.handler_pc, fmt::format("catches {}, which is not a Throwable", types_.describe(caught)));
  }
  return caught;
}

void InstructionRules::append(std::vector<VerificationType>& slots, VerificationType type) {
  slots.push_back(type);
  if (type.kind == Kind::long_) slots.push_back({Kind::long_second});
  if (type.kind == Kind::double_) slots.push_back({Kind::double_second});
}

// --- Stack and locals ----------------------------------------------------------------------------------------------

void InstructionRules::push(VerificationType type) {
  append(frame_.stack, type);
  if (frame_.stack.size() > code_.max_stack) fail("the stack grows above max_stack");
}

VerificationType InstructionRules::pop_slot() {
  if (frame_.stack.empty()) fail("pops from an empty stack");
  VerificationType type = frame_.stack.back();
  frame_.stack.pop_back();
  return type;
}

void InstructionRules::pop(VerificationType wanted) {
  if (wanted.is_two_slots()) {
    VerificationType second = pop_slot();
    if (second.kind != wanted.kind + 1) mismatch(second, types_.describe(wanted));
  }
  VerificationType type = pop_slot();
  if (!types_.assignable(type, wanted)) mismatch(type, types_.describe(wanted));
}

VerificationType InstructionRules::pop_reference() {
  VerificationType type = pop_slot();
  if (!type.is_reference()) mismatch(type, "a reference");
  return type;
}

VerificationType InstructionRules::pop_object() {
  VerificationType type = pop_slot();
  if (!type.is_initialized_reference()) mismatch(type, "an object");
  return type;
}

VerificationType InstructionRules::pop_array() {
  VerificationType type = pop_slot();
  if (type.kind != Kind::null && !types_.is_array(type)) mismatch(type, "an array");
  return type;
}

VerificationType InstructionRules::pop_reference_array() {
  VerificationType type = pop_slot();
  if (type.kind != Kind::null && !types_.is_reference_array(type)) mismatch(type, "an array of references");
  return type;
}

void InstructionRules::mismatch(VerificationType found, std::string_view wanted) const {
  fail(fmt::format("expects {} on the stack, finds {}", wanted, types_.describe(found)));
}

VerificationType InstructionRules::type_of_letter(char letter) {
  switch (letter) {
    case 'l': return {Kind::long_};
    case 'f': return {Kind::float_};
    case 'd': return {Kind::double_};
    default: return {Kind::int_};
  }
}

void InstructionRules::check_local_index(u32 local, u32 slots) const {
  if (local + slots > code_.max_locals) {
    fail(fmt::format("local {}, but max_locals is {}", local, code_.max_locals));
  }
}

void InstructionRules::load(char letter) {
  u32 local = static_cast<u32>(instruction_.a);
  VerificationType wanted = type_of_letter(letter);
  check_local_index(local, wanted.is_two_slots() ? 2 : 1);
  VerificationType type = frame_.local(local);
  bool fits = letter == 'a' ? type.is_reference() : type == wanted;
  if (fits && wanted.is_two_slots()) fits = frame_.local(local + 1).kind == wanted.kind + 1;
  if (!fits) {
    fail(fmt::format("expects {} in local {}, finds {}", letter == 'a' ? "a reference" : types_.describe(wanted), local,
                     types_.describe(type)));
  }
  push(type);
}

void InstructionRules::store(char letter) {
  u32 local = static_cast<u32>(instruction_.a);
  VerificationType type = type_of_letter(letter);
  if (letter == 'a') {
    type = pop_reference();
  } else {
    pop(type);
  }
  u32 slots = type.is_two_slots() ? 2 : 1;
  check_local_index(local, slots);
  if (frame_.local(local).is_second_half()) set_local(local - 1, {});
  if (frame_.local(local + slots).is_second_half()) set_local(local + slots, {});
  set_local(local, type);
  if (slots == 2) set_local(local + 1, second_half_of(type));
}

void InstructionRules::set_local(u32 local, VerificationType type) {
  if (local >= frame_.locals.size()) frame_.locals.resize(local + 1);
  frame_.locals[local] = type;
  locals_changed_ = true;
}

void InstructionRules::shuffle() {
  const classfile::OpcodeInfo& row = classfile::info(instruction_.op);
  classfile::Shuffle shuffle = classfile::shuffle_of(instruction_.op);
  std::size_t pops = static_cast<std::size_t>(row.pops);
  if (frame_.stack.size() < pops) fail("pops from an empty stack");
  std::vector<VerificationType> taken(frame_.stack.end() - row.pops, frame_.stack.end());
  if (taken[0].is_second_half() || taken[pops - shuffle.upper].is_second_half()) fail("splits a long or double");
  frame_.stack.resize(frame_.stack.size() - pops);
  for (char from : shuffle.result) frame_.stack.push_back(taken[static_cast<std::size_t>(from - 'a')]);
  if (frame_.stack.size() > code_.max_stack) fail("the stack grows above max_stack");
}

// --- Instructions --------------------------------------------------------------------------------------------------

bool InstructionRules::calls_constructor() const {
  return instruction_.op == Op::invokespecial && class_file_.constants.member(index()).name == "<init>";
}

void InstructionRules::check_operands() {
  const Op op = instruction_.op;
  const u32 local = static_cast<u32>(instruction_.a);
  if (op >= Op::iload && op <= Op::aload_3) {
    check_local_index(local, classfile::stack_slots(classfile::info(op).stack_out));
  } else if (op >= Op::istore && op <= Op::astore_3) {
    check_local_index(local, classfile::stack_slots(classfile::info(op).stack_in));
  }
  switch (op) {
    case Op::iinc: return check_local_index(local, 1);
    case Op::ldc:
    case Op::ldc_w:
    case Op::ldc2_w:
      return want_tag(is_constant_loadable(), op == Op::ldc2_w ? "a constant of two slots" : "a constant of one slot");
    case Op::getstatic:
    case Op::putstatic:
    case Op::getfield:
    case Op::putfield: return want_tag(tag() == Tag::field_ref, "a Fieldref");
    case Op::invokevirtual:
    case Op::invokespecial:
    case Op::invokestatic:
    case Op::invokeinterface: return check_call_target();
    case Op::invokedynamic:
      if (class_file_.major_version < first_version_with_invokedynamic)
        fail("the class file's version does not have it");
      return want_tag(tag() == Tag::invoke_dynamic, "an InvokeDynamic");
    case Op::new_:
      if (types_.is_array(class_operand())) fail("makes an array");
      return;
    case Op::anewarray:
    case Op::multianewarray: return check_dimensions();
    case Op::checkcast:
    case Op::instanceof_: class_operand(); return;
    case Op::tableswitch:
    case Op::lookupswitch: return check_padding();
    default: return;
  }
}

/// Before version 51, the padding bytes of a switch must be 0.
void InstructionRules::check_padding() const {
  if (class_file_.major_version >= first_version_with_any_padding) return;
  for (u32 pc = instruction_.pc + 1u; pc % 4 != 0; ++pc) {
    if (code_.bytes[pc] != 0) fail("bytes that align it are not 0");
  }
}

void InstructionRules::check_dimensions() const {
  want_tag(tag() == Tag::class_, "a Class");
  const std::string_view name = class_file_.constants.class_name(index());
  const std::size_t dimensions = std::min(name.find_first_not_of('['), name.size());
  constexpr std::size_t most_dimensions = 255;
  if (instruction_.op == Op::anewarray) {
    if (dimensions >= most_dimensions) fail("an array of more than 255 dimensions");
  } else if (dimensions < static_cast<std::size_t>(instruction_.b)) {
    fail("more dimensions than its type has");
  }
}

void InstructionRules::check_protected(VerificationType object, const MemberRef& member) const {
  const VerificationType self = types_.object(class_file_.name);
  if (object == self || !types_.is_superclass_name(member.class_name) || !hierarchy_.is_protected_elsewhere(member))
    return;
  // Arrays behave as if they had a public clone() (JLS 10.7).
  if (types_.is_array(object) && member.class_name == "java/lang/Object" && member.name == "clone") return;
  if (!types_.assignable(object, self)) {
    fail(fmt::format("uses the protected {} of {} on {}", member.name, member.class_name, types_.describe(object)));
  }
}

void InstructionRules::check_instruction() {
  Op op = instruction_.op;
  check_operands();
  const classfile::OpcodeInfo& row = classfile::info(op);
  if (op >= Op::iload && op <= Op::aload_3) return load(row.stack_out[0]);
  if (op >= Op::istore && op <= Op::astore_3) return store(row.stack_in[0]);
  if (op >= Op::iaload && op <= Op::saload) return array_load();
  if (op >= Op::iastore && op <= Op::sastore) return array_store();
  if (op >= Op::pop && op <= Op::swap) return shuffle();
  if (op >= Op::ireturn && op <= Op::return_) return check_return();
  switch (op) {
    case Op::aconst_null: return push({Kind::null});
    case Op::ldc:
    case Op::ldc_w:
    case Op::ldc2_w: return load_constant();
    case Op::iinc: return check_iinc();
    case Op::getstatic:
    case Op::putstatic:
    case Op::getfield:
    case Op::putfield: return access_field();
    case Op::invokevirtual:
    case Op::invokespecial:
    case Op::invokestatic:
    case Op::invokeinterface: return call();
    case Op::invokedynamic: return call_dynamic();
    case Op::new_: return check_new();
    case Op::newarray: {
      pop({Kind::int_});
      constexpr std::string_view names[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
      return push(types_.object(names[instruction_.a - 4]));
    }
    case Op::anewarray: return check_anewarray();
    case Op::multianewarray: return check_multianewarray();
    case Op::arraylength: pop_array(); return push({Kind::int_});
    case Op::athrow: return pop(types_.object("java/lang/Throwable"));
    case Op::checkcast: {
      VerificationType target = class_operand();
      pop_object();
      return push(target);
    }
    case Op::instanceof_:
      class_operand();
      pop_object();
      return push({Kind::int_});
    default: return check_by_table(row);
  }
}

void InstructionRules::check_by_table(const classfile::OpcodeInfo& row) {
  PF_CHECK(row.pops >= 0 && row.pushes >= 0);
  for (std::size_t i = row.stack_in.size(); i-- > 0;) {
    if (row.stack_in[i] == 'a') {
      pop_reference();
    } else {
      pop(type_of_letter(row.stack_in[i]));
    }
  }
  for (char letter : row.stack_out) {
    PF_CHECK(letter != 'a');
    push(type_of_letter(letter));
  }
  if (!classfile::has(instruction_.op, classfile::branches)) return;
  flows_to(static_cast<u32>(instruction_.a));
  if (row.format != classfile::Format::tableswitch && row.format != classfile::Format::lookupswitch) return;
  classfile::SwitchView cases(code_.bytes, instruction_);
  for (u32 i = 0; i < cases.size(); ++i) flows_to(cases.target(i));
}

Tag InstructionRules::tag() const { return class_file_.constants.tag(static_cast<u16>(instruction_.a)); }

u16 InstructionRules::index() const { return static_cast<u16>(instruction_.a); }

void InstructionRules::want_tag(bool fits, std::string_view wanted) const {
  if (!fits) fail(fmt::format("constant {} is {}, not {}", instruction_.a, classfile::tag_name(tag()), wanted));
}

VerificationType InstructionRules::class_operand() {
  want_tag(tag() == Tag::class_, "a Class");
  return types_.object(class_file_.constants.class_name(index()));
}

VerificationType InstructionRules::constant_type() {
  switch (tag()) {
    case Tag::integer: return {Kind::int_};
    case Tag::float_: return {Kind::float_};
    case Tag::long_: return {Kind::long_};
    case Tag::double_: return {Kind::double_};
    case Tag::string: return types_.object("java/lang/String");
    case Tag::class_: return types_.object("java/lang/Class");
    case Tag::method_handle: return types_.object("java/lang/invoke/MethodHandle");
    case Tag::method_type: return types_.object("java/lang/invoke/MethodType");
    case Tag::dynamic: return types_.of_descriptor(class_file_.constants.dynamic(index()).descriptor);
    default: return {};
  }
}

bool InstructionRules::is_constant_loadable() const {
  const u16 major = class_file_.major_version;
  const bool wide = instruction_.op == Op::ldc2_w;
  switch (tag()) {
    case Tag::integer:
    case Tag::float_:
    case Tag::string: return !wide;
    case Tag::long_:
    case Tag::double_: return wide;
    case Tag::class_: return !wide && major >= first_version_with_class_constants;
    case Tag::method_handle:
    case Tag::method_type: return !wide;
    case Tag::dynamic: return (classfile::slots_of(class_file_.constants.dynamic(index()).descriptor) == 2) == wide;
    default: return false;
  }
}

void InstructionRules::load_constant() { push(constant_type()); }

void InstructionRules::check_iinc() {
  u32 local = static_cast<u32>(instruction_.a);
  check_local_index(local, 1);
  if (frame_.local(local).kind != Kind::int_) {
    fail(fmt::format("expects int in local {}, finds {}", local, types_.describe(frame_.local(local))));
  }
}

void InstructionRules::array_load() {
  pop({Kind::int_});
  if (instruction_.op == Op::aaload) {
    VerificationType array = pop_reference_array();
    return push(array.kind == Kind::null ? array : types_.component_of(array));
  }
  pop_primitive_array(instruction_.op, Op::iaload);
  push(type_of_letter(classfile::info(instruction_.op).stack_out[0]));
}

void InstructionRules::array_store() {
  if (instruction_.op == Op::aastore) {
    pop_object();
    pop({Kind::int_});
    pop_reference_array();
    return;
  }
  pop(type_of_letter(classfile::info(instruction_.op).stack_in[2]));
  pop({Kind::int_});
  pop_primitive_array(instruction_.op, Op::iastore);
}

void InstructionRules::pop_primitive_array(Op op, Op first) {
  constexpr std::string_view names[] = {"[I", "[J", "[F", "[D", "", "[B", "[C", "[S"};
  std::string_view wanted = names[static_cast<u32>(op) - static_cast<u32>(first)];
  VerificationType array = pop_slot();
  if (array.kind == Kind::null) return;
  if (array.kind == Kind::object && (types_.name(array) == wanted || (wanted == "[B" && types_.name(array) == "[Z"))) {
    return;
  }
  mismatch(array, wanted);
}

void InstructionRules::check_return() {
  std::string_view type = classfile::return_type(method_.descriptor);
  if (instruction_.op == Op::return_) {
    if (type != "V") fail("returns void from a method with a result");
    if (frame_.this_uninitialized) fail("a constructor returns before it has called another");
    return;
  }
  if (type == "V") fail("returns a value from a void method");
  VerificationType wanted = types_.of_descriptor(type);
  char letter = classfile::info(instruction_.op).stack_in[0];
  bool fits = letter == 'a' ? wanted.kind == Kind::object : wanted == type_of_letter(letter);
  if (!fits) fail(fmt::format("in a method that returns {}", types_.describe(wanted)));
  pop(wanted);
}

void InstructionRules::access_field() {
  MemberRef field = class_file_.constants.member(index());
  VerificationType type = types_.of_descriptor(field.descriptor);
  VerificationType owner = types_.object(field.class_name);
  switch (instruction_.op) {
    case Op::getstatic: return push(type);
    case Op::putstatic: return pop(type);
    case Op::getfield: {
      const VerificationType object = frame_.stack.empty() ? VerificationType{} : frame_.stack.back();
      pop(owner);
      check_protected(object, field);
      return push(type);
    }
    default: break;
  }
  pop(type);
  if (!frame_.stack.empty() && frame_.stack.back().kind == Kind::uninitialized_this && declares(field)) {
    pop_slot();  // a constructor may set fields of its own class before it calls another constructor
  } else {
    const VerificationType object = frame_.stack.empty() ? VerificationType{} : frame_.stack.back();
    pop(owner);
    check_protected(object, field);
  }
}

bool InstructionRules::declares(const MemberRef& field) const {
  return field.class_name == class_file_.name && method_.name == "<init>" &&
         std::any_of(class_file_.fields.begin(), class_file_.fields.end(), [&](const classfile::FieldInfo& own) {
           return own.name == field.name && own.descriptor == field.descriptor;
         });
}

void InstructionRules::check_call_target() const {
  Op op = instruction_.op;
  bool of_interface = tag() == Tag::interface_method_ref;
  if (op == Op::invokeinterface) {
    want_tag(of_interface, "an InterfaceMethodref");
  } else if (op == Op::invokevirtual || class_file_.major_version < first_version_with_interface_calls) {
    want_tag(tag() == Tag::method_ref, "a Methodref");
  } else {
    want_tag(tag() == Tag::method_ref || of_interface, "a Methodref or InterfaceMethodref");
  }
  MemberRef method = class_file_.constants.member(index());
  if (method.name == "<clinit>") fail("calls a class initializer");
  bool constructor = method.name == "<init>";
  if (constructor && op != Op::invokespecial) fail("calls a constructor other than by invokespecial");
  if (op == Op::invokeinterface &&
      static_cast<u32>(instruction_.b) != classfile::argument_slots(method.descriptor) + 1) {
    fail(fmt::format("its count is {}, but the arguments take {} slots", instruction_.b,
                     classfile::argument_slots(method.descriptor) + 1));
  }
  if (op == Op::invokespecial && !constructor) check_special(method, of_interface);
}

/// invokespecial calls a private method, or one of a superclass or direct superinterface.
void InstructionRules::check_special(const MemberRef& method, bool of_interface) const {
  if (method.class_name == class_file_.name || method.class_name == class_file_.super_name) return;
  bool known;
  if (way_ == Way::inference && !of_interface) {
    known = types_.is_superclass_name(method.class_name);
  } else {
    known = types_.assignable(types_.object(class_file_.name), types_.object(method.class_name));
    if (of_interface)
      known = known && std::count(class_file_.interfaces.begin(), class_file_.interfaces.end(), method.class_name) > 0;
  }
  if (!known) fail(fmt::format("{} is not a superclass or direct superinterface", method.class_name));
}

void InstructionRules::call() {
  const Op op = instruction_.op;
  const MemberRef method = class_file_.constants.member(index());
  const classfile::MethodDescriptor descriptor = classfile::parse_method_descriptor(method.descriptor);
  pop_arguments(descriptor);
  if (method.name == "<init>") {
    call_constructor(method);
  } else if (op != Op::invokestatic) {
    const VerificationType object = frame_.stack.empty() ? VerificationType{} : frame_.stack.back();
    pop(types_.object(op == Op::invokespecial ? class_file_.name : method.class_name));
    if (op == Op::invokevirtual || (op == Op::invokespecial && way_ == Way::inference)) check_protected(object, method);
  }
  push_result(descriptor);
}

void InstructionRules::pop_arguments(const classfile::MethodDescriptor& descriptor) {
  for (std::size_t i = descriptor.arguments.size(); i-- > 0;) pop(types_.of_descriptor(descriptor.arguments[i]));
}

void InstructionRules::push_result(const classfile::MethodDescriptor& descriptor) {
  if (descriptor.return_type != "V") push(types_.of_descriptor(descriptor.return_type));
}

void InstructionRules::call_constructor(const MemberRef& method) {
  VerificationType made = pop_slot();
  VerificationType type;
  if (made.kind == Kind::uninitialized_this) {
    if (method.class_name != class_file_.name && method.class_name != class_file_.super_name) {
      fail(fmt::format("a constructor calls that of {}, neither its class nor its superclass", method.class_name));
    }
    type = types_.object(class_file_.name);
    frame_.this_uninitialized = false;
    this_initialized_here_ = true;
  } else if (made.kind == Kind::uninitialized) {
    Instruction creation = classfile::decode(code_.bytes, made.payload);
    type = types_.object(class_file_.constants.class_name(static_cast<u16>(creation.a)));
    if (types_.name(type) != method.class_name) {
      fail(fmt::format("calls the constructor of {} on a new {}", method.class_name, types_.name(type)));
    }
    check_protected(way_ == Way::inference ? made : type, method);
  } else {
    mismatch(made, "an uninitialized object");
  }
  std::replace(frame_.stack.begin(), frame_.stack.end(), made, type);
  std::replace(frame_.locals.begin(), frame_.locals.end(), made, type);
  locals_changed_ = true;
}

void InstructionRules::call_dynamic() {
  classfile::MethodDescriptor descriptor =
      classfile::parse_method_descriptor(class_file_.constants.dynamic(index()).descriptor);
  pop_arguments(descriptor);
  push_result(descriptor);
}

void InstructionRules::check_new() {
  const VerificationType made{Kind::uninitialized, instruction_.pc};
  if (way_ == Way::inference) {
    if (std::count(frame_.stack.begin(), frame_.stack.end(), made) > 0) {
      fail("an object made here before is still uninitialized on the stack");
    }
    std::replace(frame_.locals.begin(), frame_.locals.end(), made, VerificationType{});
    locals_changed_ = true;
  }
  push(made);
}

void InstructionRules::check_anewarray() {
  const VerificationType component = class_operand();
  pop({Kind::int_});
  push(types_.array_of(component));
}

void InstructionRules::check_multianewarray() {
  const VerificationType type = class_operand();
  for (i32 i = 0; i < instruction_.b; ++i) pop({Kind::int_});
  push(type);
}

}  // namespace pathfleet::analysis
