// Reading the command line. The rows of options.def become a table; CLI11 reads and checks the values.
//
// Options have three sources, in descending precedence: the command line; FILE.jpf with its words "+key=value";
// --config. CLI11 supports neither java's long options with one dash (-cp) nor the rule that everything after MAIN
// belongs to the program. So split() first finds MAIN and spells the options out.
#include "cli/options/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>

#include "classfile/class_path.h"
#include "classfile/manifest.h"
#include "cli/options/criteria.h"
#include "cli/options/did_you_mean.h"
#include "cli/options/jpf_config.h"
#include "cli/options/jpf_options.h"
#include "cli/options/option_table.h"
#include "cli/options/outputs.h"
#include "cli/options/system_properties.h"
#include "cli/options/toml_config.h"
#include "core/error.h"

namespace pathfleet::cli {
namespace {

constexpr Mask kTakesJpf = kCheck | kRun | kMonitor | kTestgen;

/// The row of `command` that `word` (without "=value") names.
const OptionRow* find_row(Mask command, std::string_view word) {
  for (const OptionRow& row : option_table()) {
    if (!(row.commands & command)) continue;
    const auto names = split_list(row.names, ',');
    if (std::find(names.begin(), names.end(), word) != names.end()) return &row;
  }
  return nullptr;
}

/// All names of the options of `command`, or those of another command that knows `word`.
std::string hint(Mask command, std::string_view word) {
  for (const CommandRow& other : command_table()) {
    if (!(other.mask & command) && find_row(other.mask, word))
      return fmt::format("; it is an option of pathfleet {}", other.name);
  }
  std::vector<std::string> names = {"--help", "--help-all"};
  for (const OptionRow& row : option_table()) {
    if (!(row.commands & command)) continue;
    for (const std::string& name : split_list(row.names, ',')) names.push_back(name);
  }
  return did_you_mean(word, names);
}

/// "-j4" as "-j=4", "-Dname=value" as "-D=name=value": the option with one letter of `command` whose value is joined to
/// it.
std::string spelled_out(Mask command, const std::string& word) {
  if (word.size() < 3 || word[0] != '-' || word[1] == '-') return word;
  const OptionRow* row = find_row(command, word.substr(0, 2));
  if (!row) return word;
  const bool joined =
      row->kind == Kind::properties || (row->kind == Kind::number && std::isdigit(static_cast<unsigned char>(word[2])));
  return joined ? word.substr(0, 2) + "=" + word.substr(2) : word;
}

struct Split {
  std::vector<std::string> options;    // spelled out
  std::vector<std::string> jpf_words;  // of "+key=value", without the '+'
  std::vector<std::string> rest;       // MAIN and the words after it
  bool has_jar = false;                // so all words in `rest` are the program's arguments
  bool help = false, help_all = false;
};

/// Options that may be given several times; their values are joined.
bool is_list(std::string_view name) { return name == "--invariant" || name == "--end-condition" || name == "--ltl"; }
/// A formula may contain commas.
std::string_view separator_of(std::string_view name) { return name == "--ltl" ? "\n" : ","; }

Split split(Mask command, const std::vector<std::string>& words, size_t from) {
  Split result;
  std::set<std::string> given;
  for (size_t i = from; i < words.size(); ++i) {
    const std::string word = spelled_out(command, words[i]);
    if (word.size() > 1 && word[0] == '+' && (command & kTakesJpf)) {
      result.jpf_words.push_back(word.substr(1));
      continue;
    }
    if (word == "--" || word == "-" || word.empty() || word[0] != '-') {
      result.rest.assign(words.begin() + static_cast<long>(i) + (word == "--" ? 1 : 0), words.end());
      break;
    }
    if (word == "-h" || word == "--help" || word == "--help-all") {
      result.help = true;
      result.help_all = result.help_all || word == "--help-all";
      continue;
    }
    const size_t equals = word.find('=');
    const OptionRow* row = find_row(command, std::string_view(word).substr(0, equals));
    if (!row) throw UsageError(fmt::format("unknown option {}{}", word, hint(command, word.substr(0, equals))));
    const std::string name = real_name(*row);
    if (row->kind == Kind::flag) {
      if (equals != std::string::npos) throw UsageError(fmt::format("{} takes no value", name));
      result.options.push_back(name);
      continue;
    }
    if (equals == std::string::npos && i + 1 == words.size()) {
      throw UsageError(fmt::format("{} needs a value: {}", word, row->argument));
    }
    const std::string value = equals == std::string::npos ? words[++i] : word.substr(equals + 1);
    if (value.empty() && row->kind != Kind::text)
      throw UsageError(fmt::format("{} needs a value: {}", name, row->argument));
    if (row->kind != Kind::properties && !given.insert(name).second) {
      if (!is_list(name)) throw UsageError(fmt::format("{} is given twice", name));
      const auto before = std::find_if(result.options.begin(), result.options.end(),
                                       [&](const std::string& option) { return option.starts_with(name + "="); });
      *before += std::string(separator_of(name)) + value;
      continue;
    }
    // One word, because a value may begin with '-'.
    result.options.push_back(name + "=" + value);
    if (name == "--jar") {
      result.has_jar = true;
      result.rest.assign(words.begin() + static_cast<long>(i) + 1, words.end());
      break;
    }
  }
  return result;
}

std::string check_set(const std::string& allowed, const std::string& value) {
  const auto members = split_list(allowed, ',');
  for (const std::string& part : split_list(value, ',')) {
    if (std::find(members.begin(), members.end(), part) == members.end()) {
      return fmt::format("{} not among {}", part.empty() ? "an empty word is" : part + " is", allowed);
    }
  }
  return {};
}

std::optional<u64> whole_number(std::string_view text) {
  u64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "600", "90s", "10m" or "2h" in seconds.
std::optional<double> time_in_seconds(std::string text) {
  double unit = 1;
  if (!text.empty() && std::isalpha(static_cast<unsigned char>(text.back()))) {
    const char letter = text.back();
    unit = letter == 's' ? 1 : letter == 'm' ? 60 : letter == 'h' ? 3600 : 0;
    text.pop_back();
  }
  double value = 0;
  if (unit == 0 || !CLI::detail::lexical_cast(text, value) || !std::isfinite(value) || value < 0) return std::nullopt;
  return value * unit;
}

/// Parses "4096", "512M", "8G". CLI11's AsSizeValue (2.1.2, Debian 12) is not used: it reads "-1" as 2^64 - 1, "G" as
/// "1G", and too large numbers as the largest one.
std::optional<u64> size_in_bytes(std::string_view text) {
  unsigned shift = 0;
  const size_t unit =
      text.empty()
          ? std::string_view::npos
          : std::string_view("KMGT").find(static_cast<char>(std::toupper(static_cast<unsigned char>(text.back()))));
  if (unit != std::string_view::npos) {
    shift = static_cast<unsigned>(10 * (unit + 1));
    text.remove_suffix(1);
  }
  const auto value = whole_number(text);
  if (!value || *value > (~u64{0} >> shift)) return std::nullopt;
  return *value << shift;
}

void add(CLI::App& app, const OptionRow& row, Options& options) {
  const std::string name = real_name(row);
  void* field = row.field(options);
  switch (row.kind) {
    case Kind::flag:
      app.add_flag(name, *static_cast<bool*>(field))->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
      break;
    case Kind::text:
    case Kind::word:
    case Kind::output: app.add_option(name, *static_cast<std::string*>(field)); break;
    case Kind::number:
      app.add_option(name, *static_cast<u64*>(field))->check([](const std::string& text) {
        return whole_number(text) ? "" : text + " is not a number";
      });
      break;
    case Kind::size:
      app.add_option_function<std::string>(
             name, [field](const std::string& text) { *static_cast<u64*>(field) = *size_in_bytes(text); })
          ->check([](const std::string& text) {
            return size_in_bytes(text) ? "" : text + " is not a size, such as 512M or 8G";
          });
      break;
    case Kind::seconds:
      app.add_option_function<std::string>(
             name, [field](const std::string& text) { *static_cast<double*>(field) = *time_in_seconds(text); })
          ->check([](const std::string& text) {
            return time_in_seconds(text) ? "" : text + " is not a number of seconds, nor a time such as 10m or 2h";
          });
      break;
    case Kind::choice:
      app.add_option(name, *static_cast<std::string*>(field))->check(CLI::IsMember(split_list(row.argument, '|')));
      break;
    case Kind::set:
      app.add_option(name, *static_cast<std::string*>(field))
          ->check([allowed = std::string(row.argument)](const std::string& text) { return check_set(allowed, text); });
      break;
    case Kind::checks:
      app.add_option(name, *static_cast<std::string*>(field))->check([](const std::string& text) {
        try {
          parse_checks(text);
          return std::string();
        } catch (const UsageError& wrong) {
          return std::string(wrong.what());
        }
      });
      break;
    case Kind::properties:
      app.add_option_function<std::vector<std::string>>(name,
                                                        [field](const std::vector<std::string>& definitions) {
                                                          for (const std::string& definition : definitions)
                                                            define(*static_cast<kind::properties*>(field), definition);
                                                        })
          ->allow_extra_args(false);
      break;
  }
}

void read_values(Mask command, std::vector<std::string> words, Options& options) {
  CLI::App app;
  app.set_help_flag();
  const auto is_given = [&](std::string_view name) {
    return std::ranges::any_of(words, [&](std::string_view word) { return word.substr(0, word.find('=')) == name; });
  };
  for (const OptionRow& row : option_table()) {
    if ((row.commands & command) && is_given(real_name(row))) add(app, row, options);
  }
  try {
    std::reverse(words.begin(), words.end());  // CLI11's own order
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
}

/// The value of an option on the command line; empty if it is not given.
std::string given_value(const Split& parts, std::string_view name) {
  for (const std::string& word : parts.options) {
    if (word.starts_with(name) && word.substr(name.size()).starts_with('=')) return word.substr(name.size() + 1);
  }
  return {};
}

/// Reads the options of a file one by one, so that messages can name the line.
void read_word(Mask command, const std::string& word, const std::string& where, Options& options) {
  const std::string name = word.substr(0, word.find('='));
  const OptionRow* row = nullptr;
  for (const OptionRow& known : option_table()) {
    if (real_name(known) == name) row = &known;
  }
  PF_CHECK(row != nullptr);
  try {
    // Options of other commands are only checked.
    Options unused;
    read_values(row->commands, {word}, unused);
    if (row->commands & command) read_values(command, {word}, options);
  } catch (const UsageError& wrong) {
    throw BadInput(fmt::format("{}: {}", where, wrong.what()));
  }
}

/// Reads FILE.jpf. The words "+key=value" apply after the file, wherever they are on the command line.
void read_jpf(Mask command, Split& parts, JpfConfig& config, Options& options) {
  std::string file;
  if (!parts.has_jar && !parts.rest.empty() && parts.rest[0].ends_with(".jpf")) {
    file = parts.rest[0];
    for (std::size_t i = 1; i < parts.rest.size(); ++i) {
      const std::string& word = parts.rest[i];
      if (word.size() < 2 || word[0] != '+') {
        throw UsageError(fmt::format(
            "'{}' after {}: what follows is +key=value; the program's arguments are its target.args", word, file));
      }
      parts.jpf_words.push_back(word.substr(1));
    }
    parts.rest.clear();
  }
  if (file.empty() && parts.jpf_words.empty() && config.entries().empty()) return;
  if (!file.empty() || !parts.jpf_words.empty()) {
    std::string site;
    for (const std::string& word : parts.jpf_words) {
      if (word.starts_with("site=")) site = word.substr(5);
    }
    config.load_site(site);
    if (!file.empty()) config.load(file);
    for (const std::string& word : parts.jpf_words) config.set_word(word);
  }

  const JpfProgram program = apply_jpf(config);
  for (const JpfProgram::Word& word : program.words) read_word(command, word.word, word.where, options);
  for (const auto& [key, entry] : config.entries()) options.configuration[key] = entry.value;
  if (parts.rest.empty()) {
    options.main_class = program.main_class;
    if (program.arguments) options.arguments = *program.arguments;
    if (!file.empty() && options.main_class.empty()) {
      throw BadInput(fmt::format("{}: there is no target, which names the class whose main is run", file));
    }
  }
  if (!program.without_meaning.empty()) {
    options.warnings.push_back(fmt::format("{}: without meaning here (docs/jpf-files.md): {}",
                                           file.empty() ? "the configuration" : file,
                                           fmt::join(program.without_meaning, ", ")));
  }
  if (!config.unknown_keys().empty()) {
    options.warnings.push_back(fmt::format("{}: nothing sets ${{{}}}, which is taken to be empty",
                                           file.empty() ? "the configuration" : file,
                                           fmt::join(config.unknown_keys(), "}, ${")));
  }
}

/// Reads the files before the command line's own options: first --config, then FILE.jpf.
void read_files(Mask command, Split& parts, Options& options) {
  JpfConfig config;
  if (const std::string path = given_value(parts, "--config"); !path.empty()) {
    const TomlConfig toml = read_toml(path);
    for (const TomlConfig::Item& item : toml.options) read_word(command, item.word, item.where, options);
    for (const TomlConfig::Item& item : toml.jpf) config.set(item.word, item.value, item.where);
  }
  read_jpf(command, parts, config, options);
}

/// Words after MAIN that look like options of the command: the program gets them.
void warn_of_late_options(Mask command, Options& options) {
  for (const std::string& argument : options.arguments) {
    const std::string word = spelled_out(command, argument);
    if (!word.starts_with('-') || !find_row(command, std::string_view(word).substr(0, word.find('=')))) continue;
    options.warnings.push_back(
        fmt::format("{} stands after {}, so the program gets it; options of pathfleet come before", argument,
                    options.jar.empty() ? options.main_class : options.jar));
  }
}

/// If no entry exists, the main class is missing, and its message names the class path.
void warn_of_missing_entries(Options& options) {
  const std::vector<std::string> entries = classfile::class_path_entries(options.class_path);
  std::vector<std::string> missing;
  for (const std::string& entry : entries) {
    std::error_code unknown;
    if (!entry.empty() && !std::filesystem::exists(entry, unknown)) missing.push_back(entry);
  }
  if (missing.size() == entries.size()) return;
  for (const std::string& entry : missing)
    options.warnings.push_back(fmt::format("{}, on the class path, does not exist", entry));
}

/// MAIN is the name of a class. A file that holds it is explained.
void check_main(const Options& options) {
  const std::string& main = options.main_class;
  if (main.ends_with(".java")) {
    throw UsageError(
        fmt::format("{} is a source file; compile it (javac -g -d DIR {}) and give the name of its class (-cp DIR {})",
                    main, main, std::filesystem::path(main).stem().string()));
  }
  if (main.ends_with(".class")) {
    throw UsageError(fmt::format("{} is a file; give the name of its class, as for java: {}", main,
                                 std::filesystem::path(main).stem().string()));
  }
  std::error_code unknown;
  if (main.ends_with(".jar") && std::filesystem::exists(main, unknown))
    throw UsageError(
        fmt::format("{} is a jar; run it with -jar {}, or give -cp {} and the name of a class", main, main, main));
}

/// Takes the main class and the class path from --jar.
void take_jar(Options& options) {
  const std::string& jar = options.jar;
  const classfile::Manifest manifest = classfile::read_manifest(*classfile::open_jar(jar), jar);
  if (manifest.main_class.empty()) {
    throw BadInput(fmt::format(
        "{}: its manifest has no Main-Class; give the jar with -cp, and the name of the class whose main is run", jar));
  }
  options.main_class = manifest.main_class;
  options.class_path = jar;
}

std::string default_class_path() {
  const char* variable = std::getenv("CLASSPATH");
  return variable && *variable ? variable : ".";
}

}  // namespace

Options parse(const std::vector<std::string>& words) {
  Options options;
  options.words = words;
  options.command_line = fmt::format("{}", fmt::join(words, " "));
  if (words.empty()) throw UsageError("no command given; try pathfleet --help");
  const std::string& first = words[0];
  if (first == "-h" || first == "--help" || first == "help") {
    if (words.size() > 1) options.help_for = words[1];
    return options;
  }
  if (first == "--version") {
    options.command = Command::version;
    return options;
  }
  constexpr std::pair<std::string_view, Command> kTexts[] = {{"--markdown", Command::options_markdown},
                                                             {"--sample", Command::sample_config},
                                                             {"--man", Command::man_page},
                                                             {"--bash", Command::bash_completion},
                                                             {"--zsh", Command::zsh_completion}};
  for (const auto& [word, made] : kTexts) {
    if (first != "options" || words.size() != 2 || words[1] != word) continue;
    options.command = made;
    return options;
  }
  if (first == "natives" && words.size() == 2 && words[1] == "--markdown") {
    options.command = Command::natives_markdown;
    return options;
  }
  const CommandRow* command = find_command(first);
  if (!command) {
    std::vector<std::string> names;
    for (const CommandRow& row : command_table()) names.emplace_back(row.name);
    const std::string meant = did_you_mean(first, names);
    throw UsageError(fmt::format("unknown command {}{}", first, meant.empty() ? "; try pathfleet --help" : meant));
  }

  Split parts = split(command->mask, words, 1);
  if (parts.help) {
    options.help_for = first;
    options.help_all = parts.help_all;
    return options;
  }
  options.command = command->command;
  if (command->mask & kTakesJpf) read_files(command->mask, parts, options);
  read_values(command->mask, parts.options, options);
  take_criteria(options);
  refuse_outputs_that_collide(options);
  if (!options.method.empty()) options.symbolic = true;
  if (command->command == Command::dap) {
    if (!parts.rest.empty()) throw UsageError(fmt::format("too many arguments: {}", parts.rest[0]));
    return options;
  }
  if (parts.rest.empty() && options.main_class.empty() && options.method.empty() && options.jar.empty()) {
    throw UsageError(fmt::format("no {} given; usage: {}", command->operand, command->usage));
  }
  if (command->command == Command::replay) {
    if (parts.rest.size() > 1) throw UsageError(fmt::format("too many arguments: {}", parts.rest[1]));
    options.trace_file = parts.rest[0] == "-" ? "/dev/stdin" : parts.rest[0];
  } else if (command->command == Command::resume) {
    if (parts.rest.size() > 1) throw UsageError(fmt::format("too many arguments: {}", parts.rest[1]));
    options.resumed_folder = parts.rest[0];
  } else {
    if (options.class_path.empty()) options.class_path = default_class_path();
    if (!options.jar.empty()) {
      take_jar(options);
      if (!parts.rest.empty()) options.arguments = parts.rest;
      warn_of_late_options(command->mask, options);
    } else if (!parts.rest.empty()) {
      options.main_class = parts.rest[0];
      options.arguments.assign(parts.rest.begin() + 1, parts.rest.end());
      warn_of_late_options(command->mask, options);
    }
    check_main(options);
    if (options.jar.empty() && !given_value(parts, "--class-path").empty()) warn_of_missing_entries(options);
  }
  return options;
}

}  // namespace pathfleet::cli
