// What a formula may look like, and what is said about one that does not parse.
#include "ltl/parser.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace pathfleet::ltl {
namespace {

std::string parsed(const std::string& text) {
  const Property property = parse(text);
  return property.formulas.text(property.formula, property.proposition_texts());
}

std::string complaint(const std::string& text) {
  try {
    parse(text);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "none";
}

TEST(Parser, Precedence) {
  EXPECT_EQ(parsed("!a U b"), "(!a U b)");
  EXPECT_EQ(parsed("a U b U c"), "(a U (b U c))");
  EXPECT_EQ(parsed("a && b || c"), parsed("(a && b) || c"));
  EXPECT_EQ(parsed("a || b && c"), parsed("a || (b && c)"));
  EXPECT_EQ(parsed("a U b && c"), parsed("(a U b) && c"));
  EXPECT_EQ(parsed("a -> b -> c"), parsed("a -> (b -> c)"));
  EXPECT_EQ(parsed("a -> b || c"), parsed("a -> (b || c)"));
  EXPECT_EQ(parsed("a <-> b -> c"), parsed("a <-> (b -> c)"));
  EXPECT_EQ(parsed("G a -> b"), parsed("(G a) -> b"));
  EXPECT_EQ(parsed("G F a"), "[] <> a");
}

TEST(Parser, Spellings) {
  EXPECT_EQ(parsed("[](a -> <>b)"), parsed("G (a -> F b)"));
  EXPECT_EQ(parsed("always (a implies eventually b)"), parsed("G (a -> F b)"));
  EXPECT_EQ(parsed("a and not b or next c"), parsed("a && !b || X c"));
  EXPECT_EQ(parsed("a until b"), parsed("a U b"));
  EXPECT_EQ(parsed("a release b"), parsed("a V b"));
  EXPECT_EQ(parsed("a weakuntil b"), parsed("a W b"));
  EXPECT_EQ(parsed("a strongrelease b"), parsed("a M b"));
  EXPECT_EQ(parsed("a equivalent b"), parsed("a <-> b"));
  EXPECT_EQ(parsed("a & b | c"), parsed("a && b || c"));
  // A name with dots is no operator.
  EXPECT_EQ(parsed("G F.always"), "[] F.always");
}

TEST(Parser, Propositions) {
  const Property property = parse(
      "p.C.m && p.C.m() && enter(p.C.m) && return( p.C.<init> ) && at(p.C:12) && blocked(Thread-0) && "
      "terminated(\"my (own) thread\") && p.C.count == -3 && p.C.ratio >= 0.5 && p.C.next != null && p.C.open==true && "
      "p.C.name == \"x\\\"y\" && p.C.letter < 'k' && p.C.phase == DONE && p.C.phase == F");
  using Kind = Proposition::Kind;
  const std::vector<Proposition>& found = property.propositions;
  ASSERT_EQ(found.size(), 15u);
  const Kind kinds[] = {Kind::member, Kind::method,  Kind::enter,      Kind::leave,
                        Kind::at,     Kind::blocked, Kind::terminated, Kind::comparison};
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].kind, kinds[std::min<std::size_t>(i, 7)]) << i;
  EXPECT_EQ(found[3].subject, "p.C.<init>");
  EXPECT_EQ(found[4].subject, "p.C");
  EXPECT_EQ(found[4].line, 12u);
  EXPECT_EQ(found[5].subject, "Thread-0");
  EXPECT_EQ(found[6].subject, "my (own) thread");
  EXPECT_EQ(found[7].constant.integer, -3);
  EXPECT_EQ(found[8].comparison, Comparison::at_least);
  EXPECT_EQ(found[8].constant.decimal, 0.5);
  EXPECT_EQ(found[9].constant.kind, Constant::Kind::null);
  EXPECT_EQ(found[10].constant.integer, 1);
  EXPECT_EQ(found[10].text, "p.C.open == true");
  EXPECT_EQ(found[11].constant.text, "x\"y");
  EXPECT_EQ(found[12].constant.integer, 'k');
  EXPECT_EQ(found[14].constant.text, "F");
}

TEST(Parser, EqualPropositionsAreOne) {
  EXPECT_EQ(parse("G (a == 1 -> F a  ==  1)").propositions.size(), 1u);
  EXPECT_EQ(parse("a == 1 && a != 1 && a() && a && enter(a)").propositions.size(), 5u);
}

TEST(Parser, SaysWhereAndWhatWasExpected) {
  EXPECT_EQ(complaint(""), "character 1: a formula was expected, not the end");
  EXPECT_EQ(complaint("G (a -> )"), "character 9: a formula was expected, not ')'");
  EXPECT_EQ(complaint("G (a -> b"), "character 10: an operator or ')' was expected, not the end");
  EXPECT_EQ(complaint("a b"), "character 3: an operator or the end was expected, not 'b'");
  EXPECT_EQ(complaint("a @ b"), "character 3: '@' has no meaning in a formula");
  EXPECT_EQ(complaint("ä ö"), "character 3: an operator or the end was expected, not 'ö'");
  EXPECT_EQ(complaint("a == "),
            "character 6: a number, true, false, null, a text in quotes or the name of an enum constant was expected, "
            "not the end");
  EXPECT_EQ(complaint("a < null"), "character 3: == or != was expected: only numbers have an order");
  EXPECT_EQ(complaint("a == \"x"), "character 6: the \" that closes this one is missing");
  EXPECT_EQ(complaint("a == 99999999999999999999"), "character 6: the number is too large");
  EXPECT_EQ(complaint("at(p.C)"), "character 4: a place as p.C:12 was expected");
  EXPECT_EQ(complaint("enter( )"), "character 7: a method as p.C.m was expected");
  EXPECT_EQ(complaint("blocked(x"), "character 10: ')' was expected, not the end");
  EXPECT_EQ(complaint("p.C.m(3)"), "character 7: ')' after a method without parameters was expected, not '3'");
  EXPECT_EQ(complaint("response(a) globally"),
            "character 11: an operator or ',' (response takes 2 formulas) was expected, not ')'");
  EXPECT_EQ(complaint("absence(a) between b or c"), "character 22: 'and' (between q and r) was expected, not 'or'");
  EXPECT_EQ(complaint("bounded_existence(a, 0)"), "character 22: a number from 1 to 20 was expected, not '0'");
}

TEST(Parser, IsBounded) {
  EXPECT_EQ(complaint(std::string(20'000, '(')), "character 151: the formula is nested too deeply");
  EXPECT_EQ(complaint(std::string(20'000, '!')), "character 300: the formula is nested too deeply");
  EXPECT_EQ(complaint(std::string(30'000, '!')), "a formula has at most 20000 characters");
  std::string many = "p0";
  for (int i = 1; i < 64; ++i) many += " && p" + std::to_string(i);
  EXPECT_EQ(complaint(many), "none");
  EXPECT_EQ(complaint(many + "&& x"),
            "character " + std::to_string(many.size() + 4) + ": a formula has at most 64 different propositions");
  std::string nested = "a";
  for (int i = 0; i < 20; ++i) nested = "constrained_chain(" + nested + ", b, c, d) between e and f";
  EXPECT_EQ(complaint(nested), "none");
  std::string deep = "a";
  for (int i = 0; i < 3'000; ++i) deep += i % 2 ? " && a" : " || b";
  EXPECT_NE(complaint(deep).find("the formula is nested too deeply"), std::string::npos);
}

}  // namespace
}  // namespace pathfleet::ltl
