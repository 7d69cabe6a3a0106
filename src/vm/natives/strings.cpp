// java.lang.String: interning, and the operations for which a native is worthwhile. A string's content never changes,
// so none of them is visible to other threads. hashCode computes the hash each time, because strings are never written.

#include <algorithm>
#include <cstring>

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

/// A string's bytes in the heap; valid until the next allocation.
struct Text {
  const u8* bytes;
  u32 length;  // in characters
  bool latin1;

  u16 operator[](u32 i) const {
    if (latin1) return bytes[i];
    u16 unit;
    std::memcpy(&unit, bytes + std::size_t{2} * i, sizeof unit);
    return unit;
  }
};

Text text_of(NativeContext& vm, Ref string) {
  const auto& fields = vm.universe().string_fields;
  const Ref value = vm.get<Ref>(string, fields.value);
  const bool latin1 = vm.get<u8>(string, fields.coder) == 0;
  const u32 bytes = vm.length(value);
  return {vm.elements_of<u8>(value), latin1 ? bytes : bytes / 2, latin1};
}

NativeResult hash_code(NativeContext& vm, const u64* args, u64* result) {
  const Text text = text_of(vm, as_ref(args[0]));
  u32 hash = 0;
  if (text.latin1) {
    for (u32 i = 0; i < text.length; ++i) hash = 31 * hash + text.bytes[i];
  } else {
    for (u32 i = 0; i < text.length; ++i) hash = 31 * hash + text[i];
  }
  return returns(result, hash);
}

NativeResult equals(NativeContext& vm, const u64* args, u64* result) {
  const Ref self = as_ref(args[0]), other = as_ref(args[1]);
  if (self == other) return returns(result, 1);
  if (other == kNull || vm.class_of(other) != vm.universe().string_class) return returns(result, 0);
  const Text a = text_of(vm, self), b = text_of(vm, other);
  const bool same = a.latin1 == b.latin1 && a.length == b.length &&
                    std::memcmp(a.bytes, b.bytes, std::size_t{a.length} * (a.latin1 ? 1 : 2)) == 0;
  return returns(result, slot_of(same));
}

/// StringLatin1.compareTo(byte[], byte[]). String.compareTo stays Java code, so that a null fails at the same place as
/// in the JDK.
NativeResult compare_latin1(NativeContext& vm, const u64* args, u64* result) {
  const Ref self = as_ref(args[0]), other = as_ref(args[1]);
  if (self == kNull || other == kNull) return vm.throw_null_pointer();
  for (const Ref each : {self, other}) vm.will_use(each, kArrayBase, vm.length(each), false);
  if (!vm.visible(self) || !vm.visible(other)) return NativeResult::blocked;
  const u32 self_length = vm.length(self), other_length = vm.length(other);
  const u8* a = vm.elements_of<u8>(self);
  const u8* b = vm.elements_of<u8>(other);
  const auto [at, there] = std::mismatch(a, a + std::min(self_length, other_length), b);
  if (at != a + std::min(self_length, other_length)) return returns(result, slot_of(i32{*at} - i32{*there}));
  return returns(result, slot_of(static_cast<i32>(self_length) - static_cast<i32>(other_length)));
}

NativeResult intern(NativeContext& vm, const u64* args, u64* result) {
  return returns(result, vm.universe().intern(vm.string_of(as_ref(args[0]))));
}

constexpr std::string_view kString = "java/lang/String";
constexpr NativeMethod kMethods[] = {
    {kString, "hashCode", "()I", hash_code},
    {kString, "equals", "(Ljava/lang/Object;)Z", equals},
    {kString, "intern", "()Ljava/lang/String;", intern},
    {"java/lang/StringLatin1", "compareTo", "([B[B)I", compare_latin1},
    {"java/lang/StringUTF16", "isBigEndian", "()Z", returns_false},
};

}  // namespace

NativeGroup string_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
