#include "vm/inputs/input_types.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/class_path.h"
#include "core/error.h"

namespace pathfleet::vm {

namespace {

bool is_enum(const Class& type) { return type.access & classfile::ACC_ENUM; }

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_box(std::string_view name) {
  return is_one_of(name, {"java/lang/Boolean", "java/lang/Character", "java/lang/Byte", "java/lang/Short",
                          "java/lang/Integer", "java/lang/Long", "java/lang/Float", "java/lang/Double"});
}

}  // namespace

bool InputTypes::is_value(const Class& type) { return type.name == "java/lang/String" || is_box(type.name); }

const InputCandidates& InputTypes::of(const Class* declared) {
  const std::lock_guard lock(universe_.mutex());
  const auto known = known_.find(declared);
  return known != known_.end() ? known->second : known_.emplace(declared, find(declared)).first->second;
}

const std::vector<Class*>& InputTypes::program_classes() {
  if (searched_) return program_classes_;
  for (const std::string& name : classfile::class_path_class_names(universe_.options().class_path)) {
    try {
      Class* type = universe_.find(name);
      if (type && !type->library && !type->is_abstract() && !type->is_interface()) program_classes_.push_back(type);
    } catch (const LinkageError&) {
      // A class that does not link has no objects.
    } catch (const BadInput&) {
      // Nor has a class whose file is corrupt. A program that uses the class gets an error.
    }
  }
  std::sort(program_classes_.begin(), program_classes_.end(),
            [](const Class* a, const Class* b) { return a->name < b->name; });
  searched_ = true;
  return program_classes_;
}

InputCandidates InputTypes::find(const Class* declared) {
  InputCandidates result;
  const std::string name = declared->source_name();
  if (const auto& given = universe_.options().input.candidates; given.contains(name)) {
    for (const std::string& each : given.at(name)) {
      std::string internal = each;
      std::replace(internal.begin(), internal.end(), '.', '/');
      Class* type = universe_.find(internal);
      if (!type) throw BadInput(fmt::format("--candidates {}: there is no class {}", name, each));
      if (!type->is_subclass_of(declared) || type->is_abstract() || is_enum(*type)) {
        throw BadInput(fmt::format("--candidates {}: no object of {} can be one", name, each));
      }
      result.classes.push_back(type);
    }
    result.assumption = fmt::format("inputs of type {} are of the classes that --candidates names", name);
    return result;
  }
  const auto take = [&](std::string_view each) {
    result.classes.push_back(universe_.load(each));
    result.assumption = fmt::format("inputs of type {} are of class {} or the program's own", name,
                                    result.classes.back()->source_name());
  };
  if (declared->is_array() || declared == universe_.string_class || is_box(declared->name)) {
    result.classes.push_back(const_cast<Class*>(declared));
    if (declared->is_array() && declared->element_type == Type::reference) {
      const Class* innermost = declared->element;
      while (innermost->is_array() && innermost->element_type == Type::reference) innermost = innermost->element;
      const std::vector<Class*>& known = program_classes();
      const bool has_narrower = innermost->is_interface() || innermost->library ||
                                std::any_of(known.begin(), known.end(), [&](const Class* each) {
                                  return each != innermost && each->is_subclass_of(innermost);
                                });
      if (has_narrower && !(innermost->access & classfile::ACC_FINAL)) {
        result.assumption = fmt::format("input arrays of type {} are of no narrower type", name);
      }
    }
    return result;
  }
  if (declared == universe_.object_class) {
    result.classes.push_back(universe_.object_class);
    result.assumption =
        "inputs of type java.lang.Object are plain objects, or objects of the input that were read before";
    return result;
  }
  if (is_one_of(declared->name, {"java/lang/Number", "java/lang/Comparable"})) {
    take("java/lang/Integer");
  } else if (declared->name == "java/lang/CharSequence") {
    take("java/lang/String");
  } else if (declared->library) {
    result.missing = fmt::format("an input object of the library's {} (--candidates can name classes)", name);
  }
  for (Class* type : program_classes()) {
    if (!type->is_subclass_of(declared)) continue;
    if (is_enum(*type) || (type->super && is_enum(*type->super))) {
      if (!declared->library)
        result.missing = fmt::format("an input of type {} that is a constant of enum {}", name, type->source_name());
    } else {
      result.classes.push_back(type);
    }
  }
  if (result.classes.empty() && result.missing.empty())
    result.missing = fmt::format("an input object of {}, of which the class path has no class", name);
  return result;
}

bool InputTypes::reach_arguments(std::vector<std::string> types) {
  if (types.empty()) return false;
  const std::lock_guard lock(universe_.mutex());
  program_classes();  // loads them, so that their annotated fields are known
  for (u32 id = 0; id < universe_.classes().size(); ++id) {
    const Class* c = universe_.by_id(id);
    if (!c) continue;
    for (const auto* fields : {&c->input_fields, &c->input_statics}) {
      for (const Field* field : *fields) {
        if (field->type == Type::reference) types.push_back(generics_.field(*field));
      }
    }
  }
  std::set<std::string> seen(types.begin(), types.end());
  while (!types.empty()) {
    const std::string type = std::move(types.back());
    types.pop_back();
    try {
      const Class* declared = erased(type);
      if (is_enum(*declared)) continue;
      const std::vector<Class*>& classes = of(declared).classes;
      if (generic_signatures::has_arguments(type) && !classes.empty()) return true;
      const auto follow = [&](std::string next) {
        if (seen.insert(next).second) types.push_back(std::move(next));
      };
      for (const Class* each : classes) {
        if (each->is_array() && each->element_type == Type::reference) follow(each->name.substr(1));
        for (const Class* super : each->supers) {
          for (const auto& field : super->fields) {
            if (!field->is_static() && field->type == Type::reference) follow(generics_.field(*field, *each, type));
          }
        }
      }
    } catch (const LinkageError&) {
      return true;  // what lies behind a class that is missing or broken is not known
    }
  }
  return false;
}

}  // namespace pathfleet::vm
