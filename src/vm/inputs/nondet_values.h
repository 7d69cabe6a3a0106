// The values of SV-COMP's Verifier.nondetInt and the other nondet methods. Main function: NondetValues::parse.
//
// Invariant: every type has at least one value. If some values of the type are left out, they count as a loss, and the
// verdict cannot be "no errors" (docs/soundness.md).
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
  /// The default values, replaced by those of `text`: "int=0..3,max;string=,a;-1,0". Throws std::invalid_argument with
  /// a one-line description of the error.
  static NondetValues parse(std::string_view text);
  /// The default values, in the same form.
  static std::string_view defaults();
  /// The text given to parse().
  const std::string& text() const { return text_; }

  /// The results of Verifier.number: integers, and the bits of doubles.
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
