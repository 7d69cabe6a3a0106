#include "cli/failure.h"

#include <new>

#include "cli/options.h"
#include "core/error.h"
#include "core/exit_codes.h"
#include "core/limits.h"

namespace pathfleet::cli {

Failure failure_of(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const UsageError& error) {
    return {exit_code::usage, error.what()};
  } catch (const BadInput& error) {
    return {exit_code::bad_input, error.what()};
  } catch (const LimitReached& error) {
    return {exit_code::unknown, error.what()};
  } catch (const std::bad_alloc&) {
    return {exit_code::unknown, "out of memory"};
  } catch (const std::exception& error) {
    return {exit_code::internal_error, error.what()};
  }
}

}  // namespace pathfleet::cli
