#include "testgen/object_makers.h"

#include <algorithm>
#include <functional>

#include "classfile/descriptor.h"
#include "core/interruption.h"

namespace pathfleet::testgen {

namespace {

using Kind = HeapObject::Kind;

constexpr std::size_t kMostValues = 10;     // of a type
constexpr std::size_t kMostArguments = 64;  // choices of arguments for a method
constexpr std::size_t kMostCalls = 8;
constexpr u32 kPatience = 24;  // calls without a new state, before a method is left out

bool is_immutable(const HeapObject& o) {
  return o.kind == Kind::text || o.kind == Kind::box || o.kind == Kind::constant;
}

/// Copies the objects that a value reaches into another heap, and returns the value there.
Value copy(const Heap& from, const Value& value, Heap& to, std::map<u32, u32>& copied) {
  if (value.kind != Value::Kind::reference) return value;
  const auto [at, fresh] = copied.try_emplace(value.object, static_cast<u32>(to.objects.size()));
  const u32 index = at->second;
  if (fresh) {
    to.objects.push_back(from.objects.at(value.object));
    HeapObject object = from.objects.at(value.object);
    for (Value& element : object.elements) element = copy(from, element, to, copied);
    for (HeapField& field : object.fields) field.value = copy(from, field.value, to, copied);
    to.objects[index] = std::move(object);
  }
  return Value::reference(index);
}

/// Whether the object is as wanted; what was not read may be anything.
class Matching {
 public:
  Matching(const Heap& wanted, const Heap& found) : wanted_(wanted), found_(found) {}

  bool match(const Value& wanted, const Value& found) {
    if (wanted.kind == Value::Kind::untouched) return true;
    if (wanted.kind != found.kind) return false;
    if (wanted.kind == Value::Kind::scalar) return wanted.type == found.type && wanted.bits == found.bits;
    if (wanted.kind != Value::Kind::reference) return wanted.kind == Value::Kind::null;
    const HeapObject& a = wanted_.objects.at(wanted.object);
    const HeapObject& b = found_.objects.at(found.object);
    if (a.kind != b.kind || a.class_name != b.class_name || a.text != b.text ||
        a.elements.size() != b.elements.size() || a.fields.size() > b.fields.size())
      return false;
    if (!is_immutable(a)) {
      const auto [there, fresh] = pairs_.try_emplace(wanted.object, found.object);
      if (!fresh) return there->second == found.object;
      if (!taken_.insert(found.object).second) return false;
    }
    for (std::size_t i = 0; i < a.elements.size(); ++i) {
      if (!match(a.elements[i], b.elements[i])) return false;
    }
    for (const HeapField& field : a.fields) {
      const auto same = std::find_if(b.fields.begin(), b.fields.end(), [&](const HeapField& other) {
        return other.holder == field.holder && other.name == field.name;
      });
      if (same == b.fields.end() || !match(field.value, same->value)) return false;
    }
    return true;
  }

 private:
  const Heap& wanted_;
  const Heap& found_;
  std::map<u32, u32> pairs_;
  std::set<u32> taken_;
};

/// The receiver and the arguments that share no object with another one: their number among the values.
std::vector<std::size_t> separate_objects(const TestInput& input) {
  std::map<u32, u32> holders;  // by object: from how many values it is reached
  std::vector<std::set<u32>> reached(input.arguments.values.size());
  for (std::size_t i = 0; i < reached.size(); ++i) {
    Heap scratch;
    std::map<u32, u32> copied;
    copy(input.arguments.heap, input.arguments.values[i].second, scratch, copied);
    for (const auto& [object, to] : copied) {
      if (is_immutable(input.arguments.heap.objects[object])) continue;
      reached[i].insert(object);
      ++holders[object];
    }
  }
  std::vector<std::size_t> separate;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Value& value = input.arguments.values[i].second;
    if (value.kind != Value::Kind::reference || input.arguments.heap.objects[value.object].kind != Kind::plain)
      continue;
    if (std::all_of(reached[i].begin(), reached[i].end(), [&](u32 object) { return holders[object] == 1; }))
      separate.push_back(i);
  }
  return separate;
}

/// "p/C.f=3": the values of fields and elements, without references to other objects.
template <class Visit>
void for_each_feature(const Heap& heap, const Visit& visit) {
  const auto value_text = [&](const Value& value) -> std::string {
    if (value.kind == Value::Kind::untouched) return "?";
    if (value.kind == Value::Kind::scalar) return scalar_text(value.type, value.bits);
    if (value.kind != Value::Kind::reference) return "null";
    const HeapObject& o = heap.objects[value.object];
    if (o.kind == Kind::box) return scalar_text(o.elements[0].type, o.elements[0].bits);
    return is_immutable(o) ? quoted(o.text, '"') : "object";
  };
  for (const HeapObject& o : heap.objects) {
    for (const HeapField& field : o.fields) visit(field.holder + "." + field.name, value_text(field.value));
    if (is_immutable(o)) continue;
    for (const Value& element : o.elements) visit(o.class_name, value_text(element));
    if (o.kind == Kind::content) visit(o.class_name, quoted(o.text, '"'));
  }
}

void add_features(const Heap& heap, std::set<std::string>& features) {
  for_each_feature(heap, [&](const std::string& where, const std::string& value) {
    features.insert(where + "=" + value);
    // The elements of an array are zero before they are something else.
    features.insert(where + "=0");
    features.insert(where + "=null");
    features.insert(where + "=false");
  });
}

/// Whether all features are among these.
bool has_only(const Heap& heap, const std::set<std::string>& features) {
  bool all = true;
  for_each_feature(heap, [&](const std::string& where, const std::string& value) {
    all = all && (features.contains(where + "=" + value) || features.contains(where + "=?"));
  });
  return all;
}

Roots alone(const TestInput& input, std::size_t value) {
  Roots roots;
  std::map<u32, u32> copied;
  roots.values.emplace_back("this",
                            copy(input.arguments.heap, input.arguments.values[value].second, roots.heap, copied));
  return roots;
}

}  // namespace

ObjectMakers::ObjectMakers(ConcreteCalls& calls, JavaSource& source, const std::vector<TestInput>& inputs, u32 most)
    : calls_(calls), source_(source), most_(most) {
  // Arguments first: they are likely to be those of the calls before.
  for (const TestInput& input : inputs) {
    for (const auto& [name, value] : input.arguments.values) note(input.arguments.heap, value);
  }
  for (const TestInput& input : inputs) {
    for (const HeapObject& object : input.arguments.heap.objects) {
      if (object.kind == Kind::array || object.kind == Kind::content)
        note(input.arguments.heap, Value::of_int(static_cast<i32>(object.elements.size())));
      for (const HeapField& field : object.fields) note(input.arguments.heap, field.value);
      for (const Value& element : object.elements) note(input.arguments.heap, element);
    }
    for (const std::size_t i : separate_objects(input)) {
      Roots object = alone(input, i);
      std::string text = show(object);
      wanted_.try_emplace(std::move(text), std::move(object));
    }
  }
}

void ObjectMakers::note(const Heap& heap, const Value& value) {
  if (value.kind == Value::Kind::scalar) {
    std::vector<Value>& known = scalars_[value.type];
    const bool is_new = std::none_of(known.begin(), known.end(), [&](const Value& v) { return v.bits == value.bits; });
    if (is_new && known.size() < kMostValues) known.push_back(value);
  } else if (value.kind == Value::Kind::reference && is_immutable(heap.objects[value.object])) {
    const HeapObject& object = heap.objects[value.object];
    const auto same = [&](const HeapObject& other) {
      return other.class_name == object.class_name && other.text == object.text &&
             (object.kind != Kind::box || (other.elements[0].bits == object.elements[0].bits));
    };
    if (std::none_of(objects_.begin(), objects_.end(), same) && objects_.size() < 4 * kMostValues)
      objects_.push_back(object);
  }
}

bool ObjectMakers::may_make(const vm::Class& c) const {
  if (c.library || c.hidden || c.is_abstract() || c.is_interface() || !source_.type_name(c)) return false;
  for (const vm::Class* above = &c; above; above = above->super) {
    if (above->library && above->name != "java/lang/Object") return false;
  }
  if (c.super && c.super->name == "java/lang/Record") return false;
  // An object of an inner class needs one of the outer class.
  for (const classfile::InnerClass& entry : c.file->inner_classes) {
    if (entry.inner == c.name && !(entry.access & classfile::ACC_STATIC)) return false;
  }
  return true;
}

/// Values for a parameter of this type; objects are added to the heap.
std::vector<Value> ObjectMakers::choices(std::string_view type, Heap& heap) const {
  std::vector<Value> found;
  if (!classfile::is_reference(type)) {
    const auto known = scalars_.find(type[0]);
    if (known != scalars_.end()) found = known->second;
    if (type == "Z") found = {Value::scalar('Z', 0), Value::scalar('Z', 1)};
    if (found.empty()) found.push_back(Value::scalar(type[0], 0));
    return found;
  }
  if (type[0] == 'L') {
    const vm::Class* wanted = calls_.universe().find(classfile::class_name_of(type));
    for (const HeapObject& object : objects_) {
      const vm::Class* c = calls_.universe().find(object.class_name);
      if (!wanted || !c || !c->is_subclass_of(wanted) || found.size() >= kMostValues) continue;
      found.push_back(Value::reference(static_cast<u32>(heap.objects.size())));
      heap.objects.push_back(object);
    }
  }
  found.push_back(Value::null());
  return found;
}

bool ObjectMakers::grow(Search& search, const CallSequence& before, const vm::Method& method) {
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(method.descriptor);
  CallSequence sequence = before;
  std::vector<std::vector<Value>> choice;
  for (const std::string_view argument : type.arguments) choice.push_back(choices(argument, sequence.values));
  sequence.calls.push_back(
      {{method.holder->name, std::string(method.name), std::string(method.descriptor), false}, {}});
  bool any = false;
  std::vector<std::size_t> number(choice.size());
  for (std::size_t count = 0; count < kMostArguments && search.runs < search.most; ++count) {
    sequence.calls.back().arguments.clear();
    for (std::size_t i = 0; i < choice.size(); ++i) sequence.calls.back().arguments.push_back(choice[i][number[i]]);
    ++search.runs;
    std::optional<Roots> made = calls_.made_by(sequence);
    if (made && (!search.selective || has_only(made->heap, search.features))) {
      std::string text = show(*made);
      if (search.known.insert(text).second) {
        any = true;
        std::erase_if(search.open, [&](const auto& wanted) {
          return wanted.first == text ||
                 Matching(wanted.second.heap, made->heap).match(wanted.second.values[0].second, made->values[0].second);
        });
        search.states.push_back({sequence, std::move(*made), std::move(text)});
      }
    }
    std::size_t next = 0;
    for (; next < number.size() && ++number[next] == choice[next].size(); ++next) number[next] = 0;
    if (next == number.size()) break;
  }
  return any;
}

void ObjectMakers::explore(Search& search, const std::vector<const vm::Method*>& constructors,
                           const std::vector<const vm::Method*>& methods) {
  for (const vm::Method* constructor : constructors) grow(search, {}, *constructor);
  std::map<const vm::Method*, u32> in_vain;
  for (std::size_t next = 0; next < search.states.size() && search.runs < search.most && !search.open.empty(); ++next) {
    throw_if_interrupted();
    if (search.states[next].sequence.calls.size() >= kMostCalls) continue;
    for (const vm::Method* method : methods) {
      if (in_vain[method] >= kPatience) continue;
      const CallSequence before = search.states[next].sequence;
      if (grow(search, before, *method)) {
        in_vain[method] = 0;
      } else {
        ++in_vain[method];
      }
    }
  }
}

const std::vector<ObjectMakers::State>& ObjectMakers::states_of(const vm::Class& c) {
  const auto [at, fresh] = states_.try_emplace(c.name);
  std::vector<State>& states = at->second;
  if (!fresh) return states;
  // A method that a subclass overrides counts once.
  std::vector<const vm::Method*> constructors, methods;
  std::set<std::string> seen;
  for (const vm::Class* holder = &c; holder && !holder->library; holder = holder->super) {
    for (const auto& method : holder->methods) {
      if (method->is_static() || method->is_abstract() || (method->access & classfile::ACC_SYNTHETIC) ||
          !source_.can_call(*method))
        continue;
      if (method->is_initializer()) {
        if (holder == &c) constructors.push_back(method.get());
      } else if (seen.insert(std::string(method->name).append(method->descriptor)).second) {
        methods.push_back(method.get());
      }
    }
  }
  Search search{states, {}, {}, {}, true, 0, most_ / 2};
  for (const auto& [text, object] : wanted_) {
    if (object.heap.objects.at(object.values[0].second.object).class_name != c.name) continue;
    search.open.emplace(text, object);
    add_features(object.heap, search.features);
  }
  explore(search, constructors, methods);
  search.selective = false;
  search.most = most_;
  explore(search, constructors, methods);
  return states;
}

const ObjectMakers::State* ObjectMakers::find(const Roots& wanted) {
  const Value& value = wanted.values.at(0).second;
  const vm::Class* c = calls_.universe().find(wanted.heap.objects.at(value.object).class_name);
  if (!c || !may_make(*c)) return nullptr;
  const std::vector<State>& states = states_of(*c);
  const std::string text = show(wanted);
  for (const State& state : states) {
    if (state.text == text) return &state;
  }
  for (const State& state : states) {
    if (Matching(wanted.heap, state.object.heap).match(value, state.object.values.at(0).second)) return &state;
  }
  return nullptr;
}

void ObjectMakers::replace(TestInput& input) {
  if (most_ == 0 || !input.schedule.empty() || !input.unasserted.empty() || !input.outcome || !input.statics.empty())
    return;
  TestInput better = input;
  better.arguments = {};
  better.made.clear();
  const std::vector<std::size_t> separate = separate_objects(input);
  std::map<u32, u32> copied;
  for (std::size_t i = 0; i < input.arguments.values.size(); ++i) {
    const auto& [name, value] = input.arguments.values[i];
    const bool is_separate = std::find(separate.begin(), separate.end(), i) != separate.end();
    const State* found = is_separate ? find(alone(input, i)) : nullptr;
    std::map<u32, u32> of_state;
    const Value now = found ? copy(found->object.heap, found->object.values[0].second, better.arguments.heap, of_state)
                            : copy(input.arguments.heap, value, better.arguments.heap, copied);
    if (found) better.made[now.object] = found->sequence;
    better.arguments.values.emplace_back(name, now);
  }
  if (better.made.empty()) return;
  const auto path = [&](const TestInput& of, std::optional<Outcome>& outcome) {
    auto result = calls_.run(of);
    if (auto* known = std::get_if<Outcome>(&result)) outcome = std::move(*known);
    return calls_.paths()->key();
  };
  std::optional<Outcome> before, after;
  const std::string old_path = path(input, before), new_path = path(better, after);
  if (!before || !after || old_path != new_path || before->thrown != after->thrown) return;
  better.outcome = std::move(after);
  input = std::move(better);
}

}  // namespace pathfleet::testgen
