// Resolution of class names (JVMS 5.3), and the classes of the program's own class loaders. Main functions:
// Machine::find_in, Machine::guard, Machine::link_loaded.
//
// A class that a loader of the program defines is immutable and shared by all paths, like any other. Its internal name
// is made unique by the loader's number and a hash of its bytes and supertypes (stubs/proxy.h). The class that a loader
// has returned for a name is state: the tables of models/java.base/jdk/internal/pathfleet/Loaders.java. Code that needs
// a name that is not in them throws NeedsLoading. Then Loaders.load runs as an ordinary frame, and the instruction or
// native runs again.
//
// Invariant: names in a class of the class path or the library mean the same in every state. The instructions of a
// loader's class are quickened once for all states, so each has a guard: if its name now means another class than when
// it was quickened, the path ends as unsupported.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "analysis/verifier.h"
#include "classfile/class_error.h"
#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/machine.h"
#include "vm/program/access.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm {

namespace {

/// Answers the verifier's questions about other classes by asking the loader.
class LoaderHierarchy final : public analysis::TypeHierarchy {
 public:
  LoaderHierarchy(const Machine& vm, const Class& referrer) : vm_(vm), referrer_(referrer) {}
  bool is_assignable(std::string_view from, std::string_view to) const override {
    const Class* target = vm_.class_in(referrer_, to);
    return target->is_interface() || vm_.class_in(referrer_, from)->is_subclass_of(target);
  }
  bool is_interface(std::string_view name) const override { return vm_.class_in(referrer_, name)->is_interface(); }
  bool is_protected_elsewhere(const classfile::MemberRef& member) const override {
    return access::is_protected_elsewhere(referrer_, member);
  }
  std::string superclass(std::string_view name) const override {
    const Class* c = vm_.find_in(referrer_, name);
    return c && c->super && !c->is_interface() ? std::string(java_part(c->super->name)) : std::string();
  }

 private:
  const Machine& vm_;
  const Class& referrer_;
};

}  // namespace

Class* Machine::class_in(const Class& referrer, std::string_view name) const {
  Class* found = find_in(referrer, name);
  if (!found) throw LinkageError{"java/lang/NoClassDefFoundError", std::string(name)};
  return found;
}

Class* Machine::find_in(const Class& referrer, std::string_view name) const {
  if (referrer.loader < kFirstUserLoader) return referrer.library ? universe_.find(name) : universe_.find_named(name);
  if (name == referrer.file->name) return const_cast<Class*>(&referrer);
  if (name[0] == '[') {
    const std::string_view component = name.substr(1);
    if (!classfile::is_reference(component)) return universe_.find(name);
    return universe_.array_of(class_in(referrer, classfile::class_name_of(component)));
  }
  if (Class* found = find_initiated(referrer.loader, name)) return found;
  throw NeedsLoading{&referrer, std::string(name)};
}

bool Machine::is_user_loader(u32 number) const {
  const Class* loaders = universe_.load("jdk/internal/pathfleet/Loaders");
  const Ref known = get<Ref>(loaders->statics, loaders->field("known").offset);
  return known != kNull && number >= kFirstUserLoader && number - kFirstUserLoader < length(known);
}

Ref Machine::user_loader(u32 number) const {
  const Class* loaders = universe_.load("jdk/internal/pathfleet/Loaders");
  const Ref known = get<Ref>(loaders->statics, loaders->field("known").offset);
  PF_CHECK(number >= kFirstUserLoader && number - kFirstUserLoader < length(known));
  return elements_of<Ref>(known)[number - kFirstUserLoader];
}

Class* Machine::find_initiated(u32 loader, std::string_view name) const {
  const Class* loaders = universe_.load("jdk/internal/pathfleet/Loaders");
  const Ref tables = get<Ref>(loaders->statics, loaders->field("initiated").offset);
  PF_CHECK(loader >= kFirstUserLoader && loader - kFirstUserLoader < length(tables));
  const Ref table = elements_of<Ref>(tables)[loader - kFirstUserLoader];
  for (u32 i = 0; i < length(table); ++i) {
    Class* c = mirrored(elements_of<Ref>(table)[i]);
    if (java_part(c->name) == name) return c;
  }
  return nullptr;
}

// Lets the loader load the class. The instruction or native that needed the class runs again afterwards.
NativeResult Machine::load_first(const NeedsLoading& needed) {
  Class* loaders = universe_.load("jdk/internal/pathfleet/Loaders");
  Method* load = loaders->declared_method("load", "(Ljava/lang/Class;Ljava/lang/String;)V");
  PF_CHECK(load != nullptr);
  const Frame& caller = frames_.top();
  u64* const locals = caller.stack + caller.method->max_stack;
  if (!push_frame(load, locals, kRetryCaller)) return throw_new("java/lang/StackOverflowError");
  locals[0] = needed.referrer->mirror;
  locals[1] = universe_.intern(needed.name);
  return NativeResult::again;
}

// The stub of a call site in a class of one of the program's loaders. It belongs to that loader too.
Class* Machine::define_loaded_stub(const Class& caller, const std::vector<u8>& bytes, const std::string& name) {
  const auto file = classfile::parse(bytes, name);
  std::vector<Class*> supers{class_in(caller, file->super_name)};
  for (std::string_view interface : file->interfaces) supers.push_back(class_in(caller, interface));
  u64 hash = caller.name_hash;
  for (const Class* super : supers) hash = hash * 0x9e3779b97f4a7c15ull + super->name_hash;
  return universe_.define_loaded(bytes, fmt::format("{}{}{}-{:016x}", name, kUniqueMark, caller.loader, hash),
                                 caller.loader, supers, true, &caller);
}

// Verifies a class of one of the program's loaders before its initialisation. As in HotSpot, the loader loads the
// classes that the verifier needs and those that handlers catch. done, or as Machine::initialize.
NativeResult Machine::link_loaded(Class* c) {
  try {
    if (!c->library) analysis::verify(*c->file, LoaderHierarchy(*this, *c));
    if (!c->library) access::check_overriding(*this, *c);
    for (const classfile::MethodInfo& method : c->file->methods) {
      if (!method.code) continue;
      for (const classfile::ExceptionHandler& handler : method.code->handlers) {
        if (handler.catch_type != 0) class_in(*c, c->file->constants.class_name(handler.catch_type));
      }
    }
    return NativeResult::done;
  } catch (const NeedsLoading& needed) {
    return load_first(needed);
  } catch (const LinkageError& error) {
    return throw_new(error.class_name, message_of(error));
  } catch (const BadInput& error) {
    return throw_new(classfile::java_class_of(error, "java/lang/VerifyError"), error.what());
  }
}

// Precedes an instruction that names a class. nullopt if the name still means the class that it meant when the
// instruction was quickened, or if the instruction is not quickened; otherwise how to continue.
std::optional<Machine::Outcome> Machine::guard(const Insn* insn) {
  const Class& holder = *frames_.top().method->holder;
  const classfile::ConstantPool& pool = holder.file->constants;
  const u16 index = static_cast<u16>(insn->b);
  std::string_view name;
  switch (pool.tag(index)) {
    case classfile::Tag::class_: name = pool.class_name(index); break;
    case classfile::Tag::invoke_dynamic: {
      const std::string_view type = classfile::return_type(pool.dynamic(index).descriptor);
      if (!classfile::is_reference(type)) return std::nullopt;
      name = classfile::class_name_of(type);
      break;
    }
    default: name = pool.member(index).class_name;
  }
  try {
    const Class* meant = class_in(holder, name);
    std::atomic_ref expected(const_cast<const void*&>(insn->p));
    const void* known = nullptr;
    if (expected.compare_exchange_strong(known, meant) || known == meant) return std::nullopt;
    unsupported("a class loader that answers another class for " + classfile::readable_class_name(name) +
                " than on another path");
    return Outcome::stopped;
  } catch (const NeedsLoading& needed) {
    return load_first(needed) == NativeResult::again ? Outcome::reload : Outcome::raise;
  } catch (const LinkageError& error) {
    return throw_linkage(error);
  }
}

}  // namespace pathfleet::vm
