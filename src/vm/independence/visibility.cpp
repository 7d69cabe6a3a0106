// The ends of transitions (docs/internals/granularity.md). A transition has at most one operation that another live
// thread can see, and nothing that ends the path after it. Main function: Machine::pass_visible.

#include <algorithm>
#include <utility>

#include "vm/independence/linearizable_operations.h"
#include "vm/independence/logging_steps.h"
#include "vm/independence/parts_of_operations.h"
#include "vm/independence/pool_steps.h"
#include "vm/independence/unseen_operations.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"
#include "vm/observation/run_reporter.h"
#include "vm/program/warm_ups.h"

namespace pathfleet::vm {

// Whether the library's own code runs inside an operation that is one step. Code of the program that it calls back does
// not count, nor do tasks that it runs.
bool Machine::in_linearizable_operation() const {
  if (threads_.current().linearizable_depth == 0) return false;
  bool inside = false;
  const Method* callee = nullptr;  // of the frame, and the callee of that one
  const Method* callee_of_that = nullptr;
  const u64* arguments = nullptr;  // of the callee
  frames_.any_of(threads_.current_entry().stack, [&](const FrameStack::View& frame) {
    if (frame.is_outside()) return true;
    if (frame.flags & kLinearizable) {
      inside = !is_worker_loop(*frame.method) || belongs_to_worker_loop(callee, callee_of_that);
      // A future of the program's own class may end without being done, and be run again.
      if (inside && callee && is_future_run(*callee)) {
        const Ref future = as_ref(arguments[0]);
        inside = future == kNull || class_of(future)->library;
      }
      return true;
    }
    callee_of_that = std::exchange(callee, frame.method);
    arguments = frame.locals;
    return false;
  });
  return inside;
}

// Whether the top frame was called back by an operation that is one step, and the rest of the operation is a step of
// its own when the frame is left (claim T24). A worker's loop looks for its next task then (claim P4).
bool Machine::returns_into_operation() const {
  const Frame& top = frames_.top();
  if (threads_.current().linearizable_depth == 0) return false;
  if (top.flags & kSplits) return in_linearizable_operation();
  if (!(top.flags & kInterleaved) && top.method->part != OperationPart::announced) return false;
  if (!FrameStack::View(top).is_outside()) return false;
  bool is_callee = false, found = false;
  frames_.any_of(threads_.current_entry().stack, [&](const FrameStack::View& frame) {
    if (!std::exchange(is_callee, true)) return false;
    if (frame.is_outside()) return true;
    found = (frame.flags & kLinearizable) && !is_worker_loop(*frame.method);
    return (frame.flags & kLinearizable) != 0;
  });
  return found;
}

// The running thread does what others could see, and not as a part of an operation that is one step.
void Machine::note_interleaved() {
  if (threads_.current().linearizable_depth == 0) return;
  note_called_back(*this);
  if (!visible_operation_.scouting()) frames_.mark_interleaved();
}

bool Machine::any_frame_of(u32 index, const std::function<bool(const FrameStack::View&)>& condition) const {
  for (PairIndex rest = threads_[index].stack; rest != 0;) {
    const auto [component, next] = store_.unpair(rest);
    const FrozenFrame& frame = frames_.frozen(component);
    if (condition(FrameStack::View(universe_.method(frame.method_id()), frame))) return true;
    rest = next;
  }
  return false;
}

bool Machine::give_way() {
  if (!in_linearizable_operation() || !scheduler_.others_can_go_on()) return true;
  visible_operation_.depend_on_more();
  const bool first = visible_operation_.is_free();
  visible_operation_.spend();
  return first;
}

// Whether the library initialises one of its classes. No other thread can use that class meanwhile.
bool Machine::in_library_initializer() const {
  return frames_.any_of(threads_.current_entry().stack, [](const FrameStack::View& frame) {
    return (frame.flags & kInitializer) && frame.method->holder->library;
  });
}

// A constant that was made before main is about to be written, into this copy.
void Machine::write_constant(Ref ref, Object& copy) {
  const ConstantBase& base = universe_.constant_base();
  if (!base.contains(ref)) return;
  if (base.was_read(ref))
    throw AssumptionBroken(Assumption::warm_up_alone, "the program writes " + ConstantBase::name_of(universe_, ref));
  copy.flags = static_cast<u8>((copy.flags & ~kConstant) | kShared);
  if (is_alone() && !threads_.has_started()) return;  // whoever comes later sees an ordinary object
  // Also where one thread is left: another one may have read the object before it ended, and who read it first is no
  // reason to expand a state.
  universe_.use_reporter().refute_constant(ConstantBase::name_of(universe_, ref));
}

// The program initialises a class of the library. If it has several threads, that part of the library is used before
// main; if it has one, only where it starts another one later.
void Machine::warm_up_first(const Class& c) {
  if (free_run_ || evaluating_ || heap_.booting() || !options_.warms_up()) return;
  const std::string part(warm_up_of(c.name));
  const auto warmed = options_.assumptions.exceptions(Assumption::library_cold);
  if (part.empty() || warmed->contains(part)) return;
  if (begins_logging_at_the_end(*this, c)) return;
  if (threads_.size() == 1) return universe_.used_alone().add(part);
  warmed->add(part);
  throw AssumptionBroken(Assumption::library_cold, "threads that run at once are the first to use " + c.source_name());
}

// The second thread is about to start. What the first one has made in the library is shared from now on.
void Machine::warm_up_what_was_used() {
  if (free_run_ || evaluating_ || threads_.size() != 1 || universe_.used_alone().count() == 0) return;
  const auto warmed = options_.assumptions.exceptions(Assumption::library_cold);
  for (const std::string& part : universe_.used_alone().names()) warmed->add(part);
  throw AssumptionBroken(Assumption::library_cold, "the program has used the library before it starts threads");
}

// Whether the transition is still at its first instruction. An instruction that first ran other code (an initialiser, a
// class loader) no longer counts; the next transition begins with it.
bool Machine::at_its_beginning() const {
  const Frame& top = frames_.top();
  return instructions_ - transition_start_ <= 2 && frames_.depth() == begin_depth_ &&
         universe_.code(*top.method)->bci_of(top.pc) == begin_bci_;
}

bool Machine::is_visible(const Touched& touched) const {
  return touched.everything || std::any_of(touched.begin(), touched.end(), [this](Ref ref) { return is_visible(ref); });
}

Touched Machine::touched_by(Effect effect, Ref subject) const {
  const EffectRow& row = row_of(effect);
  if (row.everything) return Touched::all();
  Touched touched;
  if (row.subject) touched.add(subject);
  // Who waits in an operation of java.util.concurrent says so in its Thread.
  static const std::string blockers_are_unread(kBlockersAreUnread);
  const bool blocker = effect == Effect::lock_object && !universe_.use_reporter().may_be_constant(blockers_are_unread);
  if (row.self || blocker || (row.self_if_interrupts && !options_.assumes(Assumption::no_interrupts)))
    touched.add(threads_.current().thread);
  return touched;
}

// `can_follow`: the operation cannot block, so it may follow the taking of a monitor (claim I7).
bool Machine::pass_visible(const Touched& touched, bool can_follow) {
  if (visible_operation_.nobody_watches() || in_linearizable_operation()) return true;
  if (visible_operation_.scouting()) {
    visible_operation_.found(touched);
    return false;
  }
  note_interleaved();
  if (can_follow && visible_operation_.has_only_entered()) {
    const bool ends = ends_inner_step([] { return std::string("operation behind the taking of a monitor"); }, false);
    if (ends) return false;
    noticed_after_ = instructions_;
    visible_operation_.follow(touched);
    return true;
  }
  // If races are looked for, each visible operation needs a state right before it. So does one after a place.
  const bool needs_state = options_.races || began_at_place_;
  const bool is_free = visible_operation_.is_free() && (!needs_state || at_its_beginning());
  // If no other thread can run, there is nothing to interleave with; but invariants still observe states.
  const bool passes = is_free || threads_.current().atomic_depth > 0 ||
                      (options_.granularity() == Granularity::standard && !scheduler_.others_can_go_on() &&
                       (!options_.observed() || in_library_initializer()));
  if (passes) noticed_after_ = instructions_;
  return visible_operation_.pass(touched, passes);
}

// Something that propositions notice, and coming to a place, are two steps. If the thread has run other instructions
// between them, it has to be before its place in a state.
bool Machine::ends_at_place() {
  if (evaluating_ || heap_.booting()) return false;
  if (free_run_) return reporter_ && reporter_->stops_at_place(*frames_.top().method, frames_.top().pc);
  if (instructions_ == first_instruction_) {
    began_at_place_ = !visible_operation_.scouting();
    return false;
  }
  const u64 noticed = std::max(noticed_after_, began_at_place_ ? first_instruction_ + 1 : 0);
  if (noticed != 0 && instructions_ > noticed && !visible_operation_.scouting())
    threads_.current().status = ThreadStatus::arriving;
  return true;
}

LabelSet Machine::place_labels() const {
  LabelSet labels = 0;
  const auto look = [&](Method& method, u16 bci) {
    for (const Place& place : universe_.code(method)->places) {
      if (place.bci == bci) labels |= place.propositions;
    }
  };
  for (u32 i = 0; i < threads_.size(); ++i) {
    if (threads_[i].record.status == ThreadStatus::arriving) continue;
    // In a run without a search, a thread is at a place only when it comes there.
    if (free_run_ && (i != threads_.current_index() || frames_.empty())) continue;
    if (i == threads_.current_index() && !frames_.empty()) {
      const FrameStack::View top(frames_.top());
      look(*top.method, top.bci());
    } else if (threads_[i].stack != 0) {
      const FrozenFrame& top = frames_.frozen(store_.unpair(threads_[i].stack).left);
      look(*universe_.method(top.method_id()), top.bci);
    }
  }
  return labels;
}

LabelSet Machine::place_labels_of(const ThreadEntry& thread) const {
  LabelSet labels = 0;
  if (thread.record.status == ThreadStatus::arriving || thread.stack == 0) return labels;
  const FrozenFrame& top = frames_.frozen(store_.unpair(thread.stack).left);
  for (const Place& place : universe_.code(*universe_.method(top.method_id()))->places) {
    if (place.bci == top.bci) labels |= place.propositions;
  }
  return labels;
}

// Labels of places are of all threads together, so each thread has to keep its own ones. An initializer writes statics
// without a visible operation.
bool Machine::kept_places(u32 index) const {
  const auto in_initializer = [this](const ThreadEntry& thread) {
    for (PairIndex rest = thread.stack; rest != 0;) {
      const auto [component, next] = store_.unpair(rest);
      if (frames_.frozen(component).flags & kInitializer) return true;
      rest = next;
    }
    return false;
  };
  const ThreadEntry& before = loaded_.threads()[index];
  const bool has_ended = threads_.current_index() == LiveThreads::kNobody;
  if (in_initializer(before) || (!has_ended && in_initializer(threads_.current_entry()))) return false;
  if (!options_.has_places()) return true;
  if (place_labels_of(before) != (has_ended ? 0 : place_labels_of(threads_.current_entry()))) return false;
  return std::all_of(threads_.begin(), threads_.end(), [&](const ThreadEntry& each) {
    const bool is_old = std::any_of(loaded_.threads().begin(), loaded_.threads().end(), [&](const ThreadEntry& other) {
      return std::equal(std::begin(each.record.path), std::end(each.record.path), std::begin(other.record.path));
    });
    return is_old || place_labels_of(each) == 0;
  });
}

bool Machine::pass_natively(const Touched& touched, bool can_follow) {
  if (!is_visible(touched)) return true;
  if (visible_operation_.native_passed()) {
    if (!visible_operation_.nobody_watches()) visible_operation_.note(touched);
    return true;
  }
  const bool passed = pass_visible(touched, can_follow);
  visible_operation_.set_native_passed(passed);
  return passed;
}

bool Machine::touch(Effect effect, Ref subject) {
  if (reporter_) reporter_->touches(effect, subject);
  if ((effect == Effect::park || effect == Effect::unpark) && !in_linearizable_operation()) note_permit(*this);
  if (effect == Effect::park && threads_.current().atomic_depth > 0) note_wait_in_section(*this);
  if (effect == Effect::interrupt) note_interrupt(*this, subject);
  if (visible_operation_.nobody_watches()) return true;
  // An operation that looks whether its thread is interrupted and then does its work is no single step: an interrupt
  // may come in between (claim T8). What is left of it is the next transition's visible operation.
  if (effect == Effect::clear_interrupt && explores_interrupts() && !visible_operation_.scouting() &&
      in_linearizable_operation() && may_be_interrupted_inside(*this)) {
    threads_.current().set(kHasPassed, true);
    end_transition_ = true;
  }
  const bool declared = native_method_ == nullptr || (native_method_->native_effects & effect_bit(effect));
  const Touched touched = declared ? touched_by(effect, subject) : Touched::all();
  if (touched.nothing()) return true;
  if (!pass_natively(touched, effect == Effect::wait || effect == Effect::notify)) return false;
  if (!has_deed(effect)) tell(DeedKind::uses, subject);
  return true;
}

// A Thread that was not started yet is used as any other object: who starts it comes between.
void Machine::note_foreign_locals(Ref ref) {
  if (class_of(ref)->own_offsets.empty() || ref == threads_.current().thread) return;
  if (!is_search() || evaluating_ || visible_operation_.scouting() || get<i32>(ref, universe_.thread_status()) == 0)
    return;
  throw AssumptionBroken(Assumption::locals_alone, "a thread looks into the Thread of another one");
}

bool Machine::visible(Ref ref) {
  const Object* object = at(ref);
  note_foreign_locals(ref);
  // This counts even if no other thread is left to see it.
  const bool scouting = visible_operation_.scouting();
  const Class* statics = is_immortal(ref) ? universe_.immortals().statics_owner(ref) : nullptr;
  const Class& type = statics ? *statics : *universe_.by_id(object->class_id);
  if (type.has_owned_arrays && !scouting) universe_.use_reporter().lose_arrays_of(type);
  if (!scouting) universe_.use_reporter().refute_queue(*this, ref);
  if (scouting && options_.races && native_method_) {
    std::vector<AnnouncedUse>& uses = visible_operation_.uses();
    const auto said = [ref](const AnnouncedUse& use) { return use.object == ref; };
    if (std::none_of(uses.begin(), uses.end(), said))
      uses.push_back({ref, 0, AnnouncedUse::kUnknown, true, false, native_method_});
  }
  const VisibleOperation::Masks& masks = visible_operation_.masks();
  if ((object->flags & masks.watched & (masks.visible | kShared | kEscaped)) && !scouting) {
    // A lock that has changed hands is locked by ordinary code of the library.
    const bool locks = !is_visible(ref) && running().holder->name.starts_with("java/util/concurrent/locks/");
    if (!in_linearizable_operation() && !locks) note_native_access(*this, ref);
    universe_.use_reporter().refute(type);
  }
  if (!pass_natively(Touched::one(ref))) return false;
  if (is_visible(ref)) tell(DeedKind::uses, ref);
  return true;
}

bool Machine::visible_field(const Field& field, Ref ref, bool write) {
  if (field.owns_arrays) universe_.use_reporter().lose_arrays(field);
  if (!(at(ref)->flags & visible_operation_.masks().watched)) return true;
  if (!passes_over(field, ref, write) && !pass_natively(Touched::one(ref))) return false;
  if (listener.does) tell_access(ref, &field, write);
  return true;
}

bool Machine::passes_over(const Field& field, Ref object, bool write) {
  // Old class files write static final fields anywhere (JVMS 6.5, putstatic). If the class is being initialised, it is
  // this thread that initialises it.
  if (write && field.is_static() && field.is_final() && is_search() && options_.assumes(Assumption::states_unread) &&
      static_cast<const Statics*>(at(object))->status == InitStatus::initialized) {
    throw AssumptionBroken(Assumption::states_unread, "static final field " + field.holder->source_name() + "." +
                                                          field.name + " is written outside of the initializer");
  }
  if (!field.holder->own_offsets.empty() && field.holder->owns(field.offset) && !field.is_static()) {
    if (object == threads_.current().thread) return true;
    note_foreign_locals(object);
  }
  // The check of independence watches objects, too, that no other thread has ever reached.
  if (write && field.holder->library && (at(object)->flags & (kShared | kEscaped))) note_logging_write(*this, field);
  if (in_linearizable_operation()) return true;
  // An object of the library itself is not given away before its final fields are written.
  if (!write && field.is_final() && !field.is_static() && field.holder->library && class_of(object)->library &&
      options_.granularity() == Granularity::standard) {
    return true;
  }
  const bool constant = !write && field.is_final() && options_.assumes(Assumption::final_fields) &&
                        options_.granularity() == Granularity::standard;
  if (!is_visible(object)) {
    // Only this thread can reach the object now, or no other one lives. Its accesses commute with all later operations
    // of other threads, but not with their earlier ones: kEscaped, or kShared on statics.
    if ((at(object)->flags & (kShared | kEscaped)) && !constant && !visible_operation_.scouting())
      universe_.use_reporter().covers(*this, field, object, write, false);
    return true;
  }
  const bool scouting = visible_operation_.scouting();
  if (!constant && !universe_.use_reporter().covers(*this, field, object, write, scouting)) return false;
  // Final fields of the library are never written later.
  if (!options_.ample_sets() || scouting || (constant && field.holder->library)) return true;
  if (constant && field.holder->own_finals) {
    visible_operation_.read_final(object);
  } else {
    visible_operation_.pass_over(object);
  }
  return true;
}

// ---- Elements of arrays (claim D7)

// Code is about to access this field for the first time.
void Machine::note_array_field(const Method& caller, u16 index, const Field& field) {
  if (field.type != Type::reference) return;
  const ElementUses* elements = universe_.code(const_cast<Method&>(caller))->elements.get();
  const std::size_t number = elements ? elements->uses.number_of(index) : 0;
  const bool known = elements && number < elements->fields.size();
  if (known) elements->fields[number].store(&field, std::memory_order_release);
  if (field.owns_arrays && (!known || elements->uses.references[number].misused))
    universe_.use_reporter().lose_arrays(field);
}

// The frame may come from a checkpoint or from another rank. Then another process has resolved the instruction that
// read the field, and this one does so now.
const Field* Machine::array_field(const ElementUses& elements, u16 reference) {
  const auto& known = elements.fields[reference];
  const Class& holder = *frames_.top().method->holder;
  const u16 index = elements.uses.references[reference].index;
  for (const bool is_static : {false, true}) {
    if (const Field* field = known.load(std::memory_order_acquire)) return field;
    try {
      note_array_field(*frames_.top().method, index,
                       resolve_field(holder, holder.file->constants.member(index), is_static));
    } catch (const LinkageError&) {
      continue;  // it is of the other kind, or cannot be used
    }
  }
  return known.load(std::memory_order_acquire);
}

Machine::ArrayOwner Machine::owner_of_element(Ref array) {
  const Frame& top = frames_.top();
  const Code& code = *top.method->code.load(std::memory_order_acquire);
  if (!code.elements) return {};
  const analysis::ArrayUses::Access* access = code.elements->uses.access_at(code.bci_of(top.pc));
  if (!access) return {};
  const Field* field = code.elements->fields[access->reference].load(std::memory_order_acquire);
  if (!field) field = array_field(*code.elements, access->reference);
  if (!field || !field->owns_arrays) return {};
  // Most accesses to shared arrays are to those of fields that have no discipline left. Then nobody asks for the owner.
  const FollowedField* followed = field->followed_elements.load(std::memory_order_acquire);
  if (followed && !followed->use.is_followed()) return {};
  using Kind = analysis::ArrayUses::Owner::Kind;
  const analysis::ArrayUses::Owner& owner = access->owner;
  if (owner.kind == Kind::none) return {field, field->holder->statics};
  if (owner.kind == Kind::unknown) return {field, kNull};
  const Ref argument = as_ref(top.locals[owner.argument]);
  if (owner.kind == Kind::argument || argument == kNull) return {field, argument};
  // The object may refer to another one by now.
  const Field* link = array_field(*code.elements, owner.link);
  const Ref object = link ? field_at<Ref>(at(argument), link->offset) : kNull;
  const bool owns = object != kNull && class_of(object)->is_subclass_of(field->holder) &&
                    field_at<Ref>(at(object), field->offset) == array;
  return {field, owns ? object : kNull};
}

bool Machine::passes_over_element(Ref array, bool write) {
  const bool is_seen = is_visible(array);
  const bool scouting = visible_operation_.scouting();
  if (in_linearizable_operation()) return true;
  if (!is_seen && (scouting || !(at(array)->flags & (kShared | kEscaped)))) return true;
  const ArrayOwner owner = owner_of_element(array);
  if (!owner.field) return !is_seen;
  const bool covered = universe_.use_reporter().covers_element(*this, *owner.field, owner.object, write, scouting);
  if (!is_seen) return true;
  if (covered && options_.ample_sets() && !scouting) visible_operation_.pass_over(array);
  return covered;
}

// For the checker of independence: ends the transition before the requested one of the steps that are not visible.
// `passed`: what is left of the transition has no visible operation.
template <class Describe>
bool Machine::ends_inner_step(Describe&& describe, bool passed) {
  if (!inner_steps.count || visible_operation_.scouting() || in_linearizable_operation()) return false;
  if (inner_steps.seen.size() == inner_steps.end_before) {
    threads_.current().set(kHasPassed, passed);
    return true;
  }
  inner_steps.seen.push_back(describe() + " at " + format(stack_of_current().front()));
  return false;
}

bool Machine::ends_inner_access(Ref object, const Field* field, bool write) {
  const auto describe = [&] {
    const std::string what =
        field ? field->holder->source_name() + "." + field->name : "an element of " + class_of(object)->source_name();
    const char* why = !is_visible(object)          ? "nobody else reaches the object"
                      : field && field->is_final() ? "the field is final"
                                                   : "the field keeps a discipline";
    return (write ? "write of " : "access to ") + what + " (" + why + ")";
  };
  return ends_inner_step(describe, !visible_operation_.is_free());
}

bool Machine::visible_to_all() { return visible_operation_.nobody_watches() || pass_natively(Touched::all()); }

StateFeatures Machine::state_features() const {
  StateFeatures state_features;
  state_features.last =
      threads_.current_index() == LiveThreads::kNobody ? StateFeatures::nobody : threads_.current_index();
  state_features.threads = threads_.size();
  state_features.blocked = scheduler_.blocked();
  state_features.value = worth_;
  return state_features;
}

}  // namespace pathfleet::vm
