// Heaps as graphs: a box with the values of each object, and an arrow for each reference. Main functions: drawing,
// write_svg.

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/output_file.h"
#include "testgen/json.h"

extern char** environ;

namespace pathfleet::testgen {

namespace {

/// A prefix of a label: dot accepts strings of a few thousand bytes only.
std::string part(std::string_view text) {
  constexpr std::size_t kMost = 200;
  return escape::dot(text.size() <= kMost ? std::string(text) : std::string(text.substr(0, kMost)) + "...");
}

std::string inline_text(const HeapObject& object) {
  if (object.kind == HeapObject::Kind::text) return quoted(object.text, '"');
  if (object.kind == HeapObject::Kind::box) return scalar_text(object.elements[0].type, object.elements[0].bits);
  return classfile::modified_utf8::utf16_to_utf8(object.text);
}

class Graph {
 public:
  explicit Graph(const Heap& heap) : heap_(heap) {}

  void edge(const std::string& from, const std::string& label, const Value& value) {
    edges_ += fmt::format("  {} -> o{} [label=\"{}\"];\n", from, value.object, part(label));
  }

  /// A line in a box, or an arrow for a reference.
  std::string line(const std::string& from, const std::string& name, const Value& value) {
    switch (value.kind) {
      case Value::Kind::untouched:
        edges_ += fmt::format("  u{} [label=\"?\", shape=plaintext];\n  {} -> u{} [label=\"{}\", style=dashed];\n",
                              open_, from, open_, part(name));
        ++open_;
        return "";
      case Value::Kind::null: return part(name + " = null") + "\\l";
      case Value::Kind::symbolic: return part(name + " = ?" + value.name) + "\\l";
      case Value::Kind::scalar: return part(name + " = " + scalar_text(value.type, value.bits)) + "\\l";
      case Value::Kind::reference: break;
    }
    const HeapObject& to = heap_.objects.at(value.object);
    if (is_inline(to)) return part(name + " = " + inline_text(to)) + "\\l";
    edge(from, name, value);
    return "";
  }

  static bool is_inline(const HeapObject& object) {
    using Kind = HeapObject::Kind;
    return object.kind == Kind::text || object.kind == Kind::box || object.kind == Kind::constant;
  }

  std::string box(u32 index) {
    const HeapObject& object = heap_.objects[index];
    const std::string node = fmt::format("o{}", index);
    const std::string name = binary_name(object.class_name);
    std::string text = part(name.substr(name.find_last_of(".$") + 1)) + "\\n";
    for (std::size_t i = 0; i < object.elements.size(); ++i)
      text += line(node, fmt::format("[{}]", i), object.elements[i]);
    for (const HeapField& field : object.fields) text += line(node, field.name, field.value);
    return fmt::format("  {} [label=\"{}\"];\n", node, text);
  }

  const std::string& edges() const { return edges_; }

 private:
  const Heap& heap_;
  std::string edges_;
  u32 open_ = 0;
};

}  // namespace

std::string drawing(const Roots& roots, const std::string& title) {
  Graph graph(roots.heap);
  std::string text = fmt::format(
      "digraph input {{\n  label=\"{}\"; labelloc=t; fontname=\"sans-serif\";\n"
      "  node [shape=box, fontname=\"sans-serif\", fontsize=11]; edge [fontname=\"sans-serif\", fontsize=10];\n",
      part(title));
  std::string values;
  for (const auto& [name, value] : roots.values) {
    const bool arrow = value.kind == Value::Kind::reference && !Graph::is_inline(roots.heap.objects.at(value.object));
    if (arrow) {
      const std::string node = '"' + escape::dot(name) + '"';
      text += fmt::format("  {} [shape=plaintext];\n", node);
      graph.edge(node, "", value);
    } else {
      values += graph.line("arguments", name, value);
    }
  }
  if (!values.empty()) text += fmt::format("  arguments [shape=plaintext, label=\"{}\"];\n", values);
  for (u32 i = 0; i < roots.heap.objects.size(); ++i) {
    if (!Graph::is_inline(roots.heap.objects[i])) text += graph.box(i);
  }
  return text + graph.edges() + "}\n";
}

void write_svg(const std::string& drawing, const std::string& path) {
  OutputFile file(path);
  // A pipe cannot block both sides: dot reads while this process writes, and its output goes to the file.
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw BadInput(fmt::format("cannot start dot: {}", std::strerror(errno)));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, file.descriptor(), STDOUT_FILENO);
  const char* const arguments[] = {"dot", "-Tsvg", nullptr};
  pid_t child = 0;
  const int failed = posix_spawnp(&child, "dot", &actions, nullptr, const_cast<char* const*>(arguments), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  if (failed != 0) {
    close(ends[1]);
    throw BadInput(fmt::format("cannot start dot, which makes the drawings ({}); install the package graphviz",
                               std::strerror(failed)));
  }
  for (std::size_t done = 0; done < drawing.size();) {
    const ssize_t written = ::write(ends[1], drawing.data() + done, drawing.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    done += static_cast<std::size_t>(written);
  }
  close(ends[1]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw OutputLost(fmt::format("cannot write {}: dot fails", path));
  file.finish(false);
}

}  // namespace pathfleet::testgen
