#include "search/orders.h"

#include "core/error.h"
#include "search/best_first.h"
#include "search/coverage_first.h"
#include "search/levels.h"
#include "search/mixed_order.h"
#include "search/random_walk.h"

namespace pathfleet::search {
namespace {

constexpr std::string_view kPackage = "search.";

/// Whether `word` is one of the words that '|' separates in `words`.
bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::size_t bar = std::min(words.find('|'), words.size());
    if (words.substr(0, bar) == word) return true;
    words.remove_prefix(std::min(bar + 1, words.size()));
  }
  return false;
}

}  // namespace

std::unique_ptr<Frontier> make_order(std::string_view name, const OrderOptions& o) {
#define ORDER(order, words, jpf, make) \
  if (name == #order) return make;
#include "search/orders.def"
#undef ORDER
  throw BadInput("there is no order of search '" + std::string(name) + "'");
}

std::string_view order_in_words(std::string_view name) {
#define ORDER(order, words, jpf, make) \
  if (name == #order) return words;
#include "search/orders.def"
#undef ORDER
  throw BadInput("there is no order of search '" + std::string(name) + "'");
}

std::optional<OrderName> order_of_jpf(std::string_view class_name) {
  if (!class_name.starts_with(kPackage)) return std::nullopt;
  class_name.remove_prefix(kPackage.size());
#define ORDER(order, words, jpf, make) \
  if (has_word(jpf, class_name)) return OrderName{#order, {}};
#include "search/orders.def"
#undef ORDER
  for (const Heuristic& heuristic : heuristics()) {
    if (!heuristic.jpf_class.empty() && class_name == "heuristic." + std::string(heuristic.jpf_class))
      return OrderName{"best", heuristic.name};
  }
  return std::nullopt;
}

}  // namespace pathfleet::search
