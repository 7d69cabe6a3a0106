// The symbolic values of objects. An object with kSymbolic has a table of handles behind its plain bytes: one for each
// element of an array, or one for each byte of an object's fields. Main functions: Heap::handle, Heap::set_handle.
//
// Invariant: an object has kSymbolic exactly if one of its handles is not kNone. The plain bytes under a handle are 0,
// except for the bytes of a String that was opened (symbolic_texts.cpp).

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "vm/heap/heap.h"

namespace pathfleet::vm {

u32 Heap::handle_count(Ref ref) const {
  return class_of(ref)->is_array() ? length(ref) : plain_bytes(ref) - static_cast<u32>(sizeof(Object));
}

u32 Heap::bytes(Ref ref) const {
  const u32 plain = plain_bytes(ref);
  return at(ref)->flags & kSymbolic ? (plain + handle_count(ref) * static_cast<u32>(sizeof(expr::Expr)) + 7) & ~7u
                                    : plain;
}

u32 Heap::handle_index(Ref ref, u32 offset) const {
  const Class* type = class_of(ref);
  return type->is_array() ? (offset - kArrayBase) / size_of(type->element_type)
                          : offset - static_cast<u32>(sizeof(Object));
}

const expr::Expr* Heap::handles(Ref ref) const {
  return reinterpret_cast<const expr::Expr*>(reinterpret_cast<const std::byte*>(at(ref)) + plain_bytes(ref));
}

expr::Expr Heap::handle(Ref ref, u32 offset) const {
  return at(ref)->flags & kSymbolic ? handles(ref)[handle_index(ref, offset)] : expr::kNone;
}

void Heap::set_handle(Ref ref, u32 offset, expr::Expr value) {
  if (!(at(ref)->flags & kSymbolic)) {
    if (value == expr::kNone) return;
    const u32 plain = plain_bytes(ref);
    const u32 whole = (plain + handle_count(ref) * static_cast<u32>(sizeof(expr::Expr)) + 7) & ~7u;
    for_write(ref);
    auto* larger = reinterpret_cast<Object*>(allocate(whole));
    std::memcpy(larger, at(ref), plain);
    std::memset(reinterpret_cast<std::byte*>(larger) + plain, 0, whole - plain);
    larger->flags |= kSymbolic;
    if (marked_) replaced_.emplace_back(ref, objects_[ref]);
    objects_[ref] = larger;
  }
  const u32 index = handle_index(ref, offset);
  if (handles(ref)[index] == value) return;
  Object* mine = for_write(ref);
  auto* table = const_cast<expr::Expr*>(handles(ref));
  table[index] = value;
  const u32 count = handle_count(ref);
  if (value == expr::kNone && std::all_of(table, table + count, [](expr::Expr e) { return e == expr::kNone; })) {
    mine->flags = static_cast<u8>(mine->flags & ~kSymbolic);
  }
}

void Heap::copy_handles(Ref source, u32 from, Ref target, u32 to, u32 count) {
  const auto place = [&](Ref ref, u32 index) {
    const Class* type = class_of(ref);
    return type->is_array() ? kArrayBase + index * size_of(type->element_type)
                            : static_cast<u32>(sizeof(Object)) + index;
  };
  std::vector<expr::Expr> moved(count);
  for (u32 i = 0; i < count; ++i) moved[i] = handle(source, place(source, from + i));
  for (u32 i = 0; i < count; ++i) set_handle(target, place(target, to + i), moved[i]);
}

}  // namespace pathfleet::vm
