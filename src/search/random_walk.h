// Random walks: the next state is a random new successor. If there is none, or the walk is long enough, the next walk
// begins at a random state of the frontier.
//
// Invariant: every state found is expanded in the end. A seed and one worker give the same order on every machine.
#pragma once

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "core/frontier.h"

namespace pathfleet::search {

class RandomWalk final : public Frontier {
 public:
  /// `length`: the most transitions of a walk.
  RandomWalk(u64 seed, u64 length) : random_(seed), length_(length) {}

  void add(std::span<const Entry> successors) override {
    pool_.insert(pool_.end(), successors.begin(), successors.end());
    new_ = successors.size();
  }
  void receive(std::span<const Entry> given) override { pool_.insert(pool_.end(), given.begin(), given.end()); }
  Entry take() override {
    if (new_ == 0 || ++walked_ >= length_) {
      walked_ = 0;
      new_ = pool_.size();
    }
    const u64 from = pool_.size() - std::exchange(new_, 0);
    std::swap(pool_[from + random_() % (pool_.size() - from)], pool_.back());
    const Entry entry = pool_.back();
    pool_.pop_back();
    return entry;
  }
  u64 ready() const override { return pool_.size(); }
  u64 size() const override { return pool_.size(); }
  bool advance() override { return false; }
  bool can_be_saved() const override { return true; }
  void for_each(const std::function<void(const Entry&, bool ready)>& visit) const override {
    for (const Entry& entry : pool_) visit(entry, true);
  }
  std::vector<Entry> give(u64 most) override {
    std::vector<Entry> given = give_from_bottom(pool_, most);
    new_ = std::min<u64>(new_, pool_.size());
    return given;
  }

 private:
  std::mt19937_64 random_;
  const u64 length_;
  std::vector<Entry> pool_;
  u64 new_ = 0;  // at the pool's end: successors of the state taken last
  u64 walked_ = 0;
};

}  // namespace pathfleet::search
