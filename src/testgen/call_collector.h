// The different inputs with which a search of the whole program calls methods. Main class: CallCollector.
//
// Invariant: the result does not depend on the order of the calls, so it is the same for any number of workers.
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
  /// For VmOptions::coverage.on_call. Several workers may call it at once.
  void add(vm::Machine& machine, const vm::Method& method, const u64* locals);
  /// For EntryMethod::on_input. Several workers may call it at once.
  void add(vm::Machine& machine, const expr::Model& model) { add(read_input(machine, model)); }
  void add(TestInput input);
  /// The number of calls in a symbolic search for which the solver found no values.
  u64 without_values() const { return without_values_; }
  /// Sorted by size, then by method and text.
  std::vector<TestInput> inputs() const;

 private:
  mutable std::mutex mutex_;
  std::atomic<u64> without_values_{0};
  std::map<std::pair<MethodName, std::string>, TestInput> inputs_;  // by show()
};

}  // namespace pathfleet::testgen
