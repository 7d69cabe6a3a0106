#include "monitor/warning.h"

#include <algorithm>

namespace pathfleet::monitor {

std::string Warning::identity() const {
  std::vector<std::string> places;
  for (const Part& part : parts)
    places.push_back(to_string(part.place) + (part.writes ? " writes" : "") +
                     (part.wanted_from ? " " + to_string(*part.wanted_from) : std::string()));
  std::sort(places.begin(), places.end());
  std::string text = std::string(detector) + '|' + to_string(kind) + '|' + variable + (gated ? "|gated" : "");
  for (const std::string& place : places) text += '|' + place;
  return text;
}

}  // namespace pathfleet::monitor
