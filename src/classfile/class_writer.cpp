// The constant pool and the class-file structure around the members (JVMS 4.1, 4.4). Main function:
// ClassWriter::finish.
// Invariant: bytes_ of the pool holds exactly the constants numbered 1 to count_ - 1.
#include "classfile/class_writer.h"

#include "classfile/descriptor.h"
#include "core/error.h"

namespace pathfleet::classfile {
namespace {

constexpr u32 kMax = 65535;

void put1(std::vector<u8>& out, u64 value) { out.push_back(static_cast<u8>(value)); }
void put2(std::vector<u8>& out, u64 value) {
  put1(out, value >> 8);
  put1(out, value);
}
void put4(std::vector<u8>& out, u64 value) {
  put2(out, value >> 16);
  put2(out, value);
}

/// Writes a count or index, which has two bytes in the format.
void put_count(std::vector<u8>& out, std::size_t count) {
  PF_CHECK(count <= kMax);
  put2(out, count);
}

constexpr u64 pair_of(u16 first, u16 second) { return u64{first} << 16 | second; }

}  // namespace

u16 ConstantPoolWriter::add(Tag tag, u64 number, std::string_view text) {
  const auto [place, is_new] = indexes_.try_emplace(Key{tag, number, std::string(text)}, count_);
  if (!is_new) return place->second;
  put1(bytes_, static_cast<u8>(tag));
  bool two_indexes = false;
  switch (tag) {
    case Tag::utf8:
      put_count(bytes_, text.size());
      bytes_.insert(bytes_.end(), text.begin(), text.end());
      break;
    case Tag::class_:
    case Tag::string:
    case Tag::method_type: put2(bytes_, number); break;
    case Tag::long_:
    case Tag::double_:
      two_indexes = true;
      put4(bytes_, number >> 32);
      put4(bytes_, number);
      break;
    case Tag::method_handle:
      put1(bytes_, number >> 16);
      put2(bytes_, number);
      break;
    default:  // a number of 32 bits, or two indexes
      put4(bytes_, number);
  }
  const u32 next = u32{count_} + (two_indexes ? 2 : 1);
  PF_CHECK(next <= kMax);
  count_ = static_cast<u16>(next);
  return place->second;
}

u16 ConstantPoolWriter::utf8(std::string_view text) { return add(Tag::utf8, 0, text); }
u16 ConstantPoolWriter::class_(std::string_view internal_name) { return add(Tag::class_, utf8(internal_name)); }
u16 ConstantPoolWriter::string(std::string_view text) { return add(Tag::string, utf8(text)); }
u16 ConstantPoolWriter::integer(i32 value) { return add(Tag::integer, static_cast<u32>(value)); }
u16 ConstantPoolWriter::long_(i64 value) { return add(Tag::long_, static_cast<u64>(value)); }
u16 ConstantPoolWriter::float_bits(u32 bits) { return add(Tag::float_, bits); }
u16 ConstantPoolWriter::double_bits(u64 bits) { return add(Tag::double_, bits); }

u16 ConstantPoolWriter::name_and_type(std::string_view name, std::string_view descriptor) {
  const u16 name_index = utf8(name);
  return add(Tag::name_and_type, pair_of(name_index, utf8(descriptor)));
}

u16 ConstantPoolWriter::member(Tag tag, std::string_view class_name, std::string_view name,
                               std::string_view descriptor) {
  PF_CHECK(tag == Tag::field_ref || tag == Tag::method_ref || tag == Tag::interface_method_ref);
  const u16 class_index = class_(class_name);
  return add(tag, pair_of(class_index, name_and_type(name, descriptor)));
}

u16 ConstantPoolWriter::method_handle(u8 kind, u16 member) { return add(Tag::method_handle, pair_of(kind, member)); }
u16 ConstantPoolWriter::method_type(std::string_view descriptor) { return add(Tag::method_type, utf8(descriptor)); }

u16 ConstantPoolWriter::invoke_dynamic(u16 bootstrap, std::string_view name, std::string_view descriptor) {
  return add(Tag::invoke_dynamic, pair_of(bootstrap, name_and_type(name, descriptor)));
}

void ConstantPoolWriter::write_to(std::vector<u8>& out) const {
  put2(out, count_);
  out.insert(out.end(), bytes_.begin(), bytes_.end());
}

ClassWriter::ClassWriter(std::string_view name, std::string_view super_name, u16 access, u16 major_version)
    : name_(name), access_(access), major_version_(major_version) {
  this_class_ = constants_.class_(name);
  super_class_ = constants_.class_(super_name);
}

void ClassWriter::add_interface(std::string_view name) { interfaces_.push_back(constants_.class_(name)); }

void ClassWriter::add_field(u16 access, std::string_view name, std::string_view descriptor) {
  fields_.push_back({access, constants_.utf8(name), constants_.utf8(descriptor), nullptr});
}

CodeWriter& ClassWriter::add_method(u16 access, std::string_view name, std::string_view descriptor) {
  const u32 receiver = access & ACC_STATIC ? 0 : 1;
  auto code = std::make_unique<CodeWriter>(constants_, argument_slots(descriptor) + receiver);
  methods_.push_back({access, constants_.utf8(name), constants_.utf8(descriptor), std::move(code)});
  return *methods_.back().code;
}

void ClassWriter::add_bodiless_method(u16 access, std::string_view name, std::string_view descriptor) {
  PF_CHECK(access & (ACC_ABSTRACT | ACC_NATIVE));
  methods_.push_back({access, constants_.utf8(name), constants_.utf8(descriptor), nullptr});
}

u16 ClassWriter::add_bootstrap(u16 method_handle, std::vector<u16> arguments) {
  bootstraps_.push_back({method_handle, std::move(arguments)});
  return static_cast<u16>(bootstraps_.size() - 1);
}

void ClassWriter::set_source_file(std::string_view name) { source_file_ = constants_.utf8(name); }

std::vector<u8> ClassWriter::finish() {
  // The parts after the pool are written first, because they may add constants.
  std::vector<u8> body;
  put2(body, access_);
  put2(body, this_class_);
  put2(body, super_class_);
  put_count(body, interfaces_.size());
  for (u16 index : interfaces_) put2(body, index);
  for (const std::vector<Member>* members : {&fields_, &methods_}) {
    put_count(body, members->size());
    for (const Member& member : *members) {
      put2(body, member.access);
      put2(body, member.name);
      put2(body, member.descriptor);
      put2(body, member.code ? 1 : 0);
      if (!member.code) continue;
      const std::vector<u8> attribute = member.code->attribute();
      put2(body, constants_.utf8("Code"));
      put4(body, attribute.size());
      body.insert(body.end(), attribute.begin(), attribute.end());
    }
  }
  put2(body, (source_file_ ? 1 : 0) + (bootstraps_.empty() ? 0 : 1));
  if (source_file_) {
    put2(body, constants_.utf8("SourceFile"));
    put4(body, 2);
    put2(body, source_file_);
  }
  if (!bootstraps_.empty()) {
    std::vector<u8> content;
    put_count(content, bootstraps_.size());
    for (const BootstrapMethod& bootstrap : bootstraps_) {
      put2(content, bootstrap.method_handle);
      put_count(content, bootstrap.arguments.size());
      for (u16 argument : bootstrap.arguments) put2(content, argument);
    }
    put2(body, constants_.utf8("BootstrapMethods"));
    put4(body, content.size());
    body.insert(body.end(), content.begin(), content.end());
  }

  std::vector<u8> out;
  put4(out, 0xCAFEBABE);
  put2(out, 0);
  put2(out, major_version_);
  constants_.write_to(out);
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

}  // namespace pathfleet::classfile
