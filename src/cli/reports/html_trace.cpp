#include "cli/reports/html_trace.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/reports/html_states.h"
#include "cli/reports/trace_rows.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/limits.h"

namespace pathfleet::cli {
namespace {

using Json = HtmlTraces::Json;

constexpr std::size_t kWholeFile = 3000;   // a file with more lines is shown in parts
constexpr i32 kLinesAround = 60;           // of a line that is shown
constexpr std::size_t kMostOfALine = 500;  // bytes
constexpr u64 kMostSteps = 20'000;         // of a path; of a longer one, the first and the last are shown
constexpr u64 kFirstSteps = 2'000;         // of such a one
constexpr std::size_t kMostArrows = 20'000;

/// The numbers of values, in the order in which they came.
class Numbers {
 public:
  std::size_t of(const std::string& text) {
    const auto [place, fresh] = numbers_.try_emplace(text, texts_.size());
    if (fresh) texts_.push_back(text);
    return place->second;
  }
  const std::vector<std::string>& texts() const { return texts_; }

 private:
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> texts_;
};

/// The steps of a path that are not shown.
struct LeftOut {
  u64 begin = 0, end = 0;
  bool contains(u64 step) const { return step >= begin && step < end; }
};

/// A row has steps of one side of the gap only, and of the cycle or of the way to it.
std::vector<TraceRow> shown_rows(const Playback& playback, bool all, const LeftOut& left_out) {
  const std::vector<TraceLine>& trace = playback.trace;
  const u64 cycle = playback.cycle ? *playback.cycle + 1 : 0;  // its first step
  std::vector<TraceRow> rows;
  for (auto begin = trace.begin(); begin != trace.end();) {
    const auto end = std::find_if(begin + 1, trace.end(), [&](const TraceLine& line) {
      return (begin->step < left_out.begin && line.step >= left_out.begin) ||
             (begin->step < left_out.end && line.step >= left_out.end) || (begin->step < cycle && line.step >= cycle);
    });
    if (!left_out.contains(begin->step)) {
      for (TraceRow& row : trace_rows({begin, end}, all)) rows.push_back(std::move(row));
    }
    begin = end;
  }
  return rows;
}

/// The number of the row that shows a text told of a step: the last one that begins before it; `size` if none does.
std::size_t row_of(const std::vector<TraceRow>& rows, u64 step, u32 told) {
  auto row = std::upper_bound(
      rows.begin(), rows.end(), std::pair(step, told),
      [](const auto& wanted, const auto& each) { return wanted < std::pair(each.step, static_cast<u32>(each.told)); });
  if (row == rows.begin()) return rows.size();
  --row;
  return row->last_step >= step ? static_cast<std::size_t>(row - rows.begin()) : rows.size();
}

/// Pairs of rows of which the first happens before the second.
Json arrows_between(const std::vector<TraceRow>& rows, const std::vector<TraceLine>& trace) {
  Json arrows = Json::array();
  std::set<std::pair<std::size_t, std::size_t>> seen;
  for (const TraceLine& line : trace) {
    for (std::size_t told = 0; told < line.told.size(); ++told) {
      for (const vm::Cause& cause : line.told[told].after) {
        const std::size_t from = row_of(rows, cause.step, cause.told);
        const std::size_t to = row_of(rows, line.step, static_cast<u32>(told));
        if (from >= to || to == rows.size() || seen.size() >= kMostArrows || !seen.emplace(from, to).second) continue;
        arrows.push_back({from, to});
      }
    }
  }
  return arrows;
}

bool same_rows(const std::vector<TraceRow>& a, const std::vector<TraceRow>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const TraceRow& x, const TraceRow& y) {
           return x.step == y.step && x.last_step == y.last_step && x.text == y.text;
         });
}

/// The threads of a path in the order in which they were started.
std::vector<std::string> threads_of(const std::vector<TraceLine>& trace) {
  std::map<std::string, std::pair<u64, u64>> started;  // at which step, and text of it
  for (const TraceLine& line : trace) {
    auto& position = started.try_emplace(line.thread, line.step, 0).first->second;
    for (const vm::Told& told : line.told) {
      for (const vm::Cause& cause : told.after) {
        if (cause.kind == vm::Cause::Kind::start) position = std::min(position, {cause.step, cause.told + 1});
      }
    }
  }
  std::vector<std::pair<std::pair<u64, u64>, std::string>> order;
  for (const auto& [thread, position] : started) order.emplace_back(position, thread);
  std::sort(order.begin(), order.end());
  std::vector<std::string> threads;
  for (auto& [position, thread] : order) threads.push_back(std::move(thread));
  return threads;
}

/// Whether a path that was played again is the same.
bool same_path(const std::vector<TraceLine>& a, const std::vector<TraceLine>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const TraceLine& x, const TraceLine& y) {
    return x.thread == y.thread && x.location == y.location && x.told.size() == y.told.size();
  });
}

/// What had to come before each deed. A path that another rank has found comes without it.
void take_causes(const std::vector<TraceLine>& from, std::vector<TraceLine>& to) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    for (std::size_t told = 0; told < to[i].told.size(); ++told) to[i].told[told].after = from[i].told[told].after;
  }
}

/// "back to the state after step 3, for ever: G F C.done: a run violates this formula"
std::string end_of_cycle(u64 cycle, u64 last_step) {
  return last_step == cycle ? "nothing happens any more, for ever: "
                            : fmt::format("back to the state after step {}, for ever: ", cycle);
}

/// "deadlock: no thread can go on"
std::string end_of(const Finding& error) {
  const std::string name = error.class_name.empty() ? to_string(error.kind) : error.class_name;
  return escape::short_line(error.message.empty() ? name : name + ": " + error.message);
}

std::string shown_line(const std::string& line) {
  return escape::lines(std::string_view(line).substr(0, kMostOfALine), "");
}

}  // namespace

HtmlTraces::Place HtmlTraces::place_of(const Locations& location) {
  if (location.all.size() != 1 || location.all[0].line <= 0) return {};
  const Location& place = location.all[0];
  if (sources_.file(place).empty()) return {};
  const auto [number, fresh] = file_numbers_.try_emplace(sources_.path_of(place), static_cast<int>(files_.size()));
  if (fresh) files_.push_back({place, {}});
  files_[static_cast<std::size_t>(number->second)].lines.insert(place.line);
  return {number->second, place.line};
}

Json HtmlTraces::run(const std::string& name, const Playback& playback, const vm::VmOptions* program,
                     const Finding* error, u64 parting) {
  HtmlStates states;
  std::vector<TraceLine> trace = playback.trace;
  const u64 steps = trace.empty() ? 0 : trace.back().step + 1;
  const LeftOut left_out = steps > kMostSteps ? LeftOut{kFirstSteps, steps - kMostSteps + kFirstSteps} : LeftOut();
  std::string no_states;
  if (program != nullptr) {
    try {
      Instance fresh(*program);
      u64 next = 0;
      const auto visit = [&](const ReplayedStep& step, const vm::JavaProgram::TraceStep&) {
        if (step.number < next) return;  // another part of the same step
        next = step.number + 1;
        if (left_out.contains(step.number)) return;
        states.add(fresh.program.snapshot(fresh.program.keep(step.step), HtmlStates::limits));
      };
      const Playback again = play_on(fresh, {Finding(), playback.choices}, visit);
      if (!same_path(trace, again.trace)) no_states = "This run could not be played again, so there are no states.";
      if (no_states.empty()) take_causes(again.trace, trace);
    } catch (const LimitReached& limit) {
      no_states = "There are no states: " + escape::line(limit.what());
    }
  } else {
    no_states = "There was no time to play this run again for its states.";
  }

  const std::vector<TraceRow> rows = shown_rows(playback, false, left_out), all = shown_rows(playback, true, left_out);
  const bool whole = same_rows(rows, all);
  Numbers threads, texts, places;
  for (const std::string& thread : threads_of(trace)) threads.of(escape::short_line(thread));
  Json place_list = Json::array();
  const auto rows_json = [&](const std::vector<TraceRow>& rows) {
    Json list = Json::array();
    for (const TraceRow& row : rows) {
      const std::size_t place = places.of(row.location.text);
      if (place == place_list.size()) {
        const Place source = place_of(row.location);
        place_list.push_back({escape::short_line(row.location.text), source.file, source.line});
      }
      list.push_back({row.step, row.last_step, threads.of(escape::short_line(row.thread)),
                      texts.of(escape::short_line(row.text)), place, row.times, row.begins_step ? 1 : 0});
    }
    return list;
  };
  Json json = {{"name", name}, {"steps", steps}};
  json["left_out"] = left_out.end == 0 ? Json() : Json({left_out.begin, left_out.end});
  json["rows"] = rows_json(rows);
  json["all"] = whole ? Json() : rows_json(all);
  json["arrows"] = arrows_between(rows, trace);
  json["all_arrows"] = whole ? Json() : arrows_between(all, trace);
  json["threads"] = threads.texts();
  json["texts"] = texts.texts();
  json["places"] = std::move(place_list);
  json["failing"] = error != nullptr;
  json["throws"] = error != nullptr && (error->kind == FindingKind::assertion || error->kind == FindingKind::exception);
  json["end"] = error ? end_of(*error) : "the program ends without this error";
  json["parting"] = parting;
  json["cycle"] = playback.cycle ? Json(*playback.cycle) : Json();
  // What matters is at the end of a path, or where it leaves that of an error.
  json["opens"] = !error && parting > 0 ? parting : trace.empty() ? 0 : trace.back().step;
  if (playback.cycle && !trace.empty()) {
    json["opens"] = std::min<u64>(*playback.cycle + 1, trace.back().step);
    json["end"] = end_of_cycle(*playback.cycle, trace.back().step) + json["end"].get<std::string>();
  }
  if (no_states.empty())
    json["states"] = states.json();
  else
    json["no_states"] = no_states;
  return json;
}

Json HtmlTraces::files() {
  Json files = Json::array();
  for (const File& file : files_) {
    const std::vector<std::string>& lines = sources_.file(file.location);
    const i32 count = static_cast<i32>(lines.size());
    Json parts = Json::array();
    const auto add = [&](i32 first, i32 last) {
      Json texts = Json::array();
      for (i32 line = first; line <= last; ++line)
        texts.push_back(shown_line(lines[static_cast<std::size_t>(line - 1)]));
      parts.push_back({first, std::move(texts)});
    };
    if (lines.size() <= kWholeFile) {
      add(1, count);
    } else {
      i32 first = 0, last = 0;
      for (const i32 line : file.lines) {
        if (line > count) break;
        if (first > 0 && line - kLinesAround > last + 1) {
          add(first, last);
          first = 0;
        }
        if (first == 0) first = std::max(1, line - kLinesAround);
        last = std::min(count, line + kLinesAround);
      }
      if (first > 0) add(first, last);
    }
    files.push_back({{"name", escape::short_line(sources_.path_of(file.location))}, {"parts", std::move(parts)}});
  }
  return files;
}

}  // namespace pathfleet::cli
