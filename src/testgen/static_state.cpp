#include "testgen/static_state.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/machine.h"

namespace pathfleet::testgen {

using classfile::CodeWriter;
using classfile::Op;

namespace {

constexpr u64 kMostToInitialize = 10'000'000;  // instructions

bool is_of_program(const vm::Class& c) {
  return c.file && !c.library && !c.hidden && !c.generated && !c.nameless && c.loader == 0;
}

bool is_constant(const vm::Field& field) {
  const bool immutable = !classfile::is_reference(field.descriptor) || field.descriptor == "Ljava/lang/String;";
  return (field.is_final() && immutable) || (field.access & classfile::ACC_SYNTHETIC);
}

bool has_mutable_instances(const vm::Class& c) {
  return std::any_of(c.fields.begin(), c.fields.end(), [](const auto& field) {
    return !field->is_static() && !(field->is_final() && !classfile::is_reference(field->descriptor));
  });
}

bool may_change(const vm::Field& field) {
  if (!field.is_static() || is_constant(field)) return false;
  return !(field.access & classfile::ACC_ENUM) || has_mutable_instances(*field.holder);
}

bool is_initialized(vm::Machine& machine, const vm::Class& c) {
  return c.statics != vm::kNull &&
         static_cast<const vm::Statics*>(machine.at(c.statics))->status == vm::InitStatus::initialized;
}

/// The value alone, as text. nullopt: it leads to an object of a class without a lasting name.
std::optional<std::string> text_of(vm::Machine& machine, const vm::Field& field) {
  Roots alone;
  HeapReader reader(machine, alone.heap);
  alone.values.emplace_back("", reader.read_static(field));
  for (const HeapObject& object : alone.heap.objects) {
    if (machine.universe().load(object.class_name)->hidden || object.class_name.find("$$") != std::string::npos)
      return std::nullopt;
  }
  return show(alone);
}

}  // namespace

StaticState::StaticState(const vm::VmOptions& options, MakeStore make_store)
    : options_(options), make_store_(std::move(make_store)) {
  options_.searching = false;
  options_.block_bound = options_.loop_bound = 0;
  options_.coverage = {};
}

bool StaticState::has_state(const vm::Class& c) {
  return is_of_program(c) &&
         std::any_of(c.fields.begin(), c.fields.end(), [](const auto& field) { return may_change(*field); });
}

std::vector<HeapField> StaticState::changed(vm::Machine& machine, HeapReader& reader, const TestInput* input) {
  std::vector<const vm::Class*> classes;
  const vm::Universe& universe = machine.universe();
  for (u32 id = 0; id < universe.classes().size(); ++id) {
    const vm::Class* c = universe.by_id(id);
    if (c && has_state(*c) && is_initialized(machine, *c)) classes.push_back(c);
  }
  std::sort(classes.begin(), classes.end(), [](const vm::Class* a, const vm::Class* b) { return a->name < b->name; });
  std::vector<HeapField> changed;
  for (const vm::Class* c : classes) {
    const Texts& before = initial(c->name);
    for (const auto& field : c->fields) {
      if (!may_change(*field)) continue;
      const std::optional<std::string> now = text_of(machine, *field);
      const auto was = before.find(field->name);
      if (!now || (was != before.end() && was->second == *now)) continue;
      const bool is_set = input && std::any_of(input->statics.begin(), input->statics.end(), [&](const HeapField& set) {
                            return set.holder == c->name && set.name == field->name &&
                                   show(Roots{input->arguments.heap, {{"", set.value}}}) == *now;
                          });
      if (!is_set) changed.push_back({c->name, field->name, field->descriptor, reader.read_static(*field)});
    }
  }
  return changed;
}

/// The values that the initialisation of a class leaves; none if it fails.
const StaticState::Texts& StaticState::initial(const std::string& class_name) {
  const auto [at, fresh] = initial_.try_emplace(class_name);
  if (!fresh) return at->second;
  if (!vm_) {
    store_ = make_store_();
    vm_ = vm::boot_vm(options_, *store_);
    vm_->machine->freeze_base();
  }
  vm::Machine& machine = *vm_->machine;
  const vm::Class& c = *vm_->universe->load(class_name);
  const auto first = std::find_if(c.fields.begin(), c.fields.end(), [](const auto& f) { return may_change(*f); });
  PF_CHECK(first != c.fields.end());
  const std::string name = fmt::format("jdk/internal/pathfleet/Initialize{}", count_++);
  classfile::ClassWriter file(name, "java/lang/Object", classfile::ACC_PUBLIC | classfile::ACC_SUPER);
  CodeWriter& code = file.add_method(classfile::ACC_PUBLIC | classfile::ACC_STATIC, "run", "()V");
  code.field(Op::getstatic, class_name, (*first)->name, (*first)->descriptor);
  code.op(classfile::slots_of((*first)->descriptor) == 2 ? Op::pop2 : Op::pop);
  code.return_value("V");
  const vm::Class* call = vm_->universe->define(file.finish(), name, true);
  machine.load(StateRef{});
  machine.begin(vm_->thread, call->declared_method("run", "()V"), {});
  if (!machine.run_freely(kMostToInitialize).finished || !is_initialized(machine, c)) return at->second;
  for (const auto& field : c.fields) {
    if (!may_change(*field)) continue;
    if (const auto text = text_of(machine, *field)) at->second[field->name] = *text;
  }
  return at->second;
}

}  // namespace pathfleet::testgen
