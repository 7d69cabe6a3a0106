// Data choices, the ends of paths (ignored, exit, unsupported), and output. Main function: Machine::choose.

#include <algorithm>

#include "core/error.h"
#include "vm/machine.h"

namespace pathfleet::vm {

std::optional<u32> Machine::choose(u32 n) {
  PF_CHECK(n >= 1);
  if (n == 1) {
    chosen_.reset();
    return 0;
  }
  if (free_run_) return free_run_->random(n);
  if (chosen_) {
    const u32 value = *chosen_;
    chosen_.reset();
    if (chosen_of_ == n) return value;
    // Other threads have changed the number of values since the choice was requested: it is requested again.
  }
  ThreadRecord& record = threads_.current();
  record.status = ThreadStatus::choosing;
  record.choices = n;
  record.set(kOpenChoice, threads_.size() > 1 && !symbolic() && began_choosing_ && goes_round());
  // A native runs again from its start, including its own visible operation. If no other thread can run, the flag is
  // not needed.
  const bool passed = native_method_ ? !visible_operation_.was_free_before_native() : !visible_operation_.is_free();
  record.set(kHasPassed, passed && scheduler_.others_can_go_on());
  return std::nullopt;
}

NativeResult Machine::ignore_path() {
  if (!visible_to_all()) return NativeResult::blocked;
  stop(Stop::ignored);
  return NativeResult::ended;
}

NativeResult Machine::exit_program(i32 code) {
  if (!visible_to_all()) return NativeResult::blocked;
  exit_code_ = code;
  stop(Stop::path_end);
  return NativeResult::ended;
}

NativeResult Machine::unsupported(std::string_view what) {
  const std::vector<CodePosition> stack = stack_of_current();
  step_.reason = "unsupported: " + std::string(what);
  if (!stack.empty()) step_.reason += ", called from " + format(stack.front());
  const auto program =
      std::find_if(stack.begin(), stack.end(), [](const auto& at) { return !at.method->holder->library; });
  if (program != stack.begin() && program != stack.end()) step_.reason += ", for " + format(*program);
  stop(Stop::unsupported);
  return NativeResult::ended;
}

NativeResult Machine::print(int fd, std::string_view bytes) {
  if (options_.outputs && !free_run_) {
    // Printed text is compared, so the order in which threads print is visible.
    if (!visible_to_all()) return NativeResult::blocked;
    if (fd == 1) output_ += bytes;
  }
  if (listener.printed) listener.printed(fd, bytes);
  return NativeResult::done;
}

}  // namespace pathfleet::vm
