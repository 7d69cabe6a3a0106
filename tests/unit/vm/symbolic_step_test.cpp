// Single instructions over symbolic values, over the toy library and a toy oracle: what the expressions they make are
// worth, where paths fork, and on which conditions.
#include "vm/symbolic/symbolic_step.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>

#include "toy_library.h"
#include "toy_oracle.h"

namespace pathfleet::vm {
namespace {

using namespace pathfleet::test;
using expr::Expr;
using expr::Sort;

constexpr i32 kMin = std::numeric_limits<i32>::min(), kMax = std::numeric_limits<i32>::max();
constexpr i32 kSamples[] = {kMin, kMin + 1, -129, -7, -1, 0, 1, 2, 7, 31, 33, 200, 70000, kMax};

i32 wrapped(i64 value) { return static_cast<i32>(static_cast<u32>(static_cast<u64>(value))); }

/// One way in which main ended.
struct End {
  std::string name;  // ToyVm::name_of
  std::string message;
  std::vector<Expr> condition;
  Expr seen;  // what is in Main.seen; expr::kNone: the concrete `value`
  i32 value;
};

/// All ends of a main whose locals 0 and 1 are the inputs x and y.
class Paths {
 public:
  explicit Paths(const std::string& code, u32 max_array = 4) {
    options_.max_symbolic_array = max_array;
    ToyClasses toys;
    toys.add_data("Cell", "small:B half:S letter:C flag:Z value:I wide:J");
    ClassBuilder& main = toys.add("Main");
    add_fields(main, classfile::ACC_STATIC, "seen:I other:I");
    const std::string input = "invokestatic org/sosy_lab/sv_benchmarks/Verifier.nondetInt:()I ; ";
    main.add_method(toy_method("main", input + "istore_0 ; " + input + "istore_1 ; " + code + " return"));
    ToyVm vm(toys, options_);
    vm.at_end = [&](const Step& step) {
      const Ref statics = vm.type("Main").statics;
      const u32 offset = vm.field("Main", "seen").offset;
      ends.push_back({ToyVm::name_of(step), step.finding ? step.finding->message : "",
                      options_.symbolic->paths.constraints(vm.machine().path().condition()),
                      vm.machine().handle(statics, offset), vm.machine().get<i32>(statics, offset)});
    };
    vm.explore(vm.start("Main", "main"));
  }

  expr::Expressions& table() { return options_.symbolic->expressions; }
  /// The end that these inputs lead to: there has to be exactly one.
  const End& of(i32 x, i32 y = 0) {
    const expr::Model model = model_of(x, y);
    const End* found = nullptr;
    for (const End& end : ends) {
      bool all = true;
      for (const Expr e : end.condition) all = all && expr::holds(table(), e, model);
      if (!all) continue;
      EXPECT_EQ(found, nullptr) << x << ", " << y << " leads to two ends";
      found = &end;
    }
    EXPECT_NE(found, nullptr) << x << ", " << y << " leads nowhere";
    return found ? *found : ends.front();
  }
  /// What Main.seen is at that end.
  i32 value(i32 x, i32 y = 0) {
    const End& end = of(x, y);
    EXPECT_EQ(end.name, "path");
    return end.seen == expr::kNone ? end.value : static_cast<i32>(expr::evaluate(table(), end.seen, model_of(x, y)));
  }

  std::vector<End> ends;

 private:
  expr::Model model_of(i32 x, i32 y) {
    expr::Model model;
    model.scalars[table().variable(Sort::bits32, "int_1")] = static_cast<u32>(x);
    model.scalars[table().variable(Sort::bits32, "int_2")] = static_cast<u32>(y);
    return model;
  }
  VmOptions options_ = toy_symbolic();
};

const std::string kSee = " putstatic Main.seen:I ; ";

struct Arithmetic {
  const char* code;
  i32 (*meaning)(i32 x, i32 y);
};
constexpr Arithmetic kArithmetic[] = {
    {"iload_0 ; iload_1 ; iadd ;", [](i32 x, i32 y) { return wrapped(i64{x} + y); }},
    {"iload_0 ; iload_1 ; isub ;", [](i32 x, i32 y) { return wrapped(i64{x} - y); }},
    {"iload_0 ; iload_1 ; imul ;", [](i32 x, i32 y) { return wrapped(i64{x} * y); }},
    {"iload_0 ; ineg ;", [](i32 x, i32) { return wrapped(-i64{x}); }},
    {"iload_0 ; iload_1 ; iand ;", [](i32 x, i32 y) { return x & y; }},
    {"iload_0 ; iload_1 ; ior ;", [](i32 x, i32 y) { return x | y; }},
    {"iload_0 ; iload_1 ; ixor ;", [](i32 x, i32 y) { return x ^ y; }},
    {"iload_0 ; iload_1 ; ishl ;", [](i32 x, i32 y) { return wrapped(i64{x} << (y & 31)); }},
    {"iload_0 ; iload_1 ; ishr ;", [](i32 x, i32 y) { return x >> (y & 31); }},
    {"iload_0 ; iload_1 ; iushr ;", [](i32 x, i32 y) { return static_cast<i32>(static_cast<u32>(x) >> (y & 31)); }},
    {"iinc 0 5 ; iload_0 ;", [](i32 x, i32) { return wrapped(i64{x} + 5); }},
    {"iload_0 ; i2b ;", [](i32 x, i32) { return i32{static_cast<i8>(x)}; }},
    {"iload_0 ; i2s ;", [](i32 x, i32) { return i32{static_cast<i16>(x)}; }},
    {"iload_0 ; i2c ;", [](i32 x, i32) { return i32{static_cast<u16>(x)}; }},
    {"iload_0 ; bipush 100 ; imul ; iload_1 ; iadd ; bipush 7 ; ixor ;",
     [](i32 x, i32 y) { return wrapped(i64{wrapped(i64{x} * 100)} + y) ^ 7; }},
    // longs, of which the upper half is seen
    {"iload_0 ; i2l ; iload_1 ; i2l ; lmul ; bipush 32 ; lshr ; l2i ;",
     [](i32 x, i32 y) { return static_cast<i32>((i64{x} * y) >> 32); }},
    {"iload_0 ; i2l ; iload_1 ; i2l ; lsub ; bipush 31 ; lushr ; l2i ;",
     [](i32 x, i32 y) { return static_cast<i32>(static_cast<u32>(static_cast<u64>(i64{x} - y) >> 31)); }},
    {"iload_0 ; i2l ; iload_1 ; i2l ; lcmp ;", [](i32 x, i32 y) { return x < y   ? -1
                                                                         : x > y ? 1
                                                                                 : 0; }},
};

TEST(SymbolicStep, ArithmeticMakesExpressionsOfJavasValue) {
  for (const Arithmetic& row : kArithmetic) {
    Paths paths(row.code + kSee);
    ASSERT_EQ(paths.ends.size(), 1u) << row.code;
    EXPECT_NE(paths.ends[0].seen, expr::kNone) << row.code;
    EXPECT_TRUE(paths.ends[0].condition.empty()) << row.code;
    for (const i32 x : kSamples) {
      for (const i32 y : kSamples) EXPECT_EQ(paths.value(x, y), row.meaning(x, y)) << row.code << x << ", " << y;
    }
  }
}

TEST(SymbolicStep, AnExpressionThatIsConstantIsAConcreteValue) {
  for (const char* code :
       {"iload_0 ; iload_0 ; isub ; bipush 9 ; iadd ;", "iload_0 ; iconst_0 ; imul ; bipush 9 ; iadd ;"}) {
    Paths paths(code + kSee);
    ASSERT_EQ(paths.ends.size(), 1u);
    EXPECT_EQ(paths.ends[0].seen, expr::kNone) << code;
    EXPECT_EQ(paths.ends[0].value, 9) << code;
  }
}

TEST(SymbolicStep, DivisionForksOverTheDivisorZero) {
  for (const bool remainder : {false, true}) {
    Paths paths(std::string("iload_0 ; iload_1 ; ") + (remainder ? "irem ;" : "idiv ;") + kSee);
    ASSERT_EQ(paths.ends.size(), 2u);
    for (const i32 x : kSamples) {
      EXPECT_EQ(paths.of(x, 0).name, "java.lang.ArithmeticException");
      EXPECT_EQ(paths.of(x, 0).message, "/ by zero");
      for (const i32 y : kSamples) {
        if (y == 0) continue;
        EXPECT_EQ(paths.value(x, y), wrapped(remainder ? i64{x} % y : i64{x} / y)) << x << ", " << y;
      }
    }
  }
}

TEST(SymbolicStep, DivisionByWhatIsNotZeroDoesNotFork) {
  EXPECT_EQ(Paths("iload_0 ; bipush 7 ; idiv ;" + kSee).ends.size(), 1u);
  EXPECT_EQ(Paths("iload_0 ; iload_1 ; iconst_1 ; ior ; idiv ;" + kSee).ends.size(), 1u);
}

struct Branch {
  const char* code;
  bool (*meaning)(i32 x, i32 y);
};
constexpr Branch kBranches[] = {
    {"iload_0 ; ifeq", [](i32 x, i32) { return x == 0; }},
    {"iload_0 ; ifne", [](i32 x, i32) { return x != 0; }},
    {"iload_0 ; iflt", [](i32 x, i32) { return x < 0; }},
    {"iload_0 ; ifge", [](i32 x, i32) { return x >= 0; }},
    {"iload_0 ; ifgt", [](i32 x, i32) { return x > 0; }},
    {"iload_0 ; ifle", [](i32 x, i32) { return x <= 0; }},
    {"iload_0 ; iload_1 ; if_icmpeq", [](i32 x, i32 y) { return x == y; }},
    {"iload_0 ; iload_1 ; if_icmpne", [](i32 x, i32 y) { return x != y; }},
    {"iload_0 ; iload_1 ; if_icmplt", [](i32 x, i32 y) { return x < y; }},
    {"iload_0 ; iload_1 ; if_icmpge", [](i32 x, i32 y) { return x >= y; }},
    {"iload_0 ; iload_1 ; if_icmpgt", [](i32 x, i32 y) { return x > y; }},
    {"iload_0 ; iload_1 ; if_icmple", [](i32 x, i32 y) { return x <= y; }},
    // what only an overflow makes true
    {"iload_0 ; iconst_1 ; iadd ; iload_0 ; if_icmplt", [](i32 x, i32) { return x == kMax; }},
};

TEST(SymbolicStep, ABranchForksIntoAConditionAndItsNegation) {
  for (const Branch& row : kBranches) {
    Paths paths(row.code + std::string(" yes ; iconst_0 ; goto join ; yes: iconst_1 ; join:") + kSee);
    ASSERT_EQ(paths.ends.size(), 2u) << row.code;
    ASSERT_EQ(paths.ends[0].condition.size(), 1u) << row.code;
    ASSERT_EQ(paths.ends[1].condition.size(), 1u) << row.code;
    EXPECT_EQ(paths.table().not_of(paths.ends[0].condition[0]), paths.ends[1].condition[0]) << row.code;
    for (const i32 x : kSamples) {
      for (const i32 y : kSamples) EXPECT_EQ(paths.value(x, y), row.meaning(x, y)) << row.code << " " << x << ", " << y;
    }
  }
}

TEST(SymbolicStep, WhatThePathDecidesDoesNotForkAgain) {
  // x > 0 asked twice; then x < 0 where x > 0
  Paths twice("iload_0 ; ifgt one ; return ; one: iload_0 ; ifgt two ; iconst_1 ; " + kSee +
              " return ; two: iconst_2 ;" + kSee);
  EXPECT_EQ(twice.ends.size(), 2u);
  EXPECT_EQ(twice.value(5), 2);
  EXPECT_EQ(twice.value(-5), 0);
  Paths against("iload_0 ; ifgt one ; return ; one: iload_0 ; iflt two ; iconst_1 ; " + kSee +
                " return ; two: iconst_2 ;" + kSee);
  EXPECT_EQ(against.ends.size(), 2u);
  EXPECT_EQ(against.value(5), 1);
}

TEST(SymbolicMemory, FieldsKeepAsMuchOfAnIntAsTheirTypeHas) {
  const auto through = [](const std::string& field) {
    return "new Cell ; dup ; invokespecial Cell.<init>:()V ; dup ; iload_0 ; putfield Cell." + field +
           " ; getfield Cell." + field + " ;" + kSee;
  };
  Paths small(through("small:B")), half(through("half:S")), letter(through("letter:C")), flag(through("flag:Z")),
      value(through("value:I"));
  for (const i32 x : kSamples) {
    EXPECT_EQ(small.value(x), static_cast<i8>(x));
    EXPECT_EQ(half.value(x), static_cast<i16>(x));
    EXPECT_EQ(letter.value(x), static_cast<u16>(x));
    EXPECT_EQ(flag.value(x), x & 1);
    EXPECT_EQ(value.value(x), x);
  }
}

TEST(SymbolicMemory, AConcreteValueTakesTheExpressionsPlace) {
  Paths paths("iload_0 ; " + kSee + "bipush 6 ; " + kSee);
  ASSERT_EQ(paths.ends.size(), 1u);
  EXPECT_EQ(paths.ends[0].seen, expr::kNone);
  EXPECT_EQ(paths.ends[0].value, 6);
}

const std::string kThreeInts =
    "iconst_3 ; newarray 10 ; astore_2 ; aload_2 ; iconst_0 ; bipush 10 ; iastore ; aload_2 ; iconst_1 ; bipush 20 ; "
    "iastore ; aload_2 ; iconst_2 ; bipush 30 ; iastore ; ";

TEST(SymbolicMemory, ASymbolicIndexReadsWhatItLeadsToOrIsOutOfBounds) {
  Paths paths(kThreeInts + "aload_2 ; iload_0 ; iaload ;" + kSee);
  EXPECT_EQ(paths.ends.size(), 2u);
  for (const i32 x : {0, 1, 2}) EXPECT_EQ(paths.value(x), 10 * (x + 1));
  for (const i32 x : {kMin, -1, 3, 4, kMax}) EXPECT_EQ(paths.of(x).name, "java.lang.ArrayIndexOutOfBoundsException");
}

TEST(SymbolicMemory, ASymbolicIndexWritesOneElement) {
  Paths paths(kThreeInts + "aload_2 ; iload_0 ; iload_1 ; iastore ; aload_2 ; iconst_1 ; iaload ;" + kSee);
  EXPECT_EQ(paths.ends.size(), 2u);
  for (const i32 y : kSamples) {
    EXPECT_EQ(paths.value(0, y), 20);
    EXPECT_EQ(paths.value(1, y), y);
    EXPECT_EQ(paths.value(2, y), 20);
    EXPECT_EQ(paths.of(3, y).name, "java.lang.ArrayIndexOutOfBoundsException");
  }
}

TEST(SymbolicMemory, AnElementThatIsAReferenceIsDecided) {
  const std::string cells =
      "iconst_2 ; anewarray Cell ; astore_2 ; aload_2 ; iconst_1 ; new Cell ; dup ; "
      "invokespecial Cell.<init>:()V ; aastore ; ";
  Paths paths(cells +
              "aload_2 ; iload_0 ; aaload ; ifnull none ; iconst_1 ; goto join ; none: iconst_2 ; join: " + kSee);
  EXPECT_EQ(paths.ends.size(), 3u);
  EXPECT_EQ(paths.value(0), 2);
  EXPECT_EQ(paths.value(1), 1);
  EXPECT_EQ(paths.of(2).name, "java.lang.ArrayIndexOutOfBoundsException");
}

TEST(SymbolicMemory, ASymbolicLengthIsDecidedUpToTheBound) {
  Paths paths("iload_0 ; newarray 10 ; arraylength ;" + kSee, 2);
  EXPECT_EQ(paths.ends.size(), 5u);
  for (const i32 x : {0, 1, 2}) EXPECT_EQ(paths.value(x), x);
  EXPECT_EQ(paths.of(-1).name, "java.lang.NegativeArraySizeException");
  EXPECT_NE(paths.of(3).name.find("--max-symbolic-array"), std::string::npos) << paths.of(3).name;
}

TEST(SymbolicMemory, NoElementIsLookedForInNoArray) {
  Paths paths("aconst_null ; checkcast [I ; iload_0 ; iaload ;" + kSee);
  ASSERT_EQ(paths.ends.size(), 1u);
  EXPECT_EQ(paths.ends[0].name, "java.lang.NullPointerException");
}

}  // namespace
}  // namespace pathfleet::vm
