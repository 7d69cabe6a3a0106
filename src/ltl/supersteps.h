// A computation of all ranks together, in steps: each rank works on its part and writes messages, then all exchange
// them (L. G. Valiant, "A Bridging Model for Parallel Computation", 1990). Main function: Supersteps::step().
//
// Invariant: all ranks take the same steps. What one rank meets while it works, a limit or the end of its memory, is
// told with its messages, and then every rank throws LimitReached in the same step.
#pragma once

#include <functional>
#include <new>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/exchange.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"

namespace pathfleet::ltl {

class Supersteps {
 public:
  /// `check_limits` throws LimitReached if this rank has to stop.
  Supersteps(Exchange& exchange, std::function<void()> check_limits);

  u32 rank() const { return exchange_.rank(); }
  u32 ranks() const { return exchange_.ranks(); }

  // While a step is worked on:
  /// The bytes that a rank will receive.
  ByteWriter to(u32 rank) {
    ++messages_;
    return ByteWriter(out_[rank]);
  }
  void send(u32 rank, const Bytes& bytes) {
    ++messages_;
    out_[rank].insert(out_[rank].end(), bytes.begin(), bytes.end());
  }
  /// Whether there are so many messages that the rest should wait for the next step.
  bool full() const { return messages_ >= most_messages; }
  /// To be called between pieces of work of bounded length.
  void check_limits() {
    if (++calls_ % kCallsPerLook == 0) check_limits_();
  }

  /// Calls `work`, which writes messages and gives whether it has work left; then `take_in` with a reader of what each
  /// rank has sent, if it has sent anything. Gives whether any rank has sent anything or has work left.
  template <class Work, class TakeIn>
  bool step(Work&& work, TakeIn&& take_in) {
    bool left = false;
    attempt([&] {
      check_limits_();
      left = work();
    });
    const bool any = exchange(left);
    for (u32 from = 0; from < ranks(); ++from) {
      if (in_[from].size() == header) continue;
      attempt([&] {
        ByteReader reader(std::span(in_[from]).subspan(header));
        take_in(from, reader);
      });
      Bytes().swap(in_[from]);
    }
    return any;
  }
  /// Steps until no rank sends anything.
  template <class Work, class TakeIn>
  void run(Work&& work, TakeIn&& take_in) {
    while (step(work, take_in)) {
    }
  }
  /// Every rank tells all the others something; `take_in` as in step().
  template <class Tell, class TakeIn>
  void tell_all(Tell&& tell, TakeIn&& take_in) {
    step(
        [&] {
          for (u32 rank = 0; rank < ranks(); ++rank) {
            ByteWriter writer = to(rank);
            tell(writer);
          }
          return false;
        },
        take_in);
  }
  /// The sum over all ranks.
  u64 sum(u64 mine);
  /// Throws on all ranks if one of them has met a limit in its last step.
  void settle() {
    step([] { return false; }, [](u32, ByteReader&) {});
  }

 private:
  static constexpr std::size_t header = 1;
  static constexpr u64 most_messages = u64{1} << 17;
  static constexpr u64 kCallsPerLook = 4096;

  template <class Part>
  void attempt(Part&& part) {
    if (!failure_.empty()) return;
    try {
      part();
    } catch (const LimitReached& limit) {
      failure_ = limit.what();
    } catch (const std::bad_alloc&) {
      failure_ = note_no_memory();
    }
  }
  bool exchange(bool work_left);
  void begin_step();

  Exchange& exchange_;
  const std::function<void()> check_limits_;
  std::vector<Bytes> out_, in_;  // by rank
  u64 messages_ = 0;             // in out_
  u64 calls_ = 0;
  std::string failure_;
};

}  // namespace pathfleet::ltl
