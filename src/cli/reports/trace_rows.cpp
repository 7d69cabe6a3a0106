#include "cli/reports/trace_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/escape.h"

namespace pathfleet::cli {
namespace {

constexpr std::size_t kMostDeeds = 8;  // on one row
constexpr std::size_t kWidestText = 60, kWidestThread = 20;

void add_rows(const TraceLine& line, bool all, std::vector<TraceRow>& rows) {
  std::string text = line.choice.empty() ? "" : "chooses " + line.choice;
  std::size_t deeds = text.empty() ? 0 : 1, left_out = 0;
  bool first = true;
  std::size_t begin = 0, told_number = 0;
  const auto finish = [&](const Locations& location) {
    if (left_out > 0) text += fmt::format(", and {} more", left_out);
    rows.push_back({line.step, line.thread, std::move(text), location, 1, first, line.step, begin});
    begin = told_number;
    text.clear();
    deeds = left_out = 0;
    first = false;
  };
  // A step may begin in the library's code for threads; what it did stands in the program.
  static const Locations nowhere;
  const Locations* place = line.told.empty() || !line.choice.empty() ? &line.location : &nowhere;
  for (const vm::Told& told : line.told) {
    const Locations& its_place = told.location.empty() ? *place : told.location;
    if (deeds > 0 && its_place != *place) finish(*place);
    place = &its_place;
    ++told_number;
    if (deeds++ >= kMostDeeds && !all) {
      ++left_out;
      continue;
    }
    if (!text.empty()) text += ", ";
    text += told.text;
  }
  finish(*place);
}

/// The text with each number replaced, to see whether rows differ in numbers only.
std::string without_numbers(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit)
      result += c;
    else if (result.empty() || result.back() != '#')
      result += '#';
  }
  return result;
}

// The names of threads that are started matter.
bool looks_like(const TraceRow& a, const TraceRow& b) {
  return a.text.find("starts ") == std::string::npos && a.thread == b.thread && a.location == b.location &&
         without_numbers(a.text) == without_numbers(b.text);
}

}  // namespace

bool is_in_library(const Locations& location) {
  return location.all.empty() || location.all[0].class_name.starts_with("java.") ||
         location.all[0].class_name.starts_with("jdk.");
}

std::vector<TraceRow> trace_rows(const std::vector<TraceLine>& trace, bool all, u64 from) {
  std::vector<TraceRow> rows;
  std::size_t last_begin = 0, last_end = 0;  // the rows of the step shown last
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const TraceLine& line = trace[i];
    if (line.step < from) continue;
    if (!all && line.told.empty() && line.choice.empty() && (i + 1 < trace.size() || is_in_library(line.location)))
      continue;
    const std::size_t begin = rows.size();
    add_rows(line, all, rows);
    const std::size_t count = rows.size() - begin;
    const auto at = [&](std::size_t index) { return rows.begin() + static_cast<std::ptrdiff_t>(index); };
    if (!all && count == last_end - last_begin && last_end == begin && i + 1 < trace.size() &&
        std::equal(at(last_begin), at(last_end), at(begin), looks_like)) {
      for (std::size_t k = last_begin; k < last_end; ++k) {
        ++rows[k].times;
        rows[k].last_step = line.step;
      }
      rows.resize(begin);
      continue;
    }
    last_begin = begin;
    last_end = rows.size();
  }
  return rows;
}

std::string deed_text(const TraceRow& row) {
  std::string text = escape::line(row.text);
  if (row.times > 1) text += fmt::format(" (x {})", row.times);
  return text;
}

nlohmann::ordered_json trace_json(const std::vector<TraceLine>& trace) {
  using Json = nlohmann::ordered_json;
  Json steps = Json::array();
  for (const TraceLine& line : trace) {
    Json did = Json::array();
    for (const vm::Told& told : line.told) did.push_back({{"text", told.text}, {"location", told.location.text}});
    steps.push_back({{"step", line.step},
                     {"thread", line.thread},
                     {"choice", line.choice},
                     {"location", line.location.text},
                     {"did", std::move(did)}});
  }
  return steps;
}

void print_trace(std::ostream& out, const std::vector<TraceRow>& rows, SourceLines& sources, Paint paint) {
  std::size_t thread_width = 8, text_width = 12;
  for (const TraceRow& row : rows) {
    thread_width = std::max(thread_width, std::min(kWidestThread, escape::short_line(row.thread).size()));
    if (const std::size_t width = deed_text(row).size(); width <= kWidestText) text_width = std::max(text_width, width);
  }
  for (const TraceRow& row : rows) {
    const std::string step = row.begins_step ? std::to_string(row.step) : "";
    const std::string thread = row.begins_step ? escape::short_line(row.thread) : "";
    const std::string name = paint.of_thread(row.thread, fmt::format("{:<{}}", thread, thread_width));
    std::string line = fmt::format("{:>6}  {}  {:<{}}", step, name, deed_text(row), text_width);
    if (!row.location.empty()) line += "  " + escape::short_line(row.location.text);
    if (const std::string source = sources.of(row.location); !source.empty()) line += "  | " + source;
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
}

PlayedRows played_rows(const Playback& playback, bool all) {
  const auto begin = std::find_if(playback.trace.begin(), playback.trace.end(),
                                  [&](const TraceLine& line) { return playback.cycle && line.step > *playback.cycle; });
  return {trace_rows({playback.trace.begin(), begin}, all), trace_rows({begin, playback.trace.end()}, all)};
}

void print_played(std::ostream& out, const Playback& playback, bool all, SourceLines& sources, Paint paint) {
  const PlayedRows rows = played_rows(playback, all);
  print_trace(out, rows.way, sources, paint);
  if (!playback.cycle) return;
  if (rows.cycle.empty()) {
    out << "\nthen, for ever: nothing happens any more\n";
    return;
  }
  out << "\nthen, again and again for ever:\n";
  print_trace(out, rows.cycle, sources, paint);
}

}  // namespace pathfleet::cli
