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
  kOpen = 1,     // a handle: the variable `of` is an open reference; `detail` is its type
  kOpenNotNull,  // the same, and the reference is not null
  kLeadsTo,      // equated with 1: the variable `of` leads to an object of this type
  kBefore,       // a handle: as kOpen, and copies of the input's objects are meant
  kBeforeNotNull,
  kAdopts,   // equated with 1: `of` leads to an object made by the program whose fields are inputs
  kStatics,  // equated with 1: the annotated static fields of this class are inputs
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
      before_offset_(holder_->field("before").offset),
      count_offset_(holder_->field("count").offset) {}

bool InputHeap::nullable(const Field& field) {
  return !(field.access & classfile::ACC_SYNTHETIC) || !field.name.starts_with("this$");
}

// ---- Handles

// The handle is a variable of a sort that no condition has. Its name, which is part of fingerprints, is a type
// and the access path, with '!' in front if null is excluded.
Expr InputHeap::open(std::string_view name, std::string_view type, bool nullable) {
  return table_.variable(Sort::reference, fmt::format("{}{}{}", nullable ? "" : "!", type, name),
                         {nullable ? kOpen : kOpenNotNull, table_.variable(Sort::bits32, name), std::string(type)});
}

const InputHeap::Open& InputHeap::what(Expr handle) {
  const auto known = open_.find(handle);
  if (known != open_.end()) return known->second;
  const expr::About& about = table_.about(handle);
  const bool before = about.kind == kBefore || about.kind == kBeforeNotNull;
  PF_CHECK(before || about.kind == kOpen || about.kind == kOpenNotNull);
  const bool nullable = about.kind == kOpen || about.kind == kBefore;
  const Class* declared = vm_.universe().input_types().erased(about.detail);
  return open_.emplace(handle, Open{about.of, declared, nullable, about.detail, before}).first->second;
}

Expr InputHeap::before(Expr handle) {
  const expr::About& about = table_.about(handle);
  PF_CHECK(about.kind == kOpen || about.kind == kOpenNotNull);
  return table_.variable(Sort::reference, fmt::format("before {}", table_.name(handle)),
                         {about.kind == kOpen ? kBefore : kBeforeNotNull, about.of, about.detail});
}

NativeResult InputHeap::read(Expr handle, Ref* result) { return read(what(handle), result); }

std::optional<Ref> InputHeap::known(Expr handle) {
  const Open& open = what(handle);
  const std::optional<u64> number = vm_.path().decided(open.variable);
  if (!number) return std::nullopt;
  if (*number < kConstants)
    return *number <= count() ? std::optional(*number == 0 ? kNull : object_for(open, static_cast<u32>(*number)))
                              : std::nullopt;
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
  if (keeps_copies()) keep_copy(number + 1, ref);
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
                                                                  std::string_view made_for, const Class* type,
                                                                  u32 length) {
  const bool elements = type->is_array() && type->element_type == Type::reference;
  if (!elements) length = 0;
  constexpr u64 kPrime = 0x9e3779b97f4a7c15;  // a number of elements gives a key of its own
  References& known = references_[(u64{variable} << 32 | type->id) ^ length * kPrime];
  if (known.type == type && known.variable == variable && known.length == length && known.made_for == made_for)
    return known.found;
  known = {variable, type, length, keep_type(std::string(made_for)), {}};
  const auto add = [&](const std::string& name, std::string of, bool nullable, u32 offset) {
    const Class* erased = vm_.universe().input_types().erased(of);
    known.found.push_back({table_.variable(Sort::bits32, name), erased, keep_type(std::move(of)), nullable, offset});
  };
  const std::string base = base_name(variable, declared, type);
  for (u32 i = 0; i < length; ++i)
    add(fmt::format("{}[{}]", base, i), element_type(declared, made_for, type), true,
        kArrayBase + i * u32{sizeof(Ref)});
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (field->is_static() || field->type != Type::reference) continue;
      add(field_name(base, type, *field), type_of_field(*field, type, made_for), nullable(*field), field->offset);
    }
  }
  return known.found;
}

std::vector<InputHeap::Pick> InputHeap::picks(const Open& open, const InputCandidates& candidates) {
  std::vector<Pick> result;
  const u32 made = count();
  GenericTypes& generics = vm_.universe().input_types().generics();
  if (open.nullable) result.push_back({0, 0});
  const InputBounds& bounds = vm_.universe().options().input;
  if (bounds.aliasing) {
    Described there;
    const bool has_shape = bounds.no_sharing || bounds.acyclic;
    if (made > 0 && (has_shape || generic_signatures::has_arguments(open.type))) there = described();
    const auto made_as = [&](u32 number) {
      const auto found = there.made_for.find(number);
      return found == there.made_for.end() ? std::string() : found->second.open.type;
    };
    for (u32 i = 1; i <= made; ++i) {
      const Class& type = *vm_.class_of(object(i));
      if (type.is_subclass_of(open.declared) && generics.fits(type, made_as(i), open.type) &&
          (!has_shape || keeps_shape(there, open.variable, i)))
        result.push_back({i, 0});
    }
  } else if (made > 0) {
    vm_.universe().assume("no two references of an input lead to one object");
  }
  for (u32 i = 0; i < candidates.classes.size(); ++i) {
    if (generics.fits(*candidates.classes[i], {}, open.type) && within_bounds(candidates.classes[i], open.variable))
      result.push_back({made + 1, i});
  }
  if (!candidates.missing.empty()) result.push_back({made + 1, kMissing});
  if (bounds.pruning) leave_out_impossible(open.variable, candidates, result);
  return result;
}

NativeResult InputHeap::read(const Open& open, Ref* result) {
  const Expr variable = open.variable;
  if (is_enum(*open.declared)) return read_constant(variable, const_cast<Class*>(open.declared), open.nullable, result);
  const InputCandidates& candidates = candidates_of(open.declared);
  std::optional<u64> number = vm_.path().decided(variable);
  // The class of a new object is a separate decision, and only its outcome is recorded.
  const bool fresh = !number;
  if (!number) {
    if (stop_at_unread_) return vm_.unsupported("a reference that is not decided");
    const std::vector<Pick> choices = picks(open, candidates);
    if (choices.empty()) return vm_.ignore_path();
    const std::optional<u32> chosen = vm_.path().choose_for(variable, static_cast<u32>(choices.size()));
    if (notes_decisions_ && (!chosen || choices.size() == 1)) {
      std::vector<Answer>& answers = note_decision(variable, open.declared, chosen.has_value());
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
    if (!candidates.assumption.empty()) vm_.universe().assume(candidates.assumption);
    settle(variable, pick.number, InputKind::reference);
    if (pick.number > count() && candidates.classes.size() > 1) settle(class_variable(variable), pick.class_index);
    number = pick.number;
  }
  if (*number <= count()) {
    *result = *number == 0 ? kNull : object_for(open, static_cast<u32>(*number));
    return fresh ? keep_if_possible() : NativeResult::done;
  }
  PF_CHECK(*number == count() + 1);
  const u64 index = candidates.classes.size() > 1 ? vm_.path().decided(class_variable(variable)).value() : 0;
  const NativeResult made = make(open, candidates.classes.at(index), result);
  if (made != NativeResult::done) return made;
  if (!InputTypes::is_value(*candidates.classes[index])) vm_.universe().input_types().note_object();
  add(*result);
  if (open.before) *result = object_for(open, count());
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
  struct Shown {
    Open open;
    std::string name;  // its access path
  };
  std::vector<Shown> open;
  for (const MethodDriver::Argument& argument : vm_.universe().driver()->arguments) {
    if (classfile::is_reference(argument.descriptor))
      open.push_back({open_of(table_.variable(Sort::bits32, argument.name), argument.type, true), argument.name});
  }
  std::string text;
  std::vector<std::string> first(count() + 1);  // for each object, the first variable that leads to it
  for (std::size_t next = 0; next < open.size(); ++next) {
    const auto [at, name] = open[next];
    const std::optional<u64> number = vm_.path().decided(at.variable);
    if (!number) continue;
    const bool is_object = *number > 0 && *number <= count();
    const bool is_first = is_object && first[*number].empty();
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name,
                        is_object && !is_first  ? first[*number]
                        : *number >= kConstants ? describe_constant(*at.declared, *number)
                                                : describe(*number));
    if (!is_first) continue;
    first[*number] = name;
    const Class* type = vm_.class_of(object(static_cast<u32>(*number)));
    const std::string shown = type == at.declared ? name : fmt::format("{}({})", name, type->source_name());
    const std::string base = numbers_names_ ? numbered(*number) : shown;
    for (const Class* super : type->supers) {
      for (const auto& field : super->fields) {
        if (field->is_static() || field->type != Type::reference) continue;
        open.push_back({open_of(table_.variable(Sort::bits32, field_name(base, type, *field)),
                                type_of_field(*field, type, at.type), true),
                        field_name(shown, type, *field)});
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

// ---- The input that a path condition describes

InputHeap::Open InputHeap::open_of(Expr variable, std::string type, bool nullable) const {
  const Class* declared = vm_.universe().input_types().erased(type);
  return {variable, declared, nullable, std::move(type)};
}

void InputHeap::add_arguments(Slots& slots) const {
  if (!vm_.universe().driver()) return;
  for (const MethodDriver::Argument& argument : vm_.universe().driver()->arguments) {
    if (!classfile::is_reference(argument.descriptor)) continue;
    const Expr variable = table_.variable(Sort::bits32, argument.name);
    slots[variable] = {open_of(variable, argument.type, argument.name != "this"), kNull, 0, variable};
  }
}

void InputHeap::add_declared(Slots& slots, Expr constraint) const {
  const expr::About& about = said_by(constraint);
  if (about.kind == kLeadsTo) slots[about.of] = {open_of(about.of, about.detail, true), kNull, 0, about.of};
  if (about.kind == kAdopts) slots[about.of] = {open_of(about.of, about.detail, false), kNull, kAdopted, about.of};
}

void InputHeap::add_fields(Slots& slots, Ref ref, const Slot& made_for, u32 number) {
  const Class* type = vm_.class_of(ref);
  const Open& open = made_for.open;
  const u32 length = type->is_array() ? vm_.length(ref) : 0;
  for (const Reference& each : references_of(open.variable, open.declared, open.type, type, length)) {
    slots[each.variable] = {
        {each.variable, each.declared, each.nullable, std::string(each.type)}, ref, each.offset, made_for.root, number};
  }
}

// Makes the objects in the order in which the path made them, so that they get the same numbers. An object is made at
// the first equation that names it. The object that holds its variable exists by then.
NativeResult InputHeap::restore() {
  Slots slots;
  add_arguments(slots);
  u32 seen = 0;
  for (const Expr equation : vm_.universe().options().symbolic->paths.constraints(vm_.path().record().condition)) {
    const expr::Node& node = table_.node(equation);
    if (node.op != Op::eq) continue;
    add_declared(slots, equation);
    const Expr variable = table_.is_constant(node.child[0]) ? node.child[1] : node.child[0];
    const auto slot = slots.find(variable);
    if (slot == slots.end()) continue;
    const Slot at = slot->second;
    Ref ref = kNull;
    const NativeResult outcome =
        at.offset == kAdopted ? readopt(variable, const_cast<Class*>(at.open.declared), &ref) : read(at.open, &ref);
    if (outcome != NativeResult::done) return outcome;
    if (at.holder != kNull) {
      vm_.set_handle(at.holder, at.offset, expr::kNone);
      vm_.set_ref(at.holder, at.offset, ref);
    }
    if (seen == count() || ref != object(seen + 1)) continue;
    ++seen;
    add_fields(slots, ref, at, seen);
  }
  return NativeResult::done;
}

InputHeap::Described InputHeap::described() {
  Described result;
  add_arguments(result.slots);
  for (const Expr equation : vm_.universe().options().symbolic->paths.constraints(vm_.path().record().condition)) {
    const expr::Node& node = table_.node(equation);
    if (node.op != Op::eq) continue;
    add_declared(result.slots, equation);
    const bool constant_first = table_.is_constant(node.child[0]);
    const auto slot = result.slots.find(node.child[constant_first ? 1 : 0]);
    if (slot == result.slots.end() || !table_.is_constant(node.child[constant_first ? 0 : 1])) continue;
    const u64 value = table_.node(node.child[constant_first ? 0 : 1]).value;
    if (value == 0 || value > count()) continue;
    const u32 number = static_cast<u32>(value);
    const Slot at = slot->second;
    if (at.holder_number != 0) result.references.emplace_back(at.holder_number, number);
    if (result.made_for.emplace(number, at).second) add_fields(result.slots, object(number), at, number);
  }
  return result;
}

bool InputHeap::Described::reaches(u32 from, u32 to) const {
  std::vector<u32> found = {from};
  for (std::size_t next = 0; next < found.size(); ++next) {
    if (found[next] == to) return true;
    for (const auto& [holder, target] : references) {
      if (holder == found[next] && std::find(found.begin(), found.end(), target) == found.end())
        found.push_back(target);
    }
  }
  return false;
}

// Strings and boxes are values: sharing one makes no difference.
bool InputHeap::keeps_shape(const Described& described, Expr variable, u32 number) const {
  const InputBounds& bounds = vm_.universe().options().input;
  const auto slot = described.slots.find(variable);
  const auto made_for = described.made_for.find(number);
  const Class& type = *vm_.class_of(object(number));
  if (slot == described.slots.end() || made_for == described.made_for.end() || InputTypes::is_value(type)) return true;
  if (bounds.no_sharing && slot->second.root != made_for->second.root) {
    vm_.universe().assume("no object of the input is reached from two arguments (--assume=no-sharing)");
    return false;
  }
  const u32 holder = slot->second.holder_number;
  if (bounds.acyclic && holder != 0 && described.reaches(number, holder)) {
    vm_.universe().assume("no object of the input reaches itself (--assume=acyclic)");
    return false;
  }
  return true;
}

void InputHeap::adopt(Expr variable, Ref ref) {
  const Class* type = vm_.class_of(ref);
  const Open open = open_of(variable, "L" + type->name + ";", false);
  declare(variable, open.type, true);
  if (!vm_.path().decided(variable)) settle(variable, count() + 1, InputKind::reference);
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (!field->is_static()) clear(ref, *field);
    }
  }
  fill(ref, open, type);
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
  if (const NativeResult ready = vm_.initialize(type); ready != NativeResult::done) {
    vm_.universe().assume("a class of input objects is initialized where the first of them is read");
    return ready;
  }
  *result = vm_.new_object(type);
  adopt(variable, *result);
  return NativeResult::done;
}

// ---- Records in the path condition for restore()

// A record is a variable such as "x leads to LNode;", equated with 1, so the path condition alone describes the input.
void InputHeap::declare(Expr variable, std::string_view type, bool adopted) {
  if (!vm_.universe().driver() || vm_.universe().options().pinned) return;
  const Expr mark = table_.variable(
      Sort::bits32, fmt::format("{}{}{}", table_.name(variable), adopted ? " has the fields of " : " leads to ", type),
      {adopted ? kAdopts : kLeadsTo, variable, std::string(type)});
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
  const std::string base = vm_.path().begin_input(type.name);
  for (const Field* field : type.input_fields) {
    const std::string name = fmt::format("{}.{}", base, field->name);
    clear(ref, *field);
    if (field->type == Type::reference) {
      const std::string declared = vm_.universe().input_types().generics().field(*field);
      declare(table_.variable(Sort::bits32, name), declared);
      put_open(ref, field->offset, name, declared, true);
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
    const std::string name = static_name(field->holder->name, field->name);
    clear(type.statics, *field);
    if (field->type == Type::reference) {
      const std::string declared = vm_.universe().input_types().generics().field(*field);
      declare(table_.variable(Sort::bits32, name), declared);
      put_open(type.statics, field->offset, name, declared, true);
    } else {
      put_symbol(type.statics, field->offset, field->type, name);
    }
  }
}

// ---- New objects

std::string InputHeap::base_name(Expr variable, const Class* declared, const Class* type) const {
  const std::string name(table_.name(variable));
  return type == declared || !type ? name : fmt::format("{}({})", name, type->name);
}

std::string InputHeap::type_of_field(const Field& field, const Class* type, std::string_view declared) const {
  return vm_.universe().input_types().generics().field(field, *type, declared);
}

std::string InputHeap::element_type(const Class* declared, std::string_view made_for, const Class* type) {
  return std::string((type == declared ? made_for : std::string_view(type->name)).substr(1));
}

NativeResult InputHeap::make(const Open& open, Class* type, Ref* result) {
  const std::string name = next_name(open, type);
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
        put_open(*result, offset, element, element_type(open.declared, open.type, type), true);
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
  if (const NativeResult ready = vm_.initialize(type); ready != NativeResult::done) {
    vm_.universe().assume("a class of input objects is initialized where the first of them is read");
    return ready;
  }
  for (const Class* super : type->supers) {
    if (super->library && super != type && has_fields(*super)) {
      return vm_.unsupported(fmt::format("an input object of {}, which extends the library's {}", type->source_name(),
                                         super->source_name()));
    }
  }
  *result = vm_.new_object(type);
  fill(*result, open, type);
  constexpr std::string_view kKept[] = {"java/lang/Byte", "java/lang/Character", "java/lang/Short", "java/lang/Integer",
                                        "java/lang/Long"};
  if (std::find(std::begin(kKept), std::end(kKept), type->name) != std::end(kKept))
    vm_.for_write(*result)->flags |= kBox;
  return NativeResult::done;
}

void InputHeap::fill(Ref ref, const Open& open, const Class* type) {
  const bool plain = !vm_.listener.made_input && !vm_.universe().options().pinned;
  const u64 key = numbers_names_ ? key_of_number(u64{count()} + 1, type) : u64{open.variable} << 32 | type->id;
  std::vector<Symbol>& known = symbols_[key];
  if (plain && !known.empty()) {
    for (const Symbol& symbol : known) vm_.set_handle(ref, symbol.offset, symbol.value);
    return;
  }
  known.clear();
  const std::string base = next_name(open, type);
  for (const Class* super : type->supers) {
    for (const auto& field : super->fields) {
      if (field->is_static()) continue;
      if (field->type == Type::reference) {
        put_open(ref, field->offset, field_name(base, type, *field), type_of_field(*field, type, open.type),
                 nullable(*field));
      } else {
        put_symbol(ref, field->offset, field->type, field_name(base, type, *field));
      }
      if (plain) known.push_back({field->offset, vm_.handle(ref, field->offset)});
    }
  }
}

void InputHeap::reopen(Expr variable, u64 value) {
  const std::string_view name = table_.name(variable);
  if (!name.starts_with('#') || value >= kConstants) return;
  u64 number = 0;
  for (std::size_t i = 1; i < name.size() && name[i] >= '0' && name[i] <= '9'; ++i)
    number = 10 * number + static_cast<u64>(name[i] - '0');
  if (number < 1 || number > count() || value > count()) return;
  const Ref ref = object(static_cast<u32>(number));
  const auto known = symbols_.find(key_of_number(number, vm_.class_of(ref)));
  if (known == symbols_.end()) return;
  for (const Symbol& symbol : known->second) {
    if (!is_open(symbol.value) || what(symbol.value).variable != variable) continue;
    const Ref found = value == 0 ? kNull : object(static_cast<u32>(value));
    if (vm_.handle(ref, symbol.offset) != expr::kNone || field_at<Ref>(vm_.at(ref), symbol.offset) != found) return;
    vm_.set_ref(ref, symbol.offset, kNull);
    vm_.set_handle(ref, symbol.offset, symbol.value);
    return;
  }
}

std::string InputHeap::field_name(const std::string& base, const Class* type, const Field& field) {
  const bool hidden = std::any_of(type->supers.begin(), type->supers.end(), [&](const Class* other) {
    return other != field.holder && other->supers.size() > field.holder->supers.size() &&
           std::any_of(other->fields.begin(), other->fields.end(),
                       [&](const auto& f) { return !f->is_static() && f->name == field.name; });
  });
  return hidden ? hidden_name(base, field.holder->name, field.name) : fmt::format("{}.{}", base, field.name);
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

void InputHeap::put_open(Ref ref, u32 offset, const std::string& name, std::string_view type, bool nullable) {
  vm_.set_ref(ref, offset, kNull);
  vm_.set_handle(ref, offset, open(name, type, nullable));
}

}  // namespace pathfleet::vm
