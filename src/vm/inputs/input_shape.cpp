// The shape of an input: its objects and the references between them. Main function: InputHeap::shape.
//
// Invariant: two inputs have one shape exactly if they differ only in the order in which their paths have made the
// objects, in values that are no references, and in whether a reference that leads to no object is null or unread.
#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "vm/inputs/input_heap.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;

std::string InputHeap::shape() {
  struct Edge {
    u32 offset;  // of the field, in an object of the source's class
    u32 target;  // number of the object
  };
  Slots slots;
  add_arguments(slots);
  std::vector<std::pair<std::string, u32>> roots;  // what no object of the input holds, by name
  std::vector<std::vector<Edge>> edges(count() + 1);
  std::vector<bool> made(count() + 1);
  for (const Expr equation : vm_.universe().options().symbolic->paths.constraints(vm_.path().record().condition)) {
    const expr::Node& node = table_.node(equation);
    if (node.op != Op::eq) continue;
    add_declared(slots, equation);
    const bool constant_first = table_.is_constant(node.child[0]);
    const auto slot = slots.find(node.child[constant_first ? 1 : 0]);
    const Expr constant = node.child[constant_first ? 0 : 1];
    if (slot == slots.end() || !table_.is_constant(constant)) continue;
    const u64 value = table_.node(constant).value;
    if (value == 0 || value > count()) continue;
    const u32 number = static_cast<u32>(value);
    const Slot at = slot->second;
    if (at.holder_number == 0) {
      roots.emplace_back(table_.name(at.open.variable), number);
    } else {
      edges[at.holder_number].push_back({at.offset, number});
    }
    if (made[number]) continue;
    made[number] = true;
    add_fields(slots, object(number), at, number);
  }
  // Objects are numbered anew, breadth first.
  std::sort(roots.begin(), roots.end());
  std::vector<u32> order, place(count() + 1);
  std::string text;
  const auto lead_to = [&](u32 number) {
    const bool is_new = place[number] == 0;
    if (is_new) {
      order.push_back(number);
      place[number] = static_cast<u32>(order.size());
    }
    text += fmt::format("{} ", place[number]);
    if (is_new) text += fmt::format("{} ", vm_.class_of(object(number))->name);
  };
  for (const auto& [name, number] : roots) {
    text += name + " = ";
    lead_to(number);
  }
  for (std::size_t next = 0; next < order.size(); ++next) {
    std::vector<Edge>& of = edges[order[next]];
    std::sort(of.begin(), of.end(), [](const Edge& a, const Edge& b) { return a.offset < b.offset; });
    text += "; ";
    for (const Edge& edge : of) {
      text += fmt::format("{}: ", edge.offset);
      lead_to(edge.target);
    }
  }
  return text;
}

}  // namespace pathfleet::vm
