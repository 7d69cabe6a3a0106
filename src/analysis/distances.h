// How far code is from a target, in instructions: what guides a directed search.
// Main function: Distances::of.
//
// Calls are followed by name and descriptor into every method given, whatever the receiver's class; Thread.start leads
// to every run(), and the making of a lambda to its body. So a distance is a guess that may be too small, never a
// proof.
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

/// "p.C.m": the beginning of methods; "p.C:12": a source line; "p.C:12/1": a side of a branch in that line, counted as
/// branch_sides does.
struct CodeTarget {
  std::string class_name;  // internal form
  std::string method;      // empty: a line
  i32 line = 0;
  i32 side = -1;  // -1: the line itself
};
/// Throws BadInput if the text is none of these.
CodeTarget parse_target(const std::string& text);

class Distances {
 public:
  static constexpr u32 unreachable = 1u << 24;

  /// Throws BadInput if the target is in none of the classes.
  Distances(const std::vector<std::unique_ptr<classfile::ClassFile>>& classes, const CodeTarget& target);

  /// Where a frame of a thread is.
  struct Position {
    std::string_view class_name, method, descriptor;
    u32 pc;
  };
  /// Of a thread, innermost frame first: to the target, or to the end of frames that cannot reach it and on from their
  /// callers.
  u32 of(std::span<const Position> stack) const;

 private:
  struct Method {
    std::vector<u32> to_target, to_end;  // by pc
  };
  using Key = std::tuple<std::string, std::string, std::string>;

  std::map<Key, Method, std::less<>> methods_;
};

}  // namespace pathfleet::analysis
