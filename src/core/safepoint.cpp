#include "core/safepoint.h"

#include <algorithm>
#include <exception>

#include "core/limits.h"

namespace pathfleet {

Safepoint::Registration::Registration(Safepoint& safepoint, bool blocked) : safepoint_(safepoint), blocked_(blocked) {
  std::unique_lock lock(safepoint_.mutex_);
  bool* const place = std::find(safepoint_.taken_, safepoint_.taken_ + max_threads, false);
  if (place == safepoint_.taken_ + max_threads) {
    throw LimitReached("more than " + std::to_string(max_threads) + " threads cannot share one store");
  }
  *place = true;
  number_ = static_cast<u32>(place - safepoint_.taken_);
  if (blocked_) return;
  safepoint_.changed_.wait(lock, [&] { return !safepoint_.wanted_.load(std::memory_order_relaxed); });
  ++safepoint_.running_;
}

Safepoint::Registration::~Registration() {
  const std::lock_guard lock(safepoint_.mutex_);
  safepoint_.taken_[number_] = false;
  if (!blocked_) --safepoint_.running_;
  safepoint_.changed_.notify_all();
}

void Safepoint::Registration::enter_blocked() {
  const std::lock_guard lock(safepoint_.mutex_);
  if (blocked_) return;
  blocked_ = true;
  --safepoint_.running_;
  safepoint_.changed_.notify_all();
}

void Safepoint::Registration::leave_blocked() {
  std::unique_lock lock(safepoint_.mutex_);
  safepoint_.changed_.wait(lock, [&] { return !safepoint_.wanted_.load(std::memory_order_relaxed); });
  blocked_ = false;
  ++safepoint_.running_;
}

bool Safepoint::Registration::stop_all(const std::function<void(ParallelFor&)>& work) {
  std::unique_lock lock(safepoint_.mutex_);
  if (safepoint_.wanted_.load(std::memory_order_relaxed)) {
    safepoint_.attend(lock);
    return false;
  }
  safepoint_.wanted_.store(true, std::memory_order_release);
  safepoint_.changed_.wait(lock, [&] { return safepoint_.running_ == 1; });
  lock.unlock();
  std::exception_ptr failure;
  try {
    ParallelFor parallel_for(safepoint_);
    work(parallel_for);
  } catch (...) {
    failure = std::current_exception();
  }
  lock.lock();
  safepoint_.wanted_.store(false, std::memory_order_release);
  safepoint_.changed_.notify_all();
  lock.unlock();
  if (failure) std::rethrow_exception(failure);
  return true;
}

void Safepoint::attend() {
  std::unique_lock lock(mutex_);
  attend(lock);
}

void Safepoint::attend(std::unique_lock<std::mutex>& lock) {
  --running_;
  changed_.notify_all();
  while (wanted_.load(std::memory_order_relaxed)) {
    do_parts(lock);
    changed_.wait(lock, [&] { return !wanted_.load(std::memory_order_relaxed) || next_part_ < parts_; });
  }
  ++running_;
}

// Parts are large, so a lock for each costs nothing.
void Safepoint::do_parts(std::unique_lock<std::mutex>& lock) {
  while (next_part_ < parts_) {
    const u64 mine = next_part_++;
    lock.unlock();
    (*part_)(mine);
    lock.lock();
    if (++parts_done_ == parts_) changed_.notify_all();
  }
}

void Safepoint::ParallelFor::each(u64 count, const std::function<void(u64)>& part) {
  std::unique_lock lock(safepoint_.mutex_);
  safepoint_.part_ = &part;
  safepoint_.next_part_ = 0;
  safepoint_.parts_done_ = 0;
  safepoint_.parts_ = count;
  safepoint_.changed_.notify_all();
  safepoint_.do_parts(lock);
  safepoint_.changed_.wait(lock, [&] { return safepoint_.parts_done_ == safepoint_.parts_; });
}

}  // namespace pathfleet
