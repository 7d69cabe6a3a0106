// GraphML, format 1.0 (sosy-lab/sv-witnesses, README-GraphML).
#include <fmt/format.h>

#include <pugixml.hpp>

#include "cli/reports/witness.h"
#include "core/escape.h"

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

}  // namespace

void write_graphml_witness(std::ostream& out, const WitnessFacts& witness) {
  pugi::xml_document document;
  pugi::xml_node graph = add_graph(document);
  const auto fact = [&](const char* key, std::string_view value) { add_data(graph, key, value); };
  fact("witness-type", "violation_witness");
  fact("sourcecodelang", "Java");
  fact("producer", "Pathfleet " PATHFLEET_VERSION);
  fact("specification", witness.specification);
  fact("programfile", witness.program_file);
  fact("programhash", witness.program_hash);
  fact("architecture", "64bit");

  const u32 last = static_cast<u32>(witness.inputs.size()) + 1;
  for (u32 i = 0; i <= last; ++i) add_node(graph, i, i == 0 ? "entry" : i == last ? "violation" : nullptr);
  const auto edge_at = [&](u32 from, const WitnessPlace& place) {
    pugi::xml_node edge = add_edge(graph, from);
    add_data(edge, "originfile", place.file);
    if (place.line >= 0) add_data(edge, "startline", std::to_string(place.line));
    add_data(edge, "threadId", std::to_string(place.thread));
    return edge;
  };
  u32 at = 0;
  for (const WitnessInput& input : witness.inputs) {
    pugi::xml_node edge = edge_at(at++, input.place);
    add_data(edge, "assumption", fmt::format("{} = {};", input.name, input.value));
    if (!input.place.method.empty()) add_data(edge, "assumption.scope", "java::" + input.place.method);
  }
  edge_at(at, witness.violation);
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
}

}  // namespace pathfleet::cli
