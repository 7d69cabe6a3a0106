// What went wrong, as a line and an exit code, whatever threw it. Main function: failure_of().
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace pathfleet::cli {

struct Failure {
  int exit_code;
  std::string message;  // one line; of a bug of ours perhaps several
};

/// The message as it is printed: no text of the program in it looks like another line.
std::string shown(const Failure& failure);

Failure failure_of(const std::exception_ptr& exception);

/// Something failed on some rank, and all ranks end for it. Said once, by the first rank.
class FailedTogether : public std::runtime_error {
 public:
  explicit FailedTogether(const Failure& failure) : std::runtime_error(failure.message), exit_code(failure.exit_code) {}
  const int exit_code;
};

}  // namespace pathfleet::cli
