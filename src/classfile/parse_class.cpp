// The top level of the parser (JVMS 4.1) and the attributes of a class (JVMS 4.7). Main functions: `parse` and
// `Parser::run`.
#include <algorithm>
#include <map>
#include <unordered_map>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "classfile/parser.h"

namespace pathfleet::classfile {
namespace {

constexpr u16 oldest_version = 45, newest_version = 61;
constexpr u16 first_version_of_java = 44;  // version 45 is Java 1, 61 is Java 17

std::unique_ptr<ClassFile> parse(std::vector<u8> bytes, std::string origin, bool trusted) {
  auto file = std::make_unique<ClassFile>();
  file->bytes = std::move(bytes);
  file->origin = std::move(origin);
  Parser(*file, file->bytes, trusted).run();
  return file;
}

}  // namespace

std::unique_ptr<ClassFile> parse(std::vector<u8> bytes, std::string origin) {
  return parse(std::move(bytes), std::move(origin), false);
}

std::unique_ptr<ClassFile> parse_trusted(std::vector<u8> bytes, std::string origin) {
  return parse(std::move(bytes), std::move(origin), true);
}

std::string printable(std::string_view name) {
  std::string text = modified_utf8::is_valid(name) ? modified_utf8::to_utf8(name) : std::string(name);
  constexpr std::size_t longest = 200;
  if (text.size() > longest) text.resize(longest);
  for (char& c : text) {
    if (static_cast<u8>(c) < 0x20 || c == 0x7F) c = '?';
  }
  return text;
}

Parser::Parser(ClassFile& file, std::span<const u8> bytes, bool trusted)
    : file_(file), pool_(file.constants), in_(bytes, file.origin, "class file"), trusted_(trusted) {
  pool_.base_ = reinterpret_cast<const char*>(bytes.data());
  pool_.origin_ = &file.origin;
}

void Parser::run() {
  read_version();
  read_constants();
  check_constants();
  read_identity();
  read_fields();
  read_methods();
  read_class_attributes();
  in_.finish();
  if (!trusted_) {
    check_bootstrap_indexes();
    check_inner_classes();
  }
  if ((file_.access & ACC_MODULE) != 0 && from_version(53)) check_module();
  check_supers();
}

void Parser::read_version() {
  constexpr u32 magic = 0xCAFEBABE;
  if (in_.remaining() < 4 || in_.u4() != magic) fail("not a class file: it does not begin with CAFEBABE");
  file_.minor_version = in_.u2();
  file_.major_version = in_.u2();
  u16 major = file_.major_version;
  const char* const unsupported = "java/lang/UnsupportedClassVersionError";
  if (major < oldest_version)
    fail_with(unsupported, "class file version {} does not exist; the oldest is {}", major, oldest_version);
  if (major > newest_version) {
    fail_with(
        unsupported,
        "class file version {} (Java {}) is newer than {} (JDK 17), the newest supported: recompile with --release 17",
        major, major - first_version_of_java, newest_version);
  }
  constexpr u16 first_with_preview = 56, preview = 65535;
  if (major < first_with_preview || file_.minor_version == 0) return;
  if (file_.minor_version != preview)
    fail_with(unsupported, "class file version {}.{} does not exist", major, file_.minor_version);
  fail_with(unsupported, "it uses preview features of Java {}: recompile with --release 17, without --enable-preview",
            major - first_version_of_java);
}

void Parser::read_identity() {
  file_.access = in_.u2();
  bool module = (file_.access & ACC_MODULE) != 0 && from_version(53);
  if (module && !trusted_) fail_with("java/lang/NoClassDefFoundError", "it is a module descriptor, not a class");
  if (module_constant_ != 0 && !module) {
    fail("constant {} is {} in a class that is not a module", module_constant_, tag_name(pool_.tag(module_constant_)));
  }
  // Compilers before Java 6 did not mark interfaces as abstract. As in HotSpot, the flag is added.
  if ((file_.access & ACC_INTERFACE) != 0 && !from_version(50)) file_.access |= ACC_ABSTRACT;
  if (!module) check_class_flags(file_.access, "the class");
  file_.name = plain_class_name(in_.u2(), "this class");

  u16 super = in_.u2();
  if (super != 0) {
    file_.super_name = plain_class_name(super, "the superclass");
    if (module || file_.name == "java/lang/Object") fail("it has a superclass, and must not");
  } else if (!module && file_.name != "java/lang/Object") {
    fail("it has no superclass");
  }

  u16 count = in_.count(2);
  file_.interfaces.reserve(count);
  for (u16 i = 0; i < count; ++i) {
    file_.interfaces.push_back(plain_class_name(in_.u2(), "an interface"));
    if (file_.interfaces.back() == file_.name)
      fail_with("java/lang/ClassCircularityError", "it is its own superinterface");
  }
  std::vector<std::string_view> sorted = file_.interfaces;
  std::sort(sorted.begin(), sorted.end());
  auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end()) fail("it lists interface {} twice", printable(readable_class_name(*twice)));
}

/// The checks that java makes when it loads the superclass, after all other checks.
void Parser::check_supers() {
  if ((file_.access & ACC_INTERFACE) != 0 && file_.super_name != "java/lang/Object") {
    fail("it is an interface whose superclass is not java.lang.Object");
  }
  if (file_.super_name == file_.name) fail_with("java/lang/ClassCircularityError", "it is its own superclass");
}

void Parser::check_class_flags(u16 access, const char* what) const {
  bool java5 = from_version(49);
  bool interface = (access & ACC_INTERFACE) != 0, abstract = (access & ACC_ABSTRACT) != 0;
  if ((abstract && (access & ACC_FINAL) != 0) || (interface && !abstract) ||
      (interface && java5 && (access & (ACC_SUPER | ACC_ENUM)) != 0) ||
      (!interface && java5 && (access & ACC_ANNOTATION) != 0)) {
    fail("the flags 0x{:04X} of {} contradict each other", access, what);
  }
}

void Parser::check_module() {
  if (!file_.interfaces.empty() || !file_.fields.empty() || !file_.methods.empty() || file_.name != "module-info") {
    fail("it is a module descriptor with the name or the members of a class");
  }
}

std::string_view Parser::plain_class_name(u16 index, const char* what) const {
  std::string_view name = pool_.class_name(index);
  if (name.starts_with('[')) fail("{} is an array, '{}'", what, printable(name));
  return name;
}

Parser::Attribute Parser::read_attribute(ByteReader& in) {
  std::string_view name = pool_.utf8(in.u2());
  u32 length = in.u4();
  return {name, in.take(length)};
}

void Parser::read_class_attributes() {
  u16 count = in_.count(6);
  for (u16 i = 0; i < count; ++i) {
    Attribute attribute = read_attribute(in_);
    if (!read_class_attribute(attribute)) keep(file_.attributes, attribute, "the class");
  }
}

/// False if the attribute has no member in the model, or does not exist in this version.
bool Parser::read_class_attribute(const Attribute& attribute) {
  std::string_view name = attribute.name;
  if (name == "SourceFile") {
    once(file_.source_file.data() != nullptr, "SourceFile");
    ByteReader in = open(attribute, "SourceFile attribute");
    file_.source_file = pool_.utf8(in.u2());
    in.finish();
  } else if (name == "InnerClasses") {
    once(has_inner_classes_, "InnerClasses");
    has_inner_classes_ = true;
    ByteReader in = open(attribute, "InnerClasses attribute");
    read_inner_classes(in);
    if (from_version(49)) in.finish();
  } else if (name == "EnclosingMethod" && from_version(49)) {
    once(has_enclosing_method_, "EnclosingMethod");
    has_enclosing_method_ = true;
    ByteReader in = open(attribute, "EnclosingMethod attribute");
    read_enclosing_method(in);
    in.finish();
  } else if (name == "Signature" && from_version(49)) {
    file_.signature = read_signature(attribute, file_.signature.data() != nullptr);
  } else if (name == "BootstrapMethods" && from_version(51)) {
    once(has_bootstrap_methods_, "BootstrapMethods");
    has_bootstrap_methods_ = true;
    ByteReader in = open(attribute, "BootstrapMethods attribute");
    read_bootstrap_methods(in);
    in.finish();
  } else if (name == "NestHost" && from_version(55)) {
    once(has_nest_host_, "NestHost");
    has_nest_host_ = true;
    ByteReader in = open(attribute, "NestHost attribute");
    file_.nest_host = pool_.class_name(in.u2());
    in.finish();
    if (has_nest_members_) fail("it has both a NestHost and a NestMembers attribute");
  } else if (name == "NestMembers" && from_version(55)) {
    once(has_nest_members_, "NestMembers");
    has_nest_members_ = true;
    ByteReader in = open(attribute, "NestMembers attribute");
    file_.nest_members = read_class_names(in);
    in.finish();
    if (has_nest_host_) fail("it has both a NestHost and a NestMembers attribute");
  } else if (name == "PermittedSubclasses" && from_version(61)) {
    once(has_permitted_subclasses_, "PermittedSubclasses");
    has_permitted_subclasses_ = true;
    if ((file_.access & ACC_FINAL) != 0) fail("it is final and has a PermittedSubclasses attribute");
    ByteReader in = open(attribute, "PermittedSubclasses attribute");
    file_.permitted_subclasses = read_class_names(in);
    in.finish();
  } else if (name == "Record" && from_version(60)) {
    once(file_.record_components.has_value(), "Record");
    ByteReader in = open(attribute, "Record attribute");
    read_record(in);
    in.finish();
  } else {
    return false;
  }
  return true;
}

std::vector<std::string_view> Parser::read_class_names(ByteReader& in) {
  std::vector<std::string_view> names(in.count(2));
  for (std::string_view& name : names) name = pool_.class_name(in.u2());
  return names;
}

std::string_view Parser::read_signature(const Attribute& attribute, bool seen) {
  once(seen, "Signature");
  ByteReader in = open(attribute, "Signature attribute");
  const std::string_view signature = pool_.utf8(in.u2());
  in.finish();
  return signature;
}

/// Whether java examines an attribute of this name in this kind of holder.
bool Parser::looks_at(std::string_view holder, std::string_view attribute) {
  const bool of_methods = attribute == "MethodParameters" || attribute == "AnnotationDefault" ||
                          attribute.ends_with("ParameterAnnotations");
  if (attribute == "SourceDebugExtension") return holder == "the class";
  return !of_methods || holder == "a method";
}

void Parser::keep(std::vector<RawAttribute>& list, const Attribute& attribute, const char* holder) const {
  const std::string_view name = attribute.name;
  if ((name == "Synthetic" || name == "Deprecated") && !attribute.content.empty()) {
    fail("the {} attribute of {} has {} bytes, and should have none", name, holder, attribute.content.size());
  }
  constexpr std::string_view of_java_5[] = {"RuntimeVisibleAnnotations",
                                            "RuntimeInvisibleAnnotations",
                                            "RuntimeVisibleTypeAnnotations",
                                            "RuntimeInvisibleTypeAnnotations",
                                            "RuntimeVisibleParameterAnnotations",
                                            "RuntimeInvisibleParameterAnnotations",
                                            "AnnotationDefault"};
  const bool single =
      name == "SourceDebugExtension" || name == "MethodParameters" ||
      (from_version(49) && std::find(std::begin(of_java_5), std::end(of_java_5), name) != std::end(of_java_5));
  if (single && looks_at(holder, name)) {
    once(std::any_of(list.begin(), list.end(), [&](const RawAttribute& known) { return known.name == name; }),
         std::string(name).c_str());
  }
  list.push_back({name, attribute.content});
}

void Parser::read_enclosing_method(ByteReader& in) {
  file_.enclosing_class = pool_.class_name(in.u2());
  u16 method = in.u2();
  if (method == 0) return;
  const Entry& name_and_type = pool_.at(method, Tag::name_and_type);
  file_.enclosing_method = pool_.text(name_and_type.first);
  file_.enclosing_descriptor = pool_.text(name_and_type.second);
}

void Parser::read_inner_classes(ByteReader& in) {
  file_.inner_classes.resize(in.count(8));
  for (InnerClass& inner : file_.inner_classes) {
    const u16 self = in.u2(), outer = in.u2(), name = in.u2();
    inner_class_rows_.push_back({self, outer, name});
    inner.inner = pool_.class_name(self);
    inner.outer = outer == 0 ? std::string_view{} : plain_class_name(outer, "an outer class");
    inner.name = utf8_or_empty(name);
    inner.access = in.u2();
    if (self == outer && !trusted_) fail("an inner class is its own outer class");
  }
}

/// The first row whose chain of outer classes has a cycle; rows.size(): there is none.
static std::size_t first_on_circle(const std::vector<InnerClass>& rows) {
  std::unordered_map<std::string_view, std::size_t> row_of;
  for (std::size_t i = 0; i < rows.size(); ++i) row_of.emplace(rows[i].inner, i);
  enum : u8 { unknown, passed, ends };
  std::vector<u8> known(rows.size(), unknown);
  std::vector<std::size_t> chain;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t at = i; known[at] != ends;) {
      if (known[at] == passed) return i;
      known[at] = passed;
      chain.push_back(at);
      const auto next = row_of.find(rows[at].outer);
      if (next == row_of.end()) break;
      at = next->second;
    }
    for (; !chain.empty(); chain.pop_back()) known[chain.back()] = ends;
  }
  return rows.size();
}

// As in HotSpot: if the outer classes have a cycle, the remaining rows are not checked and the attribute is ignored.
void Parser::check_inner_classes() {
  for (const InnerClass& row : file_.inner_classes) {
    u16 access = row.access;
    if ((access & ACC_INTERFACE) != 0 && !from_version(50)) access |= ACC_ABSTRACT;
    if ((access & ACC_MODULE) != 0 && from_version(53))
      fail_with("java/lang/NoClassDefFoundError", "an inner class is a module");
    check_class_flags(access, "an inner class");
  }
  std::vector<InnerClass>& rows = file_.inner_classes;
  const std::size_t circle = first_on_circle(rows);
  std::map<std::pair<std::array<u16, 3>, u16>, std::size_t> first;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto [known, fresh] = first.try_emplace({inner_class_rows_[i], rows[i].access}, i);
    if (!fresh && known->second < circle) fail("an entry is twice in the InnerClasses attribute");
  }
  if (circle < rows.size()) rows.clear();
}

void Parser::read_bootstrap_methods(ByteReader& in) {
  file_.bootstrap_methods.resize(in.count(4));
  for (BootstrapMethod& method : file_.bootstrap_methods) {
    method.method_handle = in.u2();
    pool_.at(method.method_handle, Tag::method_handle);
    method.arguments.resize(in.count(2));
    for (u16& argument : method.arguments) {
      argument = in.u2();
      switch (pool_.tag(argument)) {
        case Tag::integer:
        case Tag::float_:
        case Tag::long_:
        case Tag::double_:
        case Tag::class_:
        case Tag::string:
        case Tag::method_handle:
        case Tag::method_type:
        case Tag::dynamic: break;
        default:
          fail("constant {}, {}, cannot be the argument of a bootstrap method", argument,
               tag_name(pool_.tag(argument)));
      }
    }
  }
}

void Parser::read_record(ByteReader& in) {
  std::vector<RecordComponent>& components = file_.record_components.emplace();
  components.resize(in.count(6));
  for (RecordComponent& component : components) {
    const u16 name = in.u2(), descriptor = in.u2();
    component.name = pool_.utf8(name);
    component.descriptor = pool_.utf8(descriptor);
    if (!has_shape(name, unqualified_name) || !has_shape(descriptor, field_descriptor)) {
      fail("the record component '{}' of type '{}' is malformed", printable(component.name),
           printable(component.descriptor));
    }
    u16 count = in.count(6);
    for (u16 i = 0; i < count; ++i) {
      Attribute attribute = read_attribute(in);
      if (attribute.name == "Signature") {
        component.signature = read_signature(attribute, component.signature.data() != nullptr);
      } else {
        keep(component.attributes, attribute, "a record component");
      }
    }
  }
}

}  // namespace pathfleet::classfile
