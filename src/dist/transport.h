// The transport between ranks: messages that arrive in order between two ranks, and sums over all ranks.
// Implemented over MPI (dist/job_transport.h), and in tests by threads with a hostile network between them.
//
// Invariants: receive() gives the messages of one sender in the order of their sending. No message is lost unless a
// rank is lost; then each of these functions throws RankLost sooner or later. One thread of a rank calls all of them.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/exchange.h"
#include "core/types.h"

namespace pathfleet::dist {

enum class Tag : u8 {
#define MESSAGE(tag, counted, payload) tag,
#include "dist/messages.def"
#undef MESSAGE
};

constexpr bool is_counted(Tag tag) {
  constexpr bool counted[] = {
#define MESSAGE(tag, counted, payload) counted,
#include "dist/messages.def"
#undef MESSAGE
  };
  return counted[static_cast<std::size_t>(tag)];
}

/// Another rank is gone; the message is one line that names it.
class RankLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Message {
  u32 from;
  Tag tag;
  Bytes bytes;
};

/// The numbers that are summed over all ranks in a round (dist/termination_detection.h).
inline constexpr std::size_t sum_count = 0
#define SUM(name, what) +1
#include "dist/sums.def"
    ;
using Sums = std::array<u64, sum_count>;

class Transport : public Exchange {
 public:
  /// Returns at once.
  virtual void send(u32 to, Tag tag, Bytes bytes) = 0;
  /// Takes a message, if one has arrived.
  virtual bool receive(Message& message) = 0;
  /// As receive(), but the bytes of counted messages are dropped: a rank whose search has ended does not need them, and
  /// if it has ended at a memory limit there is no room for them.
  virtual bool receive_without_work(Message& message) {
    if (!receive(message)) return false;
    if (is_counted(message.tag)) message.bytes.clear();
    return true;
  }
  /// Begins to sum over all ranks; every rank does so once in each round.
  virtual void begin_sum(const Sums& mine) = 0;
  /// Whether the round is complete; if so, the sums.
  virtual bool sum_complete(Sums& sums) = 0;

  /// Bytes of sent messages that the transport still holds; 0 if it does not know.
  virtual u64 bytes_queued() const { return 0; }

  /// The bytes of every rank, by rank. Waits for all ranks.
  virtual std::vector<Bytes> gather(const Bytes& mine) = 0;
  /// By gather(), which sends everything to everybody.
  std::vector<Bytes> exchange(std::vector<Bytes> to) override {
    Bytes mine;
    ByteWriter writer(mine);
    for (const Bytes& bytes : to) writer.block(bytes);
    std::vector<Bytes> received;
    for (const Bytes& all : gather(mine)) {
      ByteReader reader(all);
      for (u32 before = 0; before < rank(); ++before) reader.block();
      const auto here = reader.block();
      received.emplace_back(here.begin(), here.end());
    }
    return received;
  }
};

}  // namespace pathfleet::dist
