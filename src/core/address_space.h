// How many addresses a table may reserve that grows without moving. Addresses cost nothing unless they are limited
// (ulimit -v, --address-space): then each such table is given a share, and one that has used its own ends the search
// with a limit.
#pragma once

#include "core/types.h"

namespace pathfleet {

/// All tables together; 0: what the limit of the process leaves, without one all. To be called before the first table
/// is made.
void set_address_space(u64 bytes);
/// `wanted` bytes, or the share of a table if that is less. The same for all tables of a process.
u64 reservable(u64 wanted);

/// Maps that many bytes without access, for open_pages() to open as they are needed; null: there are no addresses left.
void* reserve_pages(u64 bytes);
/// The same, readable and writable at once: for tables that are touched here and there.
void* reserve_open_pages(u64 bytes);
/// False: the system, or a ceiling (core/memory_ceiling.h), refuses.
bool open_pages(void* begin, u64 bytes);
/// Gives the memory back and takes the access away again.
void close_pages(void* begin, u64 bytes);
[[noreturn]] void throw_no_addresses(const char* what);

}  // namespace pathfleet
