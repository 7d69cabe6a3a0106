#include "dist/predecessor_lookup.h"

#include "core/error.h"

namespace pathfleet::dist {

void PredecessorLookup::begin(PathQuery& query, const Fingerprint& target) {
  query.backwards = {target};
  open_.fetch_add(1);
  begun_.push(&query);
}

void PredecessorLookup::send() {
  PathQuery* query = nullptr;
  while (begun_.try_pop(query)) {
    const u64 number = next_number_++;
    asked_.emplace(number, query);
    ask_all(number, *query);
  }
}

void PredecessorLookup::ask_all(u64 number, PathQuery& query) {
  query.answers_missing = wire_.ranks() - 1;
  query.found_more = false;
  for (u32 rank = 0; rank < wire_.ranks(); ++rank) {
    if (rank == wire_.rank()) continue;
    Bytes request;
    ByteWriter writer(request);
    writer.number(number);
    writer.fingerprint(query.backwards.back());
    wire_.send(rank, Tag::predecessor_query, std::move(request));
  }
}

void PredecessorLookup::answer(u32 from, std::span<const std::byte> request) {
  ByteReader reader(request);
  const u64 number = reader.number();
  const StateId child = visited_.find({0, reader.fingerprint()});
  Path ancestors;
  if (child != 0) {
    for (StateId id = visited_.parent(child); id != 0; id = visited_.parent(id)) {
      ancestors.push_back(visited_.fingerprint(id));
    }
  }
  Bytes bytes;
  ByteWriter writer(bytes);
  writer.number(number);
  writer.number(ancestors.size());
  for (const Fingerprint& ancestor : ancestors) writer.fingerprint(ancestor);
  wire_.send(from, Tag::predecessors, std::move(bytes));
}

void PredecessorLookup::take_in(u32 from, std::span<const std::byte> answer) {
  ByteReader reader(answer);
  const u64 number = reader.number();
  const auto entry = asked_.find(number);
  if (entry == asked_.end()) return;  // the query was given up
  PathQuery& query = *entry->second;
  const u64 count = reader.number_below(answer.size());
  if (count > 0) {
    PF_CHECK(!query.found_more);
    query.found_more = true;
    for (u64 i = 0; i < count; ++i) query.backwards.push_back(reader.fingerprint());
  }
  if (--query.answers_missing > 0) return;
  query.complete = query.backwards.back() == initial_;
  if (!query.complete && !query.found_more) {
    throw InternalError(
        "internal error: no rank knows where a state came from; please report it with the command line");
  }
  // The rank that answered does not know the parent of the farthest predecessor. This rank may know it; otherwise all
  // ranks are asked again.
  if (!query.complete) {
    const StateId id = visited_.find({0, query.backwards.back()});
    for (StateId ancestor = id == 0 ? 0 : visited_.parent(id); ancestor != 0; ancestor = visited_.parent(ancestor)) {
      query.backwards.push_back(visited_.fingerprint(ancestor));
    }
    query.complete = query.backwards.back() == initial_;
    if (!query.complete) return ask_all(number, query);
  }
  asked_.erase(entry);
  open_.fetch_sub(1);
  query.done.store(true, std::memory_order_release);
}

void PredecessorLookup::forget(const PathQuery& query) {
  std::vector<PathQuery*> others;
  for (PathQuery* begun = nullptr; begun_.try_pop(begun);) {
    if (begun != &query) others.push_back(begun);
  }
  for (PathQuery* const other : others) begun_.push(other);
  std::erase_if(asked_, [&](const auto& entry) { return entry.second == &query; });
  if (!query.done.load()) open_.fetch_sub(1);
}

void PredecessorLookup::give_up() {
  PathQuery* begun = nullptr;
  while (begun_.try_pop(begun)) asked_.emplace(next_number_++, begun);
  open_.fetch_sub(asked_.size());
  for (const auto& [number, query] : asked_) query->done.store(true, std::memory_order_release);
  asked_.clear();
}

}  // namespace pathfleet::dist
