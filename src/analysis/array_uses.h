// What a method does with the arrays that fields refer to: whether it uses them only by their elements and lengths, and
// for each access to an element the field from which the array came. Main function: array_uses.
//
// Invariant: if no method misuses a field (ArrayUses::Reference::misused), each array that was ever stored in the field
// of some object was made for it: no other field, no element of an array and no argument of a call has ever held a
// reference to it. Besides the field only local variables and operands of methods that access the field do. And the
// instructions that access elements of such an array are the accesses of these methods.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "classfile/class_file.h"

namespace pathfleet::analysis {

/// For one method.
struct ArrayUses {
  /// Where the object is, at an access to an element, whose field refers or referred to the array.
  struct Owner {
    enum class Kind : u8 {
      unknown,
      none,         // the field is static
      argument,     // in the local `argument`, which the method never writes
      of_argument,  // the object in that local had a reference to it in a field: `link` in `references`
    } kind = Kind::unknown;
    u16 argument = 0;
    u16 link = 0;

    friend bool operator==(const Owner&, const Owner&) = default;
  };
  /// An access to an element of an array that came from a field.
  struct Access {
    u16 pc;
    u16 reference;  // in `references`
    Owner owner;
  };
  struct Reference {
    u16 index;             // of a field, in the constant pool
    bool misused = false;  // the method does with the arrays of the field what the invariant excludes
  };

  std::vector<Reference> references;
  std::vector<Access> accesses;  // in the order of the code

  /// Null: the instruction accesses no element of an array that is known to come from a field.
  const Access* access_at(u16 pc) const;
  /// The number of a reference; references.size(): it is none of them.
  std::size_t number_of(u16 index) const;
};

/// Whether the method reads or writes a field that refers to an array.
bool uses_array_fields(const classfile::ClassFile& class_file, const classfile::MethodInfo& method);

/// The method has code. Where the analysis cannot tell, everything is misused.
ArrayUses array_uses(const classfile::ClassFile& class_file, const classfile::MethodInfo& method);

/// The names and descriptors of the fields, of any class, whose arrays some method of the class misuses.
std::set<std::pair<std::string, std::string>> misused_arrays(const classfile::ClassFile& class_file);

}  // namespace pathfleet::analysis
