// What could not be written of what was asked for, when the work is done: a line on stderr for each, and an exit code.
//
// Invariant: no output that is lost keeps the others from being written, nor the verdict from being told: an error that
// was found, and "unknown", keep their exit codes.
#pragma once

#include <functional>
#include <string>

namespace pathfleet::cli {

/// Descriptors 0 to 2 that are closed are opened, so that no file we write gets into their place: what is written there
/// is lost, and known to be.
void open_standard_streams();

class LostOutputs {
 public:
  /// Calls `write`, of which OutputLost, BadInput and a lack of memory mean that something is lost.
  void attempt(const std::function<void()>& write);
  void add(const std::string& message);
  /// Looks whether everything on stdout has been written; otherwise says what was to be known from it.
  void look_at_standard_output(const std::string& outcome);

  /// `code` is what the outcome asks for.
  int exit_code(int code) const;

 private:
  bool any_ = false;
};

}  // namespace pathfleet::cli
