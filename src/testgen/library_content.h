// What is known of the JDK's collections, optionals, atomics and builders: which of their objects have a content that
// tests build and compare. Main function: known_content. The table is library_content.def.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::testgen {

/// What a person sees of an object of the library.
enum class ContentFamily : u8 {
  list,         // elements in order; equals() compares them
  queue,        // elements in order; equals() is identity
  set,          // elements in no order
  ordered_set,  // elements in order
  map,          // keys and values in turn, in no order
  ordered_map,  // keys and values in turn, in order
  optional,     // one element or none
  cell,         // one element, which can be replaced
  builder,      // a text
  lock,         // held or not
};

/// How a test makes such an object.
enum class ContentMaker : u8 {
  filled,   // by the constructor without arguments; then elements are added
  of,       // by the class's or interface's factory `of`, from its elements
  as_list,  // by Arrays.asList
  never,    // it does not
};

/// Where the content lies in the fields.
enum class ContentLayout : u8 {
  counted_array,  // array, count, (comparator)
  whole_array,    // array
  sparse_array,   // array; null is no element
  sparse_pairs,   // array of keys and values in turn; null is no key
  ring,           // array, first, end
  full_ring,      // array, first, count
  chain,          // first node, next, item; a node without an item is no element
  one,            // the element
  two,            // key, value
  one_or_two,     // both; the second may be ImmutableCollections.EMPTY
  nothing,        // always empty
  view,           // another object of the table, which has the content
  keys,           // a map of the table; null: empty
  buckets,        // array of nodes, next, key, value
  entries,        // first node, next, key, value, whether accesses change the order
  tree,           // root, left, right, key, value, comparator
  if_not_null,    // the element, or null
  if_present,     // the element, whether it is one
  truth,          // an int that is a boolean
  characters,     // of a builder
  state_of_sync,  // an object, a count in it
};

struct LibraryContent {
  std::string_view class_name;  // internal form
  ContentFamily family;
  ContentMaker maker;
  ContentLayout layout;
  std::string_view fields;

  bool has_pairs() const { return family == ContentFamily::map || family == ContentFamily::ordered_map; }
  bool is_ordered() const { return family != ContentFamily::set && family != ContentFamily::map; }
  bool is_collection() const { return family <= ContentFamily::ordered_set; }
};

/// The row of a class, or null.
const LibraryContent* known_content(std::string_view class_name);
/// All rows.
const std::vector<LibraryContent>& library_contents();
/// The fields of a row.
std::vector<std::string_view> fields_of(const LibraryContent& row);

}  // namespace pathfleet::testgen
