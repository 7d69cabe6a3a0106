#include "vm/narration/library_verbs.h"

namespace pathfleet::vm {
namespace {

constexpr LibraryVerb kVerbs[] = {
#define VERB(classes, methods, does, waits, order) {classes, methods, does, waits, LibraryVerb::Order::order},
#include "vm/narration/library_verbs.def"
#undef VERB
};

bool lists(std::string_view words, std::string_view word) {
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    if (words.substr(begin, end - begin) == word) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

const LibraryVerb* verb_of(const Method& method) {
  if (!method.holder->library) return nullptr;
  for (const LibraryVerb& verb : kVerbs) {
    if (method.holder->name.starts_with(verb.classes) && lists(verb.methods, method.name)) return &verb;
  }
  return nullptr;
}

}  // namespace pathfleet::vm
