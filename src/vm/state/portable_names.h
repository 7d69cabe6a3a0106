// Names for classes, methods and immortals that every rank knows. They are written as text, and the receiver looks the
// named things up or makes them. Main classes: NameWriter and NameReader.
//
// Invariants: a run of names contains each name once; later occurrences are its number in the run. Making what a name
// says (linking a class, interning a string) changes no state: linking is lazy (JVMS 5.4), and initialisation is a
// separate part of the state.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/bytes.h"
#include "vm/program/universe.h"

namespace pathfleet::vm {

/// The kind of a name; for an immortal also the way to find it.
enum class Named : u8 {
  primitive = 1,           // a primitive class, by its number as a Type
  statics_type,            // the pseudo class of statics
  class_,                  // by its internal name
  method,                  // by its class, name and descriptor
  statics,                 // of a class
  mirror,                  // of a class
  interned,                // string, by content
  interned_text,           // the array of such a string
  boot_object,             // an object made while booting, by its key
  singleton,               // the one instance of a lambda class that captures nothing
  method_type,             // by its classes, the result type first
  method_type_parameters,  // the parameter array of such a type
  loaded,                  // a class that a loader of the program has defined, with its bytes and supertypes
  array,                   // an array class, after its element class
  proxy,                   // by its internal name, after its interfaces
};

/// Whether names of this kind name a class.
constexpr bool is_class(Named how) { return how <= Named::class_ || how >= Named::loaded; }

class NameWriter {
 public:
  NameWriter(Universe& universe, ByteWriter& out) : universe_(universe), out_(out) {}

  void class_name(const Class& named);
  void method_name(const Method& named);
  void immortal_name(Ref ref);

 private:
  /// Writes the number of a known name, or the kind of a new one. Returns whether the name has to follow.
  bool begin(Named how, u32 id);
  void supertypes(const Class& named);
  /// Gets the UTF-16 units of the interned string whose text this byte array is. False: it is no such array.
  bool interned_text(Ref ref, std::u16string& content);

  Universe& universe_;
  ByteWriter& out_;
  std::unordered_map<u64, u32> numbers_;
};

class NameReader {
 public:
  NameReader(Universe& universe, ByteReader& in) : universe_(universe), in_(in) {}

  /// They throw DamagedBytes if no NameWriter wrote the bytes, and InternalError if the named thing does not exist
  /// here.
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
