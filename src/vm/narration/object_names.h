// How a program reaches its objects in the current state: "Bank.accounts[2]", "Thread-1.left". Main function:
// ObjectNames::path_of.
//
// A breadth-first walk from the program's roots gives each object the shortest path, so one path names one object. The
// roots, in order: static fields of the program's classes, the threads (the running one first), the local variables of
// the program's methods that are live (with their names from the LocalVariableTable, which javac -g writes). The walk
// goes on through fields of the program's objects, through arrays and through the locks, queues and pools of
// java.util.concurrent, not through other objects of the library.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "vm/machine.h"

namespace pathfleet::vm {

/// "Account", "Philosopher", "int[]": the name of a class without its package and the classes around it.
std::string short_name(const Class& c);

class ObjectNames {
 public:
  /// `thread_label` names the thread with an index.
  ObjectNames(Machine& machine, std::function<std::string(u32)> thread_label)
      : machine_(machine), thread_label_(std::move(thread_label)) {}

  /// The next path_of() walks again: the state has changed.
  void forget() { walked_ = false; }
  /// Empty: the program reaches the object in no such way.
  const std::string& path_of(Ref ref);

 private:
  void walk();
  void add(Ref ref, const std::string& path);
  void add_statics();
  void add_locals(u32 thread);
  void go_on(Ref ref, const std::string& path);

  Machine& machine_;
  const std::function<std::string(u32)> thread_label_;
  bool walked_ = false;
  std::unordered_map<Ref, std::string> paths_;
  std::vector<Ref> queue_;
};

}  // namespace pathfleet::vm
