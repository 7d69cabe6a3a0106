#include "vm/inputs/input_heap.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "core/structure_pruning.h"
#include "vm/inputs/method_driver.h"
#include "vm/natives/support.h"
#include "vm/symbolic/symbolic_step.h"

namespace pathfleet::vm {

using expr::Expr;
using expr::Op;
using expr::Sort;

namespace {

bool is_enum(const Class& type) { return type.access & classfile::ACC_ENUM; }

Sort input_sort(Type type) {
  switch (type) {
    case Type::boolean_: return Sort::boolean;
    case Type::byte_: return Sort::bits8;
    case Type::char_:
    case Type::short_: return Sort::bits16;
    default: return stack_sort(type);
  }
}

/// Converts a variable of input_sort(type) to its form on the stack.
Expr widened(expr::Expressions& table, Expr e, Type type) {
  switch (type) {
    case Type::boolean_: return table.ite(e, table.i32_of(1), table.i32_of(0));
    case Type::byte_:
    case Type::short_: return table.convert(Op::sign_extend, Sort::bits32, e);
    case Type::char_: return table.convert(Op::zero_extend, Sort::bits32, e);
    default: return e;
  }
}

/// Meanings of the variables made here (expr::About::kind).
enum Said : u8 {
  kOpen = 1,     // a handle: the variable `of` is an open reference; `detail` is the descriptor of its type
  kOpenNotNull,  // the same, and the reference is not null
  kLeadsTo,      // equated with 1: the variable `of` leads to an object of this descriptor
  kAdopts,       // equated with 1: `of` leads to an object made by the program whose fields are inputs
  kStatics,      // equated with 1: the annotated static fields of this class are inputs
};
constexpr u32 kAdopted = ~0u;  // in place of an offset

bool has_fields(const Class& type) {
  return std::any_of(type.fields.begin(), type.fields.end(), [](const auto& field) { return !field->is_static(); });
}

/// The number of references on the access path of this variable, the first not counted.
u32 depth_of(std::string_view name) {
  return static_cast<u32>(std::count(name.begin(), name.end(), '.') + std::count(name.begin(), name.end(), '['));
}

}  // namespace

InputHeap::InputHeap(Machine& machine)
    : vm_(machine),
      table_(machine.expressions()),
      holder_(machine.universe().load("jdk/internal/pathfleet/InputHeap")),
      objects_offset_(holder_->field("objects").offset),
      count_offset_(holder_->field("count").offset) {}

bool InputHeap::nullable(const Field& field) {
  return !(field.access & classfile::ACC_SYNTHETIC) || !field.name.starts_with("this$");
}

// ---- Handles

// The handle is a variable of a sort that no condition has. Its name, which is part of fingerprints, is a descriptor
// and the access path, with '!' in front if null is excluded.
Expr InputHeap::open(std::string_view name, std::string_view descriptor, bool nullable) {
  return table_.variable(
      Sort::reference, fmt::format("{}{}{}", nullable ? "" : "!", descriptor, name),
      {nullable ? kOpen : kOpenNotNull, table_.variable(Sort::bits32, name), std::string(descriptor)});
}

const InputHeap::Open& InputHeap::what(Expr handle) {
  const auto known = open_.find(handle);
  if (known != open_.end()) return known->second;
  const expr::About& about = table_.about(handle);
  PF_CHECK(about.kind == kOpen || about.kind == kOpenNotNull);
  const Class* declared = vm_.universe().load_descriptor(about.detail);
  return open_.emplace(handle, Open{about.of, declared, about.kind == kOpen}).first->second;
}

NativeResult InputHeap::read(Expr handle, Ref* result) {
  const Open open = what(handle);
  return read(open.variable, open.declared, open.nullable, result);
}

std::optional<Ref> InputHeap::known(Expr handle) {
  const Open& open = what(handle);
  const std::optional<u64> number = vm_.path().decided(open.variable);
  if (!number) return std::nullopt;
  if (*number < kConstants)
    return *number <= count() ? std::optional(*number == 0 ? kNull : object(static_cast<u32>(*number))) : std::nullopt;
  const Ref constants = constants_of(*open.declared);
  return constants == kNull
             ? std::nullopt
             : std::optional(elements<Ref>(static_cast<const Array*>(vm_.at(constants)))[*number - kConstants]);
}

u32 InputHeap::count() const { return field_at<u32>(vm_.at(holder_->statics), count_offset_); }

Ref InputHeap::object(u32 number) const {
  PF_CHECK(number >= 1 && number <= count());
  const Ref objects = field_at<Ref>(vm_.at(holder_->statics), objects_offset_);
  return elements<Ref>(static_cast<const Array*>(vm_.at(objects)))[number - 1];
}

void InputHeap::add(Ref ref) {
  const u32 number = count();
  Ref objects = field_at<Ref>(vm_.at(holder_->statics), objects_offset_);
  const u32 room = objects == kNull ? 0 : vm_.length(objects);
  if (number == room) {
    constexpr u32 kFirstRoom = 8;
    const Ref larger = vm_.new_object_array(vm_.universe().object_class, std::max(kFirstRoom, 2 * room));
    for (u32 i = 0; i < number; ++i) vm_.set_ref(larger, kArrayBase + i * static_cast<u32>(sizeof(Ref)), object(i + 1));
    vm_.set_ref(holder_->statics, objects_offset_, larger);
    objects = larger;
  }
  vm_.set_ref(objects, kArrayBase + number * static_cast<u32>(sizeof(Ref)), ref);
  field_at<u32>(vm_.for_write(holder_->statics), count_offset_) = number + 1;
}

// ---- Decisions

bool InputHeap::within_bounds(const Class* type, Expr variable) {
  const InputBounds& bounds = vm_.universe().options().input;
  if (bounds.depth != InputBounds::kUnbounded && depth_of(table_.name(variable)) > bounds.depth) {
    vm_.universe().assume(fmt::format("input objects are at most {} references away from the arguments", bounds.depth));
    return false;
  }
  const u32 most = most_of(type);
  if (most == InputBounds::kUnbounded) return true;
  u32 there = 0;
  for (u32 i = 1; i <= count(); ++i) there += vm_.class_of(object(i)) == type;
  if (there < most) return true;
  say_bound(type);
  return false;
}

void InputHeap::say_bound(const Class* type) {
  const u32 most = most_of(type);
  bool& said = most_.at(type).said;
  if (said) return;
  said = true;
  const bool own = vm_.universe().options().input.of_class.contains(type->source_name());
  vm_.universe().assume(
      fmt::format("inputs have at most {} objects of {}", most, own ? type->source_name() : "each class"));
}

u32 InputHeap::most_of(const Class* type) {
  const auto known = most_.find(type);
  if (known != most_.end()) return known->second.objects;
  const InputBounds& bounds = vm_.universe().options().input;
  const auto own = bounds.of_class.find(type->source_name());
  const u32 most = own != bounds.of_class.end() ? own->second : bounds.objects;
  most_.emplace(type, Most{most, false});
  return most;
}

const InputCandidates& InputHeap::candidates_of(const Class* declared) {
  const InputCandidates*& known = candidates_[declared];
  if (known == nullptr) known = &vm_.universe().input_types().of(declared);
  return *known;
}

Expr InputHeap::class_variable(Expr variable) {
  Expr& known = class_variables_[variable];
  if (known == expr::kNone) known = table_.variable(Sort::bits32, std::string(table_.name(variable)) + ".class");
  return known;
}

const std::vector<InputHeap::Reference>& InputHeap::references_of(Expr variable, const Class* declared,
                                                                  const Class* type, u32 length) {
  const bool elements = type->is_array() && type->element_type == Type::reference;
  constexpr u64 kPrime = 0x9e3779b97f4a7c15;  // a number of elements gives a key of its own
  std::vector<Reference>& known = references_[(u64{variable} << 32 | type->id) ^ (elements ? length * kPrime : 0)];
  if (!known.empty()) return known;
  const std::string base = base_name(variable, declared, type);
  for (u32 i = 0; elements && i < length; ++i) {
    known.push_back({table_.variable(Sort::bits32, fmt::format("{}[{}]", base, i)), type->element, true,
                     kArrayBase + i * u32{sizeof(Ref)}});
  }
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (field->is_static() || field->type != Type::reference) continue;
      known.push_back({table_.variable(Sort::bits32, field_name(base, type, *field)),
                       vm_.universe().input_types().of_field(*field), nullable(*field), field->offset});
    }
  }
  return known;
}

std::vector<InputHeap::Pick> InputHeap::picks(const Class* declared, const InputCandidates& candidates, bool nullable,
                                              Expr variable) {
  std::vector<Pick> result;
  const u32 made = count();
  if (nullable) result.push_back({0, 0});
  if (vm_.universe().options().input.aliasing) {
    for (u32 i = 1; i <= made; ++i) {
      if (vm_.class_of(object(i))->is_subclass_of(declared)) result.push_back({i, 0});
    }
  } else if (made > 0) {
    vm_.universe().assume("no two references of an input lead to one object");
  }
  for (u32 i = 0; i < candidates.classes.size(); ++i) {
    if (within_bounds(candidates.classes[i], variable)) result.push_back({made + 1, i});
  }
  if (!candidates.missing.empty()) result.push_back({made + 1, kMissing});
  if (vm_.universe().options().input.pruning) leave_out_impossible(variable, candidates, result);
  return result;
}

NativeResult InputHeap::read(Expr variable, const Class* declared, bool nullable, Ref* result) {
  if (is_enum(*declared)) return read_constant(variable, const_cast<Class*>(declared), nullable, result);
  const InputCandidates& candidates = candidates_of(declared);
  std::optional<u64> number = vm_.path().decided(variable);
  // The class of a new object is a separate decision, and only its outcome is recorded.
  const bool fresh = !number;
  if (!number) {
    if (stop_at_unread_) return vm_.unsupported("a reference that is not decided");
    const std::vector<Pick> choices = picks(declared, candidates, nullable, variable);
    if (choices.empty()) return vm_.ignore_path();
    const std::optional<u32> chosen = vm_.path().choose_for(variable, static_cast<u32>(choices.size()));
    if (notes_decisions_ && (!chosen || choices.size() == 1)) {
      std::vector<Answer>& answers = note_decision(variable, declared, chosen.has_value());
      const u32 made = count();
      for (const Pick& pick : choices) {
        const bool missing = pick.class_index == kMissing || pick.class_index == kLeftOut;
        answers.push_back({missing ? kUnavailable : pick.number,
                           missing || pick.number <= made ? nullptr : candidates.classes[pick.class_index]});
      }
    }
    if (!chosen) return NativeResult::blocked;
    const Pick& pick = choices[*chosen];
    if (pick.class_index == kMissing) return vm_.unsupported(candidates.missing);
    if (pick.class_index == kLeftOut) return vm_.unsupported(vm_.universe().options().input.pruning->incomplete());
    if (!candidates.assumption.empty() && pick.number > count()) vm_.universe().assume(candidates.assumption);
    settle(variable, pick.number, InputKind::reference);
    if (pick.number > count() && candidates.classes.size() > 1) settle(class_variable(variable), pick.class_index);
    number = pick.number;
  }
  if (*number <= count()) {
    *result = *number == 0 ? kNull : object(static_cast<u32>(*number));
    return fresh ? keep_if_possible() : NativeResult::done;
  }
  PF_CHECK(*number == count() + 1);
  const u64 index = candidates.classes.size() > 1 ? vm_.path().decided(class_variable(variable)).value() : 0;
  const NativeResult made = make(variable, declared, candidates.classes.at(index), result);
  if (made != NativeResult::done) return made;
  add(*result);
  return fresh ? keep_if_possible() : NativeResult::done;
}

NativeResult InputHeap::keep_if_possible() {
  return !vm_.listener.possible_input || vm_.listener.possible_input(vm_.path().record()) ? NativeResult::done
                                                                                          : vm_.ignore_path();
}

// Gives the list of answers, empty, for the caller to fill.
std::vector<InputHeap::Answer>& InputHeap::note_decision(Expr variable, const Class* declared, bool made) {
  Decision& decision = made ? forced_.emplace_back() : asked_;
  decision.variable = variable;
  decision.declared = declared;
  decision.answers.clear();
  return decision.answers;
}

Ref InputHeap::constants_of(const Class& type) const {
  const auto values = std::find_if(type.fields.begin(), type.fields.end(), [](const auto& field) {
    return field->is_static() && (field->name == "$VALUES" || field->name == "ENUM$VALUES");
  });
  return values == type.fields.end() ? kNull : field_at<Ref>(vm_.at(type.statics), (*values)->offset);
}

// An enum constant is not an object of the input: it exists already, independent of the references to it.
NativeResult InputHeap::read_constant(Expr variable, Class* declared, bool nullable, Ref* result) {
  vm_.forget_native_pass();
  if (const NativeResult ready = vm_.initialize(declared); ready != NativeResult::done) return ready;
  const Ref constants = constants_of(*declared);
  if (constants == kNull)
    return vm_.unsupported("an input of enum " + declared->source_name() + ", whose constants are not known");
  std::optional<u64> number = vm_.path().decided(variable);
  if (!number) {
    if (stop_at_unread_) return vm_.unsupported("a reference that is not decided");
    const u32 first = nullable ? 1 : 0;
    const u32 all = first + vm_.length(constants);
    if (all == 0) return vm_.ignore_path();
    const auto numbered = [&](u32 i) { return i < first ? u64{0} : u64{kConstants} + i - first; };
    const std::optional<u32> chosen = vm_.path().choose_for(variable, all);
    if (notes_decisions_ && (!chosen || all == 1)) {
      std::vector<Answer>& answers = note_decision(variable, declared, chosen.has_value());
      for (u32 i = 0; i < all; ++i) answers.push_back({numbered(i), nullptr});
    }
    if (!chosen) return NativeResult::blocked;
    number = numbered(*chosen);
    settle(variable, *number, InputKind::reference, declared);
  }
  *result = *number == 0 ? kNull : elements<Ref>(static_cast<const Array*>(vm_.at(constants)))[*number - kConstants];
  return NativeResult::done;
}

std::string InputHeap::describe(u64 number) const {
  if (number == 0) return "null";
  if (number > count()) return "new";
  const Ref ref = object(static_cast<u32>(number));
  const Class& type = *vm_.class_of(ref);
  if (!type.is_array()) return "new " + type.source_name();
  const std::string name = type.element->source_name();
  return fmt::format("new {}[{}]", name, vm_.length(ref));
}

std::string InputHeap::outline() const {
  struct Reference {
    std::string name;
    const Class* declared;
  };
  std::vector<Reference> open;
  for (const MethodDriver::Argument& argument : vm_.universe().driver()->arguments) {
    if (classfile::is_reference(argument.type))
      open.push_back({argument.name, vm_.universe().load_descriptor(argument.type)});
  }
  std::string text;
  std::vector<std::string> first(count() + 1);  // for each object, the first variable that leads to it
  for (std::size_t next = 0; next < open.size(); ++next) {
    const Reference at = open[next];
    const Expr variable = table_.variable(Sort::bits32, at.name);
    const std::optional<u64> number = vm_.path().decided(variable);
    if (!number) continue;
    const bool is_object = *number > 0 && *number <= count();
    const bool is_first = is_object && first[*number].empty();
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", at.name,
                        is_object && !is_first  ? first[*number]
                        : *number >= kConstants ? describe_constant(*at.declared, *number)
                                                : describe(*number));
    if (!is_first) continue;
    first[*number] = at.name;
    const Class* type = vm_.class_of(object(static_cast<u32>(*number)));
    const std::string base = base_name(variable, at.declared, type);
    for (const Class* super : type->supers) {
      for (const auto& field : super->fields) {
        if (field->is_static() || field->type != Type::reference) continue;
        open.push_back({field_name(base, type, *field), vm_.universe().input_types().of_field(*field)});
      }
    }
  }
  return text;
}

std::string InputHeap::describe_constant(const Class& type, u64 number) const {
  const Ref constant = elements<Ref>(static_cast<const Array*>(vm_.at(constants_of(type))))[number - kConstants];
  return fmt::format("{}.{}", type.source_name(), vm_.utf8_of(vm_.get_ref_field(constant, "name")));
}

Ref InputHeap::reference_to(std::string_view descriptor, u64 number) const {
  if (number < kConstants) return number == 0 ? kNull : object(static_cast<u32>(number));
  const Class* type = vm_.universe().load_descriptor(descriptor);
  return elements<Ref>(static_cast<const Array*>(vm_.at(constants_of(*type))))[number - kConstants];
}

// Makes the objects in the order in which the path made them, so that they get the same numbers. An object is made at
// the first equation that names it. The object that holds its variable exists by then.
NativeResult InputHeap::restore() {
  struct ReferenceSlot {
    const Class* declared;
    bool nullable;
    Ref holder;
    u32 offset;
  };
  std::unordered_map<Expr, ReferenceSlot> places;
  for (const MethodDriver::Argument& argument : vm_.universe().driver()->arguments) {
    if (!classfile::is_reference(argument.type)) continue;
    places[table_.variable(Sort::bits32, argument.name)] = {vm_.universe().load_descriptor(argument.type),
                                                            argument.name != "this", kNull, 0};
  }
  u32 seen = 0;
  for (const Expr equation : vm_.universe().options().symbolic->paths.constraints(vm_.path().record().condition)) {
    const expr::Node& node = table_.node(equation);
    if (node.op != Op::eq) continue;
    const expr::About& about = said_by(equation);
    if (about.kind == kLeadsTo) {
      places[about.of] = {vm_.universe().load_descriptor(about.detail), true, kNull, 0};
    } else if (about.kind == kAdopts) {
      places[about.of] = {vm_.universe().load_descriptor(about.detail), false, kNull, kAdopted};
    }
    const Expr variable = table_.is_constant(node.child[0]) ? node.child[1] : node.child[0];
    const auto place = places.find(variable);
    if (place == places.end()) continue;
    const ReferenceSlot at = place->second;
    Ref ref = kNull;
    const NativeResult outcome = at.offset == kAdopted ? readopt(variable, const_cast<Class*>(at.declared), &ref)
                                                       : read(variable, at.declared, at.nullable, &ref);
    if (outcome != NativeResult::done) return outcome;
    if (at.holder != kNull) {
      vm_.set_handle(at.holder, at.offset, expr::kNone);
      vm_.set_ref(at.holder, at.offset, ref);
    }
    if (seen == count() || ref != object(seen + 1)) continue;
    ++seen;
    const Class* type = vm_.class_of(ref);
    const u32 length = type->is_array() ? vm_.length(ref) : 0;
    for (const Reference& each : references_of(variable, at.declared, type, length))
      places[each.variable] = {each.declared, each.nullable, ref, each.offset};
  }
  return NativeResult::done;
}

void InputHeap::adopt(Expr variable, Ref ref) {
  const Class* type = vm_.class_of(ref);
  declare(variable, type, true);
  if (!vm_.path().decided(variable)) settle(variable, count() + 1, InputKind::reference);
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (!field->is_static()) clear(ref, *field);
    }
  }
  fill(ref, variable, type, type);
  add(ref);
}

// An object that the program has made and that was adopted. Its fields may have had other values only before its
// adoption.
NativeResult InputHeap::readopt(Expr variable, Class* type, Ref* result) {
  const u64 number = vm_.path().decided(variable).value();
  if (number <= count()) {
    *result = object(static_cast<u32>(number));
    return NativeResult::done;
  }
  vm_.forget_native_pass();
  if (const NativeResult ready = vm_.initialize(type); ready != NativeResult::done) return ready;
  *result = vm_.new_object(type);
  adopt(variable, *result);
  return NativeResult::done;
}

// ---- Records in the path condition for restore()

// A record is a variable such as "x leads to LNode;", equated with 1, so the path condition alone describes the input.
void InputHeap::declare(Expr variable, const Class* type, bool adopted) {
  if (!vm_.universe().driver() || vm_.universe().options().pinned) return;
  const std::string descriptor = type->is_array() ? type->name : "L" + type->name + ";";
  const Expr mark = table_.variable(
      Sort::bits32,
      fmt::format("{}{}{}", table_.name(variable), adopted ? " has the fields of " : " leads to ", descriptor),
      {adopted ? kAdopts : kLeadsTo, variable, descriptor});
  if (!vm_.path().decided(mark)) settle(mark, 1);
}

const expr::About& InputHeap::said_by(Expr constraint) const {
  static const expr::About nothing;
  const expr::Node& node = table_.node(constraint);
  if (node.op != Op::eq) return nothing;
  const Expr side = table_.is_constant(node.child[0]) ? node.child[1] : node.child[0];
  return table_.node(side).op == Op::variable ? table_.about(side) : nothing;
}

Class* InputHeap::made_statics(Expr constraint) const {
  const expr::About& about = said_by(constraint);
  return about.kind == kStatics ? vm_.universe().load(about.detail) : nullptr;
}

void InputHeap::clear(Ref ref, const Field& field) {
  if (field.type == Type::reference) {
    vm_.set_handle(ref, field.offset, expr::kNone);
    vm_.set_ref(ref, field.offset, kNull);
  } else {
    natives::store_slot(vm_.for_write(ref), field.offset, field.type, 0);
  }
}

void InputHeap::make_fields(const Class& type, Ref ref) {
  const std::string base = vm_.path().begin_input(type.source_name());
  for (const Field* field : type.input_fields) {
    const std::string name = fmt::format("{}.{}", base, field->name);
    clear(ref, *field);
    if (field->type == Type::reference) {
      declare(table_.variable(Sort::bits32, name), vm_.universe().input_types().of_field(*field));
      put_open(ref, field->offset, name, vm_.universe().input_types().generics().field(*field), true);
    } else {
      put_symbol(ref, field->offset, field->type, name);
    }
  }
}

void InputHeap::make_statics(const Class& type) {
  if (vm_.universe().driver() && !vm_.universe().options().pinned) {
    const Expr mark = table_.variable(Sort::bits32, fmt::format("inputs among the static fields of {}", type.name),
                                      {kStatics, expr::kNone, std::string(type.name)});
    if (!vm_.path().decided(mark)) settle(mark, 1);
  }
  for (const Field* field : type.input_statics) {
    const std::string name = static_name(*field);
    clear(type.statics, *field);
    if (field->type == Type::reference) {
      declare(table_.variable(Sort::bits32, name), vm_.universe().input_types().of_field(*field));
      put_open(type.statics, field->offset, name, vm_.universe().input_types().generics().field(*field), true);
    } else {
      put_symbol(type.statics, field->offset, field->type, name);
    }
  }
}

// ---- New objects

std::string InputHeap::base_name(Expr variable, const Class* declared, const Class* type) const {
  const std::string name(table_.name(variable));
  return type == declared || !type ? name : fmt::format("{}({})", name, type->source_name());
}

NativeResult InputHeap::make(Expr variable, const Class* declared, Class* type, Ref* result) {
  const std::string name = base_name(variable, declared, type);
  if (type == vm_.universe().string_class) {
    u64 slot = kNull;
    const NativeResult made = vm_.make_named_text(name + ".text", &slot);
    *result = as_ref(slot);
    return made;
  }
  if (type->is_array()) {
    const Expr length = table_.variable(Sort::bits32, name + ".length");
    const u32 most = vm_.universe().options().max_symbolic_array;
    std::optional<u64> decided = vm_.path().decided(length);
    if (!decided) {
      const std::optional<u32> chosen = vm_.path().choose_for(length, most + 2);
      if (!chosen && notes_decisions_) {
        std::vector<Answer>& answers = note_decision(length, nullptr, false);
        for (u32 i = 0; i <= most; ++i) answers.push_back({i, nullptr});
        answers.push_back({kUnavailable, nullptr});
      }
      if (!chosen) return NativeResult::blocked;
      if (*chosen > most)
        return vm_.unsupported(fmt::format("an input array longer than {} (--max-symbolic-array)", most));
      decided = *chosen;
      settle(length, *decided, InputKind::value);
    }
    *result = vm_.new_array(type, static_cast<u32>(*decided));
    for (u32 i = 0; i < *decided; ++i) {
      const u32 offset = kArrayBase + i * size_of(type->element_type);
      const std::string element = fmt::format("{}[{}]", name, i);
      if (type->element_type == Type::reference) {
        put_open(*result, offset, element, std::string_view(type->name).substr(1), true);
      } else {
        put_symbol(*result, offset, type->element_type, element);
      }
    }
    return NativeResult::done;
  }
  if (type->name == "java/lang/Boolean") {
    const Expr value = table_.variable(Sort::boolean, name + ".value");
    if (vm_.listener.made_input) vm_.listener.made_input(name + ".value", Sort::boolean, InputKind::field, nullptr);
    const std::optional<bool> truth =
        vm_.path().pinned_value(value) ? std::optional(*vm_.path().pinned_value(value) != 0) : vm_.decide(value);
    if (!truth) return NativeResult::blocked;
    *result = field_at<Ref>(vm_.at(type->statics), type->field(*truth ? "TRUE" : "FALSE").offset);
    return NativeResult::done;
  }
  vm_.forget_native_pass();
  if (const NativeResult ready = vm_.initialize(type); ready != NativeResult::done) return ready;
  for (const Class* super : type->supers) {
    if (super->library && super != type && has_fields(*super)) {
      return vm_.unsupported(fmt::format("an input object of {}, which extends the library's {}", type->source_name(),
                                         super->source_name()));
    }
  }
  *result = vm_.new_object(type);
  fill(*result, variable, declared, type);
  constexpr std::string_view kKept[] = {"java/lang/Byte", "java/lang/Character", "java/lang/Short", "java/lang/Integer",
                                        "java/lang/Long"};
  if (std::find(std::begin(kKept), std::end(kKept), type->name) != std::end(kKept))
    vm_.for_write(*result)->flags |= kBox;
  return NativeResult::done;
}

void InputHeap::fill(Ref ref, Expr variable, const Class* declared, const Class* type) {
  const bool plain = !vm_.listener.made_input && !vm_.universe().options().pinned;
  std::vector<Symbol>& known = symbols_[u64{variable} << 32 | type->id];
  if (plain && !known.empty()) {
    for (const Symbol& symbol : known) vm_.set_handle(ref, symbol.offset, symbol.value);
    return;
  }
  known.clear();
  const std::string base = base_name(variable, declared, type);
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (field->is_static()) continue;
      if (field->type == Type::reference) {
        put_open(ref, field->offset, field_name(base, type, *field),
                 vm_.universe().input_types().generics().field(*field), nullable(*field));
      } else {
        put_symbol(ref, field->offset, field->type, field_name(base, type, *field));
      }
      if (plain) known.push_back({field->offset, vm_.handle(ref, field->offset)});
    }
  }
}

std::string InputHeap::field_name(const std::string& base, const Class* type, const Field& field) {
  const bool hidden = std::any_of(type->supers.begin(), type->supers.end(), [&](const Class* other) {
    return other != field.holder && other->supers.size() > field.holder->supers.size() &&
           std::any_of(other->fields.begin(), other->fields.end(),
                       [&](const auto& f) { return !f->is_static() && f->name == field.name; });
  });
  return hidden ? fmt::format("{}.{}.{}", base, field.holder->source_name(), field.name)
                : fmt::format("{}.{}", base, field.name);
}

void InputHeap::settle(Expr variable, u64 value, InputKind kind, const Class* type) {
  vm_.path().settle(variable, value);
  if (vm_.listener.made_input)
    vm_.listener.made_input(std::string(table_.name(variable)), table_.sort(variable), kind, type);
}

InputHeap::Scalar InputHeap::scalar(Type type, const std::string& name, InputKind kind) {
  const Sort sort = input_sort(type);
  if (vm_.listener.made_input)
    vm_.listener.made_input(name, sort, kind, type == Type::short_ ? vm_.universe().primitive(type) : nullptr);
  const Expr variable = table_.variable(sort, name);
  const std::optional<u64> pinned = vm_.path().pinned_value(variable);
  const Expr value = widened(table_, pinned ? table_.constant(sort, *pinned) : variable, type);
  return pinned ? Scalar{expr::kNone, table_.node(value).value} : Scalar{value, 0};
}

void InputHeap::put_symbol(Ref ref, u32 offset, Type type, const std::string& name) {
  const Scalar value = scalar(type, name, InputKind::field);
  natives::store_slot(vm_.for_write(ref), offset, type, value.bits);
  vm_.set_handle(ref, offset, value.symbol);
}

void InputHeap::put_open(Ref ref, u32 offset, const std::string& name, std::string_view descriptor, bool nullable) {
  vm_.set_ref(ref, offset, kNull);
  vm_.set_handle(ref, offset, open(name, descriptor, nullable));
}

}  // namespace pathfleet::vm
