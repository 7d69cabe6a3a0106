#include "dist/crew.h"

#include <chrono>
#include <thread>

#include "core/error.h"

namespace pathfleet::dist {
namespace {

/// More than this is not given at once.
constexpr u64 most_states = 50000;

}  // namespace

Crew::Crew(u32 workers, Others* others) : others_(others), slots_(workers), at_work_(workers) {}

void Crew::receive(Gift gift) {
  at_work_.fetch_add(1);
  offered_.fetch_add(1);
  gifts_.push(std::move(gift));
}

Crew::Gift Crew::take_gift() {
  Gift gift;
  if (gifts_.try_pop(gift)) offered_.fetch_sub(1);
  return gift;
}

void Crew::set_foreign_hunger(bool hungry) {
  if (hungry == foreign_hunger_) return;
  foreign_hunger_ = hungry;
  hungry ? hungry_.fetch_add(1) : hungry_.fetch_sub(1);
}

void Crew::advance() {
  PF_CHECK(quiet());
  at_work_.store(workers());
  levels_.fetch_add(1);
}

Sharing::Load Crew::load() const {
  Sharing::Load sum;
  for (const Slot& slot : slots_) {
    sum.states_new += slot.states_new.load(std::memory_order_relaxed);
    sum.frontier += slot.frontier.load(std::memory_order_relaxed);
    sum.explored += slot.explored.load(std::memory_order_relaxed);
  }
  return sum;
}

bool Crew::Member::begin(const StateRef& initial) {
  crew_.initial_ = initial;
  return crew_.others_ == nullptr || crew_.others_->begin(initial);
}

void Crew::Member::ask(const Asked& asked) { crew_.others_->ask(number_, asked); }

void Crew::Member::publish(const Load& mine) {
  Slot& slot = crew_.slots_[number_];
  slot.states_new.store(mine.states_new, std::memory_order_relaxed);
  slot.frontier.store(mine.frontier, std::memory_order_relaxed);
  slot.explored.store(mine.explored, std::memory_order_relaxed);
}

Sharing::Load Crew::Member::sum(const Load& mine) {
  publish(mine);
  Load sum = crew_.load();
  if (crew_.others_ != nullptr) {
    const Load elsewhere = crew_.others_->load();
    sum.states_new += elsewhere.states_new;
    sum.explored += elsewhere.explored;
  }
  return sum;
}

void Crew::Member::after_expansion(Frontier& frontier, const Load& mine, std::vector<Asked>& answered_new) {
  publish(mine);
  if (crew_.hungry_.load(std::memory_order_relaxed) > crew_.offered_.load(std::memory_order_relaxed) &&
      frontier.ready() >= 2) {
    crew_.receive(frontier.give(most_states));
  }
  if (crew_.others_ == nullptr) return;
  Others& others = *crew_.others_;
  others.flush(number_, false);
  if (is_leader()) others.poll(frontier);
  if (others.has_answers(number_)) others.take_answers(number_, answered_new);
  for (u32 turns = 0; others.flooded() && !crew_.stopped(); pause(turns)) {
    seat_.check();
    if (is_leader()) others.poll(frontier);
    others.take_answers(number_, answered_new);
  }
}

bool Crew::Member::wait(Frontier& frontier, std::vector<Asked>& answered_new) {
  if (crew_.others_ != nullptr) crew_.others_->flush(number_, true);
  crew_.slots_[number_].frontier.store(frontier.size());
  crew_.hungry_.fetch_add(1);
  crew_.at_work_.fetch_sub(1);
  // Worker 0 goes on answering questions, so it stays at its seat.
  if (!is_leader()) seat_.rest();
  bool found = false;
  for (u32 idle_turns = 0; !crew_.over_.load() && !crew_.stopped();) {
    if ((found = find_work(frontier, answered_new))) break;
    if (is_leader()) {
      seat_.check();
      if (crew_.others_ != nullptr) {
        crew_.others_->poll(frontier);
      } else if (crew_.quiet()) {
        crew_.next_level() > 0 ? crew_.advance() : crew_.end();
        continue;
      }
    }
    pause(idle_turns);
  }
  if (!is_leader()) seat_.resume();
  crew_.hungry_.fetch_sub(1);
  return found;
}

// If something is found, this worker is at work again. A gift is of the level that its giver has begun, so whoever
// takes one looks at the level afterwards: otherwise states of the next level would be mixed with their successors.
bool Crew::Member::find_work(Frontier& frontier, std::vector<Asked>& answered_new) {
  const Gift gift = crew_.take_gift();
  bool has_level = false;
  if (const u64 level = crew_.levels_.load(); level != level_) {
    level_ = level;
    has_level = frontier.advance();  // advance() of the crew counted everybody
    if (!has_level) {
      crew_.slots_[number_].frontier.store(frontier.size());
      crew_.at_work_.fetch_sub(1);
    }
  }
  if (!gift.empty()) {
    frontier.receive(gift);  // what the gift counted, this worker counts now
    if (has_level) crew_.at_work_.fetch_sub(1);
    return true;
  }
  if (has_level) return true;
  if (crew_.others_ == nullptr || !crew_.others_->has_answers(number_)) return false;
  crew_.at_work_.fetch_add(1);  // before the question counts as answered
  crew_.others_->take_answers(number_, answered_new);
  if (!answered_new.empty()) return true;
  crew_.at_work_.fetch_sub(1);
  return false;
}

void Crew::Member::pause(u32& idle_turns) {
  // First be quick, then be quiet.
  if (++idle_turns < 100) {
    std::this_thread::yield();
  } else {
    std::this_thread::sleep_for(std::chrono::microseconds(is_leader() ? 20 : 100));
  }
}

std::optional<std::vector<Fingerprint>> Crew::Member::path_to(const Visited& visited, StateId target) {
  std::vector<Fingerprint> path = pathfleet::path_to(visited, target);
  // Alone, a set may know the low half only.
  if (crew_.others_ == nullptr || path.front() == crew_.initial_.fingerprint) return path;
  if (!is_leader()) seat_.rest();
  auto earlier = crew_.others_->path_to(number_, path.front());
  if (!is_leader()) seat_.resume();
  if (!earlier) return std::nullopt;
  earlier->insert(earlier->end(), path.begin() + 1, path.end());
  return earlier;
}

}  // namespace pathfleet::dist
