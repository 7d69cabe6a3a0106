#include "ltl/past_formula.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/error.h"
#include "ltl/proposition_parser.h"
#include "ltl/tokens.h"

namespace pathfleet::ltl {

namespace {

constexpr std::size_t kLongest = 20'000;
constexpr u32 kDeepest = 300;

bool is(const Token& token, std::string_view letter, std::string_view word) {
  return token.kind == TokenKind::name && (token.text == letter || token.text == word);
}

bool is_of_future(TokenKind kind) {
  switch (kind) {
    case TokenKind::always:
    case TokenKind::eventually:
    case TokenKind::next:
    case TokenKind::until:
    case TokenKind::release:
    case TokenKind::weak_until:
    case TokenKind::strong_release: return true;
    default: return false;
  }
}

}  // namespace

class PastParser {
 public:
  using Operator = PastFormulas::Operator;

  PastParser(std::string_view text, PastFormulas& into) : tokens_(text), into_(into) {}

  u32 whole() {
    const u32 root = binary(kEquivalence);
    if (tokens_.next().kind != TokenKind::end) expect("an operator or the end");
    return root;
  }

 private:
  /// How tightly an operator binds.
  enum Level : int { kEquivalence, kImplication, kDisjunction, kConjunction, kSince, kNoOperator };

  Level level() const {
    switch (tokens_.next().kind) {
      case TokenKind::equivalence: return kEquivalence;
      case TokenKind::implication: return kImplication;
      case TokenKind::disjunction: return kDisjunction;
      case TokenKind::conjunction: return kConjunction;
      default: return is(tokens_.next(), "S", "since") ? kSince : kNoOperator;
    }
  }

  [[noreturn]] void expect(const std::string& expected) const {
    const bool of_future = is_of_future(tokens_.next().kind);
    tokens_.expect(of_future ? "an operator about the past (Y, O, H, S)" : expected);
  }

  u32 node(Operator op, u32 left = 0, u32 right = 0) {
    into_.nodes_.push_back({op, left, right});
    return static_cast<u32>(into_.nodes_.size()) - 1;
  }

  void go_deeper() {
    if (++depth_ > kDeepest) tokens_.complain(tokens_.next().begin, "the formula is nested too deeply");
  }

  // A chain of operators that bind at least as tightly as `lowest`.
  u32 binary(int lowest) {
    go_deeper();
    u32 left = unary();
    for (;;) {
      const Level here = level();
      if (here == kNoOperator || here < lowest) break;
      tokens_.take();
      const u32 right = binary(here == kImplication ? here : here + 1);
      switch (here) {
        case kEquivalence: left = node(Operator::equivalence, left, right); break;
        case kImplication: left = node(Operator::disjunction, node(Operator::negation, left), right); break;
        case kDisjunction: left = node(Operator::disjunction, left, right); break;
        case kConjunction: left = node(Operator::conjunction, left, right); break;
        default: left = node(Operator::since, left, right);
      }
    }
    --depth_;
    return left;
  }

  std::optional<Operator> prefix() const {
    const Token& next = tokens_.next();
    if (next.kind == TokenKind::negation) return Operator::negation;
    if (is(next, "Y", "previously")) return Operator::previously;
    if (is(next, "O", "once")) return Operator::once;
    if (is(next, "H", "historically")) return Operator::historically;
    return std::nullopt;
  }

  u32 unary() {
    if (const std::optional<Operator> op = prefix()) {
      go_deeper();
      tokens_.take();
      const u32 inner = unary();
      --depth_;
      return node(*op, inner);
    }
    switch (tokens_.next().kind) {
      case TokenKind::constant_true: tokens_.take(); return node(Operator::truth);
      case TokenKind::constant_false: tokens_.take(); return node(Operator::falsity);
      case TokenKind::open: {
        tokens_.take();
        const u32 inner = binary(kEquivalence);
        if (tokens_.next().kind != TokenKind::close) expect("an operator or ')'");
        tokens_.take();
        return inner;
      }
      case TokenKind::name: return proposition();
      default: expect("a formula");
    }
  }

  u32 proposition() {
    if (is(tokens_.next(), "S", "since")) expect("a formula");
    const Token name = tokens_.take();
    const Proposition proposition = read_proposition(tokens_, name);
    std::vector<Proposition>& known = into_.propositions_;
    const auto found = std::ranges::find(known, proposition);
    const auto number = static_cast<u32>(found - known.begin());
    if (found == known.end()) {
      if (number == most_labels)
        tokens_.complain(name.begin, fmt::format("all formulas have at most {} different propositions", most_labels));
      known.push_back(proposition);
    }
    return node(Operator::proposition, number);
  }

  Tokens tokens_;
  PastFormulas& into_;
  u32 depth_ = 0;
};

void PastFormulas::add(std::string_view text) {
  if (text.size() > kLongest) throw BadInput(fmt::format("a formula has at most {} characters", kLongest));
  const u32 root = PastParser(text, *this).whole();
  formulas_.push_back({std::string(text), root});
  now_.assign(nodes_.size(), false);
}

void PastFormulas::step(LabelSet labels) {
  before_ = now_;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const auto [op, left, right] = nodes_[i];
    switch (op) {
      case Operator::truth: now_[i] = true; break;
      case Operator::falsity: now_[i] = false; break;
      case Operator::proposition: now_[i] = labels >> left & 1; break;
      case Operator::negation: now_[i] = !now_[left]; break;
      case Operator::conjunction: now_[i] = now_[left] && now_[right]; break;
      case Operator::disjunction: now_[i] = now_[left] || now_[right]; break;
      case Operator::equivalence: now_[i] = now_[left] == now_[right]; break;
      case Operator::previously: now_[i] = has_begun_ && before_[left]; break;
      case Operator::once: now_[i] = now_[left] || (has_begun_ && before_[i]); break;
      case Operator::historically: now_[i] = now_[left] && (!has_begun_ || before_[i]); break;
      case Operator::since: now_[i] = now_[right] || (now_[left] && has_begun_ && before_[i]); break;
    }
  }
  has_begun_ = true;
}

}  // namespace pathfleet::ltl
