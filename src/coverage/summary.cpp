// The text summary and the LCOV tracefile. Main functions: print_summary and write_lcov.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/escape.h"
#include "coverage/report.h"

namespace pathfleet::coverage {

std::string text_of(const Count& count) {
  // An incomplete count is never rounded to 100.0.
  const double percent = count.covered < count.total ? std::min(count.percent(), 99.9) : count.percent();
  return fmt::format("{} of {} ({:.1f} %)", count.covered, count.total, percent);
}

namespace {

void print_row(std::ostream& out, const std::string& name, const Counts& counts) {
  const auto cell = [](const Count& count) { return count.total == 0 ? std::string("-") : text_of(count); };
  out << fmt::format("  {:<42} {:>21} {:>20} {:>20} {:>20}{}\n", escape::line(name), cell(counts.lines),
                     cell(counts.outcomes), cell(counts.decisions), cell(counts.sides),
                     counts.paths ? fmt::format(" {:>8}", *counts.paths) : "");
}

/// The outcomes not taken, "12 to 15", of lines that were reached; then the lines that were not reached.
std::string missed(const Method& method) {
  std::map<i32, bool> lines;
  for (const Instruction& in : method.instructions) {
    if (in.line != kNoLine) lines[in.line] |= in.reached;
  }
  std::vector<std::string> parts;
  i32 from = kNoLine;  // lines from here on were not reached
  i32 last = kNoLine;
  const auto end_run = [&] {
    if (from != kNoLine)
      parts.push_back(from == last ? fmt::format("line {}", from) : fmt::format("lines {} to {}", from, last));
    from = kNoLine;
  };
  for (const auto& [line, reached] : lines) {
    if (reached) {
      end_run();
    } else {
      if (from == kNoLine) from = line;
      last = line;
    }
    for (const Outcome& outcome : method.outcomes) {
      if (outcome.line != line || outcome.taken || !reached) continue;
      parts.push_back(outcome.leads_to == line ? fmt::format("line {} in one of its ways", line)
                                               : fmt::format("line {} going on to {}", line, outcome.leads_to));
    }
  }
  end_run();
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace

void print_summary(std::ostream& out, const Coverage& coverage, bool exhausted) {
  out << fmt::format("{:<44} {:>21} {:>20} {:>20} {:>20}{}\n", "coverage:", "lines", "branches", "decisions",
                     "bytecode branches", counts_of(coverage).paths ? fmt::format(" {:>8}", "paths") : "");
  for (const Class& c : coverage.classes) {
    print_row(out, c.name, counts_of(c));
    for (const Method& method : c.methods) print_row(out, "  " + method.name, counts_of(method));
  }
  if (coverage.classes.size() != 1) print_row(out, "all", counts_of(coverage));
  std::string rest;
  for (const Class& c : coverage.classes) {
    for (const Method& method : c.methods) {
      if (!method.reached()) {
        rest += fmt::format("  {}: never called\n", escape::line(c.name + "." + method.name));
      } else if (const std::string text = missed(method); !text.empty()) {
        rest += fmt::format("  {}: {}\n", escape::line(c.name + "." + method.name), text);
      }
    }
  }
  if (coverage.classes.empty()) {
    out << "  no class that has been loaded is among those asked for\n";
  } else if (rest.empty()) {
    out << "everything was reached\n";
  } else {
    out << (exhausted ? "what this program cannot reach (every state was explored):\n" : "what was not reached:\n")
        << rest;
  }
}

void write_lcov(std::ostream& out, const Coverage& coverage, const Sources& sources) {
  std::map<std::string, std::vector<const Class*>> by_file;
  for (const Class& c : coverage.classes) {
    if (!c.source_file.empty()) by_file[c.source_file].push_back(&c);
  }
  for (const auto& [file, classes] : by_file) {
    out << "TN:\nSF:" << escape::line(sources.find(file).value_or(file)) << '\n';
    std::map<i32, bool> lines;
    Count methods, outcomes;
    std::string branches, found, hit;
    for (const Class* c : classes) {
      for (const Method& method : c->methods) {
        i32 first = kNoLine;
        for (const Instruction& in : method.instructions) {
          if (in.line == kNoLine) continue;
          lines[in.line] |= in.reached;
          if (first == kNoLine || in.line < first) first = in.line;
        }
        methods.add(method.reached());
        // The descriptor distinguishes overloaded methods.
        const std::string name =
            escape::line(c->name + "." + method.name.substr(0, method.name.find('(')) + method.descriptor);
        found += fmt::format("FN:{},{}\n", std::max(first, 0), name);
        hit += fmt::format("FNDA:{},{}\n", method.reached() ? 1 : 0, name);
        u32 number = 0;
        i32 line = kNoLine;
        for (const Outcome& outcome : method.outcomes) {
          if (outcome.line == kNoLine) continue;
          number = outcome.line == line ? number + 1 : 0;
          line = outcome.line;
          const bool reached = std::any_of(method.instructions.begin(), method.instructions.end(),
                                           [line](const Instruction& in) { return in.line == line && in.reached; });
          outcomes.add(outcome.taken);
          branches += fmt::format("BRDA:{},0,{},{}\n", line, number, outcome.taken ? "1" : reached ? "0" : "-");
        }
      }
    }
    out << found << hit << fmt::format("FNF:{}\nFNH:{}\n", methods.total, methods.covered) << branches
        << fmt::format("BRF:{}\nBRH:{}\n", outcomes.total, outcomes.covered);
    Count of_lines;
    for (const auto& [line, reached] : lines) {
      of_lines.add(reached);
      out << fmt::format("DA:{},{}\n", line, reached ? 1 : 0);
    }
    out << fmt::format("LF:{}\nLH:{}\nend_of_record\n", of_lines.total, of_lines.covered);
  }
}

}  // namespace pathfleet::coverage
