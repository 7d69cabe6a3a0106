// The tables about the JDK's classes, compared with its run-time image: a row with a class, field or method that does
// not exist, or with a wrong descriptor, would have no effect.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "vm/independence/pool_steps.h"

namespace pathfleet::vm {
namespace {

/// The classes of the run-time image.
class Library {
 public:
  /// Null: there is no such class.
  const classfile::ClassFile* find(std::string_view name) {
    auto [at, fresh] = classes_.try_emplace(std::string(name));
    if (fresh) at->second = image_->load(name);
    return at->second.get();
  }

  /// The field of this name in a class or those above it; null: there is none.
  const classfile::FieldInfo* field(std::string_view class_name, std::string_view name) {
    for (const classfile::ClassFile* c = find(class_name); c != nullptr; c = find(c->super_name)) {
      const auto found =
          std::find_if(c->fields.begin(), c->fields.end(), [&](const auto& field) { return field.name == name; });
      if (found != c->fields.end()) return &*found;
    }
    return nullptr;
  }

  /// Without a descriptor: any of that name.
  bool declares(std::string_view class_name, std::string_view method, std::string_view descriptor = {}) {
    const classfile::ClassFile* c = find(class_name);
    return c && std::any_of(c->methods.begin(), c->methods.end(), [&](const auto& each) {
             return each.name == method && (descriptor.empty() || each.descriptor == descriptor);
           });
  }

  /// Whether a prefix of names, as the tables have them, is a class, or with a '/' at its end the beginning of a
  /// package.
  bool has_prefix(std::string_view prefix) {
    if (prefix.back() != '/') return find(prefix) != nullptr;
    for (const char* module : {"java.base", "java.desktop", "java.logging", "java.net.http"}) {
      const std::vector<std::string> names = image_->class_names(module);
      if (std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name.starts_with(prefix); }))
        return true;
    }
    return false;
  }

 private:
  std::unique_ptr<classfile::RuntimeImage> image_ =
      classfile::open_jimage(classfile::find_jdk_home("") + "/lib/modules");
  std::map<std::string, std::unique_ptr<classfile::ClassFile>, std::less<>> classes_;
};

struct LibraryTables : testing::Test {
  Library library;
};

TEST_F(LibraryTables, EnvironmentClasses) {
#define ENVIRONMENT(name, what) EXPECT_TRUE(library.has_prefix(name)) << name;
#include "vm/program/environment_classes.def"
#undef ENVIRONMENT
}

TEST_F(LibraryTables, WarmUps) {
#define WARM_UP(part, name) EXPECT_TRUE(library.has_prefix(name)) << name;
#include "vm/program/warm_ups.def"
#undef WARM_UP
}

TEST_F(LibraryTables, ClockReaders) {
#define CLOCK_READER(prefix) EXPECT_TRUE(library.has_prefix(prefix)) << prefix;
#define CLOCK_PLANNER(planner, task) EXPECT_TRUE(library.has_prefix(planner) && library.has_prefix(task)) << planner;
#define CLOCK_JUDGE(judge, method, told) EXPECT_TRUE(library.has_prefix(judge)) << judge;
#include "vm/threads/clock_readers.def"
#undef CLOCK_JUDGE
#undef CLOCK_PLANNER
#undef CLOCK_READER
}

TEST_F(LibraryTables, HarmlessRaces) {
  const auto expect = [&](std::string_view class_name, std::string_view name, std::string_view descriptor) {
    const classfile::FieldInfo* field = library.field(class_name, name);
    ASSERT_TRUE(field) << class_name << '.' << name;
    EXPECT_EQ(field->descriptor, descriptor) << class_name << '.' << name;
    EXPECT_FALSE(field->access & classfile::ACC_STATIC) << class_name << '.' << name;
  };
#define HARMLESS_RACES(prefix) EXPECT_TRUE(library.has_prefix(prefix)) << prefix;
#define HARMLESS_FIELD(class_name, field, descriptor) expect(class_name, field, descriptor);
#include "vm/properties/harmless_races.def"
#undef HARMLESS_RACES
#undef HARMLESS_FIELD
}

TEST_F(LibraryTables, Counts) {
  const auto expect = [&](std::string_view class_name) {
    const classfile::FieldInfo* count = library.field(class_name, "modCount");
    ASSERT_TRUE(count) << class_name;
    EXPECT_EQ(count->descriptor, "I") << class_name;
  };
#define COUNT(class_name) expect(class_name);
#define COUNT_COPY(class_name, copy, collection)
#include "vm/program/collections.def"
#undef COUNT
#undef COUNT_COPY
}

TEST_F(LibraryTables, CopiesOfCounts) {
  const auto expect = [&](std::string_view class_name, std::string_view copy, std::string_view collection) {
    const classfile::FieldInfo* count = library.field(class_name, copy);
    const classfile::FieldInfo* owner = library.field(class_name, collection);
    ASSERT_TRUE(count && owner) << class_name << '.' << copy << ", " << collection;
    EXPECT_EQ(count->descriptor, "I") << class_name << '.' << copy;
    // The collection has the count itself.
    const std::string_view type = owner->descriptor;
    ASSERT_TRUE(type.starts_with('L')) << type;
    EXPECT_TRUE(library.field(type.substr(1, type.size() - 2), "modCount")) << class_name << '.' << collection;
  };
#define COUNT(class_name)
#define COUNT_COPY(class_name, copy, collection) expect(class_name, copy, collection);
#include "vm/program/collections.def"
#undef COUNT
#undef COUNT_COPY
}

TEST_F(LibraryTables, LinearizableOperations) {
  const auto expect = [&](std::string_view class_name, std::string_view methods) {
    ASSERT_TRUE(library.find(class_name)) << class_name;
    for (std::size_t begin = 0; begin < methods.size();) {
      const std::size_t end = std::min(methods.find(' ', begin), methods.size());
      const std::string_view method = methods.substr(begin, end - begin);
      EXPECT_TRUE(library.declares(class_name, method)) << class_name << '.' << method;
      begin = end + 1;
    }
  };
#define LINEARIZABLE(class_name, self_contained, methods) expect(class_name, methods);
#include "vm/independence/linearizable_operations.def"
#undef LINEARIZABLE
#define PART(kind, class_name, methods) \
  if (std::string_view(methods) != "giveWay") expect(class_name, methods);  // of the replacement in models/
#include "vm/independence/parts_of_operations.def"
#undef PART
}

// What pool_steps.h and its users name. Whoever changes a pool in a way that is not known to be harmless is a question.
TEST_F(LibraryTables, StepsOfPools) {
  const std::string pool = "java/util/concurrent/ThreadPoolExecutor", worker = pool + "$Worker";
  const auto expect = [&](std::string_view class_name, std::string_view name, std::string_view descriptor) {
    const classfile::FieldInfo* field = library.field(class_name, name);
    ASSERT_TRUE(field) << class_name << '.' << name;
    EXPECT_EQ(field->descriptor, descriptor) << class_name << '.' << name;
  };
  expect(worker, "thread", "Ljava/lang/Thread;");
  expect(worker, "firstTask", "Ljava/lang/Runnable;");
  expect(worker, "completedTasks", "J");
  expect(worker, "this$0", "Ljava/util/concurrent/ThreadPoolExecutor;");
  expect(pool, "threadFactory", "Ljava/util/concurrent/ThreadFactory;");
  expect(pool, "completedTaskCount", "J");
  EXPECT_TRUE(library.find("java/util/concurrent/Executors$DefaultThreadFactory"));
  EXPECT_TRUE(library.declares(pool, "runWorker", "(Ljava/util/concurrent/ThreadPoolExecutor$Worker;)V"));
  EXPECT_TRUE(library.declares(pool, "getTask", "()Ljava/lang/Runnable;"));
  EXPECT_TRUE(library.declares(pool, "processWorkerExit", "(Ljava/util/concurrent/ThreadPoolExecutor$Worker;Z)V"));
  EXPECT_TRUE(library.declares("java/util/concurrent/FutureTask", "run", "()V"));
  EXPECT_TRUE(library.declares("java/util/concurrent/FutureTask", "set", "(Ljava/lang/Object;)V"));
  EXPECT_TRUE(library.declares("java/util/concurrent/FutureTask", "setException", "(Ljava/lang/Throwable;)V"));
  for (const char* question : {"<init>",
                               "shutdownNow",
                               "processWorkerExit",
                               "getActiveCount",
                               "getCompletedTaskCount",
                               "getTaskCount",
                               "getPoolSize",
                               "getLargestPoolSize",
                               "getQueue",
                               "remove",
                               "purge",
                               "toString",
                               "setCorePoolSize",
                               "setMaximumPoolSize",
                               "setKeepAliveTime",
                               "setThreadFactory",
                               "setRejectedExecutionHandler",
                               "allowCoreThreadTimeOut",
                               "prestartCoreThread",
                               "prestartAllCoreThreads"}) {
    EXPECT_TRUE(library.declares(pool, question)) << question;
    EXPECT_TRUE(may_ask_pool(pool, question, false)) << question;
  }
}

TEST_F(LibraryTables, ExclusiveQueues) {
  const auto expect = [&](std::string_view class_name, std::string_view name, std::string_view descriptor) {
    const classfile::FieldInfo* field = library.field(class_name, name);
    ASSERT_TRUE(field) << class_name << '.' << name;
    EXPECT_EQ(field->descriptor, descriptor) << class_name << '.' << name;
  };
  const auto expect_queue = [&](std::string_view class_name, bool linked, std::string_view capacity,
                                std::string_view first_lock, std::string_view last_lock) {
    expect(class_name, "notFull", "Ljava/util/concurrent/locks/Condition;");
    expect(class_name, "notEmpty", "Ljava/util/concurrent/locks/Condition;");
    expect(class_name, "count", linked ? "Ljava/util/concurrent/atomic/AtomicInteger;" : "I");
    expect(class_name, capacity, linked ? "I" : "[Ljava/lang/Object;");
    expect(class_name, first_lock, "Ljava/util/concurrent/locks/ReentrantLock;");
    expect(class_name, last_lock, "Ljava/util/concurrent/locks/ReentrantLock;");
  };
#define QUEUE(class_name, linked, capacity, first_lock, last_lock) \
  expect_queue(class_name, linked, capacity, first_lock, last_lock);
#define QUEUE_METHOD(class_name, method, descriptor, operation) \
  EXPECT_TRUE(library.declares(class_name, method, descriptor)) << class_name << '.' << method << descriptor;
#include "vm/independence/exclusive_queues.def"
#undef QUEUE
#undef QUEUE_METHOD
}

}  // namespace
}  // namespace pathfleet::vm
