// The command line as a value. Main function: parse(). The options themselves are the rows of options.def.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/options/checks.h"
#include "core/types.h"
#include "search/orders.h"
#include "testgen/test_order.h"

namespace pathfleet::cli {

/// The command line is wrong. The message is one line. Exit code 64.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class Command {
  check,
  run,
  replay,
  testgen,
  resume,
  dap,
  bounds,
  help,
  version,
  options_markdown,
  natives_markdown,
  sample_config,
  man_page,
  bash_completion,
  zsh_completion,
  monitor
};

// The C++ type of each kind of option.
namespace kind {
using flag = bool;
using text = std::string;
using word = std::string;
using output = std::string;
using number = u64;
using seconds = double;
using size = u64;
using choice = std::string;
using set = std::string;
using checks = std::string;
using properties = std::map<std::string, std::string>;
}  // namespace kind

struct Options {
  Command command = Command::help;
  std::string main_class;                                         // check, run, testgen; bounds: the class
  std::vector<std::string> arguments;                             // the program's own
  std::string trace_file;                                         // replay
  std::string resumed_folder;                                     // resume
  std::string help_for;                                           // help: a command's name, or empty
  bool help_all = false;                                          // help: with all options of the command
  std::string command_line;                                       // all words, for comparison between ranks
  std::vector<std::string> words;                                 // the same, one by one
  std::map<std::string, std::string, std::less<>> configuration;  // the keys of .jpf files and of [jpf] in --config
  std::optional<std::string> formulas;                            // the content of ltl_file, once it was read
  std::vector<std::string> warnings;                              // one line each, to be printed once

#define SECTION(title)
#define OPTION(commands, names, type, field, argument, initial, help) kind::type field = initial;
#include "cli/options/options.def"
#undef SECTION
#undef OPTION
};

/// Reads the command line (without the program's name) and the files that it names. Throws UsageError and BadInput.
Options parse(const std::vector<std::string>& words);

/// The text of --help for a command; all commands if `command` is empty. `all`: that of --help-all.
std::string help(const std::string& command, bool all);
/// docs/options.md.
std::string options_markdown();
/// configs/sample.toml.
std::string sample_config();

}  // namespace pathfleet::cli
