// Checkpoints of a search: when one is written, what is in it besides the tables, and how a search goes on from one.
// Main classes: Checkpoints and SavedSearch.
//
// Invariant: all ranks write the same checkpoint at the same cut, or none. The command line in it is the whole
// configuration, so that "pathfleet resume DIR" needs no other.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checkpoint/folder.h"
#include "checkpoint/search_tables.h"
#include "cli/options/options.h"
#include "cli/search/ranks.h"
#include "core/assumption_policy.h"
#include "core/checkpointing.h"
#include "vm/options.h"

namespace pathfleet::cli {

struct RankReport;

/// The file "meta" of a checkpoint.
struct CheckpointMeta {
  std::vector<std::string> words;  // the command line of check, without the program's name
  std::string folder;              // in which it was given
  std::vector<std::string> facts;  // what must be the same (program_identity.h)
  u32 ranks = 1;
  Fingerprint initial;
  AssumptionPolicy::Saved policy;
  std::map<std::string, u32> disciplines;  // what the accesses to each field have kept to
  bool symbolic = false;                   // inputs are, perhaps since the program asked for some
  u64 solver_limit = 0;
  std::vector<std::vector<char>> reports;  // by rank, a RankReport each
};

/// A whole checkpoint in a folder.
struct SavedSearch {
  checkpoint::Folder folder;
  u64 number;
  CheckpointMeta meta;

  std::vector<std::string> rank_files() const;
};

/// The newest checkpoint that is whole; of newer ones that are damaged, a warning is added. Throws BadInput if there is
/// none.
SavedSearch find_saved_search(const std::string& folder, std::vector<std::string>& warnings);
/// The options of a saved search, with those that were given to resume in their places. Throws BadInput if the saved
/// search is of another program, library or version.
Options resumed_options(const SavedSearch& saved, const Options& given);

class Checkpoints final : public Checkpointer {
 public:
  /// What one exploration has for a checkpoint.
  class Source {
   public:
    virtual checkpoint::SearchTables tables(std::vector<Frontier*> frontiers) = 0;
    virtual RankReport report_at(const Cut& cut) = 0;
    virtual std::map<std::string, u32> disciplines() = 0;
    /// The bytes that its hash tables take when they grow, if that is soon.
    virtual u64 growth_soon() const = 0;
    /// The bytes that its tables may still take.
    virtual u64 room_for_tables() const = 0;
    /// Whether the search is going to begin again, because an assumption was refuted.
    virtual bool relied_on_refuted() = 0;

   protected:
    ~Source() = default;
  };

  /// Checks that the folder can be written. Throws BadInput, UsageError.
  Checkpoints(const Options& options, const vm::VmOptions& program, Ranks& ranks);

  /// While an object of this class lives, that source's search is saved.
  class Saving {
   public:
    Saving(Checkpoints* checkpoints, Source& source, const Options& options) : checkpoints_(checkpoints) {
      if (checkpoints_) checkpoints_->source_ = &source;
      if (checkpoints_) checkpoints_->searched_with_ = &options;
    }
    ~Saving() {
      if (checkpoints_) checkpoints_->source_ = nullptr;
    }
    Saving(const Saving&) = delete;

   private:
    Checkpoints* const checkpoints_;
  };

  Wish wish() override;
  std::string save(const Cut& cut, bool ends) override;

  /// Whether the search has ended with a checkpoint.
  bool ended() const { return ended_; }
  /// The search has come to its end, and nobody will go on with it.
  void clear() const { folder_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;

  void begin_again_if_refuted() const;
  void write_meta(const Cut& cut, const std::vector<Bytes>& parts) const;
  bool memory_is_short() const;

  const Options& options_;
  const vm::VmOptions& program_;
  Ranks& ranks_;
  const checkpoint::Folder folder_;
  const u64 memory_limit_;
  const Clock::time_point begun_ = Clock::now();
  Clock::time_point last_ = begun_;
  Clock::time_point next_look_at_memory_ = begun_;
  double save_seconds_ = 0;  // that the last one took
  bool memory_is_short_ = false;
  bool ended_ = false;
  u64 number_ = 0;
  Source* source_ = nullptr;
  const Options* searched_with_ = nullptr;  // of the source's search, where they differ from options_
};

/// From now on SIGUSR1 asks for a checkpoint and the end of the search.
void save_on_signal();

}  // namespace pathfleet::cli
