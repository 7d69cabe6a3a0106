#include "vm/properties/propositions.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "classfile/class_path.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/limits.h"
#include "vm/interpreter/places.h"

namespace pathfleet::vm {
namespace {

using Kind = ltl::Proposition::Kind;
using ConstantKind = ltl::Constant::Kind;

constexpr u32 kMostEnded = 32;  // bits of OutputHeader::ended_threads

[[noreturn]] void complain(const ltl::Proposition& proposition, const std::string& what) {
  throw BadInput(fmt::format("proposition {}: {}", escape::line(proposition.text), what));
}

Class& find_class(Universe& universe, const ltl::Proposition& proposition, const std::string& name) {
  std::string internal = name;
  std::replace(internal.begin(), internal.end(), '.', '/');
  Class* found = nullptr;
  try {
    found = universe.find(internal);
  } catch (const LinkageError& error) {
    complain(proposition,
             fmt::format("cannot load class {}: {}: {}", escape::line(name), error.class_name, error.message));
  }
  if (!found) complain(proposition, fmt::format("there is no class {}", escape::line(name)));
  return *found;
}

/// "p.C" and "m" of "p.C.m".
std::pair<std::string, std::string> split(const ltl::Proposition& proposition, const std::string& text,
                                          const char* as) {
  const std::size_t dot = text.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == text.size())
    complain(proposition, fmt::format("{} is needed", as));
  return {text.substr(0, dot), text.substr(dot + 1)};
}

Method* predicate(const Class& c, const std::string& name) {
  Method* method = c.find_method(name, "()Z");
  return method && method->is_static() && !method->is_abstract() && !method->is_native() ? method : nullptr;
}

const Field* static_field(const Class& c, const std::string& name) {
  for (const Class* now = &c; now; now = now->super) {
    for (const auto& field : now->fields) {
      if (field->is_static() && field->name == name) return field.get();
    }
    for (const Class* interface : now->interfaces) {
      if (const Field* field = static_field(*interface, name)) return field;
    }
  }
  return nullptr;
}

void check_method_place(Universe& universe, const ltl::Proposition& proposition) {
  const auto [holder, name] = split(proposition, proposition.subject, "a method as p.C.m");
  const Class& c = find_class(universe, proposition, holder);
  if (!can_have_places(c)) complain(proposition, "only methods of the program's own classes can be named");
  const bool found = std::ranges::any_of(c.methods, [&, wanted = name](const auto& method) {
    return method->name == wanted && !places_of(*method, std::span(&proposition, 1)).empty();
  });
  if (found) return;
  const bool exists = std::ranges::any_of(c.methods, [wanted = name](const auto& m) { return m->name == wanted; });
  complain(proposition, exists
                            ? fmt::format("{} has no bytecode, or never returns", escape::line(proposition.subject))
                            : fmt::format("class {} declares no method {}", escape::line(holder), escape::line(name)));
}

void check_line(Universe& universe, const ltl::Proposition& proposition) {
  const Class& outer = find_class(universe, proposition, proposition.subject);
  if (outer.library) complain(proposition, "only lines of the program's own classes can be named");
  // Lines of nested classes are lines of the outer one.
  std::vector<const Class*> classes{&outer};
  const std::string prefix = outer.name + "$";
  for (const std::string& name : classfile::class_path_class_names(universe.options().class_path)) {
    if (!name.starts_with(prefix)) continue;
    try {
      if (const Class* c = universe.find(name)) classes.push_back(c);
    } catch (const LinkageError&) {
    }
  }
  for (const Class* c : classes) {
    for (const auto& method : c->methods) {
      if (!places_of(*method, std::span(&proposition, 1)).empty()) return;
    }
  }
  complain(proposition,
           fmt::format("class {} has no code on line {}", escape::line(proposition.subject), proposition.line));
}

bool is_number(Type type) {
  switch (type) {
    case Type::byte_:
    case Type::char_:
    case Type::short_:
    case Type::int_:
    case Type::long_:
    case Type::float_:
    case Type::double_: return true;
    default: return false;
  }
}

template <typename T>
bool compare(ltl::Comparison how, T a, T b) {
  switch (how) {
    case ltl::Comparison::equal: return a == b;
    case ltl::Comparison::unequal: return a != b;
    case ltl::Comparison::less: return a < b;
    case ltl::Comparison::at_most: return a <= b;
    case ltl::Comparison::greater: return a > b;
    case ltl::Comparison::at_least: return a >= b;
  }
  return false;
}

}  // namespace

Propositions::Propositions(Universe& universe, const std::vector<ltl::Proposition>& propositions) {
  if (!propositions.empty() && universe.options().symbolic)
    throw BadInput("temporal properties of programs with symbolic inputs are not supported: leave out --symbolic");
  u32 ended = 0;
  for (const ltl::Proposition& proposition : propositions) {
    rows_.push_back(row_of(universe, proposition));
    if (proposition.kind != Kind::terminated) continue;
    if (ended == kMostEnded) complain(proposition, fmt::format("at most {} threads can be named so", kMostEnded));
    rows_.back().number = ended++;
  }
  has_places_ = universe.options().has_places();
}

Propositions::Row Propositions::row_of(Universe& universe, const ltl::Proposition& proposition) const {
  Row row;
  row.proposition = proposition;
  switch (proposition.kind) {
    case Kind::enter:
    case Kind::leave: check_method_place(universe, proposition); return row;
    case Kind::at: check_line(universe, proposition); return row;
    case Kind::blocked:
    case Kind::terminated: return row;
    default: break;
  }
  const bool is_comparison = proposition.kind == Kind::comparison;
  const auto [holder, name] = split(proposition, proposition.subject,
                                    is_comparison ? "a static field as p.C.f" : "a static boolean method as p.C.m");
  const Class& c = find_class(universe, proposition, holder);
  if (!is_comparison) row.method = predicate(c, name);
  if (row.method) return row;
  if (proposition.kind != Kind::method) row.field = static_field(c, name);
  // An initializer's accesses to its own class end no transition: other threads wait for it.
  if (row.field && row.field->holder->declared_method("<clinit>", "()V"))
    universe.assume(fmt::format("what {}.{} is while the static initializer of its class runs is not looked at",
                                row.field->holder->source_name(), name));
  if (!is_comparison) {
    if (row.field && row.field->type == Type::boolean_) {
      row.proposition.constant = {ConstantKind::boolean, 1, 0, {}};
      return row;
    }
    complain(proposition,
             fmt::format("class {} has no static boolean method {} without parameters{}", escape::line(holder),
                         escape::line(name),
                         proposition.kind == Kind::member ? ", and no static boolean field of that name" : ""));
  }
  if (!row.field)
    complain(proposition, fmt::format("class {} has no static field {}", escape::line(holder), escape::line(name)));
  const ltl::Constant& constant = proposition.constant;
  const Type type = row.field->type;
  const bool is_text = row.field->descriptor == "Ljava/lang/String;";
  switch (constant.kind) {
    case ConstantKind::integer:
    case ConstantKind::decimal:
    case ConstantKind::character:
      if (!is_number(type)) complain(proposition, "the field holds no number");
      return row;
    case ConstantKind::boolean:
      if (type != Type::boolean_) complain(proposition, "the field holds no boolean");
      return row;
    case ConstantKind::null:
      if (type != Type::reference) complain(proposition, "the field holds no reference");
      return row;
    case ConstantKind::text:
      if (!is_text) complain(proposition, "the field is no String");
      return row;
    case ConstantKind::name: break;
  }
  if (type != Type::reference || row.field->descriptor.front() != 'L')
    complain(proposition, "only a field that holds an object is compared with a name");
  if (constant.text.find('.') == std::string::npos) {
    const std::string of_type = row.field->descriptor.substr(1, row.field->descriptor.size() - 2);
    row.constant = static_field(find_class(universe, proposition, of_type), constant.text);
  } else {
    const auto [type_name, constant_name] = split(proposition, constant.text, "the name of a constant");
    row.constant = static_field(find_class(universe, proposition, type_name), constant_name);
  }
  if (!row.constant || !row.constant->is_final() || row.constant->type != Type::reference)
    complain(proposition, fmt::format("there is no constant {}", escape::line(constant.text)));
  return row;
}

LabelSet Propositions::labels(Machine& machine, bool resets) const {
  LabelSet labels = has_places_ ? machine.place_labels() : 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (holds(machine, rows_[i])) labels |= LabelSet{1} << i;
    if (resets && rows_[i].method) machine.reset();
  }
  return labels;
}

LabelSet Propositions::field_labels(const Machine& machine) const {
  LabelSet labels = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_[i].field && compares(machine, rows_[i])) labels |= LabelSet{1} << i;
  }
  return labels;
}

bool Propositions::has_methods() const {
  return std::ranges::any_of(rows_, [](const Row& row) { return row.method != nullptr; });
}

bool Propositions::holds(Machine& machine, const Row& row) {
  const ltl::Proposition& proposition = row.proposition;
  if (row.field) return compares(machine, row);
  if (row.method) {
    if (!is_initialized(machine, *row.method->holder)) return false;
    const Machine::Evaluation evaluation = machine.evaluate(row.method);
    switch (evaluation.outcome) {
      case Machine::Evaluation::Outcome::holds: return true;
      case Machine::Evaluation::Outcome::fails:
      case Machine::Evaluation::Outcome::waits: return false;
      case Machine::Evaluation::Outcome::threw:
        throw LimitReached(fmt::format("the proposition {} throws {} in a state", escape::line(proposition.text),
                                       escape::line(evaluation.thrown.class_name)));
      case Machine::Evaluation::Outcome::unsupported:
        throw LimitReached(fmt::format("unsupported: the proposition {} cannot be decided in a state: {}",
                                       escape::line(proposition.text), evaluation.reason));
    }
  }
  if (proposition.kind != Kind::blocked && proposition.kind != Kind::terminated)
    return false;  // places: place_labels()
  bool alive = false;
  for (u32 i = 0; i < machine.thread_count(); ++i) {
    if (machine.thread_name(i) != proposition.subject) continue;
    alive = true;
    if (proposition.kind == Kind::blocked && !machine.scheduler().has_reason_to_go_on(machine.thread_record(i)))
      return true;
  }
  return proposition.kind == Kind::terminated && !alive && (machine.ended_threads() >> row.number & 1);
}

bool Propositions::compares(const Machine& machine, const Row& row) {
  const Ref statics = row.field->holder->statics;
  const u32 offset = row.field->offset;
  const ltl::Constant& constant = row.proposition.constant;
  const ltl::Comparison how = row.proposition.comparison;
  const auto whole = [&](i64 value) {
    if (constant.kind == ConstantKind::decimal) return compare(how, static_cast<double>(value), constant.decimal);
    return compare(how, value, constant.integer);
  };
  const auto decimal = [&](double value) {
    return compare(how, value,
                   constant.kind == ConstantKind::decimal ? constant.decimal : static_cast<double>(constant.integer));
  };
  switch (row.field->type) {
    case Type::boolean_: return whole(machine.get<u8>(statics, offset));
    case Type::byte_: return whole(machine.get<i8>(statics, offset));
    case Type::char_: return whole(machine.get<u16>(statics, offset));
    case Type::short_: return whole(machine.get<i16>(statics, offset));
    case Type::int_: return whole(machine.get<i32>(statics, offset));
    case Type::long_: return whole(machine.get<i64>(statics, offset));
    case Type::float_: return decimal(machine.get<float>(statics, offset));
    case Type::double_: return decimal(machine.get<double>(statics, offset));
    default: break;
  }
  const Ref value = machine.get<Ref>(statics, offset);
  const bool wants_equal = how == ltl::Comparison::equal;
  switch (constant.kind) {
    case ConstantKind::null: return (value == kNull) == wants_equal;
    case ConstantKind::text: return (value != kNull && machine.utf8_of(value) == constant.text) == wants_equal;
    default: {
      // Until the constant is initialised, nothing is equal to it.
      const Ref wanted = machine.get<Ref>(row.constant->holder->statics, row.constant->offset);
      return (wanted != kNull && value == wanted) == wants_equal;
    }
  }
}

}  // namespace pathfleet::vm
