// Objects that belong to a state only once the state writes them: the objects made before main, mirrors and statics of
// classes, interned strings. All workers share their first content.
//
// Invariant: an immortal is named by its ref as long as the process runs, and by its key on every rank. Its first
// content changes only while booting. A worker that writes an immortal writes a copy (vm/heap/heap.h).
// Threads: add() is called under the universe's mutex. Look-ups take no lock (see StableTable).
#pragma once

#include <memory>
#include <vector>

#include "vm/program/object.h"
#include "vm/program/stable_table.h"

namespace pathfleet::vm {

struct Class;

class Immortals {
 public:
  Immortals() { table_.append({nullptr, 0, 0, nullptr, nullptr}); }  // ref 0 is null

  /// Makes an immortal of `size` bytes, zero except for its header. `key` names it on every rank.
  Ref add(const Class& type, u32 size, u64 key);
  Object* object(Ref ref) const { return table_[ref].object; }
  u64 key(Ref ref) const { return table_[ref].key; }
  /// In bytes.
  u32 size(Ref ref) const { return table_[ref].size; }
  /// The refs are 1 .. count() - 1.
  u32 count() const { return table_.size(); }
  /// The class whose statics this immortal holds, or null.
  Class* statics_owner(Ref ref) const { return table_[ref].statics_of; }
  /// The class whose mirror this immortal is, or null.
  Class* mirrored(Ref ref) const { return table_[ref].mirror_of; }
  void set_statics_owner(Ref ref, Class* owner) { table_[ref].statics_of = owner; }
  void set_mirrored(Ref ref, Class* mirrored) { table_[ref].mirror_of = mirrored; }

 private:
  struct Immortal {
    Object* object;
    u64 key;
    u32 size;
    Class* statics_of;
    Class* mirror_of;
  };
  std::byte* allocate(u32 size);

  StableTable<Immortal> table_{kFirstHeapRef, "classes and string constants"};
  std::vector<std::unique_ptr<std::byte, void (*)(void*)>> blocks_;
  std::byte* next_ = nullptr;
  std::byte* end_ = nullptr;
};

}  // namespace pathfleet::vm
