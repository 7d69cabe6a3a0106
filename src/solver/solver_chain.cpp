#include "solver/solver_chain.h"

#include <algorithm>

#include "core/error.h"

namespace pathfleet::solver {

using namespace expr;

SolverChain::SolverChain(Expressions& expressions, const PathConditions& paths, SolverCache& cache,
                         const SolverOptions& options)
    : x_(expressions),
      paths_(paths),
      cache_(cache),
      options_(options),
      facts_(expressions),
      stack_(expressions, paths, facts_),
      backend_(z3_backend(expressions, options, statistics_)),
      bounds_(expressions),
      simplex_(expressions),
      local_search_(expressions, options.integers),
      case_split_(expressions),
      enumeration_(expressions) {}

Answer SolverChain::check(PathCondition path, Expr extra) {
  ++statistics_.queries;
  const Answer answer = options_.plain ? decide_plainly(path, extra) : decide(path, extra);
  ++(answer == Answer::sat ? statistics_.sat : answer == Answer::unsat ? statistics_.unsat : statistics_.unknown);
  return answer;
}

/// The slow checker: sends the whole query to a fresh Z3.
Answer SolverChain::decide_plainly(PathCondition path, Expr extra) {
  std::vector<Expr> constraints = paths_.constraints(path);
  constraints.push_back(extra);
  const Slice slice = Slice::of(std::move(constraints), facts_);
  Model model;
  if (slice.has_strings) return decide_strings(slice, nullptr, model);
  return counted(statistics_.by_solver, backend_->solve_fresh(slice.constraints, slice.variables, model));
}

Answer SolverChain::decide(PathCondition path, Expr extra) {
  if (x_.is_constant(extra))
    return counted(statistics_.by_simplification, x_.node(extra).value != 0 ? Answer::sat : Answer::unsat);
  std::vector<Expr> wanted;
  if (!split(x_, extra, wanted)) return counted(statistics_.by_simplification, Answer::unsat);
  move_to(path);
  if (stack_.is_false()) return counted(statistics_.by_simplification, Answer::unsat);
  std::erase_if(wanted, [&](Expr constraint) { return stack_.contains(constraint); });
  if (wanted.empty()) return counted(statistics_.by_simplification, Answer::sat);
  if (std::any_of(wanted.begin(), wanted.end(),
                  [&](Expr constraint) { return stack_.contains(x_.not_of(constraint)); })) {
    return counted(statistics_.by_simplification, Answer::unsat);
  }

  std::vector<u32> groups;
  for (const Expr constraint : wanted) stack_.groups_of(facts_.of(constraint).variables, groups);
  std::vector<ModelPointer> models;
  for (const u32 group : groups) models.push_back(stack_.model_of(group));
  ModelPointer start;
  if (std::find(models.begin(), models.end(), nullptr) == models.end()) {
    start = joined(models);
    if (backend_->believes(wanted, *start)) {
      ++statistics_.by_model;
      if (options_.validate) {
        std::vector<Expr> all = stack_.constraints_of(groups);
        all.insert(all.end(), wanted.begin(), wanted.end());
        PF_CHECK(backend_->believes(all, *start));
      }
      return Answer::sat;
    }
  }
  std::vector<Expr> constraints = stack_.constraints_of(groups);
  const size_t old_constraints = constraints.size();
  constraints.insert(constraints.end(), wanted.begin(), wanted.end());
  const Slice slice = Slice::of(std::move(constraints), facts_);
  Model model;
  const Answer answer = slice.has_strings ? decide_strings(slice, start.get(), model)
                                          : decide_slice(slice, old_constraints, start.get(), model);
  if (options_.validate) validate(slice, answer);
  return answer;
}

/// `start`: a model of the constraints that were on the path before, or null.
Answer SolverChain::decide_slice(const Slice& slice, size_t old_constraints, const Model* start, Model& model) {
  if (const auto known = cache_.answer(slice.key)) {
    if (known->model != nullptr) known->model->write(slice, model, x_);
    return counted(statistics_.by_cache, known->answer);
  }
  const Expr newest = slice.constraints.back();
  const auto in_slice = [&](Expr e) {
    return stack_.contains(e) || std::find(slice.constraints.begin() + static_cast<std::ptrdiff_t>(old_constraints),
                                           slice.constraints.end(), e) != slice.constraints.end();
  };
  if (cache_.has_core(newest, in_slice)) return counted(statistics_.by_core, Answer::unsat);
  const Substitution substitution = Substitution::of(slice.constraints, x_);
  Answer answer = Answer::unknown;
  if (!substitution.changed()) {
    answer = decide_reduced(slice, start, model);
  } else if (substitution.contradictory) {
    answer = counted(statistics_.by_substitution, Answer::unsat);
  } else if (substitution.left.empty()) {
    answer = counted(statistics_.by_substitution, Answer::sat);
  } else {
    const Slice rest = Slice::of(substitution.left, facts_);
    if (const auto known = cache_.answer(rest.key)) {
      if (known->model != nullptr) known->model->write(rest, model, x_);
      answer = counted(statistics_.by_cache, known->answer);
    } else {
      answer = decide_reduced(rest, start, model);
      cache_.put_answer(rest.key, entry_of(rest, answer, model));
    }
  }
  if (answer == Answer::sat && substitution.changed()) {
    substitution.complete(model, x_);
    // A model over the mathematical integers may cause an overflow in constraints that the substitution has removed.
    if (!backend_->believes(slice.constraints, model)) {
      PF_CHECK(options_.integers);
      answer = Answer::unknown;
    }
  }
  cache_.put_answer(slice.key, entry_of(slice, answer, model));
  if (answer == Answer::unsat) cache_.put_core(newest, {slice.constraints.begin(), slice.constraints.end() - 1});
  return answer;
}

/// `start`: a model to begin with, or null.
Answer SolverChain::decide_reduced(const Slice& slice, const Model* start, Model& model) {
  if (bounds_.contradictory(slice.constraints)) return counted(statistics_.by_bounds, Answer::unsat);
  if (start != nullptr) {
    model = *start;
    if (local_search_.find(slice.constraints, model)) return counted(statistics_.by_search, Answer::sat);
  }
  model = {};
  bounds_.potentials(model);
  bool found = false;
  if (simplex_.check(slice.constraints, model, found) == Answer::unsat)
    return counted(statistics_.by_sums, Answer::unsat);
  if (local_search_.find(slice.constraints, model)) return counted(statistics_.by_search, Answer::sat);
  if (found) {
    model = {};
    bounds_.potentials(model);
    if (local_search_.find(slice.constraints, model)) return counted(statistics_.by_search, Answer::sat);
  }
  if (case_split_.refutes(slice.constraints)) return counted(statistics_.by_cases, Answer::unsat);
  model = {};
  return counted(statistics_.by_solver, by_solver(slice, model));
}

Answer SolverChain::by_solver(const Slice& slice, Model& model) {
  const Answer quick = backend_->solve_here(slice.constraints, slice.variables, model);
  if (quick != Answer::unknown) return quick;
  if (!options_.integers) {
    if (const Answer each = enumeration_.decide(slice.constraints, slice.variables, model); each != Answer::unknown)
      return each;
    model = {};
  }
  return backend_->solve_fresh(slice.constraints, slice.variables, model);
}

SolverCache::Entry SolverChain::entry_of(const Slice& slice, Answer answer, const Model& model) const {
  if (answer != Answer::sat) return {answer, nullptr};
  return {answer, std::make_shared<const NamelessModel>(NamelessModel::of(slice, model, x_))};
}

/// Checks an answer of the chain: evaluates its model, or asks a fresh Z3 whether there is none.
void SolverChain::validate(const Slice& slice, Answer answer) {
  if (answer == Answer::unknown) return;
  if (answer == Answer::sat) {
    const auto known = cache_.answer(slice.key);
    if (!known || known->model == nullptr) return;
    Model model;
    known->model->write(slice, model, x_);
    PF_CHECK(backend_->believes(slice.constraints, model));
    return;
  }
  Model model;
  if (slice.has_strings) {
    SolverOptions plain = options_;
    plain.plain = true;
    SolverCache nothing;
    SolverChain other(x_, paths_, nothing, plain);
    if (other.decide_strings(slice, nullptr, model) != Answer::sat) return;
  } else if (backend_->solve_fresh(slice.constraints, slice.variables, model) != Answer::sat) {
    return;
  }
  std::string text;
  for (const Expr constraint : slice.constraints) text += "\n  " + x_.text(constraint);
  throw InternalError("the solver chain finds unsatisfiable what has a model:" + text);
}

void SolverChain::move_to(PathCondition path) {
  stack_.move_to(path, [&](Expr constraint, u32 group) { find_model(constraint, group); });
}

/// Looks for a known model of the group to which a new constraint was added.
void SolverChain::find_model(Expr constraint, u32 group) {
  if (stack_.merged_all_have_models()) {
    ModelPointer model = joined(stack_.merged_models());
    if (backend_->believes({&constraint, 1}, *model)) {
      stack_.set_model(group, std::move(model));
      return;
    }
  }
  const Slice slice = Slice::of(stack_.constraints_of({&group, 1}), facts_);
  const auto known = cache_.answer(slice.key);
  if (!known || known->model == nullptr) return;
  auto model = std::make_shared<Model>();
  known->model->write(slice, *model, x_);
  stack_.set_model(group, std::move(model));
}

SolverChain::ModelPointer SolverChain::joined(std::span<const ModelPointer> models) const {
  if (models.size() == 1) return models[0];
  auto all = std::make_shared<Model>();
  for (const ModelPointer& model : models) {
    all->scalars.insert(model->scalars.begin(), model->scalars.end());
    all->arrays.insert(model->arrays.begin(), model->arrays.end());
    all->strings.insert(model->strings.begin(), model->strings.end());
  }
  return all;
}

Answer SolverChain::model(PathCondition path, Model& into) {
  ++statistics_.models;
  into = {};
  move_to(path);
  if (stack_.is_false()) return Answer::unsat;
  std::vector<u32> groups;
  stack_.all_groups(groups);
  Answer answer = Answer::sat;
  for (const u32 group : groups) {
    const Slice slice = Slice::of(stack_.constraints_of({&group, 1}), facts_);
    const Answer part = canonical_model(slice, into);
    if (part == Answer::unsat) return Answer::unsat;
    if (part == Answer::unknown) answer = Answer::unknown;
  }
  return answer;
}

/// The canonical model of a slice: by local search from zeros, from the differences or from the sums; otherwise by
/// enumeration or a fresh Z3. The model is then shrunk.
Answer SolverChain::canonical_model(const Slice& slice, Model& into) {
  auto known = cache_.canonical(slice.key);
  if (!known) {
    if (slice.has_strings) return canonical_strings(slice, into);
    Model model;
    Answer answer = Answer::sat;
    bool found = !options_.plain && local_search_.find(slice.constraints, model);
    if (!found && !options_.plain) {
      model = {};
      if (!bounds_.contradictory(slice.constraints)) bounds_.potentials(model);
      found = local_search_.find(slice.constraints, model);
    }
    if (!found && !options_.plain) {
      model = {};
      bool start = false;
      simplex_.check(slice.constraints, model, start);
      found = start && local_search_.find(slice.constraints, model);
    }
    if (!found) {
      model = {};
      answer = options_.integers || options_.plain ? Answer::unknown
                                                   : enumeration_.decide(slice.constraints, slice.variables, model);
      if (answer == Answer::unknown) answer = backend_->solve_fresh(slice.constraints, slice.variables, model);
    }
    if (answer == Answer::sat) local_search_.shrink(slice.constraints, slice.variables, model);
    known = entry_of(slice, answer, model);
    cache_.put_canonical(slice.key, *known);
  }
  if (known->model != nullptr) known->model->write(slice, into, x_);
  return known->answer;
}

}  // namespace pathfleet::solver
