#include "ltl/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/error.h"
#include "ltl/patterns.h"
#include "ltl/proposition_parser.h"
#include "ltl/tokens.h"

namespace pathfleet::ltl {
namespace {

constexpr std::size_t kLongest = 20'000;
constexpr u32 kDeepest = 300;
constexpr i64 kMostTimes = 20;

/// Formulas for the names in a formula of the catalogue.
using Bindings = std::map<std::string, Formula, std::less<>>;

/// How tightly an operator binds.
enum Level : int { kEquivalence, kImplication, kDisjunction, kConjunction, kTemporal, kNoOperator };

Level level_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::equivalence: return kEquivalence;
    case TokenKind::implication: return kImplication;
    case TokenKind::disjunction: return kDisjunction;
    case TokenKind::conjunction: return kConjunction;
    case TokenKind::until:
    case TokenKind::release:
    case TokenKind::weak_until:
    case TokenKind::strong_release: return kTemporal;
    default: return kNoOperator;
  }
}

class Parser {
 public:
  Parser(std::string_view text, Property& property, const Bindings* bindings, u32 depth)
      : tokens_(text), property_(property), formulas_(property.formulas), bindings_(bindings), depth_(depth) {}

  Formula whole() {
    const Formula formula = binary(kEquivalence);
    if (tokens_.next().kind != TokenKind::end) tokens_.expect("an operator or the end");
    return formula;
  }

 private:
  struct Deeper {
    explicit Deeper(Parser& parser) : depth(parser.depth_) {
      if (++depth > kDeepest) parser.tokens_.complain(parser.tokens_.next().begin, "the formula is nested too deeply");
    }
    ~Deeper() { --depth; }
    u32& depth;
  };

  // A chain of operators that bind at least as tightly as `lowest`.
  Formula binary(int lowest) {
    const Deeper deeper(*this);
    Formula left = unary();
    for (;;) {
      const TokenKind op = tokens_.next().kind;
      const Level level = level_of(op);
      if (level == kNoOperator || level < lowest) return left;
      const std::size_t place = tokens_.take().begin;
      const bool to_the_right = level == kImplication || level == kTemporal;
      const Formula right = binary(to_the_right ? level : level + 1);
      left = bounded(place, [&] { return combine(op, left, right); });
    }
  }

  Formula combine(TokenKind op, Formula left, Formula right) {
    switch (op) {
      case TokenKind::equivalence: return formulas_.equivalence(left, right);
      case TokenKind::implication: return formulas_.implication(left, right);
      case TokenKind::disjunction: return formulas_.disjunction(left, right);
      case TokenKind::conjunction: return formulas_.conjunction(left, right);
      case TokenKind::until: return formulas_.until(left, right);
      case TokenKind::release: return formulas_.release(left, right);
      case TokenKind::weak_until: return formulas_.weak_until(left, right);
      default: return formulas_.strong_release(left, right);
    }
  }

  Formula unary() {
    const Deeper deeper(*this);
    const Token& next = tokens_.next();
    const std::size_t place = next.begin;
    const TokenKind kind = next.kind;
    switch (kind) {
      case TokenKind::negation:
      case TokenKind::always:
      case TokenKind::eventually:
      case TokenKind::next: {
        tokens_.take();
        const Formula inner = unary();
        return bounded(place, [&] {
          return kind == TokenKind::negation     ? formulas_.negation(inner)
                 : kind == TokenKind::always     ? formulas_.always(inner)
                 : kind == TokenKind::eventually ? formulas_.eventually(inner)
                                                 : formulas_.next(inner);
        });
      }
      case TokenKind::constant_true: tokens_.take(); return Formulas::truth;
      case TokenKind::constant_false: tokens_.take(); return Formulas::falsity;
      case TokenKind::open: {
        tokens_.take();
        const Formula inner = binary(kEquivalence);
        if (tokens_.next().kind != TokenKind::close) tokens_.expect("an operator or ')'");
        tokens_.take();
        return inner;
      }
      case TokenKind::name: return named();
      default: tokens_.expect("a formula");
    }
  }

  // What begins with a name.
  Formula named() {
    const Token name = tokens_.take();
    if (bindings_) {
      if (const auto bound = bindings_->find(name.text); bound != bindings_->end()) return bound->second;
    }
    if (tokens_.next().kind == TokenKind::open && (name.text == bounded_existence || find_pattern(name.text)))
      return pattern(name);
    return number_of(name.begin, read_proposition(tokens_, name));
  }

  Formula pattern(const Token& name) {
    tokens_.take();
    const Pattern* row = find_pattern(name.text);
    const std::size_t count = row ? row->parameters.size() : 1;
    Bindings bindings;
    std::vector<Formula> arguments;
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) {
        if (tokens_.next().kind != TokenKind::comma)
          tokens_.expect(fmt::format("an operator or ',' ({} takes {} formulas)", name.text, count));
        tokens_.take();
      }
      arguments.push_back(binary(kEquivalence));
    }
    i64 times = 2;
    if (!row && tokens_.next().kind == TokenKind::comma) {
      tokens_.take();
      times = tokens_.next().integer;
      if (tokens_.next().kind != TokenKind::integer || times < 1 || times > kMostTimes)
        tokens_.expect(fmt::format("a number from 1 to {}", kMostTimes));
      tokens_.take();
    }
    if (tokens_.next().kind != TokenKind::close) tokens_.expect("an operator or ')'");
    tokens_.take();
    const Scope scope = read_scope();
    return bounded(name.begin, [&] {
      if (!row) return in_scope(formulas_, scope, at_most(formulas_, static_cast<u32>(times), arguments[0], scope.end));
      for (std::size_t i = 0; i < count; ++i) bindings.emplace(std::string(1, row->parameters[i]), arguments[i]);
      bindings.emplace("r", scope.end);
      return in_scope(formulas_, scope, Parser(row->formula, property_, &bindings, 0).whole());
    });
  }

  bool skip_word(std::string_view word) {
    if (tokens_.between(tokens_.next().begin, tokens_.next().end) != word) return false;
    tokens_.take();
    return true;
  }

  Scope read_scope() {
    Scope scope;
    if (skip_word("before")) {
      scope.kind = ScopeKind::before;
      scope.end = unary();
    } else if (skip_word("after")) {
      scope.kind = ScopeKind::after;
      scope.begin = unary();
      if (skip_word("until")) {
        scope.kind = ScopeKind::after_until;
        scope.end = unary();
      }
    } else if (skip_word("between")) {
      scope.kind = ScopeKind::between;
      scope.begin = unary();
      if (!skip_word("and")) tokens_.expect("'and' (between q and r)");
      scope.end = unary();
    } else {
      skip_word("globally");
    }
    return scope;
  }

  Formula number_of(std::size_t place, Proposition proposition) {
    std::vector<Proposition>& known = property_.propositions;
    const auto found = std::ranges::find(known, proposition);
    const auto number = static_cast<u32>(found - known.begin());
    if (found == known.end()) {
      if (number == most_labels)
        tokens_.complain(place, fmt::format("a formula has at most {} different propositions", most_labels));
      known.push_back(std::move(proposition));
    }
    return bounded(place, [&] { return formulas_.proposition(number); });
  }

  // Says where a formula became too large.
  template <typename Build>
  Formula bounded(std::size_t place, const Build& build) {
    try {
      return build();
    } catch (const BadInput& too_large) {
      tokens_.complain(place, too_large.what());
    }
  }

  Tokens tokens_;
  Property& property_;
  Formulas& formulas_;
  const Bindings* bindings_;
  u32 depth_;
};

}  // namespace

Property parse(std::string_view text) {
  if (text.size() > kLongest) throw BadInput(fmt::format("a formula has at most {} characters", kLongest));
  Property property;
  property.text = text;
  property.formula = Parser(text, property, nullptr, 0).whole();
  return property;
}

}  // namespace pathfleet::ltl
