#include "testgen/library_content.h"

#include <unordered_map>

namespace pathfleet::testgen {

const std::vector<LibraryContent>& library_contents() {
  static const std::vector<LibraryContent> rows = {
#define LIBRARY_CONTENT(class_name, family, maker, layout, fields) \
  {class_name, ContentFamily::family, ContentMaker::maker, ContentLayout::layout, fields},
#include "testgen/library_content.def"
#undef LIBRARY_CONTENT
  };
  return rows;
}

const LibraryContent* known_content(std::string_view class_name) {
  static const auto by_name = [] {
    std::unordered_map<std::string_view, const LibraryContent*> table;
    for (const LibraryContent& row : library_contents()) table[row.class_name] = &row;
    return table;
  }();
  const auto found = by_name.find(class_name);
  return found == by_name.end() ? nullptr : found->second;
}

std::vector<std::string_view> fields_of(const LibraryContent& row) {
  std::vector<std::string_view> names;
  for (std::string_view rest = row.fields; !rest.empty();) {
    const std::size_t space = rest.find(' ');
    names.push_back(rest.substr(0, space));
    rest = space == std::string_view::npos ? std::string_view() : rest.substr(space + 1);
  }
  return names;
}

}  // namespace pathfleet::testgen
