#include "vm/properties/data_race_detector.h"

#include <fmt/format.h>

#include <algorithm>

#include "vm/interpreter/frozen_frame.h"

namespace pathfleet::vm {
namespace {

using classfile::Op;

enum class Memory : u8 { none, element, field, statics, monitor, unknown };

/// The kind of memory, visible to other threads, that an instruction uses, by its row in classfile/opcodes.def.
constexpr Memory memory_of(Op op) {
  const classfile::OpcodeInfo& row = classfile::info(op);
  if (!has(op, classfile::touches_shared)) return Memory::none;
  if (row.format == classfile::Format::cp16) return has(op, classfile::initializes) ? Memory::statics : Memory::field;
  if (row.stack_in.starts_with("ai")) return Memory::element;
  return row.stack_in == "a" && row.stack_out.empty() ? Memory::monitor : Memory::unknown;
}
/// Whether the instruction writes that memory; otherwise it reads.
constexpr bool writes_memory(Op op) { return classfile::info(op).stack_out.empty(); }

constexpr bool all_known() {
  for (u32 code = 0; code < classfile::opcode_count; ++code) {
    if (memory_of(static_cast<Op>(code)) == Memory::unknown) return false;
  }
  return true;
}
static_assert(all_known(), "an opcode touches shared memory in a way that the race detector does not know");
static_assert(memory_of(Op::putstatic) == Memory::statics && writes_memory(Op::putstatic));
static_assert(memory_of(Op::getfield) == Memory::field && !writes_memory(Op::getfield));

bool takes_two_slots(std::string_view descriptor) { return descriptor == "J" || descriptor == "D"; }

bool has_harmless_races(const Class& c) {
#define HARMLESS_RACES(prefix) \
  if (c.library && c.name.starts_with(prefix)) return true;
#define HARMLESS_FIELD(class_name, name, descriptor)
#include "vm/properties/harmless_races.def"
#undef HARMLESS_RACES
#undef HARMLESS_FIELD
  return false;
}

bool counts(const Field& field) { return !field.is_volatile() && !field.is_final(); }

DataRaceDetector::Access access_to(Ref object, const Field& field, bool writes) {
  const u64 size = size_of(field.type);
  return {object, field.offset, field.offset + size, writes, false, field.holder->source_name() + "." + field.name, {}};
}

/// Whether the library recomputes the field when it is missing, such as a String's hash.
bool is_cache(const Universe& universe, const Field& field) {
  if (field.holder == universe.string_class) return true;
#define HARMLESS_RACES(prefix)
#define HARMLESS_FIELD(class_name, field_name, descriptor) \
  if (field.holder->library && field.holder->name == class_name && field.name == field_name) return true;
#include "vm/properties/harmless_races.def"
#undef HARMLESS_RACES
#undef HARMLESS_FIELD
  return false;
}

}  // namespace

const FrozenFrame* DataRaceDetector::top_frame(u32 thread) const {
  const PairIndex stack = machine_.threads_[thread].stack;
  if (stack == 0) return nullptr;
  return reinterpret_cast<const FrozenFrame*>(machine_.store_.content(machine_.store_.unpair(stack).left).data());
}

bool DataRaceDetector::in_linearizable_operation(u32 thread) const {
  if (machine_.threads_[thread].record.linearizable_depth == 0) return false;
  for (PairIndex rest = machine_.threads_[thread].stack; rest != 0;) {
    const auto [component, next] = machine_.store_.unpair(rest);
    const auto& frame = *reinterpret_cast<const FrozenFrame*>(machine_.store_.content(component).data());
    if (machine_.universe_.method(frame.method_id())->holder->serves_program() || (frame.flags & kTask)) return false;
    if (frame.flags & kLinearizable) return true;
    rest = next;
  }
  return false;
}

// Whether the thread is in library code that is written for threads without locks, or in library code called by it.
bool DataRaceDetector::for_experts(u32 thread) const {
  for (PairIndex rest = machine_.threads_[thread].stack; rest != 0;) {
    const auto [component, next] = machine_.store_.unpair(rest);
    const auto& frame = *reinterpret_cast<const FrozenFrame*>(machine_.store_.content(component).data());
    const Class& holder = *machine_.universe_.method(frame.method_id())->holder;
    if (!holder.library) return false;
    if (has_harmless_races(holder)) return true;
    rest = next;
  }
  return false;
}

std::vector<DataRaceDetector::Access> DataRaceDetector::next_accesses(u32 thread, bool& unknown) const {
  const FrozenFrame* frame = top_frame(thread);
  if (frame == nullptr || machine_.threads_[thread].record.status != ThreadStatus::runnable ||
      (frame->flags & kNotStarted))
    return {};
  const Method& method = *machine_.universe_.method(frame->method_id());
  if (!method.info || !method.info->code || has_harmless_races(*method.holder) || in_linearizable_operation(thread))
    return {};
  const Op op = static_cast<Op>(method.info->code->bytes[frame->bci]);
  std::vector<Access> accesses;
  if (has(op, classfile::calls)) {
    if (!for_experts(thread)) add_native_accesses(thread, accesses);
  } else if (auto access = access_of_instruction(thread, *frame, op, unknown)) {
    accesses.push_back(std::move(*access));
  }
  return accesses;
}

// Runs the thread up to its next visible operation, and adds the accesses that a native announces there.
void DataRaceDetector::add_native_accesses(u32 thread, std::vector<Access>& into) const {
  machine_.reset();
  machine_.next_operation(thread);
  const std::vector<AnnouncedUse> uses = std::move(machine_.visible_operation_.uses());
  machine_.visible_operation_.uses().clear();
  for (const AnnouncedUse& use : uses) {
    // Objects that the thread has made on the way are not shared.
    if (is_immortal(use.object) || use.object < machine_.heap_.first_fresh()) add_uses(use, into);
  }
}

void DataRaceDetector::add_uses(const AnnouncedUse& use, std::vector<Access>& into) const {
  const Class& type = *machine_.class_of(use.object);
  if (use.bytes == AnnouncedUse::kUnknown) {
    into.push_back({use.object, 0, AnnouncedUse::kUnknown, true, false, type.source_name(), use.native->full_name()});
    return;
  }
  const u64 end = use.offset + use.bytes;
  if (type.is_array()) {
    into.push_back({use.object, use.offset, end, use.write, use.atomic, type.source_name(), {}});
    return;
  }
  const Class* owner = is_immortal(use.object) ? machine_.universe_.immortals().statics_owner(use.object) : nullptr;
  for (const Class* c = owner ? owner : &type; c != nullptr; c = owner ? nullptr : c->super) {
    for (const auto& field : c->fields) {
      const u64 last = field->offset + u64{size_of(field->type)};
      if (field->is_static() != (owner != nullptr) || last <= use.offset || field->offset >= end) continue;
      if (!counts(*field) || is_cache(machine_.universe_, *field)) continue;
      into.push_back(
          {use.object, field->offset, last, use.write, use.atomic, c->source_name() + "." + field->name, {}});
    }
  }
}

std::optional<DataRaceDetector::Access> DataRaceDetector::access_of_instruction(u32 thread, const FrozenFrame& top,
                                                                                classfile::Op op, bool& unknown) const {
  const FrozenFrame* frame = &top;
  const Method& method = *machine_.universe_.method(frame->method_id());
  const Class& holder = *method.holder;
  const std::span<const u8> bytes = method.info->code->bytes;
  // The slot that is `down` places below the top of the operand stack.
  const auto slot = [&](u32 down) { return frame->slots()[frame->slot_count() - down]; };
  const auto is_symbolic = [&](u32 down) {
    const u32 number = frame->slot_count() - down;
    return frame->has_handles && (frame->handle_mask()[number / 64] >> (number % 64) & 1);
  };

  const Memory memory = memory_of(op);
  const bool writes = writes_memory(op);
  if (memory == Memory::element) {
    const u32 values = !writes ? 0 : static_cast<u32>(classfile::info(op).pops) - 2;
    if (is_symbolic(values + 1) || is_symbolic(values + 2)) {
      unknown = true;
      return std::nullopt;
    }
    const Ref array = as_ref(slot(values + 2));
    const i32 index = as_int(slot(values + 1));
    if (array == kNull || index < 0 || static_cast<u32>(index) >= machine_.length(array)) return std::nullopt;
    const Class& type = *machine_.class_of(array);
    const u64 size = size_of(type.element_type), begin = kArrayBase + size * static_cast<u32>(index);
    return Access{array, begin, begin + size, writes, false, type.source_name(), {}};
  }
  if (memory != Memory::field && memory != Memory::statics) return std::nullopt;
  const auto member =
      holder.file->constants.member(static_cast<u16>(bytes[frame->bci + 1u] << 8 | bytes[frame->bci + 2u]));
  if (memory == Memory::field) {
    const u32 values = !writes ? 0 : takes_two_slots(member.descriptor) ? 2 : 1;
    if (is_symbolic(values + 1)) {
      unknown = true;
      return std::nullopt;
    }
    const Ref object = as_ref(slot(values + 1));
    if (object == kNull) return std::nullopt;
    const Class& type = *machine_.class_of(object);
    const auto named = std::find_if(type.supers.begin(), type.supers.end(),
                                    [&](const Class* c) { return c->name == member.class_name; });
    const Field* field = named == type.supers.end() ? nullptr : (*named)->find_field(member.name, member.descriptor);
    if (field == nullptr || !counts(*field) || is_cache(machine_.universe_, *field)) return std::nullopt;
    return access_to(object, *field, writes);
  }
  const Field* field = nullptr;
  try {
    if (const Class* named = machine_.find_in(holder, member.class_name))
      field = named->find_field(member.name, member.descriptor);
  } catch (const LinkageError&) {
    return std::nullopt;  // the instruction will throw it
  } catch (const NeedsLoading&) {
    return std::nullopt;  // another operation comes first
  }
  if (field == nullptr || !counts(*field)) return std::nullopt;
  const Class& owner = *field->holder;
  const auto* statics = static_cast<const Statics*>(machine_.at(owner.statics));
  const bool mine = statics->status == InitStatus::in_progress &&
                    statics->initializing_thread == machine_.threads_[thread].record.thread;
  if (!owner.trivially_initialized && statics->status != InitStatus::initialized && !mine) return std::nullopt;
  return access_to(owner.statics, *field, writes);
}

std::vector<Finding> DataRaceDetector::races(const std::vector<EnabledThread>& threads,
                                             std::string& unsupported) const {
  std::vector<Finding> findings;
  std::vector<std::pair<u32, Access>> accesses;
  bool unknown = false;
  for (const EnabledThread& enabled : threads) {
    for (Access& access : next_accesses(enabled.thread, unknown))
      accesses.emplace_back(enabled.thread, std::move(access));
  }
  machine_.reset();
  if (unknown && threads.size() > 1) unsupported = "unsupported: a race over what an input decides";
  for (std::size_t i = 0; i < accesses.size(); ++i) {
    for (std::size_t k = i + 1; k < accesses.size(); ++k) {
      const Access &a = accesses[i].second, &b = accesses[k].second;
      if (accesses[i].first == accesses[k].first || a.object != b.object || !(a.writes || b.writes) ||
          (a.atomic && b.atomic))
        continue;
      if (a.end <= b.begin || b.end <= a.begin) continue;
      if (!a.native.empty() || !b.native.empty()) {
        unsupported =
            fmt::format("unsupported: whether {} races over {}", a.native.empty() ? b.native : a.native, a.name);
        continue;
      }
      findings.push_back(describe(accesses[i].first, a, accesses[k].first, b));
    }
  }
  return findings;
}

Finding DataRaceDetector::describe(u32 first, const Access& of_first, u32 second, const Access& of_second) const {
  std::vector<Locations> places = {machine_.position(first), machine_.position(second)};
  std::sort(places.begin(), places.end());
  const auto does = [](const Access& access) { return access.writes ? "writes" : "reads"; };
  Finding finding;
  finding.kind = FindingKind::race;
  finding.class_name = of_first.name;
  finding.location = joined(places);
  finding.message =
      fmt::format("thread {} {} {} while thread {} {} it, and nothing orders the two", machine_.thread_name(first),
                  does(of_first), of_first.name, machine_.thread_name(second), does(of_second));
  finding.details = machine_.describe_threads();
  return finding;
}

}  // namespace pathfleet::vm
