// What the threads of a state wait for, for a person. Main function: Machine::describe_threads.

#include "core/escape.h"
#include "vm/machine.h"
#include "vm/narration/thread_waits.h"

namespace pathfleet::vm {

std::string Machine::describe_threads(const std::function<std::string(Ref)>& describe) {
  const auto quoted = [&](u32 index) {
    const Ref thread = threads_[index].record.thread;
    return "\"" + (describe && thread != kNull ? describe(thread) : escape::short_line(thread_name(index))) + "\"";
  };
  const WaitNames names{[&](Ref ref) { return describe ? describe(ref) : describe_object(ref); }, quoted};
  std::string text;
  std::vector<i32> waits_for;
  for (u32 i = 0; i < threads_.size(); ++i) {
    const ThreadWait wait = wait_of(*this, i, names);
    waits_for.push_back(wait.by);
    if (!text.empty()) text += "\n";
    text += "thread " + quoted(i) + " " + wait.text + " at " + position(i).text;
  }
  if (const std::vector<u32> cycle = find_cycle(waits_for); !cycle.empty()) {
    text += "\nin a cycle: ";
    for (const u32 i : cycle) text += quoted(i) + " waits for ";
    text += quoted(cycle.front());
  }
  return text;
}

}  // namespace pathfleet::vm
