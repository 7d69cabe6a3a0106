#include "vm/inputs/precondition_graph.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/interruption.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;

PreconditionGraph::PreconditionGraph(Machine& machine, Method* check, u32 holds_offset, Ref thread, u64& runs)
    : machine_(machine), check_(check), holds_offset_(holds_offset), thread_(thread), runs_(runs) {}

PreconditionGraph::End PreconditionGraph::end_of(u32 to) {
  return to == kHolds ? End::holds : to == kFails ? End::fails : to == kUnknown ? End::unknown : End::question;
}

PreconditionGraph::End PreconditionGraph::follow(std::span<const Answered> answers) {
  constexpr u64 kTrial = 10'000, kMostPlaces = 1'000'000;
  if (edges_run_ > kTrial && steps_ < 3 * edges_run_) is_useless_ = true;
  if (is_useless_ || places_.size() > kMostPlaces) return End::unknown;
  forced_.clear();
  if (first_.to == kNotRun) run(first_, std::nullopt, {});
  if (first_.to >= kNowhere) return end_of(first_.to);
  if (positions_.empty() || answers.empty()) {
    forget_from(0);
    learn_forced(first_.forced);
    positions_.assign(1, {first_.to, trail_.size()});
    answers_.clear();
  }
  std::size_t same = 0;
  while (same < answers.size() && same + 1 < positions_.size() && answers_[same] == answers[same]) ++same;
  // The last step is taken anew: its caller wants to know what it has found.
  if (same == answers.size() && same > 0) --same;
  positions_.resize(same + 1);
  answers_.resize(same);
  forget_from(positions_.back().known);
  End end = End::question;
  for (; same < answers.size(); ++same) {
    PF_CHECK(end == End::question);
    end = step(answers[same]);
    if (end == End::unknown) return end;
  }
  return end;
}

// Goes on from the last position to the next new question.
PreconditionGraph::End PreconditionGraph::step(const Answered& answered) {
  constexpr u64 kMostRunsOfAStep = 10'000;
  forced_.clear();
  ++steps_;
  u32 at = positions_.back().place;
  // Another worker's runs, or a run as a whole, may have been asked otherwise.
  if (places_[at].question.about() != answered.about) return End::unknown;
  learn_answer(places_[at], answered.answer);
  const u64 runs_before = edges_run_;
  u32 next_answer = answered.answer, seen_before = at;
  u64 passed = 0, look_again = 16;
  for (;;) {
    const Edge& edge = edge_of(at, next_answer);
    if (!learn_forced(edge.forced)) return End::unknown;
    if (edge.to >= kNowhere) return end_of(edge.to);
    at = edge.to;
    const std::optional<u32> known = answer_known(places_[at]);
    if (!known) break;
    if (*known == kNowhere) return End::unknown;
    next_answer = *known;
    // With nothing new, a place that is passed twice is passed for ever. Without a loop in the graph, the precondition
    // may still not end.
    if (at == seen_before || edges_run_ > runs_before + kMostRunsOfAStep) return End::unknown;
    if (++passed == look_again) {
      throw_if_interrupted();
      seen_before = at;
      look_again *= 2;
    }
  }
  answers_.push_back(answered);
  positions_.push_back({at, trail_.size()});
  return End::question;
}

// ---- What is known of the input

u32 PreconditionGraph::fact_of(Expr about) {
  const auto [known, is_new] = facts_.emplace(about, static_cast<u32>(value_.size()));
  if (is_new) value_.push_back(kNotKnown);
  return known->second;
}

void PreconditionGraph::learn(u32 fact, u64 value) {
  if (value_[fact] != kNotKnown) return;
  value_[fact] = value;
  trail_.push_back(fact);
}

void PreconditionGraph::forget_from(std::size_t known) {
  for (; trail_.size() > known; trail_.pop_back()) value_[trail_.back()] = kNotKnown;
}

void PreconditionGraph::learn_answer(const Place& place, u32 answer) {
  if (place.question.condition == expr::kNone) return learn(place.fact, place.question.decision.answers[answer].number);
  learn(place.fact, answer);
  learn(place.opposite, 1 - answer);
}

// False: the run has taken for granted what this input has not.
bool PreconditionGraph::learn_forced(const std::vector<InputHeap::Decision>& forced) {
  for (const InputHeap::Decision& each : forced) {
    const u32 fact = fact_of(each.variable);
    const u64 number = each.answers.at(0).number;
    if (value_[fact] == kNotKnown) {
      learn(fact, number);
      forced_.push_back(&each);
    } else if (value_[fact] != number) {
      return false;
    }
  }
  return true;
}

// nullopt: the question is new. kNowhere: the answer is not among those that the run offers now.
std::optional<u32> PreconditionGraph::answer_known(const Place& place) const {
  const u64 value = value_[place.fact];
  if (value == kNotKnown) return std::nullopt;
  if (place.question.condition != expr::kNone) return static_cast<u32>(value);
  const std::vector<InputHeap::Answer>& answers = place.question.decision.answers;
  for (u32 i = 0; i < answers.size(); ++i) {
    if (answers[i].number == value && answers[i].type == nullptr) return i;
  }
  return kNowhere;
}

// ---- Runs

PreconditionGraph::Edge& PreconditionGraph::edge_of(u32 place, u32 answer) {
  if (places_[place].edges[answer].to == kNotRun) {
    const Place& from = places_[place];
    Known known = from.kept;
    if (from.question.condition == expr::kNone)
      known.emplace_back(from.question.decision.variable, from.question.decision.answers[answer].number);
    SymbolicStep::load_waiting(machine_, from.state);
    Edge made;  // a run may add places, which moves them
    run(made, answer, std::move(known));
    places_[place].edges[answer] = std::move(made);
  }
  return places_[place].edges[answer];
}

// Runs on from the loaded state with this answer, or from the beginning. `known`: what the instruction there has asked,
// and the answer.
void PreconditionGraph::run(Edge& edge, std::optional<u32> answer, Known known) {
  throw_if_interrupted();
  ++runs_;
  ++edges_run_;
  InputHeap& inputs = machine_.inputs();
  inputs.forced().clear();
  if (!answer) {
    machine_.load(StateRef{});
    machine_.begin(thread_, check_, {});
  }
  machine_.path().rewind({});
  // The last is the answer, which the run settles itself.
  const bool is_settled_by_run = answer && !known.empty() && machine_.path().record().pending == known.back().first;
  for (std::size_t i = 0; i + is_settled_by_run < known.size(); ++i)
    machine_.path().settle(known[i].first, known[i].second);
  const u64 before = machine_.instructions();
  const Expr asked = answer ? machine_.path().record().pending : expr::kNone;
  switch (machine_.run_in_place(answer)) {
    case StepEnd::path:
      edge.to = field_at<u8>(machine_.at(check_->holder->statics), holds_offset_) != 0 ? kHolds : kFails;
      break;
    case StepEnd::error:
    case StepEnd::ignored: edge.to = kFails; break;
    case StepEnd::state: {
      // An instruction that has decided something before its question decides it once more when it is run again.
      if (answer && !has_taken_answer(asked)) {
        edge.to = kUnknown;
        break;
      }
      edge.forced = inputs.forced();
      for (const InputHeap::Decision& each : edge.forced) known.emplace_back(each.variable, each.answers[0].number);
      const bool is_same_instruction = machine_.instructions() == before;
      // An instruction that has decided a condition decides it once more when it is run again.
      if (is_same_instruction && machine_.path().mark().conditions != 0) {
        edge.to = kUnknown;
        break;
      }
      if (!is_same_instruction) {
        for (const auto& [variable, value] : known) inputs.reopen(variable, value);
        known.clear();
      }
      edge.to = wait(std::move(known));
      break;
    }
    default: edge.to = kUnknown; break;
  }
}

// Whether the run has come to the question that it was to answer.
bool PreconditionGraph::has_taken_answer(Expr asked) const {
  const SymbolicPath& path = machine_.path();
  return machine_.expressions().sort(asked) == expr::Sort::boolean ? path.mark().conditions != 0
                                                                   : path.decided(asked).has_value();
}

// The place in which the machine waits.
u32 PreconditionGraph::wait(Known kept) {
  const u32 choices = machine_.choices_in_place();
  const Expr pending = machine_.path().record().pending;
  if (choices == 0 || pending == expr::kNone) return kUnknown;
  Question question;
  if (machine_.expressions().sort(pending) == expr::Sort::boolean) {
    PF_CHECK(choices == 2);
    question.condition = pending;
  } else {
    question.decision = machine_.inputs().asked();
    PF_CHECK(question.decision.variable == pending && question.decision.answers.size() == choices);
  }
  machine_.path().rewind({});
  return place_for(machine_.canonical_state(nullptr), std::move(kept), std::move(question));
}

u32 PreconditionGraph::place_for(const StateRef& state, Known kept, Question question) {
  const bool is_condition = question.condition != expr::kNone;
  const Expr about = question.about();
  const u64 hash = state.root * 0x9e3779b97f4a7c15 + about;
  const auto [from, to] = place_by_.equal_range(hash);
  for (auto each = from; each != to; ++each) {
    const Place& place = places_[each->second];
    if (place.state.root != state.root || !(place.kept == kept)) continue;
    PF_CHECK(place.question == question);
    return each->second;
  }
  Place place{state, std::move(kept), std::move(question), 0, 0, {}};
  place.fact = fact_of(about);
  if (is_condition) place.opposite = fact_of(machine_.expressions().not_of(about));
  place.edges.resize(is_condition ? 2 : place.question.decision.answers.size());
  places_.push_back(std::move(place));
  place_by_.emplace(hash, static_cast<u32>(places_.size() - 1));
  return static_cast<u32>(places_.size() - 1);
}

}  // namespace pathfleet::vm
