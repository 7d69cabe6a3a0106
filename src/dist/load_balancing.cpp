#include "dist/load_balancing.h"

#include <algorithm>
#include <bit>

#include "core/error.h"

namespace pathfleet::dist {

void LoadBalancing::give(u32 to, std::span<const Frontier::Entry> states) {
  ComponentList used;
  Bytes body;
  ByteWriter states_writer(body);
  for (const Frontier::Entry& entry : states) {
    if (ignoring_proviso_ != nullptr) ignoring_proviso_->leave_to(to, entry.id);
    states_writer.fingerprint(entry.state.fingerprint);
    states_writer.number(entry.depth);
    states_writer.number(static_cast<u32>(entry.path.cost));
    states_writer.number(entry.path.threads);
    carrier_.outline(entry.state, used, states_writer);
  }
  Bytes message;
  ByteWriter writer(message);
  writer.number(pool_.level());
  writer.number(used.components().size());
  for (const ComponentIndex component : used.components()) writer.fingerprint(store_.fingerprint(component));
  writer.number(states.size());
  message.insert(message.end(), body.begin(), body.end());
  given_ += states.size();
  wire_.send(to, Tag::states, std::move(message));
}

void LoadBalancing::take_in_states(u32 from, Bytes message) {
  Arrival arrival{next_number_++, from, std::move(message), 0, 0, {}, {}, {}};
  ByteReader reader(arrival.message);
  arrival.level = reader.number();
  const u64 count = reader.number_below(arrival.message.size());
  Bytes request;
  ByteWriter writer(request);
  writer.number(arrival.number);
  for (u64 i = 0; i < count; ++i) {
    arrival.names.push_back(reader.fingerprint());
    arrival.components.push_back(store_.find(arrival.names.back()));
    if (arrival.components.back() != 0) continue;
    arrival.missing.push_back(i);
    writer.fingerprint(arrival.names.back());
  }
  arrival.states_at = arrival.message.size() - reader.rest().size();
  if (!arrival.missing.empty()) wire_.send(from, Tag::fetch, std::move(request));
  if (is_ready(arrival)) return put_together(arrival);
  arriving_.push_back(std::move(arrival));
}

void LoadBalancing::answer_fetch(u32 from, std::span<const std::byte> request) {
  ByteReader reader(request);
  Bytes answer;
  ByteWriter writer(answer);
  writer.number(reader.number());
  while (!reader.at_end()) {
    const Fingerprint name = reader.fingerprint();
    const ComponentIndex component = store_.find(name);
    if (component == 0)
      throw InternalError("internal error: rank " + std::to_string(from) +
                          " asked for a component that it was not given");
    Bytes exported;
    ByteWriter export_writer(exported);
    carrier_.export_component(component, export_writer);
    writer.block(exported);
  }
  wire_.send(from, Tag::components, std::move(answer));
}

void LoadBalancing::take_in_components(u32 from, std::span<const std::byte> answer) {
  ByteReader reader(answer);
  const u64 number = reader.number();
  const auto arrival = std::find_if(arriving_.begin(), arriving_.end(),
                                    [&](const Arrival& each) { return each.number == number && each.from == from; });
  PF_CHECK(arrival != arriving_.end());
  for (const std::size_t position : arrival->missing) {
    ByteReader block(reader.block());
    const ComponentIndex component = carrier_.import_component(block);
    if (store_.fingerprint(component) != arrival->names[position]) {
      throw InternalError("internal error: a component from rank " + std::to_string(from) +
                          " has another fingerprint here than there; please report it with the command line");
    }
    arrival->components[position] = component;
  }
  arrival->missing.clear();
  if (!is_ready(*arrival)) return;
  put_together(*arrival);
  arriving_.erase(arrival);
}

void LoadBalancing::begin_level() {
  for (auto arrival = arriving_.begin(); arrival != arriving_.end();) {
    if (is_ready(*arrival)) {
      put_together(*arrival);
      arrival = arriving_.erase(arrival);
    } else {
      ++arrival;
    }
  }
}

void LoadBalancing::put_together(const Arrival& arrival) {
  ByteReader reader(std::span(arrival.message).subspan(arrival.states_at));
  const u64 count = reader.number();
  WorkerPool::WorkBatch batch;
  for (u64 i = 0; i < count; ++i) {
    const Fingerprint fingerprint = reader.fingerprint();
    const u32 depth = static_cast<u32>(reader.number());
    PathInfo path;
    path.cost = static_cast<i32>(reader.number());
    path.threads = static_cast<u32>(reader.number());
    const StateRef state = carrier_.assemble(reader, arrival.components, fingerprint);
    // The rank that generated the state knows its parent.
    batch.push_back({state, visited_.insert(state, 0).id, depth, path});
    if (ignoring_proviso_ != nullptr) ignoring_proviso_->hold(batch.back().id);
  }
  PF_CHECK(reader.at_end());
  pool_.receive(std::move(batch));
}

}  // namespace pathfleet::dist
