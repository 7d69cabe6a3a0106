// A class file as a tree of its parts that can be changed and written again, without any check of what the parts mean.
// Main functions: read_raw_class and write_raw_class. Invariant: what was read and not changed is written as it was.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/types.h"

namespace pathfleet::fuzz {

using Bytes = std::vector<u8>;

struct RawAttribute {
  u16 name;
  Bytes content;  // of a Code attribute unused: see code
  struct Handler {
    u16 start, end, target, type;
  };
  struct CodePart {
    u16 max_stack, max_locals;
    Bytes bytes;
    std::vector<Handler> handlers;
    std::vector<RawAttribute> attributes;
  };
  std::optional<CodePart> code;
};

struct RawMember {
  u16 access, name, descriptor;
  std::vector<RawAttribute> attributes;
};

struct RawClass {
  u16 minor, major;
  std::vector<Bytes> constants;  // the tag first; empty for index 0 and behind a long or double
  u16 access, name, super;
  std::vector<u16> interfaces;
  std::vector<RawMember> fields, methods;
  std::vector<RawAttribute> attributes;
};

/// Nothing if the bytes are not laid out as a class file.
std::optional<RawClass> read_raw_class(std::span<const u8> bytes);
Bytes write_raw_class(const RawClass& file);

}  // namespace pathfleet::fuzz
