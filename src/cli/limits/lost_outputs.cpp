#include "cli/limits/lost_outputs.h"

#include <fcntl.h>
#include <unistd.h>

#include <iostream>
#include <new>

#include "core/error.h"
#include "core/escape.h"
#include "core/exit_codes.h"
#include "core/output_file.h"

namespace pathfleet::cli {

void open_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // open() returns the lowest free descriptor, which is this one. It is opened in the wrong direction, so that using
    // it fails.
    if (::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor) return;
  }
}

void LostOutputs::attempt(const std::function<void()>& write) {
  try {
    write();
  } catch (const OutputLost& lost) {
    add(lost.what());
  } catch (const BadInput& wrong) {
    add(wrong.what());
  } catch (const std::bad_alloc&) {
    add("out of memory while a report was written");
  }
}

void LostOutputs::add(const std::string& message) {
  any_ = true;
  std::cerr << "pathfleet: " + escape::line(message) + '\n';
}

void LostOutputs::look_at_standard_output(const std::string& outcome) {
  std::cout.flush();
  if (std::cout) return;
  add("cannot write the report to standard output" + (outcome.empty() ? "" : "; " + outcome));
}

int LostOutputs::exit_code(int code) const { return any_ && code == exit_code::ok ? exit_code::not_written : code; }

}  // namespace pathfleet::cli
