// A kind of input to feed with any bytes: what reads it, and what changes it by its structure. Each fuzzer offers a few
// (kinds());
// "--kind=NAME" chooses, or the folder of the corpus that a file to replay lies in.
//
// Invariant of every `run`: it comes back, or the input was refused by one of the errors that the command turns into a
// line (expected_error); anything else ends the process.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::fuzz {

struct Kind {
  std::string_view name;
  void (*run)(std::span<const u8> bytes);
  /// Null: libFuzzer's own changes are all there is.
  std::vector<u8> (*mutate)(std::span<const u8> bytes, u64 seed);
};

/// Defined by each fuzzer.
std::span<const Kind> kinds();

/// Runs `action` and swallows BadInput, LimitReached and whatever else `action` lists itself.
void expect_refusal_or_success(const std::function<void()>& action);

/// The bytes in a file of this process's own, which the next call overwrites; `suffix` such as ".jpf".
std::string file_with(std::span<const u8> bytes, std::string_view suffix);
/// The folder that these files are in, removed when the process ends.
const std::string& scratch_folder();

}  // namespace pathfleet::fuzz
