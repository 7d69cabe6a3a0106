// Distances in code, compared with distances counted by hand.
#include "analysis/distances.h"

#include <gtest/gtest.h>

#include "classfile/class_writer.h"
#include "core/error.h"

namespace pathfleet::analysis {
namespace {

using classfile::ClassWriter;
using classfile::CodeWriter;
using classfile::Label;
using classfile::Op;

/// class p/C, line by line:
///   static void caller(int x) {   10: iload_0, ifeq        pcs 0, 1
///                                 11: invokestatic goal    pc 4
///                                 12: return               pc 7
///   static void goal() {          20: nop, return          pcs 0, 1
///   static void other() {         30: nop, nop, return     pcs 0, 1, 2
std::vector<std::unique_ptr<classfile::ClassFile>> example() {
  ClassWriter writer("p/C", "java/lang/Object", classfile::ACC_PUBLIC);
  CodeWriter& caller = writer.add_method(classfile::ACC_STATIC, "caller", "(I)V");
  const Label end = caller.label();
  caller.line(10);
  caller.load("I", 0);
  caller.branch(Op::ifeq, end);
  caller.line(11);
  caller.invoke(Op::invokestatic, "p/C", "goal", "()V");
  caller.bind(end);
  caller.line(12);
  caller.return_value("V");
  CodeWriter& goal = writer.add_method(classfile::ACC_STATIC, "goal", "()V");
  goal.line(20);
  goal.op(Op::nop);
  goal.return_value("V");
  CodeWriter& other = writer.add_method(classfile::ACC_STATIC, "other", "()V");
  other.line(30);
  other.op(Op::nop);
  other.op(Op::nop);
  other.return_value("V");
  std::vector<std::unique_ptr<classfile::ClassFile>> classes;
  classes.push_back(classfile::parse(writer.finish(), "example"));
  return classes;
}

u32 distance(const char* target, std::vector<Distances::Position> stack) {
  return Distances(example(), parse_target(target)).of(stack);
}

Distances::Position caller_at(u32 pc) { return {"p/C", "caller", "(I)V", pc}; }
Distances::Position other_at(u32 pc) { return {"p/C", "other", "()V", pc}; }

TEST(Distances, ToAMethodGoThroughItsCalls) {
  EXPECT_EQ(distance("p.C.goal", {{"p/C", "goal", "()V", 0}}), 0u);
  EXPECT_EQ(distance("p.C.goal", {caller_at(4)}), 1u);
  EXPECT_EQ(distance("p.C.goal", {caller_at(0)}), 3u);
  EXPECT_EQ(distance("p.C.goal", {caller_at(7)}), Distances::unreachable);
}

TEST(Distances, GoOnFromTheCallersOfFramesThatCannotReachIt) {
  EXPECT_EQ(distance("p.C.goal", {other_at(0), caller_at(4)}), 3u + 1u);
  EXPECT_EQ(distance("p.C.goal", {{"java/lang/Thread", "run", "()V", 5}, caller_at(4)}), 1u + 1u);
  EXPECT_EQ(distance("p.C.goal", {other_at(0)}), Distances::unreachable);
}

TEST(Distances, ToALineAndToASideOfItsBranch) {
  EXPECT_EQ(distance("p.C:12", {caller_at(0)}), 2u);
  EXPECT_EQ(distance("p.C:20", {caller_at(0)}), 3u);
  EXPECT_EQ(distance("p.C:10/1", {caller_at(0)}), 2u);
  EXPECT_EQ(distance("p.C:10/1", {caller_at(4)}), Distances::unreachable);
}

TEST(Distances, LeaveOutCodeThatIsDamaged) {
  // Whatever byte of a class is wrong, it parses or not, and distances through the rest are found.
  ClassWriter writer("p/D", "java/lang/Object", classfile::ACC_PUBLIC);
  CodeWriter& code = writer.add_method(classfile::ACC_STATIC, "calls", "()V");
  const Label end = code.label();
  code.push(1);
  code.branch(Op::ifeq, end);
  code.invoke(Op::invokestatic, "p/C", "goal", "()V");
  code.bind(end);
  code.return_value("V");
  const std::vector<u8> sound = writer.finish();
  u32 parsed = 0;
  for (std::size_t at = 8; at < sound.size(); ++at) {
    for (const u8 wrong : {u8{0}, u8{1}, u8{3}, u8{0xba}, u8{0xff}}) {
      std::vector<u8> bytes = sound;
      bytes[at] = wrong;
      auto classes = example();
      try {
        classes.push_back(classfile::parse(std::move(bytes), "damaged"));
      } catch (const BadInput&) {
        continue;
      }
      ++parsed;
      const Distances::Position stack[] = {caller_at(4)};
      EXPECT_EQ(Distances(classes, parse_target("p.C.goal")).of(stack), 1u) << at;
    }
  }
  EXPECT_GT(parsed, 50u);
}

TEST(Distances, RefuseATargetThatIsNotThere) {
  for (const char* target : {"p.C.nowhere", "p.D.goal", "p.C:13", "p.C:10/2", "p.C:11/0"}) {
    EXPECT_THROW(Distances(example(), parse_target(target)), BadInput) << target;
  }
  for (const char* target : {"goal", ".goal", "p.C:", "p.C:x", "p.C:1/", "p.C.", "p.C:-1"})
    EXPECT_THROW(parse_target(target), BadInput) << target;
}

}  // namespace
}  // namespace pathfleet::analysis
