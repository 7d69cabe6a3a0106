// HTML pages of source with lines coloured by coverage. Main function: write_pages.
//
// A page is self-contained: no script, no other file. A line is green if all of it was run and every outcome of its
// condition was taken, yellow if only a part, and red if none. The marks next to the line number list the outcomes.

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>

#include "core/escape.h"
#include "core/output_file.h"
#include "coverage/report.h"

namespace pathfleet::coverage {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 78em; padding: 0 1em; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .15em .9em .15em 0; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.bar { display: inline-block; width: 9em; height: .75em; background: #e5a0a0; border-radius: 3px; overflow: hidden; }
.bar i { display: block; height: 100%; background: #4f9f5f; }
table.source { font: 13px/1.5 ui-monospace, monospace; width: 100%; }
table.source td { padding: 0 .7em 0 0; white-space: pre; vertical-align: top; }
table.source td.no { text-align: right; color: #888; user-select: none; width: 1%; }
table.source td.marks { width: 1%; }
tr.full td.code { background: rgba(60, 170, 80, .18); }
tr.part td.code { background: rgba(235, 190, 40, .30); }
tr.none td.code { background: rgba(220, 60, 60, .22); }
.taken { color: #2e7d3c; } .missed { color: #c62828; font-weight: bold; }
.note { color: #888; }
)";

/// A line of source or a name, escaped for HTML; a tab becomes eight spaces.
std::string escaped(std::string_view text) {
  std::string result = escape::html(text);
  for (std::size_t at = 0; (at = result.find('\t', at)) != std::string::npos;) result.replace(at, 1, "        ");
  return result;
}

std::string head(const std::string& title) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta "
      "charset=\"utf-8\"><title>{0}</title><style>{1}</style></head>\n<body>\n<h1>{0}</h1>\n",
      escaped(title), kStyle);
}

std::string cells(const Counts& counts) {
  std::string text;
  for (const Count* count : {&counts.lines, &counts.outcomes, &counts.decisions, &counts.sides}) {
    if (count->total == 0) {
      text += "<td class=\"n\">-</td><td></td>";
    } else {
      text += fmt::format("<td class=\"n\">{}</td><td><span class=\"bar\"><i style=\"width:{:.1f}%\"></i></span></td>",
                          text_of(*count), count->percent());
    }
  }
  return text;
}

constexpr std::string_view kHeadings =
    "<th class=\"n\">lines</th><th></th><th class=\"n\">branches</th><th></th><th class=\"n\">decisions</th><th></th>"
    "<th class=\"n\">bytecode branches</th><th></th>";

struct Line {
  bool reached = false, all = true;
  std::vector<const Outcome*> outcomes;
};

std::map<i32, Line> lines_of(const std::vector<const Class*>& classes) {
  std::map<i32, Line> lines;
  for (const Class* c : classes) {
    for (const Method& method : c->methods) {
      for (const Instruction& in : method.instructions) {
        if (in.line == kNoLine) continue;
        Line& line = lines[in.line];
        line.reached |= in.reached;
        line.all &= in.reached;
      }
      for (const Outcome& outcome : method.outcomes) {
        if (outcome.line != kNoLine) lines[outcome.line].outcomes.push_back(&outcome);
      }
    }
  }
  return lines;
}

std::string row(i32 number, const Line* line, const std::string& text, bool exhausted) {
  std::string_view colour = "plain";
  std::string marks, title;
  if (line) {
    bool all = line->all;
    u32 way = 0;
    for (const Outcome* outcome : line->outcomes) {
      all &= outcome->taken;
      ++way;
      marks += outcome->taken ? "<span class=\"taken\">&#x25CF;</span>" : "<span class=\"missed\">&#x25CB;</span>";
      title += fmt::format("{}{}: {}", title.empty() ? "" : "; ",
                           outcome->leads_to == kNoLine || outcome->leads_to == number
                               ? fmt::format("way {}", way)
                               : fmt::format("on to line {}", outcome->leads_to),
                           outcome->taken ? "taken"
                           : exhausted    ? "cannot be taken"
                                          : "not taken");
    }
    colour = all ? "full" : line->reached ? "part" : "none";
    if (title.empty() && !all) {
      title = line->reached ? "not all of it was run" : exhausted ? "cannot be reached" : "not reached";
    }
  }
  return fmt::format(
      "<tr class=\"{}\" id=\"L{}\"{}><td class=\"no\">{}</td><td class=\"marks\">{}</td><td "
      "class=\"code\">{}</td></tr>\n",
      colour, number, title.empty() ? "" : fmt::format(" title=\"{}\"", title), number, marks, escaped(text));
}

std::string page(const std::string& file, const std::vector<const Class*>& classes, const Sources& sources,
                 bool exhausted) {
  std::string html = head(file) + "<p><a href=\"index.html\">all files</a></p>\n<table><tr><th></th>" +
                     std::string(kHeadings) + "</tr>\n";
  for (const Class* c : classes) {
    html += fmt::format("<tr><th>{}</th>{}</tr>\n", escaped(c->name), cells(counts_of(*c)));
    for (const Method& method : c->methods) {
      i32 first = kNoLine;
      for (const Instruction& in : method.instructions) {
        if (in.line != kNoLine && (first == kNoLine || in.line < first)) first = in.line;
      }
      html += fmt::format("<tr><td><a href=\"#L{}\">{}</a></td>{}</tr>\n", first, escaped(method.name),
                          cells(counts_of(method)));
    }
  }
  html += "</table>\n";
  const std::map<i32, Line> lines = lines_of(classes);
  const std::optional<std::string> path = sources.find(file);
  const std::vector<std::string> text = path ? Sources::lines(*path) : std::vector<std::string>();
  if (text.empty()) {
    html +=
        "<p class=\"note\">The source file was not found; its directory can be given with --sources. Line numbers "
        "only:</p>\n";
  }
  const i32 last = std::max(static_cast<i32>(text.size()), lines.empty() ? 0 : lines.rbegin()->first);
  html += "<table class=\"source\">\n";
  for (i32 number = 1; number <= last; ++number) {
    const auto found = lines.find(number);
    if (text.empty() && found == lines.end()) continue;
    html += row(number, found == lines.end() ? nullptr : &found->second,
                static_cast<std::size_t>(number) <= text.size() ? text[static_cast<std::size_t>(number - 1)] : "",
                exhausted);
  }
  return html + "</table>\n</body></html>\n";
}

}  // namespace

void write_pages(const std::string& directory, const Coverage& coverage, const Sources& sources, bool exhausted) {
  make_output_folder(directory);
  std::map<std::string, std::vector<const Class*>> by_file;
  for (const Class& c : coverage.classes)
    by_file[c.source_file.empty() ? c.name + " (no source file)" : c.source_file].push_back(&c);
  std::string index = head("Coverage");
  index += exhausted ? "<p>Every state was explored: what is red here, this program cannot reach.</p>\n"
                     : "<p>Not every state was explored: what is red here was not reached, and may be reachable.</p>\n";
  index += "<table><tr><th></th>" + std::string(kHeadings) + "</tr>\n";
  std::set<std::string> names = {"index"};
  for (const auto& [file, classes] : by_file) {
    const std::string stem = escape::file_name(file);
    std::string name = stem;
    for (u32 number = 2; !names.insert(name).second; ++number) name = fmt::format("{}-{}", stem, number);
    name += ".html";
    Counts counts;
    for (const Class* c : classes) counts += counts_of(*c);
    index += fmt::format("<tr><td><a href=\"{}\">{}</a></td>{}</tr>\n", escaped(name), escaped(file), cells(counts));
    write_file((fs::path(directory) / name).string(), page(file, classes, sources, exhausted));
  }
  index += fmt::format("<tr><th>all</th>{}</tr>\n</table>\n</body></html>\n", cells(counts_of(coverage)));
  write_file((fs::path(directory) / "index.html").string(), index);
}

}  // namespace pathfleet::coverage
