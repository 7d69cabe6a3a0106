// The structure that the receiver of a method under exploration reaches, as its path has decided it, and which of the
// next decisions field bounds leave (core/structure_pruning.h). Main function: InputHeap::leave_out_impossible.
//
// Invariant: the structure follows from the path condition alone, so it is the input before the program changed it.
#include <algorithm>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "core/structure_pruning.h"
#include "vm/inputs/input_heap.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

struct InputHeap::ReceiverStructure {
  static constexpr u32 kOutside = ~0u;
  struct Slot {
    u32 object;  // number of the input object, 0: an argument
    const Field* field;
    const Class* declared;
    std::string type;  // with type arguments
  };
  expr::PathCondition condition;
  u32 objects;                           // input objects that existed then
  std::unordered_map<Expr, Slot> slots;  // by variable
  std::vector<u32> index;  // of each input object, by its number; kOutside: the receiver does not reach it
  PartialStructure part;
};

namespace {

/// The structure's class that an object of this class counts as.
std::optional<u32> class_in(const StructurePruning& pruning, const Class* type) {
  for (; type; type = type->super) {
    if (const std::optional<u32> number = pruning.class_of(type->name)) return number;
  }
  return std::nullopt;
}

}  // namespace

const InputHeap::ReceiverStructure& InputHeap::receiver_structure(StructurePruning& pruning) {
  const expr::PathCondition condition = vm_.path().record().condition;
  if (receiver_structure_ && receiver_structure_->condition == condition && receiver_structure_->objects == count())
    return *receiver_structure_;
  auto made = std::make_shared<ReceiverStructure>();
  made->condition = condition;
  made->objects = count();
  made->index.assign(count() + 1, ReceiverStructure::kOutside);
  Universe& universe = vm_.universe();
  for (const MethodDriver::Argument& argument : universe.driver()->arguments) {
    if (classfile::is_reference(argument.descriptor)) {
      made->slots[table_.variable(Sort::bits32, argument.name)] = {
          0, nullptr, universe.input_types().erased(argument.type), argument.type};
    }
  }
  // What was decided, in the order of the path. The first variable that leads to an object names its fields.
  struct Edge {
    u32 source;
    const Field* field;
    u64 target;
    bool used = false;
  };
  std::vector<Edge> edges;
  std::vector<bool> named(count() + 1);
  for (const Expr equation : universe.options().symbolic->paths.constraints(condition)) {
    const expr::Node& node = table_.node(equation);
    if (node.op != Op::eq) continue;
    const bool constant_first = table_.is_constant(node.child[0]);
    const auto slot = made->slots.find(constant_first ? node.child[1] : node.child[0]);
    const Expr constant = node.child[constant_first ? 0 : 1];
    if (slot == made->slots.end() || !table_.is_constant(constant)) continue;
    const ReceiverStructure::Slot at = slot->second;
    const Expr variable = slot->first;
    const u64 number = table_.node(constant).value;
    if (number > count()) continue;
    if (at.field) {
      edges.push_back({at.object, at.field, number});
    } else if (table_.name(variable) == "this" && number > 0) {
      const Class* type = vm_.class_of(object(static_cast<u32>(number)));
      if (class_in(pruning, type) == 0u) {
        made->index[number] = 0;
        made->part.classes.push_back(0);
      }
    }
    if (number == 0 || named[number]) continue;
    named[number] = true;
    const Class* type = vm_.class_of(object(static_cast<u32>(number)));
    const std::string base = base_name(variable, at.declared, type);
    for (const Class* super : type->supers) {
      for (const auto& field : super->fields) {
        if (field->is_static() || field->type != Type::reference) continue;
        std::string of = type_of_field(*field, type, at.type);
        const Class* declared = universe.input_types().erased(of);
        made->slots[table_.variable(Sort::bits32, field_name(base, type, *field))] = {
            static_cast<u32>(number), field.get(), declared, std::move(of)};
      }
    }
  }
  // An object may have been decided before a field of the structure led to it.
  PartialStructure& part = made->part;
  for (bool again = !part.classes.empty(); again;) {
    again = false;
    for (Edge& edge : edges) {
      const u32 source = made->index[edge.source];
      if (edge.used || source == ReceiverStructure::kOutside) continue;
      edge.used = again = true;
      const auto field = pruning.field_of(part.classes[source], edge.field->holder->name, edge.field->name);
      if (!field) continue;
      u32 target = PartialStructure::kNull;
      if (edge.target != 0) {
        u32& index = made->index[edge.target];
        if (index == ReceiverStructure::kOutside) {
          const auto type = class_in(pruning, vm_.class_of(object(static_cast<u32>(edge.target))));
          if (!type) continue;
          index = static_cast<u32>(part.classes.size());
          part.classes.push_back(*type);
        }
        target = index;
      }
      part.decisions.push_back({source, *field, target});
    }
  }
  receiver_structure_ = std::move(made);
  return *receiver_structure_;
}

void InputHeap::leave_out_impossible(Expr variable, const InputCandidates& candidates, std::vector<Pick>& picks) {
  if (!vm_.universe().driver()) return;
  StructurePruning& pruning = *vm_.universe().options().input.pruning;
  const ReceiverStructure& structure = receiver_structure(pruning);
  const auto slot = structure.slots.find(variable);
  if (slot == structure.slots.end() || !slot->second.field) return;
  const u32 source = structure.index.at(slot->second.object);
  if (source == ReceiverStructure::kOutside) return;
  const Field& read = *slot->second.field;
  const auto field = pruning.field_of(structure.part.classes[source], read.holder->name, read.name);
  if (!field) return;
  PartialStructure part = structure.part;
  const u32 next = static_cast<u32>(part.classes.size());
  const auto is_possible = [&](const Pick& pick) {
    if (pick.class_index == kMissing) return true;
    u32 target = PartialStructure::kNull;
    part.classes.resize(next);
    if (pick.number > 0) {
      const bool is_new = pick.number > count();
      const Class* type = is_new ? candidates.classes.at(pick.class_index) : vm_.class_of(object(pick.number));
      const std::optional<u32> number = class_in(pruning, type);
      if (!number) return true;
      target = is_new ? ReceiverStructure::kOutside : structure.index[pick.number];
      if (target == ReceiverStructure::kOutside) {
        target = next;
        part.classes.push_back(*number);
      }
    }
    part.decisions.push_back({source, *field, target});
    const bool possible = pruning.possible(part);
    part.decisions.pop_back();
    return possible;
  };
  const std::size_t before = picks.size();
  picks.erase(std::remove_if(picks.begin(), picks.end(), [&](const Pick& pick) { return !is_possible(pick); }),
              picks.end());
  if (picks.size() == before) return;
  vm_.universe().assume(pruning.assumption());
  if (!pruning.incomplete().empty()) picks.push_back({count() + 1, kLeftOut});
}

}  // namespace pathfleet::vm
