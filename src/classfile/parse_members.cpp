// The parser's fields and methods (JVMS 4.5, 4.6): names, descriptors, flags and attributes.
// Main functions: `Parser::read_field` and `Parser::read_method`.
#include <algorithm>
#include <bit>

#include "classfile/descriptor.h"
#include "classfile/parser.h"

namespace pathfleet::classfile {
namespace {

constexpr std::size_t smallest_member = 8, smallest_attribute = 6;

/// Whether at most one of public, private and protected is set.
bool has_one_visibility(u16 access) {
  return std::popcount(static_cast<u16>(access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED))) <= 1;
}

}  // namespace

void Parser::read_fields() {
  file_.fields.resize(in_.count(smallest_member));
  for (FieldInfo& field : file_.fields) read_field(field);
  check_no_duplicates(file_.fields, "field");
}

void Parser::read_methods() {
  file_.methods.resize(in_.count(smallest_member));
  for (MethodInfo& method : file_.methods) read_method(method);
  check_no_duplicates(file_.methods, "method");
}

template <typename Member>
void Parser::check_no_duplicates(const std::vector<Member>& members, const char* what) {
  if (trusted_) return;
  auto same = [](const Member& a, const Member& b) { return a.name == b.name && a.descriptor == b.descriptor; };
  auto fail_on = [&](const Member& member) {
    fail("{} {} {} is there twice", what, printable(member.name), printable(member.descriptor));
  };
  constexpr std::size_t few = 12;
  if (members.size() <= few) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (same(members[i], members[j])) fail_on(members[i]);
      }
    }
    return;
  }
  std::vector<const Member*> sorted;
  sorted.reserve(members.size());
  for (const Member& member : members) sorted.push_back(&member);
  std::sort(sorted.begin(), sorted.end(), [](const Member* a, const Member* b) {
    int order = a->name.compare(b->name);
    return order != 0 ? order < 0 : a->descriptor < b->descriptor;
  });
  auto twice =
      std::adjacent_find(sorted.begin(), sorted.end(), [&](const Member* a, const Member* b) { return same(*a, *b); });
  if (twice != sorted.end()) fail_on(**twice);
}

void Parser::read_field(FieldInfo& field) {
  field.access = in_.u2();
  u16 name = in_.u2(), descriptor = in_.u2();
  field.name = pool_.utf8(name);
  field.descriptor = pool_.utf8(descriptor);
  if (!has_shape(name, unqualified_name)) fail("'{}' is not a field name", printable(field.name));
  if (!has_shape(descriptor, field_descriptor)) {
    fail("field {}: '{}' is not a field descriptor", printable(field.name), printable(field.descriptor));
  }
  if (!trusted_) check_field_flags(field);
  u16 count = in_.count(smallest_attribute);
  for (u16 i = 0; i < count; ++i) {
    Attribute attribute = read_attribute(in_);
    if (attribute.name == "ConstantValue") {
      if ((field.access & ACC_STATIC) == 0) continue;  // ignored (JVMS 4.7.2)
      once(field.constant_value != 0, "ConstantValue");
      ByteReader in = open(attribute, "ConstantValue attribute");
      field.constant_value = in.u2();
      in.finish();
      check_constant_value(field);
    } else if (attribute.name == "Signature" && from_version(49)) {
      field.signature = read_signature(attribute, field.signature.data() != nullptr);
    } else {
      keep(field.attributes, attribute, "a field");
    }
  }
}

void Parser::check_constant_value(const FieldInfo& field) {
  Tag wanted = Tag::none;
  switch (field.descriptor[0]) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': wanted = Tag::integer; break;
    case 'F': wanted = Tag::float_; break;
    case 'J': wanted = Tag::long_; break;
    case 'D': wanted = Tag::double_; break;
    default:
      if (field.descriptor == "Ljava/lang/String;") wanted = Tag::string;
  }
  Tag found = pool_.tag(field.constant_value);
  if (wanted == Tag::none || found != wanted) {
    fail("field {} of type {} has as its constant value constant {}, {}", printable(field.name),
         printable(readable_type(field.descriptor)), field.constant_value, tag_name(found));
  }
}

void Parser::check_field_flags(const FieldInfo& field) {
  u16 access = field.access;
  bool wrong;
  if ((file_.access & ACC_INTERFACE) != 0) {
    constexpr u16 must = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
    u16 must_not = ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT;
    if (from_version(49)) must_not |= ACC_ENUM;
    wrong = (access & must) != must || (access & must_not) != 0;
  } else {
    wrong = !has_one_visibility(access) || (access & (ACC_FINAL | ACC_VOLATILE)) == (ACC_FINAL | ACC_VOLATILE);
  }
  if (wrong) fail("field {}: the flags 0x{:04X} contradict each other", printable(field.name), access);
}

void Parser::read_method(MethodInfo& method) {
  method.access = in_.u2();
  u16 name = in_.u2(), descriptor = in_.u2();
  method.name = pool_.utf8(name);
  method.descriptor = pool_.utf8(descriptor);
  if (!has_shape(name, method_name)) fail("'{}' is not a method name", printable(method.name));
  if (!has_shape(descriptor, method_descriptor)) {
    fail("method {}: '{}' is not a method descriptor", printable(method.name), printable(method.descriptor));
  }
  if (!trusted_) check_method_flags(method);
  check_special_method(method.name, method.descriptor);
  u32 slots = call_shape(method.descriptor).argument_slots + ((method.access & ACC_STATIC) != 0 ? 0 : 1);
  constexpr u32 most_slots = 255;
  if (slots > most_slots) fail("method {} has more than 255 argument slots", printable(method.name));

  bool exceptions_seen = false;
  u16 count = in_.count(smallest_attribute);
  for (u16 i = 0; i < count; ++i) {
    Attribute attribute = read_attribute(in_);
    if (attribute.name == "Code") {
      once(method.code.has_value(), "Code");
      method.code = read_code(attribute.content, method, slots);
    } else if (attribute.name == "Exceptions") {
      once(exceptions_seen, "Exceptions");
      exceptions_seen = true;
      ByteReader in = open(attribute, "Exceptions attribute");
      method.exceptions = read_class_names(in);
      in.finish();
    } else if (attribute.name == "Signature" && from_version(49)) {
      method.signature = read_signature(attribute, method.signature.data() != nullptr);
    } else if (attribute.name == "MethodParameters") {
      if (attribute.content.empty() || attribute.content.size() != 1 + std::size_t{4} * attribute.content[0]) {
        fail("method {}: the MethodParameters attribute has {} bytes", printable(method.name),
             attribute.content.size());
      }
      keep(method.attributes, attribute, "a method");
    } else {
      keep(method.attributes, attribute, "a method");
    }
  }
  bool needs_code = (method.access & (ACC_NATIVE | ACC_ABSTRACT)) == 0;
  if (needs_code != method.code.has_value()) {
    fail("method {}{} {}", printable(method.name), printable(method.descriptor),
         needs_code ? "has no code" : "is native or abstract and has code");
  }
}

/// The rules of JVMS 4.6 as HotSpot enforces them, by version of the class file.
void Parser::check_method_flags(MethodInfo& method) {
  // Of a class initializer, flags other than static and strictfp are ignored (JVMS 4.6); before version 51, all are.
  if (method.name == "<clinit>") {
    if (from_version(51) && (method.access & ACC_STATIC) == 0) fail("the class initialiser <clinit> is not static");
    method.access =
        static_cast<u16>(ACC_STATIC | (from_version(51) && !from_version(61) ? method.access & ACC_STRICT : 0));
    return;
  }
  u16 access = method.access;
  auto has = [&](u16 flags) { return (access & flags) != 0; };
  bool java5 = from_version(49), java8 = from_version(52), java17 = from_version(61);
  bool interface = (file_.access & ACC_INTERFACE) != 0;
  bool wrong = false;
  if (method.name == "<init>") {
    wrong = interface || !has_one_visibility(access) || !method.descriptor.ends_with(")V") ||
            has(ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT) || (java5 && has(ACC_BRIDGE));
  } else if (interface && java8) {
    wrong = has(ACC_PUBLIC) == has(ACC_PRIVATE) || has(ACC_PROTECTED | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE) ||
            (has(ACC_ABSTRACT) && (has(ACC_PRIVATE | ACC_STATIC) || (!java17 && has(ACC_STRICT))));
  } else if (interface) {
    wrong = !has(ACC_PUBLIC) || !has(ACC_ABSTRACT) || has(ACC_STATIC | ACC_FINAL | ACC_NATIVE) ||
            (java5 && has(ACC_PRIVATE | ACC_PROTECTED | ACC_SYNCHRONIZED | ACC_STRICT));
  } else {
    wrong = !has_one_visibility(access) ||
            (has(ACC_ABSTRACT) && (has(ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC) ||
                                   (java5 && (has(ACC_SYNCHRONIZED) || (!java17 && has(ACC_STRICT))))));
  }
  if (wrong) {
    fail("method {}{}: the flags 0x{:04X} contradict each other or the class's", printable(method.name),
         printable(method.descriptor), access);
  }
}

}  // namespace pathfleet::classfile
