// Strings: random expressions compared with functions on std::u16string, and the chain compared with brute force over
// all short strings of two letters.
#include <gtest/gtest.h>

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <functional>
#include <optional>
#include <random>

#include "../support/rounds.h"
#include "expr/sorts.h"
#include "solver/solver_chain.h"

namespace pathfleet::solver {
namespace {

using namespace expr;

struct Values {
  std::u16string s[2];
  i32 n = 0;
};
using Text = std::u16string;

/// Integer.parseInt and Long.parseLong, of ASCII.
std::optional<i64> parsed(const Text& text, bool wide) {
  std::string digits(text.begin(), text.end());
  if (digits.find_first_of("0123456789") == std::string::npos ||
      digits.find_first_not_of("0123456789", digits[0] == '-' || digits[0] == '+') != std::string::npos) {
    return std::nullopt;
  }
  errno = 0;
  const i64 value = std::strtoll(digits.c_str(), nullptr, 10);
  if (digits[0] == ' ' || errno != 0 || (!wide && value != static_cast<i32>(value))) return std::nullopt;
  return value;
}

template <class T>
struct Pair {
  Expr e;
  std::function<T(const Values&)> value;
};

class RandomStrings {
 public:
  RandomStrings(Expressions& x, u64 seed) : x_(x), random_(seed) {}

  Pair<Text> string(u32 depth) {
    const u64 kind = depth == 0 ? random_() % 2 : random_() % 10;
    switch (kind) {
      case 0: {
        const u32 i = random_() % 2;
        return {variable(i), [i](const Values& v) { return v.s[i]; }};
      }
      case 1: {
        static const Text literals[] = {u"", u"a", u"b", u"ab", u"ba", u"aab", u"1", u"-2", u" a", u"AB"};
        const Text literal = literals[random_() % 10];
        return {x_.string(literal), [literal](const Values&) { return literal; }};
      }
      case 2: {
        const auto a = string(depth - 1), b = string(depth - 1);
        return {x_.string_operation(Op::string_concat, a.e, b.e),
                [=](const Values& v) { return a.value(v) + b.value(v); }};
      }
      case 3: {
        const auto a = string(depth - 1);
        const auto b = number(depth - 1), c = number(depth - 1);
        return {x_.string_operation(Op::string_part, a.e, b.e, c.e), [=](const Values& v) {
                  const Text text = a.value(v);
                  const i32 length = static_cast<i32>(text.size());
                  const i32 from = std::min(std::max(b.value(v), 0), length);
                  const i32 to = std::min(std::max(c.value(v), from), length);
                  return text.substr(static_cast<size_t>(from), static_cast<size_t>(to - from));
                }};
      }
      case 4: {
        const auto a = string(depth - 1);
        const auto b = number(depth - 1);
        const Expr unit = x_.string_operation(Op::string_char, a.e, b.e);
        return {x_.string_operation(Op::string_of_char, unit), [=](const Values& v) {
                  const Text text = a.value(v);
                  const i32 at = b.value(v);
                  return Text(1, at < 0 || at >= static_cast<i32>(text.size()) ? u'\0' : text[static_cast<size_t>(at)]);
                }};
      }
      case 5: {
        const auto n = number(depth - 1);
        const bool wide = random_() % 2 == 0;
        const Expr e = wide ? x_.convert(Op::sign_extend, Sort::bits64, n.e) : n.e;
        return {x_.string_operation(Op::string_of_number, e), [=](const Values& v) {
                  const std::string text = std::to_string(n.value(v));
                  return Text(text.begin(), text.end());
                }};
      }
      case 6: {
        const auto a = string(depth - 1);
        const char16_t to = random_() % 2 == 0 ? u'b' : u'1';
        return {x_.string_operation(Op::string_replace, a.e, x_.constant(Sort::bits16, u'a'),
                                    x_.constant(Sort::bits16, to)),
                [=](const Values& v) {
                  Text text = a.value(v);
                  for (char16_t& unit : text) unit = unit == u'a' ? to : unit;
                  return text;
                }};
      }
      case 7: {
        const auto a = string(depth - 1);
        const bool upper = random_() % 2 == 0;
        return {x_.string_operation(upper ? Op::string_upper : Op::string_lower, a.e), [=](const Values& v) {
                  Text text = a.value(v);
                  for (char16_t& unit : text)
                    unit = static_cast<char16_t>(upper ? std::toupper(unit) : std::tolower(unit));
                  return text;
                }};
      }
      case 8: {
        const auto a = string(depth - 1);
        if (random_() % 3 == 0) {
          return {x_.string_operation(Op::string_replace_all, a.e, x_.string(u"ab"), x_.string(u"b1")),
                  [=](const Values& v) {
                    Text text = a.value(v);
                    for (size_t at = 0; (at = text.find(u"ab", at)) != Text::npos; at += 2) text.replace(at, 2, u"b1");
                    return text;
                  }};
        }
        const bool strip = random_() % 2 == 0;
        return {x_.string_operation(strip ? Op::string_strip : Op::string_trim, a.e), [=](const Values& v) {
                  Text text = a.value(v);
                  const auto goes = [&](char16_t unit) { return unit == u' ' || (!strip && unit < u' '); };
                  while (!text.empty() && goes(text.back())) text.pop_back();
                  while (!text.empty() && goes(text.front())) text.erase(0, 1);
                  return text;
                }};
      }
      default: {
        const auto c = truth(depth - 1);
        const auto a = string(depth - 1), b = string(depth - 1);
        return {x_.ite(c.e, a.e, b.e), [=](const Values& v) { return c.value(v) ? a.value(v) : b.value(v); }};
      }
    }
  }

  Pair<i32> number(u32 depth) {
    switch (depth == 0 ? random_() % 2 : random_() % 8) {
      case 0: {
        const i32 value = static_cast<i32>(random_() % 5) - 1;
        return {x_.i32_of(value), [value](const Values&) { return value; }};
      }
      case 1: return {x_.variable(Sort::bits32, "n"), [](const Values& v) { return v.n; }};
      case 2: {
        const auto a = string(depth - 1);
        return {x_.string_operation(Op::string_length, a.e),
                [=](const Values& v) { return static_cast<i32>(a.value(v).size()); }};
      }
      case 3: {
        const auto a = string(depth - 1), b = string(depth - 1);
        const auto from = number(0);
        return {x_.string_operation(Op::string_index, a.e, b.e, from.e), [=](const Values& v) {
                  // As the loop in the JDK does.
                  const Text text = a.value(v), wanted = b.value(v);
                  const i32 length = static_cast<i32>(text.size()), size = static_cast<i32>(wanted.size());
                  if (from.value(v) >= length) return size == 0 ? length : -1;
                  for (i32 i = std::max(from.value(v), 0); i + size <= length; ++i) {
                    if (text.compare(static_cast<size_t>(i), static_cast<size_t>(size), wanted) == 0) return i;
                  }
                  return -1;
                }};
      }
      case 4: {
        const auto a = string(depth - 1);
        return {x_.string_operation(Op::string_hash, a.e), [=](const Values& v) {
                  u32 hash = 0;
                  for (const char16_t unit : a.value(v)) hash = 31 * hash + unit;
                  return static_cast<i32>(hash);
                }};
      }
      case 5: {
        const auto a = string(depth - 1), b = string(depth - 1);
        const auto from = number(0);
        return {x_.string_operation(Op::string_last_index, a.e, b.e, from.e), [=](const Values& v) {
                  const Text text = a.value(v), wanted = b.value(v);
                  const i32 length = static_cast<i32>(text.size()), size = static_cast<i32>(wanted.size());
                  for (i32 i = std::min(from.value(v), length - size); i >= 0; --i) {
                    if (text.compare(static_cast<size_t>(i), static_cast<size_t>(size), wanted) == 0) return i;
                  }
                  return -1;
                }};
      }
      case 6: {
        const auto a = string(depth - 1);
        const bool wide = random_() % 2 == 0;
        const Expr e = x_.string_operation(wide ? Op::string_to_long : Op::string_to_int, a.e);
        return {wide ? x_.convert(Op::truncate, Sort::bits32, e) : e, [=](const Values& v) {
                  const std::optional<i64> number = parsed(a.value(v), wide);
                  return static_cast<i32>(number.value_or(0));
                }};
      }
      default: {
        const auto a = string(depth - 1), b = string(depth - 1);
        return {x_.string_operation(Op::string_compare, a.e, b.e), [=](const Values& v) {
                  const Text x = a.value(v), y = b.value(v);
                  size_t i = 0;
                  while (i < x.size() && i < y.size() && x[i] == y[i]) ++i;
                  if (i == x.size() || i == y.size()) return static_cast<i32>(x.size()) - static_cast<i32>(y.size());
                  return static_cast<i32>(x[i]) - static_cast<i32>(y[i]);
                }};
      }
    }
  }

  Pair<bool> truth(u32 depth) {
    static constexpr Op ops[] = {Op::string_eq, Op::string_starts, Op::string_ends, Op::string_contains};
    const u64 kind = random_() % 9;
    if (kind >= 7) {
      const auto a = string(depth == 0 ? 0 : depth - 1);
      if (kind == 7) return {x_.string_operation(Op::string_latin1, a.e), [](const Values&) { return true; }};
      return {x_.string_operation(Op::string_is_int, a.e),
              [=](const Values& v) { return parsed(a.value(v), false).has_value(); }};
    }
    if (kind == 6 && depth > 0) {
      const auto a = truth(depth - 1);
      return {x_.not_of(a.e), [=](const Values& v) { return !a.value(v); }};
    }
    depth = depth == 0 ? 0 : depth - 1;
    if (kind >= 4) {
      const auto a = number(depth), b = number(depth);
      const bool less = kind == 4;
      return {x_.binary(less ? Op::lt : Op::eq, a.e, b.e),
              [=](const Values& v) { return less ? a.value(v) < b.value(v) : a.value(v) == b.value(v); }};
    }
    const auto a = string(depth), b = string(depth);
    return {x_.string_operation(ops[kind], a.e, b.e), [=](const Values& v) {
              const Text x = a.value(v), y = b.value(v);
              if (kind == 0) return x == y;
              if (kind == 1) return x.size() >= y.size() && x.compare(0, y.size(), y) == 0;
              if (kind == 2) return x.size() >= y.size() && x.compare(x.size() - y.size(), y.size(), y) == 0;
              return x.find(y) != Text::npos;
            }};
  }

  Expr variable(u32 i) { return x_.variable(Sort::string, i == 0 ? "s" : "t"); }
  Model model_of(const Values& v) {
    Model model;
    for (u32 i = 0; i < 2; ++i) model.strings[variable(i)] = v.s[i];
    model.scalars[x_.variable(Sort::bits32, "n")] = static_cast<u32>(v.n);
    return model;
  }
  u64 below(u64 limit) { return random_() % limit; }

 private:
  Expressions& x_;
  std::mt19937_64 random_;
};

/// All strings of a and b up to a length.
std::vector<Text> short_strings(u32 longest) {
  std::vector<Text> all{u""};
  for (size_t i = 0; all[i].size() < longest; ++i) {
    all.push_back(all[i] + u'a');
    all.push_back(all[i] + u'b');
  }
  return all;
}

TEST(Strings, HaveTheValueOfJavasMethods) {
  Expressions x;
  RandomStrings random(x, 3);
  const std::vector<Text> strings = short_strings(4);
  for (u32 i = 0; i < 6000; ++i) {
    const auto truth = random.truth(4);
    const auto number = random.number(4);
    for (u32 j = 0; j < 10; ++j) {
      const Values values{{strings[random.below(strings.size())], strings[random.below(strings.size())]},
                          static_cast<i32>(random.below(7)) - 2};
      const Model model = random.model_of(values);
      ASSERT_EQ(holds(x, truth.e, model), truth.value(values)) << x.text(truth.e);
      ASSERT_EQ(static_cast<i32>(evaluate(x, number.e, model)), number.value(values)) << x.text(number.e);
    }
  }
}

TEST(Strings, AreFoundWhereAShortOneDoes) {
  Expressions x;
  PathConditions paths;
  SolverCache cache;
  SolverOptions options;
  options.rlimit = 1'000'000;
  SolverChain chain(x, paths, cache, options);
  RandomStrings random(x, 5);
  const std::vector<Text> strings = short_strings(3);
  u32 found = 0, refuted = 0, open = 0;
  for (u32 round = 0; round < rounds(40); ++round) {
    std::vector<Pair<bool>> conditions;
    PathCondition path = kTrue;
    for (u32 length = 0; length < 3; ++length) {
      conditions.push_back(random.truth(2));
      bool possible = false;
      for (const Text& s : strings) {
        for (const Text& t : strings) {
          for (i32 n = -1; n < 4 && !possible; ++n) {
            bool all = true;
            for (const auto& condition : conditions) all = all && condition.value({{s, t}, n});
            possible = all;
          }
        }
      }
      const Answer answer = chain.check(path, conditions.back().e);
      if (possible) {
        ASSERT_EQ(answer, Answer::sat) << x.text(conditions.back().e);
      }
      ++(answer == Answer::sat ? found : answer == Answer::unsat ? refuted : open);
      if (answer != Answer::sat) {
        conditions.pop_back();
        continue;
      }
      path = paths.extend(path, conditions.back().e);
      Model model;
      ASSERT_EQ(chain.model(path, model), Answer::sat);
      for (const Expr constraint : paths.constraints(path))
        ASSERT_TRUE(holds(x, constraint, model)) << x.text(constraint);
    }
  }
  EXPECT_GT(found, rounds(35));
  EXPECT_GT(refuted, rounds(6));
  EXPECT_LT(open, rounds(14));
}

class StringRules : public ::testing::Test {
 protected:
  Expressions x;
  Expr s = x.variable(Sort::string, "s");
  Expr t = x.variable(Sort::string, "t");
  Expr length(Expr a) { return x.string_operation(Op::string_length, a); }
  Expr lit(const char16_t* text) { return x.string(text); }
  Expr truth(Op op, Expr a, Expr b) { return x.string_operation(op, a, b); }
  Expr at(Expr a, i32 i) { return x.string_operation(Op::string_char, a, x.i32_of(i)); }
  Answer check(std::vector<Expr> all) {
    PathCondition path = kTrue;
    for (size_t i = 0; i + 1 < all.size(); ++i) path = paths.extend(path, all[i]);
    return chain.check(path, all.back());
  }

  PathConditions paths;
  SolverCache cache;
  SolverOptions options;
  SolverChain chain{x, paths, cache, options};
};

TEST_F(StringRules, RefuteWithoutABoundOnLengths) {
  const Expr equal = truth(Op::string_eq, s, lit(u"secret"));
  EXPECT_EQ(check({equal, x.binary(Op::lt, length(s), x.i32_of(6))}), Answer::unsat);
  EXPECT_EQ(check({equal, x.not_of(truth(Op::string_starts, s, lit(u"sec")))}), Answer::unsat);
  EXPECT_EQ(check({equal, truth(Op::string_eq, t, s), x.binary(Op::eq, at(t, 1), x.constant(Sort::bits16, u'x'))}),
            Answer::unsat);
  EXPECT_EQ(check({truth(Op::string_starts, s, lit(u"ab")), truth(Op::string_eq, s, lit(u"b"))}), Answer::unsat);
  EXPECT_EQ(
      check({truth(Op::string_starts, s, lit(u"abc")), x.binary(Op::eq, at(s, 1), x.constant(Sort::bits16, u'x'))}),
      Answer::unsat);
  EXPECT_EQ(check({x.binary(Op::lt, length(s), length(t)), truth(Op::string_eq, s, t)}), Answer::unsat);
}

TEST_F(StringRules, SayUnknownWhereLongStringsAreOpen) {
  // No string does, but only of short ones all are looked at.
  const Expr here = truth(Op::string_contains, s, t);
  const Expr with_one = truth(Op::string_contains, t, lit(u"a"));
  const Expr without_one = x.not_of(truth(Op::string_contains, s, lit(u"a")));
  EXPECT_EQ(check({here, with_one, without_one}), Answer::unknown);
  EXPECT_EQ(check({here, with_one, without_one, x.binary(Op::lt, length(s), x.i32_of(8))}), Answer::unsat);
}

TEST_F(StringRules, TieTheAnswersToSeveralQuestionsTogether) {
  const auto index = [&](const char16_t* part) {
    return x.string_operation(Op::string_index, s, lit(part), x.i32_of(0));
  };
  const Expr found = x.binary(Op::lt, x.i32_of(0), index(u"ab"));
  EXPECT_EQ(check({truth(Op::string_contains, s, lit(u"ab")), x.not_of(truth(Op::string_contains, s, lit(u"a")))}),
            Answer::unsat);
  EXPECT_EQ(check({found, x.not_of(truth(Op::string_contains, s, lit(u"b")))}), Answer::unsat);
  EXPECT_EQ(check({found, x.binary(Op::lt, length(s), x.binary(Op::add, index(u"ab"), x.i32_of(2)))}), Answer::unsat);
  EXPECT_EQ(check({found, x.not_of(x.binary(Op::eq, x.string_operation(Op::string_char, s, index(u"ab")),
                                            x.constant(Sort::bits16, u'a')))}),
            Answer::unsat);
  EXPECT_EQ(check({truth(Op::string_starts, s, lit(u"xab")), x.not_of(x.binary(Op::eq, index(u"ab"), x.i32_of(1)))}),
            Answer::unsat);
  EXPECT_EQ(check({truth(Op::string_ends, s, lit(u"ab")), truth(Op::string_ends, s, lit(u"b"))}), Answer::sat);
  EXPECT_EQ(check({truth(Op::string_ends, s, lit(u"ab")), truth(Op::string_ends, s, lit(u"a"))}), Answer::unsat);
}

TEST_F(StringRules, FindLongerStrings) {
  // Alike as far as the first bound goes, and different behind it.
  std::vector<Expr> alike{x.binary(Op::eq, length(s), length(t))};
  for (i32 i = 0; i < 4; ++i) alike.push_back(x.binary(Op::eq, at(s, i), at(t, i)));
  alike.push_back(x.not_of(truth(Op::string_eq, s, t)));
  EXPECT_EQ(check(alike), Answer::sat);
  EXPECT_EQ(check({x.binary(Op::lt, x.i32_of(10), length(s)), truth(Op::string_ends, s, lit(u"end")),
                   truth(Op::string_starts, s, lit(u"begin"))}),
            Answer::sat);
  Model model;
  const PathCondition path = paths.extend(paths.extend(kTrue, truth(Op::string_contains, s, lit(u"xy"))),
                                          x.binary(Op::eq, length(s), x.i32_of(5)));
  ASSERT_EQ(chain.model(path, model), Answer::sat);
  EXPECT_EQ(model.strings.at(s).size(), 5u);
  EXPECT_NE(model.strings.at(s).find(u"xy"), Text::npos);
}

TEST_F(StringRules, WriteThemAsJavaDoes) {
  EXPECT_EQ(x.text(truth(Op::string_eq, s, lit(u"a\"\u00e9"))), "s.equals(\"a\\\"\\u00e9\")");
  EXPECT_EQ(x.text(x.string_operation(Op::string_index, s, t, x.i32_of(2))), "s.indexOf(t, 2)");
}

TEST_F(StringRules, KnowTheTextsOfNumbers) {
  const Expr n = x.variable(Sort::bits32, "n");
  const Expr m = x.variable(Sort::bits64, "m");
  const auto text = [&](Expr a) { return x.string_operation(Op::string_of_number, a); };
  const auto joined = [&](Expr a, Expr b) { return x.string_operation(Op::string_concat, a, b); };
  EXPECT_EQ(truth(Op::string_eq, joined(lit(u"n="), text(n)), lit(u"n=-12")), x.binary(Op::eq, n, x.i32_of(-12)));
  EXPECT_EQ(truth(Op::string_eq, joined(lit(u"n="), text(n)), lit(u"n=012")), x.boolean(false));
  EXPECT_EQ(truth(Op::string_eq, text(n), text(m)), x.binary(Op::eq, x.convert(Op::sign_extend, Sort::bits64, n), m));
  EXPECT_EQ(x.string_operation(Op::string_to_int, text(n)), n);
  for (const i64 value :
       {i64{0}, i64{-1}, i64{9}, i64{10}, i64{-2147483648}, i64{2147483647}, i64{-9223372036854775807} - 1}) {
    Model model;
    model.scalars[n] = static_cast<u32>(value);
    model.scalars[m] = static_cast<u64>(value);
    EXPECT_EQ(evaluate(x, length(text(m)), model), std::to_string(value).size());
    EXPECT_EQ(evaluate(x, length(text(n)), model), std::to_string(static_cast<i32>(value)).size());
  }
  // The digits, where somebody looks.
  const Expr last = x.binary(Op::eq, at(text(n), 3), x.constant(Sort::bits16, u'7'));
  EXPECT_EQ(check({x.binary(Op::lt, n, x.i32_of(1000)), x.binary(Op::lt, x.i32_of(-100), n), last}), Answer::unsat);
  EXPECT_EQ(check({x.binary(Op::lt, n, x.i32_of(1000)), x.binary(Op::lt, x.i32_of(-1000), n), last}), Answer::sat);
  EXPECT_EQ(check({x.string_operation(Op::string_is_int, s), truth(Op::string_eq, s, lit(u""))}), Answer::unsat);
  EXPECT_EQ(check({x.string_operation(Op::string_is_int, s),
                   x.binary(Op::eq, x.string_operation(Op::string_to_int, s), x.i32_of(77))}),
            Answer::sat);
}

TEST_F(StringRules, FindTextsWithAHashCode) {
  for (const i32 hash : {0, 5, -1, 1234567, static_cast<i32>(0x80000000)}) {
    const Expr this_one = x.binary(Op::eq, x.string_operation(Op::string_hash, s), x.i32_of(hash));
    EXPECT_EQ(check({x.not_of(truth(Op::string_eq, s, lit(u"other"))), this_one}), Answer::sat);
  }
}

}  // namespace
}  // namespace pathfleet::solver
