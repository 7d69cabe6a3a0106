#include "cli/search/valid_structures.h"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <optional>
#include <set>

#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/search/exploration.h"
#include "cli/search/rank_reports.h"
#include "cli/search/refutations.h"
#include "core/assumption_policy.h"
#include "core/bytes.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::cli {
namespace {

using bounds::Structure;
using bounds::StructureGraph;

/// The structure that the receiver of the input in this machine reaches. Objects of other classes are no part of it.
StructureGraph read_structure_graph(vm::Machine& machine, const Structure& structure) {
  StructureGraph graph;
  std::vector<vm::Ref> objects;
  std::map<vm::Ref, u32> numbers;
  const auto class_in = [&](vm::Ref ref) -> std::optional<u32> {
    for (const vm::Class* type = machine.class_of(ref); type; type = type->super) {
      if (const auto number = structure.class_of(type->name)) return number;
    }
    return std::nullopt;
  };
  const auto number_of = [&](vm::Ref ref) {
    const std::optional<u32> type = class_in(ref);
    if (!type) return StructureGraph::kOpen;
    const auto [place, is_new] = numbers.try_emplace(ref, static_cast<u32>(objects.size()));
    if (is_new) {
      objects.push_back(ref);
      graph.nodes.push_back({*type, {}});
    }
    return place->second;
  };
  vm::InputHeap& inputs = machine.inputs();
  const expr::Expr receiver = machine.expressions().variable(expr::Sort::bits32, "this");
  number_of(inputs.object(static_cast<u32>(machine.path().decided(receiver).value())));
  for (u32 at = 0; at < objects.size(); ++at) {
    std::vector<u32> targets;
    for (const bounds::ReferenceField& reference : structure.classes[graph.nodes[at].class_number].references) {
      const vm::Class* holder = machine.class_of(objects[at]);
      while (holder->name != reference.holder) holder = holder->super;
      const vm::Field& field = holder->field(reference.name);
      std::optional<vm::Ref> target = vm::field_at<vm::Ref>(machine.at(objects[at]), field.offset);
      if (const expr::Expr handle = machine.handle(objects[at], field.offset); handle != expr::kNone)
        target = inputs.known(handle);
      targets.push_back(!target                ? StructureGraph::kOpen
                        : *target == vm::kNull ? StructureGraph::kNull
                                               : number_of(*target));
    }
    graph.nodes[at].targets = std::move(targets);
  }
  return graph;
}

/// The search for inputs of the method that meet it, as check would be told to do it.
Options search_for(const Options& options, const Structure& structure, u32 scope, const std::string& method) {
  Options search = options;
  search.command = Command::testgen;
  search.method = fmt::format("{}.{}()", structure.source_name(0), method);
  search.main_class.clear();
  search.invariant.clear();
  search.precondition = method;
  search.black_box = true;
  search.symbolic = true;
  search.all_errors = true;
  search.max_objects.clear();
  for (u32 c = 0; c < structure.classes.size(); ++c)
    search.max_objects += fmt::format("{}{}={}", c == 0 ? "" : ",", structure.source_name(c), scope);
  return search;
}

Bytes as_bytes(const std::set<StructureGraph>& graphs) {
  Bytes bytes;
  ByteWriter writer(bytes);
  writer.number(graphs.size());
  for (const StructureGraph& graph : graphs) {
    writer.number(graph.nodes.size());
    for (const StructureGraph::Node& node : graph.nodes) {
      writer.number(node.class_number);
      writer.number(node.targets.size());
      for (const u32 target : node.targets) writer.number(target);
    }
  }
  return bytes;
}

void add_from(const Bytes& bytes, std::set<StructureGraph>& graphs) {
  ByteReader reader(bytes);
  for (u64 count = reader.number(); count > 0; --count) {
    StructureGraph graph;
    for (u64 nodes = reader.number(); nodes > 0; --nodes) {
      StructureGraph::Node node{static_cast<u32>(reader.number()), {}};
      for (u64 targets = reader.number(); targets > 0; --targets)
        node.targets.push_back(static_cast<u32>(reader.number()));
      graph.nodes.push_back(std::move(node));
    }
    graphs.insert(std::move(graph));
  }
}

}  // namespace

ValidStructures valid_structures(const Options& options, const Structure& structure, u32 scope,
                                 const std::string& method, Ranks& ranks) {
  const Options search = search_for(options, structure, scope, method);
  std::mutex mutex;
  std::set<StructureGraph> found;
  vm::VmOptions program;
  std::vector<std::string> facts;
  ranks.agree([&] {
    program = program_options(search);
    program.entry.on_input = [&](vm::Machine& machine, const expr::Model&) {
      StructureGraph graph = read_structure_graph(machine, structure);
      const std::lock_guard lock(mutex);
      found.insert(std::move(graph));
    };
    if (!ranks.alone()) facts = facts_of(search, program);
  });
  ranks.compare(facts);
  const auto explore = [&] {
    found.clear();  // what a search found before its restart
    std::optional<Exploration> exploration;
    ranks.agree([&] { exploration.emplace(search, program, ranks.transport(), ranks.count_here()); });
    return exploration->run(nullptr);
  };
  RankReport mine = search_with(program.assumptions, explore,
                                [&](Assumption here) { return refuted_anywhere(here, program.assumptions, ranks); });
  const Report report = merge(search, gather_reports(ranks, std::move(mine)));
  ValidStructures result;
  for (const Bytes& theirs : ranks.gather(as_bytes(found))) add_from(theirs, found);
  result.reasons = report.result.reasons;
  for (const Counterexample& error : report.result.errors)
    result.reasons.push_back(fmt::format("{} ends in {}", method, identity_of(error.finding)));
  if (!report.result.exhausted && result.reasons.empty()) result.reasons.push_back("not all inputs were tried");
  result.paths = report.result.statistics.paths;
  result.found.assign(found.begin(), found.end());
  return result;
}

}  // namespace pathfleet::cli
