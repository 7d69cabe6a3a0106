// The table of the JDK's contents, held against the classes of the run-time image.

#include "testgen/library_content.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hash/collapse_store.h"
#include "testgen/concrete_calls.h"
#include "testgen/support.h"

namespace pathfleet::testgen {
namespace {

const vm::Field* field_of(const vm::Class& c, std::string_view name) {
  for (const vm::Class* at = &c; at; at = at->super) {
    for (const auto& field : at->fields) {
      if (field->name == name) return field.get();
    }
  }
  return nullptr;
}

/// The class of the objects to which the field leads, also through an array.
const vm::Class* behind(vm::Universe& universe, const vm::Field& field) {
  const std::string& type = field.descriptor;
  const std::size_t begin = type.find('L');
  return begin == std::string::npos ? nullptr : universe.find(type.substr(begin + 1, type.size() - begin - 2));
}

TEST(LibraryContent, TheFieldsExist) {
  vm::VmOptions options;
  options.class_path = ".";
  options.models_jar = PATHFLEET_BUILD_DIR "/pathfleet-models.jar";
  options.api_jar = PATHFLEET_BUILD_DIR "/pathfleet-api.jar";
  hash::CollapseStore store;
  ConcreteCalls calls(options, store);
  vm::Universe& universe = calls.universe();
  for (const LibraryContent& row : library_contents()) {
    const vm::Class* c = universe.find(row.class_name);
    ASSERT_NE(c, nullptr) << row.class_name;
    const std::vector<std::string_view> fields = fields_of(row);
    const vm::Field* first = fields.empty() ? nullptr : field_of(*c, fields[0]);
    EXPECT_EQ(first != nullptr, !fields.empty()) << row.class_name;
    // The other fields are the class's own, or those of the nodes to which the first one leads.
    for (const std::string_view name : fields) {
      const vm::Class* node = first ? behind(universe, *first) : nullptr;
      const bool found = field_of(*c, name) || (node && field_of(*node, name));
      EXPECT_TRUE(found) << row.class_name << "." << name;
    }
    if (row.maker == ContentMaker::filled) {
      const vm::Method* constructor = c->declared_method("<init>", "()V");
      EXPECT_TRUE(constructor && constructor->access & classfile::ACC_PUBLIC) << row.class_name;
    }
  }
}

TEST(LibraryContent, TheSupportClassKnowsTheSame) {
  const std::string text = support_class();
  for (const LibraryContent& row : library_contents()) {
    std::string name(row.class_name);
    std::replace(name.begin(), name.end(), '/', '.');
    EXPECT_NE(text.find('"' + name + '"'), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace pathfleet::testgen
