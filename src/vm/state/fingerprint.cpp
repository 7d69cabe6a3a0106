#include "vm/state/fingerprint.h"

#include <xxhash.h>

#include <cstring>

#include "vm/state/local_numbers.h"

namespace pathfleet::vm {

namespace {

/// The bytes that are hashed: the content with local numbers blanked, then the names of these, in order.
class Portable {
 public:
  Portable(const Universe& universe, std::span<const std::byte> content) : universe_(universe) {
    bytes_.resize((content.size() + 7) / 8);
    std::memcpy(bytes_.data(), content.data(), content.size());
  }

  const Class& class_number(u32& id) {
    const Class& named = *universe_.by_id(id);
    names_.push_back(named.name_hash);
    id = kBlankClass;
    return named;
  }
  u32 method_number(u32 id) {
    names_.push_back(universe_.method(id)->name_hash);
    return kBlankMethod;
  }
  template <class Word>
  void reference(Word& word) {
    const Ref ref = static_cast<Ref>(word);
    if (ref == kNull || !is_immortal(ref)) return;
    names_.push_back(universe_.immortals().key(ref));
    word = kBlankRef;
  }
  void handle(expr::Expr& e) {
    name(world().expressions.fingerprint(e));
    e = kBlankHandle;
  }
  void condition(expr::PathCondition& path) {
    if (path == expr::kTrue) return;
    name(world().paths.fingerprint(path, world().expressions));
    path = kBlankHandle;
  }
  void require(bool) {}  // components of this process are well-formed

  std::span<std::byte> bytes(std::size_t size) { return std::as_writable_bytes(std::span(bytes_)).first(size); }
  Fingerprint hash(u64 seed) {
    bytes_.insert(bytes_.end(), names_.begin(), names_.end());
    const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes_.data(), bytes_.size() * 8, seed);
    return {hash.low64, hash.high64};
  }

 private:
  const SymbolicWorld& world() const { return *universe_.options().symbolic; }
  void name(const Fingerprint& fingerprint) { names_.insert(names_.end(), {fingerprint.lo, fingerprint.hi}); }

  const Universe& universe_;
  std::vector<u64> bytes_;
  std::vector<u64> names_;
};

}  // namespace

Fingerprint portable_fingerprint(const Universe& universe, std::span<const std::byte> content) {
  Portable portable(universe, content);
  // The first word says how to read the other bytes, so equal bytes have the same fingerprint at every position.
  visit_local_numbers(universe, portable.bytes(content.size()), portable);
  // The size is hashed too: a printed text that ends with NULs would otherwise equal the text without them, since
  // padding is zero.
  return portable.hash(u64{content.size()} << 2 | kind_of(content) >> 30);
}

}  // namespace pathfleet::vm
