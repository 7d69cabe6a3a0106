#include "dist/job_transport.h"

#define OMPI_SKIP_MPICXX  // the C interface: the old C++ one would be a library more to load
#include <mpi.h>

#include <cstddef>
#include <limits>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/address_space.h"
#include "core/error.h"

namespace pathfleet::dist {
namespace {

class MpiTransport final : public JobTransport {
 public:
  MpiTransport() {
    int provided = 0;
    check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided), "MPI_Init_thread");
    check(MPI_Comm_dup(MPI_COMM_WORLD, &all_), "MPI_Comm_dup");
    MPI_Comm_set_errhandler(all_, MPI_ERRORS_RETURN);
    int number = 0;
    check(MPI_Comm_rank(all_, &number), "MPI_Comm_rank");
    rank_ = static_cast<u32>(number);
    check(MPI_Comm_size(all_, &number), "MPI_Comm_size");
    ranks_ = static_cast<u32>(number);
    sending_.resize(ranks_);
    MPI_Comm here;
    check(MPI_Comm_split_type(all_, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here), "MPI_Comm_split_type");
    check(MPI_Comm_size(here, &number), "MPI_Comm_size");
    ranks_here_ = static_cast<u32>(number);
    MPI_Comm_free(&here);
  }

  ~MpiTransport() override {
    host_watch_.reset();  // other ranks close their connections in MPI_Finalize, which waits for this one
    for (u32 to = 0; to < ranks_; ++to) {
      while (!sending_[to].empty()) free_sent(to);
    }
    MPI_Comm_free(&all_);
    MPI_Finalize();
  }

  u32 rank() const override { return rank_; }
  u32 ranks() const override { return ranks_; }
  u32 ranks_here() const override { return ranks_here_; }

  void send(u32 to, Tag tag, Bytes bytes) override {
    free_sent(to);
    bytes_queued_ += bytes.size();
    Sending& sending = sending_[to].emplace_back(Sending{std::move(bytes), MPI_REQUEST_NULL});
    check(MPI_Isend(sending.bytes.data(), size_of(sending.bytes), MPI_BYTE, static_cast<int>(to), static_cast<int>(tag),
                    all_, &sending.request),
          "MPI_Isend");
  }

  bool receive(Message& message) override { return receive(message, false); }
  bool receive_without_work(Message& message) override { return receive(message, true); }

  u64 bytes_queued() const override { return bytes_queued_; }

  void begin_sum(const Sums& mine) override {
    mine_ = mine;
    check(
        MPI_Iallreduce(mine_.data(), sums_.data(), static_cast<int>(mine_.size()), MPI_UINT64_T, MPI_SUM, all_, &sum_),
        "MPI_Iallreduce");
  }

  bool sum_complete(Sums& sums) override {
    int done = 0;
    check(MPI_Test(&sum_, &done, MPI_STATUS_IGNORE), "MPI_Test");
    if (done) sums = sums_;
    return done != 0;
  }

  std::vector<Bytes> gather(const Bytes& mine) override {
    u64 size = mine.size();
    std::vector<u64> sizes(ranks_);
    check(MPI_Allgather(&size, 1, MPI_UINT64_T, sizes.data(), 1, MPI_UINT64_T, all_), "MPI_Allgather");
    std::vector<Bytes> all;
    for (u32 from = 0; from < ranks_; ++from) {
      Bytes bytes = from == rank_ ? mine : Bytes(sizes[from]);
      check(MPI_Bcast(bytes.data(), size_of(bytes), MPI_BYTE, static_cast<int>(from), all_), "MPI_Bcast");
      all.push_back(std::move(bytes));
    }
    return all;
  }

  std::vector<Bytes> exchange(std::vector<Bytes> to) override {
    std::vector<u64> sizes_to, sizes_from(ranks_);
    for (const Bytes& bytes : to) sizes_to.push_back(bytes.size());
    check(MPI_Alltoall(sizes_to.data(), 1, MPI_UINT64_T, sizes_from.data(), 1, MPI_UINT64_T, all_), "MPI_Alltoall");
    const Places sent(sizes_to), received(sizes_from);
    Bytes out, in(received.end);
    out.reserve(sent.end);
    for (Bytes& bytes : to) {
      out.insert(out.end(), bytes.begin(), bytes.end());
      Bytes().swap(bytes);
    }
    check(MPI_Alltoallv(out.data(), sent.counts.data(), sent.offsets.data(), MPI_BYTE, in.data(),
                        received.counts.data(), received.offsets.data(), MPI_BYTE, all_),
          "MPI_Alltoallv");
    std::vector<Bytes> result;
    for (u32 from = 0; from < ranks_; ++from) {
      const auto begin = in.begin() + received.offsets[from];
      result.emplace_back(begin, begin + received.counts[from]);
    }
    return result;
  }

  void watch_hosts(double most_silence, std::function<void(const LostHost&)> on_lost) override {
    host_watch_.reset();
    if (ranks_here_ == ranks_) return;
    Bytes mine;
    ByteWriter writer(mine);
    HostFacts::mine().write(writer);
    std::vector<HostFacts> by_rank;
    for (const Bytes& facts : gather(mine)) {
      ByteReader reader(facts);
      by_rank.push_back(HostFacts::read(reader));
    }
    host_watch_.emplace(by_rank, rank_, most_silence, std::move(on_lost));
  }

  [[noreturn]] void abort(int exit_code) override {
    MPI_Abort(all_, exit_code);
    std::abort();
  }

 private:
  struct Sending {
    Bytes bytes;
    MPI_Request request;
  };

  bool receive(Message& message, bool without_work) {
    int there = 0;
    MPI_Status status;
    check(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, all_, &there, &status), "MPI_Iprobe");
    if (!there) return false;
    int size = 0;
    check(MPI_Get_count(&status, MPI_BYTE, &size), "MPI_Get_count");
    message.from = static_cast<u32>(status.MPI_SOURCE);
    message.tag = static_cast<Tag>(status.MPI_TAG);
    // If no memory is left for it, the message stays where it is, to be received later: its sender waits for that.
    if (without_work && is_counted(message.tag)) {
      message.bytes.clear();
      // Nobody reads it. Its room is mapped as tables are, which no ceiling of memory refuses.
      OpenPages<std::byte> dropped;
      if (size > 0) dropped = open_array<std::byte>(static_cast<u64>(size), "messages of other ranks");
      take(dropped.get(), size, status);
    } else {
      message.bytes.resize(static_cast<std::size_t>(size));
      take(message.bytes.data(), size, status);
    }
    free_sent(message.from);
    return true;
  }

  void take(void* to, int size, MPI_Status& probed) {
    check(MPI_Recv(to, size, MPI_BYTE, probed.MPI_SOURCE, probed.MPI_TAG, all_, &probed), "MPI_Recv");
  }

  /// Where the bytes of each rank lie, one after the other.
  struct Places {
    explicit Places(const std::vector<u64>& sizes) {
      for (const u64 size : sizes) {
        offsets.push_back(static_cast<int>(end));
        counts.push_back(static_cast<int>(size));
        end += size;
        if (end > static_cast<u64>(std::numeric_limits<int>::max()))
          throw InternalError("internal error: an exchange of more than 2 GB; please report it with the command line");
      }
    }

    std::vector<int> offsets, counts;
    u64 end = 0;
  };

  static int size_of(const Bytes& bytes) {
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
      throw InternalError("internal error: a message of more than 2 GB; please report it with the command line");
    }
    return static_cast<int>(bytes.size());
  }

  /// Frees the messages to a rank whose sending has completed, up to the first that has not. A rank is looked at
  /// whenever something is sent to it or received from it. So one that is stopped keeps no messages to others alive.
  void free_sent(u32 to) {
    std::list<Sending>& sending = sending_[to];
    while (!sending.empty()) {
      int done = 0;
      check(MPI_Test(&sending.front().request, &done, MPI_STATUS_IGNORE), "MPI_Test");
      if (!done) return;
      bytes_queued_ -= sending.front().bytes.size();
      sending.pop_front();
    }
  }

  void check(int code, const char* call) const {
    if (code == MPI_SUCCESS) return;
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    MPI_Error_string(code, text, &length);
    throw RankLost(std::string(call) + " fails: " + std::string(text, static_cast<std::size_t>(length)) +
                   "; another rank is gone, or the network");
  }

  MPI_Comm all_ = MPI_COMM_NULL;
  u32 rank_ = 0;
  u32 ranks_ = 1;
  u32 ranks_here_ = 1;
  std::vector<std::list<Sending>> sending_;  // by rank
  u64 bytes_queued_ = 0;                     // in them
  Sums mine_{};
  Sums sums_{};
  MPI_Request sum_ = MPI_REQUEST_NULL;
  std::optional<HostWatch> host_watch_;
};

}  // namespace

std::unique_ptr<JobTransport> mpi_transport() { return std::make_unique<MpiTransport>(); }

/// What cli/modules.cpp looks up in the module.
extern "C" JobTransport* pathfleet_mpi_transport() { return new MpiTransport; }

}  // namespace pathfleet::dist
