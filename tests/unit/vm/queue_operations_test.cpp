// The classification of the methods of the library's queues for the rules of exclusive queues, by name, without a JDK.
#include <gtest/gtest.h>

#include "vm/independence/exclusive_queues.h"
#include "vm/independence/linearizable_operations.h"

namespace pathfleet::vm {
namespace {

constexpr std::string_view array_queue = "java/util/concurrent/ArrayBlockingQueue",
                           linked_queue = "java/util/concurrent/LinkedBlockingQueue";

QueueOperation operation(std::string_view method, std::string_view descriptor = "()V") {
  EXPECT_EQ(queue_operation(array_queue, method, descriptor), queue_operation(linked_queue, method, descriptor));
  return queue_operation(array_queue, method, descriptor);
}

TEST(QueueOperations, ThoseOfAnExclusiveQueue) {
  EXPECT_EQ(operation("put", "(Ljava/lang/Object;)V"), QueueOperation::puts);
  EXPECT_EQ(operation("take", "()Ljava/lang/Object;"), QueueOperation::takes);
  EXPECT_EQ(operation("offer", "(Ljava/lang/Object;)Z"), QueueOperation::offers);
}

TEST(QueueOperations, OfferWithATimeOutIsAnother) {
  EXPECT_EQ(operation("offer", "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z"), QueueOperation::other);
}

TEST(QueueOperations, WhatIsOneStepDoesNotLook) {
  EXPECT_EQ(operation("poll"), QueueOperation::other);
  EXPECT_EQ(operation("size"), is_linearizable(array_queue, "size") ? QueueOperation::other : QueueOperation::looks);
  EXPECT_EQ(operation("iterator"), QueueOperation::looks);
  EXPECT_EQ(operation("contains"), QueueOperation::looks);
}

TEST(QueueOperations, WhatTheyCallIsNoneOfTheirs) {
  for (const char* inner : {"<init>", "<clinit>"}) EXPECT_EQ(operation(inner), QueueOperation::none) << inner;
  EXPECT_EQ(operation("dequeue", "()Ljava/lang/Object;"), QueueOperation::none);
  EXPECT_EQ(queue_operation(array_queue, "enqueue", "(Ljava/lang/Object;)V"), QueueOperation::none);
  EXPECT_EQ(queue_operation(linked_queue, "signalNotFull", "()V"), QueueOperation::none);
}

TEST(QueueOperations, OtherClassesHaveNone) {
  EXPECT_EQ(queue_operation("java/util/concurrent/LinkedBlockingDeque", "put", "(Ljava/lang/Object;)V"),
            QueueOperation::none);
  EXPECT_EQ(queue_operation("p/Queue", "put", "(Ljava/lang/Object;)V"), QueueOperation::none);
}

}  // namespace
}  // namespace pathfleet::vm
