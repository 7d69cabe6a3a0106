// java.util.zip's checksums: CRC-32 (the polynomial of ISO 3309, reflected) and Adler-32 (RFC 1950).

#include <algorithm>
#include <array>

#include "vm/natives/groups.h"
#include "vm/natives/support.h"

namespace pathfleet::vm::natives {

namespace {

constexpr std::array<u32, 256> crc_table() {
  constexpr u32 kReflectedPolynomial = 0xedb88320;
  std::array<u32, 256> table{};
  for (u32 i = 0; i < 256; ++i) {
    u32 remainder = i;
    for (int bit = 0; bit < 8; ++bit) remainder = remainder >> 1 ^ (remainder & 1 ? kReflectedPolynomial : 0);
    table[i] = remainder;
  }
  return table;
}

u32 crc32(u32 crc, const u8* bytes, u32 count) {
  static constexpr std::array<u32, 256> kTable = crc_table();
  crc = ~crc;
  for (u32 i = 0; i < count; ++i) crc = kTable[(crc ^ bytes[i]) & 0xff] ^ crc >> 8;
  return ~crc;
}

u32 adler32(u32 adler, const u8* bytes, u32 count) {
  constexpr u32 kBase = 65521;
  u32 low = adler & 0xffff, high = adler >> 16;
  constexpr u32 kBetweenDivisions = 5000;  // this many sums stay below 2^32
  low %= kBase;
  high %= kBase;
  for (u32 i = 0; i < count;) {
    for (const u32 end = std::min(count, i + kBetweenDivisions); i < end; ++i) {
      low += bytes[i];
      high += low;
    }
    low %= kBase;
    high %= kBase;
  }
  return high << 16 | low;
}

using Checksum = u32 (*)(u32, const u8*, u32);

/// update(int checksum, int byte)
template <Checksum kUpdate>
NativeResult update(NativeContext&, const u64* args, u64* result) {
  const u8 byte = static_cast<u8>(args[1]);
  return returns(result, kUpdate(static_cast<u32>(args[0]), &byte, 1));
}

/// updateBytes(int checksum, byte[], int from, int count)
template <Checksum kUpdate>
NativeResult update_bytes(NativeContext& vm, const u64* args, u64* result) {
  const Ref bytes = as_ref(args[1]);
  require_range(vm, bytes, Type::byte_, as_int(args[2]), as_int(args[3]));
  vm.will_use(bytes, kArrayBase + static_cast<u32>(as_int(args[2])), static_cast<u32>(as_int(args[3])), false);
  if (!vm.visible(bytes)) return NativeResult::blocked;
  return returns(result, kUpdate(static_cast<u32>(args[0]), vm.elements_of<u8>(bytes) + as_int(args[2]),
                                 static_cast<u32>(as_int(args[3]))));
}

constexpr std::string_view kCrc = "java/util/zip/CRC32";
constexpr std::string_view kAdler = "java/util/zip/Adler32";
constexpr NativeMethod kMethods[] = {
    {"java/util/zip/ZipUtils", "loadLibrary", "()V", no_operation}, {kCrc, "update", "(II)I", update<crc32>},
    {kCrc, "updateBytes0", "(I[BII)I", update_bytes<crc32>},        {kAdler, "update", "(II)I", update<adler32>},
    {kAdler, "updateBytes", "(I[BII)I", update_bytes<adler32>},
};

}  // namespace

NativeGroup checksum_methods() { return kMethods; }

}  // namespace pathfleet::vm::natives
