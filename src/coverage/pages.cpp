// HTML pages of source with lines coloured by coverage. Main function: write_pages.
//
// A page is self-contained: no script, no other file. The source comes first, the figures of the methods are folded. A
// line is green if all of it was run and every outcome of its condition was taken, yellow if only a part, and red if
// none. The marks next to the line number list the outcomes.

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>

#include "core/escape.h"
#include "core/output_file.h"
#include "coverage/report.h"
#include "page/page.h"

namespace pathfleet::coverage {

namespace {

namespace fs = std::filesystem;

/// A line of source or a name, escaped for HTML; a tab becomes eight spaces.
std::string escaped(std::string_view text) {
  std::string result = escape::html(text);
  for (std::size_t at = 0; (at = result.find('\t', at)) != std::string::npos;) result.replace(at, 1, "        ");
  return result;
}

std::string head(const std::string& title) {
  return page::begin_page(title, {page::kPageCss, page::kCoverageCss}, false) + "<main>\n";
}

/// "15 of 22" with a bar, on one line.
std::string cell(const Count& count) {
  if (count.total == 0) return "<td class=\"n soft\">none</td>";
  return fmt::format(
      "<td class=\"n\"><span class=\"share\"><span class=\"of\">{} of {}</span><span class=\"percent\">{:.1f} %</span>"
      "<span class=\"bar\"><i style=\"width:{:.1f}%\"></i></span></span></td>",
      count.covered, count.total, count.percent(), count.percent());
}

std::string cells(const Counts& counts) {
  return cell(counts.lines) + cell(counts.outcomes) + cell(counts.decisions) + cell(counts.sides);
}

constexpr std::string_view kHeadings =
    "<th class=\"n\">lines</th><th class=\"n\">branches</th><th class=\"n\">decisions</th><th class=\"n\">bytecode "
    "branches</th>";

std::string legend(bool exhausted) {
  return fmt::format(
      "<p class=\"legend\"><span><b class=\"full\">all of it was run</b></span><span><b class=\"part\">in part, or not "
      "every way was taken</b></span><span><b class=\"none\">{}</b></span><span><span class=\"taken\">&#x25CF;</span> "
      "a "
      "way that was taken</span><span><span class=\"missed\">&#x25CB;</span> one that {}</span></p>\n",
      exhausted ? "cannot be reached" : "not reached", exhausted ? "cannot be taken" : "was not taken");
}

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

/// The figures of classes and of their methods, folded away below the source.
std::string methods(const std::vector<const Class*>& classes) {
  std::string html = "<details class=\"methods\"><summary>Methods</summary>\n<table class=\"figures\"><tr><th></th>" +
                     std::string(kHeadings) + "</tr>\n";
  for (const Class* c : classes) {
    html += fmt::format("<tr class=\"all\"><td>{}</td>{}</tr>\n", escaped(c->name), cells(counts_of(*c)));
    for (const Method& method : c->methods) {
      i32 first = kNoLine;
      for (const Instruction& in : method.instructions) {
        if (in.line != kNoLine && (first == kNoLine || in.line < first)) first = in.line;
      }
      html += fmt::format("<tr><td><a href=\"#L{}\">{}</a></td>{}</tr>\n", first, escaped(method.name),
                          cells(counts_of(method)));
    }
  }
  return html + "</table></details>\n";
}

std::string source(const std::vector<const Class*>& classes, const std::vector<std::string>& text, bool exhausted) {
  const std::map<i32, Line> lines = lines_of(classes);
  const i32 last = std::max(static_cast<i32>(text.size()), lines.empty() ? 0 : lines.rbegin()->first);
  std::string html = "<table class=\"source\">\n";
  for (i32 number = 1; number <= last; ++number) {
    const auto found = lines.find(number);
    if (text.empty() && found == lines.end()) continue;
    html += row(number, found == lines.end() ? nullptr : &found->second,
                static_cast<std::size_t>(number) <= text.size() ? text[static_cast<std::size_t>(number - 1)] : "",
                exhausted);
  }
  return html + "</table>\n";
}

std::string page_of(const std::string& file, const std::vector<const Class*>& classes, const Sources& sources,
                    bool exhausted) {
  Counts counts;
  for (const Class* c : classes) counts += counts_of(*c);
  const std::optional<std::string> path = sources.find(file);
  const std::vector<std::string> text = path ? Sources::lines(*path) : std::vector<std::string>();
  std::string html =
      head(file) + fmt::format(
                       "<p class=\"brand\"><a href=\"index.html\">all files</a></p>\n<h1>{}</h1>\n<table "
                       "class=\"figures of-file\"><tr>{}</tr><tr>{}</tr></table>\n",
                       escaped(file), kHeadings, cells(counts));
  if (text.empty()) {
    html +=
        "<p class=\"note\">The source file was not found; its directory can be given with --sources. Line numbers "
        "only:</p>\n";
  }
  return html + legend(exhausted) + source(classes, text, exhausted) + methods(classes) + "</main>\n" +
         page::end_page();
}

}  // namespace

void write_pages(const std::string& directory, const Coverage& coverage, const Sources& sources, bool exhausted) {
  make_output_folder(directory);
  std::map<std::string, std::vector<const Class*>> by_file;
  for (const Class& c : coverage.classes)
    by_file[c.source_file.empty() ? c.name + " (no source file)" : c.source_file].push_back(&c);
  std::string index = head("Coverage") + "<h1>Coverage</h1>\n";
  index += exhausted ? "<p>Every state was explored: what is red here, this program cannot reach.</p>\n"
                     : "<p>Not every state was explored: what is red here was not reached, and may be reachable.</p>\n";
  index += "<table class=\"figures\"><tr><th></th>" + std::string(kHeadings) + "</tr>\n";
  std::set<std::string> names = {"index"};
  for (const auto& [file, classes] : by_file) {
    const std::string stem = escape::file_name(file);
    std::string name = stem;
    for (u32 number = 2; !names.insert(name).second; ++number) name = fmt::format("{}-{}", stem, number);
    name += ".html";
    Counts counts;
    for (const Class* c : classes) counts += counts_of(*c);
    index += fmt::format("<tr><td><a href=\"{}\">{}</a></td>{}</tr>\n", escaped(name), escaped(file), cells(counts));
    write_file((fs::path(directory) / name).string(), page_of(file, classes, sources, exhausted));
  }
  index += fmt::format("<tr class=\"all\"><td>all</td>{}</tr>\n</table>\n</main>\n", cells(counts_of(coverage)));
  index += page::end_page();
  write_file((fs::path(directory) / "index.html").string(), index);
}

}  // namespace pathfleet::coverage
