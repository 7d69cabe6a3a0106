// Lazy initialization, over the toy library: a reference that is an input leads to null, to each object of the input
// that fits, or to a new one of each class, decided where it is read and within the bounds.
#include "vm/inputs/input_heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "core/structure_pruning.h"
#include "toy_library.h"
#include "toy_oracle.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::test;
using Ends = std::set<std::string>;
using Seen = std::set<std::pair<std::string, i32>>;

/// Code that makes inputs.
class Code {
 public:
  Code() {
    toys_.add_data("Node", "next:LNode; key:I");
    toys_.add_data("SubNode", "more:I", "Node");
    main_ = &toys_.add("Main");
    add_fields(*main_, classfile::ACC_STATIC, "seen:I");
  }
  Code& reference(const std::string& name, const std::string& type, bool nullable = true) {
    const std::string descriptor = type[0] == '[' ? type : "L" + type + ";";
    arguments.push_back({name, descriptor, descriptor, true});
    text_ += "ldc #" + std::to_string(main_->string(name)) + " ; ldc #" + std::to_string(main_->string(descriptor)) +
             (nullable ? " ; iconst_1" : " ; iconst_0") +
             " ; invokestatic jdk/internal/pathfleet/InputHeap.reference:(Ljava/lang/String;Ljava/lang/String;Z)Ljava/"
             "lang/Object; ; checkcast " +
             type + " ; ";
    return *this;
  }
  Code& then(const std::string& code) {
    text_ += code + " ; ";
    return *this;
  }
  /// The inputs as those of a method: what they were decided to be is told by these.
  std::vector<MethodDriver::Argument> arguments;
  ToyClasses& program() {
    main_->add_method(toy_method("main", text_ + "return"));
    return toys_;
  }

 private:
  ToyClasses toys_;
  ClassBuilder* main_;
  std::string text_;
};

/// Inputs of type Node are Nodes, if nothing else is said.
VmOptions bounded(InputBounds bounds = {}) {
  VmOptions options = toy_symbolic();
  options.input = std::move(bounds);
  options.input.candidates.try_emplace("Node", std::vector<std::string>{"Node"});
  options.input.candidates.try_emplace("SubNode", std::vector<std::string>{"SubNode"});
  return options;
}

struct Paths {
  explicit Paths(Code& code, const VmOptions& options = bounded()) {
    ToyVm vm(code.program(), options);
    auto driver = std::make_unique<MethodDriver>();
    driver->arguments = code.arguments;
    vm.universe().keep_driver(std::move(driver));
    vm.at_end = [&](const Step& step) {
      const std::string name = ToyVm::name_of(step);
      const std::string outline = vm.machine().inputs().outline();
      const std::string text = name == "path" ? outline : outline + ": " + name;
      ends.insert(text);
      EXPECT_TRUE(seen.emplace(text, vm.get_static<i32>("Main", "seen")).second) << text << " twice";
      count[text] = vm.machine().inputs().count();
    };
    vm.explore(vm.start("Main", "main"));
    assumptions = vm.universe().assumptions();
  }
  bool assumes(const std::string& text) const {
    return std::any_of(assumptions.begin(), assumptions.end(),
                       [&](const std::string& line) { return line.find(text) != std::string::npos; });
  }
  Ends ends;                         // what was decided, and how it ended if not well
  Seen seen;                         // and Main.seen
  std::map<std::string, u32> count;  // of the input's objects there
  std::vector<std::string> assumptions;
};

TEST(InputHeap, AReferenceIsNullOrANewObject) {
  const Paths paths(Code().reference("x", "Node").then("pop"));
  EXPECT_EQ(paths.ends, (Ends{"x = null", "x = new Node"}));
  EXPECT_EQ(paths.count.at("x = null"), 0u);
  EXPECT_EQ(paths.count.at("x = new Node"), 1u);
  EXPECT_EQ(Paths(Code().reference("x", "Node", false).then("pop")).ends, Ends{"x = new Node"});
}

TEST(InputHeap, OrAnObjectThatIsThere) {
  const Paths paths(Code().reference("x", "Node").reference("y", "Node").then("pop ; pop"));
  EXPECT_EQ(paths.ends, (Ends{"x = null, y = null", "x = null, y = new Node", "x = new Node, y = null",
                              "x = new Node, y = x", "x = new Node, y = new Node"}));
  EXPECT_EQ(paths.count.at("x = new Node, y = x"), 1u);
  EXPECT_EQ(paths.count.at("x = new Node, y = new Node"), 2u);
}

TEST(InputHeap, WhatWasDecidedIsWhatTheProgramSees) {
  const Paths paths(Code()
                        .reference("x", "Node", false)
                        .reference("y", "Node", false)
                        .then("if_acmpeq same ; iconst_1 ; goto join ; same: iconst_2 ; join: putstatic Main.seen:I"));
  EXPECT_EQ(paths.seen, (Seen{{"x = new Node, y = new Node", 1}, {"x = new Node, y = x", 2}}));
}

TEST(InputHeap, WithoutAliasingNoTwoReferencesLeadToOneObject) {
  InputBounds bounds;
  bounds.aliasing = false;
  const Paths paths(Code().reference("x", "Node", false).reference("y", "Node", false).then("pop ; pop"),
                    bounded(bounds));
  EXPECT_EQ(paths.ends, Ends{"x = new Node, y = new Node"});
  EXPECT_TRUE(paths.assumes("no two references"));
}

const std::string kNext = "getfield Node.next:LNode; ; ";

TEST(InputHeap, AFieldIsDecidedWhenItIsRead) {
  EXPECT_EQ(Paths(Code().reference("x", "Node", false).then("pop")).ends, Ends{"x = new Node"});
  const Ends three{"x = new Node, x.next = null", "x = new Node, x.next = x", "x = new Node, x.next = new Node"};
  EXPECT_EQ(Paths(Code().reference("x", "Node", false).then(kNext + "pop")).ends, three);
  // Once on a path.
  const Paths twice(Code()
                        .reference("x", "Node", false)
                        .then("astore_0 ; aload_0 ; " + kNext + "aload_0 ; " + kNext +
                              "if_acmpeq same ; iconst_1 ; goto join ; same: iconst_2 ; join: putstatic Main.seen:I"));
  EXPECT_EQ(twice.ends, three);
  for (const auto& [end, seen] : twice.seen) EXPECT_EQ(seen, 2) << end;
}

TEST(InputHeap, AFieldThatTheProgramWritesFirstIsNotDecided) {
  const Paths paths(Code()
                        .reference("x", "Node", false)
                        .then("astore_0 ; aload_0 ; aconst_null ; putfield Node.next:LNode; ; aload_0 ; " + kNext +
                              "ifnull null ; iconst_1 ; goto join ; null: iconst_2 ; join: putstatic Main.seen:I"));
  EXPECT_EQ(paths.seen, (Seen{{"x = new Node", 2}}));
}

TEST(InputHeap, NothingIsReadOfNull) {
  const Paths paths(Code().reference("x", "Node").then(kNext + "pop"));
  EXPECT_TRUE(paths.ends.contains("x = null: java.lang.NullPointerException"));
  EXPECT_EQ(paths.ends.size(), 4u);
}

TEST(InputHeap, FieldsOfOtherTypesAreSymbols) {
  const Paths paths(Code()
                        .reference("x", "Node", false)
                        .reference("y", "Node", false)
                        .then("getfield Node.key:I ; swap ; getfield Node.key:I ; if_icmpne other ; iconst_1 ; goto "
                              "join ; other: iconst_2 ; "
                              "join: putstatic Main.seen:I"));
  // One object has one key; two may have the same.
  EXPECT_EQ(paths.seen,
            (Seen{{"x = new Node, y = x", 1}, {"x = new Node, y = new Node", 1}, {"x = new Node, y = new Node", 2}}));
}

TEST(InputHeap, EachClassThatFits) {
  InputBounds bounds;
  bounds.candidates["Node"] = {"Node", "SubNode"};
  const std::string sub =
      "instanceof SubNode ; ifeq other ; iconst_1 ; goto join ; other: iconst_2 ; join: putstatic Main.seen:I";
  const Paths one(Code().reference("x", "Node").then(sub), bounded(bounds));
  EXPECT_EQ(one.seen, (Seen{{"x = null", 2}, {"x = new Node", 2}, {"x = new SubNode", 1}}));
  // An object that is there is taken only where its class fits.
  const Paths two(Code().reference("x", "Node", false).reference("y", "SubNode", false).then("pop ; pop"),
                  bounded(bounds));
  EXPECT_EQ(two.ends,
            (Ends{"x = new Node, y = new SubNode", "x = new SubNode, y = x", "x = new SubNode, y = new SubNode"}));
}

TEST(InputHeap, NoMoreObjectsOfAClassThanTheBound) {
  InputBounds one, two;
  one.objects = 1;
  two.objects = 2;
  const auto read = [](const InputBounds& bounds) {
    return Paths(Code().reference("x", "Node", false).then(kNext + "pop"), bounded(bounds));
  };
  const Paths bounded_to_one = read(one);
  EXPECT_EQ(bounded_to_one.ends, (Ends{"x = new Node, x.next = null", "x = new Node, x.next = x"}));
  EXPECT_TRUE(bounded_to_one.assumes("at most 1 objects"));
  const Paths bounded_to_two = read(two);
  EXPECT_EQ(bounded_to_two.ends.size(), 3u);
  EXPECT_FALSE(bounded_to_two.assumes("at most"));
  InputBounds own;
  own.objects = 5;
  own.of_class["Node"] = 1;
  EXPECT_EQ(read(own).ends, bounded_to_one.ends);
}

TEST(InputHeap, NoFurtherFromTheArgumentsThanTheBound) {
  InputBounds bounds;
  bounds.depth = 0;
  const Paths paths(Code().reference("x", "Node", false).then(kNext + "pop"), bounded(bounds));
  EXPECT_EQ(paths.ends, (Ends{"x = new Node, x.next = null", "x = new Node, x.next = x"}));
  EXPECT_TRUE(paths.assumes("at most 0 references away"));
  bounds.depth = 1;
  EXPECT_EQ(Paths(Code().reference("x", "Node", false).then(kNext + "pop"), bounded(bounds)).ends.size(), 3u);
}

TEST(InputHeap, DecidedAtUseWhatIsOnlyMovedAroundStaysOpen) {
  InputBounds bounds;
  bounds.decide_at_use = true;
  EXPECT_EQ(Paths(Code().reference("x", "Node").then("astore_0"), bounded(bounds)).ends, Ends{""});
  EXPECT_EQ(Paths(Code().reference("x", "Node").then("ifnull end ; end: nop"), bounded(bounds)).ends,
            (Ends{"x = null", "x = new Node"}));
}

TEST(InputHeap, AnArrayHasEachLengthUpToTheBound) {
  VmOptions options = bounded();
  options.max_symbolic_array = 2;
  const Paths paths(Code().reference("x", "[I", false).then("arraylength ; putstatic Main.seen:I"), options);
  std::multiset<i32> lengths;
  u32 unsupported = 0;
  for (const auto& [end, seen] : paths.seen) {
    if (end.find("--max-symbolic-array") != std::string::npos)
      ++unsupported;
    else
      lengths.insert(seen);
  }
  EXPECT_EQ(lengths, (std::multiset<i32>{0, 1, 2}));
  EXPECT_EQ(unsupported, 1u);
}

// ---- Decisions that field bounds exclude

/// A structure of Nodes linked by next. Leaves out what `excludes` says of the last decision, and remembers all parts.
class ToyPruning final : public StructurePruning {
 public:
  using Decision = PartialStructure::Decision;
  explicit ToyPruning(std::function<bool(const Decision&)> excludes, std::string incomplete = "")
      : excludes_(std::move(excludes)), incomplete_(std::move(incomplete)) {}
  std::string_view receiver() const override { return "Node"; }
  std::optional<u32> class_of(std::string_view name) const override {
    return name == "Node" ? std::optional(0u) : std::nullopt;
  }
  std::optional<u32> field_of(u32, std::string_view holder, std::string_view name) const override {
    return holder == "Node" && name == "next" ? std::optional(0u) : std::nullopt;
  }
  bool possible(const PartialStructure& part) override {
    parts.insert(part.decisions);
    for (const Decision& decision : part.decisions) {
      if (decision.target != PartialStructure::kNull) {
        EXPECT_LT(decision.target, part.classes.size());
      }
    }
    return !excludes_(part.decisions.back());
  }
  std::string assumption() const override { return "what the toy leaves out"; }
  std::string incomplete() const override { return incomplete_; }
  PruningStatistics statistics() const override { return {}; }

  std::set<std::vector<Decision>> parts;

 private:
  const std::function<bool(const Decision&)> excludes_;
  const std::string incomplete_;
};

using Decision = ToyPruning::Decision;
using Parts = std::set<std::vector<Decision>>;
constexpr u32 kToNull = PartialStructure::kNull;

VmOptions pruned(const std::shared_ptr<ToyPruning>& pruning) {
  VmOptions options = bounded();
  options.input.pruning = pruning;
  return options;
}

TEST(InputHeap, DecisionsThatFieldBoundsExcludeAreNotTaken) {
  const auto no_cycles = std::make_shared<ToyPruning>([](const Decision& d) { return d.target == d.source; });
  const Paths paths(Code().reference("this", "Node", false).then(kNext + "pop"), pruned(no_cycles));
  EXPECT_EQ(paths.ends, (Ends{"this = new Node, this.next = null", "this = new Node, this.next = new Node"}));
  EXPECT_EQ(no_cycles->parts, (Parts{{{0, 0, kToNull}}, {{0, 0, 0}}, {{0, 0, 1}}}));
  EXPECT_TRUE(paths.assumes("what the toy leaves out"));
  // What excludes nothing assumes nothing.
  const auto all = std::make_shared<ToyPruning>([](const Decision&) { return false; });
  const Paths unrestricted(Code().reference("this", "Node", false).then(kNext + "pop"), pruned(all));
  EXPECT_EQ(unrestricted.ends.size(), 3u);
  EXPECT_FALSE(unrestricted.assumes("what the toy leaves out"));
  // Nothing is left: the path is none.
  const auto nothing = std::make_shared<ToyPruning>([](const Decision&) { return true; });
  EXPECT_EQ(Paths(Code().reference("this", "Node", false).then(kNext + "pop"), pruned(nothing)).ends,
            Ends{"this = new Node: ignored"});
}

TEST(InputHeap, FieldBoundsThatAreIncompleteLeaveAPathThatIsUnsupported) {
  const auto no_cycles =
      std::make_shared<ToyPruning>([](const Decision& d) { return d.target == d.source; }, "incomplete bounds");
  const Paths paths(Code().reference("this", "Node", false).then(kNext + "pop"), pruned(no_cycles));
  EXPECT_EQ(paths.ends.size(), 3u);
  EXPECT_TRUE(std::any_of(paths.ends.begin(), paths.ends.end(),
                          [](const std::string& end) { return end.find("incomplete bounds") != std::string::npos; }));
}

TEST(InputHeap, FieldBoundsSeeTheInputAsItWas) {
  // The program cuts the first node off before it reads the field of the second one.
  const auto only_new =
      std::make_shared<ToyPruning>([](const Decision& d) { return d.target == kToNull || d.target <= d.source; });
  const Paths paths(
      Code()
          .reference("this", "Node", false)
          .then("astore_0 ; aload_0 ; " + kNext +
                "astore_1 ; aload_0 ; aconst_null ; putfield Node.next:LNode; ; aload_1 ; " + kNext + "pop"),
      pruned(only_new));
  EXPECT_EQ(paths.ends, (Ends{"this = new Node, this.next = new Node, this.next.next = new Node"}));
  EXPECT_EQ(only_new->parts, (Parts{{{0, 0, kToNull}},
                                    {{0, 0, 0}},
                                    {{0, 0, 1}},
                                    {{0, 0, 1}, {1, 0, kToNull}},
                                    {{0, 0, 1}, {1, 0, 0}},
                                    {{0, 0, 1}, {1, 0, 1}},
                                    {{0, 0, 1}, {1, 0, 2}}}));
}

TEST(InputHeap, FieldBoundsAreAboutWhatTheReceiverReaches) {
  const auto nothing = std::make_shared<ToyPruning>([](const Decision&) { return true; });
  EXPECT_EQ(Paths(Code().reference("x", "Node", false).then(kNext + "pop"), pruned(nothing)).ends.size(), 3u);
  EXPECT_TRUE(nothing->parts.empty());
  // Another argument, whose field is decided first, becomes part of the structure when the receiver leads to it.
  const auto all = std::make_shared<ToyPruning>([](const Decision&) { return false; });
  Code code;
  code.reference("this", "Node", false)
      .reference("x", "Node", false)
      .then(kNext + "pop ; " + kNext + "astore_0 ; aload_0 ; ifnull out ; aload_0 ; " + kNext +
            "astore_0 ; aload_0 ; ifnull out ; aload_0 ; " + kNext + "pop ; out: nop");
  ToyVm vm(code.program(), pruned(all));
  auto driver = std::make_unique<MethodDriver>();
  driver->arguments = code.arguments;
  vm.universe().keep_driver(std::move(driver));
  vm.explore(vm.start("Main", "main"));
  EXPECT_TRUE(all->parts.contains({{0, 0, 1}, {1, 0, 2}, {2, 0, 1}}));
}

}  // namespace
}  // namespace pathfleet::vm
