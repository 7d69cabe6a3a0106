// Resolution (JVMS 5.4.3): when an instruction runs for the first time, its constant is resolved and the instruction
// replaces itself by a quick form. Main function: Machine::resolve.
//
// All workers share the instructions. Quickening takes the universe's mutex. An instruction is replaced once, with its
// operation written last, so a worker that sees a quick form sees its operands (Insn::operation).
//
// Invariant: a quick form holds only facts that no backtrack can undo: classes, methods, offsets. It never assumes that
// a class is initialised, unless that happened before main or the class has nothing to initialise.

#include <atomic>
#include <mutex>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/interpreter/quick.h"
#include "vm/machine.h"
#include "vm/program/access.h"
#include "vm/program/polymorphic.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm {

namespace {

constexpr bool kIsFirstForm[] = {
#define QUICK(name, symbols, text) std::string_view(#name).ends_with("_first"),
#include "vm/interpreter/quick_ops.def"
#undef QUICK
};

/// Replaces an instruction; other workers see the old form or the new one.
void replace(const Insn* insn, Quick op, u32 a, i32 b, const void* p) {
  auto* mine = const_cast<Insn*>(insn);
  mine->p = p;
  mine->b = b;
  mine->a = static_cast<u16>(a);
  std::atomic_ref(mine->op).store(op, std::memory_order_release);
}

void replace_constant(const Insn* insn, u64 value) {
  auto* mine = const_cast<Insn*>(insn);
  mine->imm = value;
  std::atomic_ref(mine->op).store(Quick::constant, std::memory_order_release);
}

Quick by_type(Type type, Quick first8, Quick for_reference) {
  // The forms are in the same order: 8, 16, (16u,) 32, 64.
  const u32 base = static_cast<u32>(first8);
  const bool get = first8 == Quick::getfield8 || first8 == Quick::getstatic8;
  switch (type) {
    case Type::boolean_:
    case Type::byte_: return first8;
    case Type::short_: return static_cast<Quick>(base + 1);
    case Type::char_: return static_cast<Quick>(base + (get ? 2 : 1));
    case Type::int_:
    case Type::float_: return static_cast<Quick>(base + (get ? 3 : 2));
    case Type::reference: return for_reference;
    default: return static_cast<Quick>(base + (get ? 4 : 3));
  }
}

[[noreturn]] void incompatible(const std::string& message) {
  throw LinkageError{"java/lang/IncompatibleClassChangeError", message};
}

}  // namespace

bool is_first_form(Quick op) { return kIsFirstForm[static_cast<u32>(op)]; }

Machine::Outcome Machine::resolve(const Insn* insn) {
  try {
    const std::lock_guard lock(universe_.mutex());
    // Another worker may have replaced it since this worker read the operation.
    if (!is_first_form(insn->op)) return Outcome::reload;
    const Outcome outcome = resolve_checked(insn);
    Code& code = *universe_.code(*frames_.top().method);
    if (options_.coverage.every && code.coverage && !is_first_form(insn->op)) {
      code.coverage->set_operation(code.index(insn), insn->op);
      const_cast<Insn*>(insn)->op = Quick::cover;
    }
    if (universe_.fuses()) {
      fuse(code, code.index(insn), code.index(insn) + 1);
    }
    return outcome;
  } catch (const LinkageError& error) {
    return throw_linkage(error);
  } catch (const NeedsLoading& needed) {
    return load_first(needed) == NativeResult::again ? Outcome::reload : Outcome::raise;
  }
}

Class* Machine::resolve_class(const Class& referrer, std::string_view name) {
  Class* named = class_in(referrer, name);
  access::check_class(*this, referrer, *named);
  return named;
}

void Machine::resolve_types(const Class& referrer, std::string_view method_descriptor) {
  const classfile::MethodDescriptor types = classfile::parse_method_descriptor(method_descriptor);
  const auto resolve_type = [&](std::string_view type) {
    if (classfile::is_reference(type)) resolve_class(referrer, classfile::class_name_of(type));
  };
  resolve_type(types.return_type);
  for (const std::string_view argument : types.arguments) resolve_type(argument);
}

Field& Machine::resolve_field(const Class& referrer, const classfile::MemberRef& ref, bool is_static) {
  const Class* named = resolve_class(referrer, ref.class_name);
  Field* field = named->find_field(ref.name, ref.descriptor);
  if (!field) throw LinkageError{"java/lang/NoSuchFieldError", std::string(ref.name)};
  access::check_field(*this, referrer, *named, *field);
  if (referrer.loader != field->holder->loader)
    access::check_loaders(*this, referrer, *field->holder, field->descriptor,
                          ": when resolving field \"" + field->name + "\"");
  if (field->is_static() != is_static) {
    incompatible("Expected " + std::string(is_static ? "static" : "non-static") + " field " + named->source_name() +
                 "." + field->name);
  }
  return *field;
}

// Checks that `writer` may write a final field (JVMS 6.5.putfield): constructors of its class may, and any method of it
// in old class files.
void Machine::check_final_write(const Method& writer, const classfile::MemberRef& ref, const Field& field) {
  if (!field.is_final() || writer.holder->generated) return;
  const auto refuse = [&](const std::string& how) {
    throw LinkageError{"java/lang/IllegalAccessError",
                       std::string("Update to ") + (field.is_static() ? "static" : "non-static") + " final field " +
                           classfile::readable_class_name(ref.class_name) + "." + field.name +
                           " attempted from a different " + how};
  };
  if (field.holder != writer.holder)
    refuse("class (" + writer.holder->source_name() + ") than the field's declaring class");
  constexpr u16 kJava9 = 53;
  const std::string_view initializer = field.is_static() ? "<clinit>" : "<init>";
  if (writer.holder->file->major_version >= kJava9 && writer.name != initializer) {
    refuse("method (" + std::string(writer.name) + ") than the initializer method " + std::string(initializer) + " ");
  }
}

// Method resolution (JVMS 5.4.3.3 and 5.4.3.4) as in HotSpot's LinkResolver. `of_interface`: the constant is an
// InterfaceMethodref.
Method& Machine::resolve_method(const Class& referrer, const classfile::MemberRef& ref, bool of_interface, Call call,
                                Class*& named) {
  named = resolve_class(referrer, ref.class_name);
  const auto shown = [&] { return "'" + access::external_name(*named, ref.name, ref.descriptor) + "'"; };
  if (call == Call::virtual_ && named->is_interface())
    incompatible("Found interface " + named->source_name() + ", but class was expected");
  if (call == Call::interface && !named->is_interface())
    incompatible("Found class " + named->source_name() + ", but interface was expected");
  if (named->is_interface() != of_interface) {
    incompatible("Method " + shown() + " must be " + (of_interface ? "Methodref" : "InterfaceMethodref") + " constant");
  }
  Method* method = named->find_method(ref.name, ref.descriptor);
  if (method && named->is_interface() && method->holder == universe_.object_class &&
      (method->is_static() || !(method->access & classfile::ACC_PUBLIC))) {
    method = named->find_interface_method(ref.name, ref.descriptor);
  }
  if (!method) method = find_polymorphic(*named, ref.name);
  if (!method) throw LinkageError{"java/lang/NoSuchMethodError", shown()};
  access::check_method(*this, referrer, *named, *method);
  if (referrer.loader != method->holder->loader && !is_signature_polymorphic(*method)) {
    access::check_loaders(*this, referrer, *method->holder, method->descriptor,
                          ": when resolving method '" + access::external_name(*method) + "'");
  }
  if (method->is_initializer() && method->holder != named) {
    const std::string called = access::external_name(*named, ref.name, ref.descriptor);
    throw LinkageError{"java/lang/NoSuchMethodError", named->source_name() + ": method 'void " +
                                                          called.substr(called.rfind("<init>")) + "' not found"};
  }
  if (call == Call::static_ && !method->is_static())
    incompatible("Expected static method '" + access::external_name(*method) + "'");
  if (call != Call::static_ && method->is_static()) {
    incompatible((of_interface ? "Expected instance not static method '" : "Expecting non-static method '") +
                 access::external_name(*method) + "'");
  }
  return *method;
}

// The checks of resolution for a method handle constant that a call site's stub uses directly.
void Machine::resolve_handle(const Class& referrer, const classfile::MethodHandleRef& handle) {
  constexpr u8 kGetStatic = 2, kPutStatic = 4, kVirtual = 5, kStatic = 6, kInterface = 9;
  if (handle.kind < kVirtual) {
    resolve_field(referrer, handle.member, handle.kind == kGetStatic || handle.kind == kPutStatic);
    return;
  }
  const Call call = handle.kind == kVirtual     ? Call::virtual_
                    : handle.kind == kStatic    ? Call::static_
                    : handle.kind == kInterface ? Call::interface
                                                : Call::special;
  Class* named;
  resolve_method(referrer, handle.member, handle.interface_member, call, named);
  resolve_types(referrer, handle.member.descriptor);
}

// Resolves the parts of a call site that java resolves before the bootstrap method runs, for bootstrap methods that are
// not run here (stubs/call_site.h).
void Machine::resolve_site(const Class& referrer, u16 index) {
  const classfile::ClassFile& file = *referrer.file;
  const classfile::DynamicRef site = file.constants.dynamic(index);
  resolve_types(referrer, site.descriptor);
  if (site.bootstrap >= file.bootstrap_methods.size()) return;  // make_call_site reports it
  const classfile::BootstrapMethod& bootstrap = file.bootstrap_methods[site.bootstrap];
  if (file.constants.method_handle(bootstrap.method_handle).member.class_name != "java/lang/invoke/LambdaMetafactory")
    return;
  const std::string_view made = classfile::return_type(site.descriptor);
  if (classfile::is_reference(made)) {
    const Class* functional = class_in(referrer, classfile::class_name_of(made));
    if (!functional->is_interface())
      throw LinkageError{"java/lang/BootstrapMethodError", "bootstrap method initialization exception"};
    if (functional->file && !functional->file->permitted_subclasses.empty()) {
      // A sealed interface cannot list a hidden class.
      throw LinkageError{"java/lang/InternalError",
                         "java.lang.IncompatibleClassChangeError: class " + referrer.source_name() +
                             "$$Lambda cannot implement sealed interface " + functional->source_name()};
    }
  }
  for (const u16 argument : bootstrap.arguments) {
    switch (file.constants.tag(argument)) {
      case classfile::Tag::method_handle: resolve_handle(referrer, file.constants.method_handle(argument)); break;
      case classfile::Tag::method_type: resolve_types(referrer, file.constants.method_type(argument)); break;
      case classfile::Tag::class_: resolve_class(referrer, file.constants.class_name(argument)); break;
      default: break;
    }
  }
}

Machine::Outcome Machine::resolve_checked(const Insn* insn) {
  const Method& caller = *frames_.top().method;
  const Class& holder = *caller.holder;
  const classfile::ConstantPool& pool = holder.file->constants;
  const u16 index = static_cast<u16>(insn->b);
  const bool of_interface = pool.tag(index) == classfile::Tag::interface_method_ref;
  // Whether a class is initialised in every state.
  const auto is_ready = [&](const Class* c) {
    return c->trivially_initialized ||
           (!heap_.booting() &&
            static_cast<const Statics*>(universe_.immortals().object(c->statics))->status == InitStatus::initialized);
  };
  // The class of checkcast and instanceof. For null they resolve no class: null stays null for checkcast, and gives 0
  // for instanceof. The difference matters only if the class cannot be resolved.
  const auto type_operand = [&]() -> Class* {
    try {
      return resolve_class(holder, pool.class_name(index));
    } catch (const LinkageError&) {
      Frame& frame = frames_.top();
      if (as_ref(frame.sp[-1]) != kNull) throw;
      ++frame.pc;
      ++instructions_;
      return nullptr;
    }
  };
  switch (insn->op) {
    case Quick::constant_first:
      if (pool.tag(index) == classfile::Tag::string) {
        replace_constant(insn, universe_.intern(pool.string(index)));
      } else if (pool.tag(index) == classfile::Tag::class_) {
        replace_constant(insn, resolve_class(holder, pool.class_name(index))->mirror);
      } else if (pool.tag(index) == classfile::Tag::method_type) {
        const classfile::MethodDescriptor type = classfile::parse_method_descriptor(pool.method_type(index));
        const auto named = [&](std::string_view descriptor) {
          return classfile::is_reference(descriptor) ? resolve_class(holder, classfile::class_name_of(descriptor))
                                                     : universe_.load_descriptor(descriptor);
        };
        std::vector<Class*> types{named(type.return_type)};
        for (const std::string_view argument : type.arguments) types.push_back(named(argument));
        replace_constant(insn, universe_.method_type(types));
      } else {
        if (holder.loader != 0) {
          unsupported("a computed constant in a class of the program's own class loader");
          return Outcome::stopped;
        }
        // A stub's initialiser computes the constant. The instruction becomes the call of a method without arguments.
        const CallSite site = make_constant_stub(*holder.file, index);
        if (const auto* missing = std::get_if<Unsupported>(&site)) {
          unsupported(missing->reason);
          return Outcome::stopped;
        }
        replace(insn, Quick::invoke_static, 0, 0, &stub_method(std::get<CallSiteStub>(site)));
      }
      return Outcome::reload;

    case Quick::getstatic_first:
    case Quick::putstatic_first: {
      const classfile::MemberRef ref = pool.member(index);
      const Field& field = resolve_field(holder, ref, true);
      const bool get = insn->op == Quick::getstatic_first;
      // A static final field does not change once its class is initialised: passes_over checks that.
      const bool constant = get && field.is_final() && options_.assumes(Assumption::states_unread);
      const u32 mask = constant ? u32{kEveryObject} : kEveryObject | kShared | kEscaped;
      universe_.verify(*field.holder);
      if (!get) check_final_write(caller, ref, field);
      note_array_field(caller, index, field);
      Quick op = get ? by_type(field.type, Quick::getstatic8, Quick::getstatic32)
                     : by_type(field.type, Quick::putstatic8, Quick::putstatic_ref);
      if (!get && field.owns_arrays) op = Quick::putstatic_array;
      replace(insn, op, mask, static_cast<i32>(field.offset), &field);
      return Outcome::reload;
    }
    case Quick::getfield_first:
    case Quick::putfield_first: {
      const classfile::MemberRef ref = pool.member(index);
      const Field& field = resolve_field(holder, ref, false);
      const bool get = insn->op == Quick::getfield_first;
      if (!get) check_final_write(caller, ref, field);
      // A handle writes a field of another class, perhaps of an object that a thread has seen that has ended (A6).
      if (!get && caller.holder->generated && caller.holder != field.holder) check_final(field, *field.holder);
      // A final field does not change once its object is shared. putfield checks that (see interpreter.cpp).
      const bool constant = field.is_final() && options_.assumes(Assumption::final_fields);
      // Ample sets nevertheless need to know that it was read (Machine::passes_over).
      const bool noted = options_.ample_sets() && !field.holder->library;
      const u32 mask = get && constant && !noted ? u32{kEveryObject} : kEveryObject | kShared | kEscaped;
      Quick op = get ? by_type(field.type, Quick::getfield8, Quick::getfield32)
                     : by_type(field.type, Quick::putfield8, Quick::putfield_ref);
      if (!get && field.holder == universe_.string_class && field.name == "value") op = Quick::putfield_text;
      note_array_field(caller, index, field);
      if (!get && field.owns_arrays) op = Quick::putfield_array;
      replace(insn, op, mask, static_cast<i32>(field.offset), &field);
      return Outcome::reload;
    }

    case Quick::invokevirtual_first: {
      Class* named;
      const Method& method = resolve_method(holder, pool.member(index), of_interface, Call::virtual_, named);
      if (is_signature_polymorphic(method)) {
        if (holder.loader != 0) {
          unsupported("a call through " + method.holder->source_name() +
                      " in a class of the program's own class loader");
          return Outcome::stopped;
        }
        const u16 bci = universe_.code(const_cast<Method&>(caller))->bci_of(insn);
        const Method* target = link_polymorphic(method, index, bci);
        replace(insn, Quick::invoke_direct, target->argument_slots, 0, target);
        return Outcome::reload;
      }
      if (method.is_private() || (method.access & classfile::ACC_FINAL) || (named->access & classfile::ACC_FINAL)) {
        const Method* target = method.is_private() ? &method : named->select(method);
        replace(insn, Quick::invoke_direct, method.argument_slots, 0, target ? target : &method);
      } else {
        const i32 slot = named->vtable_slot(method);
        PF_CHECK(slot >= 0);
        replace(insn, Quick::invoke_virtual, method.argument_slots, slot, &method);
      }
      return Outcome::reload;
    }
    case Quick::invokespecial_first: {
      Class* named;
      const Method* method = &resolve_method(holder, pool.member(index), of_interface, Call::special, named);
      const Method* resolved = method;
      const bool super_call = !method->is_initializer() && !method->is_private() && !named->is_interface() &&
                              holder.super && named != &holder && holder.is_subclass_of(named);
      if (super_call) method = holder.super->find_method(method->name, method->descriptor);
      if (!method || method->is_abstract()) {
        throw LinkageError{"java/lang/AbstractMethodError",
                           "'" + access::external_name(method ? *method : *resolved) + "'"};
      }
      replace(insn, Quick::invoke_direct, method->argument_slots, 0, method);
      return Outcome::reload;
    }
    case Quick::invokestatic_first: {
      Class* named;
      const Method& method = resolve_method(holder, pool.member(index), of_interface, Call::static_, named);
      universe_.verify(*method.holder);
      replace(insn, is_ready(method.holder) ? Quick::invoke_static_ready : Quick::invoke_static, method.argument_slots,
              0, &method);
      return Outcome::reload;
    }
    case Quick::invokeinterface_first: {
      Class* named;
      const Method& method = resolve_method(holder, pool.member(index), of_interface, Call::interface, named);
      if (!method.holder->is_interface()) {
        replace(insn, Quick::invoke_virtual, method.argument_slots, universe_.object_class->vtable_slot(method),
                &method);
      } else {
        replace(insn, Quick::invoke_interface, method.argument_slots, 0, &method);
      }
      return Outcome::reload;
    }
    case Quick::invokedynamic_first: {
      resolve_site(holder, index);
      const u16 method_index = static_cast<u16>(caller.info - holder.file->methods.data());
      const CallSite site =
          make_call_site(*holder.file, index, method_index, universe_.code(const_cast<Method&>(caller))->bci_of(insn));
      if (const auto* missing = std::get_if<Unsupported>(&site)) {
        unsupported(missing->reason);
        return Outcome::stopped;
      }
      const auto& stub = std::get<CallSiteStub>(site);
      Class* made = holder.loader == 0 ? universe_.define(stub.class_bytes, stub.class_name, true)
                                       : define_loaded_stub(holder, stub.class_bytes, stub.class_name);
      // Linking a lambda initialises its class, and thus the superinterfaces with default methods (JVMS 5.5).
      if (stub.captures_nothing && is_ready(made)) {
        replace_constant(insn, universe_.singleton(made));
      } else if (stub.captures_nothing) {
        replace(insn, Quick::singleton, 0, static_cast<i32>(universe_.singleton(made)), made);
      } else {
        const Method* factory = made->declared_method(stub.factory_name, stub.factory_descriptor);
        PF_CHECK(factory != nullptr);
        replace(insn, is_ready(made) ? Quick::invoke_static_ready : Quick::invoke_static, factory->argument_slots, 0,
                factory);
      }
      return Outcome::reload;
    }

    case Quick::new_first: {
      const Class* c = resolve_class(holder, pool.class_name(index));
      universe_.verify(*c);
      if (c == universe_.class_class) throw LinkageError{"java/lang/IllegalAccessError", c->source_name()};
      if (c->is_abstract() || c->is_interface()) throw LinkageError{"java/lang/InstantiationError", c->source_name()};
      replace(insn, is_ready(c) && !by_site_ ? Quick::new_ready : Quick::new_, 0, 0, c);
      return Outcome::reload;
    }
    case Quick::anewarray_first:
      replace(insn, Quick::anewarray, 0, 0, universe_.array_of(resolve_class(holder, pool.class_name(index))));
      return Outcome::reload;
    case Quick::multianewarray_first:
      replace(insn, Quick::multianewarray, insn->a, 0, resolve_class(holder, pool.class_name(index)));
      return Outcome::reload;
    case Quick::checkcast_first:
      if (const Class* target = type_operand()) replace(insn, Quick::checkcast, 0, 0, target);
      return Outcome::reload;
    case Quick::instanceof_first:
      if (const Class* target = type_operand()) replace(insn, Quick::instanceof_, 0, 0, target);
      return Outcome::reload;
    default: throw InternalError("internal error: instruction without a first form");
  }
}

}  // namespace pathfleet::vm
