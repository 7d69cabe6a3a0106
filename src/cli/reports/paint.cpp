#include "cli/reports/paint.h"

#include <fmt/color.h>
#include <unistd.h>

#include <cstdlib>
#include <iterator>
#include <string_view>

#include "cli/options/options.h"
#include "cli/options/outputs.h"

namespace pathfleet::cli {
namespace {

/// Neither red nor green, which are verdicts.
constexpr fmt::terminal_color kThreads[] = {fmt::terminal_color::cyan,        fmt::terminal_color::yellow,
                                            fmt::terminal_color::magenta,     fmt::terminal_color::blue,
                                            fmt::terminal_color::bright_cyan, fmt::terminal_color::bright_magenta};

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value;
}

/// A rank's outputs are terminals that mpirun makes, wherever it writes to.
bool is_rank() { return is_set("OMPI_COMM_WORLD_SIZE") || is_set("PMIX_RANK") || is_set("PMI_RANK"); }

bool has_colours(int descriptor) {
  const char* terminal = std::getenv("TERM");
  return !is_rank() && isatty(descriptor) == 1 && !is_set("NO_COLOR") && terminal &&
         std::string_view(terminal) != "dumb";
}

std::string painted(bool on, fmt::terminal_color colour, const std::string& text) {
  return on ? fmt::format(fmt::emphasis::bold | fmt::fg(colour), "{}", text) : text;
}

}  // namespace

Paint::Paint(const Options& options) {
  const int descriptor = writes_to_standard_output(options) ? STDERR_FILENO : STDOUT_FILENO;
  on_ = options.color == "always" || (options.color == "auto" && has_colours(descriptor));
}

std::string Paint::good(const std::string& text) const { return painted(on_, fmt::terminal_color::green, text); }
std::string Paint::bad(const std::string& text) const { return painted(on_, fmt::terminal_color::red, text); }
std::string Paint::doubtful(const std::string& text) const { return painted(on_, fmt::terminal_color::yellow, text); }

std::string Paint::of_thread(const std::string& thread, const std::string& text) {
  if (!on_) return text;
  const std::size_t number = threads_.try_emplace(thread, threads_.size()).first->second;
  return fmt::format(fmt::fg(kThreads[number % std::size(kThreads)]), "{}", text);
}

}  // namespace pathfleet::cli
