#include "cli/reports/state_graph.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "core/escape.h"
#include "core/trace.h"

namespace pathfleet::cli {
namespace {

/// What a path ended in, and its text.
struct End {
  const char* kind;
  std::string text;
};

End end_of(const Step& step) {
  switch (step.end) {
    case StepEnd::error: return {"error", identity_of(*step.finding)};
    case StepEnd::ignored: return {"ignored", "ignored"};
    case StepEnd::bounded:
    case StepEnd::unsupported: return {"unexplored", step.reason};
    case StepEnd::path:
    case StepEnd::state: break;
  }
  return {"end", "end"};
}

class DotGraph final : public StateGraph {
 public:
  explicit DotGraph(std::ostream& out) : out_(out) {}

  void begin() override {
    out_ << "digraph states {\n  node [shape=circle]\n  s0 [shape=point]\n"
            "  legend [shape=note, label=\"a number: a state, in the order in which they were found\\l"
            "an edge: the thread that goes on, what it chooses, and where it is\\l"
            "red: an error, or a deadlock\\ldashed: not explored further\\lend: the program has ended\\l"
            "ignored: the program dropped the path\\l\"]\n";
  }
  void state(StateId id, u32, bool deadlock) override {
    fmt::print(out_, "  s{} [label=\"{}\"{}]\n", id, id, deadlock ? ", color=red, xlabel=\"deadlock\"" : "");
  }
  void transition(StateId from, const GraphStep& step, StateId to) override {
    edge(from, step, fmt::format("s{}", to));
  }
  void transition(StateId from, const GraphStep& step, const Step& ended) override {
    const std::string node = fmt::format("e{}", ++ends_);
    const End end = end_of(ended);
    const std::string_view kind = end.kind;
    fmt::print(out_, "  {} [label={}, {}]\n", node, in_quotes(end.text),
               kind == "error"        ? "shape=box, color=red"
               : kind == "unexplored" ? "shape=box, style=dashed"
               : kind == "ignored"    ? "shape=plaintext, fontcolor=gray"
                                      : "shape=plaintext");
    edge(from, step, node);
  }
  void finish() override { out_ << "}\n"; }

 private:
  static std::string in_quotes(std::string_view text) { return '"' + escape::dot(text) + '"'; }

  void edge(StateId from, const GraphStep& step, const std::string& to) {
    std::string label = escape::dot(step.thread);
    if (!step.value.empty()) label += escape::dot(" chooses " + step.value);
    for (const std::string& line : {step.place, step.source}) {
      if (!line.empty()) label += "\\n" + escape::dot(line);
    }
    fmt::print(out_, "  s{} -> {} [label=\"{}\"]\n", from, to, label);
  }

  std::ostream& out_;
  u64 ends_ = 0;
};

class GraphMl final : public StateGraph {
 public:
  explicit GraphMl(std::ostream& out) : out_(out) {}

  void begin() override {
    out_ << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
            "  <desc>The states of a program, numbered in the order in which they were found, and its transitions. A "
            "path ends in a node without a number.</desc>\n";
    key("label", "all", "string", "for a person");
    key("kind", "node", "string",
        "start, state, deadlock, error, end (the program has ended), ignored (the program dropped the path) or "
        "unexplored");
    key("number", "node", "int", "of a state");
    key("depth", "node", "int", "of a state: transitions from the start");
    key("thread", "edge", "string", "the thread that goes on");
    key("choice", "edge", "string", "the value that it chooses");
    key("place", "edge", "string", "where it goes on in the program");
    key("source", "edge", "string", "that line of the source");
    out_ << "  <graph id=\"states\" edgedefault=\"directed\">\n    <node id=\"s0\"><data "
            "key=\"kind\">start</data></node>\n";
  }
  void state(StateId id, u32 depth, bool deadlock) override {
    fmt::print(out_, "    <node id=\"s{}\">{}{}{}{}</node>\n", id, data("label", std::to_string(id)),
               data("kind", deadlock ? "deadlock" : "state"), data("number", std::to_string(id)),
               data("depth", std::to_string(depth)));
  }
  void transition(StateId from, const GraphStep& step, StateId to) override {
    edge(from, step, fmt::format("s{}", to));
  }
  void transition(StateId from, const GraphStep& step, const Step& ended) override {
    const std::string node = fmt::format("e{}", ++ends_);
    const End end = end_of(ended);
    fmt::print(out_, "    <node id=\"{}\">{}{}</node>\n", node, data("label", end.text), data("kind", end.kind));
    edge(from, step, node);
  }
  void finish() override { out_ << "  </graph>\n</graphml>\n"; }

 private:
  static std::string data(const char* key, const std::string& text) {
    if (text.empty()) return {};
    return fmt::format("<data key=\"{}\">{}</data>", key, escape::html(escape::xml(text)));
  }
  void key(const char* name, const char* of, const char* type, const char* meaning) {
    fmt::print(out_, "  <key id=\"{}\" for=\"{}\" attr.name=\"{}\" attr.type=\"{}\"><desc>{}</desc></key>\n", name, of,
               name, type, meaning);
  }
  void edge(StateId from, const GraphStep& step, const std::string& to) {
    std::string label = step.thread;
    if (!step.value.empty()) label += " chooses " + step.value;
    fmt::print(out_, "    <edge source=\"s{}\" target=\"{}\">{}{}{}{}{}</edge>\n", from, to, data("label", label),
               data("thread", step.thread), data("choice", step.value), data("place", step.place),
               data("source", step.source));
  }

  std::ostream& out_;
  u64 ends_ = 0;
};

}  // namespace

std::unique_ptr<StateGraph> make_state_graph(const std::string& file_name, std::ostream& out) {
  if (file_name.ends_with(".graphml")) return std::make_unique<GraphMl>(out);
  return std::make_unique<DotGraph>(out);
}

}  // namespace pathfleet::cli
