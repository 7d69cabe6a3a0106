// Notices that another machine of the job is gone. Main class: HostWatch.
//
// A stopped or busy rank is not lost: the kernel of its machine still acknowledges what it is sent. A machine without
// power or network does not. So a thread looks at the TCP connections that MPI has opened to other machines, and asks
// the kernel when the other side has last acknowledged anything (TCP_INFO). Keep-alive probes ask the other side also
// when MPI sends nothing. TCP itself gives up after 15 minutes, and MPI does not look at all.
//
// Invariant: the thread does not call MPI, and does not read, write or close a socket.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/bytes.h"
#include "core/types.h"

namespace pathfleet::dist {

/// What a rank tells the others about its machine.
struct HostFacts {
  std::string name;
  std::vector<std::string> addresses;  // of its network interfaces, in network byte order

  static HostFacts mine();
  void write(ByteWriter& writer) const;
  static HostFacts read(ByteReader& reader);
};

struct LostHost {
  std::string name;
  std::vector<u32> ranks;  // on that machine
  bool closed = false;     // the machine has closed all connections; otherwise it has been silent for too long
};

class HostWatch {
 public:
  /// `by_rank`: the machine of each rank, this one's included. The watch's thread calls `on_lost` once, with the
  /// machine that is gone. A machine may be silent for `most_silence` seconds.
  HostWatch(const std::vector<HostFacts>& by_rank, u32 this_rank, double most_silence,
            std::function<void(const LostHost&)> on_lost);
  ~HostWatch();
  HostWatch(const HostWatch&) = delete;
  HostWatch& operator=(const HostWatch&) = delete;

 private:
  struct Host {
    LostHost as_lost;
    bool was_connected = false;
    double seconds_closed = 0;
  };

  void look_on();
  const Host* look();

  std::vector<Host> hosts_;
  std::map<std::string, std::size_t> by_address_;  // index in hosts_
  const double most_silence_;
  const std::function<void(const LostHost&)> on_lost_;
  std::mutex mutex_;
  std::condition_variable done_changed_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace pathfleet::dist
