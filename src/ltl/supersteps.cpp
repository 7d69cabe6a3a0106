#include "ltl/supersteps.h"

#include <algorithm>

namespace pathfleet::ltl {
namespace {

// The first byte of what a rank sends.
enum class State : u8 {
  nothing_left,
  goes_on,
  failed,  // the reason follows
};

}  // namespace

Supersteps::Supersteps(Exchange& exchange, std::function<void()> check_limits)
    : exchange_(exchange), check_limits_(std::move(check_limits)) {
  begin_step();
}

void Supersteps::begin_step() {
  out_.assign(ranks(), Bytes(header));
  messages_ = 0;
}

bool Supersteps::exchange(bool work_left) {
  State state = State::nothing_left;
  if (!failure_.empty()) {
    begin_step();
    for (Bytes& bytes : out_) ByteWriter(bytes).text(failure_);
    state = State::failed;
  } else if (work_left || messages_ > 0) {
    state = State::goes_on;
  }
  for (Bytes& bytes : out_) bytes.front() = static_cast<std::byte>(state);
  in_ = exchange_.exchange(std::move(out_));
  begin_step();
  for (const Bytes& bytes : in_) {
    if (bytes.at(0) != static_cast<std::byte>(State::failed)) continue;
    failure_.clear();
    throw LimitReached(ByteReader(std::span(bytes).subspan(header)).text());
  }
  return std::any_of(in_.begin(), in_.end(),
                     [](const Bytes& bytes) { return bytes.front() != static_cast<std::byte>(State::nothing_left); });
}

u64 Supersteps::sum(u64 mine) {
  u64 sum = 0;
  tell_all([&](ByteWriter& writer) { writer.number(mine); }, [&](u32, ByteReader& reader) { sum += reader.number(); });
  return sum;
}

}  // namespace pathfleet::ltl
