// What each instruction needs and does; see instruction_rules.h.
#include "analysis/instruction_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace pathfleet::analysis {

using classfile::Instruction;
using classfile::MemberRef;
using classfile::Op;
using classfile::Tag;
using Kind = VerificationType;

namespace {

constexpr u16 first_version_with_interface_calls = 52;  // invokespecial and invokestatic of interface methods

}  // namespace

std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<u8>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return text;
}

InstructionRules::InstructionRules(const classfile::ClassFile& class_file, const classfile::MethodInfo& method,
                                   TypeTable& types)
    : class_file_(class_file), method_(method), code_(*method.code), types_(types) {}

std::string InstructionRules::where() const {
  return fmt::format("{}: method {}.{}{}", class_file_.origin, class_file_.name, method_.name, method_.descriptor);
}

void InstructionRules::fail_at(u32 pc, std::string_view what) const {
  throw BadInput(one_line(fmt::format("{}, pc {}: {}", where(), pc, what)));
}

void InstructionRules::fail(std::string_view what) const {
  throw BadInput(one_line(fmt::format("{}, pc {} ({}): {}", where(), instruction_.pc,
                                      classfile::info(instruction_.op).name, what)));
}

// --- Before any pass -----------------------------------------------------------------------------------------------

void InstructionRules::find_instruction_starts() {
  u32 size = static_cast<u32>(code_.bytes.size());
  if (size == 0) fail_at(0, "empty code");
  starts_.assign(size + 1, false);
  for (u32 pc = 0; pc < size;) {
    starts_[pc] = true;
    Instruction instruction;
    try {
      instruction = classfile::decode(code_.bytes, pc);
    } catch (const BadInput& error) {
      throw BadInput(one_line(fmt::format("{}, {}", where(), error.what())));
    }
    if (instruction.op == Op::jsr || instruction.op == Op::jsr_w || instruction.op == Op::ret) {
      fail_at(pc, "jsr and ret are only for class files before version 51");
    }
    pc += instruction.length;
  }
  starts_[size] = true;  // where ranges may end
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
      !starts_[pc] || !starts_[handler.end_pc] || !starts_[handler.handler_pc]) {
    fail_at(pc, "an exception handler's range or target is not made of whole instructions");
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
  VerificationType type = frame_.locals[local];
  bool fits = letter == 'a' ? type.is_reference() : type == wanted;
  if (fits && wanted.is_two_slots()) fits = frame_.locals[local + 1].kind == wanted.kind + 1;
  if (!fits) {
    fail(fmt::format("expects {} in local {}, finds {}", letter == 'a' ? "a reference" : types_.describe(wanted),
                     local, types_.describe(type)));
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
  std::vector<VerificationType>& locals = frame_.locals;
  if (locals[local].is_second_half()) locals[local - 1] = {};
  u32 after = local + slots;
  if (after < locals.size() && locals[after].is_second_half()) locals[after] = {};
  locals[local] = type;
  if (slots == 2) locals[local + 1] = {type.kind == Kind::long_ ? Kind::long_second : Kind::double_second};
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

void InstructionRules::check_instruction() {
  Op op = instruction_.op;
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
    case Op::arraylength:
      pop_array();
      return push({Kind::int_});
    case Op::athrow: return pop(types_.object("java/lang/Throwable"));
    case Op::checkcast: {
      VerificationType target = class_operand();
      pop_object();
      return push(target);
    }
    case Op::instanceof:
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

void InstructionRules::load_constant() {
  VerificationType type = constant_type();
  bool wide = instruction_.op == Op::ldc2_w;
  want_tag(type.kind != Kind::top && type.is_two_slots() == wide,
           wide ? "a constant of two slots" : "a constant of one slot");
  push(type);
}

void InstructionRules::check_iinc() {
  u32 local = static_cast<u32>(instruction_.a);
  check_local_index(local, 1);
  if (frame_.locals[local].kind != Kind::int_) {
    fail(fmt::format("expects int in local {}, finds {}", local, types_.describe(frame_.locals[local])));
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
  if (array.kind == Kind::object &&
      (types_.name(array) == wanted || (wanted == "[B" && types_.name(array) == "[Z"))) {
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
  want_tag(tag() == Tag::field_ref, "a Fieldref");
  MemberRef field = class_file_.constants.member(index());
  VerificationType type = types_.of_descriptor(field.descriptor);
  VerificationType owner = types_.object(field.class_name);
  switch (instruction_.op) {
    case Op::getstatic: return push(type);
    case Op::putstatic: return pop(type);
    case Op::getfield:
      pop(owner);
      return push(type);
    default: break;
  }
  pop(type);
  if (!frame_.stack.empty() && frame_.stack.back().kind == Kind::uninitialized_this && declares(field)) {
    pop_slot();  // a constructor may set the fields of its own class before it calls another
  } else {
    pop(owner);
  }
}

bool InstructionRules::declares(const MemberRef& field) const {
  return field.class_name == class_file_.name && method_.name == "<init>" &&
         std::any_of(class_file_.fields.begin(), class_file_.fields.end(), [&](const classfile::FieldInfo& own) {
           return own.name == field.name && own.descriptor == field.descriptor;
         });
}

void InstructionRules::call() {
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
  if (constructor && (op != Op::invokespecial || of_interface)) fail("calls a constructor other than by invokespecial");
  classfile::MethodDescriptor descriptor = classfile::parse_method_descriptor(method.descriptor);
  if (op == Op::invokeinterface && static_cast<u32>(instruction_.b) != descriptor.argument_slots + 1) {
    fail(fmt::format("its count is {}, but the arguments take {} slots", instruction_.b,
                     descriptor.argument_slots + 1));
  }
  pop_arguments(descriptor);
  if (constructor) {
    if (descriptor.return_type != "V") fail("calls a constructor that returns a value");
    call_constructor(method);
  } else if (op == Op::invokespecial) {
    call_special(method, of_interface);
  } else if (op != Op::invokestatic) {
    pop(types_.object(method.class_name));
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
  } else if (made.kind == Kind::uninitialized) {
    Instruction creation = classfile::decode(code_.bytes, made.payload);
    type = types_.object(class_file_.constants.class_name(static_cast<u16>(creation.a)));
    if (types_.name(type) != method.class_name) {
      fail(fmt::format("calls the constructor of {} on a new {}", method.class_name, types_.name(type)));
    }
  } else {
    mismatch(made, "an uninitialized object");
  }
  std::replace(frame_.stack.begin(), frame_.stack.end(), made, type);
  std::replace(frame_.locals.begin(), frame_.locals.end(), made, type);
  locals_changed_ = true;
}

void InstructionRules::call_special(const MemberRef& method, bool of_interface) {
  VerificationType self = types_.object(class_file_.name);
  bool known = method.class_name == class_file_.name;
  if (of_interface) {
    known = known || std::count(class_file_.interfaces.begin(), class_file_.interfaces.end(), method.class_name) > 0;
  } else {
    known = known || types_.assignable(self, types_.object(method.class_name));
  }
  if (!known) fail(fmt::format("{} is not a superclass or direct superinterface", method.class_name));
  pop(self);
}

void InstructionRules::call_dynamic() {
  want_tag(tag() == Tag::invoke_dynamic, "an InvokeDynamic");
  classfile::MethodDescriptor descriptor =
      classfile::parse_method_descriptor(class_file_.constants.dynamic(index()).descriptor);
  pop_arguments(descriptor);
  push_result(descriptor);
}

void InstructionRules::check_new() {
  VerificationType type = class_operand();
  if (types_.is_array(type)) fail("makes an array");
  VerificationType made{Kind::uninitialized, instruction_.pc};
  if (std::count(frame_.stack.begin(), frame_.stack.end(), made) > 0) {
    fail("an object made here before is still uninitialized on the stack");
  }
  std::replace(frame_.locals.begin(), frame_.locals.end(), made, VerificationType{});
  locals_changed_ = true;
  push(made);
}

void InstructionRules::check_anewarray() {
  VerificationType component = class_operand();
  constexpr std::size_t most_dimensions = 255;
  if (types_.name(component).find_first_not_of('[') >= most_dimensions) fail("an array of more than 255 dimensions");
  pop({Kind::int_});
  push(types_.array_of(component));
}

void InstructionRules::check_multianewarray() {
  VerificationType type = class_operand();
  std::size_t dimensions = std::min(types_.name(type).find_first_not_of('['), types_.name(type).size());
  if (dimensions < static_cast<std::size_t>(instruction_.b)) fail("more dimensions than its type has");
  for (i32 i = 0; i < instruction_.b; ++i) pop({Kind::int_});
  push(type);
}

}  // namespace pathfleet::analysis
