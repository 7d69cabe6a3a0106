// The exit codes of the command. Documented in the README; scripts rely on them.
#pragma once

namespace pathfleet::exit_code {

constexpr int ok = 0;               // no errors, space exhausted
constexpr int error_found = 1;      // at least one replayed error
constexpr int unknown = 2;          // no error found, and the space not exhausted or not without loss
constexpr int usage = 64;           // the command line is wrong
constexpr int bad_input = 65;       // a class, jar, configuration or trace is missing or corrupt
constexpr int rank_lost = 69;       // another rank or its machine is gone
constexpr int internal_error = 70;  // a bug of ours
constexpr int not_written = 74;     // a report could not be written, and the code would be 0 otherwise
constexpr int stopped = 75;         // stopped, can be resumed

}  // namespace pathfleet::exit_code
