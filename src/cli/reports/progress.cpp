#include "cli/reports/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/reports/json_text.h"
#include "core/error.h"
#include "core/output_file.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

/// "25 s", "7 min", "3 h"
std::string duration_text(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", seconds);
  if (seconds < 90 * 60) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.0f} h", seconds / 3600);
}

constexpr double kInterval = 0.95;  // seconds; workers call about every second

Json finding_json(const Finding& finding) {
  return {{"kind", to_string(finding.kind)},
          {"class", finding.class_name},
          {"message", finding.message},
          {"location", finding.location.text}};
}

class Observer final : public SearchObserver {
 public:
  Observer(ProgressSeries& series, cli::Progress* progress, u32 worker, std::unique_ptr<SearchObserver> inner)
      : series_(series), progress_(progress), worker_(worker), inner_(std::move(inner)) {}

  void on_transition(StateId from, u32 choice, const Step& step, StateId to) override {
    if (inner_) inner_->on_transition(from, choice, step, to);
  }
  void on_state(StateId id, const StateRef& state, u32 depth, const Choices& choices) override {
    if (inner_) inner_->on_state(id, state, depth, choices);
  }
  void on_error(const Counterexample& counterexample) override {
    if (progress_) progress_->note(counterexample);
    if (inner_) inner_->on_error(counterexample);
  }
  void on_progress(const SearchObserver::Progress& progress) override {
    series_.note(worker_, progress);
    if (progress_) progress_->note(worker_, progress);
    if (inner_) inner_->on_progress(progress);
  }

 private:
  ProgressSeries& series_;
  cli::Progress* const progress_;
  const u32 worker_;
  const std::unique_ptr<SearchObserver> inner_;
};

}  // namespace

std::string share_text(u64 states, const std::optional<StateRange>& expected) {
  if (!expected) return "share explored unknown";
  const auto percent = [states](u64 of) {
    return std::min(99.0, 100 * static_cast<double>(states) / static_cast<double>(std::max<u64>(1, of)));
  };
  return fmt::format("{:.0f} to {:.0f} % explored", percent(expected->high), percent(expected->low));
}

Json states_json(const std::optional<StateRange>& expected) {
  if (!expected) return nullptr;
  return {{"low", expected->low}, {"likely", expected->likely}, {"high", expected->high}};
}

Progress::Progress(const Options& options)
    : prints_(options.progress || (!options.quiet && ::isatty(STDERR_FILENO) == 1)),
      in_place_(::isatty(STDERR_FILENO) == 1) {
  if (options.log.empty()) return;
  log_name_ = options.log;
  log_.open(options.log == "-" ? "/dev/stdout" : options.log, std::ios::binary);
  if (!log_) throw BadInput(fmt::format("cannot write {}: {}", options.log, std::strerror(errno)));
}

Progress::~Progress() {
  if (line_open_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::begin() {
  const std::lock_guard lock(mutex_);
  now_ = {};
  last_seconds_ = 0;
  last_states_ = 0;
  log(R"({"event":"start"})");
}

void Progress::note(u32, const SearchObserver::Progress& progress) {
  const std::lock_guard lock(mutex_);
  // The workers' knowledge of each other is slightly old, so only larger numbers are taken: nothing shown may decrease.
  now_.seconds = std::max(now_.seconds, progress.seconds);
  now_.states_new = std::max(now_.states_new, progress.states_new);
  now_.frontier = progress.frontier;
  now_.max_depth = std::max(now_.max_depth, progress.max_depth);
  now_.state_bytes = progress.state_bytes;
  now_.expected = progress.expected;
  const double passed = now_.seconds - last_seconds_;
  if (passed < kInterval) return;
  const double rate = static_cast<double>(now_.states_new - last_states_) / passed;
  last_seconds_ = now_.seconds;
  last_states_ = now_.states_new;
  if (prints_) print(rate);
  log(json_text(Json({{"event", "progress"},
                      {"seconds", now_.seconds},
                      {"states", now_.states_new},
                      {"states_per_second", rate},
                      {"frontier", now_.frontier},
                      {"depth", now_.max_depth},
                      {"state_bytes", now_.state_bytes},
                      {"states_expected", states_json(now_.expected)}}),
                -1));
}

void Progress::note(const Counterexample& error) {
  const std::lock_guard lock(mutex_);
  Json json = {{"event", "error"}};
  json.update(finding_json(error.finding));
  json["steps"] = error.choices.size();
  log(json_text(std::move(json), -1));
}

SearchObserver::Progress Progress::now() {
  const std::lock_guard lock(mutex_);
  return now_;
}

void Progress::end(const SearchResult& result) {
  const std::lock_guard lock(mutex_);
  if (line_open_) std::cerr << "\r\033[K" << std::flush;
  line_open_ = false;
  Json errors = Json::array();
  for (const Counterexample& error : result.errors) errors.push_back(finding_json(error.finding));
  const SearchStatistics& s = result.statistics;
  log(json_text(Json({{"event", "end"},
                      {"verdict", to_string(result.verdict)},
                      {"reason", result.reason()},
                      {"errors", std::move(errors)},
                      {"seconds", s.wall_seconds},
                      {"states", s.states_new},
                      {"states_per_second", s.states_per_second()},
                      {"depth", s.max_depth},
                      {"state_bytes", s.state_bytes},
                      {"states_expected", states_json(result.expected())}}),
                -1));
  if (log_error_ != 0) throw OutputLost(fmt::format("cannot write {}: {}", log_name_, std::strerror(log_error_)));
}

void Progress::print(double rate) {
  std::string line =
      fmt::format("{:.0f} s: {} states, {:.0f}/s, frontier {}, depth {}, {:.0f} MB, {}", now_.seconds, now_.states_new,
                  rate, now_.frontier, now_.max_depth, static_cast<double>(now_.state_bytes) / 1e6,
                  share_text(now_.states_new, now_.expected));
  if (now_.expected && rate > 0) {
    const u64 left = now_.expected->likely - std::min(now_.expected->likely, now_.states_new);
    line += ", about " + duration_text(static_cast<double>(left) / rate) + " left";
  }
  line_open_ = in_place_;
  std::cerr << (in_place_ ? "\r\033[K" + line : line + '\n') << std::flush;
}

// Each line is written at once, so that a reader of the file never sees a part of a line.
void Progress::log(const std::string& line) {
  if (log_name_.empty() || log_error_ != 0) return;
  errno = 0;
  log_ << line + '\n' << std::flush;
  if (!log_) log_error_ = errno != 0 ? errno : EIO;
}

std::unique_ptr<SearchObserver> observe(ProgressSeries& series, Progress* progress, u32 worker,
                                        std::unique_ptr<SearchObserver> inner) {
  return std::make_unique<Observer>(series, progress, worker, std::move(inner));
}

}  // namespace pathfleet::cli
