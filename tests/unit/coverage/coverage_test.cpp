// Goals from class files: the outcomes, sides and decisions of a line, and the sum of the results of ranks.

#include "coverage/coverage.h"

#include <gtest/gtest.h>

#include "classfile/class_writer.h"

namespace pathfleet::coverage {
namespace {

using classfile::CodeWriter;
using classfile::Label;
using classfile::Op;

/// static int m(int a, int b): line 1: if (a != 0 && b != 0) line 2: return 1; line 3: switch (a) { 0, 1: line 4; 5:
/// line 5; default: line 6 }
class Written {
 public:
  Written() {
    classfile::ClassWriter file("p/C", "java/lang/Object", classfile::ACC_PUBLIC);
    CodeWriter& code = file.add_method(classfile::ACC_STATIC, "m", "(II)I");
    const Label no = code.label(), four = code.label(), five = code.label(), six = code.label();
    code.line(1);
    code.load("I", 0);
    first_ = code.size();
    code.branch(Op::ifeq, no);
    code.load("I", 1);
    second_ = code.size();
    code.branch(Op::ifeq, no);
    code.line(2);
    code.push(1);
    code.return_value("I");
    code.bind(no);
    code.line(3);
    code.load("I", 0);
    third_ = code.size();
    code.table_switch(0, {four, four, six, six, six, five}, six);
    for (const auto& [label, line] : {std::pair(four, 4), std::pair(five, 5), std::pair(six, 6)}) {
      code.bind(label);
      code.line(static_cast<u16>(line));
      code.push(line);
      code.return_value("I");
    }
    file_ = classfile::parse(file.finish(), "C.class");
  }

  std::vector<vm::CoveredClass> reached(std::vector<u32> pcs, std::map<u16, std::vector<bool>> taken) const {
    std::vector<u16> narrow(pcs.begin(), pcs.end());
    return {{"p.C", file_.get(), {{&file_->methods[0], narrow, std::move(taken)}}}};
  }

  u16 first() const { return static_cast<u16>(first_); }
  u16 second() const { return static_cast<u16>(second_); }
  u16 third() const { return static_cast<u16>(third_); }

 private:
  std::unique_ptr<classfile::ClassFile> file_;
  u32 first_ = 0, second_ = 0, third_ = 0;
};

TEST(Coverage, NothingReached) {
  const Counts counts = counts_of(collect(Written().reached({}, {})));
  EXPECT_EQ(counts.lines.total, 6u);
  EXPECT_EQ(counts.outcomes.total, 2u + 3u);
  EXPECT_EQ(counts.decisions.total, 2u + 3u);
  EXPECT_EQ(counts.sides.total, 4u + 3u);
  EXPECT_EQ(counts.lines.covered + counts.outcomes.covered + counts.decisions.covered + counts.sides.covered, 0u);
}

TEST(Coverage, AConditionThatGoesOnIsNoOutcome) {
  const Written file;
  // a is true and b false: the first jump not taken, the second one taken.
  const Counts counts = counts_of(collect(
      file.reached({0, file.first(), file.second()}, {{file.first(), {true, false}}, {file.second(), {false, true}}})));
  EXPECT_EQ(counts.outcomes.covered, 1u);
  EXPECT_EQ(counts.decisions.covered, 2u);
  EXPECT_EQ(counts.sides.covered, 2u);
  EXPECT_EQ(counts.lines.covered, 1u);
}

TEST(Coverage, HolesOfASwitchAreNoTargets) {
  const Written file;
  const Coverage coverage = collect(file.reached({file.third()}, {{file.third(), {true, false, true}}}));
  const Counts counts = counts_of(coverage);
  EXPECT_EQ(counts.outcomes.covered, 2u);
  EXPECT_EQ(coverage.classes[0].methods[0].outcomes[2].leads_to, 4);
  EXPECT_EQ(coverage.classes[0].methods[0].outcomes[4].leads_to, 6);
  EXPECT_EQ(coverage.classes[0].methods[0].name, "m(int, int)");
}

TEST(Coverage, RanksAddUp) {
  const Written file;
  Coverage all = collect(file.reached({0, file.first()}, {{file.first(), {true, false}}}));
  merge(all, collect(file.reached({0, file.first()}, {{file.first(), {false, true}}})));
  EXPECT_EQ(counts_of(all).sides.covered, 2u);
  EXPECT_EQ(all.classes.size(), 1u);
}

}  // namespace
}  // namespace pathfleet::coverage
