// The values that SV-COMP's Verifier.nondetInt and kin choose among. Main function: NondetValues::parse.
//
// Invariant: every type has at least one value. Where they are fewer than the type has, the others are a loss, and "no
// errors" is not said (docs/soundness.md).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::vm {

/// In the order of the constants in Verifier.java.
enum class NondetType : u8 { byte_, char_, short_, int_, long_, float_, double_, string_ };
constexpr u32 kNondetTypes = 8;

class NondetValues {
 public:
  /// The values of the defaults, replaced by those of `text`: "int=0..3,max;string=,a;-1,0". Throws
  /// std::invalid_argument with one line that says what is wrong.
  static NondetValues parse(std::string_view text);
  /// What parse() begins with, in the same form.
  static std::string_view defaults();
  /// What parse() was given.
  const std::string& text() const { return text_; }

  /// What Verifier.number answers: whole numbers, and the bits of doubles.
  const std::vector<i64>& numbers(NondetType type) const { return rows_[static_cast<u32>(type)].numbers; }
  const std::vector<std::string>& strings() const { return rows_[static_cast<u32>(NondetType::string_)].strings; }
  /// Whether these are all values of the type.
  bool complete(NondetType type) const;
  /// "Verifier.nondetInt took no other values than 0..3, max".
  std::string loss(NondetType type) const;

 private:
  struct Row {
    std::string text;
    std::vector<i64> numbers;
    std::vector<std::string> strings;
  };
  void replace(std::string_view text);
  static Row row_of(NondetType type, std::string_view text);

  std::array<Row, kNondetTypes> rows_;
  std::string text_;
};

}  // namespace pathfleet::vm
