#include "hash/bitstate_set.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <sstream>

#include "core/error.h"
#include "hash/index_table.h"
#include "hash/pages.h"

namespace pathfleet::hash {
namespace {

/// Calls visit(word, bit) for each of a state's bits.
template <class Visit>
void for_each_bit(const Fingerprint& fingerprint, u64 bits, u32 hash_functions, Visit visit) {
  u64 hash = fingerprint.lo;
  for (u32 i = 0; i < hash_functions; ++i) {
    const u64 place = static_cast<u64>(static_cast<unsigned __int128>(hash) * bits >> 64);
    visit(place / 64, u64{1} << (place % 64));
    hash += fingerprint.hi | 1;
  }
}

}  // namespace

struct BitstateSet::Tables {
  Tables(MemoryBudget* given, u64 bytes, u32 hash_functions)
      : budget(given ? *given : own_budget),
        bits(budget, std::max<u64>(bytes, 8)),
        bit_count(bits.bytes() * 8),
        hash_functions(hash_functions),
        nodes(budget, max_indexes, "paths") {}

  u64* words() const { return reinterpret_cast<u64*>(bits.data()); }

  MemoryBudget own_budget;
  MemoryBudget& budget;
  PageBlock bits;
  const u64 bit_count;
  const u32 hash_functions;
  std::mutex growing;  // guards the growth of the nodes
  ReservedArray<Node> nodes;
  StateId last_node = 0;
  Counters<kCounts> counters;
};

BitstateSet::BitstateSet(std::unique_ptr<OwnRegistration> own, Safepoint::Registration* registration,
                         std::shared_ptr<Tables> tables)
    : own_registration_(std::move(own)),
      registration_(registration ? *registration : own_registration_->registration),
      tables_(std::move(tables)),
      counts_(tables_->counters.of(registration_)) {}

BitstateSet::BitstateSet(MemoryBudget* budget, Safepoint::Registration& registration, u64 bytes, u32 hash_functions)
    : BitstateSet(nullptr, &registration, std::make_shared<Tables>(budget, bytes, hash_functions)) {}

BitstateSet::BitstateSet(u64 bytes, u32 hash_functions)
    : BitstateSet(std::make_unique<OwnRegistration>(), nullptr,
                  std::make_shared<Tables>(nullptr, bytes, hash_functions)) {}

BitstateSet::BitstateSet(const BitstateSet& first, Safepoint::Registration& registration)
    : BitstateSet(nullptr, &registration, first.tables_) {}

BitstateSet::~BitstateSet() = default;

Visited::Seen BitstateSet::insert(const StateRef& state, StateId parent) {
  registration_.check();
  if (parent != 0) node(parent);
  u64* const words = tables_->words();
  bool fresh = false;
  for_each_bit(state.fingerprint, tables_->bit_count, tables_->hash_functions, [&](u64 word, u64 bit) {
    fresh = fresh || (std::atomic_ref(words[word]).load(std::memory_order_relaxed) & bit) == 0;
  });
  if (!fresh) return {0, false};
  const StateId id = new_node();  // everything that can fail is done before bits are set
  u64 set = 0;
  for_each_bit(state.fingerprint, tables_->bit_count, tables_->hash_functions, [&](u64 word, u64 bit) {
    set += (std::atomic_ref(words[word]).fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
  });
  if (set == 0) {  // another thread has set all bits first
    free_.push_back(id);
    return {0, false};
  }
  Node* const nodes = tables_->nodes.data();
  nodes[id].print = state.fingerprint.lo;
  nodes[id].parent = parent;
  std::atomic_ref(nodes[id].holders).store(1, std::memory_order_relaxed);
  if (parent != 0) std::atomic_ref(nodes[parent].holders).fetch_add(1, std::memory_order_relaxed);
  counts_.add(kStates, 1);
  counts_.add(kBits, set);
  return {id, true};
}

StateId BitstateSet::new_node() {
  if (free_.empty()) {
    const std::lock_guard lock(tables_->growing);
    const StateId end = tables_->last_node + IndexBlock::size;
    if (end < tables_->last_node) throw LimitReached("index space exhausted: more states wait than 32 bits can number");
    tables_->nodes.back(u64{end} + 1);
    for (StateId id = end; id > tables_->last_node; --id) free_.push_back(id);
    tables_->last_node = end;
  }
  const StateId id = free_.back();
  free_.pop_back();
  return id;
}

const BitstateSet::Node& BitstateSet::node(StateId id) const {
  PF_CHECK(id != 0);
  Node& node = tables_->nodes.data()[id];
  PF_CHECK(std::atomic_ref(node.holders).load(std::memory_order_relaxed) > 0);
  return node;
}

void BitstateSet::expanded(StateId id) {
  while (id != 0) {
    const StateId parent = node(id).parent;
    if (std::atomic_ref(tables_->nodes.data()[id].holders).fetch_sub(1, std::memory_order_acq_rel) > 1) return;
    free_.push_back(id);
    id = parent;
  }
}

StateId BitstateSet::parent(StateId id) const { return node(id).parent; }
Fingerprint BitstateSet::fingerprint(StateId id) const { return {node(id).print, 0}; }

void BitstateSet::prefetch(const StateRef& state) const {
  for_each_bit(state.fingerprint, tables_->bit_count, tables_->hash_functions,
               [&](u64 word, u64) { __builtin_prefetch(tables_->words() + word); });
}

u64 BitstateSet::size() const { return tables_->counters.sum(kStates); }

Visited::Memory BitstateSet::memory() const {
  const std::lock_guard lock(tables_->growing);
  return {tables_->bits.bytes(), tables_->last_node * sizeof(Node), 0};
}

u64 BitstateSet::bytes() const {
  const Memory memory = this->memory();
  return memory.states + memory.parents;
}

double BitstateSet::fill() const {
  return static_cast<double>(tables_->counters.sum(kBits)) / static_cast<double>(tables_->bit_count);
}
double BitstateSet::omission_of_one() const { return std::pow(fill(), tables_->hash_functions); }
std::string BitstateSet::losses() const {
  std::ostringstream line;
  line.precision(2);
  line << "--store=bitstate may have taken new states for seen: " << 100 * fill()
       << " % of its bits are set, a further state is missed with "
       << "probability " << omission_of_one() << ", any of these " << size() << " with about " << omission_bound();
  return std::move(line).str();
}

double BitstateSet::omission_bound() const { return std::min(1.0, static_cast<double>(size()) * omission_of_one()); }

}  // namespace pathfleet::hash
