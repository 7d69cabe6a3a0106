// What a thread does after a call of Thread.join, as long as it does nothing but joining further threads. Main
// function: following_joins.
//
// The code is followed with the values of the locals, which are known. It may count, compare, jump, load elements of
// arrays, go through an ArrayList, and call join. The first other instruction ends it, at the last place before it
// where the operand stack was empty. The way does not depend on which threads are joined.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "vm/program/object.h"

namespace pathfleet::vm {

/// Where a thread that is joined is found: a local, or an element of an array.
struct JoinPlace {
  Ref array = kNull;  // kNull: a local
  u32 index = 0;      // of the local or of the element
  friend bool operator==(const JoinPlace&, const JoinPlace&) = default;
};

/// A java.util.ArrayList that was not changed since its iterator was made, and how far a thread has gone through it.
struct JoinList {
  Ref list = kNull, array = kNull;  // the list, and the array of its elements
  u32 size = 0;
  Ref iterator = kNull;  // kNull: it was not made yet
  u32 next = 0;
};

/// The objects that may hold threads.
class JoinMemory {
 public:
  /// The length of an array of references, -1 for any other object.
  virtual i64 length_of(Ref ref) const = 0;
  /// What an iterator of a list, or a list, says; nullopt for any other object.
  virtual std::optional<JoinList> iterator_of(Ref ref) const = 0;
  virtual std::optional<JoinList> list_of(Ref ref) const = 0;
  /// Whether an element is known to be of a class of this name. False: it is not, or not known.
  virtual bool is_of_class(const JoinPlace& element, std::string_view name) const = 0;

 protected:
  ~JoinMemory() = default;
};

struct FollowingJoins {
  struct Join {
    JoinPlace place;
    u16 pc;                         // of the call
    std::vector<i32> ints;          // what the locals hold then; 0 where they hold no int
    std::vector<JoinPlace> places;  // where the references that the locals hold then come from
    std::vector<JoinList> lists;    // those that are gone through, as they are then
  };
  std::vector<Join> joins;
  std::vector<JoinList> lists;  // as they are at the beginning
  std::vector<Ref> used;        // the arrays whose elements are loaded, and those of the lists that are asked
  u16 end = 0;                  // the pc up to which nothing else is done
  /// Locals that hold a reference then, and where it comes from. That of a list: its array.
  std::vector<std::pair<u16, JoinPlace>> held;
};

/// A local of the frame when the call returns.
struct JoinLocal {
  enum class Kind : u8 { other, integer, reference } kind = Kind::other;
  i32 number = 0;
  Ref ref = kNull;
};

/// nullopt: the code goes on too long, or would throw.
std::optional<FollowingJoins> following_joins(const classfile::ClassFile& file, const classfile::Code& code, u16 call,
                                              const std::vector<JoinLocal>& locals, const JoinMemory& memory);

}  // namespace pathfleet::vm
