// The different inputs with which methods are called, as a search goes through all that a program can do. Main class:
// CallCollector.
//
// Invariant: what is collected does not depend on the order of the calls, so it is the same for every number of
// workers.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "testgen/heap_reader.h"

namespace pathfleet::testgen {

class CallCollector {
 public:
  /// For VmOptions::coverage.on_call. Workers may call it at the same time.
  void add(vm::Machine& machine, const vm::Method& method, const u64* locals);
  /// For EntryMethod::on_input, likewise.
  void add(vm::Machine& machine, const expr::Model& model) { add(read_input(machine, model)); }
  void add(TestInput input);
  /// Calls of a symbolic search for which the solver found no values.
  u64 without_values() const { return without_values_; }
  /// Smaller ones first, then by method and text.
  std::vector<TestInput> inputs() const;

 private:
  mutable std::mutex mutex_;
  std::atomic<u64> without_values_{0};
  std::map<std::pair<MethodName, std::string>, TestInput> inputs_;  // by show()
};

}  // namespace pathfleet::testgen
