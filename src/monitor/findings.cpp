#include <algorithm>

#include "monitor/detector.h"

namespace pathfleet::monitor {

namespace {

std::string text_of(const RunNames::Object& object) { return object.object.empty() ? object.name : object.object; }

}  // namespace

Part Findings::part(u32 thread, u32 place, u32 set, bool writes) const {
  Part part;
  part.thread = names.thread(thread);
  part.number = thread;
  part.writes = writes;
  part.place = names.place(place);
  for (const u32 lock : sets.locks(set)) part.held.push_back(text_of(names.lock(lock)));
  return part;
}

Warning Findings::race(const char* detector, u32 variable, const Part& first, const Part& second) const {
  const RunNames::Object named = names.variable(variable);
  Warning warning;
  warning.kind = WarningKind::race;
  warning.detector = detector;
  warning.variable = named.name;
  warning.object = named.object;
  warning.made_at = named.made_at;
  warning.parts = {first, second};
  return warning;
}

void Findings::warn(const Warning& warning) {
  if (warnings_.size() >= kMostWarnings) {
    note("more than " + std::to_string(kMostWarnings) + " warnings: later ones are left out");
    return;
  }
  if (identities_.insert(warning.identity()).second) warnings_.push_back(warning);
}

void Findings::note(const std::string& text) {
  if (std::find(notes_.begin(), notes_.end(), text) == notes_.end()) notes_.push_back(text);
}

}  // namespace pathfleet::monitor
