#include "cli/limits/failure.h"

#include <new>

#include "cli/options/options.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/limits.h"
#include "core/memory_ceiling.h"
#include "core/output_file.h"
#include "dist/transport.h"
#include "vm/program/universe.h"

namespace pathfleet::cli {

Failure failure_of(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const UsageError& error) {
    return {exit_code::usage, error.what()};
  } catch (const BadInput& error) {
    return {exit_code::bad_input, error.what()};
  } catch (const OutputLost& error) {
    return {exit_code::not_written, error.what()};
  } catch (const dist::RankLost& error) {
    return {exit_code::rank_lost, error.what()};
  } catch (const LimitReached& error) {
    return {exit_code::unknown, error.what()};
  } catch (const std::bad_alloc&) {
    return {exit_code::unknown, note_no_memory()};
  } catch (const vm::LinkageError& error) {
    // A linkage error outside Java code, where it cannot be thrown as a Java exception.
    return {exit_code::bad_input, error.class_name + ": " + error.message};
  } catch (const std::exception& error) {
    return {exit_code::internal_error, error.what()};
  } catch (...) {
    return {exit_code::internal_error,
            "internal error: something was thrown that says nothing; please report it with the command line"};
  }
}

std::string shown(const Failure& failure) {
  return failure.exit_code == exit_code::internal_error ? escape::lines(failure.message, "  ")
                                                        : escape::line(failure.message);
}

}  // namespace pathfleet::cli
