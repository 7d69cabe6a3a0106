// The folder of a search's checkpoints: one folder for each, "checkpoint-7", with a file "meta" and one for each rank.
// Main class: Folder.
//
// Invariant: a checkpoint is written under another name and renamed when all its files are on the disk. The one before
// stays until then, and the one before that goes. So there is always a whole one from the first on.
#pragma once

#include <string>
#include <vector>

#include "core/types.h"

namespace pathfleet::checkpoint {

class Folder {
 public:
  explicit Folder(std::string path) : path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  /// The numbers of the checkpoints that are there, the newest first.
  std::vector<u64> numbers() const;

  /// Makes the folder, and in it the one in which checkpoint `number` is written. Throws OutputLost.
  void begin(u64 number) const;
  /// Puts a checkpoint in its place, when all its files are on the disk, and removes those before its predecessor.
  /// Throws OutputLost.
  void commit(u64 number) const;
  /// Removes all checkpoints, and the folder if nothing else is in it: of a search that has come to its end.
  void clear() const;
  /// Removes what begin() made.
  void abandon(u64 number) const;

  /// Of a checkpoint that is being written, or of one that is there.
  std::string meta_file(u64 number, bool being_written = false) const;
  std::string rank_file(u64 number, u32 rank, bool being_written = false) const;

 private:
  std::string folder_of(u64 number, bool being_written) const;
  void remove(u64 number) const;

  std::string path_;
};

}  // namespace pathfleet::checkpoint
