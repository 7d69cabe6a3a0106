#include "monitor/dependencies.h"

#include <algorithm>

namespace pathfleet::monitor {

namespace {

/// Whether it is new.
bool add(std::vector<u32>& threads, u32 thread) {
  if (std::find(threads.begin(), threads.end(), thread) != threads.end()) return false;
  threads.push_back(thread);
  return true;
}

}  // namespace

void Dependencies::see(const RunEvent& event) {
  if (event.kind == RunEventKind::starts) parents_.emplace(event.object, event.thread);
  const bool reads = event.kind == RunEventKind::reads || event.kind == RunEventKind::reads_volatile;
  const bool writes = event.kind == RunEventKind::writes || event.kind == RunEventKind::writes_volatile;
  if ((!reads && !writes) || event.in_library) return;
  if (event.object >= variables_.size()) variables_.resize(event.object + 1);
  Users& users = variables_[event.object];
  if (reads && add(users.readers, event.thread)) {
    for (const u32 writer : users.writers) reads_from_.emplace(event.thread, writer);
  }
  if (writes && add(users.writers, event.thread)) {
    for (const u32 reader : users.readers) reads_from_.emplace(reader, event.thread);
  }
}

void Dependencies::forget(std::span<const u32> variables) {
  for (const u32 variable : variables) {
    if (variable < variables_.size()) variables_[variable] = {};
  }
}

std::set<u32> Dependencies::window(std::set<u32> threads) const {
  std::vector<u32> open(threads.begin(), threads.end());
  const auto enter = [&](u32 thread) {
    if (threads.insert(thread).second) open.push_back(thread);
  };
  while (!open.empty()) {
    const u32 thread = open.back();
    open.pop_back();
    if (const auto parent = parents_.find(thread); parent != parents_.end()) enter(parent->second);
    for (auto writer = reads_from_.lower_bound({thread, 0}); writer != reads_from_.end() && writer->first == thread;
         ++writer)
      enter(writer->second);
  }
  return threads;
}

}  // namespace pathfleet::monitor
