#include "vm/threads/clock.h"

#include <algorithm>
#include <cstring>

#include "vm/independence/logging_steps.h"
#include "vm/state/canonicalizer.h"

namespace pathfleet::vm {

namespace {

constexpr i64 kMonotonicSeconds = Clock::kMonotonic / Clock::kNanosPerSecond;
constexpr i64 kMilli = 1'000'000, kMicro = 1'000;
constexpr std::string_view kDelayedTask = "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask";

/// Whether a library class reads the clock for its caller, and not to keep a deadline of its own.
bool reads_for_caller(std::string_view name) {
  const auto belongs_to = [&](std::string_view row) {
    return name.starts_with(row) && (row.ends_with('/') || name.size() == row.size() || name[row.size()] == '$');
  };
#define CLOCK_READER(row) \
  if (belongs_to(row)) return true;
#define CLOCK_PLANNER(planner, task)
#define CLOCK_JUDGE(judge, method, told)
#include "vm/threads/clock_readers.def"
#undef CLOCK_JUDGE
#undef CLOCK_PLANNER
#undef CLOCK_READER
  return false;
}

/// Whether a library class computes from the clock when a task is due.
bool plans_tasks(std::string_view name) {
#define CLOCK_READER(prefix)
#define CLOCK_PLANNER(planner, task) \
  if (name == planner) return true;
#define CLOCK_JUDGE(judge, method, told)
#include "vm/threads/clock_readers.def"
#undef CLOCK_JUDGE
#undef CLOCK_PLANNER
#undef CLOCK_READER
  return false;
}

/// Whether a method of the library asks if a deadline of its own is over, and does not wait for it.
bool judges_deadline(const Method& reader, const Method* user) {
#define CLOCK_READER(prefix)
#define CLOCK_PLANNER(planner, task)
#define CLOCK_JUDGE(judge, method, told) \
  if (reader.holder->name == judge && reader.name == method) return !told || !user || user->holder->serves_program();
#include "vm/threads/clock_readers.def"
#undef CLOCK_JUDGE
#undef CLOCK_PLANNER
#undef CLOCK_READER
  return false;
}

/// Whether a queue asks how long it has to wait for its first task.
bool is_about_to_wait(const Method& method) {
  return method.holder->library &&
         (method.name == "take" || method.descriptor.starts_with("(JLjava/util/concurrent/TimeUnit;)"));
}

/// Whether objects of a class are tasks that the library serves when they are due.
bool is_task(const Class& type) {
  for (const Class* c = &type; c; c = c->super) {
    if (!c->library) continue;
#define CLOCK_READER(prefix)
#define CLOCK_PLANNER(planner, task) \
  if (c->name == task) return true;
#define CLOCK_JUDGE(judge, method, told)
#include "vm/threads/clock_readers.def"
#undef CLOCK_JUDGE
#undef CLOCK_PLANNER
#undef CLOCK_READER
  }
  return false;
}

}  // namespace

const Clock::Scale Clock::kScales[kScaleCount] = {
    {kMonotonic, 1},
    {kMonotonicSeconds * 1'000'000, kMicro},
    {kMonotonicSeconds * 1'000, kMilli},
    {kMonotonicSeconds, kNanosPerSecond},
    {kWall * 1'000'000, kMicro},
    {kWall * 1'000, kMilli},
    {kWall, kNanosPerSecond},
};

const Clock::Scale* Clock::scale_of(i64 value) {
  if (value <= i64{0xffffffff}) return nullptr;
  for (const Scale& scale : kScales) {
    const i64 far = kFar / scale.nanos;
    // Times long ago need room to keep their order. A time in the far future may be farther away by a long time that
    // has just passed.
    if (value >= scale.now - far - far / 1024 && value <= scale.now + 2 * far) return &scale;
  }
  return nullptr;
}

// ---- The longs of a state
// --------------------------------------------------------------------------------------------- `visit` is given each
// value and returns what is to stand in its place.

template <class Visit>
void Clock::visit_object(Ref ref, Visit visit) {
  const auto at = [&](u32 offset) {
    const i64 old = vm_.get<i64>(ref, offset);
    if (const i64 value = visit(old); value != old) vm_.set<i64>(ref, offset, value);
  };
  const Class* statics = is_immortal(ref) ? vm_.universe_.immortals().statics_owner(ref) : nullptr;
  const Class& type = *vm_.class_of(ref);
  if (statics) {
    for (const u32 offset : statics->static_long_offsets) at(offset);
  } else if (type.element_type == Type::long_) {
    if (vm_.at(ref)->flags & kBacktrace) return;
    const u32 length = vm_.length(ref);
    for (u32 i = 0; i < length; ++i) at(kArrayBase + i * 8);
  } else {
    for (const u32 offset : type.long_offsets) at(offset);
  }
}

template <class Visit>
void Clock::visit_running_frames(Visit visit) {
  for (u32 i = 0; i < vm_.frames_.count(); ++i) {
    const auto& image = vm_.frames_.image(i);
    Frame& frame = vm_.frames_[i];
    for (u32 slot = 0; slot < image.slot_count(); ++slot) {
      if (!image.is_plain(slot)) continue;
      const i64 old = static_cast<i64>(image.slots()[slot]);
      const i64 value = visit(old);
      if (value == old) continue;
      (slot < image.locals ? frame.locals[slot] : frame.stack[slot - image.locals]) = static_cast<u64>(value);
    }
  }
}

template <class Visit>
PairIndex Clock::visit_frozen(PairIndex stack, Visit visit) {
  std::vector<PairIndex> lists;  // innermost frame first
  for (PairIndex rest = stack; rest != 0; rest = vm_.store_.unpair(rest).right) lists.push_back(rest);
  PairIndex renewed = 0, unchanged = 0;
  std::vector<u64> copy;
  for (std::size_t k = lists.size(); k-- > 0;) {
    const ComponentIndex component = vm_.store_.unpair(lists[k]).left;
    const auto content = vm_.store_.content(component);
    const auto& frame = *reinterpret_cast<const FrozenFrame*>(content.data());
    copy.clear();
    for (u32 slot = 0; slot < frame.slot_count(); ++slot) {
      if (!frame.is_plain(slot)) continue;
      const i64 old = static_cast<i64>(frame.slots()[slot]);
      const i64 value = visit(old);
      if (value == old) continue;
      if (copy.empty()) {
        copy.resize(content.size() / 8);
        std::memcpy(copy.data(), content.data(), content.size());
      }
      reinterpret_cast<FrozenFrame*>(copy.data())->slots()[slot] = static_cast<u64>(value);
    }
    if (copy.empty() && renewed == unchanged) {
      renewed = unchanged = lists[k];
      continue;
    }
    unchanged = lists[k];
    renewed =
        vm_.store_.pair(copy.empty() ? component : vm_.canonicalizer_->intern(std::as_bytes(std::span(copy))), renewed);
  }
  return renewed;
}

template <class Visit>
void Clock::for_each_long(Visit visit) {
  for (const Ref ref : objects_) visit_object(ref, visit);
  for (const Ref ref : vm_.canonicalizer_->written()) visit_object(ref, visit);
  visit_running_frames(visit);
  for (auto& thread : vm_.threads_) thread.stack = visit_frozen(thread.stack, visit);
}

// ---- Passing time

Clock::Survey Clock::survey(i64 passed) {
  Survey survey;
  for_each_long([&](i64 value) {
    const Scale* scale = scale_of(value);
    if (!scale) return value;
    survey.coarsest = std::max(survey.coarsest, scale->nanos);
    const i64 from_now = (value - scale->now) * scale->nanos - passed;
    if (from_now > 0 && (survey.next == 0 || from_now < survey.next)) survey.next = from_now;
    if (from_now + passed >= -kFar) {
      survey.moves = true;
      survey.oldest = std::max(survey.oldest, -from_now);
    }
    return value;
  });
  return survey;
}

i64 Clock::moved(const Scale& scale, i64 value, i64 passed) const {
  const i64 earliest = scale.now - kFar / scale.nanos;
  const i64 result = value - passed / scale.nanos;
  if (result >= earliest) return result;
  const std::vector<i64>& far = far_[&scale - kScales];
  const auto place = std::lower_bound(far.begin(), far.end(), result, std::greater<>());
  return earliest - 1 - (place - far.begin());
}

// A time that is now longer ago than kFar keeps its order but loses its distance.
void Clock::collect_far(i64 passed) {
  for (std::vector<i64>& far : far_) far.clear();
  for_each_long([&](i64 value) {
    if (const Scale* scale = scale_of(value)) {
      const i64 result = value - passed / scale->nanos;
      if (result < scale->now - kFar / scale->nanos) far_[scale - kScales].push_back(result);
    }
    return value;
  });
  for (std::vector<i64>& far : far_) {
    std::sort(far.begin(), far.end(), std::greater<>());
    far.erase(std::unique(far.begin(), far.end()), far.end());
  }
}

void Clock::pass(i64 nanos) {
  objects_ = vm_.canonicalizer_->reachable();
  const Survey before = survey(nanos);
  if (before.coarsest == 0) return;
  i64 passed = nanos;
  if (passed < kFar) {
    // A loop that waits for a short time while a deadline is far away, or while a remembered time gets older and older,
    // would make a state for each iteration. After some iterations, more time passes in one: half of the rest, or many
    // times the age.
    constexpr i64 kExactRounds = 16, kExactAges = 8, kAgeFactor = 64;
    if (before.next > kExactRounds * nanos) passed = std::max(passed, nanos + before.next / 2);
    if (before.oldest > kExactAges * nanos)
      passed = std::max(passed, std::min(kFar, nanos + (kAgeFactor - 1) * before.oldest));
  }
  // Times in coarse units move only by whole units.
  passed = (passed + before.coarsest - 1) / before.coarsest * before.coarsest;
  collect_far(passed);
  for_each_long([&](i64 value) {
    const Scale* scale = scale_of(value);
    return scale ? moved(*scale, value, passed) : value;
  });
}

std::vector<i64> Clock::look() {
  objects_ = vm_.canonicalizer_->reachable();
  const Survey found = survey(vm_.advanced_);
  std::vector<i64> times;
  if (found.moves) times.push_back(kFar);
  if (found.next != 0 && found.next < kFar) times.push_back(found.next);
  return times;
}

std::vector<i64> Clock::due_times() {
  objects_ = vm_.canonicalizer_->reachable();
  std::vector<i64> times;
  const auto note = [&](Ref ref) {
    if (!is_task(*vm_.class_of(ref))) return;
    visit_object(ref, [&](i64 value) {
      const Scale* scale = scale_of(value);
      const i64 from_now = scale ? (value - scale->now) * scale->nanos - vm_.advanced_ : 0;
      if (from_now > 0 && from_now < kFar) times.push_back(from_now);
      return value;
    });
  };
  for (const Ref ref : objects_) note(ref);
  for (const Ref ref : vm_.canonicalizer_->written()) note(ref);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

i64 Clock::next_deadline_of_caller(i64 most) const {
  const Frame& frame = vm_.frames_.top();
  const Code& code = *vm_.universe_.code(*frame.method);
  i64 next = 0;
  code.facts().before(code.bci_of(frame.pc)).live_primitive_locals.for_each([&](u32 slot) {
    const i64 away = static_cast<i64>(frame.locals[slot]) - (kMonotonic + vm_.advanced_);
    if (away > 0 && away <= most && (next == 0 || away < next)) next = away;
  });
  return next;
}

// ---- What the machine offers

void Machine::advance_clock(i64 nanos) {
  if (free_run_ || nanos <= 0) return;
  advanced_ = std::min(2 * Clock::kFar, advanced_ + std::min(nanos, Clock::kFar));
  if (advanced_ >= Clock::kFar) end_transition_ = true;  // times must stay near enough to now to be recognised
}

bool Machine::never_times_out(i64 nanos) const { return !free_run_ && nanos > Clock::kFar; }

NativeResult Machine::look_at_clock() {
  if (free_run_ || heap_.booting()) return NativeResult::done;
  const auto let_pass_one_of = [&](const std::vector<i64>& times) {
    if (!options_.clock_reads) return NativeResult::done;
    const std::optional<u32> which = choose(static_cast<u32>(times.size()) + 1);
    if (!which) return NativeResult::blocked;
    if (*which > 0) advance_clock(times[*which - 1]);
    return NativeResult::done;
  };
  // Where time-outs are withheld, time that other threads let pass may be the only reason why a library operation is
  // too late. So they can go on before each look, even inside an operation that is one step otherwise.
  if (options_.early_time_outs && !give_way()) return NativeResult::blocked;
  if (!visible_to_all()) return NativeResult::blocked;
  visible_operation_.depend_on_more();
  if (!caller().serves_program()) {
    // Who reads the clock, and who has called that method.
    const Method *reader = nullptr, *user = nullptr;
    walk_stack([&](const Method& method, u16) {
      if (!reader && reads_for_caller(method.holder->name)) return true;
      (reader ? user : reader) = &method;
      return user == nullptr;
    });
    const bool for_program = reader && (reader->holder->serves_program() || logs_to_program(*this));
    if (!for_program) {
      // Who serves tasks may be late, and a task that it plans now is then due after others. Whether a task is due may
      // depend on that, too.
      const std::string_view name = caller().name;
      if (plans_tasks(name) || (name == kDelayedTask && !(user && is_about_to_wait(*user)))) {
        const std::vector<i64> times = clock_->due_times();
        if (!times.empty()) universe_.read_clock();
        return let_pass_one_of(times);
      }
      if (reader && judges_deadline(*reader, user)) {
        const i64 rest = clock_->next_deadline_of_caller(Clock::kFar);
        if (rest > 0) universe_.read_clock();
        return let_pass_one_of(rest > 0 ? std::vector<i64>{rest} : std::vector<i64>{});
      }
      // The library's loops wait if it is worthwhile, and spin through the last microsecond.
      constexpr i64 kSpinning = 1'000;
      const i64 rest = clock_->next_deadline_of_caller(kSpinning);
      // An operation that is one step otherwise never parks then: others can come before its time is over.
      if (rest > 0 && !give_way()) return NativeResult::blocked;
      advance_clock(rest);
      return NativeResult::done;
    }
  }
  universe_.read_clock();
  return let_pass_one_of(clock_->look());
}

}  // namespace pathfleet::vm
