#include "vm/state/portable_names.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"
#include "vm/stubs/call_site.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm {

namespace {

constexpr u32 kNew = 32;  // numbers below are the kinds of new names, numbers from here on refer to known names

std::u16string units_of(std::span<const std::byte> bytes, bool latin1) {
  std::u16string units(latin1 ? bytes.size() : bytes.size() / 2, u'\0');
  if (latin1) {
    for (std::size_t i = 0; i < bytes.size(); ++i) units[i] = static_cast<u8>(bytes[i]);
  } else {
    std::memcpy(units.data(), bytes.data(), units.size() * 2);
  }
  return units;
}

Ref text_of(const Universe& universe, Ref string) {
  return field_at<Ref>(universe.immortals().object(string), universe.string_class->field("value").offset);
}

std::span<const std::byte> text_bytes(const Universe& universe, Ref text) {
  const auto* array = static_cast<const Array*>(universe.immortals().object(text));
  return {elements<std::byte>(array), array->length};
}

/// The content of an interned string or of a string made while booting.
std::u16string content_of(const Universe& universe, Ref string) {
  const Object* object = universe.immortals().object(string);
  const bool latin1 = field_at<i8>(object, universe.string_class->field("coder").offset) == 0;
  return units_of(text_bytes(universe, text_of(universe, string)), latin1);
}

}  // namespace

// ---- Writing

bool NameWriter::begin(Named how, u32 id) {
  const u32 next = kNew + static_cast<u32>(numbers_.size());
  // Classes and methods have ids, immortals have refs: three separate number spaces.
  const u64 space = is_class(how) ? 1 : how == Named::method ? 2 : 3;
  const auto [place, fresh] = numbers_.try_emplace(space << 32 | id, next);
  out_.number(fresh ? static_cast<u32>(how) : place->second);
  return fresh;
}

void NameWriter::supertypes(const Class& named) {
  out_.number(named.interfaces.size() + 1);
  class_name(*named.super);
  for (const Class* interface : named.interfaces) class_name(*interface);
}

void NameWriter::class_name(const Class& named) {
  if (&named == universe_.statics_type) {
    begin(Named::statics_type, named.id);
  } else if (named.is_primitive_class) {
    if (begin(Named::primitive, named.id)) out_.number(static_cast<u32>(named.primitive));
  } else if (named.name.find(kUniqueMark) == std::string::npos) {
    if (begin(Named::class_, named.id)) out_.text(named.name);
  } else if (named.is_array()) {
    if (begin(Named::array, named.id)) class_name(*named.element);
  } else if (named.loader == 0) {
    if (!begin(Named::proxy, named.id)) return;
    supertypes(named);
    out_.text(named.name);
  } else if (begin(Named::loaded, named.id)) {
    supertypes(named);
    out_.text(named.name);
    out_.number(named.loader);
    out_.number(named.library);
    if (named.library) class_name(*named.acts_for);
    out_.block(std::as_bytes(std::span(named.file->bytes)));
  }
}

void NameWriter::method_name(const Method& named) {
  if (!begin(Named::method, named.id)) return;
  class_name(*named.holder);
  out_.text(named.name);
  out_.text(named.descriptor);
}

bool NameWriter::interned_text(Ref ref, std::u16string& content) {
  for (const bool latin1 : {true, false}) {
    content = units_of(text_bytes(universe_, ref), latin1);
    const Ref string = universe_.find_interned(content);
    if (string != kNull && text_of(universe_, string) == ref) return true;
  }
  return false;
}

void NameWriter::immortal_name(Ref ref) {
  if (universe_.immortals().key(ref) == Universe::boot_key(ref)) {
    if (begin(Named::boot_object, ref)) out_.number(ref);
    return;
  }
  if (const Class* owner = universe_.immortals().statics_owner(ref)) {
    if (begin(Named::statics, ref)) class_name(*owner);
    return;
  }
  if (const Class* mirrored = universe_.mirrored(ref)) {
    if (begin(Named::mirror, ref)) class_name(*mirrored);
    return;
  }
  Class& type = *universe_.by_id(universe_.immortals().object(ref)->class_id);
  if (const Universe::MethodTypePart part = universe_.method_type_part(ref); part.types) {
    if (!begin(part.is_parameters ? Named::method_type_parameters : Named::method_type, ref)) return;
    out_.number(part.types->size());
    for (const Class* part_class : *part.types) class_name(*part_class);
    return;
  }
  std::u16string content;
  if (&type == universe_.string_class) {
    if (!begin(Named::interned, ref)) return;
    content = content_of(universe_, ref);
    PF_CHECK(universe_.find_interned(content) == ref);
    out_.block(std::as_bytes(std::span(content)));
  } else if (type.is_array()) {
    if (!begin(Named::interned_text, ref)) return;
    PF_CHECK(type.element_type == Type::byte_ && interned_text(ref, content));
    out_.block(std::as_bytes(std::span(content)));
  } else if (begin(Named::singleton, ref)) {
    PF_CHECK(universe_.find_singleton(&type) == ref);
    class_name(type);
  }
}

// ---- Reading

namespace {

[[noreturn]] void differ(const std::string& what, const std::string& why) {
  std::string line = "internal error: " + what + " of another rank " + why + ": the ranks' class paths differ";
  // A name may contain any character.
  std::replace_if(
      line.begin(), line.end(), [](char letter) { return static_cast<u8>(letter) < ' '; }, '?');
  throw InternalError(line);
}

}  // namespace

Class& NameReader::find_class(const std::string& name) {
  if (name.empty()) throw DamagedBytes("a class without a name");
  Class* found = nullptr;
  try {
    found = universe_.find(name);
  } catch (const LinkageError& error) {
    differ("class " + name, "cannot be linked here (" + error.class_name + ": " + error.message + ")");
  } catch (const BadInput& error) {
    differ("class " + name, std::string("cannot be read here (") + error.what() + ")");
  }
  if (!found) differ("class " + name, "is not here");
  return *found;
}

std::vector<Class*> NameReader::supertypes() {
  std::vector<Class*> supers;
  for (u64 count = in_.number_below(0x10001); count > 0; --count) supers.push_back(&class_name());
  if (supers.empty()) throw DamagedBytes("a class without a superclass");
  return supers;
}

NameReader::Known NameReader::read() {
  const u64 number = in_.number();
  if (number >= kNew) {
    if (number - kNew >= known_.size()) throw DamagedBytes("a name that was not given");
    return known_[number - kNew];
  }
  const Named how = static_cast<Named>(number);
  // The parts of a name follow it, so it takes its number before them.
  const std::size_t place = known_.size();
  known_.push_back({});
  Known known{how, nullptr, kNull};
  switch (how) {
    case Named::primitive: {
      const Type type = static_cast<Type>(in_.number_below(16));
      known.object = universe_.primitive(type);
      if (!known.object) throw DamagedBytes("no primitive type");
      break;
    }
    case Named::statics_type: known.object = universe_.statics_type; break;
    case Named::class_: known.object = &find_class(in_.text()); break;
    case Named::method: {
      const Class& holder = class_name();
      const std::string name = in_.text(), descriptor = in_.text();
      known.object = holder.declared_method(name, descriptor);
      if (!known.object) {
        differ("method " + holder.name + "." + name + descriptor, "is not here");
      }
      break;
    }
    case Named::statics: known.ref = class_name().statics; break;
    case Named::mirror: known.ref = class_name().mirror; break;
    case Named::interned:
    case Named::interned_text: {
      const auto bytes = in_.block();
      if (bytes.size() % 2 != 0) throw DamagedBytes("a string of half a unit more");
      known.ref = universe_.intern(units_of(bytes, false));
      if (how == Named::interned_text) known.ref = text_of(universe_, known.ref);
      break;
    }
    case Named::boot_object:
      known.ref = static_cast<Ref>(in_.number_below(universe_.immortals().count()));
      if (universe_.immortals().key(known.ref) != Universe::boot_key(known.ref))
        throw DamagedBytes("no object of the base");
      break;
    case Named::method_type:
    case Named::method_type_parameters: {
      constexpr u64 kMostTypes = 257;
      std::vector<Class*> types(in_.number_below(kMostTypes));
      if (types.empty()) throw DamagedBytes("a method type without a result");
      for (Class*& type : types) type = &class_name();
      known.ref = universe_.method_type(types);
      if (how == Named::method_type_parameters) known.ref = universe_.method_type_parameters(known.ref);
      break;
    }
    case Named::singleton: {
      Class& type = class_name();
      if (type.is_array() || !is_call_site_stub(type.name)) throw DamagedBytes("no lambda");
      known.ref = universe_.singleton(&type);
      break;
    }
    case Named::array: known.object = universe_.array_of(&class_name()); break;
    case Named::proxy:
      supertypes();
      known.object = &find_class(in_.text());
      break;
    case Named::loaded: {
      const std::vector<Class*> supers = supertypes();
      const std::string name = in_.text();
      const u32 loader = static_cast<u32>(in_.number());
      const bool library = in_.number_below(2) != 0;
      const Class* acts_for = library ? &class_name() : nullptr;
      const auto bytes = in_.block();
      const auto* first = reinterpret_cast<const u8*>(bytes.data());
      try {
        known.object = universe_.define_loaded({first, first + bytes.size()}, name, loader, supers, library, acts_for);
      } catch (const LinkageError& error) {
        differ("class " + name, "cannot be linked here (" + error.class_name + ": " + error.message + ")");
      } catch (const BadInput& error) {
        throw DamagedBytes(error.what());
      }
      break;
    }
    default: throw DamagedBytes("an unknown kind of name");
  }
  if (!known.object && known.ref == kNull) throw DamagedBytes("a class without such an object");
  return known_[place] = known;
}

Class& NameReader::class_name() {
  const Known known = read();
  if (!is_class(known.how) || !known.object) throw DamagedBytes("the name of a class is missing");
  return *static_cast<Class*>(known.object);
}

Method& NameReader::method_name() {
  const Known known = read();
  if (known.how != Named::method || !known.object) throw DamagedBytes("the name of a method is missing");
  return *static_cast<Method*>(known.object);
}

Ref NameReader::immortal_name() {
  const Known known = read();
  if (known.ref == kNull) throw DamagedBytes("the name of an object is missing");
  return known.ref;
}

}  // namespace pathfleet::vm
