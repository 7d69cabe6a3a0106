#include "cli/reports/unreached.h"

#include <fmt/format.h>

#include "core/escape.h"

namespace pathfleet::cli {

namespace {

constexpr std::size_t kMostRows = 40;

std::string_view words(coverage::Why why) {
  switch (why) {
    case coverage::Why::dead: return "dead";
    case coverage::Why::bounded: return "behind a bound";
    default: return "unknown";
  }
}

}  // namespace

nlohmann::ordered_json report_unreached(std::ostream& out, const coverage::Unreached& unreached) {
  out << fmt::format("instructions: {} of {} reached\n", unreached.reached, unreached.total);
  auto list = nlohmann::ordered_json::array();
  std::size_t rows = 0, left = 0;
  for (std::size_t i = 0; i < unreached.instructions.size();) {
    const coverage::Unreached::Instruction& first = unreached.instructions[i];
    std::size_t count = 0;
    for (; i < unreached.instructions.size(); ++i, ++count) {
      const coverage::Unreached::Instruction& each = unreached.instructions[i];
      if (each.class_name != first.class_name || each.method != first.method || each.descriptor != first.descriptor ||
          each.line != first.line || each.why != first.why)
        break;
      list.push_back({{"class", each.class_name},
                      {"method", each.method},
                      {"descriptor", each.descriptor},
                      {"offset", each.pc},
                      {"line", each.line},
                      {"why", words(each.why)}});
    }
    if (++rows > kMostRows) {
      ++left;
      continue;
    }
    const std::string place = first.line > 0 ? fmt::format("line {}", first.line) : fmt::format("offset {}", first.pc);
    out << fmt::format("not reached:  {}, {}: {} instruction{}, {}\n",
                       escape::line(fmt::format("{}.{}", first.class_name, first.method)), place, count,
                       count == 1 ? "" : "s", words(first.why));
  }
  if (left > 0) out << fmt::format("not reached:  {} more places, in the JSON\n", left);
  auto methods = nlohmann::ordered_json::array();
  for (const coverage::Unreached::Method& each : unreached.methods)
    methods.push_back({{"class", each.class_name},
                       {"method", each.method},
                       {"descriptor", each.descriptor},
                       {"reached", each.reached},
                       {"total", each.total}});
  return {{"reached", unreached.reached},
          {"total", unreached.total},
          {"methods", std::move(methods)},
          {"unreached", std::move(list)}};
}

}  // namespace pathfleet::cli
