#include "core/rendezvous.h"

#include <algorithm>
#include <exception>

#include "core/limits.h"

namespace pathfleet {

Rendezvous::Seat::Seat(Rendezvous& meeting, bool resting) : meeting_(meeting), resting_(resting) {
  std::unique_lock lock(meeting_.mutex_);
  bool* const place = std::find(meeting_.taken_, meeting_.taken_ + max_seats, false);
  if (place == meeting_.taken_ + max_seats) {
    throw LimitReached("more than " + std::to_string(max_seats) + " threads cannot share one store");
  }
  *place = true;
  number_ = static_cast<u32>(place - meeting_.taken_);
  if (resting_) return;
  meeting_.changed_.wait(lock, [&] { return !meeting_.wanted_.load(std::memory_order_relaxed); });
  ++meeting_.running_;
}

Rendezvous::Seat::~Seat() {
  const std::lock_guard lock(meeting_.mutex_);
  meeting_.taken_[number_] = false;
  if (!resting_) --meeting_.running_;
  meeting_.changed_.notify_all();
}

void Rendezvous::Seat::rest() {
  const std::lock_guard lock(meeting_.mutex_);
  if (resting_) return;
  resting_ = true;
  --meeting_.running_;
  meeting_.changed_.notify_all();
}

void Rendezvous::Seat::resume() {
  std::unique_lock lock(meeting_.mutex_);
  meeting_.changed_.wait(lock, [&] { return !meeting_.wanted_.load(std::memory_order_relaxed); });
  resting_ = false;
  ++meeting_.running_;
}

bool Rendezvous::Seat::stop_all(const std::function<void(Together&)>& work) {
  std::unique_lock lock(meeting_.mutex_);
  if (meeting_.wanted_.load(std::memory_order_relaxed)) {
    meeting_.attend(lock);
    return false;
  }
  meeting_.wanted_.store(true, std::memory_order_release);
  meeting_.changed_.wait(lock, [&] { return meeting_.running_ == 1; });
  lock.unlock();
  std::exception_ptr failure;
  try {
    Together together(meeting_);
    work(together);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  meeting_.wanted_.store(false, std::memory_order_release);
  meeting_.changed_.notify_all();
  lock.unlock();
  if (failure) std::rethrow_exception(failure);
  return true;
}

void Rendezvous::attend() {
  std::unique_lock lock(mutex_);
  attend(lock);
}

void Rendezvous::attend(std::unique_lock<std::mutex>& lock) {
  --running_;
  changed_.notify_all();
  while (wanted_.load(std::memory_order_relaxed)) {
    do_parts(lock);
    changed_.wait(lock, [&] { return !wanted_.load(std::memory_order_relaxed) || next_part_ < parts_; });
  }
  ++running_;
}

// Parts are large, so a lock for each costs nothing.
void Rendezvous::do_parts(std::unique_lock<std::mutex>& lock) {
  while (next_part_ < parts_) {
    const u64 mine = next_part_++;
    lock.unlock();
    (*part_)(mine);
    lock.lock();
    if (++parts_done_ == parts_) changed_.notify_all();
  }
}

void Rendezvous::Together::each(u64 count, const std::function<void(u64)>& part) {
  std::unique_lock lock(meeting_.mutex_);
  meeting_.part_ = &part;
  meeting_.next_part_ = 0;
  meeting_.parts_done_ = 0;
  meeting_.parts_ = count;
  meeting_.changed_.notify_all();
  meeting_.do_parts(lock);
  meeting_.changed_.wait(lock, [&] { return meeting_.parts_done_ == meeting_.parts_; });
}

}  // namespace pathfleet
