#include "cli/reports/tool_reports.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>

#include "cli/reports/source_lines.h"
#include "cli/reports/trace_rows.h"
#include "core/escape.h"
#include "core/exit_codes.h"

namespace pathfleet::cli {
namespace {

using Json = nlohmann::ordered_json;

/// "p.Main 3 x"
std::string name_of_program(const Report& report) {
  std::string name = report.options.main_class.empty() ? report.options.method : report.options.main_class;
  for (const std::string& argument : report.options.arguments) name += " " + argument;
  return escape::line(name);
}

/// The place of an error: the first one that has a line.
const Location* place_of(const Finding& finding) {
  for (const Location& location : finding.location.all) {
    if (location.line > 0) return &location;
  }
  return nullptr;
}

std::string message_of(const Finding& finding) {
  std::string text = identity_of(finding);
  if (!finding.message.empty()) text += ": " + finding.message;
  return escape::short_line(text);
}

/// The error as print_report() shows it.
std::string details_of(const Report& report, std::size_t error, SourceLines& sources) {
  const Playback& playback = report.playbacks[error];
  std::ostringstream out;
  const Finding& finding = report.result.errors[error].finding;
  if (!finding.details.empty()) out << escape::lines(finding.details, "") << "\n\n";
  for (const InputValue& input : playback.inputs)
    out << escape::line(input.name) << " = " << escape::line(input.value) << '\n';
  print_played(out, playback, report.options.verbose, sources);
  return out.str();
}

/// Several lines for a writer of XML.
std::string xml_lines(const std::string& text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += escape::xml(std::string_view(text).substr(begin, end - begin));
    if (end < text.size()) result += '\n';
    begin = end + 1;
  }
  return result;
}

/// A path as a relative reference of RFC 3986.
std::string uri_of(const std::string& path) {
  std::string uri;
  for (const char c : escape::utf8(path)) {
    const bool plain =
        std::isalnum(static_cast<unsigned char>(c)) || std::string_view("/-._~$").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

Json physical_location(const Location& location, SourceLines& sources) {
  return {{"artifactLocation", {{"uri", uri_of(sources.path_of(location))}}},
          {"region", {{"startLine", location.line}}}};
}

/// A thread flow for each thread; the order of all steps is their executionOrder. What goes on for ever is nested.
Json code_flow(const Playback& playback, SourceLines& sources) {
  std::map<std::string, std::size_t> flow_of;
  Json flows = Json::array();
  std::size_t order = 0;
  const auto add = [&](const TraceRow& row, bool again) {
    ++order;
    if (row.location.all.size() != 1 || row.location.all[0].line <= 0) return;
    const auto [known, fresh] = flow_of.try_emplace(row.thread, flows.size());
    if (fresh) flows.push_back({{"id", escape::line(row.thread)}, {"locations", Json::array()}});
    const std::string text =
        fmt::format("{}: {}{}", escape::line(row.thread), again ? "again and again: " : "", deed_text(row));
    Json entry = {
        {"location",
         {{"physicalLocation", physical_location(row.location.all[0], sources)}, {"message", {{"text", text}}}}},
        {"executionOrder", order}};
    if (playback.cycle) entry["nestingLevel"] = again ? 1 : 0;
    flows[known->second]["locations"].push_back(std::move(entry));
  };
  const PlayedRows rows = played_rows(playback, false);
  for (const TraceRow& row : rows.way) add(row, false);
  for (const TraceRow& row : rows.cycle) add(row, true);
  return flows;
}

std::string annotation_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '%')
      result += "%25";
    else if (c == '\n')
      result += "%0A";
    else if (c == '\r')
      result += "%0D";
    else
      result += c;
  }
  return result;
}

std::string annotation_property(std::string_view text) {
  std::string result;
  for (const char c : annotation_text(text)) {
    if (c == ':')
      result += "%3A";
    else if (c == ',')
      result += "%2C";
    else
      result += c;
  }
  return result;
}

}  // namespace

void write_junit(std::ostream& out, const Report& report) {
  const SearchResult& result = report.result;
  SourceLines sources(report.options);
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node suite = document.append_child("testsuites").append_child("testsuite");
  const bool unknown = result.verdict == Verdict::unknown;
  const std::string program = escape::xml(name_of_program(report));
  const std::string seconds = fmt::format("{:.3f}", result.statistics.wall_seconds);
  suite.append_attribute("name") = "pathfleet";
  suite.append_attribute("tests") = std::max<std::size_t>(1, result.errors.size());
  suite.append_attribute("failures") = result.errors.size();
  suite.append_attribute("errors") = unknown ? 1 : 0;
  suite.append_attribute("time") = seconds.c_str();
  const auto test_case = [&](const std::string& name) {
    pugi::xml_node node = suite.append_child("testcase");
    node.append_attribute("classname") = program.c_str();
    node.append_attribute("name") = name.c_str();
    node.append_attribute("time") = seconds.c_str();
    return node;
  };
  for (std::size_t i = 0; i < result.errors.size(); ++i) {
    const Finding& finding = result.errors[i].finding;
    pugi::xml_node failure = test_case(escape::xml(escape::short_line(identity_of(finding)))).append_child("failure");
    failure.append_attribute("type") =
        escape::xml(finding.class_name.empty() ? to_string(finding.kind) : finding.class_name).c_str();
    failure.append_attribute("message") = escape::xml(message_of(finding)).c_str();
    failure.text() = xml_lines(details_of(report, i, sources)).c_str();
  }
  if (result.errors.empty()) {
    pugi::xml_node node = test_case("every schedule and every choice");
    if (unknown) node.append_child("error").append_attribute("message") = escape::xml(verdict_line(report)).c_str();
  }
  suite.append_child("system-out").text() = escape::xml(verdict_line(report)).c_str();
  document.save(out, "  ");
}

Json sarif_report(const Report& report) {
  const SearchResult& result = report.result;
  SourceLines sources(report.options);
  Json rules = Json::array();
  for (const FindingKindInfo& kind : finding_kinds) rules.push_back({{"id", kind.word}});
  Json results = Json::array();
  for (std::size_t i = 0; i < result.errors.size(); ++i) {
    const Finding& finding = result.errors[i].finding;
    Json entry = {{"ruleId", to_string(finding.kind)},
                  {"level", "error"},
                  {"message", {{"text", message_of(finding)}}},
                  {"locations", Json::array()}};
    for (const Location& location : finding.location.all) {
      if (location.line > 0) entry["locations"].push_back({{"physicalLocation", physical_location(location, sources)}});
    }
    if (Json flows = code_flow(report.playbacks[i], sources); !flows.empty())
      entry["codeFlows"] = Json::array({{{"threadFlows", std::move(flows)}}});
    results.push_back(std::move(entry));
  }
  const bool unknown = result.verdict == Verdict::unknown;
  Json invocation = {{"executionSuccessful", !unknown},
                     {"exitCode", exit_code_of(result.verdict)},
                     {"toolExecutionNotifications", Json::array()}};
  const auto notify = [&](const char* level, const std::string& text) {
    invocation["toolExecutionNotifications"].push_back({{"level", level}, {"message", {{"text", text}}}});
  };
  if (unknown || !result.reasons.empty()) notify(unknown ? "error" : "warning", verdict_line(report));
  for (const std::string& assumption : report.assumptions) notify("note", "assumed: " + escape::line(assumption));
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs",
           Json::array(
               {{{"tool",
                  {{"driver", {{"name", "Pathfleet"}, {"version", PATHFLEET_VERSION}, {"rules", std::move(rules)}}}}},
                 {"invocations", Json::array({std::move(invocation)})},
                 {"columnKind", "utf16CodeUnits"},
                 {"results", std::move(results)}}})}};
}

void print_annotations(std::ostream& out, const Report& report) {
  SourceLines sources(report.options);
  for (std::size_t i = 0; i < report.result.errors.size(); ++i) {
    const Finding& finding = report.result.errors[i].finding;
    std::string properties = fmt::format("title={}", annotation_property(escape::short_line(identity_of(finding))));
    if (const Location* place = place_of(finding)) {
      properties = fmt::format("file={},line={},{}", annotation_property(escape::line(sources.path_of(*place))),
                               place->line, properties);
    }
    out << fmt::format("::error {}::{}\n", properties,
                       annotation_text(message_of(finding) + "\n" + details_of(report, i, sources)));
  }
  if (report.result.verdict == Verdict::unknown)
    out << fmt::format("::warning title=pathfleet::{}\n", annotation_text(verdict_line(report)));
}

}  // namespace pathfleet::cli
