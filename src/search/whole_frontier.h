// A frontier of whole states (--frontier=whole), around any order: waiting states are kept as bytes and collapsed again
// when they are taken. It measures the benefit of keeping roots instead (docs/benchmarks.md).
//
// Invariant: the inner order sees entries whose root is the position of their bytes; all others see roots.
#pragma once

#include <algorithm>
#include <memory>

#include "core/frontier.h"
#include "core/state_packer.h"

namespace pathfleet::search {

class WholeFrontier final : public Frontier {
 public:
  WholeFrontier(std::unique_ptr<Frontier> order, std::unique_ptr<StatePacker> packer)
      : order_(std::move(order)), packer_(std::move(packer)) {}

  bool is_guided() const override { return order_->is_guided(); }
  bool counts_preemptions() const override { return order_->counts_preemptions(); }
  PathInfo path_info(const Entry& from, const TransitionInfo& transition) const override {
    return order_->path_info(from, transition);
  }
  std::string losses() const override { return order_->losses(); }
  void add(std::span<const Entry> successors) override { order_->add(packed(successors)); }
  void receive(std::span<const Entry> given) override { order_->receive(packed(given)); }
  Entry take() override { return unpacked(order_->take()); }
  u64 ready() const override { return order_->ready(); }
  u64 size() const override { return order_->size(); }
  bool advance() override { return order_->advance(); }
  std::vector<Entry> give(u64 most) override {
    std::vector<Entry> given = order_->give(most);
    for (Entry& entry : given) entry = unpacked(entry);
    return given;
  }

  /// The most bytes that states took at one time, without their entries.
  u64 peak_bytes() const { return peak_; }

 private:
  std::vector<Entry> packed(std::span<const Entry> entries) {
    std::vector<Entry> result(entries.begin(), entries.end());
    for (Entry& entry : result) {
      std::vector<std::byte> bytes;
      packer_->pack(entry.state.root, bytes);
      bytes.shrink_to_fit();
      bytes_ += bytes.size() + sizeof(bytes);
      if (free_.empty()) {
        free_.push_back(states_.size());
        states_.emplace_back();
      }
      entry.state.root = free_.back() + 1;
      states_[free_.back()] = std::move(bytes);
      free_.pop_back();
    }
    peak_ = std::max(peak_, bytes_);
    return result;
  }

  Entry unpacked(Entry entry) {
    const u64 place = entry.state.root - 1;
    std::vector<std::byte> bytes = std::move(states_.at(place));
    states_[place] = {};
    free_.push_back(place);
    bytes_ -= bytes.size() + sizeof(bytes);
    entry.state.root = packer_->unpack(bytes);
    return entry;
  }

  std::unique_ptr<Frontier> order_;
  std::unique_ptr<StatePacker> packer_;
  std::vector<std::vector<std::byte>> states_;
  std::vector<u64> free_;  // places in states_
  u64 bytes_ = 0;
  u64 peak_ = 0;
};

}  // namespace pathfleet::search
