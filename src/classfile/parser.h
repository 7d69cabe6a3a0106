// The class-file parser: one pass over the bytes in the order of JVMS 4.1. Private to src/classfile.
//
// Main function: `Parser::run`. Its parts are parse_class.cpp (top level and attributes of the class),
// parse_constants.cpp (constant pool), parse_members.cpp (fields and methods) and parse_code.cpp (Code). Invariant:
// everything stored in the model was checked; the memory is linear in the bytes read.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"

namespace pathfleet::classfile {

class Parser {
 public:
  /// Trusted: the class is known to be well formed, as the JDK's own classes are.
  Parser(ClassFile& file, std::span<const u8> bytes, bool trusted);
  void run();

 private:
  using Entry = ConstantPool::Entry;
  /// An attribute's name and content (JVMS 4.7).
  struct Attribute {
    std::string_view name;
    std::span<const u8> content;
  };

  // parse_class.cpp
  void read_version();
  void read_identity();
  void check_class_flags(u16 access, const char* what) const;
  void check_module();
  void read_class_attributes();
  bool read_class_attribute(const Attribute& attribute);
  void check_inner_classes();
  void check_supers();
  void read_enclosing_method(ByteReader& in);
  void read_inner_classes(ByteReader& in);
  void read_bootstrap_methods(ByteReader& in);
  void read_record(ByteReader& in);
  std::vector<std::string_view> read_class_names(ByteReader& in);

  // parse_constants.cpp
  void read_constants();
  void read_utf8(Entry& entry);
  void check_constants();
  void check_references();
  void check_class_name(u16 index, u16 name_index);
  void check_name_and_type(u16 index, Entry& entry);
  void check_special_method(std::string_view name, std::string_view descriptor) const;
  void check_member(u16 index, const Entry& entry);
  void check_method_handle(u16 index, const Entry& entry);
  void check_dynamic(u16 index, const Entry& entry);
  void check_bootstrap_indexes();
  const Entry& operand(u16 from, u16 to, Tag wanted) const;
  [[noreturn]] void fail_operand(u16 from, u16 to, Tag wanted) const;

  // parse_members.cpp
  void read_fields();
  void read_methods();
  void read_field(FieldInfo& field);
  void read_method(MethodInfo& method);
  void check_field_flags(const FieldInfo& field);
  void check_method_flags(MethodInfo& method);
  void check_constant_value(const FieldInfo& field);
  template <typename Member>
  void check_no_duplicates(const std::vector<Member>& members, const char* what);

  // parse_code.cpp
  /// The key of a LocalVariableTable entry, which must be unique: range, name, slot.
  using VariableKey = std::array<u16, 4>;
  Code read_code(std::span<const u8> content, const MethodInfo& method, u32 argument_slots);
  void read_handlers(ByteReader& in, Code& code);
  void read_lines(ByteReader& in, Code& code);
  void read_variables(ByteReader& in, Code& code, std::vector<VariableKey>& keys, bool types);
  void check_variables(std::vector<VariableKey>& variables, std::vector<VariableKey>& types) const;

  // Shared.
  /// The required shape of a string constant, by its use. Results are stored in the string's entry, because the same
  /// name or descriptor is used in many places.
  enum Shape : u16 {
    unqualified_name = 1,
    method_name = 2,
    class_name = 4,
    field_descriptor = 8,
    method_descriptor = 16
  };
  bool has_shape(u16 utf8_index, Shape shape);
  Attribute read_attribute(ByteReader& in);
  /// Stores an attribute that has no member in the model. Throws if java examines the attribute and refuses it.
  void keep(std::vector<RawAttribute>& list, const Attribute& attribute, const char* holder) const;
  static bool looks_at(std::string_view holder, std::string_view attribute);
  std::string_view read_signature(const Attribute& attribute, bool seen);
  ByteReader open(const Attribute& attribute, const char* what) const {
    return ByteReader(attribute.content, file_.origin, what);
  }
  /// The name of a class that is not an array.
  std::string_view plain_class_name(u16 index, const char* what) const;
  std::string_view utf8_or_empty(u16 index) const { return index == 0 ? std::string_view{} : pool_.utf8(index); }
  void once(bool seen, const char* attribute) const {
    if (seen) fail("more than one {} attribute in one place", attribute);
  }
  bool from_version(u16 major) const { return file_.major_version >= major; }

  template <typename... Arguments>
  [[noreturn]] [[gnu::cold]] void fail(fmt::format_string<Arguments...> format, Arguments&&... arguments) const {
    throw FormatError(file_.origin + ": " + fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  /// Throws another error than ClassFormatError.
  template <typename... Arguments>
  [[noreturn]] [[gnu::cold]] void fail_with(const char* java_class, fmt::format_string<Arguments...> format,
                                            Arguments&&... arguments) const {
    throw ClassError(java_class, file_.origin + ": " + fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  ClassFile& file_;
  ConstantPool& pool_;
  ByteReader in_;
  bool trusted_;
  u16 module_constant_ = 0;  // index of a Module or Package constant, which only a module may have; 0: none
  std::vector<std::array<u16, 3>> inner_class_rows_;  // the constants of inner, outer and name of each InnerClass
  bool has_bootstrap_methods_ = false, has_nest_host_ = false, has_nest_members_ = false, has_inner_classes_ = false;
  bool has_permitted_subclasses_ = false, has_enclosing_method_ = false;
};

/// The name in standard UTF-8 on one line; control characters become '?'.
std::string printable(std::string_view name);

}  // namespace pathfleet::classfile
