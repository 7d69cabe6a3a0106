// Objects as natives and instructions use them: reading, writing, making, strings.
//
// Pointers are valid until the next allocation or write; refs stay valid during a native call. While a native runs, a
// null where an object has to be throws NullArgument, and a symbolic value where a concrete one is needed throws
// NeedsConcrete: natives cannot tell such a value from 0.
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
  /// The same of an object without symbolic values.
  const Object* content(Ref ref) const {
    require_concrete(ref);
    return at(ref);
  }
  Object* content_for_write(Ref ref) {
    require_concrete(ref);
    return for_write(ref);
  }
  Class* class_of(Ref ref) const { return universe_.by_id(at(ref)->class_id); }
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
  /// In bytes, symbolic values included.
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
  /// Puts an expression there, or with kNone takes one away; the plain value is the caller's business.
  void set_handle(Ref ref, u32 offset, expr::Expr value) {
    if (at(ref)->flags & kSymbolic || value != expr::kNone) heap_.set_handle(ref, offset, value);
  }
  /// For elements or bytes from `from` on, as set_handle counts them; the two ranges may overlap.
  void copy_handles(Ref source, u32 from, Ref target, u32 to, u32 count) {
    at(source);
    at(target);
    heap_.copy_handles(source, from, target, to, count);
  }
  bool is_symbolic(Ref ref) const { return ref != kNull && at(ref)->flags & kSymbolic; }
  /// Of a symbolic search; natives that make or take expressions ask first.
  bool symbolic() const { return options_.symbolic != nullptr; }
  expr::Expressions& expressions() const { return options_.symbolic->expressions; }
  /// The expression that is the content of a String or builder; kNone: it has bytes alone.
  expr::Expr text(Ref ref) const;

 protected:
  Objects(Universe& universe, const ComponentStore& store);
  ~Objects() = default;

  /// With --symmetry=site: the object was made here.
  virtual void note_site(Ref ref) = 0;
  /// Whether other threads could see a write now, so that what is stored in a shared object becomes shared.
  virtual bool is_watched() const = 0;
  void require_concrete(Ref ref) const {
    if ((at(ref)->flags & kSymbolic) && native_method_) throw NeedsConcrete{};
  }

  Universe& universe_;
  const VmOptions& options_;
  const bool by_site_;
  u64 poll_at_ = 0;  // so many instructions: Machine::poll() is due
  Heap heap_;
  const Method* native_method_ = nullptr;  // the native being called, null in Java code

 private:
  const Object* fetch(Ref ref) const;
};

}  // namespace pathfleet::vm
