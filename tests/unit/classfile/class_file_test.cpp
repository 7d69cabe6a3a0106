// The parser on class files compiled by javac (the JDK's classes), and on hand-assembled class files with one error
// each.
#include "classfile/class_file.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "fixtures.h"

namespace pathfleet::classfile::testing {
namespace {

template <typename Member>
const Member* member_named(const std::vector<Member>& members, std::string_view name, std::string_view descriptor) {
  auto found = std::find_if(members.begin(), members.end(), [&](const Member& member) {
    return member.name == name && member.descriptor == descriptor;
  });
  return found == members.end() ? nullptr : &*found;
}

TEST(ClassFile, EveryClassOfJavaBaseParses) {
  std::vector<std::string> names = image().class_names("java.base");
  EXPECT_GT(names.size(), 5000u);
  std::size_t methods = 0, natives = 0, handlers = 0, lines = 0;
  for (const std::string& name : names) {
    std::unique_ptr<const ClassFile> file = load(name);
    ASSERT_EQ(file->name, name);
    ASSERT_EQ(file->super_name.empty(), name == "java/lang/Object");
    for (const MethodInfo& method : file->methods) {
      ++methods;
      natives += (method.access & ACC_NATIVE) != 0;
      if (!method.code) continue;
      ASSERT_FALSE(method.code->bytes.empty());
      handlers += method.code->handlers.size();
      lines += method.code->lines.size();
    }
    // Every constant can be read as what its tag says.
    const ConstantPool& pool = file->constants;
    for (u16 i = 1; i < pool.size(); ++i) {
      switch (pool.tag(i)) {
        case Tag::class_: ASSERT_FALSE(pool.class_name(i).empty()); break;
        case Tag::field_ref: ASSERT_TRUE(is_field_descriptor(pool.member(i).descriptor)); break;
        case Tag::method_ref:
        case Tag::interface_method_ref: ASSERT_TRUE(is_method_descriptor(pool.member(i).descriptor)); break;
        case Tag::method_handle: ASSERT_FALSE(pool.method_handle(i).member.name.empty()); break;
        case Tag::invoke_dynamic: ASSERT_LT(pool.dynamic(i).bootstrap, file->bootstrap_methods.size()); break;
        default: break;
      }
    }
  }
  EXPECT_GT(methods, 50000u);
  EXPECT_GT(natives, 500u);
  EXPECT_GT(handlers, 5000u);
  EXPECT_GT(lines, 100000u);
}

TEST(ClassFile, JavaLangObject) {
  auto object = load("java/lang/Object");
  EXPECT_EQ(object->major_version, 61);
  EXPECT_EQ(object->minor_version, 0);
  EXPECT_EQ(object->access, ACC_PUBLIC | ACC_SUPER);
  EXPECT_EQ(object->super_name, "");
  EXPECT_EQ(object->source_file, "Object.java");
  EXPECT_TRUE(object->interfaces.empty());
  EXPECT_TRUE(object->fields.empty());
  EXPECT_EQ(object->methods.size(), 12u);
  const MethodInfo* wait = member_named(object->methods, "wait", "(J)V");
  ASSERT_NE(wait, nullptr);
  EXPECT_EQ(wait->access, ACC_PUBLIC | ACC_FINAL | ACC_NATIVE);
  EXPECT_FALSE(wait->code.has_value());
  EXPECT_EQ(wait->exceptions, std::vector<std::string_view>{"java/lang/InterruptedException"});
  const MethodInfo* equals = member_named(object->methods, "equals", "(Ljava/lang/Object;)Z");
  ASSERT_NE(equals, nullptr);
  ASSERT_TRUE(equals->code.has_value());
  // aload_0, aload_1, if_acmpne 9, iconst_1, goto 10, iconst_0, ireturn
  std::vector<u8> expected = {0x2A, 0x2B, 0xA6, 0, 7, 0x04, 0xA7, 0, 4, 0x03, 0xAC};
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), equals->code->bytes.begin(), equals->code->bytes.end()));
  EXPECT_EQ(equals->code->max_stack, 2);
  EXPECT_EQ(equals->code->max_locals, 2);
  EXPECT_FALSE(equals->code->lines.empty());
  EXPECT_FALSE(equals->code->stack_map_table.empty());
}

TEST(ClassFile, ConstantsOfJavaLangInteger) {
  auto integer = load("java/lang/Integer");
  EXPECT_EQ(integer->super_name, "java/lang/Number");
  const FieldInfo* min = member_named(integer->fields, "MIN_VALUE", "I");
  ASSERT_NE(min, nullptr);
  EXPECT_EQ(min->access, ACC_PUBLIC | ACC_STATIC | ACC_FINAL);
  EXPECT_EQ(integer->constants.integer(min->constant_value), INT32_MIN);
  const FieldInfo* type = member_named(integer->fields, "TYPE", "Ljava/lang/Class;");
  ASSERT_NE(type, nullptr);
  EXPECT_EQ(type->constant_value, 0);
  EXPECT_EQ(type->signature, "Ljava/lang/Class<Ljava/lang/Integer;>;");
  auto as_long = load("java/lang/Long");
  const FieldInfo* long_min = member_named(as_long->fields, "MIN_VALUE", "J");
  ASSERT_NE(long_min, nullptr);
  EXPECT_EQ(as_long->constants.long_(long_min->constant_value), INT64_MIN);
  auto as_double = load("java/lang/Double");
  const FieldInfo* max = member_named(as_double->fields, "MAX_VALUE", "D");
  ASSERT_NE(max, nullptr);
  EXPECT_EQ(as_double->constants.double_bits(max->constant_value), 0x7FEFFFFFFFFFFFFFu);
  auto as_float = load("java/lang/Float");
  const FieldInfo* nan = member_named(as_float->fields, "NaN", "F");
  ASSERT_NE(nan, nullptr);
  EXPECT_EQ(as_float->constants.float_bits(nan->constant_value), 0x7FC00000u);
}

TEST(ClassFile, NestsInnerClassesAndEnclosingMethods) {
  auto map = load("java/util/HashMap");
  EXPECT_NE(std::find(map->nest_members.begin(), map->nest_members.end(), "java/util/HashMap$Node"),
            map->nest_members.end());
  EXPECT_EQ(map->interfaces,
            (std::vector<std::string_view>{"java/util/Map", "java/lang/Cloneable", "java/io/Serializable"}));
  auto node = load("java/util/HashMap$Node");
  EXPECT_EQ(node->nest_host, "java/util/HashMap");
  auto inner = std::find_if(node->inner_classes.begin(), node->inner_classes.end(),
                            [](const InnerClass& row) { return row.inner == "java/util/HashMap$Node"; });
  ASSERT_NE(inner, node->inner_classes.end());
  EXPECT_EQ(inner->outer, "java/util/HashMap");
  EXPECT_EQ(inner->name, "Node");
  EXPECT_EQ(inner->access, ACC_STATIC);
  auto anonymous = load("java/util/Collections$1");
  EXPECT_EQ(anonymous->enclosing_class, "java/util/Collections");
  EXPECT_EQ(anonymous->enclosing_method, "singletonIterator");
  EXPECT_EQ(anonymous->enclosing_descriptor, "(Ljava/lang/Object;)Ljava/util/Iterator;");
}

TEST(ClassFile, SealedRecordsAndBootstrapMethods) {
  auto constant = load("java/lang/constant/ConstantDesc");
  EXPECT_FALSE(constant->permitted_subclasses.empty());
  bool record_seen = false, metafactory_seen = false;
  for (const std::string& name : image().class_names("java.base")) {
    auto file = load(name);
    if (file->record_components) {
      record_seen = true;
      EXPECT_EQ(file->super_name, "java/lang/Record");
      for (const RecordComponent& component : *file->record_components) {
        EXPECT_NE(member_named(file->fields, component.name, component.descriptor), nullptr) << name;
      }
    }
    for (const BootstrapMethod& method : file->bootstrap_methods) {
      MethodHandleRef handle = file->constants.method_handle(method.method_handle);
      metafactory_seen |= handle.member.name == "metafactory" && handle.kind == 6 && method.arguments.size() == 3;
    }
  }
  EXPECT_TRUE(record_seen);
  EXPECT_TRUE(metafactory_seen);
}

TEST(ClassFile, ModuleDescriptorsParse) {
  ClassBuilder builder;
  builder.major = 53;
  builder.access = ACC_MODULE;
  builder.super = "";
  builder.one(Tag::module, builder.utf8("some.module"));
  const std::vector<u8> bytes = builder.bytes("module-info");
  auto module = parse_trusted(bytes, "m");
  EXPECT_EQ(module->name, "module-info");
  EXPECT_EQ(module->constants.tag(2), Tag::module);
  EXPECT_NE(message_of([&] { parse(bytes, "m"); }).find("module descriptor"), std::string::npos);
}

TEST(ConstantPool, WrongIndexesAndTagsAreBadInput) {
  auto file = load("java/lang/Integer");
  const ConstantPool& pool = file->constants;
  EXPECT_THROW(pool.utf8(0), BadInput);
  EXPECT_THROW(pool.utf8(pool.size()), BadInput);
  EXPECT_THROW(pool.utf8(65535), BadInput);
  for (u16 i = 1; i < pool.size(); ++i) {
    Tag tag = pool.tag(i);
    EXPECT_EQ(tag == Tag::class_, message_of([&] { pool.class_name(i); }).empty());
    EXPECT_EQ(tag == Tag::long_, message_of([&] { pool.long_(i); }).empty());
    EXPECT_EQ(tag == Tag::invoke_dynamic || tag == Tag::dynamic, message_of([&] { pool.dynamic(i); }).empty());
    EXPECT_EQ(tag == Tag::field_ref || tag == Tag::method_ref || tag == Tag::interface_method_ref,
              message_of([&] { pool.member(i); }).empty());
  }
  EXPECT_EQ(message_of([&] { pool.class_name(65535); }),
            "java/lang/Integer: constant 65535, wanted as Class, does not exist");
}

// Class files assembled by hand.

std::string parse_message(const std::vector<u8>& bytes) {
  std::string message = message_of([&] { parse(bytes, "C.class"); });
  if (!message.empty()) {
    EXPECT_TRUE(message.starts_with("C.class: ")) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  }
  return message;
}

/// What `change` makes of a small class that is right without it.
template <typename Change>
std::string built(Change&& change) {
  ClassBuilder builder;
  change(builder);
  return parse_message(builder.bytes());
}

#define EXPECT_SAYS(text, expected) EXPECT_NE((text).find(expected), std::string::npos) << (text)

TEST(ClassFormat, TheSmallestClassIsRight) {
  EXPECT_EQ(built([](ClassBuilder&) {}), "");
  EXPECT_EQ(built([](ClassBuilder& b) { b.method(ACC_PUBLIC, "m", "()V", b.code({0xB1})); }), "");
  EXPECT_EQ(built([](ClassBuilder& b) { b.field(ACC_PUBLIC, "f", "I"); }), "");
}

TEST(ClassFormat, NotAClassFile) {
  EXPECT_SAYS(parse_message({}), "CAFEBABE");
  EXPECT_SAYS(parse_message(to_bytes("PK\3\4 and more")), "CAFEBABE");
  EXPECT_SAYS(parse_message({0xCA, 0xFE, 0xBA, 0xBE, 0, 0}), "truncated");
}

TEST(ClassFormat, Versions) {
  auto version = [](u16 major, u16 minor) {
    return built([&](ClassBuilder& b) {
      b.major = major;
      b.minor = minor;
    });
  };
  for (u16 major = 45; major <= 61; ++major) EXPECT_EQ(version(major, 0), "") << major;
  EXPECT_EQ(version(45, 3), "");
  EXPECT_SAYS(version(61, 65535), "preview");  // java refuses them too without --enable-preview
  EXPECT_SAYS(version(44, 0), "version 44");
  EXPECT_EQ(version(65, 0),
            "C.class: class file version 65 (Java 21) is newer than 61 (JDK 17), the newest supported: "
            "recompile with --release 17");
  EXPECT_SAYS(version(65535, 0), "--release 17");
  EXPECT_SAYS(version(60, 65535), "preview");
  EXPECT_SAYS(version(60, 1), "60.1");
}

TEST(ClassFormat, LeftOverBytes) {
  std::vector<u8> bytes = ClassBuilder().bytes();
  bytes.push_back(0);
  EXPECT_SAYS(parse_message(bytes), "left over");
}

TEST(ClassFormat, Constants) {
  EXPECT_SAYS(built([](ClassBuilder& b) { b.raw(2, {}); }), "unknown tag 2");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.raw(99, {}); }), "unknown tag 99");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.one(Tag::class_, 0); }), "constant 1 (Class) refers to constant 0");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.one(Tag::class_, 1); }), "which is Class, not Utf8");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.one(Tag::string, 60000); }), "constant 60000, which is unused");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.utf8("a\xC0"); }), "modified UTF-8");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.utf8(std::string_view("a\0b", 3)); }), "modified UTF-8");
  for (const char* name : {"", "a.b", "a//b", "[V", "[", "La;", "a/"}) {
    EXPECT_SAYS(built([&](ClassBuilder& b) { b.class_(name); }), "is not a class name") << name;
  }
  EXPECT_EQ(built([](ClassBuilder& b) { b.class_("[[Lp/D;"); }), "");
  // A long takes two entries; the second cannot be used.
  EXPECT_EQ(built([](ClassBuilder& b) { b.raw(5, {0, 0, 0, 0, 0, 0, 0, 1}, 2); }), "");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.one(Tag::string, b.raw(5, {0, 0, 0, 0, 0, 0, 0, 1}, 2) + 1); }), "unused");
  // A long as the pool's last entry leaves no room for its second.
  std::vector<u8> bytes = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0, 1};
  EXPECT_SAYS(parse_message(bytes), "does not fit");
}

TEST(ClassFormat, ConstantsOfLaterVersions) {
  auto with = [](u16 major, auto add) {
    return built([&](ClassBuilder& b) {
      b.major = major;
      add(b);
    });
  };
  auto method_type = [](ClassBuilder& b) { b.one(Tag::method_type, b.utf8("()V")); };
  EXPECT_EQ(with(51, method_type), "");
  EXPECT_SAYS(with(50, method_type), "MethodType");
  auto module = [](ClassBuilder& b) { b.one(Tag::module, b.utf8("m")); };
  EXPECT_SAYS(with(52, module), "Module");
  EXPECT_SAYS(with(53, module), "not a module");
  EXPECT_SAYS(with(54, [](ClassBuilder& b) { b.two(Tag::dynamic, 0, b.name_and_type("x", "I")); }), "Dynamic");
}

TEST(ClassFormat, Members) {
  auto member = [](Tag tag, const char* name, const char* type) {
    return built([&](ClassBuilder& b) { b.member(tag, "p/D", name, type); });
  };
  EXPECT_EQ(member(Tag::method_ref, "<init>", "()V"), "");
  EXPECT_EQ(member(Tag::interface_method_ref, "m", "()I"), "");
  EXPECT_EQ(member(Tag::field_ref, "f", "[J"), "");
  EXPECT_SAYS(member(Tag::method_ref, "<init>", "()I"), "<init>");
  EXPECT_SAYS(member(Tag::method_ref, "<clinit>", "()V"), "<clinit>");
  EXPECT_EQ(member(Tag::interface_method_ref, "<init>", "()V"), "");  // the verifier refuses to call it
  EXPECT_SAYS(member(Tag::method_ref, "<other>", "()V"), "not a method name");
  EXPECT_SAYS(member(Tag::method_ref, "m", "I"), "descriptor");
  EXPECT_SAYS(member(Tag::field_ref, "f", "()V"), "descriptor");
  EXPECT_SAYS(member(Tag::field_ref, "f", "V"), "not a descriptor");
  EXPECT_SAYS(member(Tag::field_ref, "a/b", "I"), "not a field name");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.two(Tag::method_ref, b.utf8("p/D"), b.name_and_type("m", "()V")); }),
              "which is Utf8, not Class");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.two(Tag::method_ref, b.class_("p/D"), b.class_("m")); }),
              "which is Class, not NameAndType");
}

TEST(ClassFormat, MethodHandles) {
  auto handle = [](u8 kind, Tag tag, const char* name, const char* type, u16 major = 52) {
    return built([&](ClassBuilder& b) {
      b.major = major;
      u16 member = b.member(tag, "p/D", name, type);
      b.raw(15, {kind, ClassBuilder::hi(member), ClassBuilder::lo(member)});
    });
  };
  for (u8 kind = 1; kind <= 4; ++kind) {
    EXPECT_EQ(handle(kind, Tag::field_ref, "f", "I"), "");
    EXPECT_SAYS(handle(kind, Tag::method_ref, "m", "()V"), "MethodHandle");
  }
  for (u8 kind : {5, 6, 7}) EXPECT_EQ(handle(kind, Tag::method_ref, "m", "()V"), "");
  EXPECT_EQ(handle(8, Tag::method_ref, "<init>", "()V"), "");
  EXPECT_EQ(handle(9, Tag::interface_method_ref, "m", "()V"), "");
  EXPECT_EQ(handle(6, Tag::interface_method_ref, "m", "()V", 52), "");
  EXPECT_SAYS(handle(6, Tag::interface_method_ref, "m", "()V", 51), "InterfaceMethodref");
  EXPECT_SAYS(handle(5, Tag::interface_method_ref, "m", "()V"), "InterfaceMethodref");
  EXPECT_SAYS(handle(9, Tag::method_ref, "m", "()V"), "Methodref");
  EXPECT_SAYS(handle(8, Tag::method_ref, "m", "()V"), "names 'm'");
  EXPECT_SAYS(handle(5, Tag::method_ref, "<init>", "()V"), "names '<init>'");
  EXPECT_SAYS(handle(0, Tag::field_ref, "f", "I"), "unknown kind 0");
  EXPECT_SAYS(handle(10, Tag::field_ref, "f", "I"), "unknown kind 10");
}

TEST(ClassFormat, BootstrapMethods) {
  auto dynamic = [](u16 bootstrap, bool with_attribute, bool good_argument = true) {
    return built([&](ClassBuilder& b) {
      b.two(Tag::invoke_dynamic, bootstrap, b.name_and_type("run", "()Ljava/lang/Runnable;"));
      u16 member = b.member(Tag::method_ref, "p/D", "make", "()V");
      u16 handle = b.raw(15, {6, ClassBuilder::hi(member), ClassBuilder::lo(member)});
      u16 argument = good_argument ? b.one(Tag::string, b.utf8("x")) : b.utf8("x");
      if (with_attribute) {
        std::vector<u8> content = {0, 1};
        ClassBuilder::put2(content, handle);
        ClassBuilder::put2(content, 1);
        ClassBuilder::put2(content, argument);
        b.attribute(b.attribute_bytes("BootstrapMethods", content));
      }
    });
  };
  EXPECT_EQ(dynamic(0, true), "");
  EXPECT_SAYS(dynamic(1, true), "bootstrap method 1 of 1");
  EXPECT_SAYS(dynamic(0, false), "bootstrap method 0 of 0");
  EXPECT_SAYS(dynamic(0, true, false), "Utf8, cannot be the argument");
}

TEST(ClassFormat, ClassesAndInterfaces) {
  auto flags = [](u16 access, u16 major = 52) {
    return built([&](ClassBuilder& b) {
      b.access = access;
      b.major = major;
    });
  };
  EXPECT_EQ(flags(ACC_INTERFACE | ACC_ABSTRACT), "");
  EXPECT_EQ(flags(ACC_INTERFACE, 49), "");  // as old compilers wrote it
  EXPECT_SAYS(flags(ACC_INTERFACE), "flags");
  EXPECT_SAYS(flags(ACC_INTERFACE | ACC_ABSTRACT | ACC_FINAL), "flags");
  EXPECT_SAYS(flags(ACC_INTERFACE | ACC_ABSTRACT | ACC_ENUM), "flags");
  EXPECT_SAYS(flags(ACC_ABSTRACT | ACC_FINAL), "flags");
  EXPECT_SAYS(flags(ACC_ANNOTATION), "flags");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.super = ""; }), "no superclass");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.super = "p/C"; }), "its own superclass");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.super = "[I"; }), "the superclass is an array");
  EXPECT_SAYS(built([](ClassBuilder& b) {
                b.access = ACC_INTERFACE | ACC_ABSTRACT;
                b.super = "p/D";
              }),
              "not java.lang.Object");
  EXPECT_SAYS(built([](ClassBuilder& b) {
                b.interfaces = {b.class_("p/I"), b.class_("p/J"), b.class_("p/I")};
              }),
              "interface p.I twice");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.interfaces = {b.utf8("p/I")}; }), "not Class");
  EXPECT_SAYS(parse_message(ClassBuilder().bytes("[I")), "this class is an array");
  EXPECT_SAYS(parse_message(ClassBuilder().bytes("java/lang/Object")), "superclass");
}

TEST(ClassFormat, Fields) {
  auto field = [](u16 access, const char* name, const char* type) {
    return built([&](ClassBuilder& b) { b.field(access, name, type); });
  };
  EXPECT_SAYS(field(0, "a.b", "I"), "not a field name");
  EXPECT_SAYS(field(0, "f", "V"), "not a field descriptor");
  EXPECT_SAYS(field(0, "f", "()V"), "not a field descriptor");
  EXPECT_SAYS(field(ACC_PUBLIC | ACC_PRIVATE, "f", "I"), "flags");
  EXPECT_SAYS(field(ACC_FINAL | ACC_VOLATILE, "f", "I"), "flags");
  EXPECT_SAYS(built([](ClassBuilder& b) {
                b.access = ACC_INTERFACE | ACC_ABSTRACT;
                b.field(ACC_PUBLIC, "f", "I");
              }),
              "flags");
  EXPECT_SAYS(built([](ClassBuilder& b) {
                b.field(0, "f", "I");
                b.field(0, "f", "I");
              }),
              "field f I is there twice");
  EXPECT_EQ(built([](ClassBuilder& b) {
              b.field(0, "f", "I");
              b.field(0, "f", "J");
            }),
            "");
  // Enough of them for the other way of finding duplicates.
  EXPECT_SAYS(built([](ClassBuilder& b) {
                for (int i = 0; i < 40; ++i) b.field(0, "f" + std::to_string(i % 39), "I");
              }),
              "field f0 I is there twice");
}

TEST(ClassFormat, ConstantValues) {
  auto value = [](const char* type, u16 access, auto add) {
    return built([&](ClassBuilder& b) {
      std::vector<u8> content;
      ClassBuilder::put2(content, add(b));
      b.field(access, "f", type, b.attribute_bytes("ConstantValue", content));
    });
  };
  auto integer = [](ClassBuilder& b) { return b.raw(3, {0, 0, 0, 7}); };
  auto string = [](ClassBuilder& b) { return b.one(Tag::string, b.utf8("x")); };
  for (const char* type : {"I", "S", "C", "B", "Z"}) EXPECT_EQ(value(type, ACC_STATIC, integer), "");
  EXPECT_EQ(value("Ljava/lang/String;", ACC_STATIC, string), "");
  EXPECT_SAYS(value("I", ACC_STATIC, string), "String");
  EXPECT_SAYS(value("J", ACC_STATIC, integer), "field f of type long");
  EXPECT_SAYS(value("Ljava/lang/Object;", ACC_STATIC, string), "java.lang.Object");
  EXPECT_SAYS(value("I", ACC_STATIC, [](ClassBuilder&) { return u16{0}; }), "constant 0");
  EXPECT_EQ(value("I", 0, string), "");  // ignored on an instance field
}

TEST(ClassFormat, Methods) {
  auto method = [](u16 access, const char* name, const char* type, bool with_code = true, u16 class_access = ACC_SUPER,
                   u16 major = 52) {
    return built([&](ClassBuilder& b) {
      b.access = class_access;
      b.major = major;
      b.method(access, name, type, with_code ? b.code({0xB1}) : std::vector<u8>{});
    });
  };
  constexpr u16 interface = ACC_INTERFACE | ACC_ABSTRACT;
  EXPECT_EQ(method(ACC_PUBLIC, "m", "()V"), "");
  EXPECT_EQ(method(ACC_PUBLIC | ACC_NATIVE, "m", "()V", false), "");
  EXPECT_EQ(method(ACC_PUBLIC | ACC_STATIC, "m", "()V", true, interface), "");
  EXPECT_EQ(method(ACC_STATIC, "<clinit>", "()V", true, interface), "");
  EXPECT_SAYS(method(ACC_PUBLIC, "m", "()V", false), "has no code");
  EXPECT_SAYS(method(ACC_PUBLIC | ACC_NATIVE, "m", "()V"), "has code");
  EXPECT_SAYS(method(ACC_PUBLIC | ACC_ABSTRACT, "m", "()V"), "has code");
  EXPECT_SAYS(method(ACC_PUBLIC | ACC_PROTECTED, "m", "()V"), "flags");
  EXPECT_SAYS(method(ACC_ABSTRACT | ACC_FINAL, "m", "()V", false), "flags");
  EXPECT_SAYS(method(ACC_ABSTRACT | ACC_STATIC, "m", "()V", false), "flags");
  EXPECT_SAYS(method(ACC_STATIC, "<init>", "()V"), "flags");
  EXPECT_SAYS(method(ACC_PUBLIC, "<init>", "()I"), "flags");
  EXPECT_SAYS(method(ACC_PUBLIC, "<init>", "()V", true, interface), "flags");
  EXPECT_SAYS(method(0, "<clinit>", "()V"), "<clinit>");
  EXPECT_SAYS(method(ACC_STATIC, "<clinit>", "(I)V"), "<clinit>");
  EXPECT_SAYS(method(ACC_PROTECTED, "m", "()V", true, interface), "flags");
  EXPECT_SAYS(method(ACC_PUBLIC, "m", "()V", true, interface, 51), "flags");  // a default method before Java 8
  EXPECT_SAYS(method(0, "<m>", "()V"), "not a method name");
  EXPECT_SAYS(method(0, "m", "I"), "not a method descriptor");
  EXPECT_SAYS(built([](ClassBuilder& b) {
                b.method(0, "m", "()V", b.code({0xB1}));
                b.method(0, "m", "()V", b.code({0xB1}));
              }),
              "method m ()V is there twice");
  std::string wide = "(" + std::string(255, 'I') + ")V";
  EXPECT_SAYS(built([&](ClassBuilder& b) { b.method(0, "m", wide, b.code({0xB1}, 0, 300)); }), "255");
  EXPECT_EQ(built([&](ClassBuilder& b) { b.method(ACC_STATIC, "m", wide, b.code({0xB1}, 0, 300)); }), "");
}

TEST(ClassFormat, Code) {
  auto code = [](const std::vector<u8>& instructions, const std::vector<u8>& tables = {0, 0, 0, 0}, u16 locals = 2) {
    return built([&](ClassBuilder& b) {
      b.class_("p/E");  // constant 2
      b.method(0, "m", "(I)V", b.code(instructions, 2, locals, tables));
    });
  };
  const std::vector<u8> nops = {0, 0, 0, 0xB1};
  EXPECT_EQ(code(nops), "");
  EXPECT_SAYS(code({}), "0 bytes");
  EXPECT_EQ(code(std::vector<u8>(65535)), "");
  EXPECT_SAYS(code(std::vector<u8>(65536)), "65536 bytes");
  EXPECT_SAYS(code(nops, {0, 0, 0, 0}, 1), "do not fit into 1 locals");
  EXPECT_SAYS(code(nops, {0, 0, 0, 0, 9}), "left over");
  EXPECT_SAYS(code(nops, {0, 1, 0, 0}), "truncated");
  // Handlers: start, end, handler, type.
  EXPECT_EQ(code(nops, {0, 1, 0, 0, 0, 4, 0, 3, 0, 2, 0, 0}), "");
  EXPECT_EQ(code(nops, {0, 1, 0, 0, 0, 4, 0, 3, 0, 0, 0, 0}), "");
  EXPECT_SAYS(code(nops, {0, 1, 0, 2, 0, 2, 0, 3, 0, 2, 0, 0}), "handler");    // empty range
  EXPECT_SAYS(code(nops, {0, 1, 0, 0, 0, 5, 0, 3, 0, 2, 0, 0}), "handler");    // ends beyond the code
  EXPECT_SAYS(code(nops, {0, 1, 0, 0, 0, 4, 0, 4, 0, 2, 0, 0}), "handler");    // stands beyond the code
  EXPECT_SAYS(code(nops, {0, 1, 0, 0, 0, 4, 0, 3, 0, 1, 0, 0}), "not Class");  // catches a string
}

TEST(ClassFormat, LinesAndVariables) {
  auto table = [](const char* name, auto fill) {
    return built([&](ClassBuilder& b) {
      std::vector<u8> content = {0, 1};
      fill(b, content);
      std::vector<u8> tables = {0, 0, 0, 1}, attribute = b.attribute_bytes(name, content);
      tables.insert(tables.end(), attribute.begin(), attribute.end());
      b.method(0, "m", "()V", b.code({0, 0, 0, 0xB1}, 2, 2, tables));
    });
  };
  auto line = [&](u16 pc) {
    return table("LineNumberTable", [&](ClassBuilder&, std::vector<u8>& out) {
      ClassBuilder::put2(out, pc);
      ClassBuilder::put2(out, 7);
    });
  };
  EXPECT_EQ(line(3), "");
  EXPECT_SAYS(line(4), "line 7 begins at 4");
  auto variable = [&](u16 start, u16 length, const char* name, const char* type, u16 slot) {
    return table("LocalVariableTable", [&](ClassBuilder& b, std::vector<u8>& out) {
      ClassBuilder::put2(out, start);
      ClassBuilder::put2(out, length);
      ClassBuilder::put2(out, b.utf8(name));
      ClassBuilder::put2(out, b.utf8(type));
      ClassBuilder::put2(out, slot);
    });
  };
  EXPECT_EQ(variable(0, 4, "v", "I", 1), "");
  EXPECT_EQ(variable(0, 4, "v", "J", 0), "");
  EXPECT_SAYS(variable(0, 5, "v", "I", 1), "'v' lies outside");
  EXPECT_SAYS(variable(4, 0, "v", "I", 1), "'v' lies outside");
  EXPECT_SAYS(variable(0, 4, "v", "J", 1), "'v' lies outside");
  EXPECT_SAYS(variable(0, 4, "v", "V", 1), "malformed");
  EXPECT_SAYS(variable(0, 4, "a.b", "I", 1), "malformed");
}

TEST(ClassFormat, AttributesThatMayStandOnce) {
  EXPECT_SAYS(built([](ClassBuilder& b) {
                for (int i = 0; i < 2; ++i) b.attribute(b.attribute_bytes("SourceFile", {0, 1}));
              }),
              "more than one SourceFile");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.attribute(b.attribute_bytes("SourceFile", {0, 1, 0})); }), "left over");
  EXPECT_SAYS(built([](ClassBuilder& b) { b.attribute(b.attribute_bytes("SourceFile", {0})); }), "truncated");
  // What is unknown is kept, whatever is in it.
  ClassBuilder builder;
  builder.attribute(builder.attribute_bytes("Mine", {1, 2, 3}));
  auto file = parse(builder.bytes(), "C.class");
  ASSERT_EQ(file->attributes.size(), 1u);
  EXPECT_EQ(file->attributes[0].name, "Mine");
  EXPECT_EQ(file->attributes[0].content.size(), 3u);
}

TEST(ClassFormat, AttributesHaveNoMeaningBeforeTheirVersion) {
  auto permitted = [](u16 major) {
    ClassBuilder builder;
    builder.major = major;
    u16 index = builder.class_("p/D");
    builder.attribute(
        builder.attribute_bytes("PermittedSubclasses", {0, 1, ClassBuilder::hi(index), ClassBuilder::lo(index)}));
    return parse(builder.bytes(), "C.class")->permitted_subclasses.size();
  };
  EXPECT_EQ(permitted(61), 1u);
  EXPECT_EQ(permitted(60), 0u);
}

}  // namespace
}  // namespace pathfleet::classfile::testing
