#include "costs.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/error.h"

namespace pathfleet::model {

void Curve::sort() { std::sort(points_.begin(), points_.end()); }

double Curve::at(double x) const {
  auto after = std::find_if(points_.begin(), points_.end(), [x](const auto& point) { return point.first >= x; });
  if (after == points_.begin()) return after->second;
  if (after == points_.end()) --after;
  const auto before = after - 1;
  return before->second + (after->second - before->second) * (x - before->first) / (after->first - before->first);
}

Costs Costs::read(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw BadInput(file + ": cannot be read");
  const nlohmann::json json = nlohmann::json::parse(in);
  Costs costs{};
  const auto read_curve = [&](const char* name, Curve& curve) {
    for (const auto& [x, y] : json.at(name).items()) curve.add(std::stod(x), y);
    curve.sort();
  };
  for (const auto& [name, cost] : {std::pair<const char*, double*>{"spin", &costs.spin},
                                   {"state", &costs.state},
                                   {"transition", &costs.transition},
                                   {"insert", &costs.insert},
                                   {"match", &costs.match},
                                   {"miss", &costs.miss},
                                   {"answer_new", &costs.answer_new},
                                   {"answer_known", &costs.answer_known},
                                   {"take_answer", &costs.take_answer},
                                   {"take_batch", &costs.take_batch},
                                   {"remember", &costs.remember},
                                   {"outline", &costs.outline},
                                   {"send_batch", &costs.send_batch},
                                   {"send_query", &costs.send_query},
                                   {"poll", &costs.poll},
                                   {"poll_shared", &costs.poll_shared},
                                   {"sum", &costs.sum},
                                   {"sleep_more", &costs.sleep_more},
                                   {"yield", &costs.yield}}) {
    *cost = json.at(name);
  }
  read_curve("ask", costs.ask);
  read_curve("flush", costs.flush);
  read_curve("send", costs.send);
  read_curve("receive", costs.receive);
  return costs;
}

}  // namespace pathfleet::model
