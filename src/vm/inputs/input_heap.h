// Lazy initialization: a path creates an input object when it reads a reference to it (Khurshid, Pasareanu, Visser,
// "Generalized symbolic execution for model checking and testing", TACAS 2003). Main function: InputHeap::read.
//
// An undecided reference is open: its field holds null, with a handle beside it. The handle gives its name, which is
// its access path "list.head.next", and its declared type. A decision chooses among null, each earlier input object
// that fits, and a new object of each class that fits (input_types.h). The path condition records the choice as an
// equation of that variable with an object's number: 0 is null, n the n-th input object of the path. So the path
// condition describes the input as it was before the program changed it.
//
// Invariants:
//  - Input objects are numbered from 1 in the order of their creation; jdk.internal.pathfleet.InputHeap holds them.
//  - A slot of the stack holds the handle of an open reference only in methods of the program, and only with
//    InputBounds::decide_at_use. Then the reference is decided when it is used (open_references.cpp), otherwise when it
//    is read.
//  - With MethodDriver::Condition::takes_before each input object has a copy as it was made. The references of copies
//    lead to copies. A reference and that of the copy are one variable.
//  - The variable of an open reference is decided once on a path, wherever copies of its handle are; known() finds the
//    decision.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vm/inputs/input_types.h"
#include "vm/machine.h"

namespace pathfleet::vm {

class InputHeap {
 public:
  explicit InputHeap(Machine& machine);

  /// The handle of a new open reference with this name and type, which may have type arguments (generic_types.h).
  expr::Expr open(std::string_view name, std::string_view type, bool nullable);
  /// The handle of the same reference in the input as it was before the program changed it
  /// (MethodDriver::Condition::takes_before).
  expr::Expr before(expr::Expr handle);
  bool is_open(expr::Expr handle) const {
    return handle != expr::kNone && table_.sort(handle) == expr::Sort::reference;
  }
  const Class* declared_type(expr::Expr handle) { return what(handle).declared; }
  /// The object or null that an open reference leads to on the machine's path; decides it if necessary. done: `result`
  /// is set. Otherwise returns as a native does, and nothing but the path condition has changed.
  NativeResult read(expr::Expr handle, Ref* result);
  /// The same if it is already decided and the object exists.
  std::optional<Ref> known(expr::Expr handle);
  /// Whether a field's reference can be null. False for the reference of an inner class's instance to its outer one.
  static bool nullable(const Field& field);

  /// Makes every field of an object an input. The object becomes an input object under the name of `variable`.
  void adopt(expr::Expr variable, Ref ref);

  /// Makes the annotated fields of this class inputs: those of an object whose constructor has returned, or the static
  /// ones.
  void make_fields(const Class& type, Ref ref);
  void make_statics(const Class& type);
  /// The class whose make_statics has added this constraint to the path condition; null: it is another constraint.
  Class* made_statics(expr::Expr constraint) const;
  /// Records in the path condition, for restore(), the type of the object that `variable` leads to. To be called before
  /// the variable is decided.
  void declare(expr::Expr variable, std::string_view type, bool adopted = false);

  /// An input of a primitive type: a symbol of this name, or, if it is pinned, its value without a symbol.
  struct Scalar {
    expr::Expr symbol;
    u64 bits;
  };
  Scalar scalar(Type type, const std::string& name, InputKind kind = InputKind::value);

  /// The input object with this number in Java's notation, as the first variable that leads to it shows it. Not for
  /// constants.
  std::string describe(u64 number) const;
  /// The same for a constant of an enum that is initialised.
  std::string describe_constant(const Class& type, u64 number) const;
  /// The references that the path's condition decides, in one line: "this.root = new p.Entry, this.root.left = null".
  std::string outline() const;
  /// The objects and references between them that the path's condition describes, as a text that is the same for inputs
  /// of one shape (input_shape.cpp).
  std::string shape();
  /// The reference for a number that a variable of this type, a field descriptor, is equated with. The object with that
  /// number must exist.
  Ref reference_to(std::string_view descriptor, u64 number) const;
  /// Makes the objects that the path condition describes, beginning at the driver's arguments. Returns as a native
  /// does.
  NativeResult restore();
  /// The decision that read() or an array's length last asked for, and those that had one answer only.
  struct Answer {
    u64 number;         // of an object, or of a constant of an enum, or the length of an array; kUnavailable
    const Class* type;  // of a new object, else null
    friend auto operator<=>(const Answer&, const Answer&) = default;
  };
  static constexpr u64 kUnavailable = ~u64{0};  // the path ends as unsupported
  struct Decision {
    expr::Expr variable = expr::kNone;
    const Class* declared = nullptr;  // null: an array's length
    std::vector<Answer> answers;
  };
  void note_decisions(bool on) { notes_decisions_ = on; }
  const Decision& asked() const { return asked_; }
  std::vector<Decision>& forced() { return forced_; }
  /// The name that begins the names of an object's fields. `type` null: as declared.
  std::string base_name(expr::Expr variable, const Class* declared, const Class* type) const;
  /// The references in an object: fields, or the elements of an array of this length.
  struct Reference {
    expr::Expr variable;
    const Class* declared;
    std::string_view type;  // with type arguments; lives as long as the InputHeap
    bool nullable;
    u32 offset;
  };
  /// `made_for`: the type, with its type arguments, of the reference for which the object was made; `declared` is its
  /// class. The result is valid until the next call.
  const std::vector<Reference>& references_of(expr::Expr variable, const Class* declared, std::string_view made_for,
                                              const Class* type, u32 length);
  const InputCandidates& candidates_of(const Class* declared);
  /// How many objects of this class an input may have.
  u32 most_of(const Class* type);
  /// That bound has excluded something, which the report has to say.
  void say_bound(const Class* type);
  /// The variable whose value is the index of a new object's class among the candidates.
  expr::Expr class_variable(expr::Expr variable);
  /// The meaning of the variable in an equation of a path condition: whether it is a record for restore().
  bool is_record(expr::Expr constraint) const { return said_by(constraint).kind != 0; }

  /// Sets whether new objects are named by their numbers, "#3", and not by access paths. Then a state does not tell in
  /// which way an object was reached first.
  void number_names(bool on) { numbers_names_ = on; }
  static std::string numbered(u64 number) { return "#" + std::to_string(number); }
  /// Makes a field open again that a run has read, and found this value in. Only for fields of objects that are named
  /// by numbers. Does nothing if the field has another value meanwhile.
  void reopen(expr::Expr variable, u64 value);

  /// Sets whether a path that reads an undecided reference ends as unsupported.
  void stop_at_unread(bool stop) { stop_at_unread_ = stop; }

  u32 count() const;
  /// The n-th input object, from 1.
  Ref object(u32 number) const;
  /// Numbers from here on denote constants of an enum; the remainder is the position of the constant.
  static constexpr u32 kConstants = 1u << 16;

 private:
  struct Open {
    expr::Expr variable;  // as it occurs in the path condition
    const Class* declared;
    bool nullable;
    std::string type;     // with its type arguments, whose erasure is `declared`
    bool before = false;  // leads to copies of objects, with the fields of the input
  };
  const Open& what(expr::Expr handle);
  NativeResult read(const Open& open, Ref* result);

  struct Pick {
    u32 number;       // number of the object
    u32 class_index;  // index of a new object's class among the candidates; kMissing: a class that is not available
  };
  static constexpr u32 kMissing = ~0u;
  static constexpr u32 kLeftOut = ~0u - 1;  // the decisions that incomplete field bounds have left out

  NativeResult keep_if_possible();
  std::vector<Answer>& note_decision(expr::Expr variable, const Class* declared, bool made);
  /// Equates a variable with what was chosen for it, and tells the listener.
  void settle(expr::Expr variable, u64 value, InputKind kind = InputKind::choice, const Class* type = nullptr);
  /// The object of the n-th input object's number, or its copy.
  Ref object_for(const Open& open, u32 number) const;
  bool keeps_copies() const;
  void keep_copy(u32 number, Ref ref);
  Ref copy_as_made(Ref ref);
  void copy_field(Ref from, Ref to, u32 offset, Type type);
  Ref constants_of(const Class& type) const;
  NativeResult read_constant(expr::Expr variable, Class* declared, bool nullable, Ref* result);
  std::vector<Pick> picks(const Open& open, const InputCandidates& candidates);
  bool within_bounds(const Class* type, expr::Expr variable);

  // The part of the input that field bounds restrict (input_structure.cpp).
  struct ReceiverStructure;
  const ReceiverStructure& receiver_structure(StructurePruning& pruning);
  /// Leaves out the decisions about this variable that InputBounds::pruning excludes.
  void leave_out_impossible(expr::Expr variable, const InputCandidates& candidates, std::vector<Pick>& picks);
  NativeResult make(const Open& open, Class* type, Ref* result);
  void fill(Ref ref, const Open& open, const Class* type);
  void clear(Ref ref, const Field& field);
  NativeResult readopt(expr::Expr variable, Class* type, Ref* result);
  /// A place that holds a reference, by the variable of the reference.
  struct Slot {
    Open open;
    Ref holder;  // kNull: no field
    u32 offset;
    expr::Expr root;        // the variable of the argument that the place is reached from
    u32 holder_number = 0;  // as an input object
  };
  using Slots = std::unordered_map<expr::Expr, Slot>;
  /// What the path condition says of the input.
  struct Described {
    Slots slots;
    std::unordered_map<u32, Slot> made_for;  // by number of the object: the place for which it was made
    std::vector<std::pair<u32, u32>> references;
    bool reaches(u32 from, u32 to) const;
  };
  Described described();
  /// Whether a reference may lead to this object of the input, by InputBounds::no_sharing and acyclic.
  bool keeps_shape(const Described& described, expr::Expr variable, u32 number) const;
  /// Adds the driver's arguments.
  void add_arguments(Slots& slots) const;
  Open open_of(expr::Expr variable, std::string type, bool nullable) const;
  /// Adds what a constraint declares (declare()), if it is of that kind.
  void add_declared(Slots& slots, expr::Expr constraint) const;
  /// Adds the references in an object that was made for an open reference.
  void add_fields(Slots& slots, Ref ref, const Slot& made_for, u32 number);
  /// The meaning of the variable in an equation.
  const expr::About& said_by(expr::Expr constraint) const;
  /// The beginning of the names of the fields of the next new object.
  std::string next_name(const Open& open, const Class* type) const {
    return numbers_names_ ? numbered(u64{count()} + 1) : base_name(open, type);
  }
  void put_symbol(Ref ref, u32 offset, Type type, const std::string& name);
  void put_open(Ref ref, u32 offset, const std::string& name, std::string_view type, bool nullable);
  void add(Ref ref);
  static std::string field_name(const std::string& base, const Class* type, const Field& field);
  std::string base_name(const Open& open, const Class* type) const {
    return base_name(open.variable, open.declared, type);
  }
  /// The type of the elements of an array of class `type` that was made for a reference of type `made_for`.
  static std::string element_type(const Class* declared, std::string_view made_for, const Class* type);
  /// The type of a field of an input object of class `type`, made for a reference of type `declared`.
  std::string type_of_field(const Field& field, const Class* type, std::string_view declared) const;
  std::string_view keep_type(std::string type) { return *types_.insert(std::move(type)).first; }

  struct Symbol {
    u32 offset;
    expr::Expr value;
  };
  static u64 key_of_number(u64 number, const Class* type) { return (number | u64{1} << 31) << 32 | type->id; }

  Machine& vm_;
  expr::Expressions& table_;
  // the fields of a new object, by variable or number and class; cached because their names take time
  std::unordered_map<u64, std::vector<Symbol>> symbols_;
  std::unordered_map<expr::Expr, Open> open_;  // meanings of handles
  /// What references_of() has found, and for what.
  struct References {
    expr::Expr variable;
    const Class* type;
    u32 length;
    std::string_view made_for;  // in types_
    std::vector<Reference> found;
  };
  std::unordered_map<u64, References> references_;  // by a hash of the first three
  std::unordered_set<std::string> types_;
  std::unordered_map<const Class*, const InputCandidates*> candidates_;
  struct Most {
    u32 objects;
    bool said;  // that the bound has excluded something
  };
  std::unordered_map<const Class*, Most> most_;
  std::unordered_map<expr::Expr, expr::Expr> class_variables_;
  Decision asked_;
  std::vector<Decision> forced_;
  const Class* holder_;  // jdk.internal.pathfleet.InputHeap
  u32 objects_offset_, before_offset_, count_offset_;
  bool stop_at_unread_ = false;
  std::shared_ptr<ReceiverStructure> receiver_structure_;  // of the last path condition for which it was needed
  bool notes_decisions_ = false;
  bool numbers_names_ = false;
};

}  // namespace pathfleet::vm
