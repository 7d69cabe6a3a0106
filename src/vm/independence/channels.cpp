#include "vm/independence/channels.h"

#include <algorithm>
#include <limits>

#include "vm/independence/disciplines.h"
#include "vm/independence/linearizable_operations.h"
#include "vm/interpreter/frozen_frame.h"
#include "vm/machine.h"

namespace pathfleet::vm {

namespace {
constexpr std::string_view kArrayQueue = "java/util/concurrent/ArrayBlockingQueue",
                           kLinkedQueue = "java/util/concurrent/LinkedBlockingQueue";
}

ChannelOperation channel_operation(std::string_view class_name, std::string_view method, std::string_view descriptor) {
  if (class_name != kArrayQueue && class_name != kLinkedQueue) return ChannelOperation::none;
  // What the others call.
  constexpr std::string_view kInner[] = {"<init>", "<clinit>", "enqueue", "dequeue", "signalNotEmpty", "signalNotFull"};
  if (std::find(std::begin(kInner), std::end(kInner), method) != std::end(kInner)) return ChannelOperation::none;
  if (method == "put") return ChannelOperation::puts;
  if (method == "take") return ChannelOperation::takes;
  if (method == "offer" && descriptor == "(Ljava/lang/Object;)Z") return ChannelOperation::offers;
  return is_linearizable(class_name, method) ? ChannelOperation::other : ChannelOperation::looks;
}

std::unique_ptr<ChannelClass> channel_class(const Class& c) {
  if (c.name != kArrayQueue && c.name != kLinkedQueue) return nullptr;
  auto result = std::make_unique<ChannelClass>();
  const auto offset = [&c](std::string_view name) { return c.field(name).offset; };
  result->holder = &c;
  result->linked = c.name == kLinkedQueue;
  result->not_full = offset("notFull");
  result->not_empty = offset("notEmpty");
  result->count = offset("count");
  result->capacity = offset(result->linked ? "capacity" : "items");
  result->inner = {result->not_full, result->not_empty};
  if (result->linked) {
    result->inner.insert(result->inner.end(), {offset("takeLock"), offset("putLock")});
  } else {
    result->inner.push_back(offset("lock"));
  }
  return result;
}

const ChannelClass* Machine::channel(Ref object) const {
  const ChannelClass* found = object == kNull ? nullptr : class_of(object)->channel;
  return found && found->kept.load(std::memory_order_relaxed) ? found : nullptr;
}

// Of an operation: where it stands who does that; kNull: nowhere, for it is another one.
Ref Machine::role_of_channel(const ChannelClass& queues, Ref queue, ChannelOperation operation) const {
  const Object* object = at(queue);
  const bool unbounded = queues.linked && field_at<i32>(object, queues.capacity) == std::numeric_limits<i32>::max();
  switch (operation) {
    case ChannelOperation::puts: return field_at<Ref>(object, queues.not_full);
    case ChannelOperation::offers: return unbounded ? field_at<Ref>(object, queues.not_full) : kNull;
    case ChannelOperation::takes: return field_at<Ref>(object, queues.not_empty);
    default: return kNull;
  }
}

void Machine::use_channel(Ref queue, ChannelOperation operation, bool nested) {
  const ChannelClass* queues = scouting_ || !is_search() ? nullptr : channel(queue);
  if (!queues) return;
  // Also where it was shared once: who used it then is not ordered with who uses it now.
  const bool shared = at(queue)->flags & break_mask_;
  const Ref role = nested ? kNull : role_of_channel(*queues, queue, operation);
  if (role == kNull) {
    const Object* object = at(queue);
    const bool used = at(field_at<Ref>(object, queues->not_full))->owner != kNull ||
                      at(field_at<Ref>(object, queues->not_empty))->owner != kNull;
    if (shared || used || operation == ChannelOperation::looks)
      universe_.disciplines().give_up_channels(*queues->holder);
    return;
  }
  const Ref me = threads_[current_].record.thread, who = at(role)->owner;
  if (who == me) return;
  if (who != kNull) return universe_.disciplines().give_up_channels(*queues->holder);
  // Of what nobody else can see there is an order.
  if (shared) for_write(role)->owner = me;
}

bool Machine::commutes_on_channel(Ref queue, ChannelOperation operation, const ThreadRecord& record) const {
  const ChannelClass* queues = channel(queue);
  if (!queues || record.has(kInterrupted)) return false;
  const Ref role = role_of_channel(*queues, queue, operation);
  if (role == kNull || (at(role)->owner != kNull && at(role)->owner != record.thread)) return false;
  const Object* object = at(queue);
  i32 count = 0, capacity = 0;
  if (queues->linked) {
    const Ref atomic = field_at<Ref>(object, queues->count);
    count = field_at<i32>(at(atomic), class_of(atomic)->field("value").offset);
    capacity = field_at<i32>(object, queues->capacity);
  } else {
    count = field_at<i32>(object, queues->count);
    capacity = static_cast<i32>(length(field_at<Ref>(object, queues->capacity)));
  }
  return operation == ChannelOperation::takes ? count > 0 : count < capacity;
}

Machine::Inside Machine::inside_of(PairIndex stack) const {
  Inside found;
  for (PairIndex rest = stack; rest != 0;) {
    const auto [component, next] = store_.unpair(rest);
    const auto& frame = *reinterpret_cast<const FrozenFrame*>(store_.content(component).data());
    const Method& method = *universe_.method(frame.method_id());
    if (!method.holder->library) break;
    if (frame.flags & kLinearizable) {
      const bool alone = !method.is_static() && is_self_contained(method.holder->name) && !frame.is_plain(0);
      found = alone ? Inside{as_ref(frame.slots()[0]), method.channel_operation} : Inside{};
    }
    rest = next;
  }
  return found;
}

}  // namespace pathfleet::vm
