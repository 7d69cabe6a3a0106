// The distance of code from a target, in instructions, for directed search. Main function: Distances::of.
//
// A call leads to every given method with its name and descriptor, for any class of the receiver. Thread.start leads to
// every run(), and the creation of a lambda to its body. So a distance is an estimate that may be too small.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "classfile/class_file.h"
#include "core/types.h"

namespace pathfleet::analysis {

/// "p.C.m": the beginning of methods; "p.C:12": a source line; "p.C:12/1": a side of a branch in that line, numbered as
/// in branch_sides.
struct CodeTarget {
  std::string class_name;  // internal form
  std::string method;      // empty: a line
  i32 line = 0;
  i32 side = -1;  // -1: the line itself
};
/// Throws BadInput if the text has none of these forms.
CodeTarget parse_target(const std::string& text);

class Distances {
 public:
  static constexpr u32 unreachable = 1u << 24;

  /// Throws BadInput if none of the classes contains the target.
  Distances(const std::vector<std::unique_ptr<classfile::ClassFile>>& classes, const CodeTarget& target);

  /// The position of a frame.
  struct Position {
    std::string_view class_name, method, descriptor;
    u32 pc;
  };
  /// The distance of a thread, whose frames are given innermost first. A frame that cannot reach the target is left
  /// first: its distance to its end is added to the distance of its caller.
  u32 of(std::span<const Position> stack) const;

 private:
  struct Method {
    std::vector<u32> to_target, to_end;  // by pc
  };
  using Key = std::tuple<std::string, std::string, std::string>;

  std::map<Key, Method, std::less<>> methods_;
};

}  // namespace pathfleet::analysis
