#include "hash/pages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "core/address_space.h"
#include "core/error.h"
#include "core/memory_ceiling.h"

namespace pathfleet::hash {
namespace {

constexpr u64 huge_page = u64{2} << 20;
constexpr u64 first_step = u64{16} << 10;
constexpr u64 largest_step = u64{32} << 20;

u64 round_up(u64 bytes, u64 unit) { return (bytes + unit - 1) / unit * unit; }

std::byte* align_up(void* address, u64 unit) {
  return reinterpret_cast<std::byte*>(round_up(reinterpret_cast<u64>(address), unit));
}

u64 page_bytes() { return static_cast<u64>(sysconf(_SC_PAGESIZE)); }
u64 physical_bytes() { return static_cast<u64>(sysconf(_SC_PHYS_PAGES)) * page_bytes(); }

}  // namespace

PageBlock::PageBlock(MemoryBudget& budget, u64 bytes) : budget_(&budget), bytes_(round_up(bytes, page_bytes())) {
  const bool huge = bytes_ >= 2 * huge_page;
  budget.take(bytes_);
  mapped_ = huge ? bytes_ + huge_page : bytes_;
  mapping_ = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping_ == MAP_FAILED) {
    budget.give_back(bytes_);
    throw_no_memory(bytes_, "a hash table");
  }
  data_ = huge ? align_up(mapping_, huge_page) : static_cast<std::byte*>(mapping_);
  // A hint: without huge pages everything works, slower.
  if (huge) madvise(data_, bytes_, MADV_HUGEPAGE);
}

PageBlock::~PageBlock() {
  if (budget_ == nullptr) return;
  munmap(mapping_, mapped_);
  budget_->give_back(bytes_);
}

void PageBlock::swap(PageBlock& other) noexcept {
  std::swap(budget_, other.budget_);
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  std::swap(mapping_, other.mapping_);
  std::swap(mapped_, other.mapped_);
}

ReservedBytes::ReservedBytes(MemoryBudget& budget, u64 max_bytes, const char* what) : budget_(budget), what_(what) {
  reserved_ = round_up(reservable(std::min({max_bytes, physical_bytes(), budget.limit()})), huge_page);
  mapped_ = reserved_ + huge_page;
  mapping_ = reserve_pages(mapped_);
  if (mapping_ == nullptr) throw_no_addresses(what_);
  data_ = align_up(mapping_, huge_page);
}

ReservedBytes::~ReservedBytes() {
  munmap(mapping_, mapped_);
  budget_.give_back(backed_);
}

void ReservedBytes::grow(u64 bytes) {
  if (bytes > reserved_) {
    throw LimitReached(std::string(what_) + " take all of the " + std::to_string(reserved_ >> 20) +
                       " MB that could be reserved for them");
  }
  const u64 unit = std::max(first_step, page_bytes());
  const auto pages = [&](u64 end) { return std::min(reserved_, round_up(end, unit)); };
  const auto back = [&](u64 end) {
    budget_.take(end - backed_);
    if (open_pages(data_ + backed_, end - backed_)) return true;
    budget_.give_back(end - backed_);
    return false;
  };
  const u64 least = pages(bytes);
  u64 wanted = pages(std::max(bytes, backed_ + std::clamp(backed_, first_step, largest_step)));
  // Near a limit a small step may do for a while.
  const u64 room = budget_.limit() - std::min(budget_.limit(), budget_.used());
  if (wanted - backed_ > room || !back(wanted)) {
    wanted = least;
    if (!back(wanted)) throw_no_memory(wanted - backed_, what_);
  }
  if (wanted - backed_ >= huge_page) madvise(data_ + backed_, wanted - backed_, MADV_HUGEPAGE);
  backed_ = wanted;
}

}  // namespace pathfleet::hash
