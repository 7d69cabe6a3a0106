// Access to a parsed constant pool (JVMS 4.4). Main function: `ConstantPool::at`, which every accessor calls.
// Invariant: the parser has checked the operands of every entry, so only the tag is checked here.
#include <fmt/format.h>

#include "classfile/class_error.h"
#include "classfile/class_file.h"

namespace pathfleet::classfile {

const char* tag_name(Tag tag) {
  switch (tag) {
    case Tag::none: return "unused";
    case Tag::utf8: return "Utf8";
    case Tag::integer: return "Integer";
    case Tag::float_: return "Float";
    case Tag::long_: return "Long";
    case Tag::double_: return "Double";
    case Tag::class_: return "Class";
    case Tag::string: return "String";
    case Tag::field_ref: return "Fieldref";
    case Tag::method_ref: return "Methodref";
    case Tag::interface_method_ref: return "InterfaceMethodref";
    case Tag::name_and_type: return "NameAndType";
    case Tag::method_handle: return "MethodHandle";
    case Tag::method_type: return "MethodType";
    case Tag::dynamic: return "Dynamic";
    case Tag::invoke_dynamic: return "InvokeDynamic";
    case Tag::module: return "Module";
    case Tag::package: return "Package";
  }
  return "invalid";
}

namespace {

[[noreturn]] [[gnu::cold]] void fail_tag(const std::string& origin, u16 index, const char* wanted, Tag found) {
  throw FormatError(found == Tag::none
                        ? fmt::format("{}: constant {}, wanted as {}, does not exist", origin, index, wanted)
                        : fmt::format("{}: constant {} is {}, not {}", origin, index, tag_name(found), wanted));
}

}  // namespace

const ConstantPool::Entry& ConstantPool::at(u16 index, Tag wanted) const {
  if (tag(index) != wanted) fail_tag(*origin_, index, tag_name(wanted), tag(index));
  return entries_[index];
}

std::string_view ConstantPool::utf8(u16 index) const {
  at(index, Tag::utf8);
  return text(index);
}

std::string_view ConstantPool::class_name(u16 index) const { return text(at(index, Tag::class_).first); }
std::string_view ConstantPool::package_name(u16 index) const { return text(at(index, Tag::package).first); }
std::string_view ConstantPool::string(u16 index) const { return text(at(index, Tag::string).first); }
std::string_view ConstantPool::method_type(u16 index) const { return text(at(index, Tag::method_type).first); }

i32 ConstantPool::integer(u16 index) const { return static_cast<i32>(at(index, Tag::integer).bits); }
u32 ConstantPool::float_bits(u16 index) const { return static_cast<u32>(at(index, Tag::float_).bits); }
i64 ConstantPool::long_(u16 index) const { return static_cast<i64>(at(index, Tag::long_).bits); }
u64 ConstantPool::double_bits(u16 index) const { return at(index, Tag::double_).bits; }

MemberRef ConstantPool::member_of(const Entry& entry) const {
  const Entry& name_and_type = entries_[entry.second];
  return {text(entries_[entry.first].first), text(name_and_type.first), text(name_and_type.second)};
}

MemberRef ConstantPool::member(u16 index) const {
  Tag found = tag(index);
  if (found != Tag::field_ref && found != Tag::method_ref && found != Tag::interface_method_ref) {
    fail_tag(*origin_, index, "Fieldref or Methodref", found);
  }
  return member_of(entries_[index]);
}

MethodHandleRef ConstantPool::method_handle(u16 index) const {
  const Entry& handle = at(index, Tag::method_handle);
  const Entry& member = entries_[handle.first];
  return {handle.kind, member.tag == Tag::interface_method_ref, member_of(member)};
}

DynamicRef ConstantPool::dynamic(u16 index) const {
  Tag found = tag(index);
  if (found != Tag::dynamic && found != Tag::invoke_dynamic) fail_tag(*origin_, index, "InvokeDynamic", found);
  const Entry& entry = entries_[index];
  const Entry& name_and_type = entries_[entry.second];
  return {entry.first, text(name_and_type.first), text(name_and_type.second)};
}

}  // namespace pathfleet::classfile
