#include "cli/reports/witness.h"

#include <fmt/format.h>
#include <sha2.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include "core/error.h"
#include "core/escape.h"
#include "coverage/report.h"

namespace pathfleet::cli {
namespace {

/// A char's value as text within a Java string literal.
std::string unit_text(const std::string& value) {
  u32 unit = 0;
  std::from_chars(value.data(), value.data() + value.size(), unit);
  if (unit == '"' || unit == '\\') return std::string("\\") + static_cast<char>(unit);
  return unit >= 0x20 && unit < 0x7f ? std::string(1, static_cast<char>(unit)) : fmt::format("\\u{:04x}", unit);
}

/// The inputs, with the length and characters of a string joined to one input.
std::vector<InputValue> whole_inputs(const std::vector<InputValue>& inputs) {
  constexpr std::string_view kLength = ".length_";
  std::vector<InputValue> result;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const size_t at = inputs[i].name.find(kLength);
    result.push_back(inputs[i]);
    if (at == std::string::npos) continue;
    u64 length = 0;
    std::from_chars(inputs[i].value.data(), inputs[i].value.data() + inputs[i].value.size(), length);
    InputValue& text = result.back();
    text.name = inputs[i].name.substr(0, at) + inputs[i].name.substr(at + kLength.size() - 1);
    text.value = "\"";
    for (; length > 0 && i + 1 < inputs.size(); --length) text.value += unit_text(inputs[++i].value);
    text.value += '"';
  }
  return result;
}

std::string specification(const Finding& finding, const std::string& main_class) {
  const std::string word = info(finding.kind).specification;
  return fmt::format("CHECK( init({}.main()), LTL(G {}) )", main_class,
                     word.empty() ? "\"" + finding.location.text + "\"" : word);
}

std::string with_dots(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

WitnessFacts facts_of(const Report& report) {
  const Finding& finding = report.result.errors.front().finding;
  const Playback& playback = report.playbacks.front();
  const std::string main_class = with_dots(report.options.main_class);
  std::string program = main_class.substr(0, main_class.find('$'));
  std::replace(program.begin(), program.end(), '.', '/');
  const coverage::Sources sources(fmt::format("{}{}{}:.", report.options.sources,
                                              report.options.sources.empty() ? "" : ":", report.options.class_path));
  const std::optional<std::string> source = sources.find(program + ".java");

  WitnessFacts facts;
  facts.specification = specification(finding, main_class);
  facts.program_file = source.value_or(program + ".java");
  if (source) {
    std::ifstream in(*source, std::ios::binary);
    facts.program_hash = sha256(std::string(std::istreambuf_iterator<char>(in), {}));
  }
  std::map<std::string, u64> threads = {{"main", 0}};
  const auto number_of = [&](const std::string& thread) {
    return threads.emplace(thread, threads.size()).first->second;
  };
  for (const InputValue& input : whole_inputs(playback.inputs)) {
    const vm::JavaProgram::InputLocation& at = input.place;
    facts.inputs.push_back({input.name, input.value, {at.file, at.line, at.method, number_of(at.thread)}});
  }
  // The last line of several. A witness has file names without folders.
  const bool has_line = !finding.location.all.empty() && finding.location.all.back().line >= 0;
  if (has_line) {
    const Location& last = finding.location.all.back();
    facts.violation = {escape::short_line(last.file), last.line, {}, 0};
  }
  facts.violation.thread = number_of(playback.trace.empty() ? "main" : playback.trace.back().thread);
  return facts;
}

}  // namespace

std::string sha256(std::string_view bytes) {
  char text[SHA256_DIGEST_STRING_LENGTH];
  SHA256Data(reinterpret_cast<const u8*>(bytes.data()), bytes.size(), text);
  return text;
}

void write_witness(std::ostream& out, const Report& report) {
  const std::string& path = report.options.witness;
  const std::string& asked = report.options.witness_format;
  const bool yaml = asked == "auto" ? path.ends_with(".yml") || path.ends_with(".yaml") : asked == "yaml";
  const WitnessFacts facts = facts_of(report);
  if (yaml) {
    write_yaml_witness(out, facts);
  } else {
    write_graphml_witness(out, facts);
  }
}

}  // namespace pathfleet::cli
