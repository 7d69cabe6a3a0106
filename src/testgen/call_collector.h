// The different inputs with which a program calls some methods, as a search goes through all it can do. Main class: CallCollector.
//
// Invariant: what is collected does not depend on the order of the calls, so it is the same for every number of workers.
#pragma once

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
  void add(TestInput input);
  /// Smaller ones first, then by method and text.
  std::vector<TestInput> inputs() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<MethodName, std::string>, TestInput> inputs_;  // by show()
};

}  // namespace pathfleet::testgen
