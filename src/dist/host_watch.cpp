#include "dist/host_watch.h"

#include <dirent.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

namespace pathfleet::dist {
namespace {

constexpr double kTick = 0.25;  // seconds between two looks
/// How long all connections to a machine must be closed. They close, too, when mpirun ends the job; then it also ends
/// this rank, in less time.
constexpr double kClosed = 5;

/// The address as four or sixteen bytes; empty if it is none of the Internet's.
std::string bytes_of(const sockaddr* address) {
  const auto text = [](const void* bytes, std::size_t size) {
    return std::string(static_cast<const char*>(bytes), size);
  };
  if (address->sa_family == AF_INET) return text(&reinterpret_cast<const sockaddr_in*>(address)->sin_addr, 4);
  if (address->sa_family != AF_INET6) return {};
  const in6_addr& six = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
  return IN6_IS_ADDR_V4MAPPED(&six) ? text(six.s6_addr + 12, 4) : text(&six, 16);
}

/// The address of the other end of a socket; empty for other files.
std::string peer_of(int file) {
  sockaddr_storage address{};
  socklen_t size = sizeof(address);
  if (getpeername(file, reinterpret_cast<sockaddr*>(&address), &size) != 0) return {};
  return bytes_of(reinterpret_cast<const sockaddr*>(&address));
}

/// For how many seconds the other end of a connection has acknowledged nothing; nothing if the connection is not open.
/// Has the kernel ask every second from now on.
std::optional<double> silence_of(int file) {
  tcp_info info{};
  socklen_t size = sizeof(info);
  if (getsockopt(file, IPPROTO_TCP, TCP_INFO, &info, &size) != 0 || info.tcpi_state != TCP_ESTABLISHED) return {};
  const auto set = [file](int level, int name, int value) { setsockopt(file, level, name, &value, sizeof(value)); };
  int probed = 0;
  size = sizeof(probed);
  if (getsockopt(file, SOL_SOCKET, SO_KEEPALIVE, &probed, &size) == 0 && probed == 0) {
    set(IPPROTO_TCP, TCP_KEEPIDLE, 1);
    set(IPPROTO_TCP, TCP_KEEPINTVL, 1);
    set(IPPROTO_TCP, TCP_KEEPCNT, 127);  // the kernel itself should not give up
    set(SOL_SOCKET, SO_KEEPALIVE, 1);
    return 0;  // until now nobody may have asked
  }
  return info.tcpi_last_ack_recv * 1e-3;
}

}  // namespace

HostFacts HostFacts::mine() {
  HostFacts facts;
  char name[256] = {};
  facts.name = gethostname(name, sizeof(name) - 1) == 0 ? name : "an unnamed host";
  ifaddrs* interfaces = nullptr;
  if (getifaddrs(&interfaces) != 0) return facts;
  for (const ifaddrs* each = interfaces; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    const std::string address = bytes_of(each->ifa_addr);
    if (!address.empty()) facts.addresses.push_back(address);
  }
  freeifaddrs(interfaces);
  return facts;
}

void HostFacts::write(ByteWriter& writer) const {
  writer.text(name);
  writer.number(addresses.size());
  for (const std::string& address : addresses) writer.text(address);
}

HostFacts HostFacts::read(ByteReader& reader) {
  HostFacts facts;
  facts.name = reader.text();
  for (u64 left = reader.number(); left > 0; --left) facts.addresses.emplace_back(reader.text());
  return facts;
}

HostWatch::HostWatch(const std::vector<HostFacts>& by_rank, u32 this_rank, double most_silence,
                     std::function<void(const LostHost&)> on_lost)
    : most_silence_(most_silence), on_lost_(std::move(on_lost)) {
  const HostFacts& here = by_rank[this_rank];
  std::map<std::string, std::size_t> by_name;
  for (u32 rank = 0; rank < by_rank.size(); ++rank) {
    const HostFacts& facts = by_rank[rank];
    if (facts.name == here.name) continue;
    const auto [place, added] = by_name.try_emplace(facts.name, hosts_.size());
    if (added) hosts_.push_back({{facts.name, {}, false}, false, 0});
    hosts_[place->second].as_lost.ranks.push_back(rank);
    for (const std::string& address : facts.addresses) {
      // Not the bridge of a container, which has the same address on every machine.
      if (std::find(here.addresses.begin(), here.addresses.end(), address) == here.addresses.end())
        by_address_.emplace(address, place->second);
    }
  }
  if (!hosts_.empty()) thread_ = std::thread([this] { look_on(); });
}

HostWatch::~HostWatch() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  done_changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void HostWatch::look_on() {
  std::unique_lock lock(mutex_);
  while (!done_changed_.wait_for(lock, std::chrono::duration<double>(kTick), [this] { return done_; })) {
    const Host* const lost = look();
    if (lost == nullptr) continue;
    lock.unlock();
    return on_lost_(lost->as_lost);
  }
}

/// The machine that is gone, or null.
const HostWatch::Host* HostWatch::look() {
  constexpr double not_connected = std::numeric_limits<double>::infinity();
  std::vector<double> silence(hosts_.size(), not_connected);  // the least of a machine's connections counts
  DIR* const files = opendir("/proc/self/fd");
  if (files == nullptr) return nullptr;
  while (const dirent* const entry = readdir(files)) {
    const int file = std::atoi(entry->d_name);  // 0 for "." and "..", which is no socket to another machine
    const auto host = by_address_.find(peer_of(file));
    if (host == by_address_.end()) continue;
    if (const auto seconds = silence_of(file)) silence[host->second] = std::min(silence[host->second], *seconds);
  }
  closedir(files);
  const Host* silent = nullptr;
  std::vector<Host*> closed;
  for (std::size_t i = 0; i < hosts_.size(); ++i) {
    Host& host = hosts_[i];
    const bool is_connected = silence[i] != not_connected;
    host.was_connected |= is_connected;
    host.seconds_closed = is_connected || !host.was_connected ? 0 : host.seconds_closed + kTick;
    if (host.seconds_closed > 0) closed.push_back(&host);
    if (is_connected && silence[i] > most_silence_) silent = &host;
  }
  // Several that close at a time are those of a job that mpirun is ending.
  if (closed.size() != 1 || closed[0]->seconds_closed < kClosed) return silent;
  closed[0]->as_lost.closed = true;
  return closed[0];
}

}  // namespace pathfleet::dist
