// The parser of the constant pool (JVMS 4.4): one pass reads the entries, a second one checks their references.
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "classfile/parser.h"

namespace pathfleet::classfile {

void Parser::read_constants() {
  u16 size = in_.u2();
  if (size == 0) fail("the constant pool's size is 0");
  constexpr std::size_t smallest_constant = 3;
  if ((size - 1u) > 2 * (in_.remaining() / smallest_constant)) fail("the class file is truncated");
  pool_.entries_.resize(size);
  for (u32 i = 1; i < size; ++i) {
    Entry& entry = pool_.entries_[i];
    u8 tag = in_.u1();
    entry.tag = static_cast<Tag>(tag);
    u16 since = 45;
    switch (entry.tag) {
      case Tag::utf8: read_utf8(entry); break;
      case Tag::integer:
      case Tag::float_: entry.bits = in_.u4(); break;
      case Tag::long_:
      case Tag::double_:
        entry.bits = in_.u8_();
        if (++i >= size) fail("constant {}, of two entries, does not fit into the constant pool", i - 1);
        break;
      case Tag::method_type: since = 51; [[fallthrough]];
      case Tag::class_:
      case Tag::string: entry.first = in_.u2(); break;
      case Tag::field_ref:
      case Tag::method_ref:
      case Tag::interface_method_ref:
      case Tag::name_and_type:
        entry.first = in_.u2();
        entry.second = in_.u2();
        break;
      case Tag::method_handle:
        since = 51;
        entry.kind = in_.u1();
        entry.first = in_.u2();
        break;
      case Tag::dynamic:
      case Tag::invoke_dynamic:
        since = entry.tag == Tag::dynamic ? 55 : 51;
        entry.first = in_.u2();
        entry.second = in_.u2();
        break;
      case Tag::module:
      case Tag::package:
        since = 53;
        entry.first = in_.u2();
        module_constant_ = static_cast<u16>(i);
        break;
      default: fail("constant {} has the unknown tag {}", i, tag);
    }
    if (!from_version(since)) {
      fail("constant {} is {}, which class files have only since version {}, not in {}", i, tag_name(entry.tag), since,
           file_.major_version);
    }
  }
}

void Parser::read_utf8(Entry& entry) {
  entry.first = in_.u2();
  entry.bits = in_.position();
  std::span<const u8> bytes = in_.take(entry.first);
  if (trusted_) return;
  constexpr u16 last_version_with_overlong = 47;
  if (!modified_utf8::is_valid({reinterpret_cast<const char*>(bytes.data()), bytes.size()},
                               file_.major_version <= last_version_with_overlong)) {
    fail("the string constant at offset {} is not valid modified UTF-8", entry.bits);
  }
}

const Parser::Entry& Parser::operand(u16 from, u16 to, Tag wanted) const {
  if (pool_.tag(to) == wanted) [[likely]]
    return pool_.entries_[to];
  fail_operand(from, to, wanted);
}

void Parser::fail_operand(u16 from, u16 to, Tag wanted) const {
  fail("constant {} ({}) refers to constant {}, which is {}, not {}", from, tag_name(pool_.tag(from)), to,
       tag_name(pool_.tag(to)), tag_name(wanted));
}

void Parser::check_constants() {
  if (trusted_) return check_references();
  // Names and types are checked first, because members refer to them, and method handles refer to members.
  for (u32 i = 1; i < pool_.entries_.size(); ++i) {
    u16 index = static_cast<u16>(i);
    Entry& entry = pool_.entries_[i];
    switch (entry.tag) {
      case Tag::class_:
        operand(index, entry.first, Tag::utf8);
        check_class_name(index, entry.first);
        break;
      case Tag::string:
      case Tag::module:
      case Tag::package: operand(index, entry.first, Tag::utf8); break;
      case Tag::method_type:
        operand(index, entry.first, Tag::utf8);
        if (!has_shape(entry.first, method_descriptor)) {
          fail("constant {}: '{}' is not a method descriptor", index, printable(pool_.text(entry.first)));
        }
        break;
      case Tag::name_and_type: check_name_and_type(index, entry); break;
      default: break;
    }
  }
  for (u32 i = 1; i < pool_.entries_.size(); ++i) {
    u16 index = static_cast<u16>(i);
    const Entry& entry = pool_.entries_[i];
    switch (entry.tag) {
      case Tag::field_ref:
      case Tag::method_ref:
      case Tag::interface_method_ref: check_member(index, entry); break;
      case Tag::dynamic:
      case Tag::invoke_dynamic: check_dynamic(index, entry); break;
      default: break;
    }
  }
  for (u32 i = 1; i < pool_.entries_.size(); ++i) {
    if (pool_.entries_[i].tag == Tag::method_handle) check_method_handle(static_cast<u16>(i), pool_.entries_[i]);
  }
}

/// Checks the tags of referenced entries only, for classes of the JDK, whose image may be damaged.
void Parser::check_references() {
  for (u32 i = 1; i < pool_.entries_.size(); ++i) {
    const u16 index = static_cast<u16>(i);
    Entry& entry = pool_.entries_[i];
    switch (entry.tag) {
      case Tag::class_:
      case Tag::string:
      case Tag::module:
      case Tag::package:
      case Tag::method_type: operand(index, entry.first, Tag::utf8); break;
      case Tag::name_and_type:
        operand(index, entry.first, Tag::utf8);
        operand(index, entry.second, Tag::utf8);
        entry.kind = pool_.text(entry.second).starts_with('(') ? 1 : 0;
        break;
      case Tag::field_ref:
      case Tag::method_ref:
      case Tag::interface_method_ref:
        operand(index, entry.first, Tag::class_);
        operand(index, entry.second, Tag::name_and_type);
        break;
      case Tag::dynamic:
      case Tag::invoke_dynamic: operand(index, entry.second, Tag::name_and_type); break;
      case Tag::method_handle: {
        const Tag found = pool_.tag(entry.first);
        if (found < Tag::field_ref || found > Tag::interface_method_ref) operand(index, entry.first, Tag::method_ref);
        break;
      }
      default: break;
    }
  }
}

bool Parser::has_shape(u16 utf8_index, Shape shape) {
  Entry& entry = pool_.entries_[utf8_index];
  if (trusted_) return true;
  if ((entry.second & shape) != 0) return true;
  std::string_view text = pool_.text(utf8_index);
  bool fits = false;
  switch (shape) {
    case unqualified_name: fits = is_unqualified_name(text); break;
    case method_name: fits = is_method_name(text); break;
    case class_name: fits = is_internal_class_name(text); break;
    case field_descriptor: fits = is_field_descriptor(text); break;
    case method_descriptor: fits = is_method_descriptor(text); break;
  }
  if (shape == class_name && !from_version(49)) fits = is_identifier(text, true);
  if (fits && !from_version(49)) {
    switch (shape) {
      case unqualified_name: fits = is_identifier(text, false); break;
      case method_name: fits = text[0] == '<' || is_identifier(text, false); break;
      case class_name: break;
      case field_descriptor:
      case method_descriptor: fits = has_identifiers(text); break;
    }
  }
  if (fits) entry.second |= shape;
  return fits;
}

void Parser::check_class_name(u16 index, u16 name_index) {
  std::string_view name = pool_.text(name_index);
  if (!has_shape(name_index, name.starts_with('[') ? field_descriptor : class_name)) {
    fail("constant {}: '{}' is not a class name", index, printable(name));
  }
}

void Parser::check_name_and_type(u16 index, Entry& entry) {
  operand(index, entry.first, Tag::utf8);
  operand(index, entry.second, Tag::utf8);
  std::string_view name = pool_.text(entry.first), descriptor = pool_.text(entry.second);
  entry.kind = descriptor.starts_with('(') ? 1 : 0;
  if (!has_shape(entry.second, entry.kind == 1 ? method_descriptor : field_descriptor)) {
    fail("constant {}: '{}' is not a descriptor", index, printable(descriptor));
  }
  if (!has_shape(entry.first, entry.kind == 1 ? method_name : unqualified_name)) {
    fail("constant {}: '{}' is not a {} name", index, printable(name), entry.kind == 1 ? "method" : "field");
  }
  if (entry.kind == 1) check_special_method(name, descriptor);
}

void Parser::check_member(u16 index, const Entry& entry) {
  operand(index, entry.first, Tag::class_);
  const Entry& name_and_type = operand(index, entry.second, Tag::name_and_type);
  bool method = entry.tag != Tag::field_ref;
  std::string_view name = pool_.text(name_and_type.first), descriptor = pool_.text(name_and_type.second);
  if (method != (name_and_type.kind == 1)) {
    fail("constant {} ({}) has the descriptor '{}'", index, tag_name(entry.tag), printable(descriptor));
  }
  // A Methodref cannot name a class initializer (JVMS 4.4.2); in other references the verifier refuses it.
  if (entry.tag == Tag::method_ref && name[0] == '<' && name != "<init>") {
    fail("constant {} ({}) names '{}{}'", index, tag_name(entry.tag), name, printable(descriptor));
  }
}

/// <init> and <clinit> must return void. From version 51 on, <clinit> has no arguments.
void Parser::check_special_method(std::string_view name, std::string_view descriptor) const {
  if (trusted_ || name[0] != '<') return;
  if (!descriptor.ends_with(")V") || (name == "<clinit>" && from_version(51) && descriptor != "()V")) {
    fail("method {} has the descriptor '{}'", name, printable(descriptor));
  }
}

void Parser::check_method_handle(u16 index, const Entry& entry) {
  enum Kind : u8 {
    put_static = 4,
    invoke_virtual,
    invoke_static,
    invoke_special,
    new_invoke_special,
    invoke_interface
  };
  if (entry.kind < 1 || entry.kind > invoke_interface) {
    fail("constant {} (MethodHandle) has the unknown kind {}", index, entry.kind);
  }
  Tag found = pool_.tag(entry.first);
  bool fits;
  switch (entry.kind) {
    case invoke_virtual:
    case new_invoke_special: fits = found == Tag::method_ref; break;
    case invoke_static:
    case invoke_special:
      fits = found == Tag::method_ref || (found == Tag::interface_method_ref && from_version(52));
      break;
    case invoke_interface: fits = found == Tag::interface_method_ref; break;
    default: fits = found == Tag::field_ref;
  }
  if (!fits) {
    fail("constant {} (MethodHandle of kind {}) refers to constant {}, which is {}", index, entry.kind, entry.first,
         tag_name(found));
  }
  if (entry.kind <= put_static) return;
  std::string_view name = pool_.member_of(pool_.entries_[entry.first]).name;
  if ((name == "<init>") != (entry.kind == new_invoke_special)) {
    fail("constant {} (MethodHandle of kind {}) names '{}'", index, entry.kind, printable(name));
  }
}

void Parser::check_dynamic(u16 index, const Entry& entry) {
  // entry.first, the index of the bootstrap method, is checked after the attribute was read: see
  // check_bootstrap_indexes.
  const Entry& name_and_type = operand(index, entry.second, Tag::name_and_type);
  if ((entry.tag == Tag::invoke_dynamic) != (name_and_type.kind == 1)) {
    fail("constant {} ({}) has the descriptor '{}'", index, tag_name(entry.tag),
         printable(pool_.text(name_and_type.second)));
  }
}

void Parser::check_bootstrap_indexes() {
  for (u32 i = 1; i < pool_.entries_.size(); ++i) {
    const Entry& entry = pool_.entries_[i];
    if ((entry.tag == Tag::dynamic || entry.tag == Tag::invoke_dynamic) &&
        entry.first >= file_.bootstrap_methods.size()) {
      fail("constant {} ({}) asks for bootstrap method {} of {}", i, tag_name(entry.tag), entry.first,
           file_.bootstrap_methods.size());
    }
  }
}

}  // namespace pathfleet::classfile
