#include "bounds/invariant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/error.h"

namespace pathfleet::bounds {

namespace {

using Kind = Term::Kind;

struct Token {
  std::string text;  // empty: the end
  std::size_t at;
  bool is_name() const {
    return !text.empty() && (std::isalpha(static_cast<unsigned char>(text[0])) || text[0] == '_' || text[0] == '$');
  }
  bool is_number() const { return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])); }
};

bool is_name_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

class Parser {
 public:
  Parser(const std::string& text, const NodeStructure& nodes, const std::string& where)
      : text_(text), where_(where), nodes_(nodes) {
    for (const StructureClass& c : nodes.structure.classes) {
      result_.references.emplace_back(c.references.size());
      result_.numbers.emplace_back(c.numbers.size());
    }
    read_tokens();
  }

  /// One formula, or several clauses "invariant F;".
  Invariant run() {
    result_.formula = truth(true);
    do {
      accept("invariant");
      result_.formula = both(std::move(result_.formula), boolean(expression()));
      while (accept(";")) {
      }
    } while (!now().text.empty() && now().text == "invariant");
    if (!now().text.empty()) fail(fmt::format("'{}' is not expected here", now().text));
    const std::vector<bool>& first = result_.references[0];
    if (!nodes_.receiver_is_node() && std::find(first.begin(), first.end(), true) == first.end())
      fail(fmt::format("the invariant names no field of {} that leads to nodes, as in this.{}",
                       nodes_.structure.source_name(0), nodes_.structure.classes[0].references[0].name));
    return std::move(result_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    const std::size_t at = std::min(now().at, text_.size());
    const auto line = std::count(text_.begin(), text_.begin() + static_cast<long>(at), '\n') + 1;
    const std::size_t begin = at == 0 ? std::string::npos : text_.rfind('\n', at - 1);
    throw BadInput(fmt::format("{}:{}:{}: {} (docs/bounds.md describes invariants)", where_, line,
                               at - (begin == std::string::npos ? 0 : begin + 1) + 1, what));
  }

  // ---- Tokens

  void read_tokens() {
    static constexpr std::string_view kSymbols[] = {"<==>", "==>", "&&", "||", "==", "!=", "<=", ">=", "<",
                                                    ">",    "!",   "(",  ")",  ";",  ",",  ".",  "+"};
    for (std::size_t i = 0; i < text_.size();) {
      const char c = text_[i];
      if (std::isspace(static_cast<unsigned char>(c))) {
        ++i;
      } else if (text_.compare(i, 3, "//@") == 0) {
        i += 3;
      } else if (text_.compare(i, 2, "//") == 0) {
        i = std::min(text_.find('\n', i), text_.size());
      } else if (is_name_part(c) || c == '\\') {
        std::size_t end = i + 1;
        while (end < text_.size() && is_name_part(text_[end])) ++end;
        tokens_.push_back({text_.substr(i, end - i), i});
        i = end;
      } else {
        const auto symbol = std::find_if(std::begin(kSymbols), std::end(kSymbols),
                                         [&](std::string_view s) { return text_.compare(i, s.size(), s) == 0; });
        if (symbol == std::end(kSymbols)) {
          tokens_.push_back({"", i});
          next_ = tokens_.size() - 1;
          fail(std::isprint(static_cast<unsigned char>(c)) ? fmt::format("'{}' has no meaning", c)
                                                           : "a character that has no meaning");
        }
        tokens_.push_back({std::string(*symbol), i});
        i += symbol->size();
      }
    }
    tokens_.push_back({"", text_.size()});
    constexpr std::size_t kMostTokens = 20'000;
    if (tokens_.size() > kMostTokens) fail("an invariant of more than 20000 words");
  }
  const Token& now() const { return tokens_[next_]; }
  bool accept(std::string_view text) {
    if (now().text != text) return false;
    ++next_;
    return true;
  }
  void expect(std::string_view text) {
    if (!accept(text))
      fail(fmt::format("'{}' is expected{}", text,
                       now().text.empty() ? " at the end" : fmt::format(", not '{}'", now().text)));
  }
  std::string name() {
    if (!now().is_name()) fail("a name is expected");
    return tokens_[next_++].text;
  }

  // ---- Terms

  static Term make(Kind kind, TermType type, std::vector<Term> parts = {}, u32 number = 0) {
    return {kind, type, number, std::move(parts), {}};
  }
  static std::vector<Term> list(Term a, Term b) {
    std::vector<Term> result;
    result.push_back(std::move(a));
    result.push_back(std::move(b));
    return result;
  }
  static std::vector<Term> list(Term a) {
    std::vector<Term> result;
    result.push_back(std::move(a));
    return result;
  }
  static Term truth(bool value) { return make(Kind::truth, TermType::boolean, {}, value); }
  static Term negation(Term a) { return make(Kind::negation, TermType::boolean, list(std::move(a))); }
  static Term both(Term a, Term b) { return make(Kind::both, TermType::boolean, list(std::move(a), std::move(b))); }
  static Term either(Term a, Term b) { return make(Kind::either, TermType::boolean, list(std::move(a), std::move(b))); }

  Term typed(Term term, TermType type, std::string_view what) const {
    if (term.type != type) fail(fmt::format("{} is expected here", what));
    return term;
  }
  Term boolean(Term term) const { return typed(std::move(term), TermType::boolean, "a formula"); }
  Term number(Term term) const { return typed(std::move(term), TermType::number, "a number"); }
  static bool is_reference(const Term& term) {
    return term.type == TermType::receiver || term.type == TermType::node || term.type == TermType::null;
  }
  /// A reference to a node, or null.
  Term node(Term term) const {
    if (term.type != TermType::node && term.type != TermType::null) fail("a node is expected here");
    return term;
  }

  // ---- Expressions, from the weakest operator to the strongest

  Term expression() {
    if (++depth_ > 200) fail("nested too deeply");
    Term left = implication();
    while (accept("<==>"))
      left = make(Kind::same, TermType::boolean, list(boolean(std::move(left)), boolean(implication())));
    --depth_;
    return left;
  }
  Term implication() {
    Term left = disjunction();
    if (!accept("==>")) return left;
    left = boolean(std::move(left));
    if (++depth_ > 200) fail("nested too deeply");
    Term right = boolean(implication());
    --depth_;
    return either(negation(std::move(left)), std::move(right));
  }
  Term disjunction() {
    Term left = conjunction();
    while (accept("||")) left = either(boolean(std::move(left)), boolean(conjunction()));
    return left;
  }
  Term conjunction() {
    Term left = comparison();
    while (accept("&&")) left = both(boolean(std::move(left)), boolean(comparison()));
    return left;
  }
  Term comparison() {
    Term left = addition();
    for (const std::string_view op : {"==", "!=", "<=", ">=", "<", ">"}) {
      if (accept(op)) return compared(op, std::move(left), addition());
    }
    return left;
  }
  Term compared(std::string_view op, Term left, Term right) {
    if (op == "==" || op == "!=") {
      Term result = truth(true);
      if (left.type == TermType::number && right.type == TermType::number) {
        Term other = make(Kind::at_most, TermType::boolean, list(right, left));
        result =
            both(make(Kind::at_most, TermType::boolean, list(std::move(left), std::move(right))), std::move(other));
      } else if ((left.type == TermType::boolean && right.type == TermType::boolean) ||
                 (is_reference(left) && is_reference(right))) {
        result = make(Kind::same, TermType::boolean, list(std::move(left), std::move(right)));
      } else {
        fail("the two sides of == and != are two numbers, two formulas or two references");
      }
      return op == "!=" ? negation(std::move(result)) : result;
    }
    left = number(std::move(left));
    right = number(std::move(right));
    if (op == ">=" || op == "<") std::swap(left, right);
    Term result = make(Kind::at_most, TermType::boolean, list(std::move(left), std::move(right)));
    return op == "<" || op == ">" ? negation(std::move(result)) : result;
  }
  Term addition() {
    Term left = unary();
    while (accept("+")) left = make(Kind::sum, TermType::number, list(number(std::move(left)), number(unary())));
    return left;
  }
  Term unary() {
    if (!accept("!")) return postfix();
    if (++depth_ > 200) fail("nested too deeply");
    Term inner = negation(boolean(unary()));
    --depth_;
    return inner;
  }
  Term postfix() {
    Term term = primary();
    while (accept(".")) {
      const std::string member = name();
      if (member == "has" && term.type == TermType::set) {
        expect("(");
        Term member_node = node(expression());
        expect(")");
        term = make(Kind::has, TermType::boolean, list(std::move(term), std::move(member_node)));
      } else if (member == "size" && term.type == TermType::set) {
        expect("(");
        expect(")");
        term = make(Kind::size, TermType::number, list(std::move(term)));
      } else {
        term = field(std::move(term), member);
      }
    }
    return term;
  }
  Term field(Term of, const std::string& member) {
    if (of.type != TermType::receiver && of.type != TermType::node)
      fail(fmt::format("'.{}': only an object has fields", member));
    const u32 c = of.type == TermType::node ? nodes_.node_class : 0;
    const StructureClass& type = nodes_.structure.classes[c];
    // The last field of a name hides the inherited ones.
    for (u32 i = static_cast<u32>(type.references.size()); i-- > 0;) {
      if (type.references[i].name != member) continue;
      result_.references[c][i] = true;
      return make(Kind::reference, TermType::node, list(std::move(of)), i);
    }
    for (u32 i = static_cast<u32>(type.numbers.size()); i-- > 0;) {
      if (type.numbers[i].name != member) continue;
      result_.numbers[c][i] = true;
      return make(Kind::value, type.numbers[i].type == 'Z' ? TermType::boolean : TermType::number, list(std::move(of)),
                  i);
    }
    fail(fmt::format("{} has no field {} that leads to a class of the program, or is a whole number or a boolean",
                     nodes_.structure.source_name(c), member));
  }
  Term primary() {
    if (accept("(")) {
      static constexpr std::pair<std::string_view, Kind> kQuantifiers[] = {{"\\forall", Kind::for_all},
                                                                           {"\\exists", Kind::exists},
                                                                           {"\\num_of", Kind::number_of},
                                                                           {"\\max", Kind::maximum}};
      for (const auto& [word, kind] : kQuantifiers) {
        if (accept(word)) return quantified(kind);
      }
      Term inner = expression();
      expect(")");
      return inner;
    }
    if (accept("true")) return truth(true);
    if (accept("false")) return truth(false);
    if (accept("null")) return make(Kind::null, TermType::null);
    if (accept("this")) return make(Kind::this_, nodes_.receiver_is_node() ? TermType::node : TermType::receiver);
    if (accept("\\reach")) return reach();
    if (now().is_number()) return number_literal();
    if (now().is_name()) {
      const std::string word = now().text;
      for (auto variable = scope_.rbegin(); variable != scope_.rend(); ++variable) {
        if (variable->first != word) continue;
        ++next_;
        return make(Kind::variable, TermType::node, {}, variable->second);
      }
      fail(fmt::format("{} is no variable here; the fields of the receiver are this.{}", word, word));
    }
    fail(now().text.empty() ? "the formula ends too early" : fmt::format("'{}' is not expected here", now().text));
  }
  Term number_literal() {
    constexpr u32 kMost = 1000;
    const std::string& digits = now().text;
    if (digits.size() > 4 || digits.find_first_not_of("0123456789") != std::string::npos || std::stoul(digits) > kMost)
      fail(fmt::format("'{}': numbers are whole, from 0 to {}", digits, kMost));
    const u32 value = static_cast<u32>(std::stoul(digits));
    ++next_;
    result_.largest_constant = std::max(result_.largest_constant, value);
    return make(Kind::constant, TermType::number, {}, value);
  }
  /// "Node n, m; range; body)", or without a range.
  Term quantified(Kind kind) {
    const u32 outer = static_cast<u32>(scope_.size());
    node_type();
    do {
      scope_.emplace_back(name(), result_.variables++);
    } while (accept(","));
    expect(";");
    Term range = truth(true), body = truth(true);
    const TermType wanted = kind == Kind::maximum ? TermType::number : TermType::boolean;
    if (!accept(";")) {
      body = expression();
      if (accept(";")) {
        range = boolean(std::move(body));
        body = expression();
      }
    } else {
      body = expression();
    }
    body = typed(std::move(body), wanted, wanted == TermType::number ? "a number" : "a formula");
    expect(")");
    if (scope_.size() - outer > 1 && kind == Kind::number_of) fail("\\num_of counts the values of one variable");
    const TermType type = kind == Kind::number_of ? TermType::number : wanted;
    for (bool innermost = true; scope_.size() > outer; innermost = false) {
      body = make(kind, type, list(innermost ? std::move(range) : truth(true), std::move(body)), scope_.back().second);
      scope_.pop_back();
    }
    return body;
  }
  /// The class of a quantifier or of \reach: that of the nodes, by the end of its name.
  void node_type() {
    std::string text = "." + name();
    while (now().text == ".") {
      ++next_;
      text += "." + name();
    }
    std::string whole = "." + nodes_.structure.classes[nodes_.node_class].name;
    for (std::string* each : {&whole, &text}) {
      std::replace(each->begin(), each->end(), '/', '.');
      std::replace(each->begin(), each->end(), '$', '.');
    }
    if (!whole.ends_with(text))
      fail(fmt::format("the nodes are of class {}, not of {}", nodes_.structure.source_name(nodes_.node_class),
                       text.substr(1)));
  }
  /// "(x, Node, left + right)"
  Term reach() {
    expect("(");
    Term from = node(expression());
    expect(",");
    node_type();
    expect(",");
    std::vector<u32> fields;
    do {
      Term of = make(Kind::variable, TermType::node);
      const Term step = field(std::move(of), name());
      if (step.kind != Kind::reference) fail("\\reach follows fields that are references");
      fields.push_back(step.number);
    } while (accept("+"));
    expect(")");
    std::sort(fields.begin(), fields.end());
    fields.erase(std::unique(fields.begin(), fields.end()), fields.end());
    Term term = make(Kind::reach, TermType::set, list(std::move(from)));
    term.fields = std::move(fields);
    return term;
  }

  const std::string& text_;
  const std::string& where_;
  const NodeStructure& nodes_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  u32 depth_ = 0;
  std::vector<std::pair<std::string, u32>> scope_;
  Invariant result_;
};

}  // namespace

NodeStructure node_structure(const Structure& structure) {
  const auto leads_to = [&](u32 from, u32 to) {
    const auto& fields = structure.classes[from].references;
    return std::any_of(fields.begin(), fields.end(), [to](const ReferenceField& field) { return field.target == to; });
  };
  if (structure.classes.size() == 1 && leads_to(0, 0)) return {structure, 0};
  if (structure.classes.size() == 2 && !leads_to(0, 0) && !leads_to(1, 0)) return {structure, 1};
  throw BadInput(
      fmt::format("{}: the declarative form needs one class of nodes, which the receiver belongs to or leads to; use "
                  "--by enumeration",
                  structure.source_name(0)));
}

Invariant parse_invariant(const std::string& text, const NodeStructure& nodes, const std::string& where) {
  return Parser(text, nodes, where).run();
}

}  // namespace pathfleet::bounds
