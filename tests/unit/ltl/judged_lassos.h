// Whether a lasso that a search has found in a toy program is right. Main function: is_right().
#pragma once

#include <vector>

#include "core/trace.h"
#include "ltl/fairness.h"
#include "ltl/lasso.h"
#include "toy_runs.h"

namespace pathfleet::toy {

/// Whether the run of a lasso is accepted and fair: by what it visits, not by the search.
inline bool is_right(const RunGraph& graph, const ltl::BuchiAutomaton& automaton, const Counterexample& lasso,
                     ltl::Fairness fairness) {
  std::vector<LabelSet> word;  // of the states of the run, the stem and once round the cycle
  u32 node = 0;
  bool ended = false;
  LabelSet labels = graph.nodes[0].labels;
  u64 moved = 0, always = ~u64{0}, ever = 0;
  std::size_t from = 0;
  u32 first = 0;
  const auto visit = [&](bool in_cycle) {
    word.push_back(labels);
    if (!in_cycle) return;
    u64 able = 0;
    for (const auto& edge : graph.nodes[node].edges) able |= u64{1} << edge.thread;
    for (const u64 thread : graph.nodes[node].also_able) able |= u64{1} << thread;
    if (ended) able = 0;
    always &= able;
    ever |= able;
  };
  for (std::size_t i = 0; i < lasso.choices.size(); ++i) {
    if (ended) return false;
    if (i == *lasso.cycle) first = node, from = word.size();
    visit(i >= *lasso.cycle);
    const RunEdge& edge = graph.nodes[node].edges.at(lasso.choices[i]);
    if (i >= *lasso.cycle) moved |= u64{1} << edge.thread;
    if (edge.end == StepEnd::ignored) return false;
    ended = edge.end == StepEnd::path;
    node = ended ? node : edge.target;
    labels = ended ? edge.labels : graph.nodes[node].labels;
  }
  if (*lasso.cycle == lasso.choices.size()) {
    if (!ended && !graph.nodes[node].edges.empty()) return false;
    from = word.size();
    visit(true);
  } else if (ended || node != first) {
    return false;
  }
  const u64 must = fairness == ltl::Fairness::none ? 0 : fairness == ltl::Fairness::weak ? always : ever;
  if ((must & ~moved) != 0) return false;
  return ltl::accepts(automaton, word, from);
}

}  // namespace pathfleet::toy
