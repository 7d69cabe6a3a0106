// A failure as a message and an exit code, for any exception. Main function: failure_of().
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace pathfleet::cli {

struct Failure {
  int exit_code;
  std::string message;  // one line; for a bug of ours possibly several
};

/// The message for output: escaped, so that texts of the program cannot look like lines of ours.
std::string shown(const Failure& failure);

/// UsageError has exit code 64, BadInput and a linkage error 65, OutputLost 74, a limit or a lack of memory 2, any
/// other exception 70.
Failure failure_of(const std::exception_ptr& exception);

/// A failure on some rank that ends all ranks. The first rank reports it once.
class FailedTogether : public std::runtime_error {
 public:
  explicit FailedTogether(const Failure& failure) : std::runtime_error(failure.message), exit_code(failure.exit_code) {}
  const int exit_code;
};

}  // namespace pathfleet::cli
