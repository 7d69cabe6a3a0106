#include "cli/search/ranks.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>

#include "core/exit_codes.h"

namespace pathfleet::cli {
namespace {

std::string host_name() { return dist::HostFacts::mine().name; }

/// Whether the parent of this process is the mpirun of its job, and not one of mpirun's daemons.
bool is_child_of_mpirun() {
  std::ifstream in(fmt::format("/proc/{}/comm", getppid()));
  std::string name;
  std::getline(in, name);
  return name == "mpirun" || name == "mpiexec" || name == "orterun";
}

/// "rank 2 on node3 is", "ranks 2 and 3 on node3 are", "ranks 2, 3 and 4 on node3 are"
std::string ranks_of(const dist::LostHost& host) {
  std::string numbers = fmt::format("{}", fmt::join(host.ranks.begin(), host.ranks.end() - 1, ", "));
  numbers += fmt::format("{}{}", numbers.empty() ? "" : " and ", host.ranks.back());
  return host.ranks.size() == 1 ? fmt::format("rank {} on {} is", numbers, host.name)
                                : fmt::format("ranks {} on {} are", numbers, host.name);
}

}  // namespace

std::vector<Bytes> Ranks::gather(const Bytes& mine) {
  if (alone()) return {mine};
  return transport_->gather(mine);
}

void Ranks::agree(const std::function<void()>& part) {
  if (alone()) return part();
  Bytes mine;
  ByteWriter writer(mine);
  try {
    part();
    writer.number(0);
  } catch (...) {
    const Failure failure = failure_of(std::current_exception());
    writer.number(static_cast<u64>(failure.exit_code));
    writer.text(failure.message);
    writer.text(host_name());
  }
  const std::vector<Bytes> all = gather(mine);
  u32 failed = 0;
  u32 first_failed = 0;
  for (u32 rank = count(); rank-- > 0;) {
    if (ByteReader(all[rank]).number() == 0) continue;
    ++failed;
    first_failed = rank;
  }
  if (failed == 0) return;
  ByteReader reader(all[first_failed]);
  Failure failure{static_cast<int>(reader.number()), reader.text()};
  if (failed < count())
    failure.message = fmt::format("rank {} on {}: {}", first_failed, reader.text(), failure.message);
  throw FailedTogether(failure);
}

void Ranks::compare(const std::vector<std::string>& facts) {
  if (alone()) return;
  Bytes mine;
  ByteWriter writer(mine);
  writer.text(host_name());
  for (const std::string& fact : facts) writer.text(fact);
  const std::vector<Bytes> all = gather(mine);
  const auto read = [&all](u32 rank) {
    ByteReader reader(all[rank]);
    std::vector<std::string> texts;
    while (!reader.at_end()) texts.push_back(reader.text());
    return texts;
  };
  const std::vector<std::string> first = read(0);
  for (u32 rank = 1; rank < count(); ++rank) {
    const std::vector<std::string> other = read(rank);
    for (std::size_t i = 1; i < first.size(); ++i) {
      if (i < other.size() && other[i] == first[i]) continue;
      throw FailedTogether(
          {exit_code::bad_input,
           fmt::format(
               "ranks disagree, so they would not explore the same space: rank 0 on {} has {}, rank {} on {} has {}",
               first[0], first[i], rank, other[0], i < other.size() ? other[i] : "nothing")});
    }
  }
}

int Ranks::end_together(const FailedTogether& failure) {
  if (first()) std::cerr << fmt::format("pathfleet: {}\n", shown({failure.exit_code, failure.what()}));
  gather({});
  return failure.exit_code;
}

void Ranks::watch_hosts(double seconds, const std::string& advice) {
  if (alone() || seconds <= 0) return;
  transport_->watch_hosts(seconds,
                          [this, seconds, advice](const dist::LostHost& lost) { end_without(lost, seconds, advice); });
}

/// Called from the thread that watches. MPI cannot end the job here: its daemons wait for the one that is gone.
void Ranks::end_without(const dist::LostHost& lost, double seconds, const std::string& advice) const {
  using namespace std::chrono_literals;
  u32 first_left = 0;
  while (std::find(lost.ranks.begin(), lost.ranks.end(), first_left) != lost.ranks.end()) ++first_left;
  if (transport_->rank() == first_left) {
    const std::string why = lost.closed ? "its machine has closed all connections"
                                        : fmt::format("its machine has been silent for {} s (--host-timeout)", seconds);
    std::cerr << fmt::format("pathfleet: {} lost: {}{}\n", ranks_of(lost), why, advice);
    std::cerr.flush();
  }
  // A rank that has ended is noticed by mpirun, which then ends the others.
  const bool beside_mpirun = is_child_of_mpirun();
  std::this_thread::sleep_for(beside_mpirun && !lost.closed ? 1s : 10s);
  if (beside_mpirun) kill(getppid(), SIGKILL);
  std::_Exit(exit_code::rank_lost);
}

void Ranks::end_all(int exit_code) {
  if (!alone()) transport_->abort(exit_code);
  std::_Exit(exit_code);
}

void Ranks::abort(const Failure& failure) {
  std::cout.flush();
  std::cerr << fmt::format("pathfleet: rank {} on {}: {}\n", transport_->rank(), host_name(), shown(failure));
  std::cerr.flush();
  transport_->abort(failure.exit_code);
  std::abort();  // never reached
}

}  // namespace pathfleet::cli
