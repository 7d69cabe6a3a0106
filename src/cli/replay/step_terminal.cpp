#include "cli/replay/step_terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <ostream>

#include "cli/options/did_you_mean.h"
#include "cli/reports/report.h"
#include "cli/reports/trace_rows.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

using vm::Snapshot;

constexpr std::size_t kMostElements = 100;  // of an array, in one answer

struct StepCommand {
  void (StepTerminal::*function)(const std::string&);
  std::string_view word, letter, operand;
};

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string_view::npos
             ? std::string()
             : std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

}  // namespace

StepTerminal::StepTerminal(SteppedPath& path, SourceLines& sources, std::ostream& out)
    : path_(path), sources_(sources), out_(out), thread_(path.step(0).thread) {}

void StepTerminal::run(std::istream& in, bool prompts) {
  out_ << fmt::format("{} steps, to: {}\n", path_.last() + 1, escape::short_line(identity_of(path_.finding())));
  if (path_.cycle() && path_.cycle()->length > 0)
    out_ << fmt::format("the run never ends: it goes twice round its cycle here, which begins after step {}\n",
                        path_.cycle()->begin);
  out_ << "help lists the commands\n";
  show_position();
  for (std::string line;;) {
    if (prompts) out_ << "(step " << position_ << ") ";
    out_.flush();
    if (!std::getline(in, line)) break;
    if (!obey(line)) return;
  }
  if (prompts) out_ << '\n';
}

bool StepTerminal::obey(const std::string& line) {
  static const std::vector<StepCommand> kRows = {
#define STEP_COMMAND(function, word, letter, operand, help) {&StepTerminal::do_##function, word, letter, operand},
#include "cli/replay/step_commands.def"
#undef STEP_COMMAND
  };
  std::string text = trimmed(line);
  if (text.empty()) text = repeated_;
  if (text.empty()) return true;
  const std::size_t space = text.find_first_of(" \t");
  const std::string word = text.substr(0, space);
  const std::string operand = space == std::string::npos ? "" : trimmed(text.substr(space));
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [&](const StepCommand& each) { return each.word == word || each.letter == word; });
  try {
    if (row == kRows.end()) {
      std::vector<std::string> words;
      for (const StepCommand& each : kRows) words.emplace_back(each.word);
      const std::string meant = did_you_mean(word, words);
      throw BadInput(fmt::format("{} is no command{}", escape::short_line(word), meant.empty() ? "; try help" : meant));
    }
    if (row->operand.empty() && !operand.empty()) throw BadInput(fmt::format("{} stands alone", row->word));
    if (!row->operand.empty() && row->operand[0] != '[' && operand.empty())
      throw BadInput(fmt::format("{} needs {}", row->word, row->operand));
    static constexpr std::string_view kRepeated[] = {"step", "next", "back", "previous", "continue", "rcontinue"};
    const bool repeats = std::find(std::begin(kRepeated), std::end(kRepeated), row->word) != std::end(kRepeated);
    repeated_ = repeats ? text : "";
    (this->*row->function)(operand);
  } catch (const BadInput& wrong) {
    out_ << wrong.what() << '\n';
  }
  return !ends_;
}

void StepTerminal::move_to(u32 position, const std::string& thread) {
  position_ = position;
  thread_ = thread;
}

u64 StepTerminal::number(const std::string& text) {
  u64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value > 1'000'000'000)
    throw BadInput(fmt::format("{} is not a number of steps", escape::short_line(text)));
  return value;
}

// ---- Moving

void StepTerminal::go(i64 position) {
  const i64 target = std::clamp<i64>(position, 0, path_.last());
  if (target == position_) throw BadInput(position > target ? "this is the end" : "this is the beginning");
  position_ = static_cast<u32>(target);
  thread_ = path_.step(position_).thread;
  show_position();
}

void StepTerminal::do_step(const std::string& count) {
  go(i64{position_} + (count.empty() ? 1 : static_cast<i64>(number(count))));
}

void StepTerminal::do_back(const std::string& count) {
  go(i64{position_} - (count.empty() ? 1 : static_cast<i64>(number(count))));
}

void StepTerminal::do_next(const std::string&) {
  const auto step = path_.next_of(thread_, position_);
  if (!step) throw BadInput(fmt::format("{} makes no further step", escape::short_line(thread_)));
  go(*step);
}

void StepTerminal::do_previous(const std::string&) {
  // The step that brought us here, if it is this thread's, does not count.
  const auto step = position_ == 0 ? std::nullopt : path_.last_of(thread_, position_ - 1);
  if (!step) throw BadInput(fmt::format("{} made no earlier step", escape::short_line(thread_)));
  go(*step);
}

void StepTerminal::do_go_to(const std::string& step) {
  const u64 target = number(step);
  if (target > path_.last()) throw BadInput(fmt::format("the steps are 0 to {}", path_.last()));
  if (target == position_) return show_position();
  go(static_cast<i64>(target));
}

void StepTerminal::do_first(const std::string&) { do_go_to("0"); }

void StepTerminal::do_last(const std::string&) { do_go_to(std::to_string(path_.last())); }

void StepTerminal::do_cycle(const std::string&) {
  if (!path_.cycle()) throw BadInput("this run ends: it has no cycle");
  do_go_to(std::to_string(path_.cycle()->begin));
}

void StepTerminal::do_go_on(const std::string&) {
  u32 target = path_.last();
  const Break* why = nullptr;
  for (const Break& each : breaks_) {
    const auto stop = SteppedPath::break_after(each.steps, position_);
    if (stop && *stop < target) target = *stop, why = &each;
  }
  if (why) out_ << fmt::format("break at {}: the next step runs it\n", escape::short_line(why->text));
  go(position_ == path_.last() ? i64{position_} + 1 : target);
}

void StepTerminal::do_go_back(const std::string&) {
  u32 target = 0;
  const Break* why = nullptr;
  for (const Break& each : breaks_) {
    const auto stop = SteppedPath::break_before(each.steps, position_);
    if (stop && *stop >= target) target = *stop, why = &each;
  }
  if (why) out_ << fmt::format("break at {}: the next step runs it\n", escape::short_line(why->text));
  go(position_ == 0 ? -1 : i64{target});
}

void StepTerminal::do_add_break(const std::string& where) {
  const auto show = [&](const Break& each) {
    std::string steps;
    for (std::size_t i = 0; i < each.steps.size() && i < 10; ++i) steps += fmt::format(" {}", each.steps[i]);
    if (each.steps.size() > 10) steps += fmt::format(" and {} more", each.steps.size() - 10);
    out_ << fmt::format("break {} at {}, run by {}{}\n", &each - breaks_.data() + 1, escape::short_line(each.text),
                        each.steps.size() == 1 ? "step" : "steps", steps);
  };
  if (where.empty()) {
    if (breaks_.empty()) out_ << "there are no breaks\n";
    for (const Break& each : breaks_) show(each);
    return;
  }
  const std::size_t colon = where.rfind(':');
  if (colon == std::string::npos || colon == 0) throw BadInput("break needs FILE:LINE, such as Main.java:12");
  const u64 line = number(where.substr(colon + 1));
  std::vector<u32> steps = path_.steps_at(where.substr(0, colon), static_cast<i32>(line));
  if (steps.empty()) throw BadInput(fmt::format("no step runs {}; there is no break", escape::short_line(where)));
  breaks_.push_back({where, std::move(steps)});
  show(breaks_.back());
}

void StepTerminal::do_remove_break(const std::string& which) {
  const u64 at = number(which);
  if (at < 1 || at > breaks_.size()) throw BadInput(fmt::format("there is no break {}", at));
  breaks_.erase(breaks_.begin() + static_cast<std::ptrdiff_t>(at - 1));
}

// ---- Looking

void StepTerminal::show_step(u32 step) { print_trace(out_, trace_rows({path_.step(step)}, true), sources_); }

std::string StepTerminal::place_text(const Location& location) {
  std::string text = to_string(location);
  if (const std::string source = sources_.of(location); !source.empty()) text += "  | " + source;
  return text;
}

void StepTerminal::show_position() {
  show_step(position_);
  if (!path_.printed(position_).empty()) print_output(out_, std::string(path_.printed(position_)));
  if (const std::string said = path_.said_of_cycle(position_); !said.empty()) out_ << said << '\n';
  if (position_ == path_.last()) {
    out_ << "end:  " << escape::short_line(identity_of(path_.finding())) << '\n';
    if (!path_.finding().message.empty()) out_ << "  " << escape::short_line(path_.finding().message) << '\n';
    if (!path_.finding().details.empty()) out_ << "  " << escape::lines(path_.finding().details, "  ") << '\n';
    return;
  }
  const TraceLine& next = path_.step(position_ + 1);
  std::string line =
      fmt::format("next:  {}  {}", escape::short_line(next.thread), escape::short_line(next.location.text));
  if (const std::string source = sources_.of(next.location); !source.empty()) line += "  | " + source;
  out_ << line << '\n';
}

const Snapshot::Thread* StepTerminal::thread_looked_at() {
  const Snapshot& state = path_.after(position_);
  const auto found = std::find_if(state.threads.begin(), state.threads.end(),
                                  [&](const Snapshot::Thread& thread) { return thread.name == thread_; });
  return found == state.threads.end() ? nullptr : &*found;
}

void StepTerminal::do_where(const std::string& what) {
  if (!what.empty() && what != "all") throw BadInput("where knows only: all");
  for (const Snapshot::Thread& thread : path_.after(position_).threads) {
    out_ << fmt::format("{}{}  {}\n", thread.name == thread_ ? "* " : "  ", thread.name, thread.waits);
    u32 hidden = 0;
    for (const Snapshot::Frame& frame : thread.frames) {
      if (frame.library && what.empty())
        ++hidden;
      else
        out_ << "      " << place_text(frame.location) << '\n';
    }
    if (hidden > 0) out_ << fmt::format("      and {} of the library\n", hidden);
  }
}

void StepTerminal::do_lines(const std::string&) {
  if (path_.lines(position_).empty()) out_ << "the step ran no line of the program\n";
  for (const Location& line : path_.lines(position_)) out_ << "  " << place_text(line) << '\n';
}

void StepTerminal::do_look_at(const std::string& name) {
  const Snapshot& state = path_.after(position_);
  if (std::none_of(state.threads.begin(), state.threads.end(), [&](const auto& each) { return each.name == name; }))
    throw BadInput(fmt::format("no thread is called {} here", escape::short_line(name)));
  thread_ = name;
}

void StepTerminal::do_threads(const std::string&) {
  for (const Snapshot::Thread& thread : path_.after(position_).threads) {
    out_ << fmt::format("{}{} (@{})  {}{}{}\n", thread.name == thread_ ? "* " : "  ", thread.name, thread.id,
                        thread.waits, thread.interrupted ? ", interrupted" : "", thread.daemon ? ", daemon" : "");
  }
}

void StepTerminal::show_variable(const Snapshot::Variable& variable, const std::string& indent) {
  out_ << indent << variable.name << " = "
       << (variable.value.known ? variable.value.text : "(not used any more, so not kept)") << '\n';
}

void StepTerminal::do_locals(const std::string&) {
  const Snapshot::Thread* thread = thread_looked_at();
  if (!thread) throw BadInput(fmt::format("{} has ended", escape::short_line(thread_)));
  bool any = false;
  for (const Snapshot::Frame& frame : thread->frames) {
    if (frame.library) continue;
    any = true;
    out_ << "  " << to_string(frame.location) << '\n';
    for (const Snapshot::Variable& variable : frame.variables) show_variable(variable, "    ");
  }
  if (!any) out_ << fmt::format("{} runs no method of the program\n", thread->name);
}

void StepTerminal::do_print(const std::string& name) {
  const SteppedPath::Place place = path_.find(name, position_, thread_);
  show_variable({escape::short_line(name), place.type, place.value}, "");
}

void StepTerminal::do_object(const std::string& name) {
  const bool id = !name.empty() && name[0] >= '0' && name[0] <= '9';
  const SteppedPath::Place place = path_.find(id ? "@" + name : name, position_, thread_);
  const Snapshot& state = path_.after(position_);
  const Snapshot::Object* object = state.object(place.value.object);
  if (!object) throw BadInput(fmt::format("{} is {}", escape::short_line(name), place.value.text));
  out_ << fmt::format("@{} {}{}\n", object->id, object->type, object->name.empty() ? "" : ", " + object->name);
  if (object->lock_count > 0) {
    const Snapshot::Thread* owner = state.thread(object->owner);
    out_ << fmt::format("  locked by {}\n", owner ? owner->name : "a thread that has ended");
  }
  const std::size_t shown = object->is_array ? std::min(kMostElements, object->fields.size()) : object->fields.size();
  for (std::size_t i = 0; i < shown; ++i) show_variable(object->fields[i], "  ");
  if (object->is_array && shown < object->length)
    out_ << fmt::format("  and {} more elements\n", object->length - shown);
}

void StepTerminal::do_statics(const std::string& type) {
  bool any = false;
  for (const Snapshot::Statics& statics : path_.after(position_).statics) {
    if (statics.fields.empty() || (!type.empty() && statics.type != type)) continue;
    any = true;
    out_ << fmt::format("  {}{}\n", statics.type, statics.status == "initialized" ? "" : ", " + statics.status);
    for (const Snapshot::Variable& field : statics.fields) show_variable(field, "    ");
  }
  if (!any)
    throw BadInput(type.empty()
                       ? "the program's classes have no static fields"
                       : fmt::format("{}: no class with static fields has this name", escape::short_line(type)));
}

void StepTerminal::do_locks(const std::string&) {
  const Snapshot& state = path_.after(position_);
  bool any = false;
  for (const Snapshot::Object& object : state.objects) {
    std::string waiting;
    for (const Snapshot::Thread& thread : state.threads) {
      if (thread.waits_for_object == object.id && !thread.waits.starts_with("waits for the end of"))
        waiting += fmt::format("\n    {} {}", thread.name, thread.waits);
    }
    if (object.lock_count == 0 && waiting.empty()) continue;
    any = true;
    const Snapshot::Thread* owner = state.thread(object.owner);
    out_ << fmt::format("  {} (@{}): {}{}\n", object.name.empty() ? object.type : object.name, object.id,
                        object.lock_count == 0 ? "its monitor is free"
                        : owner                ? "held by " + owner->name
                                               : "held by a thread that has ended",
                        waiting);
  }
  if (!any) out_ << "no monitor is held, and no thread waits for an object\n";
}

void StepTerminal::do_changes(const std::string& what) {
  if (!what.empty() && what != "all") throw BadInput("diff knows only: all");
  if (position_ == 0) throw BadInput("what was before the first step is not kept");
  const Snapshot before = path_.after(position_ - 1);
  std::size_t library = 0;
  bool any = false;
  for (const vm::Change& change : vm::diff(before, path_.after(position_))) {
    if (change.library && what.empty()) {
      ++library;
      continue;
    }
    out_ << "  " << change.text() << '\n';
    any = true;
  }
  if (library > 0) out_ << fmt::format("  and {} in the library's objects (diff all)\n", library);
  if (!any && library == 0) out_ << "  nothing that is shown here\n";
}

void StepTerminal::do_writer(const std::string& name) {
  const SteppedPath::Place place = path_.find(name, position_, thread_);
  if (place.kind == SteppedPath::Place::Kind::object) throw BadInput("writer needs a field or a variable");
  const auto step = path_.writer(place, position_);
  out_ << fmt::format("{} = {}, ", escape::short_line(name), place.value.known ? place.value.text : "(not kept)");
  if (!step) {
    out_ << "since the first step\n";
    return;
  }
  const auto before = path_.value_after(place, *step - 1);
  out_ << fmt::format("since step {}; before: {}\n", *step,
                      !before         ? "it did not exist"
                      : before->known ? before->text
                                      : "(not kept)");
  show_step(*step);
}

void StepTerminal::do_output(const std::string&) {
  std::string all;
  for (u32 step = 0; step <= position_; ++step) all += path_.printed(step);
  if (all.empty()) out_ << "nothing\n";
  print_output(out_, all);
}

void StepTerminal::do_help(const std::string&) {
#define STEP_COMMAND(function, word, letter, operand, help) \
  out_ << fmt::format("  {:<24} {}\n", fmt::format("{}, {} {}", word, letter, operand), help);
#include "cli/replay/step_commands.def"
#undef STEP_COMMAND
  out_ << "An empty line repeats a command that moves.\n";
}

void StepTerminal::do_quit(const std::string&) { ends_ = true; }

}  // namespace pathfleet::cli
