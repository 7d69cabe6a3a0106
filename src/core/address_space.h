// Reservations of address space for tables that grow without moving. A reserved address costs nothing unless the system
// limits addresses (ulimit -v, --address-space). Under such a limit each table gets an equal share, and a table that
// has used up its share ends the search with LimitReached.
#pragma once

#include <memory>

#include "core/types.h"

namespace pathfleet {

/// Sets the bytes of address space for all tables together. 0: the limit of the process (RLIMIT_AS) minus what is
/// mapped now; without a limit, any number. Call it before the first table is made.
void set_address_space(u64 bytes);
/// The bytes that one table may reserve: `wanted`, or the share of a table if that is less. All tables of a process
/// have the same share.
u64 reservable(u64 wanted);

/// Maps `bytes` without access; open_pages() makes them accessible as they are needed. Null: no addresses are left.
void* reserve_pages(u64 bytes);
/// Maps `bytes` that are readable and writable at once: for tables that are accessed at random positions.
void* reserve_open_pages(u64 bytes);
/// Throws LimitReached; `what` names the purpose of the addresses.
[[noreturn]] void throw_no_addresses(const char* what);

struct UnmapPages {
  u64 bytes = 0;
  void operator()(void* pages) const;
};
/// An array on pages of reserve_open_pages(): zero, and taken from the system as they are used.
template <class T>
using OpenPages = std::unique_ptr<T[], UnmapPages>;
/// Throws LimitReached; `what` names the array.
template <class T>
OpenPages<T> open_array(u64 count, const char* what) {
  void* pages = reserve_open_pages(count * sizeof(T));
  if (pages == nullptr) throw_no_addresses(what);
  return {static_cast<T*>(pages), UnmapPages{count * sizeof(T)}};
}

/// Makes reserved pages readable and writable. False: the system or a ceiling (core/memory_ceiling.h) refuses.
bool open_pages(void* begin, u64 bytes);
/// Returns the memory to the system and removes the access; the addresses stay reserved.
void close_pages(void* begin, u64 bytes);

}  // namespace pathfleet
