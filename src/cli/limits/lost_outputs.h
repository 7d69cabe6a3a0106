// Outputs that could not be written: a line on stderr for each, and an exit code at the end.
//
// Invariant: a lost output prevents neither the other outputs nor the verdict. "error found" and "unknown" keep their
// exit codes.
#pragma once

#include <functional>
#include <string>

namespace pathfleet::cli {

/// Opens those of the descriptors 0 to 2 that are closed. Otherwise a file that we write could get such a descriptor,
/// and would receive standard output. Writes to these descriptors fail, which is reported.
void open_standard_streams();

class LostOutputs {
 public:
  /// Calls `write`. OutputLost, BadInput and a lack of memory count as a lost output.
  void attempt(const std::function<void()>& write);
  void add(const std::string& message);
  /// Checks that everything was written to stdout; if not, reports `outcome` on stderr.
  void look_at_standard_output(const std::string& outcome);

  /// The exit code; `code` is that of the outcome.
  int exit_code(int code) const;

 private:
  bool any_ = false;
};

}  // namespace pathfleet::cli
