#include "vm/independence/linearizable_operations.h"

#include <algorithm>

namespace pathfleet::vm {

namespace {

struct Operations {
  std::string_view class_name;
  std::string_view methods;  // separated by blanks
};

constexpr std::string_view kQueue =
    "add offer put take poll peek element size isEmpty remainingCapacity clear "
    "addFirst addLast offerFirst offerLast putFirst putLast takeFirst takeLast pollFirst pollLast peekFirst peekLast "
    "getFirst getLast removeFirst removeLast push pop";
constexpr std::string_view kAcquire =
    "acquire acquireInterruptibly tryAcquireNanos release acquireShared acquireSharedInterruptibly "
    "tryAcquireSharedNanos "
    "releaseShared hasQueuedPredecessors";
constexpr std::string_view kCondition = "await awaitNanos awaitUntil awaitUninterruptibly signal signalAll";
constexpr std::string_view kLock = "lock lockInterruptibly tryLock unlock";

constexpr Operations kOperations[] = {
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", kAcquire},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer", kAcquire},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", kCondition},
    {"java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", kCondition},
    {"java/util/concurrent/locks/ReentrantLock", kLock},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", kLock},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", kLock},
    {"java/util/concurrent/locks/StampedLock",
     "readLock readLockInterruptibly tryReadLock unlockRead writeLock writeLockInterruptibly tryWriteLock unlockWrite "
     "unlock "
     "tryConvertToWriteLock tryConvertToReadLock tryConvertToOptimisticRead"},
    {"java/util/concurrent/Semaphore", "acquire acquireUninterruptibly tryAcquire release drainPermits"},
    {"java/util/concurrent/CountDownLatch", "await countDown"},
    {"java/util/concurrent/CyclicBarrier", "await reset isBroken getNumberWaiting"},
    {"java/util/concurrent/Phaser",
     "register bulkRegister arrive arriveAndDeregister arriveAndAwaitAdvance awaitAdvance awaitAdvanceInterruptibly"},
    {"java/util/concurrent/Exchanger", "exchange"},
    {"java/util/concurrent/ArrayBlockingQueue", kQueue},
    {"java/util/concurrent/LinkedBlockingQueue", kQueue},
    {"java/util/concurrent/LinkedBlockingDeque", kQueue},
    {"java/util/concurrent/PriorityBlockingQueue", kQueue},
    {"java/util/concurrent/DelayQueue", kQueue},
    {"java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue", kQueue},
    {"java/util/concurrent/SynchronousQueue", "put take offer poll"},
    {"java/util/concurrent/LinkedTransferQueue", "put take offer poll transfer tryTransfer"},
    {"java/util/concurrent/ThreadPoolExecutor",
     "execute getTask addWorker processWorkerExit tryTerminate shutdown awaitTermination"},
    {"java/util/concurrent/FutureTask", "get set setException"},
    {"java/util/concurrent/CompletableFuture", "waitingGet timedGet"},
    {"java/util/concurrent/ForkJoinPool",
     "registerWorker deregisterWorker signalWork awaitWork scan externalPush externalSubmit tryTerminate "
     "awaitTermination "
     "awaitQuiescence helpQuiescePool"},
    {"java/util/concurrent/ForkJoinTask", "fork join invoke get awaitDone"},
};

bool lists(std::string_view methods, std::string_view name) {
  for (std::size_t at = methods.find(name); at != std::string_view::npos; at = methods.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || methods[at - 1] == ' ') && (end == methods.size() || methods[end] == ' ')) return true;
  }
  return false;
}

}  // namespace

bool is_linearizable(std::string_view class_name, std::string_view method) {
  return std::any_of(std::begin(kOperations), std::end(kOperations),
                     [&](const Operations& row) { return row.class_name == class_name && lists(row.methods, method); });
}

bool is_self_contained(std::string_view class_name) {
  constexpr std::string_view kClasses[] = {
      "java/util/concurrent/ArrayBlockingQueue",  "java/util/concurrent/LinkedBlockingQueue",
      "java/util/concurrent/LinkedBlockingDeque", "java/util/concurrent/SynchronousQueue",
      "java/util/concurrent/Semaphore",           "java/util/concurrent/CountDownLatch",
  };
  return std::find(std::begin(kClasses), std::end(kClasses), class_name) != std::end(kClasses);
}

}  // namespace pathfleet::vm
