#include "vm/state/whole_state.h"

#include <cstring>

#include "core/error.h"

namespace pathfleet::vm {
namespace {

void write(std::vector<std::byte>& out, std::span<const std::byte> bytes) {
  out.insert(out.end(), bytes.begin(), bytes.end());
}
void write(std::vector<std::byte>& out, u32 number) { write(out, std::as_bytes(std::span(&number, 1))); }

/// A state is unpacked by the process that packed it, so its components exist.
struct KnownComponents final : ComponentHasher {
  Fingerprint fingerprint_of(std::span<const std::byte>) const override {
    throw InternalError("internal error: a state was unpacked that was never packed");
  }
};

class Reader {
 public:
  Reader(ComponentStore& store, std::span<const std::byte> bytes) : store_(store), rest_(bytes) {}

  u32 number() {
    u32 value = 0;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }
  ComponentIndex component() {
    const u32 size = number();
    return store_.intern(take(size), KnownComponents{});
  }
  bool at_end() const { return rest_.empty(); }

 private:
  std::span<const std::byte> take(std::size_t count) {
    PF_CHECK(count <= rest_.size());
    const auto taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

  ComponentStore& store_;
  std::span<const std::byte> rest_;
};

}  // namespace

void WholeState::pack(u64 root, std::vector<std::byte>& bytes) {
  const auto ignore = [](u32, u32, u32) {};
  const auto component = [&](ComponentIndex index) {
    const auto content = store_.content(index);
    write(bytes, static_cast<u32>(content.size()));
    write(bytes, content);
  };
  const StateParts parts = split(store_, root);
  bytes.clear();
  write(bytes, parts.heap_size);
  heap_.load(store_, parts.heap_size, parts.heap, ignore);
  for (const u32 leaf : heap_.leaves()) component(leaf);

  write(bytes, parts.written_size);
  written_.load(store_, parts.written_size, parts.written, ignore);
  for (const u32 leaf : written_.leaves()) {
    const auto [ref, content] = store_.unpair(leaf);
    write(bytes, ref);
    component(content);
  }

  write(bytes, parts.thread_count);
  threads_.load(store_, parts.thread_count, parts.threads, ignore);
  for (const u32 leaf : threads_.leaves()) {
    const auto [record, stack] = store_.unpair(leaf);
    component(record);
    u32 depth = 0;
    for (PairIndex rest = stack; rest != 0; rest = store_.unpair(rest).right) ++depth;
    write(bytes, depth);
    for (PairIndex rest = stack; rest != 0; rest = store_.unpair(rest).right) component(store_.unpair(rest).left);
  }
  if (parts.output != 0) component(parts.output);
}

u64 WholeState::unpack(std::span<const std::byte> bytes) {
  Reader in(store_, bytes);
  StateParts parts;
  std::vector<u32> leaves;
  parts.heap_size = in.number();
  for (u32 i = 0; i < parts.heap_size; ++i) leaves.push_back(in.component());
  parts.heap = heap_.with(store_, leaves);

  leaves.clear();
  parts.written_size = in.number();
  for (u32 i = 0; i < parts.written_size; ++i) {
    const u32 ref = in.number();
    leaves.push_back(store_.pair(ref, in.component()));
  }
  parts.written = written_.with(store_, leaves);

  leaves.clear();
  parts.thread_count = in.number();
  std::vector<ComponentIndex> frames;
  for (u32 i = 0; i < parts.thread_count; ++i) {
    const ComponentIndex record = in.component();
    frames.resize(in.number());
    for (ComponentIndex& frame : frames) frame = in.component();
    PairIndex stack = 0;
    for (std::size_t k = frames.size(); k-- > 0;) stack = store_.pair(frames[k], stack);
    leaves.push_back(store_.pair(record, stack));
  }
  parts.threads = threads_.with(store_, leaves);
  if (!in.at_end()) parts.output = in.component();
  PF_CHECK(in.at_end());
  return roots_.join(store_, parts);
}

}  // namespace pathfleet::vm
