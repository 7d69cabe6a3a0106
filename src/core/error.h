// The two kinds of error that end a run: wrong input by the user (BadInput) and bugs of ours (InternalError). They are
// never mixed. A limit that was reached is neither, but a verdict (verdict.h). A Java exception is ordinary data.
#pragma once

#include <stdexcept>
#include <string>

namespace pathfleet {

/// The input is wrong: a missing class, a corrupt class file, an unreadable jar or trace. The message is one line that
/// says what is wrong, where, and what to do. Exit code 65.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A bug of ours: an invariant does not hold. Never caught to continue. Exit code 70.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// An InternalError found by a slow checker: two results that must be equal differ. The search adds the path to the
/// state.
class Disagreement : public InternalError {
 public:
  using InternalError::InternalError;
};

[[noreturn]] void fail_check(const char* expression, const char* file, int line);

}  // namespace pathfleet

/// An invariant that stays on in release builds.
#define PF_CHECK(expression) \
  ((expression) ? static_cast<void>(0) : ::pathfleet::fail_check(#expression, __FILE__, __LINE__))
