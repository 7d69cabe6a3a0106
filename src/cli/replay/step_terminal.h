// pathfleet replay --step: a small command language over a saved trace. Main functions: StepTerminal::run, obey.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/replay/stepped_path.h"
#include "cli/reports/source_lines.h"

namespace pathfleet::cli {

class StepTerminal {
 public:
  StepTerminal(SteppedPath& path, SourceLines& sources, std::ostream& out);

  /// Reads commands, one a line, until quit or the end of the input. `prompts`: writes a prompt before each.
  void run(std::istream& in, bool prompts);
  /// Obeys one command. A wrong one is answered by a line. False: it was quit.
  bool obey(const std::string& line);

  u32 position() const { return position_; }
  /// Goes elsewhere without saying so.
  void move_to(u32 position, const std::string& thread);

 private:
  struct Break {
    std::string text;
    std::vector<u32> steps;
  };

#define STEP_COMMAND(function, word, letter, operand, help) void do_##function(const std::string& operand_text);
#include "cli/replay/step_commands.def"
#undef STEP_COMMAND

  void go(i64 position);
  void show_position();
  void show_step(u32 step);
  void show_variable(const vm::Snapshot::Variable& variable, const std::string& indent);
  const vm::Snapshot::Thread* thread_looked_at();
  std::string place_text(const Location& location);
  static u64 number(const std::string& text);

  SteppedPath& path_;
  SourceLines& sources_;
  std::ostream& out_;
  u32 position_ = 0;
  std::string thread_;  // that is looked at
  std::vector<Break> breaks_;
  std::string repeated_;  // what an empty line repeats
  bool ends_ = false;
};

}  // namespace pathfleet::cli
