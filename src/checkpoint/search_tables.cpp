#include "checkpoint/search_tables.h"

#include <bit>
#include <cstring>

#include "checkpoint/block_file.h"
#include "core/error.h"

namespace pathfleet::checkpoint {
namespace {

// Kinds of blocks.
constexpr u8 kStates = 1;    // an array of SavedState
constexpr u8 kLinks = 2;     // an array of SavedLink
constexpr u8 kFrontier = 3;  // number of components, a block each; number of states, for each: ready, fingerprint,
                             // id, depth, path info, outline
constexpr u8 kAllLinks = 4;  // nothing (a byte): the links in the file are those of the whole search
constexpr u8 kFinished = 5;  // a bit for each state of the block before: its links end in one that was expanded fully

struct SavedState {
  Fingerprint fingerprint;
  u32 id, parent;
};
struct SavedLink {
  u32 from, to;
};

constexpr std::size_t states_a_block = 1u << 16;
constexpr std::size_t frontier_states_a_block = 1u << 12;

template <class Record>
class RecordWriter {
 public:
  RecordWriter(BlockWriter& file, u8 kind) : file_(file), kind_(kind) {}
  void add(const Record& record) {
    records_.push_back(record);
    if (records_.size() == states_a_block) flush();
  }
  void flush() {
    if (!records_.empty()) file_.write(kind_, std::as_bytes(std::span(records_)));
    records_.clear();
  }

 private:
  BlockWriter& file_;
  const u8 kind_;
  std::vector<Record> records_;
};

template <class Record, class Visit>
void for_each_record(const BlockReader& file, const Bytes& content, Visit&& visit) {
  if (content.size() % sizeof(Record) != 0) throw DamagedFile(file.path() + ": a table of another length");
  for (std::size_t at = 0; at < content.size(); at += sizeof(Record)) {
    Record record;
    std::memcpy(&record, content.data() + at, sizeof record);
    visit(record);
  }
}

void write_frontier(BlockWriter& file, const SearchTables& tables,
                    std::span<const std::pair<Frontier::Entry, bool>> entries) {
  ComponentList used;
  Bytes states;
  ByteWriter states_writer(states);
  states_writer.number(entries.size());
  for (const auto& [entry, ready] : entries) {
    states_writer.number(ready ? 1 : 0);
    states_writer.fingerprint(entry.state.fingerprint);
    states_writer.number(entry.id);
    states_writer.number(entry.depth);
    states_writer.number(static_cast<u32>(entry.path.cost));
    states_writer.number(entry.path.threads);
    tables.carrier.outline(entry.state, used, states_writer);
  }
  Bytes block;
  ByteWriter writer(block);
  writer.number(used.components().size());
  for (const ComponentIndex component : used.components()) {
    Bytes exported;
    ByteWriter export_writer(exported);
    tables.carrier.export_component(component, export_writer);
    writer.block(exported);
  }
  block.insert(block.end(), states.begin(), states.end());
  file.write(kFrontier, block);
}

void write_states(BlockWriter& file, const SearchTables& tables) {
  const bool parted = tables.ignoring_proviso && tables.ignoring_proviso->is_parted();
  std::vector<SavedState> states;
  Bytes finished;
  const auto flush = [&] {
    if (states.empty()) return;
    file.write(kStates, std::as_bytes(std::span(states)));
    if (parted) file.write(kFinished, finished);
    states.clear();
    finished.clear();
  };
  tables.visited.for_each([&](StateId id, const Fingerprint& fingerprint, StateId parent) {
    const std::size_t number = states.size();
    states.push_back({fingerprint, id, parent});
    if (number % 8 == 0) finished.push_back(std::byte{0});
    if (parted && tables.ignoring_proviso->end_of(id).at == IgnoringProviso::End::At::finished)
      finished.back() |= std::byte{1} << (number % 8);
    if (states.size() == states_a_block) flush();
  });
  flush();
}

/// The ids of a file's states in the table that is filled; 0: not there.
class IdMap {
 public:
  void set(u32 old, StateId id) {
    if (old >= ids_.size()) ids_.resize(std::size_t{old} + 1 + old / 2);
    ids_[old] = id;
  }
  StateId of(u32 old) const {
    if (old >= ids_.size() || ids_[old] == 0) throw DamagedBytes("a state that is not there");
    return ids_[old];
  }

 private:
  std::vector<StateId> ids_;
};

void read_frontier(const SearchTables& tables, const IdMap& ids, ByteReader& reader) {
  Frontier& frontier = *tables.frontiers.front();
  std::vector<ComponentIndex> components;
  for (u64 left = reader.number(); left > 0; --left) {
    ByteReader exported(reader.block());
    components.push_back(tables.carrier.import_component(exported));
  }
  for (u64 left = reader.number(); left > 0; --left) {
    const bool ready = reader.number_below(2) == 1;
    const Fingerprint fingerprint = reader.fingerprint();
    Frontier::Entry entry;
    entry.id = ids.of(static_cast<u32>(reader.number()));
    entry.depth = static_cast<u32>(reader.number());
    entry.path.cost = static_cast<i32>(reader.number());
    entry.path.threads = static_cast<u32>(reader.number());
    entry.state = tables.carrier.assemble(reader, components, fingerprint);
    if (tables.ignoring_proviso) tables.ignoring_proviso->hold(entry.id);
    frontier.put_back(entry, ready);
  }
  if (!reader.at_end()) throw DamagedBytes("bytes after the last state");
}

}  // namespace

void write_tables(const std::string& path, const SearchTables& tables) {
  BlockWriter file(path);
  write_states(file, tables);
  if (tables.ignoring_proviso && !tables.ignoring_proviso->is_parted()) {
    file.write(kAllLinks, Bytes(1));
    RecordWriter<SavedLink> links(file, kLinks);
    tables.ignoring_proviso->for_each_link([&](StateId from, StateId to) { links.add({from, to}); });
    links.flush();
  }
  for (const Frontier* frontier : tables.frontiers) {
    std::vector<std::pair<Frontier::Entry, bool>> entries;
    const auto flush = [&] {
      if (!entries.empty()) write_frontier(file, tables, entries);
      entries.clear();
    };
    frontier->for_each([&](const Frontier::Entry& entry, bool ready) {
      entries.emplace_back(entry, ready);
      if (entries.size() == frontier_states_a_block) flush();
    });
    flush();
  }
  file.finish();
}

void read_tables(const std::vector<std::string>& files, const std::vector<bool>& adopted,
                 const std::function<bool(const Fingerprint&)>& owns, const SearchTables& tables) {
  std::vector<IdMap> ids(files.size());
  std::vector<StateId> finished;
  bool all_links = false;
  for (std::size_t number = 0; number < files.size(); ++number) {
    BlockReader file(files[number]);
    std::vector<StateId> of_block;  // of its states; 0: not read by this rank
    for (auto block = file.next(); block.kind != 0; block = file.next()) {
      all_links |= block.kind == kAllLinks;
      if (block.kind == kStates) {
        of_block.clear();
        for_each_record<SavedState>(file, block.content, [&](const SavedState& state) {
          const bool mine = adopted[number] || owns(state.fingerprint);
          of_block.push_back(mine ? tables.visited.insert({0, state.fingerprint}, 0).id : 0);
          if (adopted[number]) ids[number].set(state.id, of_block.back());
        });
      } else if (block.kind == kFinished) {
        if (block.content.size() != (of_block.size() + 7) / 8)
          throw DamagedFile(file.path() + ": bits of other states");
        for (std::size_t i = 0; i < of_block.size(); ++i) {
          if (of_block[i] != 0 && (block.content[i / 8] >> (i % 8) & std::byte{1}) != std::byte{0})
            finished.push_back(of_block[i]);
        }
      }
    }
  }
  // Links of states that several ranks have held are saved only where they end in a state that was expanded fully.
  if (tables.ignoring_proviso && !all_links) tables.ignoring_proviso->part();
  if (tables.ignoring_proviso) {
    for (const StateId id : finished) tables.ignoring_proviso->finish(id);
  }
  const bool links = tables.ignoring_proviso && !tables.ignoring_proviso->is_parted();
  for (std::size_t number = 0; number < files.size(); ++number) {
    if (!adopted[number]) continue;
    const IdMap& mine = ids[number];
    BlockReader file(files[number]);
    try {
      for (auto block = file.next(); block.kind != 0; block = file.next()) {
        if (block.kind == kStates) {
          for_each_record<SavedState>(file, block.content, [&](const SavedState& state) {
            const StateId id = mine.of(state.id);
            // The initial state has no parent, and a state that several files name has it in one of them.
            if (state.parent != 0 && tables.visited.parent(id) == 0)
              tables.visited.set_parent(id, mine.of(state.parent));
          });
        } else if (block.kind == kLinks && links) {
          for_each_record<SavedLink>(file, block.content, [&](const SavedLink& link) {
            tables.ignoring_proviso->try_link(mine.of(link.from), mine.of(link.to));
          });
        } else if (block.kind == kFrontier) {
          ByteReader reader(block.content);
          read_frontier(tables, mine, reader);
        }
      }
    } catch (const DamagedBytes& damaged) {
      throw DamagedFile(file.path() + ": it is damaged: " + damaged.what());
    } catch (const InternalError& damaged) {  // a state that is none
      throw DamagedFile(file.path() + ": it is damaged: " + damaged.what());
    }
  }
}

}  // namespace pathfleet::checkpoint
