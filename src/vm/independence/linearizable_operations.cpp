#include "vm/independence/linearizable_operations.h"

#include <algorithm>

namespace pathfleet::vm {

namespace {

struct Operations {
  std::string_view class_name;
  bool self_contained;
  std::string_view methods;  // separated by blanks
};

constexpr Operations kOperations[] = {
#define LINEARIZABLE(class_name, self_contained, methods) {class_name, self_contained, methods},
#include "vm/independence/linearizable_operations.def"
#undef LINEARIZABLE
};

bool lists(std::string_view methods, std::string_view name) {
  for (std::size_t at = methods.find(name); at != std::string_view::npos; at = methods.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || methods[at - 1] == ' ') && (end == methods.size() || methods[end] == ' ')) return true;
  }
  return false;
}

}  // namespace

bool is_linearizable(std::string_view class_name, std::string_view method) {
  return std::any_of(std::begin(kOperations), std::end(kOperations),
                     [&](const Operations& row) { return row.class_name == class_name && lists(row.methods, method); });
}

bool is_self_contained(std::string_view class_name) {
  return std::any_of(std::begin(kOperations), std::end(kOperations),
                     [&](const Operations& row) { return row.class_name == class_name && row.self_contained; });
}

}  // namespace pathfleet::vm
