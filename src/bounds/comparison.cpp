#include "bounds/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/interruption.h"

namespace pathfleet::bounds {

namespace {

constexpr u32 kOpen = StructureGraph::kOpen, kNull = StructureGraph::kNull;

/// Whether the pattern describes this graph, whose compared fields are all decided.
bool describes(const StructureGraph& pattern, const StructureGraph& graph) {
  std::vector<u32> image(pattern.nodes.size(), kNull), order = {0};
  std::vector<bool> taken(graph.nodes.size());
  image[0] = 0;
  taken[0] = true;
  if (pattern.nodes[0].class_number != graph.nodes[0].class_number) return false;
  for (std::size_t at = 0; at < order.size(); ++at) {
    const StructureGraph::Node& node = pattern.nodes[order[at]];
    for (u32 f = 0; f < node.targets.size(); ++f) {
      if (node.targets[f] == kOpen) continue;
      const u32 there = graph.nodes[image[order[at]]].targets[f];
      if (node.targets[f] == kNull || there == kNull) {
        if (node.targets[f] != there) return false;
        continue;
      }
      u32& mapped = image[node.targets[f]];
      if (mapped == kNull) {
        if (taken[there] || pattern.nodes[node.targets[f]].class_number != graph.nodes[there].class_number)
          return false;
        mapped = there;
        taken[there] = true;
        order.push_back(node.targets[f]);
      } else if (mapped != there) {
        return false;
      }
    }
  }
  return true;
}

/// Decides the open fields of a pattern in all ways.
class Completions {
 public:
  /// `labelled`: the fields that count. Stops when `visit` returns true.
  Completions(const FieldBounds& labelled, const std::function<bool(const StructureGraph&)>& visit)
      : labelled_(labelled), visit_(visit) {}

  bool of(StructureGraph pattern) {
    graph_ = std::move(pattern);
    there_.assign(labelled_.structure.classes.size(), 0);
    for (const StructureGraph::Node& node : graph_.nodes) ++there_[node.class_number];
    return decide(0, 0);
  }

 private:
  bool decide(u32 node, u32 field) {
    throw_if_interrupted();
    const Structure& structure = labelled_.structure;
    for (; node < graph_.nodes.size(); ++node, field = 0) {
      const u32 c = graph_.nodes[node].class_number;
      while (field < graph_.nodes[node].targets.size() &&
             !(graph_.nodes[node].targets[field] == kOpen && labelled_.fields[c][field].labelled))
        ++field;
      if (field < graph_.nodes[node].targets.size()) break;
    }
    if (node == graph_.nodes.size()) return visit_(graph_);
    const auto with = [&](u32 target) {
      graph_.nodes[node].targets[field] = target;
      return decide(node, field + 1);
    };
    const u32 wanted = structure.classes[graph_.nodes[node].class_number].references[field].target;
    bool stop = with(kNull);
    for (u32 other = 0; !stop && other < graph_.nodes.size(); ++other) {
      if (graph_.nodes[other].class_number == wanted) stop = with(other);
    }
    if (!stop && there_[wanted] < labelled_.count_of(wanted)) {
      const u32 added = static_cast<u32>(graph_.nodes.size());
      graph_.nodes.push_back({wanted, std::vector<u32>(structure.classes[wanted].references.size(), kOpen)});
      ++there_[wanted];
      stop = with(added);
      --there_[wanted];
      graph_.nodes.pop_back();
    }
    graph_.nodes[node].targets[field] = kOpen;
    return stop;
  }

  const FieldBounds& labelled_;
  const std::function<bool(const StructureGraph&)>& visit_;
  StructureGraph graph_;
  std::vector<u32> there_;  // objects, by class
};

}  // namespace

std::optional<Difference> first_difference(const std::vector<StructureGraph>& first,
                                           const std::vector<StructureGraph>& second, const Structure& structure,
                                           u32 scope) {
  FieldBounds read = FieldBounds::none(structure, scope);  // which fields somebody has read
  for (auto& fields : read.fields) {
    for (Bound& bound : fields) bound.labelled = false;
  }
  for (const auto* list : {&first, &second}) {
    for (const StructureGraph& graph : *list) {
      for (const StructureGraph::Node& node : graph.nodes) {
        for (u32 f = 0; f < node.targets.size(); ++f) {
          if (node.targets[f] != kOpen) read.fields[node.class_number][f].labelled = true;
        }
      }
    }
  }
  const auto ordered = [&](const std::vector<StructureGraph>& list) {
    std::set<StructureGraph> result;
    for (const StructureGraph& graph : list) result.insert(in_label_order(graph, read));
    return result;
  };
  const std::set<StructureGraph> sets[] = {ordered(first), ordered(second)};
  std::optional<Difference> best;
  for (const u32 side : {0u, 1u}) {
    const std::set<StructureGraph>& others = sets[1 - side];
    const std::function<bool(const StructureGraph&)> look_at = [&](const StructureGraph& graph) {
      if (best && best->graph.nodes.size() <= graph.nodes.size()) return false;
      const bool known = std::any_of(others.begin(), others.end(),
                                     [&](const StructureGraph& pattern) { return describes(pattern, graph); });
      if (!known) best = Difference{in_label_order(graph, read), side == 0};
      return false;
    };
    for (const StructureGraph& pattern : sets[side]) {
      if (!others.contains(pattern)) Completions(read, look_at).of(pattern);
    }
  }
  return best;
}

std::string text_of(const StructureGraph& graph, const Structure& structure) {
  std::vector<u32> next(structure.classes.size());
  std::vector<std::string> names;
  for (const StructureGraph::Node& node : graph.nodes)
    names.push_back(fmt::format("{} {}", structure.source_name(node.class_number), next[node.class_number]++));
  std::string text;
  for (u32 i = 0; i < graph.nodes.size(); ++i) {
    std::string fields;
    for (u32 f = 0; f < graph.nodes[i].targets.size(); ++f) {
      const u32 to = graph.nodes[i].targets[f];
      if (to == kOpen) continue;
      fields += fmt::format("{}{} -> {}", fields.empty() ? "" : ", ",
                            structure.classes[graph.nodes[i].class_number].references[f].name,
                            to == kNull ? "null" : names[to]);
    }
    if (!fields.empty()) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", names[i], fields);
  }
  return text.empty() ? "an object of which nothing is read" : text;
}

}  // namespace pathfleet::bounds
