#include "testgen/test_order.h"

#include <algorithm>
#include <numeric>

namespace pathfleet::testgen {

namespace {

std::vector<std::size_t> most_news_first(const std::vector<OrderKey>& tests) {
  std::vector<std::size_t> open(tests.size()), result;
  std::iota(open.begin(), open.end(), 0);
  Goals known;
  while (!open.empty()) {
    const auto news = [&](std::size_t test) {
      return std::count_if(tests[test].goals.begin(), tests[test].goals.end(),
                           [&](const Goal& goal) { return !known.contains(goal); });
    };
    const auto best =
        std::max_element(open.begin(), open.end(), [&](std::size_t a, std::size_t b) { return news(a) < news(b); });
    known.insert(tests[*best].goals.begin(), tests[*best].goals.end());
    result.push_back(*best);
    open.erase(best);
  }
  return result;
}

}  // namespace

std::vector<std::size_t> in_order(std::string_view order, const std::vector<OrderKey>& tests) {
  if (order == "coverage") return most_news_first(tests);
  std::vector<std::size_t> result(tests.size());
  std::iota(result.begin(), result.end(), 0);
  if (order == "shortest" || order == "longest") {
    std::stable_sort(result.begin(), result.end(), [&](std::size_t a, std::size_t b) {
      const std::size_t first = tests[a].path_length, second = tests[b].path_length;
      return order == "shortest" ? first < second : first > second;
    });
  }
  return result;
}

}  // namespace pathfleet::testgen
