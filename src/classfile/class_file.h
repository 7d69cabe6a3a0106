// A class file as an immutable model (JVMS 4). Parsing checks the format (JVMS 4.8); type safety of the code is checked
// by analysis/verifier.h.
//
// Invariant: every constant-pool index in this model is in range and has the tag required by its use. Every string is
// valid modified UTF-8, unchanged from the file.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace pathfleet::classfile {

/// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A).
enum Access : u16 {
  ACC_PUBLIC = 0x0001,
  ACC_PRIVATE = 0x0002,
  ACC_PROTECTED = 0x0004,
  ACC_STATIC = 0x0008,
  ACC_FINAL = 0x0010,
  ACC_SUPER = 0x0020,
  ACC_SYNCHRONIZED = 0x0020,
  ACC_VOLATILE = 0x0040,
  ACC_BRIDGE = 0x0040,
  ACC_VARARGS = 0x0080,
  ACC_TRANSIENT = 0x0080,
  ACC_NATIVE = 0x0100,
  ACC_INTERFACE = 0x0200,
  ACC_ABSTRACT = 0x0400,
  ACC_STRICT = 0x0800,
  ACC_SYNTHETIC = 0x1000,
  ACC_ANNOTATION = 0x2000,
  ACC_ENUM = 0x4000,
  ACC_MODULE = 0x8000,
};

/// Constant-pool tags (JVMS table 4.4-A).
enum class Tag : u8 {
  none = 0,
  utf8 = 1,
  integer = 3,
  float_ = 4,
  long_ = 5,
  double_ = 6,
  class_ = 7,
  string = 8,
  field_ref = 9,
  method_ref = 10,
  interface_method_ref = 11,
  name_and_type = 12,
  method_handle = 15,
  method_type = 16,
  dynamic = 17,
  invoke_dynamic = 18,
  module = 19,
  package = 20,
};

/// A field, method or interface-method reference.
struct MemberRef {
  std::string_view class_name;  // internal form: "java/util/List", or an array descriptor "[I"
  std::string_view name;
  std::string_view descriptor;
};

/// A method handle constant (JVMS 4.4.8); kind is 1 (getField) to 9 (invokeInterface).
struct MethodHandleRef {
  u8 kind;
  bool interface_member;  // the member is an InterfaceMethodref
  MemberRef member;
};

/// An invokedynamic or dynamic constant: the index of its bootstrap method, and name and type.
struct DynamicRef {
  u16 bootstrap;
  std::string_view name;
  std::string_view descriptor;
};

/// Typed and checked access to the constant pool. Each accessor throws BadInput if the index or the tag is wrong.
/// (Operands of instructions are checked when they are decoded, not when the class is parsed.)
class ConstantPool {
 public:
  u16 size() const { return static_cast<u16>(entries_.size()); }
  Tag tag(u16 index) const { return index < entries_.size() ? entries_[index].tag : Tag::none; }
  std::string_view utf8(u16 index) const;
  std::string_view class_name(u16 index) const;
  std::string_view package_name(u16 index) const;  // "java/util", in a module's descriptor
  std::string_view string(u16 index) const;        // modified UTF-8
  i32 integer(u16 index) const;
  u32 float_bits(u16 index) const;
  i64 long_(u16 index) const;
  u64 double_bits(u16 index) const;
  MemberRef member(u16 index) const;
  MethodHandleRef method_handle(u16 index) const;
  std::string_view method_type(u16 index) const;  // a method descriptor
  DynamicRef dynamic(u16 index) const;            // tags dynamic and invoke_dynamic

 private:
  friend class Parser;
  struct Entry {
    Tag tag = Tag::none;
    u8 kind = 0;     // method_handle: its kind; name_and_type: 1 if the descriptor is a method's
    u16 first = 0;   // index operands; utf8: length
    u16 second = 0;  // utf8: shapes already checked by the parser (Parser::Shape)
    u64 bits = 0;    // numbers; utf8: offset of the text in the class file
  };
  const Entry& at(u16 index, Tag tag) const;
  std::string_view text(u16 utf8_index) const {
    const Entry& entry = entries_[utf8_index];
    return {base_ + entry.bits, entry.first};
  }
  MemberRef member_of(const Entry& entry) const;
  std::vector<Entry> entries_;
  const char* base_ = nullptr;           // the class file's bytes
  const std::string* origin_ = nullptr;  // of the class file, for messages
};

/// For messages: "Utf8", "Integer".
const char* tag_name(Tag tag);

struct ExceptionHandler {
  u16 start_pc, end_pc, handler_pc;
  u16 catch_type;  // constant-pool class index, 0: any
};
struct LineNumber {
  u16 start_pc, line;
};
struct LocalVariable {
  u16 start_pc, length, slot;
  std::string_view name, descriptor;
};

struct Code {
  u16 max_stack, max_locals;
  std::span<const u8> bytes;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;
  std::vector<LocalVariable> variables;  // see variables_of()
  std::span<const u8> stack_map_table;   // the attribute's content, unparsed; empty when absent
  // Of a trusted class, unparsed:
  std::span<const u8> line_table;      // the LineNumberTable, in place of `lines`
  std::span<const u8> variable_table;  // the LocalVariableTable, in place of `variables`
};
/// The source line of the instruction at `pc`, -1: unknown.
i32 line_at(const Code& code, u32 pc);

/// An attribute kept unparsed, such as the annotations.
struct RawAttribute {
  std::string_view name;
  std::span<const u8> content;
};

struct FieldInfo {
  u16 access;
  std::string_view name, descriptor;
  u16 constant_value;  // constant-pool index, 0: none
  std::string_view signature;
  std::vector<RawAttribute> attributes;
};

struct MethodInfo {
  u16 access;
  std::string_view name, descriptor;
  std::optional<Code> code;  // present exactly unless native or abstract
  std::vector<std::string_view> exceptions;
  std::string_view signature;
  std::vector<RawAttribute> attributes;
};

struct BootstrapMethod {
  u16 method_handle;           // constant-pool index
  std::vector<u16> arguments;  // constant-pool indexes
};
struct InnerClass {
  std::string_view inner, outer, name;  // outer and name may be empty
  u16 access;
};
struct RecordComponent {
  std::string_view name, descriptor, signature;
  std::vector<RawAttribute> attributes;
};

struct ClassFile {
  // The memory that views and spans of this model point into, except rewritten_code. Empty if they point into a mapped
  // image.
  std::vector<u8> bytes;
  std::string origin;  // where it came from, for messages: "app.jar!/p/C.class"
  u16 minor_version, major_version, access;
  ConstantPool constants;
  std::string_view name;        // internal form
  std::string_view super_name;  // empty for java/lang/Object and modules
  std::vector<std::string_view> interfaces;
  std::vector<FieldInfo> fields;
  std::vector<MethodInfo> methods;
  std::string_view source_file, signature, nest_host;
  std::string_view enclosing_class, enclosing_method, enclosing_descriptor;
  std::vector<std::string_view> nest_members, permitted_subclasses;
  std::vector<InnerClass> inner_classes;
  std::optional<std::vector<RecordComponent>> record_components;
  std::vector<BootstrapMethod> bootstrap_methods;
  std::vector<RawAttribute> attributes;
  std::vector<std::vector<u8>> rewritten_code;  // of methods whose code was replaced (analysis/subroutines.h)
};

/// Parses the bytes of one class file, versions 45 to 61. Throws BadInput with one line that names `origin` and the
/// first error. Never reads out of bounds.
std::unique_ptr<ClassFile> parse(std::vector<u8> bytes, std::string origin);
/// Parses a class of the JDK's run-time image. Names, descriptors and flags are not checked.
std::unique_ptr<ClassFile> parse_trusted(std::vector<u8> bytes, std::string origin);

/// The local variables of a method's code that its class file names (JVMS 4.7.13).
std::vector<LocalVariable> variables_of(const ClassFile& file, const Code& code);

}  // namespace pathfleet::classfile
