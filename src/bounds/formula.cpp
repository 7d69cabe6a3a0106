#include "bounds/formula.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace pathfleet::bounds {

namespace {

using Kind = Term::Kind;

bool compares_numbers(const Term& term) {
  return term.kind == Kind::at_most || std::any_of(term.parts.begin(), term.parts.end(), compares_numbers);
}

void conjuncts(const Term& term, std::vector<const Term*>& into) {
  if (term.kind != Kind::both) return into.push_back(&term);
  for (const Term& part : term.parts) conjuncts(part, into);
}

}  // namespace

Formula::Formula(const Structure& structure, const Invariant& invariant, u32 scope, Strictness strictness)
    : structure_(structure), nodes_(node_structure(structure)), scope_(scope) {
  make_fields(invariant, std::max(scope, invariant.largest_constant));
  require_labels();
  if (strictness == Strictness::labels) return;
  std::vector<const Term*> all;
  conjuncts(invariant.formula, all);
  Environment variables(invariant.variables);
  for (const Term* each : all) {
    if (strictness == Strictness::whole || !compares_numbers(*each)) circuit_.require(truth(*each, variables));
  }
}

void Formula::make_fields(const Invariant& invariant, u32 largest) {
  for (u32 c = 0; c < structure_.classes.size(); ++c) {
    fields_.emplace_back();
    null_.emplace_back();
    for (const bool read : invariant.references[c]) {
      auto& sources = fields_.back().emplace_back();
      auto& nulls = null_.back().emplace_back();
      if (!read) continue;
      for (u32 from = 0; from < this->sources(c); ++from) {
        Nodes& targets = sources.emplace_back();
        for (u32 to = 0; to < scope_; ++to) targets.push_back(circuit_.variable());
        circuit_.require_at_most_one(targets);
        nulls.push_back(-circuit_.any(targets));
      }
    }
    numbers_.emplace_back();
    for (u32 f = 0; f < structure_.classes[c].numbers.size(); ++f) {
      auto& sources = numbers_.back().emplace_back();
      if (!invariant.numbers[c][f]) continue;
      for (u32 from = 0; from < this->sources(c); ++from) {
        Unary& value = sources.emplace_back();
        const u32 most = structure_.classes[c].numbers[f].type == 'Z' ? 1 : largest;
        for (u32 i = 0; i < most; ++i) {
          value.push_back(circuit_.variable());
          if (i > 0) circuit_.require_implies(value[i], value[i - 1]);
        }
      }
    }
  }
}

void Formula::require_labels() {
  Nodes seen(scope_, kFalse);
  const u32 c = nodes_.node_class;
  const auto follow = [&](const Nodes& targets, Literal source) {
    for (u32 to = 0; to < scope_; ++to) {
      circuit_.require_implies(targets[to], source);
      if (to > 0) circuit_.require_implies(targets[to], seen[to - 1]);
    }
    for (u32 to = 0; to < scope_; ++to) seen[to] = circuit_.either(seen[to], targets[to]);
  };
  if (nodes_.receiver_is_node()) {
    seen[0] = kTrue;
  } else {
    for (const auto& sources : fields_[0]) {
      if (!sources.empty()) follow(sources[0], kTrue);
    }
  }
  for (u32 node = 0; node < scope_; ++node) {
    live_.push_back(seen[node]);
    for (const auto& sources : fields_[c]) {
      if (!sources.empty()) follow(sources[node], live_[node]);
    }
    for (const auto& sources : numbers_[c]) {
      if (sources.empty()) continue;
      for (const Literal bit : sources[node]) circuit_.require_implies(bit, live_[node]);
    }
  }
}

Literal Formula::leads_to(u32 class_number, u32 field, u32 source, std::optional<u32> target) const {
  return target ? fields_.at(class_number).at(field).at(source).at(*target)
                : null_.at(class_number).at(field).at(source);
}

// ---- Terms

Literal Formula::truth(const Term& term, Environment& variables) {
  const auto part = [&](u32 i) { return truth(term.parts[i], variables); };
  switch (term.kind) {
    case Kind::truth: return term.number != 0 ? kTrue : kFalse;
    case Kind::negation: return -part(0);
    case Kind::both: {
      const Literal first = part(0);
      return first == kFalse ? kFalse : circuit_.both(first, part(1));
    }
    case Kind::either: {
      const Literal first = part(0);
      return first == kTrue ? kTrue : circuit_.either(first, part(1));
    }
    case Kind::same: return same(term, variables);
    case Kind::at_most: {
      const Unary a = number(term.parts[0], variables);
      return at_most(circuit_, a, number(term.parts[1], variables));
    }
    case Kind::has: {
      const Nodes members = set(term.parts[0], variables), node = reference(term.parts[1], variables);
      Literal result = kFalse;
      for (u32 i = 0; i < scope_; ++i) result = circuit_.either(result, circuit_.both(members[i], node[i]));
      return result;
    }
    case Kind::for_all:
    case Kind::exists: {
      const bool all = term.kind == Kind::for_all;
      Literal result = all ? kTrue : kFalse;
      for (u32 node = 0; node < scope_; ++node) {
        variables[term.number] = node;
        const Literal inside = circuit_.both(live_[node], part(0));
        if (inside == kFalse) continue;
        const Literal body = part(1);
        result = all ? circuit_.both(result, circuit_.implies(inside, body))
                     : circuit_.either(result, circuit_.both(inside, body));
      }
      return result;
    }
    case Kind::value: {
      const Unary bits = number(term, variables);
      return bits.empty() ? kFalse : bits[0];
    }
    default: break;
  }
  throw InternalError("a term is no formula");
}

Literal Formula::same(const Term& term, Environment& variables) {
  const Term &a = term.parts[0], &b = term.parts[1];
  if (a.type == TermType::boolean) {
    const Literal first = truth(a, variables);
    return circuit_.equal(first, truth(b, variables));
  }
  if (a.type == TermType::receiver || b.type == TermType::receiver) return a.type == b.type ? kTrue : kFalse;
  const Nodes left = reference(a, variables), right = reference(b, variables);
  Literal result = circuit_.both(-circuit_.any(left), -circuit_.any(right));
  for (u32 i = 0; i < scope_; ++i) result = circuit_.either(result, circuit_.both(left[i], right[i]));
  return result;
}

Unary Formula::number(const Term& term, Environment& variables) {
  switch (term.kind) {
    case Kind::constant: return constant(term.number);
    case Kind::sum: {
      const Unary a = number(term.parts[0], variables);
      return sum(circuit_, a, number(term.parts[1], variables));
    }
    case Kind::size: return count(circuit_, set(term.parts[0], variables));
    case Kind::number_of: {
      Nodes inside;
      for (u32 node = 0; node < scope_; ++node) {
        variables[term.number] = node;
        const Literal range = circuit_.both(live_[node], truth(term.parts[0], variables));
        inside.push_back(range == kFalse ? kFalse : circuit_.both(range, truth(term.parts[1], variables)));
      }
      return count(circuit_, inside);
    }
    case Kind::maximum: {
      Unary result;
      for (u32 node = 0; node < scope_; ++node) {
        variables[term.number] = node;
        const Literal inside = circuit_.both(live_[node], truth(term.parts[0], variables));
        if (inside != kFalse)
          result = maximum(circuit_, result, if_holds(circuit_, inside, number(term.parts[1], variables)));
      }
      return result;
    }
    case Kind::value: {
      const Term& of = term.parts[0];
      const auto& values = numbers_[of.type == TermType::receiver ? 0 : nodes_.node_class][term.number];
      if (of.type == TermType::receiver) return values[0];
      const Nodes nodes = reference(of, variables);
      Unary result;
      for (u32 node = 0; node < scope_; ++node) {
        if (nodes[node] != kFalse) result = maximum(circuit_, result, if_holds(circuit_, nodes[node], values[node]));
      }
      return result;
    }
    default: break;
  }
  throw InternalError("a term is no number");
}

Formula::Nodes Formula::reference(const Term& term, Environment& variables) {
  Nodes result(scope_, kFalse);
  switch (term.kind) {
    case Kind::null: return result;
    case Kind::this_:
      PF_CHECK(nodes_.receiver_is_node());
      result[0] = kTrue;
      return result;
    case Kind::variable: result[variables[term.number]] = kTrue; return result;
    case Kind::reference: {
      const Term& of = term.parts[0];
      if (of.type == TermType::receiver) return fields_[0][term.number][0];
      const Nodes from = reference(of, variables);
      const auto& sources = fields_[nodes_.node_class][term.number];
      for (u32 node = 0; node < scope_; ++node) {
        if (from[node] == kFalse) continue;
        for (u32 to = 0; to < scope_; ++to)
          result[to] = circuit_.either(result[to], circuit_.both(from[node], sources[node][to]));
      }
      return result;
    }
    default: break;
  }
  throw InternalError("a term is no reference");
}

Formula::Nodes Formula::set(const Term& term, Environment& variables) {
  PF_CHECK(term.kind == Kind::reach);
  Nodes result(scope_, kFalse);
  if (term.parts[0].type == TermType::receiver) throw InternalError("the receiver is no node");
  const Nodes from = reference(term.parts[0], variables);
  const std::vector<Nodes>& reached = closure(term.fields);
  for (u32 node = 0; node < scope_; ++node) {
    if (from[node] == kFalse) continue;
    for (u32 to = 0; to < scope_; ++to)
      result[to] = circuit_.either(result[to], circuit_.both(from[node], reached[node][to]));
  }
  return result;
}

const std::vector<Formula::Nodes>& Formula::closure(const std::vector<u32>& fields) {
  const auto known = closures_.find(fields);
  if (known != closures_.end()) return known->second;
  std::vector<Nodes> matrix(scope_, Nodes(scope_, kFalse));
  for (u32 from = 0; from < scope_; ++from) {
    for (u32 to = 0; to < scope_; ++to) {
      matrix[from][to] = from == to ? kTrue : kFalse;
      for (const u32 field : fields)
        matrix[from][to] = circuit_.either(matrix[from][to], fields_[nodes_.node_class][field][from][to]);
    }
  }
  for (u32 length = 1; length < scope_; length *= 2) {
    std::vector<Nodes> squared(scope_, Nodes(scope_, kFalse));
    for (u32 from = 0; from < scope_; ++from) {
      for (u32 to = 0; to < scope_; ++to) {
        for (u32 over = 0; over < scope_; ++over)
          squared[from][to] = circuit_.either(squared[from][to], circuit_.both(matrix[from][over], matrix[over][to]));
      }
    }
    matrix = std::move(squared);
  }
  return closures_.emplace(fields, std::move(matrix)).first->second;
}

// ---- Models

StructureGraph Formula::structure_in(const SatSolver& model) const {
  StructureGraph graph;
  const u32 first_node = nodes_.receiver_is_node() ? 0 : 1;
  const auto add = [&](u32 c, u32 source) {
    StructureGraph::Node node{c, {}};
    for (const auto& sources : fields_[c]) {
      u32 target = sources.empty() ? StructureGraph::kOpen : StructureGraph::kNull;
      for (u32 to = 0; !sources.empty() && to < scope_; ++to) {
        if (model.value(sources[source][to])) target = to + first_node;
      }
      node.targets.push_back(target);
    }
    graph.nodes.push_back(std::move(node));
  };
  if (first_node == 1) add(0, 0);
  for (u32 node = 0; node < scope_; ++node) {
    if (live_[node] == kTrue || (live_[node] != kFalse && model.value(live_[node]))) add(nodes_.node_class, node);
  }
  return graph;
}

std::vector<Literal> Formula::field_variables() const {
  std::vector<Literal> result;
  for (const auto* tables : {&fields_, &numbers_}) {
    for (const auto& fields : *tables) {
      for (const auto& sources : fields) {
        for (const auto& literals : sources) result.insert(result.end(), literals.begin(), literals.end());
      }
    }
  }
  return result;
}

std::vector<std::string> Formula::variable_names() const {
  std::vector<std::string> lines;
  for (u32 c = 0; c < fields_.size(); ++c) {
    for (u32 f = 0; f < fields_[c].size(); ++f) {
      for (u32 from = 0; from < fields_[c][f].size(); ++from) {
        for (u32 to = 0; to < scope_; ++to)
          lines.push_back(
              fmt::format("{} = {} {} -> {}", fields_[c][f][from][to], structure_.field_name(c, f), from, to));
      }
    }
    for (u32 f = 0; f < numbers_[c].size(); ++f) {
      const NumberField& field = structure_.classes[c].numbers[f];
      for (u32 from = 0; from < numbers_[c][f].size(); ++from) {
        for (u32 i = 0; i < numbers_[c][f][from].size(); ++i) {
          lines.push_back(fmt::format("{} = {}.{} {} {}", numbers_[c][f][from][i], structure_.source_name(c),
                                      field.name, from, field.type == 'Z' ? "is true" : fmt::format("> {}", i)));
        }
      }
    }
  }
  return lines;
}

}  // namespace pathfleet::bounds
