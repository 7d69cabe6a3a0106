// Loads classes (JVMS 5.3) and keeps the immutable parts of the program. Main functions: Universe::load,
// Universe::intern.

#include "vm/program/universe.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "analysis/subroutines.h"
#include "analysis/verifier.h"
#include "classfile/class_error.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "vm/inputs/annotated_inputs.h"
#include "vm/inputs/input_types.h"
#include "vm/inputs/method_driver.h"
#include "vm/interpreter/code.h"
#include "vm/interpreter/quick.h"
#include "vm/program/access.h"
#include "vm/program/polymorphic.h"
#include "vm/program/program_classes.h"
#include "vm/program/replaced_bodies.h"
#include "vm/stubs/call_site.h"
#include "vm/stubs/proxy.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

namespace {

/// Answers the verifier's questions about other classes by loading them.
class LoadedHierarchy final : public analysis::TypeHierarchy {
 public:
  LoadedHierarchy(Universe& universe, const Class& verified) : universe_(universe), verified_(verified) {}
  bool is_interface(std::string_view name) const override { return class_named(name)->is_interface(); }
  bool is_protected_elsewhere(const classfile::MemberRef& member) const override {
    return access::is_protected_elsewhere(verified_, member);
  }
  bool is_assignable(std::string_view from, std::string_view to) const override {
    const Class* target = class_named(to);
    return target->is_interface() || class_named(from)->is_subclass_of(target);
  }
  std::string superclass(std::string_view name) const override {
    const Class* c = universe_.find_named(name);
    return c && c->super && !c->is_interface() ? c->super->name : std::string();
  }

 private:
  const Class* class_named(std::string_view name) const {
    const Class* c = universe_.find_named(name);
    if (!c) throw LinkageError{"java/lang/NoClassDefFoundError", std::string(name)};
    return c;
  }
  Universe& universe_;
  const Class& verified_;
};

/// Puts an instruction before the first one to make each call observable. It can be quickened and can be a jump target.
void begin_with_nothing(Code& code) {
  Insn nothing;
  nothing.op = Quick::nop;
  nothing.a = 0;
  nothing.b = 0;
  nothing.imm = 0;
  code.insns.insert(code.insns.begin(), nothing);
  code.bci.insert(code.bci.begin(), 0);
  for (u16& index : code.index_of) {
    if (index != 0xffff) ++index;
  }
  for (auto& again : code.agains) ++again.second;
  for (Handler& handler : code.handlers) {
    ++handler.start;
    ++handler.end;
    ++handler.handler;
  }
}

}  // namespace

ClassSources open_class_sources(const VmOptions& options) {
  ClassSources sources;
  if (!options.user_models.empty()) sources.user_models = classfile::open_class_path(options.user_models);
  if (!options.models_jar.empty()) sources.models = classfile::open_jar(options.models_jar);
  // Before the program's class path: whichever Verify the program was compiled against or has on its class path, it
  // runs with this one.
  if (!options.api_jar.empty()) sources.api = classfile::open_jar(options.api_jar);
  sources.library = classfile::open_jimage(classfile::find_jdk_home(options.jdk_home) + "/lib/modules");
  sources.program = classfile::open_class_path(options.class_path);
  return sources;
}

Universe::Universe(const VmOptions& options, ClassSources sources)
    : options_(options),
      sources_(std::move(sources)),
      modules_(*sources_.library),
      input_types_(std::make_unique<InputTypes>(*this)) {
  index_natives();

  statics_type = new_class("<statics>");
  object_class = load("java/lang/Object");
  cloneable = load("java/lang/Cloneable");
  serializable = load("java/io/Serializable");
  class_class = load("java/lang/Class");
  for (const auto& c : owned_classes_) {
    if (c.get() != statics_type) make_mirror(*c);
  }
  constexpr std::pair<Type, std::string_view> kPrimitives[] = {
      {Type::boolean_, "boolean"}, {Type::char_, "char"}, {Type::float_, "float"},
      {Type::double_, "double"},   {Type::byte_, "byte"}, {Type::short_, "short"},
      {Type::int_, "int"},         {Type::long_, "long"}, {Type::void_, "void"}};
  for (const auto& [type, name] : kPrimitives) primitives_[static_cast<u32>(type)] = new_primitive(type, name);
  string_class = load("java/lang/String");
  // Needed now: the next class may have string constants.
  string_fields = {string_class->field("value").offset, string_class->field("coder").offset};
  throwable_class = load("java/lang/Throwable");
  thread_class = load("java/lang/Thread");
  thread_status_ = thread_class->field("status").offset;
  const auto throwable = [this](std::string_view name) { return throwable_class->field(name).offset; };
  throwable_fields = {throwable("cause"),
                      throwable("stackTrace"),
                      throwable("suppressedExceptions"),
                      throwable("detailMessage"),
                      throwable("backtrace"),
                      throwable("depth"),
                      throwable("UNASSIGNED_STACK"),
                      throwable("SUPPRESSED_SENTINEL")};
  fill_in_stack_trace = throwable_class->find_method("fillInStackTrace", "(I)Ljava/lang/Throwable;");
  if (options_.symbolic) {
    builder_class = load("java/lang/AbstractStringBuilder");
    builder_fields = {builder_class->field("value").offset, builder_class->field("coder").offset,
                      builder_class->field("count").offset};
  }
}

Universe::~Universe() = default;

void Universe::index_natives() {
  const auto add = [this](std::span<const NativeGroup> groups) {
    for (const NativeGroup& group : groups) {
      for (const NativeMethod& native : group) natives_[native.class_name].push_back(&native);
    }
  };
  add(all_natives());
  if (options_.searching) add(search_natives());
  // Where each bytecode ends a transition, bytecodes of Verify do, too.
  if (options_.searching && options_.granularity() != Granularity::bytecode) add(choices_without_frames());
  if (options_.searching && options_.enumerate_random) add(random_natives());
  if (options_.symbolic) add(symbolic_natives());
}

bool Universe::has_program_class() const {
  for (u32 id = 1; id < classes_.size(); ++id) {
    if (!classes_[id]->library) return true;
  }
  return false;
}

Class* Universe::new_class(std::string name) {
  auto c = std::make_unique<Class>();
  c->name = std::move(name);
  c->name_hash = XXH3_64bits(c->name.data(), c->name.size());
  c->id = classes_.append(c.get());
  return owned_classes_.emplace_back(std::move(c)).get();
}

Class* Universe::new_primitive(Type type, std::string_view name) {
  Class* c = new_class(std::string(name));
  c->library = true;
  c->is_primitive_class = true;
  c->primitive = type;
  c->access = classfile::ACC_PUBLIC | classfile::ACC_FINAL | classfile::ACC_ABSTRACT;
  c->trivially_initialized = true;
  make_mirror(*c);
  return c;
}

Class* Universe::load(std::string_view name) {
  Class* c = find(name);
  if (!c) throw LinkageError{"java/lang/NoClassDefFoundError", std::string(name)};
  return c;
}

const Class* Universe::shutdown_hooks() {
  const Class* known = shutdown_hooks_.load(std::memory_order_acquire);
  if (!known) shutdown_hooks_.store(known = load("java/lang/ApplicationShutdownHooks"), std::memory_order_release);
  return known;
}

Class* Universe::find(std::string_view name) { return find(name, false); }

Class* Universe::find_named(std::string_view name) { return find(name, true); }

Class* Universe::find(std::string_view name, bool by_program) {
  const std::lock_guard lock(mutex_);
  const auto usable = [&](Class* c) { return by_program && c && c->nameless ? nullptr : c; };
  if (const auto known = by_name_.find(name); known != by_name_.end() && !known->second->is_array())
    return usable(known->second);
  const std::size_t dimensions = std::min(name.find_first_not_of('['), name.size());
  if (dimensions == 0) return usable(load_file(name, by_program));
  constexpr std::size_t kMostDimensions = 255;
  const std::string_view component = name.substr(dimensions);
  Class* element = nullptr;
  if (dimensions > kMostDimensions) return nullptr;
  if (component.size() > 2 && component[0] == 'L' && component.ends_with(';')) {
    element = find(component.substr(1, component.size() - 2), by_program);
  } else if (component.size() == 1 && std::string_view("ZCFDBSIJ").find(component[0]) != std::string_view::npos) {
    element = primitives_[static_cast<u32>(type_of(component[0]))];
  }
  for (std::size_t i = 0; element && i < dimensions; ++i) element = array_of(element);
  return element;
}

namespace {

std::unique_ptr<classfile::ClassFile> load_from(const std::vector<std::unique_ptr<classfile::ClassSource>>& sources,
                                                std::string_view name) {
  for (const auto& source : sources) {
    if (auto file = source->load(name)) return file;
  }
  return nullptr;
}

/// A malformed class becomes the program's ClassFormatError. It does not end the run.
std::unique_ptr<classfile::ClassFile> load_program_class(
    const std::vector<std::unique_ptr<classfile::ClassSource>>& sources, std::string_view name) {
  for (const auto& source : sources) {
    if (auto found = source->find(name))
      return parse_program_class(std::move(found->bytes), std::string(name), std::move(found->origin));
  }
  return nullptr;
}

/// Packages in which all classes belong to Pathfleet.
constexpr std::string_view kOwnPackages[] = {"jdk/internal/pathfleet/", "pathfleet/"};

}  // namespace

// A user's model of a JDK class counts as a JDK class; a model of a program class counts as a program class.
Universe::ReadFile Universe::read_file(std::string_view name) {
  auto own = sources_.models ? sources_.models->load(name) : nullptr;
  const bool of_models = own != nullptr;
  if (!own && sources_.api) own = sources_.api->load(name);
  auto supplied = load_from(sources_.user_models, name);
  if (own && supplied) {
    throw BadInput(supplied->origin + ": class " + std::string(name) +
                   " is one that Pathfleet needs as its own; leave it out of --models");
  }
  ReadFile read;
  read.model = supplied != nullptr;
  read.library = true;
  if (own) {
    read.own = of_models && !sources_.library->find(name);
    read.file = std::move(own);
    return read;
  }
  const std::size_t slash = name.rfind('/');
  const auto home =
      slash == std::string_view::npos ? classfile::Modules::Package{} : modules_.of(name.substr(0, slash));
  auto found = home.resolved ? sources_.library->load(name) : nullptr;
  read.library = found != nullptr;
  if (supplied || found) {
    read.file = supplied ? std::move(supplied) : std::move(found);
    return read;
  }
  // As under java, classes of a JDK package are looked up in the package's module alone, never on a class path.
  if (!home.module.empty()) return read;
  read.file = load_program_class(sources_.program, name);
  if (!read.file) return read;
  for (const std::string_view package : kOwnPackages) {
    if (!name.starts_with(package)) continue;
    throw BadInput(read.file->origin + ": the package " +
                   classfile::readable_class_name(package.substr(0, package.size() - 1)) +
                   " is Pathfleet's own; rename the program's");
  }
  if (name.starts_with("java/")) {
    throw LinkageError{"java/lang/SecurityException",
                       "Prohibited package name: " + classfile::readable_class_name(name.substr(0, slash))};
  }
  return read;
}

/// The class file of this name, ready to be linked.
Universe::ReadFile Universe::open_file(std::string_view name) {
  if (const auto failed = failures_.find(std::string(name)); failed != failures_.end())
    throw LinkageError(failed->second);
  ReadFile read = read_file(name);
  if (!read.file) return read;
  if (read.file->name != name) {
    throw LinkageError{"java/lang/NoClassDefFoundError",
                       std::string(name) + " (wrong name: " + std::string(read.file->name) + ")"};
  }
  try {
    analysis::inline_subroutines(*read.file);
  } catch (const BadInput& error) {
    throw LinkageError{classfile::java_class_of(error, "java/lang/VerifyError"), error.what()};
  }
  return read;
}

// Links supertypes first, without recursion, because a chain of them may be long.
Class* Universe::load_file(std::string_view name, bool by_program) {
  struct Pending {
    std::string name;
    ReadFile read;
  };
  std::vector<Pending> pending;
  pending.push_back({std::string(name), open_file(name)});
  if (!pending.back().read.file) return by_program ? nullptr : make_stub(name);
  for (;;) {
    const classfile::ClassFile& file = *pending.back().read.file;
    const bool program = !pending.back().read.library;
    std::string missing;
    const auto want = [&](std::string_view super) {
      if (!missing.empty() || super.empty()) return;
      const auto known = by_name_.find(super);
      if (known == by_name_.end()) missing = super;
      if (known != by_name_.end() && program && known->second->nameless)
        throw LinkageError{"java/lang/NoClassDefFoundError", std::string(super)};
    };
    want(file.super_name);
    for (const std::string_view interface : file.interfaces) want(interface);
    if (missing.empty()) {
      Pending done = std::move(pending.back());
      pending.pop_back();
      Class* c = link(std::move(done.read));
      by_name_[c->name] = c;
      if (pending.empty()) return c;
      continue;
    }
    if (std::any_of(pending.begin(), pending.end(), [&](const Pending& each) { return each.name == missing; })) {
      throw LinkageError{"java/lang/ClassCircularityError", missing};
    }
    ReadFile read = open_file(missing);
    if (!read.file || (program && read.own)) throw LinkageError{"java/lang/NoClassDefFoundError", missing};
    pending.push_back({std::move(missing), std::move(read)});
  }
}

Class* Universe::define(std::vector<u8> bytes, std::string_view origin, bool library) {
  const std::lock_guard lock(mutex_);
  auto file = classfile::parse(std::move(bytes), std::string(origin));
  if (const auto known = by_name_.find(file->name); known != by_name_.end()) return known->second;
  Class* c = link({std::move(file), library}, nullptr,
                  library);  // a library class of ours, which the program cannot name
  by_name_[c->name] = c;
  return c;
}

Class* Universe::define_loaded(std::vector<u8> bytes, const std::string& name, u32 loader,
                               const std::vector<Class*>& supers, bool library, const Class* acts_for,
                               std::function<std::string(const Class&)> place) {
  const std::lock_guard lock(mutex_);
  if (const auto known = by_name_.find(name); known != by_name_.end()) return known->second;
  if (const auto failed = failures_.find(name); failed != failures_.end()) throw LinkageError(failed->second);
  auto file = classfile::parse(std::move(bytes), std::string(java_part(name)));
  try {
    analysis::inline_subroutines(*file);
  } catch (const BadInput& error) {
    throw LinkageError{classfile::java_class_of(error, "java/lang/VerifyError"), error.what()};
  }
  const Loaded loaded{name, loader, supers, std::move(place), acts_for};
  Class* c = link({std::move(file), library}, &loaded, acts_for != nullptr);
  by_name_[c->name] = c;
  return c;
}

void Universe::verify(const Class& c) {
  if (c.verified.load(std::memory_order_acquire) || (c.library && !c.user_model) || c.loader != 0 || !c.file) return;
  // The lock is recursive: verification loads classes, and a caller that holds the lock may get here.
  const std::lock_guard lock(mutex_);
  if (c.verified.load(std::memory_order_relaxed)) return;
  const auto check = [&](const Class& each) {
    if (each.verified.load(std::memory_order_relaxed) || (each.library && !each.user_model) || each.loader != 0 ||
        !each.file)
      return;
    try {
      analysis::verify(*each.file, LoadedHierarchy(*this, each));
    } catch (const BadInput& error) {
      throw LinkageError{classfile::java_class_of(error, "java/lang/VerifyError"), error.what()};
    }
    each.verified.store(true, std::memory_order_release);
  };
  for (const Class* super : c.supers) {
    if (super != &c) check(*super);
  }
  for (const Class* interface : c.all_interfaces) check(*interface);
  check(c);
}

classfile::Modules::Package Universe::package_rights(std::string_view package) {
  const std::lock_guard lock(mutex_);
  return modules_.of(package);
}

std::string Universe::module_of(const Class& c) {
  const Class* element = &c;
  while (element->element) element = element->element;
  if (is_proxy_name(element->name) && proxy_loader(element->name) == kApplicationLoader) {
    const std::string module = proxy_module(element->name);
    return (module.empty() ? "unnamed module" : "module " + module) + " of loader 'app'";
  }
  if (const std::string_view owner = stub_owner(element->name); element->generated && !owner.empty())
    return module_of(*load(owner));
  if (element->is_primitive_class) return "module java.base of loader 'bootstrap'";
  const std::string_view package = element->package();
  const std::string_view module =
      element->library && !package.empty() ? package_rights(package.substr(0, package.size() - 1)).module : "";
  return module.empty() ? "unnamed module of loader 'app'" : fmt::format("module {} of loader 'bootstrap'", module);
}

Class* Universe::make_stub(std::string_view name) {
  if (is_proxy_name(name)) {
    const std::variant<Class*, std::string> made = make_proxy(*this, std::string(name));
    return std::holds_alternative<Class*>(made) ? std::get<Class*>(made) : nullptr;
  }
  if (Class* made = make_input_call(*this, name)) return made;
  const std::optional<StubName> parsed = parse_stub_name(name);
  if (!parsed) return nullptr;
  const Class* owner = find(parsed->owner);
  if (!owner || !owner->file) return nullptr;
  const CallSite made = vm::make_stub(*parsed, *owner->file);
  const auto* stub = std::get_if<CallSiteStub>(&made);
  if (!stub || stub->class_name != name) return nullptr;
  return define(stub->class_bytes, stub->class_name, true);
}

const MethodDriver& Universe::keep_driver(std::unique_ptr<const MethodDriver> driver) {
  driver_ = std::move(driver);
  return *driver_;
}

void Universe::assume(std::string line) {
  const std::lock_guard lock(mutex_);
  assumed_.insert(std::move(line));
}

std::vector<std::string> Universe::few_values() const {
  std::vector<std::string> lines;
  const u32 used = nondet_used_.load(std::memory_order_relaxed);
  for (u32 i = 0; i < kNondetTypes; ++i) {
    const auto type = static_cast<NondetType>(i);
    if ((used >> i & 1) && !options_.nondet.complete(type)) lines.push_back(options_.nondet.loss(type));
  }
  return lines;
}

/// Whether a static field of a class may hold an object that a reference of an input could lead to. Constants of an
/// enum are values of inputs; texts, boxes and classes are not told apart from equal ones.
static bool holds_objects(const Class& c) {
  return std::any_of(c.fields.begin(), c.fields.end(), [&](const auto& field) {
    if (!field->is_static() || field->type != Type::reference) return false;
    const bool is_enum = c.super && c.super->name == "java/lang/Enum";
    if (is_enum && (field->descriptor == "L" + c.name + ";" || field->descriptor == "[L" + c.name + ";")) return false;
    constexpr std::string_view kValues[] = {"Ljava/lang/String;",    "Ljava/lang/Class;", "Ljava/lang/Integer;",
                                            "Ljava/lang/Long;",      "Ljava/lang/Short;", "Ljava/lang/Byte;",
                                            "Ljava/lang/Character;", "Ljava/lang/Float;", "Ljava/lang/Double;",
                                            "Ljava/lang/Boolean;",   "Ljava/util/Random;"};
    return std::find(std::begin(kValues), std::end(kValues), field->descriptor) == std::end(kValues);
  });
}

std::vector<std::string> Universe::assumptions() const {
  std::vector<std::string> lines;
  if (clock_read_.load(std::memory_order_relaxed)) {
    lines.emplace_back(
        options_.clock_reads
            ? "when the program reads the clock, no time has passed, or up to the next deadline, or very long"
            : "no time passes when the program reads the clock");
  }
  if (withheld_time_out_.load(std::memory_order_relaxed)) {
    const u32 most = options_.early_time_outs.value_or(0);
    lines.emplace_back(
        most == 0 ? "a time-out fires only where no thread can go on otherwise (--timeouts=last-resort)"
                  : fmt::format("on each path at most {} time-out{} while another thread can go on (--timeouts={})",
                                most, most == 1 ? " fires" : "s fire", most));
  }
  if (options_.symbolic && options_.symbolic->without_overflow) {
    lines.emplace_back("numbers are mathematical integers: what only an overflow leads to was not looked for");
  }
  const std::lock_guard lock(mutex_);
  lines.insert(lines.end(), assumed_.begin(), assumed_.end());
  for (const auto& c : owned_classes_) {
    if (c->user_model) lines.push_back("class " + c->source_name() + " is as its model in --models says");
    const auto add = [&](const IgnoredField& ignored) {
      if (ignored.field->holder == c.get()) {
        lines.push_back("states that differ only in " + c->source_name() + "." + ignored.field->name +
                        " are one state");
      }
    };
    std::for_each(c->ignored.begin(), c->ignored.end(), add);
    std::for_each(c->ignored_statics.begin(), c->ignored_statics.end(), add);
    if (input_types_->has_objects() && !c->library && c->verified.load(std::memory_order_relaxed) &&
        holds_objects(*c)) {
      lines.push_back("no reference of the input leads to an object that a static field of " + c->source_name() +
                      " holds");
    }
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

Class* Universe::array_of(Class* element) {
  if (Class* known = element->array_of.load(std::memory_order_acquire)) return known;
  const std::lock_guard lock(mutex_);
  if (Class* known = element->array_of.load(std::memory_order_relaxed)) return known;
  std::string name = "[";
  if (element->is_array()) {
    name += element->name;
  } else if (element->is_primitive_class) {
    static constexpr std::string_view kLetters = "ZCFDBSIJ";
    name += kLetters[static_cast<u32>(element->primitive) - 4];
  } else {
    name += "L" + element->name + ";";
  }
  Class* c = new_class(std::move(name));
  c->library = element->library;
  c->access = classfile::ACC_PUBLIC | classfile::ACC_FINAL | classfile::ACC_ABSTRACT;
  c->super = object_class;
  c->supers = {object_class, c};
  c->interfaces = {cloneable, serializable};
  c->all_interfaces = {cloneable, serializable};
  c->vtable = object_class->vtable;
  c->element = element;
  c->element_type = element->is_primitive_class ? element->primitive : Type::reference;
  c->instance_size = kArrayBase;
  c->trivially_initialized = true;
  make_mirror(*c);
  by_name_[c->name] = c;
  element->array_of.store(c, std::memory_order_release);
  return c;
}

std::optional<std::vector<u8>> Universe::resource(std::string_view path) const {
  const std::lock_guard lock(mutex_);
  std::optional<std::vector<u8>> found;
  const auto ask = [&](const std::unique_ptr<classfile::ClassSource>& source) {
    if (!found && source) found = source->find_resource(path);
  };
  for (const auto& source : sources_.user_models) ask(source);
  ask(sources_.models);
  ask(sources_.api);
  if (!found) found = sources_.library->find_resource(path);
  for (const auto& source : sources_.program) ask(source);
  return found;
}

Code* Universe::code(Method& method) {
  if (Code* known = method.code.load(std::memory_order_acquire)) return known;
  const std::lock_guard lock(mutex_);
  if (Code* known = method.code.load(std::memory_order_relaxed)) return known;
  try {
    verify(*method.holder);  // Machine::link_loaded verifies classes of the program's loaders
  } catch (const LinkageError& error) {
    throw BadInput(error.class_name + ": " + error.message);
  }
  codes_.push_back(decode(method, places_of(method, options_.propositions)));
  Code& code = *codes_.back();
  code.finds_wide = options_.symbolic != nullptr;
  const classfile::ClassFile& class_file = *method.holder->file;
  if (use_reporter_.follows(*method.holder) && method.info->code &&
      analysis::uses_array_fields(class_file, *method.info))
    code.elements = std::make_unique<ElementUses>(analysis::array_uses(class_file, *method.info));
  const bool watches_calls =
      options_.coverage.watches_calls(method) || (options_.coverage.paths && options_.coverage.covers(method));
  if (watches_calls) begin_with_nothing(code);
  if (watches_calls || options_.coverage.covers(method)) code.coverage = std::make_unique<CodeCoverage>(code);
  if (watches_calls) code.coverage->watch_calls();
  if (fuses()) fuse(code, 0, static_cast<u32>(code.insns.size()));
  method.code.store(&code, std::memory_order_release);
  // After it: a thread that sees plain_code relies on code.
  if (!method.native && !method.is_synchronized() && !method.linearizable && method.part == OperationPart::none &&
      method.queue_operation == QueueOperation::none && method.counters == 0)
    method.plain_code.store(&code, std::memory_order_release);
  return &code;
}

Ref Universe::new_immortal(Class* type, u32 size, u64 key) {
  const std::lock_guard lock(mutex_);
  return immortals_.add(*type, size, key);
}

const std::vector<u32>& Universe::reference_offsets(Ref ref) const {
  if (const Class* owner = immortals_.statics_owner(ref)) return owner->static_reference_offsets;
  return by_id(immortals_.object(ref)->class_id)->reference_offsets;
}

void Universe::find_private_thread(Ref first_thread) {
  private_thread_ = kNull;
  for (Ref ref = 1; ref < immortals_.count(); ++ref) {
    const Object* object = immortals_.object(ref);
    if (by_id(object->class_id)->element_type == Type::reference) {
      const auto* array = static_cast<const Array*>(object);
      for (u32 i = 0; i < array->length; ++i) {
        if (elements<Ref>(array)[i] == first_thread) return;
      }
    } else {
      for (const u32 offset : reference_offsets(ref)) {
        if (field_at<Ref>(object, offset) == first_thread) return;
      }
    }
  }
  private_thread_ = first_thread;
}

Ref Universe::intern(std::string_view modified_utf8) { return intern(classfile::modified_utf8::decode(modified_utf8)); }

Ref Universe::intern(std::u16string_view content) {
  const std::lock_guard lock(mutex_);
  if (const auto known = interned_.find(std::u16string(content)); known != interned_.end()) return known->second;
  // A string of the JDK: value is Latin-1 when it can be, else UTF-16 (java.lang.String.coder).
  const bool latin1 = std::all_of(content.begin(), content.end(), [](char16_t unit) { return unit < 256; });
  const u32 bytes = static_cast<u32>(latin1 ? content.size() : content.size() * 2);
  const u64 key = XXH3_64bits_withSeed(content.data(), content.size() * sizeof(char16_t), 3);
  const Ref value = new_immortal(array_of(primitive(Type::byte_)), kArrayBase + bytes, ~key);
  auto* array = static_cast<Array*>(immortals_.object(value));
  array->flags = kEveryObject | kConstant;
  array->length = bytes;
  if (latin1) {
    std::copy(content.begin(), content.end(), elements<u8>(array));
  } else {
    std::memcpy(elements<u8>(array), content.data(), bytes);
  }
  const Ref string = new_immortal(string_class, string_class->instance_size, key);
  Object* object = immortals_.object(string);
  object->flags = kShared | kEveryObject;
  field_at<Ref>(object, string_fields.value) = value;
  field_at<i8>(object, string_fields.coder) = latin1 ? 0 : 1;
  interned_.emplace(content, string);
  return string;
}

Ref Universe::find_interned(std::u16string_view content) {
  const std::lock_guard lock(mutex_);
  const auto known = interned_.find(std::u16string(content));
  return known == interned_.end() ? kNull : known->second;
}

Ref Universe::find_singleton(const Class* type) {
  const std::lock_guard lock(mutex_);
  const auto known = singletons_.find(type);
  return known == singletons_.end() ? kNull : known->second;
}

Ref Universe::singleton(Class* type) {
  const std::lock_guard lock(mutex_);
  const auto [place, fresh] = singletons_.try_emplace(type, kNull);
  if (fresh) {
    place->second =
        new_immortal(type, type->instance_size, XXH3_64bits_withSeed(type->name.data(), type->name.size(), 4));
    immortals_.object(place->second)->flags = kShared | kEveryObject;
  }
  return place->second;
}

Class* Universe::load_descriptor(std::string_view descriptor) {
  const Type type = type_of(descriptor[0]);
  return type == Type::reference ? load(classfile::class_name_of(descriptor)) : primitive(type);
}

Ref Universe::method_type(const std::vector<Class*>& types) {
  const std::lock_guard lock(mutex_);
  const auto [place, fresh] = method_types_.try_emplace(types, kNull);
  if (!fresh) return place->second;
  std::string text;
  for (const Class* type : types) text += type->name + ";";
  const u64 key = XXH3_64bits_withSeed(text.data(), text.size(), 5);
  Class* type_class = load("java/lang/invoke/MethodType");
  const u32 count = static_cast<u32>(types.size()) - 1;
  // The array comes first: see method_type_parameters.
  const Ref parameters = new_immortal(array_of(class_class), kArrayBase + count * sizeof(Ref), ~key);
  auto* array = static_cast<Array*>(immortals_.object(parameters));
  array->length = count;
  array->flags = kEveryObject | kConstant;
  for (u32 i = 0; i < count; ++i) elements<Ref>(array)[i] = types[i + 1]->mirror;
  const Ref ref = new_immortal(type_class, type_class->instance_size, key);
  PF_CHECK(method_type_parameters(ref) == parameters);
  Object* object = immortals_.object(ref);
  object->flags = kShared | kEveryObject;
  field_at<Ref>(object, type_class->field("rtype").offset) = types[0]->mirror;
  field_at<Ref>(object, type_class->field("ptypes").offset) = parameters;
  types_of_[ref] = &place->first;
  return place->second = ref;
}

Universe::MethodTypePart Universe::method_type_part(Ref ref) const {
  const std::lock_guard lock(mutex_);
  if (const auto found = types_of_.find(ref); found != types_of_.end()) return {found->second, false};
  if (const auto found = types_of_.find(ref + 1); found != types_of_.end()) return {found->second, true};
  return {nullptr, false};
}

const Method* Universe::keep(std::unique_ptr<const PolymorphicMethod> method) {
  return polymorphic_.emplace_back(std::move(method)).get();
}

}  // namespace pathfleet::vm
