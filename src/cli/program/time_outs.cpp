#include "cli/program/time_outs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <vector>

#include "cli/options/options.h"

namespace pathfleet::cli {

std::optional<u32> early_time_outs(const std::string& timeouts) {
  if (timeouts == "any") return std::nullopt;
  if (timeouts == "last-resort") return 0;
  u32 most = 0;
  const char* const end = timeouts.data() + timeouts.size();
  const auto [rest, error] = std::from_chars(timeouts.data(), end, most);
  if (error != std::errc() || rest != end || most > kMostEarlyTimeOuts) {
    throw UsageError(
        fmt::format("--timeouts: {} is not any, last-resort or a whole number up to {}", timeouts, kMostEarlyTimeOuts));
  }
  return most;
}

std::string time_outs_text(const std::string& timeouts, const Playback& playback) {
  std::vector<u64> steps, early;
  u32 count = 0;  // of early ones
  for (const TraceLine& line : playback.trace) {
    if (line.timed_out) steps.push_back(line.step);
    if (line.early_time_outs > 0) early.push_back(line.step);
    count += line.early_time_outs;
  }
  const std::optional<u32> most = early_time_outs(timeouts);
  if (!most) {
    if (steps.empty()) return {};
    return fmt::format(
        "a time-out fires on this path (step {}); --timeouts=last-resort leaves out those that fire while a thread can "
        "go on otherwise",
        steps.front());
  }
  if (!early.empty()) {
    return fmt::format(
        "this path rests on time-outs that fire while another thread can go on (step{} {}); --timeouts={} leaves it "
        "out",
        early.size() == 1 ? "" : "s", fmt::join(early, ", "), count - 1);
  }
  if (steps.empty()) return {};
  return fmt::format("time-outs fire on this path only where no thread can go on otherwise (step {})", steps.front());
}

}  // namespace pathfleet::cli
