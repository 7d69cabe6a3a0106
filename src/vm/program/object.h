// The layout of an object in memory. It is the same in a worker's heap and in the component table: an object's
// component consists of its bytes, so restoring an object only copies a pointer.
//
// Invariant: padding and the unused halves of words are zero, so equal objects have equal bytes.
#pragma once

#include <cstring>
#include <span>

#include "core/types.h"

namespace pathfleet::vm {

/// A reference: an index into the worker's table of objects. 0 is null. Refs below kFirstHeapRef name immortals (made
/// before main, class mirrors, interned strings), all others name objects of the current state.
using Ref = u32;
constexpr Ref kNull = 0;
constexpr Ref kFirstHeapRef = 1u << 24;
constexpr Ref kMaxRef = 1u << 28;

constexpr bool is_immortal(Ref ref) { return ref < kFirstHeapRef; }

enum ObjectFlag : u8 {
  kShared = 1,       // reachable by two live threads or from a static field; see machine.h on visibility
  kEveryObject = 2,  // set on every object: what "visible" tests under --por=off
  kBacktrace = 4,    // a Throwable's backtrace; the fingerprint replaces its method numbers by names
  kConstant = 8,     // never written again (the bytes of a String), so it never counts as shared
  // made for a symbolic value by Integer.valueOf and the like, or a String that may be "": two such refs may be the
  // same object for the program (symbolic_boxes.cpp)
  kBox = 32,
  kSymbolic = 16,    // has symbolic values; their handles follow its plain bytes (symbolic_slots.cpp)
  kEscaped = 64,     // has been shared, in this or an earlier state, and another thread of that time still lives or has
                     // ended unseen: see use_reporter.h
  kUnseenEnd = 128,  // a Thread that has ended, and no thread has seen that (Machine::sees_end)
};

/// The first word of every component: the class id of an object, below 2^24, or a value with one of these bits.
constexpr u32 kFrameTag = 1u << 30;
constexpr u32 kThreadTag = 1u << 31;
constexpr u32 kOutputTag = 3u << 30;
/// kFrameTag, kThreadTag, kOutputTag, or 0 for an object.
inline u32 kind_of(std::span<const std::byte> component) {
  u32 first;
  std::memcpy(&first, component.data(), sizeof first);
  return first & kOutputTag;
}

/// 16 bytes, before the fields.
struct Object {
  u32 class_id;
  Ref owner;       // the Thread object that holds the monitor, or null
  u16 lock_count;  // how often the owner holds it
  u8 flags;        // ObjectFlag
  u8 owned;  // 1: an array that was stored in a field that may own it (claim D7), so that it keeps kEscaped; else 0
  u32 hash;  // identity hash code, 0 until the program asks for it; in a statics object, the id of its class
};
static_assert(sizeof(Object) == 16);

/// Arrays: the elements start at kArrayBase, packed.
struct Array : Object {
  u32 length;
  u32 unused2;
};
constexpr u32 kArrayBase = 24;
static_assert(sizeof(Array) == kArrayBase);

/// Types of values. The numbers 4 to 11 are those of newarray (JVMS table 6.5.newarray-A).
enum class Type : u8 {
  boolean_ = 4,
  char_ = 5,
  float_ = 6,
  double_ = 7,
  byte_ = 8,
  short_ = 9,
  int_ = 10,
  long_ = 11,
  reference = 12,
  void_ = 13,
};
constexpr u32 size_of(Type type) {
  switch (type) {
    case Type::boolean_:
    case Type::byte_: return 1;
    case Type::char_:
    case Type::short_: return 2;
    case Type::int_:
    case Type::float_:
    case Type::reference: return 4;
    case Type::long_:
    case Type::double_: return 8;
    case Type::void_: return 0;
  }
  return 0;
}
constexpr bool is_wide(Type type) { return type == Type::long_ || type == Type::double_; }
/// The type a descriptor starts with: 'I' is int_, 'L' and '[' are references.
constexpr Type type_of(char descriptor) {
  switch (descriptor) {
    case 'Z': return Type::boolean_;
    case 'C': return Type::char_;
    case 'F': return Type::float_;
    case 'D': return Type::double_;
    case 'B': return Type::byte_;
    case 'S': return Type::short_;
    case 'I': return Type::int_;
    case 'J': return Type::long_;
    case 'V': return Type::void_;
    default: return Type::reference;
  }
}

template <class T>
T& field_at(Object* object, u32 offset) {
  return *reinterpret_cast<T*>(reinterpret_cast<std::byte*>(object) + offset);
}
template <class T>
const T& field_at(const Object* object, u32 offset) {
  return *reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(object) + offset);
}
template <class T>
T* elements(Array* array) {
  return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(array) + kArrayBase);
}
template <class T>
const T* elements(const Array* array) {
  return reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(array) + kArrayBase);
}

}  // namespace pathfleet::vm
