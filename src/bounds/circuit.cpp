#include "bounds/circuit.h"

#include <algorithm>
#include <ostream>

#include "core/interruption.h"

namespace pathfleet::bounds {

Literal Circuit::both(Literal a, Literal b) {
  if (++steps_ % 65'536 == 0) throw_if_interrupted();
  if (a > b) std::swap(a, b);
  if (a == kFalse || b == kFalse || a == -b) return kFalse;
  if (a == kTrue || a == b) return b;
  if (b == kTrue) return a;
  const u64 key = u64{static_cast<u32>(a)} << 32 | static_cast<u32>(b);
  const auto [place, is_new] = gates_.try_emplace(key, 0);
  if (!is_new) return place->second;
  const Literal gate = place->second = variable();
  clauses_.push_back({-gate, a});
  clauses_.push_back({-gate, b});
  clauses_.push_back({gate, -a, -b});
  return gate;
}

Literal Circuit::all(std::span<const Literal> inputs) {
  Literal result = kTrue;
  for (const Literal input : inputs) result = both(result, input);
  return result;
}

Literal Circuit::any(std::span<const Literal> inputs) {
  Literal result = kFalse;
  for (const Literal input : inputs) result = either(result, input);
  return result;
}

void Circuit::require_any(std::span<const Literal> literals) {
  std::vector<Literal> clause;
  for (const Literal literal : literals) {
    if (literal == kTrue) return;
    if (literal != kFalse) clause.push_back(literal);
  }
  clauses_.push_back(std::move(clause));
}

void Circuit::require_at_most_one(std::span<const Literal> literals) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Literal clause[] = {-literals[i], -literals[j]};
      require_any(clause);
    }
  }
}

Unary constant(u32 value) { return Unary(value, kTrue); }

Literal at_most(Circuit& circuit, const Unary& a, const Unary& b) {
  Literal result = kTrue;
  for (std::size_t i = 0; i < a.size(); ++i)
    result = circuit.both(result, circuit.implies(a[i], i < b.size() ? b[i] : kFalse));
  return result;
}

// The sum is greater than i + j + 1 if a is greater than i and b is greater than j.
Unary sum(Circuit& circuit, const Unary& a, const Unary& b) {
  Unary result(a.size() + b.size(), kFalse);
  for (std::size_t total = 0; total < result.size(); ++total) {
    for (std::size_t from_a = 0; from_a <= std::min(a.size(), total + 1); ++from_a) {
      const std::size_t from_b = total + 1 - from_a;
      if (from_b > b.size()) continue;
      result[total] = circuit.either(
          result[total], circuit.both(from_a == 0 ? kTrue : a[from_a - 1], from_b == 0 ? kTrue : b[from_b - 1]));
    }
  }
  return result;
}

Unary count(Circuit& circuit, std::span<const Literal> literals) {
  Unary result;
  for (const Literal literal : literals) {
    if (literal == kFalse) continue;
    result.push_back(kFalse);
    for (std::size_t i = result.size(); i-- > 0;)
      result[i] = circuit.either(result[i], circuit.both(literal, i == 0 ? kTrue : result[i - 1]));
  }
  return result;
}

Unary maximum(Circuit& circuit, const Unary& a, const Unary& b) {
  Unary result(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = circuit.either(i < a.size() ? a[i] : kFalse, i < b.size() ? b[i] : kFalse);
  return result;
}

Unary if_holds(Circuit& circuit, Literal condition, const Unary& a) {
  Unary result;
  for (const Literal literal : a) result.push_back(circuit.both(condition, literal));
  return result;
}

void write_dimacs(std::ostream& out, const Circuit& circuit, const std::vector<std::string>& comments) {
  for (const std::string& line : comments) out << "c " << line << '\n';
  out << "p cnf " << circuit.variables() << ' ' << circuit.clauses().size() << '\n';
  for (const std::vector<Literal>& clause : circuit.clauses()) {
    for (const Literal literal : clause) out << literal << ' ';
    out << "0\n";
  }
}

}  // namespace pathfleet::bounds
