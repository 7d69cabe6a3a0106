#include "search/path_search.h"

#include <algorithm>
#include <array>
#include <optional>
#include <queue>
#include <unordered_map>

#include "core/error.h"
#include "core/limits.h"

namespace pathfleet::search {
namespace {

using Cost = std::array<i64, 3>;  // compared lexicographically

constexpr u32 kNoNode = ~u32{0};

struct HashOf {
  std::size_t operator()(const Fingerprint& f) const {
    return static_cast<std::size_t>(f.lo ^ f.hi * 0x9e3779b97f4a7c15ull);
  }
};

class PathSearch {
 public:
  enum class Price : u8 { length, switches, passing };

  PathSearch(Successors& successors, const Finding& error, const PathLimits& limits, Price price)
      : successors_(successors), error_(error), limits_(limits), price_(price) {}

  FoundPath to_error() {
    return guarded([&] {
      const Step step = successors_.initial();
      if (step.end == StepEnd::error && same_error(*step.finding, error_)) return finish({});
      if (step.end == StepEnd::state) meet(step.next, {kNoNode, 0, successors_.features().last, 0, 0, 0}, false);
      return drain();
    });
  }

  FoundPath around(const std::vector<u32>& failing) {
    return guarded([&] {
      // The states of the failing run, as nodes that are expanded only on demand.
      std::vector<u32> along;
      Step step = successors_.initial();
      if (step.end != StepEnd::state) return FoundPath{};
      Node node{kNoNode, 0, successors_.features().last, 0, 0, 0};
      for (std::size_t i = 0;; ++i) {
        node.state = step.next;
        along.push_back(static_cast<u32>(nodes_.size()));
        nodes_.push_back(node);
        if (i == failing.size()) break;
        if (!open(nodes_.back())) break;
        PF_CHECK(failing[i] < count_);
        step = successors_.take(failing[i]);
        if (step.end != StepEnd::state) break;
        node = after(along.back(), failing[i]);
      }
      for (std::size_t i = std::min(along.size(), failing.size()); i-- > 0;) {
        if (!open(nodes_[along[i]])) continue;  // it shows the error before the end of the run
        for (u32 choice = 0; choice < count_; ++choice) {
          if (choice == failing[i]) continue;
          if (auto found = follow(along[i], choice)) return *found;
        }
        if (FoundPath found = drain(); found.outcome == FoundPath::Outcome::found) return found;
      }
      return FoundPath{};
    });
  }

 private:
  struct Node {
    u32 parent, choice;
    u32 last;  // the thread that ran last; StateFeatures::nobody: it has ended
    u32 length, preemptions, switches;
    StateRef state = {};
    bool taken = false;
    bool is_goal = false;  // the error, or the end of the program, and no state
  };
  struct Waiting {
    Cost cost;
    u32 node;
    bool operator>(const Waiting& other) const { return cost != other.cost ? cost > other.cost : node > other.node; }
  };
  struct GaveUp {
    std::string reason;
  };

  template <class Search>
  FoundPath guarded(Search search) {
    FoundPath found;
    try {
      found = search();
    } catch (const GaveUp& gave_up) {
      found.outcome = FoundPath::Outcome::gave_up;
      found.reason = gave_up.reason;
    } catch (const LimitReached& limit) {
      found.outcome = FoundPath::Outcome::gave_up;
      found.reason = limit.what();
    }
    if (found.outcome == FoundPath::Outcome::none && !lost_.empty()) {
      found.outcome = FoundPath::Outcome::gave_up;
      found.reason = lost_;
    }
    found.states = taken_;
    return found;
  }

  Cost cost_of(const Node& node) const {
    switch (price_) {
      case Price::length: return {node.length, 0, 0};
      case Price::switches: return {node.preemptions, node.switches, node.length};
      case Price::passing: break;
    }
    // Any end will do, so the search continues with the same thread and depth-first.
    return {node.switches, -i64{node.length}, 0};
  }

  Fingerprint key_of(const Node& node) const {
    if (price_ != Price::switches) return node.state.fingerprint;
    const u64 last = u64{node.last} + 1;
    return node.state.fingerprint + Fingerprint{last * 0x9e3779b97f4a7c15ull, last * 0xc2b2ae3d27d4eb4full};
  }

  /// Makes a node's state the current one. False if the state shows the error.
  bool open(const Node& node) {
    successors_.load(node.state);
    const Choices choices = successors_.choices();
    count_ = choices.count;
    threads_.clear();
    for (u32 choice = 0; choice < count_; ++choice) threads_.push_back(successors_.thread_of(choice));
    if (!choices.unsupported.empty()) lost_ = choices.unsupported;
    const std::vector<const Finding*> findings = findings_of(choices);
    return std::none_of(findings.begin(), findings.end(),
                        [&](const Finding* finding) { return same_error(*finding, error_); });
  }

  /// The node after the open one, by a choice that has just been taken.
  Node after(u32 from, u32 choice) {
    const Node& before = nodes_[from];
    Node node{from, choice, successors_.features().last, before.length + 1, before.preemptions, before.switches};
    const bool goes_on = before.last == threads_[choice];
    const bool could = std::find(threads_.begin(), threads_.end(), before.last) != threads_.end();
    if (!goes_on) ++node.switches;
    if (!goes_on && could) ++node.preemptions;
    return node;
  }

  void meet(const StateRef& state, Node node, bool is_goal) {
    node.state = state;
    node.is_goal = is_goal;
    const u32 number = static_cast<u32>(nodes_.size());
    if (!is_goal) {
      const auto [place, fresh] = known_.try_emplace(key_of(node), number);
      if (!fresh) {
        const Node& other = nodes_[place->second];
        if (other.taken || price_ == Price::passing || cost_of(other) <= cost_of(node)) return;
        place->second = number;
      }
    }
    nodes_.push_back(node);
    waiting_.push({cost_of(node), number});
  }

  /// Takes a choice of the open node. Gives the path if it is a result and no other can be cheaper.
  std::optional<FoundPath> follow(u32 from, u32 choice) {
    const Step step = successors_.take(choice);
    if (step.end == StepEnd::unsupported || step.end == StepEnd::bounded) lost_ = step.reason;
    const Node node = after(from, choice);
    if (price_ == Price::passing) {
      if (step.end == StepEnd::path) {
        nodes_.push_back(node);
        return finish(static_cast<u32>(nodes_.size()) - 1);
      }
    } else if (step.end == StepEnd::error && same_error(*step.finding, error_)) {
      meet({}, node, true);
    }
    if (step.end == StepEnd::state) meet(step.next, node, false);
    return std::nullopt;
  }

  FoundPath drain() {
    while (!waiting_.empty()) {
      const u32 number = waiting_.top().node;
      waiting_.pop();
      if (nodes_[number].is_goal) return finish(number);
      if (nodes_[number].taken || known_.at(key_of(nodes_[number])) != number) continue;
      nodes_[number].taken = true;
      look_at_limits();
      if (!open(nodes_[number])) {
        if (price_ == Price::passing) continue;
        return finish(number);
      }
      for (u32 choice = 0, count = count_; choice < count; ++choice) {
        if (auto found = follow(number, choice)) return *found;
      }
    }
    return {};
  }

  void look_at_limits() {
    ++taken_;
    if (taken_ > limits_.states) throw GaveUp{"state limit " + std::to_string(limits_.states) + " reached"};
    if (taken_ % 64 != 0 || !limits_.give_up) return;
    if (std::string why = limits_.give_up(); !why.empty()) throw GaveUp{std::move(why)};
  }

  FoundPath finish(std::optional<u32> end) {
    FoundPath found;
    found.outcome = FoundPath::Outcome::found;
    if (!end) return found;
    found.preemptions = nodes_[*end].preemptions;
    found.switches = nodes_[*end].switches;
    for (u32 number = *end; nodes_[number].parent != kNoNode; number = nodes_[number].parent)
      found.choices.push_back(nodes_[number].choice);
    std::reverse(found.choices.begin(), found.choices.end());
    return found;
  }

  Successors& successors_;
  const Finding& error_;
  const PathLimits& limits_;
  const Price price_;
  std::vector<Node> nodes_;
  std::unordered_map<Fingerprint, u32, HashOf> known_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  std::vector<u32> threads_;  // of the open node's choices
  u32 count_ = 0;
  u64 taken_ = 0;
  std::string lost_;  // why something was not explored; empty: nothing was lost
};

}  // namespace

FoundPath shortest_path(Successors& fresh, const Finding& error, const PathLimits& limits) {
  return PathSearch(fresh, error, limits, PathSearch::Price::length).to_error();
}

FoundPath fewest_preemptions_path(Successors& fresh, const Finding& error, const PathLimits& limits) {
  return PathSearch(fresh, error, limits, PathSearch::Price::switches).to_error();
}

FoundPath passing_path(Successors& fresh, const Finding& error, const std::vector<u32>& failing,
                       const PathLimits& limits) {
  return PathSearch(fresh, error, limits, PathSearch::Price::passing).around(failing);
}

}  // namespace pathfleet::search
