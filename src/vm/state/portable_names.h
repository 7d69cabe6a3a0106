// Classes, methods and immortals by names that every rank knows: written as text, and looked up, or made, on arrival.
// Main classes: NameWriter and NameReader.
//
// Invariants: a name is written once in a run of names and then by its number in it; making on arrival what a name says
// (linking a class, interning a string) changes no state: JVMS 5.4 links lazily, and initialisation is state of its
// own.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/bytes.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

/// What a name names; of immortals also how it is found again.
enum class Named : u8 {
  primitive = 1,           // a primitive class, by its number as a Type
  statics_type,            // the pseudo class of statics
  class_,                  // by its internal name
  method,                  // by its class, name and descriptor
  statics,                 // of a class
  mirror,                  // of a class
  interned,                // string, by content
  interned_text,           // the array of such a string
  boot_object,             // by its key
  singleton,               // the lambda of a class that captures nothing
  method_type,             // by its classes, that of the result first
  method_type_parameters,  // the array of such a type
  loaded,                  // a class that a loader of the program has defined, with its bytes and supertypes
  array,                   // the class of arrays of one that is named first
  proxy,                   // by its internal name, after its interfaces
};

/// Whether it names a class.
constexpr bool is_class(Named how) { return how <= Named::class_ || how >= Named::loaded; }

class NameWriter {
 public:
  NameWriter(Universe& universe, ByteWriter& out) : universe_(universe), out_(out) {}

  void class_name(const Class& named);
  void method_name(const Method& named);
  void immortal_name(Ref ref);

 private:
  /// Writes the number of what was named before, or how what follows is named. Returns whether the name follows.
  bool begin(Named how, u32 id);
  void supertypes(const Class& named);
  /// The string whose text this array of bytes is, as the units of UTF-16, or false.
  bool interned_text(Ref ref, std::u16string& content);

  Universe& universe_;
  ByteWriter& out_;
  std::unordered_map<u64, u32> numbers_;
};

class NameReader {
 public:
  NameReader(Universe& universe, ByteReader& in) : universe_(universe), in_(in) {}

  /// Throw DamagedBytes for what no NameWriter wrote, InternalError for what is not there.
  Class& class_name();
  Method& method_name();
  Ref immortal_name();

 private:
  struct Known {
    Named how;
    void* object;  // Class or Method
    Ref ref;
  };
  Known read();
  std::vector<Class*> supertypes();
  Class& find_class(const std::string& name);

  Universe& universe_;
  ByteReader& in_;
  std::vector<Known> known_;
};

}  // namespace pathfleet::vm
