// Objects as natives and instructions use them: reading, writing, allocation, strings.
//
// Pointers are valid until the next allocation or write. Refs stay valid during a native call. While a native runs, a
// null in place of an object throws NullArgument. A symbolic value in place of a concrete one throws NeedsConcrete,
// because natives cannot tell it from 0.
#pragma once

#include <string>
#include <string_view>

#include "vm/heap/heap.h"
#include "vm/program/class.h"
#include "vm/program/universe.h"
#include "vm/symbolic/symbolic.h"

namespace pathfleet::vm {

class Objects {
 public:
  Objects(const Objects&) = delete;

  Universe& universe() { return universe_; }

  // ---- Reading and writing
  const Object* at(Ref ref) const {
    const Object* object = heap_.slot(ref);
    return object ? object : fetch(ref);
  }
  Object* for_write(Ref ref) {
    at(ref);
    return heap_.for_write(ref);
  }
  /// The same for an object without symbolic values.
  const Object* content(Ref ref) const {
    require_concrete(ref);
    return at(ref);
  }
  Object* content_for_write(Ref ref) {
    require_concrete(ref);
    return for_write(ref);
  }
  /// Whether this number is the reference of an object, for a slot whose type is not known.
  bool is_object(Ref ref) const { return heap_.is_object(ref); }
  Class* class_of(Ref ref) const { return universe_.by_id(at(ref)->class_id); }
  /// Calls visit(ref) for each immortal that the current state has written; for some twice.
  template <class Visit>
  void for_each_written(Visit visit) const {
    heap_.for_each_written(visit);
  }
  template <class T>
  T get(Ref ref, u32 offset) const {
    if (is_symbolic(ref) && native_method_ && handle(ref, offset) != expr::kNone) throw NeedsConcrete{};
    return field_at<T>(at(ref), offset);
  }
  template <class T>
  void set(Ref ref, u32 offset, T value) {
    field_at<T>(for_write(ref), offset) = value;
    set_handle(ref, offset, expr::kNone);
  }
  /// Stores a reference; the object it names becomes shared if `ref` is.
  void set_ref(Ref ref, u32 offset, Ref value);
  /// An instance field by name, for natives on cold paths.
  Ref get_ref_field(Ref ref, std::string_view name) const;
  i32 get_int_field(Ref ref, std::string_view name) const;
  u32 length(Ref array) const { return static_cast<const Array*>(at(array))->length; }
  template <class T>
  const T* elements_of(Ref array) const {
    require_concrete(array);
    return elements<T>(static_cast<const Array*>(at(array)));
  }
  template <class T>
  T* elements_for_write(Ref array) {
    require_concrete(array);
    return elements<T>(static_cast<Array*>(for_write(array)));
  }
  /// The size in bytes, including the table of symbolic values.
  u32 object_bytes(Ref ref) const {
    at(ref);
    return heap_.bytes(ref);
  }
  Ref mirror(Class* c) const { return c->mirror; }
  Class* mirrored(Ref mirror) const { return universe_.mirrored(mirror); }

  // ---- Making
  Ref new_object(Class* type);
  Ref new_array(Class* array_class, u32 length);
  Ref new_array(Type element, u32 length);
  Ref new_object_array(Class* element_class, u32 length);
  Ref new_string(std::u16string_view content);
  Ref new_string(std::string_view utf8);
  /// Object.clone without its checks.
  Ref clone_object(Ref ref);
  /// The text of a String.
  std::u16string string_of(Ref string) const;
  std::string utf8_of(Ref string) const;

  // ---- Symbolic values (symbolic.h)
  /// The expression at this offset of an object; kNone: a concrete value.
  expr::Expr handle(Ref ref, u32 offset) const {
    return at(ref)->flags & kSymbolic ? heap_.handle(ref, offset) : expr::kNone;
  }
  /// Sets the expression at this offset; kNone removes it. The caller sets the plain value.
  void set_handle(Ref ref, u32 offset, expr::Expr value) {
    if (at(ref)->flags & kSymbolic || value != expr::kNone) heap_.set_handle(ref, offset, value);
  }
  /// Copies the expressions of `count` elements (arrays) or bytes (objects), counted as set_handle counts them. The two
  /// ranges may overlap.
  void copy_handles(Ref source, u32 from, Ref target, u32 to, u32 count) {
    at(source);
    at(target);
    heap_.copy_handles(source, from, target, to, count);
  }
  bool is_symbolic(Ref ref) const { return ref != kNull && at(ref)->flags & kSymbolic; }
  /// Whether the search is symbolic. Natives check it before they make or use expressions.
  bool symbolic() const { return options_.symbolic != nullptr; }
  expr::Expressions& expressions() const { return options_.symbolic->expressions; }
  /// The expression that is the content of a String or builder; kNone: its content is only in its bytes.
  expr::Expr text(Ref ref) const;

 protected:
  Objects(Universe& universe, const ComponentStore& store);
  ~Objects() = default;

  /// With --symmetry=site: the object was made here.
  virtual void note_site(Ref ref) = 0;
  /// Whether other threads could see a write now. Then what is stored in a shared object becomes shared.
  virtual bool is_watched() const = 0;
  /// Whether this is a field of the running thread's own Thread that no other thread uses.
  virtual bool keeps_to_itself(Ref ref, u32 offset) const = 0;
  bool is_initialized_now(const Object* object) const;
  void require_concrete(Ref ref) const {
    if ((at(ref)->flags & kSymbolic) && native_method_) throw NeedsConcrete{};
  }

  Universe& universe_;
  const VmOptions& options_;
  const bool by_site_;
  u64 poll_at_ = 0;  // Machine::poll() is due after this many instructions
  Heap heap_;
  const Method* native_method_ = nullptr;  // the native being called, null in Java code

 private:
  const Object* fetch(Ref ref) const;
};

}  // namespace pathfleet::vm
