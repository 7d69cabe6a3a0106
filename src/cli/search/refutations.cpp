#include "cli/search/refutations.h"

namespace pathfleet::cli {

std::set<Assumption> refuted_anywhere(Assumption here, const AssumptionPolicy& policy, Ranks& ranks) {
  Bytes mine;
  ByteWriter writer(mine);
  writer.number(static_cast<u64>(here));
  for (std::size_t i = 0; i < assumption_count; ++i) {
    const std::shared_ptr<Exceptions> exceptions = policy.exceptions(static_cast<Assumption>(i));
    const std::vector<std::string> names = exceptions ? exceptions->names() : std::vector<std::string>();
    writer.number(names.size());
    for (const std::string& name : names) writer.text(name);
  }
  std::set<Assumption> refuted;
  for (const Bytes& of_rank : ranks.gather(mine)) {
    ByteReader reader(of_rank);
    const auto which = static_cast<Assumption>(reader.number_below(assumption_count + 1));
    if (which != Assumption::of_another_rank) refuted.insert(which);
    for (std::size_t i = 0; i < assumption_count; ++i) {
      const std::shared_ptr<Exceptions> exceptions = policy.exceptions(static_cast<Assumption>(i));
      for (u64 left = reader.number(); left > 0; --left) exceptions->add(reader.text());
    }
  }
  return refuted;
}

}  // namespace pathfleet::cli
