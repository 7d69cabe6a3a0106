#include "monitor/monitor.h"

#include "monitor/eraser.h"
#include "monitor/fast_track.h"
#include "monitor/lock_trees.h"
#include "monitor/predictor.h"

namespace pathfleet::monitor {

const std::vector<DetectorInfo>& detector_table() {
  static const std::vector<DetectorInfo> table = {
#define DETECTOR(name, kind, sound, what) {name, WarningKind::kind, sound, what},
#include "monitor/detectors.def"
#undef DETECTOR
  };
  return table;
}

Monitor::Monitor(MonitorOptions options) : options_(std::move(options)) {}

void Monitor::begin(const RunNames& names) {
  Findings& findings = findings_.emplace(names);
  const auto wanted = [&](const char* name) { return options_.detectors.empty() || options_.detectors.contains(name); };
  if (wanted("eraser")) detectors_.push_back(std::make_unique<Eraser>(findings));
  if (wanted("lock-tree")) {
    auto trees = std::make_unique<LockTrees>(findings, options_.gates);
    lock_trees_ = trees.get();
    detectors_.push_back(std::move(trees));
  }
  if (wanted("happens-before")) detectors_.push_back(std::make_unique<FastTrack>(findings));
  if (const Predictor::Wanted predicted{wanted("predicted-races"), wanted("predicted-deadlocks")};
      predicted.races || predicted.deadlocks)
    detectors_.push_back(std::make_unique<Predictor>(findings, predicted));
}

Monitor::~Monitor() = default;

void Monitor::see(const RunEvent& event) {
  ++events_;
  findings_->held.of(event.thread);
  for (const auto& detector : detectors_) detector->see(event);
  findings_->held.see(event);
  dependencies_.see(event);
}

void Monitor::forget(std::span<const u32> variables, std::span<const u32> locks) {
  for (const auto& detector : detectors_) detector->forget(variables, locks);
  dependencies_.forget(variables);
  std::vector<u32> used;
  for (const auto& detector : detectors_) detector->add_used(used);
  findings_->held.add_used(used);
  findings_->sets.forget(locks, used);
}

void Monitor::lose_variables() {
  findings_->note("the run has used more variables than are watched at once; accesses to later ones were not judged");
  for (const auto& detector : detectors_) detector->lose_variables();
}

void Monitor::finish() {
  for (const auto& detector : detectors_) detector->finish();
  for (Warning& warning : findings_->warnings()) {
    std::set<u32> threads;
    for (const Part& part : warning.parts) threads.insert(part.number);
    for (const u32 thread : dependencies_.window(threads)) warning.window.push_back(findings_->names.thread(thread));
  }
}

std::string Monitor::lock_tree_sizes() const { return lock_trees_ ? lock_trees_->sizes() : std::string(); }

}  // namespace pathfleet::monitor
