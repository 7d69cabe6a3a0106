#include "cli/witness.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>
#include <pugixml.hpp>

#include "core/error.h"
#include "core/escape.h"
#include "coverage/report.h"

namespace pathfleet::cli {
namespace {

struct Key {
  const char* name;
  const char* type;
  const char* of;
  const char* id;
};

constexpr Key kKeys[] = {
    {"isEntryNode", "boolean", "node", "entry"},         {"isViolationNode", "boolean", "node", "violation"},
    {"witness-type", "string", "graph", "witness-type"}, {"sourcecodelang", "string", "graph", "sourcecodelang"},
    {"producer", "string", "graph", "producer"},         {"specification", "string", "graph", "specification"},
    {"programFile", "string", "graph", "programfile"},   {"programHash", "string", "graph", "programhash"},
    {"architecture", "string", "graph", "architecture"}, {"originFileName", "string", "edge", "originfile"},
    {"startline", "int", "edge", "startline"},           {"threadId", "string", "edge", "threadId"},
    {"assumption", "string", "edge", "assumption"},      {"assumption.scope", "string", "edge", "assumption.scope"},
};

std::string sha256(std::string_view bytes) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  PF_CHECK(EVP_Digest(bytes.data(), bytes.size(), digest, &size, EVP_sha256(), nullptr) == 1);
  std::string text;
  for (unsigned int i = 0; i < size; ++i) text += fmt::format("{:02x}", digest[i]);
  return text;
}

/// Adds a value to an element, unless it is empty.
void add_data(pugi::xml_node element, const char* key, std::string_view value) {
  if (value.empty()) return;
  pugi::xml_node data = element.append_child("data");
  data.append_attribute("key") = key;
  data.text() = escape::xml(value).c_str();
}

/// Adds the declarations of keys and the graph to a document.
pugi::xml_node add_graph(pugi::xml_document& document) {
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  declaration.append_attribute("standalone") = "no";
  pugi::xml_node root = document.append_child("graphml");
  root.append_attribute("xmlns") = "http://graphml.graphdrawing.org/xmlns";
  root.append_attribute("xmlns:xsi") = "http://www.w3.org/2001/XMLSchema-instance";
  for (const Key& row : kKeys) {
    pugi::xml_node key = root.append_child("key");
    key.append_attribute("attr.name") = row.name;
    key.append_attribute("attr.type") = row.type;
    key.append_attribute("for") = row.of;
    key.append_attribute("id") = row.id;
    if (std::string_view(row.type) == "boolean") key.append_child("default").text() = "false";
  }
  pugi::xml_node graph = root.append_child("graph");
  graph.append_attribute("edgedefault") = "directed";
  return graph;
}

std::string node_id(u32 number) { return fmt::format("n{}", number); }

void add_node(pugi::xml_node graph, u32 number, const char* mark) {
  pugi::xml_node node = graph.append_child("node");
  node.append_attribute("id") = node_id(number).c_str();
  if (mark) add_data(node, mark, "true");
}

pugi::xml_node add_edge(pugi::xml_node graph, u32 from) {
  pugi::xml_node edge = graph.append_child("edge");
  edge.append_attribute("source") = node_id(from).c_str();
  edge.append_attribute("target") = node_id(from + 1).c_str();
  return edge;
}

/// A source line, as an edge names it.
struct Line {
  std::string file;
  i32 line = -1;
};

/// The last line of several. A witness has file names without folders.
Line line_of(const Locations& location) {
  if (location.all.empty() || location.all.back().line < 0) return {};
  return {escape::short_line(location.all.back().file), location.all.back().line};
}

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

}  // namespace

void write_witness(std::ostream& out, const Report& report) {
  const Finding& finding = report.result.errors.front().finding;
  const Playback& playback = report.playbacks.front();
  std::string main_class = report.options.main_class;
  std::replace(main_class.begin(), main_class.end(), '/', '.');
  std::string program = main_class.substr(0, main_class.find('$'));
  std::replace(program.begin(), program.end(), '.', '/');
  const coverage::Sources sources(fmt::format("{}{}{}:.", report.options.sources,
                                              report.options.sources.empty() ? "" : ":", report.options.class_path));
  const std::optional<std::string> source = sources.find(program + ".java");

  pugi::xml_document document;
  pugi::xml_node graph = add_graph(document);
  const auto fact = [&](const char* key, std::string_view value) { add_data(graph, key, value); };
  fact("witness-type", "violation_witness");
  fact("sourcecodelang", "Java");
  fact("producer", "Pathfleet " PATHFLEET_VERSION);
  fact("specification", specification(finding, main_class));
  fact("programfile", source.value_or(program + ".java"));
  if (source) {
    std::ifstream in(*source, std::ios::binary);
    fact("programhash", sha256(std::string(std::istreambuf_iterator<char>(in), {})));
  }
  fact("architecture", "64bit");

  const std::vector<InputValue> inputs = whole_inputs(playback.inputs);
  const u32 last = static_cast<u32>(inputs.size()) + 1;
  for (u32 i = 0; i <= last; ++i) add_node(graph, i, i == 0 ? "entry" : i == last ? "violation" : nullptr);
  std::map<std::string, size_t> threads = {{"main", 0}};
  const auto edge_at = [&](u32 from, const Line& line, const std::string& thread) {
    pugi::xml_node edge = add_edge(graph, from);
    add_data(edge, "originfile", line.file);
    if (line.line >= 0) add_data(edge, "startline", std::to_string(line.line));
    add_data(edge, "threadId", std::to_string(threads.emplace(thread, threads.size()).first->second));
    return edge;
  };
  u32 at = 0;
  for (const InputValue& input : inputs) {
    pugi::xml_node edge = edge_at(at++, {input.place.file, input.place.line}, input.place.thread);
    add_data(edge, "assumption", fmt::format("{} = {};", input.name, input.value));
    if (!input.place.method.empty()) add_data(edge, "assumption.scope", "java::" + input.place.method);
  }
  edge_at(at, line_of(finding.location), playback.trace.empty() ? "main" : playback.trace.back().thread);
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
}

}  // namespace pathfleet::cli
