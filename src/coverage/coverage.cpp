#include "coverage/coverage.h"

#include <algorithm>
#include <map>

#include "core/error.h"

namespace pathfleet::coverage {

bool Method::reached() const {
  return std::any_of(instructions.begin(), instructions.end(), [](const Instruction& i) { return i.reached; });
}

Counts& Counts::operator+=(const Counts& other) {
  lines += other.lines;
  outcomes += other.outcomes;
  decisions += other.decisions;
  sides += other.sides;
  methods += other.methods;
  if (other.paths) paths = paths.value_or(0) + *other.paths;
  return *this;
}

Counts counts_of(const Method& method) {
  Counts counts;
  std::map<i32, bool> lines;
  for (const Instruction& instruction : method.instructions) {
    if (instruction.line != kNoLine) lines[instruction.line] |= instruction.reached;
  }
  for (const auto& [line, reached] : lines) counts.lines.add(reached);
  for (const Outcome& outcome : method.outcomes) counts.outcomes.add(outcome.taken);
  for (const Side& side : method.sides) counts.sides.add(side.taken);
  std::map<std::pair<i64, u32>, bool> decisions;  // by line, or by branch if it has no line or more than two sides
  for (std::size_t first = 0, next; first < method.sides.size(); first = next) {
    for (next = first; next < method.sides.size() && method.sides[next].pc == method.sides[first].pc;) ++next;
    for (std::size_t i = first; i < next; ++i) {
      const Side& side = method.sides[i];
      const bool merges = side.line != kNoLine && next - first == 2;
      decisions[{merges ? side.line : -1 - static_cast<i64>(side.pc), static_cast<u32>(i - first)}] |= side.taken;
    }
  }
  for (const auto& [decision, taken] : decisions) counts.decisions.add(taken);
  counts.methods.add(method.reached());
  counts.paths = method.paths;
  return counts;
}

Counts counts_of(const Class& c) {
  Counts counts;
  for (const Method& method : c.methods) counts += counts_of(method);
  return counts;
}

Counts counts_of(const Coverage& coverage) {
  Counts counts;
  for (const Class& c : coverage.classes) counts += counts_of(c);
  return counts;
}

namespace {

void add_up(Method& into, const Method& from) {
  PF_CHECK(into.instructions.size() == from.instructions.size() && into.sides.size() == from.sides.size() &&
           into.outcomes.size() == from.outcomes.size());
  for (std::size_t i = 0; i < into.instructions.size(); ++i)
    into.instructions[i].reached |= from.instructions[i].reached;
  for (std::size_t i = 0; i < into.sides.size(); ++i) into.sides[i].taken |= from.sides[i].taken;
  for (std::size_t i = 0; i < into.outcomes.size(); ++i) into.outcomes[i].taken |= from.outcomes[i].taken;
}

bool same_shape(const Class& a, const Class& b) {
  return std::equal(
      a.methods.begin(), a.methods.end(), b.methods.begin(), b.methods.end(), [](const Method& x, const Method& y) {
        return x.name == y.name && x.descriptor == y.descriptor && x.instructions.size() == y.instructions.size() &&
               x.sides.size() == y.sides.size() && x.outcomes.size() == y.outcomes.size();
      });
}

}  // namespace

void merge(Coverage& into, const Coverage& from) {
  for (const Class& c : from.classes) {
    // Different class loaders of the program may define different classes of one name.
    const auto same = std::find_if(into.classes.begin(), into.classes.end(),
                                   [&c](const Class& known) { return known.name == c.name && same_shape(known, c); });
    if (same == into.classes.end()) {
      const auto place = std::upper_bound(into.classes.begin(), into.classes.end(), c,
                                          [](const Class& a, const Class& b) { return a.name < b.name; });
      into.classes.insert(place, c);
    } else {
      for (std::size_t i = 0; i < c.methods.size(); ++i) add_up(same->methods[i], c.methods[i]);
    }
  }
}

}  // namespace pathfleet::coverage
