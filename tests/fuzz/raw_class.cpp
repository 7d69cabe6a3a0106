#include "raw_class.h"

#include <string_view>

#include "classfile/byte_reader.h"

namespace pathfleet::fuzz {
namespace {

using classfile::ByteReader;

class Reader {
 public:
  explicit Reader(std::span<const u8> bytes) : in_(bytes, origin_, "class") {}

  RawClass read() {
    RawClass file{};
    in_.u4();
    file.minor = in_.u2();
    file.major = in_.u2();
    read_constants(file);
    file.access = in_.u2();
    file.name = in_.u2();
    file.super = in_.u2();
    file.interfaces.resize(in_.count(2));
    for (u16& interface : file.interfaces) interface = in_.u2();
    read_members(file, file.fields);
    read_members(file, file.methods);
    file.attributes = read_attributes(file, in_);
    in_.finish();
    return file;
  }

 private:
  void read_constants(RawClass& file) {
    file.constants.resize(in_.u2());
    for (std::size_t i = 1; i < file.constants.size(); ++i) {
      const u8 tag = in_.u1();
      Bytes& constant = file.constants[i];
      constant = {tag};
      const auto add = [&](std::size_t count) {
        const std::span<const u8> bytes = in_.take(count);
        constant.insert(constant.end(), bytes.begin(), bytes.end());
      };
      switch (tag) {
        case 1:
          add(2);
          add(std::size_t{constant[1]} << 8 | constant[2]);
          break;
        case 5:
        case 6:
          add(8);
          ++i;
          break;
        case 7:
        case 8:
        case 16:
        case 19:
        case 20: add(2); break;
        case 15: add(3); break;
        case 3:
        case 4:
        case 9:
        case 10:
        case 11:
        case 12:
        case 17:
        case 18: add(4); break;
        default: throw BadInput("tag");
      }
    }
  }

  void read_members(const RawClass& file, std::vector<RawMember>& members) {
    members.resize(in_.count(8));
    for (RawMember& member : members) {
      member.access = in_.u2();
      member.name = in_.u2();
      member.descriptor = in_.u2();
      member.attributes = read_attributes(file, in_);
    }
  }

  std::vector<RawAttribute> read_attributes(const RawClass& file, ByteReader& in) {
    std::vector<RawAttribute> attributes(in.count(6));
    for (RawAttribute& attribute : attributes) {
      attribute.name = in.u2();
      const u32 length = in.u4();
      const std::span<const u8> content = in.take(length);
      attribute.content.assign(content.begin(), content.end());
      if (is_code(file, attribute.name)) read_code(file, attribute);
    }
    return attributes;
  }

  static bool is_code(const RawClass& file, u16 name) {
    static const Bytes code = {1, 0, 4, 'C', 'o', 'd', 'e'};
    return name < file.constants.size() && file.constants[name] == code;
  }

  void read_code(const RawClass& file, RawAttribute& attribute) {
    try {
      const Bytes content = attribute.content;
      ByteReader in(content, origin_, "code");
      RawAttribute::CodePart code{};
      code.max_stack = in.u2();
      code.max_locals = in.u2();
      const std::span<const u8> bytes = in.take(in.u4());
      code.bytes.assign(bytes.begin(), bytes.end());
      code.handlers.resize(in.count(8));
      for (auto& handler : code.handlers) handler = {in.u2(), in.u2(), in.u2(), in.u2()};
      code.attributes = read_attributes(file, in);
      in.finish();
      attribute.code = std::move(code);
      attribute.content.clear();
    } catch (const BadInput&) {
      attribute.code.reset();  // kept as bytes
    }
  }

  std::string origin_ = "raw";
  ByteReader in_;
};

class Writer {
 public:
  Bytes out;

  void u1(u32 value) { out.push_back(static_cast<u8>(value)); }
  void u2(std::size_t value) {
    u1(static_cast<u32>(value >> 8 & 0xff));
    u1(static_cast<u32>(value & 0xff));
  }
  void u4(std::size_t value) {
    u2(value >> 16 & 0xffff);
    u2(value & 0xffff);
  }
  void bytes(const Bytes& part) { out.insert(out.end(), part.begin(), part.end()); }

  void members(const std::vector<RawMember>& list) {
    u2(list.size());
    for (const RawMember& member : list) {
      u2(member.access);
      u2(member.name);
      u2(member.descriptor);
      attributes(member.attributes);
    }
  }

  void attributes(const std::vector<RawAttribute>& list) {
    u2(list.size());
    for (const RawAttribute& attribute : list) {
      u2(attribute.name);
      if (!attribute.code) {
        u4(attribute.content.size());
        bytes(attribute.content);
        continue;
      }
      Writer inner;
      inner.u2(attribute.code->max_stack);
      inner.u2(attribute.code->max_locals);
      inner.u4(attribute.code->bytes.size());
      inner.bytes(attribute.code->bytes);
      inner.u2(attribute.code->handlers.size());
      for (const auto& handler : attribute.code->handlers) {
        for (const u16 value : {handler.start, handler.end, handler.target, handler.type}) inner.u2(value);
      }
      inner.attributes(attribute.code->attributes);
      u4(inner.out.size());
      bytes(inner.out);
    }
  }
};

}  // namespace

std::optional<RawClass> read_raw_class(std::span<const u8> bytes) {
  try {
    return Reader(bytes).read();
  } catch (const BadInput&) {
    return std::nullopt;
  }
}

Bytes write_raw_class(const RawClass& file) {
  Writer writer;
  writer.u4(0xCAFEBABE);
  writer.u2(file.minor);
  writer.u2(file.major);
  writer.u2(file.constants.size());
  for (const Bytes& constant : file.constants) writer.bytes(constant);
  writer.u2(file.access);
  writer.u2(file.name);
  writer.u2(file.super);
  writer.u2(file.interfaces.size());
  for (const u16 interface : file.interfaces) writer.u2(interface);
  writer.members(file.fields);
  writer.members(file.methods);
  writer.attributes(file.attributes);
  return std::move(writer.out);
}

}  // namespace pathfleet::fuzz
