#include "bounds/sat_bounds.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "core/error.h"
#include "core/interruption.h"

namespace pathfleet::bounds {

namespace {

/// Calls `visit` for each model, projected to `variables`, with the solver that has it.
void for_each_model(const Formula& formula, const std::vector<Literal>& variables,
                    const std::function<void(const SatSolver&)>& visit) {
  SatSolver solver(formula.circuit());
  while (solver.solve({}) == SatSolver::Answer::satisfiable) {
    visit(solver);
    std::vector<Literal> other;
    for (const Literal variable : variables) other.push_back(solver.value(variable) ? -variable : variable);
    solver.add_clause(other);
  }
}

}  // namespace

BoundQueries::BoundQueries(const Formula& formula) : formula_(formula) {
  const Structure& structure = formula.structure();
  for (u32 c = 0; c < structure.classes.size(); ++c) {
    for (u32 f = 0; f < structure.classes[c].references.size(); ++f) {
      if (!formula.labelled(c, f)) continue;
      for (u32 from = 0; from < formula.sources(c); ++from) {
        queries_.push_back({c, f, from, std::nullopt});
        for (u32 to = 0; to < formula.scope(); ++to) queries_.push_back({c, f, from, to});
      }
    }
  }
  answers_ = std::vector<std::atomic<u8>>(queries_.size());
}

void BoundQueries::run(const SatOptions& options, const std::function<void(const Progress&)>& note) {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto guarded = [&] {
    try {
      work(options, note);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      next_ = queries_.size();
    }
  };
  std::vector<std::thread> threads;
  for (u32 i = 1; i < options.threads; ++i) threads.emplace_back(guarded);
  guarded();
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

Literal BoundQueries::condition(const Query& query) const {
  return formula_.leads_to(query.class_number, query.field, query.source, query.target);
}

void BoundQueries::work(const SatOptions& options, const std::function<void(const Progress&)>& note) {
  SatSolver solver(formula_.circuit());
  const u64 mine = (queries_.size() + options.ranks - 1 - options.rank) / options.ranks;
  const auto is_live = [&](const Query& query) {
    return query.class_number == formula_.node_class() ? formula_.live(query.source) : kTrue;
  };
  for (u64 number; (number = next_++) < mine;) {
    const u64 at = number * options.ranks + options.rank;
    if (answers_[at] != open) {
      note({++done_, mine, solved_});
      continue;
    }
    const Literal assumptions[] = {is_live(queries_[at]), condition(queries_[at])};
    switch (solver.solve(assumptions, options.most_conflicts)) {
      case SatSolver::Answer::unsatisfiable: answers_[at] = never; break;
      case SatSolver::Answer::undecided: answers_[at] = undecided; break;
      case SatSolver::Answer::satisfiable:
        // Whatever else this model has occurs, too.
        for (std::size_t i = 0; i < queries_.size(); ++i) {
          if (answers_[i] != occurs && solver.value(is_live(queries_[i])) && solver.value(condition(queries_[i])))
            answers_[i] = occurs;
        }
        PF_CHECK(answers_[at] == occurs);
        break;
    }
    ++solved_;
    note({++done_, mine, solved_});
  }
}

u64 BoundQueries::answered() const {
  return static_cast<u64>(std::count_if(answers_.begin(), answers_.end(), [](const auto& a) { return a != open; }));
}

Bytes BoundQueries::answers() const {
  Bytes bytes;
  ByteWriter writer(bytes);
  writer.number(solved_);
  for (const std::atomic<u8>& answer : answers_) writer.number(answer);
  return bytes;
}

void BoundQueries::merge(const Bytes& answers) {
  ByteReader reader(answers);
  solved_ += reader.number();
  for (std::atomic<u8>& answer : answers_) {
    const u8 theirs = static_cast<u8>(reader.number());
    if (answer == open || theirs == occurs) answer = theirs == open ? answer.load() : theirs;
  }
}

FieldBounds BoundQueries::bounds(const SatOptions& options) const {
  FieldBounds result = FieldBounds::none(formula_.structure(), formula_.scope());
  for (u32 c = 0; c < result.fields.size(); ++c) {
    for (u32 f = 0; f < result.fields[c].size(); ++f) result.fields[c][f].labelled = formula_.labelled(c, f);
  }
  for (std::size_t i = 0; i < queries_.size(); ++i) {
    const Query& query = queries_[i];
    const u8 answer = answers_[i];
    PF_CHECK(answer != open);
    if (answer == undecided) (options.drop_undecided ? result.over_refined : result.loose) = true;
    if (answer == never || (answer == undecided && options.drop_undecided)) continue;
    Bound& bound = result.fields[query.class_number][query.field];
    if (query.target) {
      bound.targets[query.source].set(result.label(formula_.node_class(), *query.target));
    } else {
      bound.null[query.source] = true;
    }
  }
  return result;
}

std::vector<StructureGraph> structures_of(const Formula& formula) {
  std::vector<Literal> variables;
  const Structure& structure = formula.structure();
  for (u32 c = 0; c < structure.classes.size(); ++c) {
    for (u32 f = 0; f < structure.classes[c].references.size(); ++f) {
      if (!formula.labelled(c, f)) continue;
      for (u32 from = 0; from < formula.sources(c); ++from) {
        for (u32 to = 0; to < formula.scope(); ++to) variables.push_back(formula.leads_to(c, f, from, to));
      }
    }
  }
  std::vector<StructureGraph> result;
  for_each_model(formula, variables, [&](const SatSolver& model) { result.push_back(formula.structure_in(model)); });
  std::sort(result.begin(), result.end());
  return result;
}

u64 count_models(const Formula& formula) {
  u64 count = 0;
  for_each_model(formula, formula.field_variables(), [&](const SatSolver&) { ++count; });
  return count;
}

}  // namespace pathfleet::bounds
