#include "testgen/library_reader.h"

#include "core/error.h"

namespace pathfleet::testgen {

using vm::kNull;
using vm::Ref;

ContentSlot LibraryReader::slot(Ref object, std::string_view field) const {
  const vm::Field& found = machine_.class_of(object)->field(field);
  return {object, found.offset, found.type};
}

ContentSlot LibraryReader::element(Ref array, u32 index) const {
  const vm::Type type = machine_.class_of(array)->element_type;
  return {array, vm::kArrayBase + index * vm::size_of(type), type};
}

Ref LibraryReader::follow(Ref object, std::string_view field) const { return machine_.get_ref_field(object, field); }

i32 LibraryReader::number(Ref object, std::string_view field) const {
  const ContentSlot at = slot(object, field);
  return at.type == vm::Type::boolean_ ? machine_.get<u8>(object, at.offset) & 1 : machine_.get<i32>(object, at.offset);
}

bool LibraryReader::is_empty(const ContentSlot& at) const {
  return machine_.handle(at.object, at.offset) == expr::kNone && machine_.get<Ref>(at.object, at.offset) == kNull;
}

void LibraryReader::special_if(bool holds, const char* what) {
  if (holds && content_.special.empty()) content_.special = what;
}

void LibraryReader::whole_array(Ref array, bool nulls) {
  for (u32 i = 0; i < machine_.length(array); ++i) {
    if (nulls || !is_empty(element(array, i))) content_.slots.push_back(element(array, i));
  }
}

void LibraryReader::pairs(Ref array) {
  for (u32 i = 0; i + 1 < machine_.length(array); i += 2) {
    if (is_empty(element(array, i))) continue;
    content_.slots.push_back(element(array, i));
    content_.slots.push_back(element(array, i + 1));
  }
}

void LibraryReader::ring(Ref array, u32 first, u32 count) {
  const u32 length = machine_.length(array);
  for (u32 i = 0; i < count; ++i) content_.slots.push_back(element(array, (first + i) % length));
}

void LibraryReader::node(Ref at, std::string_view key, std::string_view value) {
  content_.slots.push_back(slot(at, key));
  if (!value.empty()) content_.slots.push_back(slot(at, value));
}

void LibraryReader::buckets(Ref table, std::string_view next, std::string_view key, std::string_view value) {
  if (table == kNull) return;
  for (u32 i = 0; i < machine_.length(table); ++i) {
    Ref at = machine_.get<Ref>(table, element(table, i).offset);
    // A bucket of a ConcurrentHashMap may be a tree, whose nodes are also a chain.
    if (at != kNull && machine_.class_of(at)->name == "java/util/concurrent/ConcurrentHashMap$TreeBin")
      at = follow(at, "first");
    for (; at != kNull; at = follow(at, next)) node(at, key, value);
  }
}

void LibraryReader::in_order(Ref root, const std::vector<std::string_view>& fields) {
  std::vector<Ref> above;
  for (Ref at = root; at != kNull || !above.empty();) {
    for (; at != kNull; at = follow(at, fields[1])) above.push_back(at);
    at = above.back();
    above.pop_back();
    node(at, fields[3], fields[4]);
    at = follow(at, fields[2]);
  }
}

void LibraryReader::keys_of(Ref map) {
  const LibraryContent* row = map == kNull ? nullptr : known_content(machine_.class_of(map)->name);
  if (!row || !row->has_pairs()) return special_if(map != kNull, "map of a class that is not known");
  LibraryReader reader(machine_);
  const ContentSlots of_map = reader.read(*row, map);
  for (std::size_t i = 0; i < of_map.slots.size(); i += 2) content_.slots.push_back(of_map.slots[i]);
  special_if(!of_map.special.empty(), "map of its own kind");
}

ContentSlots LibraryReader::read(const LibraryContent& row, Ref ref) {
  const std::vector<std::string_view> fields = fields_of(row);
  content_ = {};
  switch (row.layout) {
    case ContentLayout::counted_array:
      ring(follow(ref, fields[0]), 0, static_cast<u32>(number(ref, fields[1])));
      special_if(fields.size() > 2 && follow(ref, fields[2]) != kNull, "comparator");
      break;
    case ContentLayout::whole_array: whole_array(follow(ref, fields[0]), true); break;
    case ContentLayout::sparse_array: whole_array(follow(ref, fields[0]), false); break;
    case ContentLayout::sparse_pairs: pairs(follow(ref, fields[0])); break;
    case ContentLayout::ring: {
      const Ref array = follow(ref, fields[0]);
      const u32 length = machine_.length(array), first = static_cast<u32>(number(ref, fields[1]));
      ring(array, first, (static_cast<u32>(number(ref, fields[2])) + length - first) % length);
      break;
    }
    case ContentLayout::full_ring:
      ring(follow(ref, fields[0]), static_cast<u32>(number(ref, fields[1])), static_cast<u32>(number(ref, fields[2])));
      break;
    case ContentLayout::chain:
      for (Ref at = follow(ref, fields[0]); at != kNull;) {
        // The first node of a queue has no item. LinkedList may hold null.
        if (row.family == ContentFamily::list || !is_empty(slot(at, fields[2]))) node(at, fields[2], {});
        const Ref next = follow(at, fields[1]);
        at = next == at ? kNull : next;  // a node of a queue that was taken out leads to itself
      }
      break;
    case ContentLayout::one: content_.slots.push_back(slot(ref, fields[0])); break;
    case ContentLayout::two: node(ref, fields[0], fields[1]); break;
    case ContentLayout::one_or_two: {
      content_.slots.push_back(slot(ref, fields[0]));
      const vm::Class* holder = machine_.universe().find("java/util/ImmutableCollections");
      PF_CHECK(holder != nullptr);
      const Ref absent = machine_.get<Ref>(holder->statics, holder->field("EMPTY").offset);
      if (machine_.get<Ref>(ref, slot(ref, fields[1]).offset) != absent) content_.slots.push_back(slot(ref, fields[1]));
      break;
    }
    case ContentLayout::nothing: break;
    case ContentLayout::view: {
      const Ref inner = follow(ref, fields[0]);
      const LibraryContent* of = inner == kNull ? nullptr : known_content(machine_.class_of(inner)->name);
      if (of) return LibraryReader(machine_).read(*of, inner);
      special_if(true, "view of a class that is not known");
      break;
    }
    case ContentLayout::keys: keys_of(follow(ref, fields[0])); break;
    case ContentLayout::buckets: buckets(follow(ref, fields[0]), fields[1], fields[2], fields[3]); break;
    case ContentLayout::entries:
      for (Ref at = follow(ref, fields[0]); at != kNull; at = follow(at, fields[1])) node(at, fields[2], fields[3]);
      special_if(number(ref, fields[4]) != 0, "order of access");
      break;
    case ContentLayout::tree:
      in_order(follow(ref, fields[0]), fields);
      special_if(follow(ref, fields[5]) != kNull, "comparator");
      break;
    case ContentLayout::if_not_null:
      if (!is_empty(slot(ref, fields[0]))) content_.slots.push_back(slot(ref, fields[0]));
      break;
    case ContentLayout::if_present:
      if (number(ref, fields[1]) != 0) content_.slots.push_back(slot(ref, fields[0]));
      break;
    case ContentLayout::truth: {
      ContentSlot at = slot(ref, fields[0]);
      at.type = vm::Type::boolean_;  // the lowest byte of the int
      content_.slots.push_back(at);
      break;
    }
    case ContentLayout::characters: break;
    case ContentLayout::state_of_sync: {
      const Ref sync = follow(ref, fields[0]);
      special_if(number(sync, fields[1]) != 0, "held");
      special_if(machine_.class_of(sync)->name.ends_with("$FairSync"), "fair");
      break;
    }
  }
  return std::move(content_);
}

}  // namespace pathfleet::testgen
