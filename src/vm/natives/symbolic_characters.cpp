// java.lang.Character's methods on a symbolic char. The library looks the result up in tables of some ten thousand
// entries. Here the result is a conditional expression over ranges of chars. Main function: answer.
//
// Invariant: the runs of character_ranges.def give the results of JDK 17. They begin at 0 and have no gaps.

#include <array>
#include <span>

#include "expr/ranges.h"
#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

using expr::Expr;
using expr::Op;
using expr::Sort;

struct Run {
  u32 from;
  u8 moves;
  i32 number;
};

#define CHARACTERS(method, ...) constexpr Run k_##method[] = {__VA_ARGS__};
#include "vm/natives/character_ranges.def"
#undef CHARACTERS

Expr answer(expr::Expressions& table, Expr c, std::span<const Run> runs) {
  if (runs.size() == 1) {
    const Expr number = table.i32_of(runs[0].number);
    return runs[0].moves ? table.binary(Op::add, c, number) : number;
  }
  const std::size_t half = runs.size() / 2;
  const Expr below = table.binary(Op::lt, c, table.i32_of(static_cast<i32>(runs[half].from)));
  return table.ite(below, answer(table, c, runs.first(half)), answer(table, c, runs.subspan(half)));
}

/// The runs to which a char in this range can belong.
std::span<const Run> within(std::span<const Run> runs, const expr::Range& chars) {
  while (runs.size() > 1 && runs[1].from <= static_cast<u64>(chars.low)) runs = runs.subspan(1);
  while (runs.size() > 1 && runs.back().from > static_cast<u64>(chars.high)) runs = runs.first(runs.size() - 1);
  return runs;
}

Expr answer(NativeContext& vm, u64 slot, std::span<const Run> runs) {
  const Expr c = handle_in(slot);
  if (c == expr::kNone) throw NeedsConcrete{};  // a concrete char: the library's own body runs
  const expr::Range chars = expr::range_of(vm.expressions(), c);
  if (chars.low < 0 || chars.high > 0xffff) throw NeedsConcrete{};
  return answer(vm.expressions(), c, within(runs, chars));
}

template <const auto& kRuns>
NativeResult about(NativeContext& vm, const u64* args, u64* result) {
  return vm.returns_symbol(result, answer(vm, args[0], kRuns));
}

/// The digit's value, computed in base 36; -1 for a char that is no digit of the given base.
NativeResult digit(NativeContext& vm, const u64* args, u64* result) {
  if (handle_in(args[1]) != expr::kNone || as_int(args[1]) < 2 || as_int(args[1]) > 36) throw NeedsConcrete{};
  expr::Expressions& table = vm.expressions();
  const Expr value = answer(vm, args[0], k_digit);
  return vm.returns_symbol(
      result, table.ite(table.binary(Op::lt, value, table.i32_of(as_int(args[1]))), value, table.i32_of(-1)));
}

constexpr std::string_view kCharacter = "java/lang/Character";
constexpr NativeMethod kMethods[] = {
    {kCharacter, "isDigit", "(I)Z", about<k_isDigit>},
    {kCharacter, "isLetter", "(I)Z", about<k_isLetter>},
    {kCharacter, "isLetterOrDigit", "(I)Z", about<k_isLetterOrDigit>},
    {kCharacter, "isAlphabetic", "(I)Z", about<k_isAlphabetic>},
    {kCharacter, "isWhitespace", "(I)Z", about<k_isWhitespace>},
    {kCharacter, "isSpaceChar", "(I)Z", about<k_isSpaceChar>},
    {kCharacter, "isUpperCase", "(I)Z", about<k_isUpperCase>},
    {kCharacter, "isLowerCase", "(I)Z", about<k_isLowerCase>},
    {kCharacter, "isTitleCase", "(I)Z", about<k_isTitleCase>},
    {kCharacter, "isISOControl", "(I)Z", about<k_isISOControl>},
    {kCharacter, "toUpperCase", "(I)I", about<k_toUpperCase>},
    {kCharacter, "toLowerCase", "(I)I", about<k_toLowerCase>},
    {kCharacter, "getNumericValue", "(I)I", about<k_getNumericValue>},
    {kCharacter, "digit", "(II)I", digit},
};

}  // namespace

NativeGroup symbolic_character_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
