#include "bounds/field_bounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::bounds {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::string_view kFormat = "pathfleet field bounds 1";

Bound empty_bound(u32 scope) { return {true, std::vector<LabelSet>(scope), std::vector<bool>(scope)}; }

}  // namespace

FieldBounds FieldBounds::none(Structure structure, u32 scope) {
  const u64 labels = u64{scope} * structure.classes.size();
  if (scope == 0) throw BadInput("--scope: the number of objects of a class is at least 1");
  if (labels > kMostLabels)
    throw BadInput(fmt::format("--scope {}: with {} classes these are {} labels; at most {} are possible", scope,
                               structure.classes.size(), labels, kMostLabels));
  FieldBounds result;
  result.scope = scope;
  for (const StructureClass& c : structure.classes) result.fields.emplace_back(c.references.size(), empty_bound(scope));
  result.structure = std::move(structure);
  return result;
}

u32 FieldBounds::count_of(u32 class_number) const {
  if (class_number != 0) return scope;
  for (const StructureClass& c : structure.classes) {
    for (const ReferenceField& field : c.references) {
      if (field.target == 0) return scope;
    }
  }
  return 1;
}

u64 FieldBounds::pairs(u32 class_number, u32 field) const {
  u64 count = 0;
  for (const LabelSet& targets : fields.at(class_number).at(field).targets) count += targets.count();
  return count;
}

bool FieldBounds::within(const FieldBounds& other) const {
  for (u32 c = 0; c < fields.size(); ++c) {
    for (u32 f = 0; f < fields[c].size(); ++f) {
      const Bound &mine = fields[c][f], &theirs = other.fields.at(c).at(f);
      if (!theirs.labelled) continue;
      if (!mine.labelled) return false;
      for (u32 from = 0; from < scope; ++from) {
        const bool inside = from < other.scope;
        if (mine.null[from] && !(inside && theirs.null[from])) return false;
        for (u32 cls = 0; cls < fields.size(); ++cls) {
          for (u32 to = 0; to < scope; ++to) {
            if (mine.targets[from][label(cls, to)] &&
                !(inside && to < other.scope && theirs.targets[from][other.label(cls, to)]))
              return false;
          }
        }
      }
    }
  }
  return true;
}

std::string FieldBounds::line(u32 class_number, u32 field) const {
  const ReferenceField& reference = structure.classes.at(class_number).references.at(field);
  const Bound& bound = fields.at(class_number).at(field);
  std::string text = structure.field_name(class_number, field) + ":";
  if (!bound.labelled) return text + " not bounded (the invariant does not read it)";
  bool any = false;
  for (u32 from = 0; from < scope; ++from) {
    std::string targets;
    for (u32 to = 0; to < scope * structure.classes.size(); ++to) {
      if (!bound.targets[from][to]) continue;
      const u32 target_class = to / scope;
      targets +=
          fmt::format("{}{}{}", targets.empty() ? "" : ", ",
                      target_class == reference.target ? "" : structure.source_name(target_class) + " ", to % scope);
    }
    if (bound.null[from]) targets += targets.empty() ? "null" : ", null";
    if (targets.empty()) continue;
    text += fmt::format("{} {} -> {}", any ? ";" : "", from, targets);
    any = true;
  }
  return any ? text : text + " no valid structure has one";
}

std::string FieldBounds::to_json() const {
  Json classes = Json::array();
  for (u32 c = 0; c < structure.classes.size(); ++c) {
    Json entry = {{"name", structure.classes[c].name}, {"fields", Json::array()}, {"numbers", Json::array()}};
    for (u32 f = 0; f < fields[c].size(); ++f) {
      const ReferenceField& reference = structure.classes[c].references[f];
      const Bound& bound = fields[c][f];
      Json sources = Json::array();
      for (u32 from = 0; from < scope; ++from) {
        Json targets = Json::array();
        for (u32 to = 0; to < scope * structure.classes.size(); ++to) {
          if (bound.targets[from][to]) targets.push_back(to);
        }
        sources.push_back({{"targets", targets}, {"null", static_cast<bool>(bound.null[from])}});
      }
      entry["fields"].push_back({{"holder", reference.holder},
                                 {"name", reference.name},
                                 {"target", reference.target},
                                 {"labelled", bound.labelled},
                                 {"sources", sources}});
    }
    for (const NumberField& number : structure.classes[c].numbers)
      entry["numbers"].push_back({{"name", number.name}, {"type", std::string(1, number.type)}});
    classes.push_back(entry);
  }
  const Json json = {{"format", kFormat},
                     {"invariant", invariant},
                     {"declarative", declarative},
                     {"scope", scope},
                     {"class_files", fmt::format("{:016x}", class_hash)},
                     {"by", by},
                     {"loose", loose},
                     {"over_refined", over_refined},
                     {"classes", classes}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

FieldBounds FieldBounds::from_json(const std::string& text, const std::string& where) {
  const auto wrong = [&](std::string_view what) {
    return BadInput(fmt::format("{}: {}; write it anew with pathfleet bounds", where, what));
  };
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("format") || json["format"] != kFormat)
    throw wrong("not a file of field bounds of this version");
  try {
    Structure structure;
    const u32 scope = json.at("scope").get<u32>();
    const u32 count = static_cast<u32>(json.at("classes").size());
    if (scope == 0 || count == 0 || u64{scope} * count > kMostLabels) throw wrong("damaged: the scope is impossible");
    for (const Json& entry : json.at("classes")) {
      StructureClass c{entry.at("name").get<std::string>(), {}, {}};
      for (const Json& field : entry.at("fields")) {
        c.references.push_back({field.at("holder").get<std::string>(), field.at("name").get<std::string>(),
                                field.at("target").get<u32>()});
        if (c.references.back().target >= count) throw wrong("damaged: a field leads to a class that is not there");
      }
      for (const Json& number : entry.at("numbers")) {
        const std::string type = number.at("type").get<std::string>();
        if (type.size() != 1) throw wrong("damaged: a field has no type");
        c.numbers.push_back({number.at("name").get<std::string>(), type[0]});
      }
      structure.classes.push_back(std::move(c));
    }
    FieldBounds result = none(std::move(structure), scope);
    result.invariant = json.at("invariant").get<std::string>();
    result.declarative = json.at("declarative").get<bool>();
    result.by = json.at("by").get<std::string>();
    result.loose = json.at("loose").get<bool>();
    result.over_refined = json.at("over_refined").get<bool>();
    const std::string hash = json.at("class_files").get<std::string>();
    if (hash.size() != 16 || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
      throw wrong("damaged: the hash of the class files is none");
    result.class_hash = std::stoull(hash, nullptr, 16);
    for (u32 c = 0; c < count; ++c) {
      for (u32 f = 0; f < result.fields[c].size(); ++f) {
        const Json& field = json.at("classes")[c].at("fields")[f];
        Bound& bound = result.fields[c][f];
        bound.labelled = field.at("labelled").get<bool>();
        const Json& sources = field.at("sources");
        if (!sources.is_array() || sources.size() != scope) throw wrong("damaged: a field has not all its sources");
        for (u32 from = 0; from < scope; ++from) {
          bound.null[from] = sources[from].at("null").get<bool>();
          for (const Json& to : sources[from].at("targets")) {
            if (to.get<u32>() >= scope * count) throw wrong("damaged: a target is outside of the scope");
            bound.targets[from].set(to.get<u32>());
          }
        }
      }
    }
    return result;
  } catch (const nlohmann::json::exception&) {
    throw wrong("damaged");
  }
}

StructureGraph in_label_order(const StructureGraph& graph, const FieldBounds& bounds) {
  std::vector<u32> order = {0};
  std::vector<u32> place(graph.nodes.size(), StructureGraph::kNull);
  place[0] = 0;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const StructureGraph::Node& node = graph.nodes[order[next]];
    for (u32 f = 0; f < node.targets.size(); ++f) {
      const u32 to = node.targets[f];
      if (to >= StructureGraph::kOpen || !bounds.fields.at(node.class_number).at(f).labelled ||
          place[to] != StructureGraph::kNull)
        continue;
      place[to] = static_cast<u32>(order.size());
      order.push_back(to);
    }
  }
  StructureGraph result;
  for (const u32 old : order) {
    StructureGraph::Node node = graph.nodes[old];
    for (u32& to : node.targets) {
      if (to < StructureGraph::kOpen) to = place[to] == StructureGraph::kNull ? StructureGraph::kOpen : place[to];
    }
    result.nodes.push_back(std::move(node));
  }
  return result;
}

FieldBounds bounds_of(const std::vector<StructureGraph>& valid, Structure structure, u32 scope) {
  FieldBounds result = FieldBounds::none(std::move(structure), scope);
  for (const StructureGraph& graph : valid) {
    for (const StructureGraph::Node& node : graph.nodes) {
      for (u32 f = 0; f < node.targets.size(); ++f) {
        if (node.targets[f] == StructureGraph::kOpen) result.fields[node.class_number][f].labelled = false;
      }
    }
  }
  for (const StructureGraph& graph : valid) {
    throw_if_interrupted();
    const StructureGraph ordered = in_label_order(graph, result);
    std::vector<u32> number(ordered.nodes.size()), next(result.structure.classes.size());
    for (u32 i = 0; i < ordered.nodes.size(); ++i) {
      number[i] = next[ordered.nodes[i].class_number]++;
      if (number[i] >= scope) throw InternalError("a structure has more objects than the scope allows");
    }
    for (u32 i = 0; i < ordered.nodes.size(); ++i) {
      const StructureGraph::Node& node = ordered.nodes[i];
      for (u32 f = 0; f < node.targets.size(); ++f) {
        Bound& bound = result.fields[node.class_number][f];
        if (!bound.labelled) continue;
        const u32 to = node.targets[f];
        if (to == StructureGraph::kNull) {
          bound.null[number[i]] = true;
        } else {
          bound.targets[number[i]].set(result.label(ordered.nodes[to].class_number, number[to]));
        }
      }
    }
  }
  return result;
}

}  // namespace pathfleet::bounds
