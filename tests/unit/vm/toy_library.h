// A toy in place of the JDK, for tests of the virtual machine that need no run-time image and no boot: the classes and
// members that Universe and Machine themselves look for, made in memory, and nothing else. Natives are the machine's
// own. Main functions: ToyVm::begin, ToyVm::explore.
//
// Classes are written with ClassBuilder (unit/support/class_builder.h) in version 49, whose methods need no stack maps.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../support/class_builder.h"
#include "core/successors.h"
#include "hash/collapse_store.h"
#include "vm/machine.h"
#include "vm/options.h"
#include "vm/program/universe.h"

namespace pathfleet::test {

inline constexpr u16 kToyVersion = 49;

/// The classes of a test's program.
class ToyClasses {
 public:
  /// A class of this name, without members; the reference stays valid.
  ClassBuilder& add(const std::string& name, const std::string& super = "java/lang/Object");
  /// The same with a constructor that does nothing, and these instance fields: "next:Lp/Node; key:I".
  ClassBuilder& add_data(const std::string& name, std::string_view fields,
                         const std::string& super = "java/lang/Object");
  /// The class files, by name.
  std::map<std::string, Bytes, std::less<>> files() const;

 private:
  std::map<std::string, std::unique_ptr<ClassBuilder>> builders_;
};

/// Adds fields: "next:Lp/Node; key:I".
void add_fields(ClassBuilder& c, u16 access, std::string_view fields);
/// A static method.
Method toy_method(std::string name, std::string code, std::string descriptor = "()V");

/// A universe over the toy library and a program, with one machine; the base is frozen, and holds the main thread's
/// object.
class ToyVm {
 public:
  explicit ToyVm(const ToyClasses& program, vm::VmOptions options = {});

  vm::Universe& universe() { return *universe_; }
  vm::Machine& machine() { return *machine_; }
  ComponentStore& store() { return store_; }
  /// The main thread's java.lang.Thread.
  vm::Ref thread() const { return thread_; }
  /// A further machine over the same universe and store.
  std::unique_ptr<vm::Machine> another();

  /// The main thread is about to run this static method without arguments; nothing has happened.
  void begin(std::string_view class_name, std::string_view method) { begin(machine(), class_name, method); }
  void begin(vm::Machine& machine, std::string_view class_name, std::string_view method);
  /// The same, run up to the first choice point.
  Step start(std::string_view class_name, std::string_view method);

  vm::Class& type(std::string_view name) { return *universe_->load(name); }
  const vm::Field& field(std::string_view class_name, std::string_view name) { return type(class_name).field(name); }
  /// Values in the current state of a machine.
  template <class T>
  T get_static(std::string_view class_name, std::string_view name) {
    return machine().get<T>(type(class_name).statics, field(class_name, name).offset);
  }
  template <class T>
  void set_static(std::string_view class_name, std::string_view name, T value) {
    machine().set<T>(type(class_name).statics, field(class_name, name).offset, value);
  }

  /// How a step ended: "path", "ignored", the class of an error, or a reason.
  static std::string name_of(const Step& step);
  /// What there is in a program: all states are explored, each once.
  struct Explored {
    std::vector<StateRef> states;
    std::map<std::string, u64> ends;  // transitions that ended in none, by name_of; and states without any, "deadlock"
  };
  /// `visit`: called with each state loaded, before its transitions.
  Explored explore(const Step& first, const std::function<void(const StateRef&)>& visit = nullptr);
  /// Called by explore() with each step that did not end in a state, while the machine has what it left.
  std::function<void(const Step&)> at_end;

 private:
  hash::CollapseStore store_;
  std::unique_ptr<vm::Universe> universe_;
  std::unique_ptr<vm::Machine> machine_;
  vm::Ref thread_ = vm::kNull;
};

}  // namespace pathfleet::test
