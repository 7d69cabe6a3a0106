// Lazy initialization: input objects come into being as a path reads the references that lead to them (Khurshid,
// Pasareanu, Visser, "Generalized symbolic execution for model checking and testing", TACAS 2003). Main function:
// InputHeap::read.
//
// A reference that nobody has decided is open: null in its field, with a handle beside it that says what it is called,
// by its access path "list.head.next", and its declared type. Deciding it is a choice among null, each input object so
// far that fits, and a new one of each class that fits (input_types.h). What was chosen stands in the path's condition
// as the equation of that variable with an object's number: 0 is null, n the n-th input object of the path. So the
// input as it was before the program changed it can be read off the path's condition.
//
// Invariants:
//  - Input objects are numbered from 1 in the order in which they came into being; jdk.internal.pathfleet.InputHeap holds them.
//  - A slot of the stack holds such a handle only in methods of the program, and only with InputBounds::decide_at_use: then it is decided
//    when it is looked at (open_references.cpp); otherwise reading it decides.
//  - The variable of an open reference is decided once on a path, wherever copies of its handle lie; known() finds the decision.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "vm/inputs/input_types.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class InputHeap {
 public:
  explicit InputHeap(Machine& machine);

  /// The handle of an open reference of this name and type.
  expr::Expr open(std::string_view name, std::string_view descriptor, bool nullable);
  bool is_open(expr::Expr handle) const {
    return handle != expr::kNone && table_.sort(handle) == expr::Sort::reference;
  }
  const Class* declared_type(expr::Expr handle) { return what(handle).declared; }
  /// What an open reference leads to on the machine's path. done: `result` is set; else as a native's results, and
  /// nothing but the path's condition has changed.
  NativeResult read(expr::Expr handle, Ref* result);
  /// The same if that is decided already, and an object that is there.
  std::optional<Ref> known(expr::Expr handle);
  /// Whether a field's reference can be null: not that of an inner class's instance to its outer one's.
  static bool nullable(const Field& field);
  /// What an annotated static field's variable is called.
  static std::string static_name(const Field& field) { return field.holder->source_name() + "." + field.name; }

  /// Makes every field of an object an input; it becomes one of the input's objects under the name of `variable`.
  void adopt(expr::Expr variable, Ref ref);

  /// Makes the annotated fields of this class inputs: of an object whose constructor has returned, or its static ones.
  void make_fields(const Class& type, Ref ref);
  void make_statics(const Class& type);
  /// The class of which make_statics has left this in the path's condition; null: it is something else.
  Class* made_statics(expr::Expr constraint) const;
  /// Says in the path's condition, for restore(), what the object has to be that `variable` leads to; before that is
  /// decided.
  void declare(expr::Expr variable, const Class* type, bool adopted = false);

  /// An input of a primitive type under a name of its own: a symbol, or if there is none the value it is pinned to.
  struct Scalar {
    expr::Expr symbol;
    u64 bits;
  };
  Scalar scalar(Type type, const std::string& name, InputKind kind = InputKind::value);

  /// In Java's notation, what a variable with this number is that no other one before it leads to; of no constant.
  std::string describe(u64 number) const;
  /// The same of a constant of an enum that is initialised.
  std::string describe_constant(const Class& type, u64 number) const;
  /// The references that the path's condition decides, in one line: "this.root = new p.Entry, this.root.left = null".
  std::string outline() const;
  /// The reference for a number that a variable of this type, a field descriptor, is equated with; what it names must
  /// be there.
  Ref reference_to(std::string_view descriptor, u64 number) const;
  /// Makes the objects that the path's condition speaks of, from the driver's arguments on; as a native's result.
  NativeResult restore();
  /// A path that would read what is not decided ends as unsupported.
  void stop_at_unread(bool stop) { stop_at_unread_ = stop; }

  u32 count() const;
  /// The n-th input object, from 1.
  Ref object(u32 number) const;
  /// From this number on, a constant of an enum: its position is what is left.
  static constexpr u32 kConstants = 1u << 16;

 private:
  struct Open {
    expr::Expr variable;  // of the path's condition
    const Class* declared;
    bool nullable;
  };
  const Open& what(expr::Expr handle);
  NativeResult read(expr::Expr variable, const Class* declared, bool nullable, Ref* result);

  struct Pick {
    u32 number;       // of the object
    u32 class_index;  // of a new one among the candidates; kMissing: one that is not there
  };
  static constexpr u32 kMissing = ~0u;

  NativeResult keep_if_possible();
  Ref constants_of(const Class& type) const;
  NativeResult read_constant(expr::Expr variable, Class* declared, bool nullable, Ref* result);
  std::vector<Pick> picks(const Class* declared, const InputCandidates& candidates, bool nullable, expr::Expr variable);
  bool within_bounds(const Class* type, expr::Expr variable);
  NativeResult make(expr::Expr variable, const Class* declared, Class* type, Ref* result);
  void fill(Ref ref, expr::Expr variable, const Class* declared, const Class* type);
  void clear(Ref ref, const Field& field);
  NativeResult readopt(expr::Expr variable, Class* type, Ref* result);
  /// What the variable of an equation says.
  const expr::About& said_by(expr::Expr constraint) const;
  void put_symbol(Ref ref, u32 offset, Type type, const std::string& name);
  void put_open(Ref ref, u32 offset, const std::string& name, std::string_view descriptor, bool nullable);
  void add(Ref ref);
  static std::string field_name(const std::string& base, const Class* type, const Field& field);
  std::string base_name(expr::Expr variable, const Class* declared, const Class* type) const;

  struct Symbol {
    u32 offset;
    expr::Expr value;
  };

  Machine& vm_;
  expr::Expressions& table_;
  // the fields of a new object, by variable and class: their names take time
  std::unordered_map<u64, std::vector<Symbol>> symbols_;
  std::unordered_map<expr::Expr, Open> open_;  // what handles say
  const Class* holder_;                        // jdk.internal.pathfleet.InputHeap
  u32 objects_offset_, count_offset_;
  bool stop_at_unread_ = false;
};

}  // namespace pathfleet::vm
