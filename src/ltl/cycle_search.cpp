#include "ltl/cycle_search.h"

#include <algorithm>
#include <new>

#include "core/error.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"
#include "ltl/product_component.h"
#include "ltl/search_record.h"

namespace pathfleet::ltl {
namespace {

class CycleSearch final : private SearchRecord {
 public:
  CycleSearch(const CycleTask& task, SearchTogether& together)
      : SearchRecord(together, task.product, task.observer),
        visited_(task.visited),
        fairness_(task.fairness),
        violated_(task.violated) {
    PF_CHECK(visited_.size() == 0 && options_.confirm != nullptr);
  }

  CycleResult run() {
    try {
      start();
      while (!frames_.empty() && !stopped()) {
        if (pending_.size() == frames_.back().first_pending) {
          leave();
        } else {
          const Transition next = pending_.back();
          pending_.pop_back();
          follow(next);
        }
      }
    } catch (const LimitReached& limit) {
      stop(limit.what());
    } catch (const std::bad_alloc&) {
      stop(note_no_memory());
    }
    return {conclude(), !together_.stopped};
  }

 private:
  /// A transition that was taken and not yet followed.
  struct Transition {
    StateRef to;
    ThreadBits mover;
    u32 choice;  // of the model
  };
  /// A state of the current path.
  struct Frame {
    StateRef state;
    u32 number;
    u32 choice;  // that led to it
    std::size_t first_pending;
  };
  /// A component, as far as it is known: the live states from this number on, up to the next root.
  struct Root {
    u32 number;
    CycleMarks marks;
    ThreadBits arrived_by;  // the mover of the transition that led to its first state
    bool cyclic = false;
  };
  static constexpr u32 kLeft = ~u32{0};  // the number of a state whose component is complete
  static constexpr u32 kUnseen = 0;

  void start() {
    Step step = product_.initial();
    if (note(step)) enter({step.next, 0, Product::no_choice}, visited_.insert(step.next, 0).id);
    if (step.end == StepEnd::error) report(*step.finding, [] { return Path{}; });
  }

  void follow(const Transition& next) {
    const StateId from = live_[frames_.back().number - 1];
    // A state without a root was in the set when the transition was taken.
    const StateId known = visited_.find(next.to);
    if (known != 0) {
      close(next, numbers_.at(known));
    } else {
      PF_CHECK(next.to.root != 0);
      enter(next, visited_.insert(next.to, from).id);
    }
  }

  /// A new state: takes all its transitions.
  void enter(const Transition& by, StateId id) {
    if (id >= numbers_.size()) numbers_.resize(std::max<std::size_t>(id + 1, numbers_.size() * 2), kUnseen);
    live_.push_back(id);
    if (fairness_ == Fairness::strong) live_states_.push_back(by.to);
    const u32 number = static_cast<u32>(live_.size());
    numbers_[id] = number;
    note_new_state();
    frames_.push_back({by.to, number, by.choice, pending_.size()});
    statistics_.max_depth = std::max<u64>(statistics_.max_depth, frames_.size() - 1);
    const bool accepting = product_.is_accepting(by.to);
    product_.load(by.to);
    const Choices choices = product_.choices();
    roots_.push_back({number, CycleMarks::of_state(product_.able(), accepting), by.mover});
    expand(choices);
  }

  void expand(const Choices& choices) {
    const auto here = [this] { return Path{path()}; };
    if (choices.deadlock) report(choices.finding, here);
    for (const Finding& violation : choices.violations) {
      if (!together_.stopped) report(violation, here);
    }
    if (!choices.unsupported.empty()) note_unsupported(choices.unsupported);
    if (frames_.size() > options_.max_depth && choices.count > 0) {
      lose("depth limit " + std::to_string(options_.max_depth) + " reached");
      return;
    }
    for (u32 choice = 0; choice < choices.count && !stopped(); ++choice) {
      Step step = product_.take_unless_known(choice, visited_);
      const u32 taken = product_.model_choice(choice);
      if (note(step)) pending_.push_back({step.next, product_.mover(choice), taken});
      if (step.end == StepEnd::error) {
        report(*step.finding, [this, taken] {
          Path there{path()};
          there.choices.push_back(taken);
          return there;
        });
      }
    }
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(frames_.back().first_pending), pending_.end());
  }

  /// A transition to a state that is known.
  void close(const Transition& by, u32 number) {
    if (number == kLeft) return;
    ThreadBits movers = by.mover;
    CycleMarks marks;
    while (number < roots_.back().number) {
      marks.add(roots_.back().marks);
      movers |= roots_.back().arrived_by;
      roots_.pop_back();
    }
    Root& root = roots_.back();
    root.marks.add(marks);
    root.marks.moved |= movers;
    root.cyclic = true;
    if (shown_ || !root.marks.accepting || !root.marks.is_fair(fairness_)) return;
    const u32 first = root.number;
    ProductComponent component(product_, visited_, [&](StateId id) { return is_live_from(id, first); });
    const auto at = std::lower_bound(frames_.begin(), frames_.end(), first,
                                     [](const Frame& frame, u32 number) { return frame.number < number; });
    report_lasso(path_to(at), component.cycle_through(component.node_of(at->state), root.marks, fairness_));
  }

  /// The last state of the path has no transition left.
  void leave() {
    const u32 number = frames_.back().number;
    if (roots_.back().number == number) {
      const Root& root = roots_.back();
      if (fairness_ == Fairness::strong && root.cyclic && root.marks.accepting && !shown_) look_for_part(number);
      roots_.pop_back();
      for (std::size_t i = number - 1; i < live_.size(); ++i) {
        numbers_[live_[i]] = kLeft;
        visited_.expanded(live_[i]);
      }
      live_.resize(number - 1);
      if (fairness_ == Fairness::strong) live_states_.resize(number - 1);
    }
    frames_.pop_back();
  }

  /// The component of the last state of the path has no strongly fair run through all of it; a part of it may have one.
  void look_for_part(u32 first) {
    ProductComponent component(product_, visited_, [&](StateId id) { return is_live_from(id, first); });
    std::vector<u32> nodes;
    for (std::size_t i = first - 1; i < live_states_.size(); ++i) nodes.push_back(component.node_of(live_states_[i]));
    const u32 root = nodes.front();
    const auto part = component.strongly_fair_part(std::move(nodes));
    if (!part) return;
    std::vector<u32> stem = path_to(frames_.end() - 1);
    for (const u32 choice : component.path(root, part->nodes.front())) stem.push_back(choice);
    component.restrict_to(part->nodes);
    report_lasso(std::move(stem), component.cycle_through(part->nodes.front(), part->marks, fairness_));
  }

  std::vector<u32> path() const { return path_to(frames_.end() - 1); }

  bool is_live_from(StateId id, u32 first) const {
    return id < numbers_.size() && numbers_[id] != kUnseen && numbers_[id] != kLeft && numbers_[id] >= first;
  }

  /// The choices of the model that lead to a state of the path.
  std::vector<u32> path_to(std::vector<Frame>::const_iterator last) const {
    std::vector<u32> choices;
    for (auto frame = frames_.begin() + 1; frame <= last; ++frame) choices.push_back(frame->choice);
    return choices;
  }

  void report_lasso(std::vector<u32> stem, const std::vector<u32>& cycle) {
    const u64 from = stem.size();
    stem.insert(stem.end(), cycle.begin(), cycle.end());
    shown_ = report(violated_, [&] { return Path{std::move(stem), from}; });
  }

  u64 waiting() const override { return pending_.size(); }
  u64 state_bytes() const override {
    const u64 tables = options_.memory_used ? options_.memory_used() : visited_.bytes();
    return tables + numbers_.capacity() * sizeof(u32) + live_.capacity() * sizeof(StateId) +
           live_states_.capacity() * sizeof(StateRef) + pending_.capacity() * sizeof(Transition) +
           frames_.capacity() * sizeof(Frame) + roots_.capacity() * sizeof(Root);
  }

  Visited& visited_;
  const Fairness fairness_;
  const Finding violated_;

  std::vector<Frame> frames_;          // the current path
  std::vector<Transition> pending_;    // of the states of the path, those of the last one last
  std::vector<Root> roots_;            // the components of the path
  std::vector<u32> numbers_;           // by id: the place in live_, from 1 on; kUnseen; kLeft
  std::vector<StateId> live_;          // the states of components that are not complete, by number
  std::vector<StateRef> live_states_;  // the same, for strong fairness
  bool shown_ = false;                 // a lasso
};

}  // namespace

CycleResult search_cycles(const CycleTask& task, const SearchOptions& options) {
  SearchTogether together{task.errors, options};
  return CycleSearch(task, together).run();
}

}  // namespace pathfleet::ltl
