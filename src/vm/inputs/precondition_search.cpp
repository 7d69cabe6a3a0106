#include "vm/inputs/precondition_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "core/interruption.h"
#include "vm/inputs/input_types.h"
#include "vm/inputs/method_driver.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;
using Kind = PreconditionMemory::Kind;
using Node = PreconditionMemory::Node;

namespace {

std::string_view last_part(std::string_view name) { return name.substr(name.find_last_of(".]") + 1); }

template <class Visit>
void for_each_variable(const expr::Expressions& table, Expr e, Visit&& visit) {
  const expr::Node& node = table.node(e);
  if (node.op == Op::variable) return visit(e);
  if (std::all_of(node.child, node.child + node.arity, [&](Expr child) { return table.node(child).arity == 0; })) {
    for (u32 i = 0; i < node.arity; ++i) {
      if (table.node(node.child[i]).op == Op::variable) visit(node.child[i]);
    }
    return;
  }
  std::vector<Expr> open{e};
  std::unordered_set<Expr> seen;
  while (!open.empty()) {
    const Expr next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    const expr::Node& each = table.node(next);
    if (each.op == Op::variable) visit(next);
    open.insert(open.end(), each.child, each.child + each.arity);
  }
}

}  // namespace

PreconditionSearch::PreconditionSearch(Machine& machine, PreconditionMemory& memory, Method* check, u32 holds_offset,
                                       Ref thread, u64& runs)
    : machine_(machine),
      memory_(memory),
      check_(check),
      holds_offset_(holds_offset),
      thread_(thread),
      runs_(runs),
      table_(machine.expressions()) {}

/// While runs have inputs of their own: their names are not those of the path.
class PreconditionSearch::Quiet {
 public:
  explicit Quiet(Machine& machine)
      : machine_(machine), made_input_(std::exchange(machine.listener.made_input, nullptr)) {
    machine_.inputs().stop_at_unread(false);
    set(true);
  }
  ~Quiet() {
    set(false);
    machine_.listener.made_input = std::move(made_input_);
  }
  Quiet(const Quiet&) = delete;

 private:
  void set(bool on) {
    machine_.inputs().note_decisions(on);
    machine_.inputs().number_names(on);
    machine_.path().decide_in_place(on);
  }

  Machine& machine_;
  decltype(Listener::made_input) made_input_;
};

PreconditionSearch::Result PreconditionSearch::search(const PathRecord& path, u64 most_steps) {
  if (!read_path(path)) return Result::foreign;
  const Quiet quiet(machine_);
  if (marks_are_void_) marked_ = 0;
  marks_are_void_ = true;  // unless this ends without an exception
  steps_ = 0;
  most_steps_ = most_steps;
  Result result = Result::pause;
  while (result == Result::pause) {
    const PreconditionMemory::Visit visiting(memory_);
    for (const bool known : {true, false}) {
      only_known_ = known;
      begin_search();
      Node* root = memory_.root();
      if (!root && !known) root = expand(nullptr, 0);
      if (!root || (known && !root->live)) continue;
      result = visit(root);
      if (!known && result == Result::none && root->is_rejected()) memory_.reject(nullptr, 0, root);
      if (is_end(result)) break;
    }
  }
  marks_are_void_ = false;
  completed_.inputs = path.inputs;
  if (result != Result::over) return result;
  reason_.clear();
  return Result::unsure;
}

void PreconditionSearch::explore_ahead(u64 most_nodes) {
  const InputBounds& bounds = machine_.universe().options().input;
  if (bounds.objects == InputBounds::kUnbounded && bounds.of_class.empty()) return;
  const std::unique_lock lock(memory_.exploring(), std::try_to_lock);
  if (!lock.owns_lock()) return;
  const PreconditionMemory::Visit visiting(memory_);
  Node* root = memory_.root();
  if (root && (root->whole || root->is_leaf())) return;
  const Quiet quiet(machine_);
  if (marks_are_void_) marked_ = 0;
  marks_are_void_ = true;
  steps_ = 0;
  most_steps_ = ~u64{0};
  last_node_ = added_nodes_ + most_nodes;
  only_known_ = false;
  struct Exploring {
    bool& on;
    explicit Exploring(bool& flag) : on(flag) { on = true; }
    ~Exploring() { on = false; }
  } exploring(exploring_);
  clear_path();
  begin_search();
  if (!root) root = expand(nullptr, 0);
  const Result result = visit(root);
  if (result == Result::none && root->is_rejected()) {
    memory_.reject(nullptr, 0, root);
  } else if (result != Result::pause && root->knows_all()) {
    root->whole = true;
  }
  marks_are_void_ = false;
}

void PreconditionSearch::clear_path() {
  values_.clear();
  constraints_.clear();
  known_.clear();
  mentioned_.clear();
  begin_ = expr::kTrue;
}

void PreconditionSearch::begin_search() {
  choices_.clear();
  answered_.clear();
  bound_.clear();
  added_.clear();
  decided_.clear();
  for (Known& each : known_) each.bound = 0;
  depth_ = 0;
  sides_.clear();
  conditions_.clear();
  reason_.clear();
}

// ---- The path

// Finds the objects of the path, in the order of their numbers, as InputHeap::restore does.
bool PreconditionSearch::read_path(const PathRecord& path) {
  clear_path();
  begin_ = path.condition;
  InputHeap& inputs = machine_.inputs();
  const Universe& universe = machine_.universe();
  struct Equation {
    Expr variable;
    u64 value;
  };
  std::vector<Equation> equations;
  for (const Expr constraint : universe.options().symbolic->paths.constraints(path.condition)) {
    constraints_.insert(constraint);
    const expr::Node& node = table_.node(constraint);
    for_each_variable(table_, constraint, [&](Expr variable) { mentioned_.insert(variable); });
    if (node.op != Op::eq) continue;
    const bool first = table_.is_constant(node.child[0]);
    const Expr variable = node.child[first ? 1 : 0], constant = node.child[first ? 0 : 1];
    if (table_.node(variable).op != Op::variable || !table_.is_constant(constant)) continue;
    if (inputs.is_record(constraint)) return false;
    equations.push_back({variable, table_.node(constant).value});
    values_[variable] = equations.back().value;
  }
  struct Declared {
    const Class* declared;
    std::string_view type;
  };
  std::unordered_map<Expr, Declared> references;
  for (const MethodDriver::Argument& argument : universe.driver()->arguments) {
    if (classfile::is_reference(argument.descriptor)) {
      references[table_.variable(Sort::bits32, argument.name)] = {
          machine_.universe().input_types().erased(argument.type), argument.type};
    }
  }
  for (const auto& [variable, value] : equations) {
    const auto reference = references.find(variable);
    if (reference == references.end() || value != known_.size() + 1) continue;
    const auto [declared, made_for] = reference->second;
    const std::vector<Class*>& classes = inputs.candidates_of(declared).classes;
    const auto index = values_.find(inputs.class_variable(variable));
    if (classes.empty() || (classes.size() > 1 && index == values_.end())) return false;
    const Class* const type = classes.at(classes.size() > 1 ? index->second : 0);
    known_.push_back({base_of(variable, declared, type), type});
    u32 length = 0;
    if (type->is_array()) {
      const auto known = values_.find(table_.variable(Sort::bits32, name_of(known_.back().base) + ".length"));
      if (known == values_.end()) return false;
      length = static_cast<u32>(known->second);
    }
    for (const auto& each : inputs.references_of(variable, declared, made_for, type, length))
      references[each.variable] = {each.declared, each.type};
  }
  return true;
}

void PreconditionSearch::note_fields(Expr condition) {
  if (!noted_.insert(condition).second) return;
  for_each_variable(table_, condition, [&](Expr variable) { asked_fields_.emplace(last_part(table_.name(variable))); });
}

bool PreconditionSearch::concerns(const PathRecord& path) {
  if (path.condition == expr::kTrue) return true;
  const Expr last = machine_.universe().options().symbolic->paths.last(path.condition);
  const expr::Node& node = table_.node(last);
  if (node.op == Op::eq && (table_.is_constant(node.child[0]) || table_.is_constant(node.child[1]))) return true;
  bool concerns = false;
  for_each_variable(table_, last, [&](Expr variable) {
    concerns = concerns || asked_fields_.contains(std::string(last_part(table_.name(variable))));
  });
  return concerns;
}

// ---- The walk

PreconditionSearch::Result PreconditionSearch::visit(Node* node) {
  throw_if_interrupted();
  if (++steps_ > most_steps_) return Result::over;
  if (memory_.wants_pause()) return Result::pause;
  switch (node->kind) {
    case Kind::holds:
      if (exploring_) return Result::none;
      finish();
      return Result::found;
    case Kind::fails: return Result::none;
    case Kind::unsure: reason_ = node->reason; return Result::unsure;
    case Kind::reference: return visit_reference(node);
    case Kind::length: return visit_length(node);
    case Kind::condition: return visit_condition(node);
    case Kind::any: break;
  }
  Result all = Result::none;
  for (u32 i = 0; i < node->size && !is_end(all); ++i) all = worse(all, descend(node, i));
  return all;
}

PreconditionSearch::Result PreconditionSearch::descend(Node* node, u32 answer) {
  constexpr u32 kDeepest = 3'000;  // each level takes about a kilobyte of stack
  Node* child = node->children[answer].load(std::memory_order_acquire);
  if (only_known_ && (!child || (child != PreconditionMemory::holds() && !child->live))) return Result::none;
  if (exploring_ && child && (child->is_leaf() || child->whole)) return Result::none;
  if (depth_ == kDeepest) return Result::unsure;
  if (exploring_ && !child && added_nodes_ >= last_node_) return Result::pause;
  ++depth_;
  if (node->asked) {
    choices_.push_back(answer);
    answered_.push_back({node->about, answer});
  }
  if (!child) child = expand(node, answer);
  const Result result = visit(child);
  if (child == PreconditionMemory::holds() || child->live) node->live.store(true, std::memory_order_relaxed);
  if (exploring_ && result != Result::pause && child->knows_all()) child->whole.store(true, std::memory_order_relaxed);
  if (!child->is_leaf()) {
    if (result == Result::none && child->is_rejected()) {
      memory_.reject(node, answer, child);
    } else if (node->asked && memory_.is_full() && !child->live) {
      memory_.forget(node, answer, child);
    }
  }
  if (node->asked) {
    choices_.pop_back();
    answered_.pop_back();
  }
  --depth_;
  return result;
}

PreconditionSearch::Result PreconditionSearch::visit_reference(Node* node) {
  const Expr variable = actual(node->about);
  const PreconditionMemory::Answers& answers = *node->answers;
  const auto decided = values_.find(variable);
  if (decided != values_.end()) {
    const u64 value = decided->second;
    Known* const known = value >= 1 && value <= known_.size() ? &known_[value - 1] : nullptr;
    for (u32 i = 0; i < answers.size(); ++i) {
      if (known && known->bound == 0) {
        if (answers[i].type == known->type) return take_object(node, i, expr::kNone, static_cast<u32>(value));
      } else if (answers[i].type == nullptr && answers[i].number == (known ? known->bound : value)) {
        return descend(node, i);
      }
    }
    return Result::foreign;
  }
  // An object that the path has read elsewhere, of a class that a new object here does not have.
  const bool aliasing = machine_.universe().options().input.aliasing;
  for (const Known& each : known_) {
    if (!aliasing || each.bound != 0 || !each.type->is_subclass_of(node->declared)) continue;
    if (std::none_of(answers.begin(), answers.end(), [&](const auto& answer) { return answer.type == each.type; }))
      return Result::foreign;
  }
  Result all = Result::none;
  for (u32 i = 0; i < answers.size() && !is_end(all); ++i) {
    const auto [number, type] = answers[i];
    if (number == PreconditionMemory::kUnavailable) {
      all = worse(all, only_known_ ? Result::none : Result::unsure);
    } else if (type == nullptr) {
      const bool is_object = number >= 1 && number <= bound_.size();
      all = worse(all, take(node, i, variable, is_object ? bound_[number - 1].number : number));
    } else {
      if (aliasing) {
        for (u32 known = 1; known <= known_.size() && !is_end(all); ++known) {
          if (known_[known - 1].bound == 0 && known_[known - 1].type == type)
            all = worse(all, take_object(node, i, variable, known));
        }
      }
      if (is_end(all) || node->children[i].load(std::memory_order_acquire) == PreconditionMemory::fails()) continue;
      if (objects_of(type) < machine_.inputs().most_of(type)) {
        all = worse(all, take_object(node, i, variable, 0));
      } else {
        machine_.inputs().say_bound(type);
      }
    }
  }
  return all;
}

PreconditionSearch::Result PreconditionSearch::visit_length(Node* node) {
  const Expr variable = actual(node->about);
  const auto decided = values_.find(variable);
  Result all = Result::none;
  for (u32 i = 0; i < node->size && !is_end(all); ++i) {
    const u64 length = (*node->answers)[i].number;
    if (decided != values_.end() && decided->second != length) continue;
    if (length == PreconditionMemory::kUnavailable) {
      all = worse(all, only_known_ ? Result::none : Result::unsure);
    } else {
      all = worse(all, decided != values_.end() ? descend(node, i) : take(node, i, variable, length));
    }
  }
  return all;
}

PreconditionSearch::Result PreconditionSearch::visit_condition(Node* node) {
  note_fields(node->about);
  const Expr condition = actual_condition(node->about);
  const Expr sides[] = {table_.not_of(condition), condition};
  if (table_.is_constant(condition)) return descend(node, table_.node(condition).value != 0 ? 1 : 0);
  for (u32 side : {0, 1}) {
    if (constraints_.contains(sides[side])) return descend(node, side);
  }
  expr::Oracle& oracle = machine_.path().oracle();
  // A boolean field that no constraint mentions can have both values.
  const Expr field = table_.node(condition).op == Op::not_ ? table_.node(condition).child[0] : condition;
  const bool is_free = table_.node(field).op == Op::variable && !mentioned_.contains(field);
  std::vector<Expr> mentioned;
  for_each_variable(table_, condition, [&](Expr variable) {
    if (mentioned_.insert(variable).second) mentioned.push_back(variable);
  });
  Result all = Result::none;
  for (u32 side = 0; side < 2 && !is_end(all); ++side) {
    Node* const child = node->children[side].load(std::memory_order_acquire);
    if (child == PreconditionMemory::fails()) continue;
    if (only_known_ && (!child || (child != PreconditionMemory::holds() && !child->live))) continue;
    if (!is_free && oracle.check(condition_so_far(), sides[side]) == expr::Answer::unsat) {
      if (!child) reject_for_all(node, side);
      continue;
    }
    sides_.push_back({sides[side], side == 1 ? node->about : table_.not_of(node->about)});
    constraints_.insert(sides[side]);
    all = worse(all, descend(node, side));
    constraints_.erase(sides[side]);
    sides_.pop_back();
    if (conditions_.size() > sides_.size()) conditions_.pop_back();
  }
  for (const Expr variable : mentioned) mentioned_.erase(variable);
  return all;
}

// Conditions are interned where the oracle is asked, not before: tables of them never shrink.
expr::PathCondition PreconditionSearch::condition_so_far() {
  expr::PathConditions& paths = machine_.universe().options().symbolic->paths;
  while (conditions_.size() < sides_.size()) {
    const expr::PathCondition before = conditions_.empty() ? begin_ : conditions_.back();
    conditions_.push_back(paths.extend(before, sides_[conditions_.size()].actual));
  }
  return conditions_.empty() ? begin_ : conditions_.back();
}

// The path rules this side out. Perhaps the conditions of the tree do so without it.
void PreconditionSearch::reject_for_all(Node* node, u32 side) {
  expr::PathConditions& paths = machine_.universe().options().symbolic->paths;
  expr::PathCondition condition = expr::kTrue;
  for (const Side& each : sides_) condition = paths.extend(condition, each.canonical);
  const Expr last = side == 1 ? node->about : table_.not_of(node->about);
  if (machine_.path().oracle().check(condition, last) == expr::Answer::unsat)
    memory_.put(node, side, PreconditionMemory::fails());
}

PreconditionSearch::Result PreconditionSearch::take(Node* node, u32 answer, Expr variable, u64 value) {
  decided_.push_back({variable, value, nullptr});
  const Result result = descend(node, answer);
  decided_.pop_back();
  return result;
}

// The tree's new object is this known one, or one that the completion adds (0). `variable`: kNone if the path has
// decided it.
PreconditionSearch::Result PreconditionSearch::take_object(Node* node, u32 answer, Expr variable, u32 known) {
  if (node->children[answer].load(std::memory_order_acquire) == PreconditionMemory::fails()) return Result::none;
  const Class* const type = (*node->answers)[answer].type;
  const u64 number = known != 0 ? known : known_.size() + added_.size() + 1;
  bound_.push_back({known != 0 ? known_[known - 1].base : base_of(variable, node->declared, type), number});
  if (known != 0) {
    known_[known - 1].bound = static_cast<u32>(bound_.size());
  } else {
    added_.push_back(type);
  }
  if (variable != expr::kNone) decided_.push_back({variable, number, known == 0 ? type : nullptr});
  const Result result = descend(node, answer);
  if (variable != expr::kNone) decided_.pop_back();
  if (known != 0) {
    known_[known - 1].bound = 0;
  } else {
    added_.pop_back();
  }
  bound_.pop_back();
  return result;
}

// The input is whole as far as the precondition reads it.
void PreconditionSearch::finish() {
  completed_.condition = condition_so_far();
  completion_ = decided_;
}

std::optional<u32> PreconditionSearch::answer_to(const InputHeap::Decision& asked) const {
  const auto decided = std::find_if(completion_.begin(), completion_.end(),
                                    [&](const Decided& each) { return each.variable == asked.variable; });
  if (decided == completion_.end()) return std::nullopt;
  const auto answer = std::find_if(asked.answers.begin(), asked.answers.end(), [&](const InputHeap::Answer& each) {
    return each.number == decided->value && each.type == decided->type;
  });
  if (answer == asked.answers.end()) return std::nullopt;
  return static_cast<u32>(answer - asked.answers.begin());
}

u32 PreconditionSearch::objects_of(const Class* type) const {
  const auto known = std::count_if(known_.begin(), known_.end(), [&](const Known& each) { return each.type == type; });
  return static_cast<u32>(known + std::count(added_.begin(), added_.end(), type));
}

// ---- Names

PreconditionSearch::Base PreconditionSearch::base_of(Expr variable, const Class* declared, const Class* type) const {
  return {variable, type == declared ? nullptr : type};
}

std::string PreconditionSearch::name_of(const Base& base) const {
  return machine_.inputs().base_name(base.variable, nullptr, base.type);
}

// A variable of the tree is named by the number of its object: "#3.left", "#2[0]" (InputHeap::number_names).
const PreconditionSearch::Owner& PreconditionSearch::owner_of(Expr variable) {
  const auto known = owners_.find(variable);
  if (known != owners_.end()) return known->second;
  const std::string_view name = table_.name(variable);
  Owner owner{0, {}};
  if (name.starts_with('#')) {
    const std::size_t end = name.find_first_not_of("0123456789", 1);
    PF_CHECK(end != std::string_view::npos && end > 1);
    owner = {std::stoull(std::string(name.substr(1, end - 1))), std::string(name.substr(end))};
  }
  return owners_.emplace(variable, std::move(owner)).first->second;
}

// The variable of the path, or of its completion, for one of the tree. Without a path the tree's names will do.
Expr PreconditionSearch::actual(Expr variable) {
  if (exploring_) return variable;
  const Owner& owner = owner_of(variable);
  if (owner.object == 0) return variable;
  const Bound& object = bound_.at(owner.object - 1);
  Expr& known = translated_[object.actual.key()][variable];
  if (known == expr::kNone) known = table_.variable(table_.sort(variable), name_of(object.actual) + owner.rest);
  return known;
}

Expr PreconditionSearch::actual_condition(Expr condition) {
  if (exploring_) return condition;
  if (table_.node(condition).op == Op::variable) return actual(condition);
  return table_.substitute(condition, [&](Expr variable) { return actual(variable); });
}

// ---- Runs of the precondition

// Runs on from the parent with this answer, which is the last of choices_.
Node* PreconditionSearch::expand(Node* parent, u32 answer) {
  ++added_nodes_;
  if (Node* const known = look_up()) return memory_.put(parent, answer, known);
  if (marked_ == 0) {
    Node* const first = run(std::nullopt, 0);
    if (!parent) return memory_.put(nullptr, 0, first);
    drop(first);
  } else if (!parent) {
    marked_ = 0;
    return memory_.put(nullptr, 0, run(std::nullopt, 0));
  }
  const std::size_t last = choices_.size() - 1;
  std::size_t same = 0;
  while (same < last && same + 1 < marked_ && made_[same] == choices_[same]) ++same;
  PF_CHECK(same < marked_);
  for (; same < last; ++same) drop(run(choices_[same], same));
  return memory_.put(parent, answer, run(choices_[last], last));
}

// What comes after choices_, where states of runs are matched. null: a run has to tell.
Node* PreconditionSearch::look_up() {
  const VmOptions& options = machine_.universe().options();
  // Without aliasing, an object is not among the answers when its field is read again.
  if (!options.input.aliasing) return nullptr;
  if (!graph_) graph_ = std::make_unique<PreconditionGraph>(machine_, check_, holds_offset_, thread_, runs_);
  if (graph_->is_useless()) return nullptr;
  const u64 before = runs_;
  const PreconditionGraph::End end = graph_->follow(answered_);
  if (runs_ > before) marked_ = 0;
  switch (end) {
    case PreconditionGraph::End::holds: return behind_forced(graph_->forced(), PreconditionMemory::holds());
    case PreconditionGraph::End::fails: return behind_forced(graph_->forced(), PreconditionMemory::fails());
    case PreconditionGraph::End::unknown: return nullptr;
    case PreconditionGraph::End::question: break;
  }
  const PreconditionGraph::Question& question = graph_->question();
  if (question.condition == expr::kNone) return behind_forced(graph_->forced(), node_of(question.decision));
  Node* const node = new Node(Kind::condition, 2);
  node->about = question.condition;
  return behind_forced(graph_->forced(), node);
}

// Before a node lie the decisions that had one answer only.
Node* PreconditionSearch::behind_forced(const std::vector<const InputHeap::Decision*>& forced, Node* last) {
  for (auto each = forced.rbegin(); each != forced.rend(); ++each) {
    Node* const node = node_of(**each);
    node->asked = false;
    node->children[0].store(last, std::memory_order_relaxed);
    last = node;
  }
  return last;
}

void PreconditionSearch::drop(Node* node) {
  if (node != PreconditionMemory::holds() && node != PreconditionMemory::fails()) delete node;
}

// Runs from the beginning, or from mark `from` with its answer, to the next question. Sets a mark there.
Node* PreconditionSearch::run(std::optional<u32> choice, std::size_t from) {
  ++runs_;
  InputHeap& inputs = machine_.inputs();
  inputs.forced().clear();
  if (choice) {
    if (from + 1 != marked_ || !is_at_mark_) machine_.rewind(marks_[from]);
    marked_ = from + 1;
  } else {
    marked_ = 0;
    machine_.load(StateRef{});
    machine_.begin(thread_, check_, {});
    machine_.path().rewind({});
  }
  is_at_mark_ = false;
  Node* last = last_of(machine_.run_in_place(choice));
  if (!last->is_leaf()) {
    if (made_.size() <= from) made_.resize(from + 1);
    if (choice) made_[from] = *choice;
    if (marks_.size() == marked_) marks_.emplace_back();
    machine_.mark(marks_[marked_++]);
    is_at_mark_ = true;
  }
  std::vector<const InputHeap::Decision*> forced;
  for (const InputHeap::Decision& each : inputs.forced()) forced.push_back(&each);
  return behind_forced(forced, last);
}

// What a run has come to.
Node* PreconditionSearch::last_of(StepEnd end) {
  const auto unsure = [](std::string reason) {
    Node* const node = new Node(Kind::unsure, 0);
    node->reason = std::move(reason);
    return node;
  };
  switch (end) {
    case StepEnd::path:
      return field_at<u8>(machine_.at(check_->holder->statics), holds_offset_) != 0 ? PreconditionMemory::holds()
                                                                                    : PreconditionMemory::fails();
    case StepEnd::error:
    case StepEnd::ignored: return PreconditionMemory::fails();
    case StepEnd::bounded:
      return unsure(fmt::format("it {} on {}", machine_.reason_in_place(), machine_.inputs().outline()));
    case StepEnd::unsupported: return unsure(machine_.reason_in_place());
    case StepEnd::state: break;
  }
  const u32 choices = machine_.choices_in_place();
  const Expr pending = machine_.path().record().pending;
  if (choices == 0) return unsure("it starts a thread, or waits for one");
  if (pending == expr::kNone) return new Node(Kind::any, choices);
  if (table_.sort(pending) == Sort::boolean) {
    PF_CHECK(choices == 2);
    Node* const node = new Node(Kind::condition, 2);
    node->about = pending;
    return node;
  }
  const InputHeap::Decision& asked = machine_.inputs().asked();
  PF_CHECK(asked.variable == pending && asked.answers.size() == choices);
  return node_of(asked);
}

Node* PreconditionSearch::node_of(const InputHeap::Decision& decision) {
  Node* const node =
      new Node(decision.declared ? Kind::reference : Kind::length, static_cast<u32>(decision.answers.size()));
  node->about = decision.variable;
  node->declared = decision.declared;
  const auto is_same = [](const PreconditionMemory::Answer& a, const InputHeap::Answer& b) {
    return a.number == b.number && a.type == b.type;
  };
  u64 hash = decision.answers.size();
  for (const auto& [number, type] : decision.answers)
    hash = (hash * 31 + number) * 31 + (type != nullptr ? type->id + 1 : 0);
  const PreconditionMemory::Answers*& known = answers_[hash];
  if (!known || !std::equal(known->begin(), known->end(), decision.answers.begin(), decision.answers.end(), is_same)) {
    PreconditionMemory::Answers answers;
    for (const auto& [number, type] : decision.answers) answers.push_back({number, type});
    known = memory_.keep(std::move(answers));
  }
  node->answers = known;
  return node;
}

}  // namespace pathfleet::vm
