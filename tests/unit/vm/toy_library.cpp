#include "toy_library.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include "classfile/class_path.h"

namespace pathfleet::test {

namespace {

using namespace classfile;

constexpr u16 kPublicStatic = ACC_PUBLIC | ACC_STATIC;

/// Classes in memory, of no module.
class ClassesInMemory final : public RuntimeImage {
 public:
  explicit ClassesInMemory(std::map<std::string, Bytes, std::less<>> files) : files_(std::move(files)) {}
  std::optional<FoundClass> find(std::string_view name) const override {
    const auto found = files_.find(name);
    if (found == files_.end()) return std::nullopt;
    return FoundClass{found->second, "toy/" + std::string(name)};
  }
  std::optional<std::vector<u8>> find_resource(std::string_view) const override { return std::nullopt; }
  std::optional<std::string_view> module_of(std::string_view) const override { return std::nullopt; }
  std::optional<std::vector<u8>> module_descriptor(std::string_view) const override { return std::nullopt; }
  std::vector<std::string> class_names(std::string_view) const override { return {}; }

 private:
  const std::map<std::string, Bytes, std::less<>> files_;
};

/// "name(I)V name()V".
void add_natives(ClassBuilder& c, u16 access, std::string_view methods) {
  std::istringstream in{std::string(methods)};
  for (std::string method; in >> method;) {
    const std::size_t open = method.find('(');
    c.add_method({.name = method.substr(0, open),
                  .descriptor = method.substr(open),
                  .access = static_cast<u16>(access | ACC_NATIVE)});
  }
}

void add_constructor(ClassBuilder& c, const std::string& super) {
  c.add_method({.name = "<init>",
                .access = ACC_PUBLIC,
                .code = super.empty() ? "return" : "aload_0 ; invokespecial " + super + ".<init>:()V ; return"});
}

struct Exception {
  const char *name, *super;
};
constexpr Exception kExceptions[] = {
    {"java/lang/Exception", "java/lang/Throwable"},
    {"java/lang/RuntimeException", "java/lang/Exception"},
    {"java/lang/InterruptedException", "java/lang/Exception"},
    {"java/lang/ArithmeticException", "java/lang/RuntimeException"},
    {"java/lang/ArrayStoreException", "java/lang/RuntimeException"},
    {"java/lang/ClassCastException", "java/lang/RuntimeException"},
    {"java/lang/IllegalArgumentException", "java/lang/RuntimeException"},
    {"java/lang/IllegalMonitorStateException", "java/lang/RuntimeException"},
    {"java/lang/IllegalThreadStateException", "java/lang/IllegalArgumentException"},
    {"java/lang/IndexOutOfBoundsException", "java/lang/RuntimeException"},
    {"java/lang/ArrayIndexOutOfBoundsException", "java/lang/IndexOutOfBoundsException"},
    {"java/lang/NegativeArraySizeException", "java/lang/RuntimeException"},
    {"java/lang/NullPointerException", "java/lang/RuntimeException"},
    {"java/lang/Error", "java/lang/Throwable"},
    {"java/lang/AssertionError", "java/lang/Error"},
    {"java/lang/LinkageError", "java/lang/Error"},
    {"java/lang/ExceptionInInitializerError", "java/lang/LinkageError"},
    {"java/lang/NoClassDefFoundError", "java/lang/LinkageError"},
    {"java/lang/VirtualMachineError", "java/lang/Error"},
    {"java/lang/OutOfMemoryError", "java/lang/VirtualMachineError"},
    {"java/lang/StackOverflowError", "java/lang/VirtualMachineError"},
};

void add_language(ToyClasses& toys) {
  ClassBuilder& object = toys.add("java/lang/Object", "");
  add_constructor(object, "");
  add_natives(object, ACC_PUBLIC, "hashCode()I getClass()Ljava/lang/Class; wait(J)V notify()V notifyAll()V");
  for (const char* name : {"java/lang/Cloneable", "java/io/Serializable", "java/lang/Runnable"})
    toys.add(name).set_access(ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT);
  toys.add("java/lang/Class");
  add_fields(toys.add("java/lang/String"), ACC_PRIVATE, "value:[B coder:B");
  add_fields(toys.add("java/lang/AbstractStringBuilder"), 0, "value:[B coder:B count:I");

  ClassBuilder& throwable = toys.add_data("java/lang/Throwable",
                                          "cause:Ljava/lang/Throwable; stackTrace:[Ljava/lang/Object; "
                                          "suppressedExceptions:Ljava/lang/Object; detailMessage:Ljava/lang/String; "
                                          "backtrace:Ljava/lang/Object; depth:I");
  add_fields(throwable, ACC_STATIC, "UNASSIGNED_STACK:[Ljava/lang/Object; SUPPRESSED_SENTINEL:Ljava/lang/Object;");
  add_natives(throwable, ACC_PRIVATE, "fillInStackTrace(I)Ljava/lang/Throwable;");
  for (const auto& [name, super] : kExceptions) {
    const bool null = std::string_view(name) == "java/lang/NullPointerException";
    toys.add_data(name, null ? "extendedMessageState:I" : "", super);
  }

  for (const char* boxes :
       {"Integer$IntegerCache", "Long$LongCache", "Short$ShortCache", "Byte$ByteCache", "Character$CharacterCache"})
    add_fields(toys.add(std::string("java/lang/") + boxes), ACC_STATIC, "cache:[Ljava/lang/Object;");
}

void add_threads(ToyClasses& toys) {
  toys.add_data("java/lang/ThreadGroup", "parent:Ljava/lang/ThreadGroup;");
  ClassBuilder& thread = toys.add_data("java/lang/Thread",
                                       "name:Ljava/lang/String; daemon:Z interrupted:Z status:I "
                                       "target:Ljava/lang/Runnable; group:Ljava/lang/ThreadGroup; tid:J "
                                       "uncaughtExceptionHandler:Ljava/lang/Object; threadLocalRandomSeed:J");
  add_fields(thread, ACC_STATIC, "defaultUncaughtExceptionHandler:Ljava/lang/Object; destroyJavaVM:Ljava/lang/Thread;");
  add_natives(thread, ACC_PUBLIC, "start0()V join0(J)V interrupt0()V isAlive()Z");
  add_natives(thread, kPublicStatic, "currentThread()Ljava/lang/Thread; sleep(J)V");
  thread.add_method({.name = "run", .access = ACC_PUBLIC, .code = "return"});
  thread.add_method(
      {.name = "run0", .access = ACC_PRIVATE, .code = "aload_0 ; invokevirtual java/lang/Thread.run:()V ; return"});
  thread.add_method({.name = "dispatchUncaughtException",
                     .descriptor = "(Ljava/lang/Throwable;)V",
                     .access = ACC_PRIVATE,
                     .code = "return"});
  add_fields(toys.add("java/lang/ApplicationShutdownHooks"), ACC_STATIC, "hooks:Ljava/lang/Object;");
  add_natives(toys.add("java/lang/System"), kPublicStatic, "nanoTime()J currentTimeMillis()J");
}

/// What programs are asked for choices and inputs by.
void add_inputs(ToyClasses& toys) {
  add_natives(toys.add("gov/nasa/jpf/vm/Verify"), kPublicStatic, "choose(I)I ignore()V breakTransition0()V");
  add_natives(toys.add("org/sosy_lab/sv_benchmarks/Verifier"), kPublicStatic,
              "nondetBoolean()Z nondetByte()B nondetChar()C nondetShort()S nondetInt()I nondetLong()J");
  ClassBuilder& heap = toys.add("jdk/internal/pathfleet/InputHeap");
  add_fields(heap, ACC_STATIC, "objects:[Ljava/lang/Object; before:[Ljava/lang/Object; count:I");
  add_natives(heap, kPublicStatic,
              "reference(Ljava/lang/String;Ljava/lang/String;Z)Ljava/lang/Object; makeInt(Ljava/lang/String;)I");
}

const std::map<std::string, Bytes, std::less<>>& library() {
  static const auto files = [] {
    ToyClasses toys;
    add_language(toys);
    add_threads(toys);
    add_inputs(toys);
    return toys.files();
  }();
  return files;
}

}  // namespace

void add_fields(ClassBuilder& c, u16 access, std::string_view fields) {
  std::istringstream in{std::string(fields)};
  for (std::string field; in >> field;) {
    const std::size_t colon = field.find(':');
    c.add_field(access, field.substr(0, colon), field.substr(colon + 1));
  }
}

Method toy_method(std::string name, std::string code, std::string descriptor) {
  return {.name = std::move(name),
          .descriptor = std::move(descriptor),
          .access = kPublicStatic,
          .max_stack = 8,
          .max_locals = 8,
          .code = std::move(code)};
}

ClassBuilder& ToyClasses::add(const std::string& name, const std::string& super) {
  return *builders_.emplace(name, std::make_unique<ClassBuilder>(name, super, kToyVersion)).first->second;
}

ClassBuilder& ToyClasses::add_data(const std::string& name, std::string_view fields, const std::string& super) {
  ClassBuilder& c = add(name, super);
  add_fields(c, ACC_PUBLIC, fields);
  add_constructor(c, super);
  return c;
}

std::map<std::string, Bytes, std::less<>> ToyClasses::files() const {
  std::map<std::string, Bytes, std::less<>> files;
  for (const auto& [name, builder] : builders_) files[name] = builder->bytes();
  return files;
}

ToyVm::ToyVm(const ToyClasses& program, vm::VmOptions options) {
  vm::ClassSources sources;
  sources.library = std::make_unique<ClassesInMemory>(library());
  sources.program.push_back(std::make_unique<ClassesInMemory>(program.files()));
  universe_ = std::make_unique<vm::Universe>(options, std::move(sources));
  machine_ = std::make_unique<vm::Machine>(*universe_, store_);
  thread_ = machine_->new_object(universe_->thread_class);
  machine_->set<i32>(thread_, universe_->thread_class->field("status").offset, 1);
  machine_->freeze_base();
}

std::unique_ptr<vm::Machine> ToyVm::another() {
  auto machine = std::make_unique<vm::Machine>(*universe_, store_);
  machine->adopt_base();
  return machine;
}

void ToyVm::begin(vm::Machine& machine, std::string_view class_name, std::string_view method) {
  machine.begin(thread_, type(class_name).declared_method(method, "()V"), {});
}

Step ToyVm::start(std::string_view class_name, std::string_view method) {
  begin(class_name, method);
  return machine().first_transition();
}

std::string ToyVm::name_of(const Step& step) {
  switch (step.end) {
    case StepEnd::state: return "state";
    case StepEnd::path: return "path";
    case StepEnd::ignored: return "ignored";
    case StepEnd::error: return step.finding->class_name;
    case StepEnd::bounded: return "bounded: " + step.reason;
    case StepEnd::unsupported: return step.reason;
  }
  return {};
}

ToyVm::Explored ToyVm::explore(const Step& first, const std::function<void(const StateRef&)>& visit) {
  Explored explored;
  std::set<Fingerprint> known;
  std::vector<StateRef> todo;
  const auto arrive = [&](const Step& step) {
    if (step.end != StepEnd::state) {
      ++explored.ends[name_of(step)];
      if (at_end) at_end(step);
    } else if (known.insert(step.next.fingerprint).second) {
      todo.push_back(step.next);
      explored.states.push_back(step.next);
    }
  };
  arrive(first);
  std::vector<vm::EnabledThread> enabled;
  while (!todo.empty()) {
    const StateRef state = todo.back();
    todo.pop_back();
    machine().load(state);
    if (visit) visit(state);
    machine().scheduler().enabled(enabled);
    if (enabled.empty()) ++explored.ends["deadlock"];
    for (const auto& [thread, choices] : enabled) {
      for (u32 value = 0; value < std::max(choices, 1u); ++value)
        arrive(machine().transition(thread, choices > 0 ? std::optional(value) : std::nullopt));
    }
  }
  return explored;
}

}  // namespace pathfleet::test
