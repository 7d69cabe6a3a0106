// The options of options.def and the commands as tables, for the parser and the documentation.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/options/options.h"

namespace pathfleet::cli {

using Mask = unsigned;
constexpr Mask kCheck = 1, kRun = 2, kReplay = 4, kTestgen = 8, kResume = 16, kDap = 32, kBounds = 64, kMonitor = 128;

enum class Kind { flag, text, word, output, number, seconds, size, choice, set, checks, properties };

struct CommandRow {
  Command command;
  Mask mask;
  std::string_view name;
  std::string_view operand;
  std::string_view usage;
  std::string_view help;
};

struct OptionRow {
  std::string_view section;
  Mask commands;
  std::string_view names;
  Kind kind;
  void* (*field)(Options&);
  std::string_view argument;
  std::string_view initial;  // the default as written in options.def
  std::string_view help;
};

std::span<const CommandRow> command_table();
std::span<const OptionRow> option_table();
/// Each exit code and its meaning.
std::span<const std::pair<int, std::string_view>> exit_code_table();

/// Null if there is no command of this name.
const CommandRow* find_command(std::string_view name);
std::vector<std::string> split_list(std::string_view list, char separator);
/// Whether `word` is in a list separated by ','.
bool is_in_list(std::string_view list, std::string_view word);
/// The values of all options as text, for comparison between ranks.
std::string options_text(Options options);
/// The options whose values are not the defaults: real names and values, flags with an empty value.
std::vector<std::pair<std::string, std::string>> changed_options(Options options);
/// The TOML table for a section's options: "The search" is [search].
std::string toml_section(std::string_view section);
/// The last name of a row, which begins with two dashes.
std::string real_name(const OptionRow& row);

}  // namespace pathfleet::cli
