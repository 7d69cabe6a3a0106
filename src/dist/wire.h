// A transport that counts messages (those that are work, for TerminationDetection) and bytes (for the statistics).
#pragma once

#include <algorithm>
#include <utility>

#include "dist/transport.h"

namespace pathfleet::dist {

class Wire {
 public:
  explicit Wire(Transport& transport) : transport_(transport) {}

  u32 rank() const { return transport_.rank(); }
  u32 ranks() const { return transport_.ranks(); }

  void send(u32 to, Tag tag, Bytes bytes) {
    if (is_counted(tag)) ++sent_;
    ++messages_;
    bytes_ += bytes.size();
    transport_.send(to, tag, std::move(bytes));
    bytes_queued_peak_ = std::max(bytes_queued_peak_, transport_.bytes_queued());
  }
  bool receive(Message& message) { return transport_.receive(message) && count(message); }
  bool receive_without_work(Message& message) { return transport_.receive_without_work(message) && count(message); }
  Transport& transport() { return transport_; }

  u64 sent() const { return sent_; }
  u64 received() const { return received_; }
  u64 messages() const { return messages_; }
  u64 bytes() const { return bytes_; }
  u64 bytes_queued_peak() const { return bytes_queued_peak_; }

 private:
  bool count(const Message& received) {
    if (is_counted(received.tag)) ++received_;
    return true;
  }

  Transport& transport_;
  u64 sent_ = 0;
  u64 received_ = 0;
  u64 messages_ = 0;  // sent, of all kinds
  u64 bytes_ = 0;
  u64 bytes_queued_peak_ = 0;
};

}  // namespace pathfleet::dist
