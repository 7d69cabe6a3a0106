#include "testgen/call_collector.h"

#include <algorithm>

namespace pathfleet::testgen {

void CallCollector::add(vm::Machine& machine, const vm::Method& method, const u64* locals) {
  if (std::optional<TestInput> input = read_call(machine, method, locals)) {
    add(std::move(*input));
  } else {
    ++without_values_;
  }
}

void CallCollector::add(TestInput input) {
  std::pair<MethodName, std::string> key{input.method, show(input)};
  const std::lock_guard lock(mutex_);
  inputs_.try_emplace(std::move(key), std::move(input));
}

std::vector<TestInput> CallCollector::inputs() const {
  const std::lock_guard lock(mutex_);
  std::vector<TestInput> result;
  for (const auto& [key, input] : inputs_) result.push_back(input);
  std::stable_sort(result.begin(), result.end(),
                   [](const TestInput& a, const TestInput& b) { return size_of(a) < size_of(b); });
  return result;
}

}  // namespace pathfleet::testgen
