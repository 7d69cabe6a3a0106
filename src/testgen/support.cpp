#include "testgen/support.h"

#include <algorithm>

#include "core/error.h"
#include "testgen/library_content.h"
#include "testgen/support_texts.h"

namespace pathfleet::testgen {

namespace {

constexpr std::string_view kAnswered[] = {
    "getBoolean",
    "randomBool",
    "random",
    "getInt",
    "getIntFromList",
    "getLongFromList",
    "getFloatFromList",
    "getDoubleFromList",
    "getBitFlip",
    "ignoreIf",
    "assertTrue",
    "isRunningInJPF",
    "vmIsMatchingStates",
    "beginAtomic",
    "endAtomic",
    "breakTransition",
    "addComment",
    "atLabel",
    "boring",
    "interesting",
    "instrumentPoint",
    "setHeuristicSearchValue",
    "resetHeuristicSearchValue",
};

}  // namespace

std::string support_class() {
  constexpr std::string_view kPlace = "/* library_content.def */";
  std::string names;
  for (const LibraryContent& row : library_contents()) {
    std::string name(row.class_name);
    std::replace(name.begin(), name.end(), '/', '.');
    names += (names.empty() ? "\n      \"" : ",\n      \"") + name + '"';
  }
  std::string text(kTestSupportJava);
  const std::size_t place = text.find(kPlace);
  PF_CHECK(place != std::string::npos);
  return text.replace(place, kPlace.size(), names);
}

std::string schedule_class() { return std::string(kScheduledRunJava); }
std::string fresh_class() { return std::string(kFreshClassesJava); }

bool answers_verify(const std::string& name, const std::string& descriptor) {
  // A test does not contain the configuration from which these methods take their values.
  if (descriptor.starts_with("(Ljava/lang/String;)") && (name == "getInt" || name == "getDouble")) return false;
  if (name == "breakTransition" && descriptor != "(Ljava/lang/String;)V") return false;
  return std::find(std::begin(kAnswered), std::end(kAnswered), name) != std::end(kAnswered);
}

}  // namespace pathfleet::testgen
