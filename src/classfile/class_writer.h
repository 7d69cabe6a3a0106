// Writes class files (JVMS 4): a growing constant pool, fields, and methods with code (code_writer.h).
//
// Main function: ClassWriter::finish. A StackMapTable is written only if the caller gives its frames: trusted library
// code is not verified, and code without branches needs no frames. Invariant: equal constants have one index; an index
// returned by the pool stays valid.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/code_writer.h"
#include "core/types.h"

namespace pathfleet::classfile {

/// A constant pool under construction. Every function returns the index of the constant, adding it if it is new.
/// Texts are modified UTF-8 of at most 65535 bytes.
class ConstantPoolWriter {
 public:
  u16 utf8(std::string_view text);
  u16 class_(std::string_view internal_name);  // or an array descriptor
  u16 string(std::string_view text);
  u16 integer(i32 value);
  u16 long_(i64 value);
  u16 float_bits(u32 bits);
  u16 double_bits(u64 bits);
  /// `tag`: field_ref, method_ref or interface_method_ref.
  u16 member(Tag tag, std::string_view class_name, std::string_view name, std::string_view descriptor);
  u16 method_handle(u8 kind, u16 member);
  u16 method_type(std::string_view descriptor);
  u16 invoke_dynamic(u16 bootstrap, std::string_view name, std::string_view descriptor);

  /// Writes constant_pool_count and the constants, in the format of a class file.
  void write_to(std::vector<u8>& out) const;

 private:
  using Key = std::tuple<Tag, u64, std::string>;  // tag, operands or number, text
  u16 add(Tag tag, u64 number, std::string_view text = {});
  u16 name_and_type(std::string_view name, std::string_view descriptor);

  std::map<Key, u16> indexes_;
  std::vector<u8> bytes_;
  u16 count_ = 1;
};

/// One class file. Checks the limits of the format with PF_CHECK (65535 constants, bytes of code and so on).
class ClassWriter {
 public:
  static constexpr u16 kNewestVersion = 61;
  /// The names are in internal form.
  ClassWriter(std::string_view name, std::string_view super_name, u16 access, u16 major_version = kNewestVersion);

  const std::string& name() const { return name_; }
  ConstantPoolWriter& constants() { return constants_; }

  void add_interface(std::string_view name);
  void add_field(u16 access, std::string_view name, std::string_view descriptor);
  /// A method with code. The writer stays valid until finish().
  CodeWriter& add_method(u16 access, std::string_view name, std::string_view descriptor);
  /// A native or abstract method.
  void add_bodiless_method(u16 access, std::string_view name, std::string_view descriptor);
  /// Adds a bootstrap method and returns its number, for ConstantPoolWriter::invoke_dynamic.
  u16 add_bootstrap(u16 method_handle, std::vector<u16> arguments);
  void set_source_file(std::string_view name);

  /// The bytes of the class file. Call it once, at the end.
  std::vector<u8> finish();

 private:
  struct Member {
    u16 access, name, descriptor;
    std::unique_ptr<CodeWriter> code;  // null: a field, or no body
  };

  std::string name_;
  u16 access_, major_version_, this_class_, super_class_;
  u16 source_file_ = 0;
  ConstantPoolWriter constants_;
  std::vector<u16> interfaces_;
  std::vector<Member> fields_, methods_;
  std::vector<BootstrapMethod> bootstraps_;
};

}  // namespace pathfleet::classfile
