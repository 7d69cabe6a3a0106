// The tables behind the command line, and the texts made from them: --help and docs/options.md.
#include "cli/options/option_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <utility>

#include "core/exit_codes.h"

namespace pathfleet::cli {
namespace {

constexpr Mask check = kCheck, run = kRun, replay = kReplay, testgen = kTestgen, resume = kResume, dap = kDap,
               bounds = kBounds, monitor = kMonitor;

constexpr CommandRow kCommands[] = {
    {Command::check, check, "check", "MAIN", "pathfleet check [options] MAIN [args] | FILE.jpf [+key=value...]",
     "explore every schedule and every Verify choice of a program, and give a verdict"},
    {Command::run, run, "run", "MAIN", "pathfleet run [options] MAIN [args] | FILE.jpf [+key=value...]",
     "run a program once, as java would"},
    {Command::monitor, monitor, "monitor", "MAIN", "pathfleet monitor [options] MAIN [args] | FILE.jpf [+key=value...]",
     "run a program once, and warn of races and deadlocks that other runs may have (docs/monitor.md)"},
    {Command::replay, replay, "replay", "FILE", "pathfleet replay [options] FILE",
     "play a trace saved by check --trace step by step; - is standard input"},
    {Command::testgen, testgen, "testgen", "MAIN", "pathfleet testgen [options] MAIN [args] | FILE.jpf [+key=value...]",
     "explore a program and write a JUnit suite from the results (docs/testgen.md)"},
    {Command::resume, resume, "resume", "DIR", "pathfleet resume [options] DIR",
     "go on with a search that check --checkpoint DIR has saved (docs/checkpoints.md)"},
    {Command::dap, dap, "dap", "", "pathfleet dap [options]",
     "show saved traces to a debugger, over the Debug Adapter Protocol on standard input and output (docs/replay.md)"},
    {Command::bounds, bounds, "bounds", "CLASS", "pathfleet bounds [options] CLASS",
     "find what the fields of a class's valid objects can lead to, for bounded lazy initialization (docs/bounds.md)"},
};

#define SECTION(title) , title
#define OPTION(commands, names, type, field, argument, initial, help)
constexpr std::string_view kSections[] = {""
#include "cli/options/options.def"
};
#undef SECTION
#undef OPTION

/// What --help shows; --help-all shows the others, too.
constexpr std::string_view kCommon[] = {
    "--class-path", "--stdin",     "--symbolic", "--method",     "--search",     "--threads",
    "--property",   "--invariant", "--ltl",      "--all-errors", "--time-limit", "--memory-limit",
    "--checkpoint", "--json",      "--trace",    "--explain",    "--verbose",    "--quiet",
    "--coverage",   "--sources",   "--out",      "--of",         "--config",     "--enable-assertions",
    "--scope",      "--by",        "--spec",     "--bounds-file"};

struct Example {
  Mask commands;
  std::string_view words, does;
};
constexpr Example kExamples[] = {
    {check, "pathfleet check -cp classes Main", "look for deadlocks, failed assertions and uncaught exceptions"},
    {check, "pathfleet check -cp app.jar:lib/* --property race p.Main 3", "look for data races, with the argument 3"},
    {check, "mpirun -n 4 pathfleet check -cp classes --all-errors Main", "find all errors, on four ranks"},
    {check, "pathfleet check -cp classes --method 'p.C.m(sym,sym)'", "explore a method for all arguments"},
    {run, "pathfleet run -cp classes Main", "run it once, as java -cp classes Main does"},
    {replay, "pathfleet replay error.json", "show the trace that check --trace error.json has saved"},
    {replay, "pathfleet replay --step error.json", "go through it, forwards and backwards"},
    {testgen, "pathfleet testgen -cp classes --method 'p.C.m(sym,sym)' --out tests", "write tests that cover a method"},
    {resume, "pathfleet resume saved", "go on with what check --checkpoint saved has saved"},
    {bounds, "pathfleet bounds -cp classes --invariant repOK --scope 6 -o tree.bounds p.Tree",
     "find the field bounds of trees of up to six nodes"},
};

constexpr std::pair<int, std::string_view> kExitCodes[] = {
    {exit_code::ok, "no errors: the space was exhausted without any loss"},
    {exit_code::error_found, "an error was found, and it replays"},
    {exit_code::unknown, "no error was found, but not everything was explored: a limit, something unsupported"},
    {exit_code::usage, "the command line is wrong"},
    {exit_code::bad_input, "the input is wrong: a class, jar, JDK or trace is missing or corrupt"},
    {exit_code::rank_lost, "another rank or its machine is gone"},
    {exit_code::internal_error, "a bug of Pathfleet"},
    {exit_code::not_written,
     "a report, a suite or the verdict itself could not be written, and nothing else is wrong; with an error or "
     "\"unknown\" the code stays 1 or 2"},
    {exit_code::stopped, "the search was saved and can go on: pathfleet resume DIR"},
};

std::vector<OptionRow> make_table() {
  std::vector<OptionRow> rows;
  std::string_view section;
#define SECTION(title) section = title;
#define OPTION(commands_, names_, kind_, field_, argument_, initial_, help_)                                         \
  rows.push_back({section, commands_, names_, Kind::kind_, [](Options& o) -> void* { return &o.field_; }, argument_, \
                  #initial_, help_});
#include "cli/options/options.def"
#undef SECTION
#undef OPTION
  return rows;
}

/// All names with the argument: "-cp, --class-path CLASSPATH".
std::string spelled(const OptionRow& row) {
  std::string text;
  for (const std::string& name : split_list(row.names, ',')) text += (text.empty() ? "" : ", ") + name;
  if (row.kind != Kind::flag) text += fmt::format(" {}", row.argument);
  return text;
}

/// The default value, unless it is false, empty or 0.
std::string default_of(const OptionRow& row) {
  if (row.kind == Kind::flag || row.kind == Kind::properties || row.initial == "\"\"" || row.initial == "0") return {};
  std::string text(row.initial);
  std::erase(text, '"');
  return row.kind == Kind::set && text == row.argument ? "all" : text;
}

std::string wrapped(std::string_view text, size_t indent, size_t width) {
  std::string result(indent, ' ');
  size_t column = indent;
  for (const std::string& word : split_list(text, ' ')) {
    if (column + word.size() + 1 > width) {
      result += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      result += ' ';
      ++column;
    }
    result += word;
    column += word.size();
  }
  return result + "\n";
}

std::string commands_of(const OptionRow& row) {
  std::string text;
  for (const CommandRow& command : kCommands) {
    if (row.commands & command.mask) text += fmt::format("{}{}", text.empty() ? "" : ", ", command.name);
  }
  return text;
}

/// Escapes '|', which would end a cell of a Markdown table.
std::string cell(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '|') result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::span<const CommandRow> command_table() { return kCommands; }

std::span<const OptionRow> option_table() {
  static const std::vector<OptionRow> table = make_table();
  return table;
}

std::span<const std::pair<int, std::string_view>> exit_code_table() { return kExitCodes; }

const CommandRow* find_command(std::string_view name) {
  for (const CommandRow& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

std::vector<std::string> split_list(std::string_view list, char separator) {
  std::vector<std::string> parts;
  size_t begin = 0;
  for (size_t end; (end = list.find(separator, begin)) != std::string_view::npos; begin = end + 1) {
    parts.emplace_back(list.substr(begin, end - begin));
  }
  parts.emplace_back(list.substr(begin));
  return parts;
}

bool is_in_list(std::string_view list, std::string_view word) {
  const auto words = split_list(list, ',');
  return std::find(words.begin(), words.end(), word) != words.end();
}

namespace {

std::string value_text(const OptionRow& row, Options& options) {
  const void* field = row.field(options);
  switch (row.kind) {
    case Kind::flag: return *static_cast<const bool*>(field) ? "true" : "false";
    case Kind::number:
    case Kind::size: return std::to_string(*static_cast<const u64*>(field));
    case Kind::seconds: return fmt::format("{}", *static_cast<const double*>(field));
    case Kind::properties: {
      std::string text;
      for (const auto& [key, value] : *static_cast<const kind::properties*>(field))
        text += fmt::format("{}:{}={}:{} ", key.size(), key, value.size(), value);
      return text;
    }
    case Kind::text:
    case Kind::word:
    case Kind::output:
    case Kind::choice:
    case Kind::set:
    case Kind::checks: break;
  }
  return *static_cast<const std::string*>(field);
}

}  // namespace

std::string options_text(Options options) {
  std::string text;
  for (const OptionRow& row : option_table()) text += fmt::format("{}={}\n", real_name(row), value_text(row, options));
  return text + options.main_class;
}

std::vector<std::pair<std::string, std::string>> changed_options(Options options) {
  Options defaults;
  std::vector<std::pair<std::string, std::string>> changed;
  for (const OptionRow& row : option_table()) {
    std::string value = value_text(row, options);
    if (value == value_text(row, defaults)) continue;
    changed.emplace_back(real_name(row), row.kind == Kind::flag ? "" : std::move(value));
  }
  return changed;
}

std::string toml_section(std::string_view section) {
  if (section.starts_with("The ")) section.remove_prefix(4);
  std::string name;
  for (const char c : section) name += c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name;
}

std::string real_name(const OptionRow& row) { return split_list(row.names, ',').back(); }

std::string help(const std::string& name, bool all) {
  const CommandRow* only = find_command(name);
  if (!name.empty() && !only) throw UsageError(fmt::format("unknown command {}; try pathfleet --help", name));
  std::string text = "usage:\n";
  for (const CommandRow& command : kCommands) {
    if (!only || only == &command) text += fmt::format("  {}\n{}", command.usage, wrapped(command.help, 6, 100));
  }
  if (!only) text += "  pathfleet --version\n  pathfleet COMMAND --help\n";
  const char* title = "\nexamples:\n";
  for (const Example& example : kExamples) {
    if (only && !(example.commands & only->mask)) continue;
    text += fmt::format("{}  {}\n      {}\n", title, example.words, example.does);
    title = "";
  }
  if (!only) return text;
  bool left_out = false;
  for (std::string_view section : kSections) {
    bool first = true;
    for (const OptionRow& row : option_table()) {
      if (row.section != section || !(row.commands & only->mask)) continue;
      if (!all && std::find(std::begin(kCommon), std::end(kCommon), real_name(row)) == std::end(kCommon)) {
        left_out = true;
        continue;
      }
      if (first) text += fmt::format("\n{}:\n", section);
      first = false;
      const std::string initial = default_of(row);
      text += fmt::format("  {}\n", spelled(row));
      text += wrapped(initial.empty() ? std::string(row.help) : fmt::format("{} [{}]", row.help, initial), 6, 100);
    }
  }
  if (left_out) text += fmt::format("\nAll options: pathfleet {} --help-all\n", only->name);
  return text;
}

std::string sample_config() {
  std::string text =
      "# Options for `pathfleet check --config FILE.toml` and `pathfleet run --config FILE.toml`.\n"
      "#\n"
      "# Generated by `pathfleet options --sample` from src/cli/options/options.def. It has all options, each with its "
      "default,\n"
      "# so it changes nothing until you edit it. You can remove any option, and also the headers of tables.\n"
      "# Options of other commands are ignored. Options on the command line take precedence. An empty text means\n"
      "# the default. A list is a text or an array of texts.\n";
  for (std::string_view section : kSections) {
    if (section.empty()) continue;
    text += fmt::format("\n[{}]\n", toml_section(section));
    for (const OptionRow& row : option_table()) {
      const std::string name = real_name(row).substr(2);
      if (row.section != section || name == "config") continue;
      std::string comment = wrapped(
          fmt::format("{}{}", row.help, row.kind == Kind::flag ? "" : fmt::format("  ({})", row.argument)), 0, 116);
      comment.pop_back();
      text += "\n";
      for (const std::string& line : split_list(comment, '\n')) text += "# " + line + "\n";
      text += fmt::format("{} = {}\n", name, row.initial);
    }
  }
  return text +
         "\n# Keys as in a .jpf file (docs/jpf-files.md), such as the values of Verify.getInt(\"size\").\n"
         "[jpf]\n"
         "# size.class = \"gov.nasa.jpf.vm.choice.IntIntervalGenerator\"\n"
         "# size.min = 1\n"
         "# size.max = 3\n";
}

namespace {

/// A help text for a page in docs: the names of other pages there become links.
std::string with_links(const std::string& text) {
  static const std::regex kPage(R"(docs/([\w/-]+\.md))");
  return std::regex_replace(text, kPage, "[$1]($1)");
}

}  // namespace

std::string options_markdown() {
  std::string text =
      "# The command line\n\n"
      "All commands and options. `pathfleet check --help` shows the common ones.\n"
      "If you look for a way to do something, [the index](README.md) is a better start.\n\n"
      "```\n";
  for (const CommandRow& command : kCommands) text += fmt::format("{}\n    {}\n", command.usage, command.help);
  text +=
      "pathfleet --version\npathfleet COMMAND --help | --help-all\n```\n\n"
      "- Options come before MAIN. All words after MAIN are arguments of the program, even if they look like options.\n"
      "- The value of an option is the next word, or follows after `=`.\n"
      "- A file of JPF can be given instead of MAIN ([jpf-files.md](jpf-files.md)).\n"
      "- Options can also be given in a TOML file with `--config`; [sample.toml](../configs/sample.toml) has all of "
      "them.\n"
      "- If an option is given in several places, the command line takes precedence over FILE.jpf, and FILE.jpf over "
      "`--config`.\n\n"
      "This page is generated by `pathfleet options --markdown` from `src/cli/options/options.def`. A test fails if it "
      "is out "
      "of date.\n";
  for (std::string_view section : kSections) {
    if (section.empty()) continue;
    text += fmt::format("\n## {}\n\n| option | of | meaning | default |\n|---|---|---|---|\n", section);
    for (const OptionRow& row : option_table()) {
      if (row.section != section) continue;
      const std::string initial = default_of(row);
      text += fmt::format("| `{}` | {} | {} | {} |\n", cell(spelled(row)), commands_of(row), with_links(cell(row.help)),
                          initial.empty() ? "" : fmt::format("`{}`", initial));
    }
  }
  text += "\n## Exit codes\n\n| code | meaning |\n|---|---|\n";
  for (const auto& [value, meaning] : kExitCodes) text += fmt::format("| {} | {} |\n", value, meaning);
  text += "\n`pathfleet run` exits as the program does: with its own status, or with 1 after an uncaught exception.\n";
  return text;
}

}  // namespace pathfleet::cli
