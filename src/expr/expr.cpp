// The table of expressions: hash consing in shards. Each shard has a lock for writers; finding and reading nodes needs
// no lock. Main function: Expressions::intern().
//
// Invariant: the index of a node is (position in the shard) * 16 + shard, and never 0. The hash of a node determines
// its shard, so a node is in one shard only.
#include "expr/expr.h"

#include <xxhash.h>

#include <deque>
#include <mutex>
#include <unordered_map>

#include "core/error.h"
#include "core/limits.h"
#include "core/process_memory.h"
#include "expr/arithmetic.h"
#include "expr/hashing.h"
#include "expr/index_set.h"
#include "expr/simplifier.h"
#include "expr/sorts.h"
#include "expr/stable_store.h"

namespace pathfleet::expr {

namespace {

constexpr u32 kShardBits = 4;
constexpr u32 kShards = 1 << kShardBits;
constexpr u32 kNodesPerLook = 4096;  // of one shard, between two checks of the memory in use

struct Entry {
  Node node;
  Fingerprint fingerprint;
};

struct alignas(64) Shard {
  Shard() { entries.grow(); }  // position 0 of shard 0 would have the index kNone

  std::mutex lock;
  IndexSet set;  // of positions
  StableStore<Entry> entries;
};

bool same(const Node& a, const Node& b) {
  return a.op == b.op && a.sort == b.sort && a.value == b.value && a.child[0] == b.child[0] &&
         a.child[1] == b.child[1] && a.child[2] == b.child[2];
}

u64 hash_of(const Node& node) {
  const u64 words[4] = {u64{static_cast<u8>(node.op)} << 8 | static_cast<u8>(node.sort), node.value,
                        u64{node.child[0]} << 32 | node.child[1], node.child[2]};
  return XXH3_64bits(words, sizeof words);
}

Fingerprint hashed(const void* bytes, size_t size, u64 seed) {
  const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, size, seed);
  return {hash.low64, hash.high64};
}

}  // namespace

Fingerprint hash_words(std::span<const u64> words, u64 seed) { return hashed(words.data(), words.size_bytes(), seed); }

class Expressions::Table {
 public:
  const Entry& entry(Expr e) const { return shards_[e & (kShards - 1)].entries[e >> kShardBits]; }

  Expr intern(const Node& node) {
    const u64 hash = hash_of(node);
    const u32 number = static_cast<u32>(hash >> 60);
    Shard& shard = shards_[number];
    const auto equal = [&](u32 other) { return same(shard.entries[other].node, node); };
    if (const u32 place = shard.set.find(hash, equal)) return place << kShardBits | number;
    const std::lock_guard hold(shard.lock);
    if (const u32 place = shard.set.find(hash, equal)) return place << kShardBits | number;
    const u32 fresh = shard.entries.size();
    if (fresh % kNodesPerLook == 0) look_at_memory();
    Entry& entry = shard.entries.grow();
    entry.node = node;
    entry.fingerprint = fingerprint_of(node);
    shard.set.add(fresh, [&](u32 other) { return hash_of(shard.entries[other].node); });
    return fresh << kShardBits | number;
  }

  /// `about`: null if the variable is asked for by its name alone.
  u32 name_number(Sort sort, std::string_view name, const About* about) {
    const std::lock_guard hold(names_lock_);
    const auto found = numbers_.find(name);
    if (found != numbers_.end()) {
      if (names_[found->second].sort != sort || (about && names_[found->second].about != *about)) {
        throw BadInput("symbolic input '" + std::string(name) +
                       "' is asked for with two types; give the inputs different names");
      }
      return found->second;
    }
    const u32 number = names_.size();
    Name& entry = names_.grow();
    entry.text = &texts_.emplace_back(name);
    entry.sort = sort;
    if (about) entry.about = *about;
    numbers_.emplace(*entry.text, number);
    return number;
  }
  u32 literal_number(std::u16string_view text) {
    const std::lock_guard hold(names_lock_);
    const auto found = literal_numbers_.find(text);
    if (found != literal_numbers_.end()) return found->second;
    const u32 number = literals_.size();
    const std::u16string& kept = literal_texts_.emplace_back(text);
    literals_.grow() = &kept;
    literal_numbers_.emplace(kept, number);
    return number;
  }
  void limit_memory(u64 most_bytes) { most_bytes_ = most_bytes; }
  const std::u16string& literal(u64 number) const { return *literals_[static_cast<u32>(number)]; }
  const About& about(u64 number) const { return names_[static_cast<u32>(number)].about; }
  std::string_view name(u64 number) const { return *names_[static_cast<u32>(number)].text; }

 private:
  struct Name {
    const std::string* text = nullptr;
    Sort sort{};
    About about;
  };

  void look_at_memory() const {
    if (most_bytes_ != ~u64{0} && resident_bytes() > most_bytes_) {
      throw LimitReached("memory limit of " + std::to_string(most_bytes_ >> 20) + " MB reached");
    }
  }

  Fingerprint fingerprint_of(const Node& node) const {
    const u64 head = u64{static_cast<u8>(node.op)} << 8 | static_cast<u8>(node.sort);
    if (node.op == Op::variable) {
      const std::string_view text = name(node.value);
      return hashed(text.data(), text.size(), head);
    }
    if (node.op == Op::constant && node.sort == Sort::string) {
      const std::u16string& text = literal(node.value);
      return hashed(text.data(), text.size() * 2, head);
    }
    u64 words[8] = {head, node.value};
    for (u32 i = 0; i < node.arity; ++i) {
      const Fingerprint child = entry(node.child[i]).fingerprint;
      words[2 + 2 * i] = child.lo;
      words[3 + 2 * i] = child.hi;
    }
    return hash_words(words);
  }

  Shard shards_[kShards];
  u64 most_bytes_ = ~u64{0};
  std::mutex names_lock_;
  std::deque<std::string> texts_;
  std::unordered_map<std::string_view, u32> numbers_;
  StableStore<Name> names_;
  std::deque<std::u16string> literal_texts_;
  std::unordered_map<std::u16string_view, u32> literal_numbers_;
  StableStore<const std::u16string*> literals_;
};

Expressions::Expressions() : table_(std::make_unique<Table>()) {}
Expressions::~Expressions() = default;

void Expressions::limit_memory(u64 most_bytes) { table_->limit_memory(most_bytes); }

const Node& Expressions::node(Expr e) const { return table_->entry(e).node; }
Fingerprint Expressions::fingerprint(Expr e) const { return table_->entry(e).fingerprint; }
std::string_view Expressions::name_of(const Node& variable) const { return table_->name(variable.value); }
const About& Expressions::about(const Node& variable) const { return table_->about(variable.value); }
Expr Expressions::intern(const Node& node) { return table_->intern(node); }

Expr Expressions::boolean(bool value) { return constant(Sort::boolean, value ? 1 : 0); }

Expr Expressions::constant(Sort sort, u64 bits) {
  PF_CHECK(width(sort) != 0);
  return intern({Op::constant, sort, 0, {}, canonical_value(sort, bits)});
}

Expr Expressions::variable(Sort sort, std::string_view name, const About& about) {
  return intern({Op::variable, sort, 0, {}, table_->name_number(sort, name, &about)});
}

Expr Expressions::variable(Sort sort, std::string_view name) {
  return intern({Op::variable, sort, 0, {}, table_->name_number(sort, name, nullptr)});
}

Expr Expressions::unary(Op op, Expr a) { return Simplifier(*this).unary(op, a); }
Expr Expressions::convert(Op op, Sort to, Expr a) { return Simplifier(*this).convert(op, to, a); }
Expr Expressions::binary(Op op, Expr a, Expr b) { return Simplifier(*this).binary(op, a, b); }
Expr Expressions::ite(Expr condition, Expr a, Expr b) { return Simplifier(*this).ite(condition, a, b); }
Expr Expressions::constant_array(Sort array, Expr element) { return Simplifier(*this).constant_array(array, element); }
Expr Expressions::select(Expr array, Expr index) { return Simplifier(*this).select(array, index); }
Expr Expressions::store(Expr array, Expr index, Expr element) { return Simplifier(*this).store(array, index, element); }

const std::u16string& Expressions::literal_of(const Node& string) const { return table_->literal(string.value); }
Expr Expressions::string(std::u16string_view text) {
  return intern({Op::constant, Sort::string, 0, {}, table_->literal_number(text)});
}
Expr Expressions::string_operation(Op op, Expr a, Expr b, Expr c) {
  return Simplifier(*this).string_operation(op, a, b, c);
}

Expr Expressions::compare_longs(Expr a, Expr b) {
  return ite(binary(Op::eq, a, b), i32_of(0), ite(binary(Op::lt, a, b), i32_of(-1), i32_of(1)));
}

Expr Expressions::compare_floats(Expr a, Expr b, i32 if_nan) {
  PF_CHECK(if_nan == 1 || if_nan == -1);
  const Expr equal = binary(Op::feq, a, b);
  if (if_nan == 1) return ite(equal, i32_of(0), ite(binary(Op::flt, a, b), i32_of(-1), i32_of(1)));
  return ite(equal, i32_of(0), ite(binary(Op::flt, b, a), i32_of(1), i32_of(-1)));
}

}  // namespace pathfleet::expr
