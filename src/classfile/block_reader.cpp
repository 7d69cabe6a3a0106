#include "classfile/block_reader.h"

#include <algorithm>
#include <cstring>

namespace pathfleet::classfile {

const BlockReader::Block& BlockReader::block() {
  const u64 number = position_ / kBlock;
  Block& block = blocks_[number % kKept];
  if (block.size > 0 && block.number == number) return block;
  if (!block.bytes) block.bytes = std::make_unique_for_overwrite<u8[]>(kBlock);
  const std::optional<u64> got = file_.read(number * kBlock, {block.bytes.get(), kBlock});
  failed_ = failed_ || !got;
  block.number = number;
  block.size = got.value_or(0);
  return block;
}

u64 BlockReader::read(void* into, u64 count) {
  u64 done = 0;
  while (done < count) {
    const Block& here = block();
    const u64 offset = position_ % kBlock;
    if (offset >= here.size) break;
    const u64 part = std::min(count - done, here.size - offset);
    std::memcpy(static_cast<u8*>(into) + done, here.bytes.get() + offset, part);
    done += part;
    position_ += part;
  }
  return done;
}

}  // namespace pathfleet::classfile
