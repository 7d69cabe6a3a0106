// Call-site stubs: their form; a real `java` runs programs with stubs like the originals; all call sites of the JDK
// have stubs; and the call sites that are refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "analysis/frame_facts.h"
#include "call_site_rewriter.h"
#include "classfile/class_path.h"
#include "classfile/class_writer.h"
#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "core/error.h"
#include "java_process.h"
#include "vm/stubs/call_site.h"

namespace pathfleet::vm {
namespace {

using namespace classfile;
using namespace pathfleet::testing;

constexpr u8 kGetField = 1, kInvokeVirtual = 5, kInvokeStatic = 6, kInvokeSpecial = 7, kNewInvokeSpecial = 8;

/// A class p/C with one method whose code is one invokedynamic at bci 0, for sites that javac does not write.
class Caller {
 public:
  Caller() : writer("p/C", "java/lang/Object", ACC_PUBLIC | ACC_SUPER) {}

  ConstantPoolWriter& pool() { return writer.constants(); }
  u16 method(u8 kind, std::string_view owner, std::string_view name, std::string_view descriptor,
             bool interface = false) {
    const Tag tag = kind == kGetField ? Tag::field_ref : interface ? Tag::interface_method_ref : Tag::method_ref;
    return pool().method_handle(kind, pool().member(tag, owner, name, descriptor));
  }
  /// The call site `name descriptor` bootstrapped by owner.bootstrap with these static arguments.
  CallSite link(std::string_view owner, std::string_view bootstrap, std::vector<u16> arguments, std::string_view name,
                std::string_view descriptor) {
    const u16 site = pool().invoke_dynamic(
        writer.add_bootstrap(method(kInvokeStatic, owner, bootstrap, "()V"), std::move(arguments)), name, descriptor);
    file = parse(writer.finish(), "p/C.class");
    return make_call_site(*file, site, 3, 14);
  }
  CallSite lambda(std::string_view sam, u16 implementation, std::string_view instantiated, std::string_view name,
                  std::string_view descriptor) {
    return link("java/lang/invoke/LambdaMetafactory", "metafactory",
                {pool().method_type(sam), implementation, pool().method_type(instantiated)}, name, descriptor);
  }

  ClassWriter writer;
  std::unique_ptr<const ClassFile> file;
};

std::string reason(const CallSite& site) {
  const auto* unsupported = std::get_if<Unsupported>(&site);
  return unsupported ? unsupported->reason : "";
}

/// The stub of a site, parsed; fails the test if there is none.
std::unique_ptr<const ClassFile> parsed(const CallSite& site) {
  const auto* stub = std::get_if<CallSiteStub>(&site);
  EXPECT_TRUE(stub) << reason(site);
  return stub ? parse(stub->class_bytes, stub->class_name) : nullptr;
}

const MethodInfo* find_method(const ClassFile& file, std::string_view name, std::string_view descriptor) {
  for (const MethodInfo& method : file.methods) {
    if (method.name == name && method.descriptor == descriptor) return &method;
  }
  ADD_FAILURE() << "no method " << name << descriptor;
  return nullptr;
}

/// The mnemonics of a method's code, with the names of the methods and classes meant.
std::string code_of(const ClassFile& file, std::string_view name, std::string_view descriptor) {
  const MethodInfo* method = find_method(file, name, descriptor);
  if (!method) return "";
  std::string text;
  for (u32 pc = 0; pc < method->code->bytes.size();) {
    const Instruction instruction = decode(method->code->bytes, pc);
    pc = instruction.next_pc();
    if (!text.empty()) text += " ";
    text += info(instruction.op).name;
    switch (info(instruction.op).format) {
      case Format::cp16:
      case Format::invokeinterface: {
        const u16 index = static_cast<u16>(instruction.a);
        const bool is_class = file.constants.tag(index) == Tag::class_;
        if (!is_class && file.constants.tag(index) < Tag::field_ref) break;
        text += ":" + std::string(is_class ? file.constants.class_name(index) : file.constants.member(index).name);
        break;
      }
      default: break;
    }
  }
  return text;
}

TEST(LambdaStub, NamesTheSite) {
  Caller caller;
  const CallSite site =
      caller.lambda("()V", caller.method(kInvokeStatic, "p/C", "f", "()V"), "()V", "run", "()Ljava/lang/Runnable;");
  const CallSiteStub& stub = std::get<CallSiteStub>(site);
  EXPECT_EQ(stub.class_name, "p/C$$Lambda$3_14");
  EXPECT_EQ(stub.factory_name, "make");
  EXPECT_EQ(stub.factory_descriptor, "()Ljava/lang/Runnable;");
  EXPECT_TRUE(stub.captures_nothing);
  EXPECT_TRUE(is_call_site_stub(stub.class_name));
  EXPECT_FALSE(is_call_site_stub("p/C$$Lambda$3"));
  EXPECT_FALSE(is_call_site_stub("p/C$$Lambda$3_x"));
  EXPECT_FALSE(is_call_site_stub("p/C"));
}

TEST(LambdaStub, LoadsCapturesAndAdaptsArguments) {
  Caller caller;
  const auto file =
      parsed(caller.lambda("(Ljava/lang/Object;I)Ljava/lang/Object;",
                           caller.method(kInvokeStatic, "p/C", "f", "(JLjava/lang/String;Ljava/lang/String;D)I"),
                           "(Ljava/lang/String;I)Ljava/lang/Integer;", "apply", "(JLjava/lang/String;)Lp/F;"));
  ASSERT_TRUE(file);
  ASSERT_EQ(file->interfaces.size(), 1u);
  EXPECT_EQ(file->interfaces[0], "p/F");
  ASSERT_EQ(file->fields.size(), 2u);
  EXPECT_EQ(file->fields[0].access, ACC_PRIVATE | ACC_FINAL);
  EXPECT_EQ(code_of(*file, "make", "(JLjava/lang/String;)Lp/F;"),
            "new:p/C$$Lambda$3_14 dup lload_0 putfield:arg$1 dup aload_2 putfield:arg$2 areturn");
  EXPECT_EQ(code_of(*file, "apply", "(Ljava/lang/Object;I)Ljava/lang/Object;"),
            "aload_0 getfield:arg$1 aload_0 getfield:arg$2 aload_1 checkcast:java/lang/String iload_2 i2d "
            "invokestatic:f invokestatic:valueOf areturn");
  const classfile::Code& code = *find_method(*file, "apply", "(Ljava/lang/Object;I)Ljava/lang/Object;")->code;
  EXPECT_EQ(code.max_locals, 3);
  EXPECT_EQ(code.max_stack, 6);
}

TEST(LambdaStub, UnboxesThroughTheInstantiatedType) {
  Caller caller;
  const auto file = parsed(caller.lambda("(Ljava/lang/Object;Ljava/lang/Object;)J",
                                         caller.method(kInvokeStatic, "p/C", "f", "(JC)Ljava/lang/Object;"),
                                         "(Ljava/lang/Integer;Ljava/lang/Object;)J", "apply", "()Lp/F;"));
  ASSERT_TRUE(file);
  EXPECT_EQ(code_of(*file, "apply", "(Ljava/lang/Object;Ljava/lang/Object;)J"),
            "aload_1 checkcast:java/lang/Integer invokevirtual:intValue i2l "
            "aload_2 checkcast:java/lang/Character invokevirtual:charValue "
            "invokestatic:f checkcast:java/lang/Number invokevirtual:longValue lreturn");
}

TEST(LambdaStub, CallsByTheKindOfHandle) {
  struct Case {
    u8 kind;
    bool interface;
    std::string_view owner, name, descriptor, sam, expected;
  };
  const Case cases[] = {
      {kInvokeVirtual, false, "p/D", "g", "()V", "(Lp/D;)V", "aload_1 invokevirtual:g return"},
      {9, true, "p/I", "g", "()V", "(Lp/I;)V", "aload_1 invokeinterface:g return"},
      {kNewInvokeSpecial, false, "p/D", "<init>", "(I)V", "(I)Lp/D;",
       "new:p/D dup iload_1 invokespecial:<init> areturn"},
      {kNewInvokeSpecial, false, "p/D", "<init>", "(I)V", "(I)V", "new:p/D dup iload_1 invokespecial:<init> return"},
      {kInvokeSpecial, false, "p/C", "hidden", "()V", "(Lp/C;)V", "aload_1 invokevirtual:hidden return"},
      {kInvokeSpecial, false, "p/B", "hidden", "()V", "(Lp/B;)V", "aload_1 invokespecial:hidden return"},
      {kInvokeStatic, true, "p/I", "g", "()I", "()V", "invokestatic:g return"},
  };
  for (const Case& test : cases) {
    Caller caller;
    caller.writer.add_method(ACC_PRIVATE, "hidden", "()V").op(Op::return_);
    const u16 handle = caller.method(test.kind, test.owner, test.name, test.descriptor, test.interface);
    const auto file = parsed(caller.lambda(test.sam, handle, test.sam, "apply", "()Lp/F;"));
    ASSERT_TRUE(file);
    EXPECT_EQ(code_of(*file, "apply", test.sam), test.expected);
  }
}

TEST(LambdaStub, AddsMarkersBridgesAndSerializable) {
  Caller caller;
  ConstantPoolWriter& pool = caller.pool();
  const u16 type = pool.method_type("(Ljava/lang/String;)V"), bridge = pool.method_type("(Ljava/lang/Object;)V");
  const auto file = parsed(
      caller.link("java/lang/invoke/LambdaMetafactory", "altMetafactory",
                  {type, caller.method(kInvokeStatic, "p/C", "f", "(Ljava/lang/String;)V"), type, pool.integer(7),
                   pool.integer(2), pool.class_("p/M"), pool.class_("p/F"), pool.integer(2), bridge, type},
                  "accept", "()Lp/F;"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->interfaces, (std::vector<std::string_view>{"p/F", "p/M", "java/io/Serializable"}));
  EXPECT_EQ(file->methods.size(), 4u);  // the factory, the method, one bridge, writeReplace
  EXPECT_EQ(code_of(*file, "accept", "(Ljava/lang/String;)V"), "aload_1 invokestatic:f return");
  EXPECT_EQ(code_of(*file, "accept", "(Ljava/lang/Object;)V"),
            "aload_1 checkcast:java/lang/String invokestatic:f return");
}

TEST(LambdaStub, RefusesWhatDoesNotFit) {
  const auto refused = [](std::string_view sam, std::string_view implementation, std::string_view site) {
    Caller caller;
    const u16 handle = caller.method(kInvokeStatic, "p/C", "f", implementation);
    return reason(caller.lambda(sam, handle, sam, "apply", site));
  };
  EXPECT_EQ(refused("(I)V", "(I)V", "()Lp/F;"), "");
  EXPECT_NE(refused("(I)V", "(II)V", "()Lp/F;"), "");
  EXPECT_NE(refused("(J)V", "(I)V", "()Lp/F;"), "");
  EXPECT_NE(refused("()I", "()V", "()Lp/F;"), "");
  EXPECT_NE(refused("()I", "()J", "()Lp/F;"), "");
  EXPECT_NE(refused("()V", "(I)V", "(J)Lp/F;"), "");
  EXPECT_NE(refused("()V", "(Ljava/lang/String;)V", "(Ljava/lang/Object;)Lp/F;"), "");
  EXPECT_NE(refused("()V", "()V", "()I"), "");
  Caller field;
  EXPECT_NE(reason(field.lambda("()I", field.method(kGetField, "p/C", "x", "I"), "()I", "get", "(Lp/C;)Lp/F;")), "");
}

TEST(ConcatStub, AppendsByType) {
  Caller caller;
  const u16 recipe = caller.pool().string("ab\1\1\1\2c");
  const auto file = parsed(caller.link("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                                       {recipe, caller.pool().string("\1")}, "x", "([CJB)Ljava/lang/String;"));
  ASSERT_TRUE(file);
  EXPECT_EQ(code_of(*file, "concat", "([CJB)Ljava/lang/String;"),
            "new:java/lang/StringBuilder dup bipush invokespecial:<init> ldc invokevirtual:append aload_0 "
            "invokevirtual:append lload_1 invokevirtual:append iload_3 invokevirtual:append ldc invokevirtual:append "
            "bipush invokevirtual:append invokevirtual:toString areturn");
  std::vector<std::string> shown;
  for (u16 i = 1; i < file->constants.size(); ++i) {
    if (file->constants.tag(i) == Tag::method_ref && file->constants.member(i).name == "append") {
      shown.emplace_back(file->constants.member(i).descriptor.substr(1, 1));
    }
  }
  // "ab", char[] as Object, long, byte as int, 'c'.
  EXPECT_EQ(shown, (std::vector<std::string>{"L", "L", "J", "I", "C"}));
}

TEST(ConcatStub, RefusesARecipeThatDoesNotFit) {
  for (const std::string_view recipe : {"\1", "\1\1\1"}) {
    Caller caller;
    const CallSite site = caller.link("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                                      {caller.pool().string(recipe)}, "x", "(II)Ljava/lang/String;");
    EXPECT_NE(reason(site), "") << recipe.size();
  }
  Caller missing;
  EXPECT_THROW(missing.link("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                            {missing.pool().string("\2")}, "x", "()Ljava/lang/String;"),
               BadInput);
  Caller constant;
  EXPECT_NE(reason(constant.link("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                                 {constant.pool().string("\2"), constant.pool().method_type("()V")}, "x",
                                 "()Ljava/lang/String;")),
            "");
}

TEST(RecordStub, ComparesTheLastComponentFirst) {
  Caller caller;
  ConstantPoolWriter& pool = caller.pool();
  const auto file =
      parsed(caller.link("java/lang/runtime/ObjectMethods", "bootstrap",
                         {pool.class_("p/C"), pool.string("x;y"), caller.method(kGetField, "p/C", "x", "F"),
                          caller.method(kGetField, "p/C", "y", "I")},
                         "equals", "(Lp/C;Ljava/lang/Object;)Z"));
  ASSERT_TRUE(file);
  EXPECT_EQ(code_of(*file, "equals", "(Lp/C;Ljava/lang/Object;)Z"),
            "aload_0 aload_1 if_acmpne iconst_1 ireturn aload_1 instanceof:p/C ifeq aload_1 checkcast:p/C astore_1 "
            "aload_0 getfield:y aload_1 getfield:y if_icmpne "
            "aload_0 getfield:x aload_1 getfield:x invokestatic:compare ifne iconst_1 ireturn iconst_0 ireturn");
}

/// Every stub parses, and its code keeps the operand stack in order.
void expect_sound(const CallSiteStub& stub) {
  const auto file = parse(stub.class_bytes, stub.class_name);
  EXPECT_EQ(file->name, stub.class_name);
  for (const MethodInfo& method : file->methods) {
    ASSERT_TRUE(method.code);
    const std::span<const u8> code = method.code->bytes;
    const auto facts = analysis::frame_facts(*file, method);
    for (u32 pc = 0; pc < code.size(); pc = decode(code, pc).next_pc()) {
      EXPECT_TRUE(facts->reachable(static_cast<u16>(pc)));
      EXPECT_LE(facts->before(static_cast<u16>(pc)).stack_depth, method.code->max_stack);
    }
  }
}

TEST(CallSite, RefusesOtherBootstraps) {
  Caller other;
  EXPECT_EQ(reason(other.link("java/lang/invoke/B", "boot", {}, "x", "()V")),
            "invokedynamic with bootstrap java.lang.invoke.B.boot is not supported");
  Caller patterns;
  EXPECT_NE(reason(patterns.link("java/lang/runtime/SwitchBootstraps", "typeSwitch", {}, "typeSwitch",
                                 "(Ljava/lang/Object;I)I"))
                .find("pattern switch"),
            std::string::npos);
  Caller no_arguments;
  EXPECT_THROW(no_arguments.link("java/lang/invoke/LambdaMetafactory", "metafactory", {}, "run", "()Lp/F;"), BadInput);
}

TEST(CallSite, CallsTheProgramsOwnBootstrapsOnceInAnInitializer) {
  Caller caller;
  ConstantPoolWriter& pool = caller.pool();
  const std::vector<u16> arguments{pool.integer(1),          pool.long_(2),
                                   pool.string("s"),         pool.class_("[I"),
                                   pool.method_type("(I)V"), caller.method(kInvokeStatic, "q/B", "m", "()V")};
  const CallSite site = caller.link("q/B", "boot", arguments, "x", "(JI)D");
  const auto file = parsed(site);
  ASSERT_TRUE(file);
  expect_sound(std::get<CallSiteStub>(site));
  EXPECT_EQ(file->name, "p/C$$Site$3_14");
  EXPECT_EQ(
      code_of(*file, "invoke", "(JI)D"),
      "getstatic:linked iconst_2 anewarray:java/lang/Object dup iconst_0 lload_0 invokestatic:valueOf aastore dup "
      "iconst_1 iload_2 invokestatic:valueOf aastore invokestatic:call checkcast:java/lang/Double "
      "invokevirtual:doubleValue dreturn");
}

TEST(CallSite, UsesMembersThroughBoxedArguments) {
  ClassWriter writer("p/C", "java/lang/Object", ACC_PUBLIC | ACC_SUPER);
  writer.add_field(0, "f", "I");
  writer.add_bodiless_method(ACC_NATIVE, "m", "(Ljava/lang/String;J)V");
  writer.add_method(0, "<init>", "()V").op(Op::return_);
  const auto owner = parse(writer.finish(), "p/C.class");
  const auto use = [&](u8 kind, u16 index) {
    const std::string name = direct_stub_name("p/C", kind, index);
    const auto parsed_name = parse_stub_name(name);
    EXPECT_TRUE(parsed_name && is_call_site_stub(name));
    const CallSite site = make_stub(*parsed_name, *owner);
    if (!std::holds_alternative<CallSiteStub>(site)) return reason(site);
    expect_sound(std::get<CallSiteStub>(site));
    const auto file = parsed(site);
    return file ? code_of(*file, "call", "([Ljava/lang/Object;)Ljava/lang/Object;") : std::string();
  };
  constexpr u8 kPutField = 3;
  EXPECT_EQ(use(kGetField, 0), "aload_0 iconst_0 aaload checkcast:p/C getfield:f invokestatic:valueOf areturn");
  EXPECT_EQ(use(kPutField, 0),
            "aload_0 iconst_0 aaload checkcast:p/C aload_0 iconst_1 aaload checkcast:java/lang/Integer "
            "invokevirtual:intValue putfield:f aconst_null areturn");
  EXPECT_EQ(use(kInvokeVirtual, 0),
            "aload_0 iconst_0 aaload checkcast:p/C aload_0 iconst_1 aaload checkcast:java/lang/String aload_0 iconst_2 "
            "aaload "
            "checkcast:java/lang/Long invokevirtual:longValue invokevirtual:m aconst_null areturn");
  EXPECT_EQ(use(kNewInvokeSpecial, 1), "new:p/C dup invokespecial:<init> areturn");
  EXPECT_EQ(use(kGetField, 1), "no such member");
  EXPECT_EQ(use(kInvokeVirtual, 2), "no such member");
}

TEST(CallSite, TakesNamesApart) {
  const auto name = parse_stub_name("p/C$$Lambda$D$$Site$12_345");
  ASSERT_TRUE(name);
  EXPECT_EQ(name->owner, "p/C$$Lambda$D");
  EXPECT_EQ(name->first, 12);
  EXPECT_EQ(name->second, 345);
  for (const std::string_view other : {"p/C", "p/C$$Site$", "p/C$$Site$1", "p/C$$Site$1_", "p/C$$Site$_1",
                                       "p/C$$Site$1_x", "p/C$$Site$70000_1", "$$Site$1_1", "p/C$$Site$1_1_1"}) {
    EXPECT_FALSE(is_call_site_stub(other)) << other;
  }
}

TEST(CallSite, TheJdksOwnSitesAllHaveStubs) {
  const auto image = open_jimage(find_jdk_home("") + "/lib/modules");
  std::size_t lambdas = 0, others = 0;
  for (const std::string& name : image->class_names("java.base")) {
    const auto file = parse(image->find(name)->bytes, name);
    std::set<std::string> names;
    for_each_call_site(*file, [&](u16 constant, u16 method, u16 bci) {
      const CallSite site = make_call_site(*file, constant, method, bci);
      ASSERT_TRUE(std::holds_alternative<CallSiteStub>(site)) << name << ": " << reason(site);
      const CallSiteStub& stub = std::get<CallSiteStub>(site);
      EXPECT_TRUE(names.insert(stub.class_name).second) << stub.class_name;
      ++(stub.factory_name == "make" ? lambdas : others);
      expect_sound(stub);
    });
  }
  EXPECT_GT(lambdas, 1000u);
  EXPECT_GT(others, 0u);
}

/// Static arguments exchanged for any other constants of the class: a stub that is sound, a refusal, or BadInput.
TEST(CallSite, SurvivesBootstrapsThatMakeNoSense) {
  const auto image = open_jimage(find_jdk_home("") + "/lib/modules");
  std::mt19937 random(17);
  std::size_t made = 0, refused = 0, bad = 0;
  for (const std::string_view name :
       {"java/util/Comparator", "java/util/stream/Collectors", "java/lang/runtime/ObjectMethods",
        "java/util/KeyValueHolder", "java/util/Map$Entry", "java/lang/Module"}) {
    const auto file = parse(image->find(name)->bytes, std::string(name));
    ClassFile mutant = *file;  // its views point into *file
    for (int round = 0; round < 60; ++round) {
      mutant.bootstrap_methods = file->bootstrap_methods;
      for (BootstrapMethod& bootstrap : mutant.bootstrap_methods) {
        for (u16& argument : bootstrap.arguments) {
          // Often one of the same kind, so that it gets past the first check.
          for (int i = 0; i < 50 && random() % 2 == 0; ++i) {
            const u16 other = static_cast<u16>(random() % file->constants.size());
            if (random() % 8 != 0 && file->constants.tag(other) != file->constants.tag(argument)) continue;
            argument = other;
            break;
          }
        }
      }
      for_each_call_site(mutant, [&](u16 constant, u16 method, u16 bci) {
        try {
          const CallSite site = make_call_site(mutant, constant, method, bci);
          if (const auto* stub = std::get_if<CallSiteStub>(&site)) {
            ++made;
            expect_sound(*stub);
          } else {
            ++refused;
          }
        } catch (const BadInput&) {
          ++bad;
        }
      });
    }
  }
  EXPECT_GT(made, 100u);
  EXPECT_GT(refused, 100u);
  EXPECT_GT(bad, 100u);
}

/// Compiles a program, runs it under `java` as it is and with its call sites replaced: the outputs are the same.
class UnderJava : public ::testing::TestWithParam<const char*> {};

const std::filesystem::path kPrograms =
    std::filesystem::path(PATHFLEET_TESTS_DIR) / "programs/differential/invokedynamic";

TEST_P(UnderJava, StubsBehaveAsTheOriginals) {
  if (!has_tool("javac") || !has_tool("java")) GTEST_SKIP() << "needs javac and java";
  const std::string program = GetParam();
  const TemporaryFolder original, replaced;
  const std::string source = kPrograms / (program + ".java");
  ASSERT_EQ(run(fmt::format("javac -encoding UTF-8 -nowarn -d {} {}", original.path().string(), source)).exit_code, 0);
  std::size_t stubs = 0;
  for (const auto& path : class_files(original.path())) {
    for (const NamedClass& c : replace_call_sites(read_file(path))) {
      if (const auto file = parse(c.bytes, c.name); !is_call_site_stub(c.name) && !c.name.ends_with("Once")) {
        for_each_call_site(*file, [](u16, u16, u16) { ADD_FAILURE() << "an invokedynamic is left"; });
      }
      stubs += is_call_site_stub(c.name);
      replaced.write(c.name + ".class", c.bytes);
    }
  }
  EXPECT_GT(stubs, 10u);
  const auto java = [&](const TemporaryFolder& folder) {
    // The factories of lambdas build objects without a constructor, which is not for the verifier; the rest is.
    const bool verify = program == "Concatenation" || program == "Records";
    return run(fmt::format("java -XX:TieredStopAtLevel=1 {} -cp {} {}",
                           verify ? "" : "-XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote",
                           folder.path().string(), program));
  };
  const ProcessResult expected = java(original), actual = java(replaced);
  EXPECT_EQ(expected.exit_code, 0) << expected.errors;
  EXPECT_EQ(actual.exit_code, 0) << actual.errors;
  EXPECT_EQ(actual.output, expected.output);
  EXPECT_FALSE(actual.output.empty());
}

INSTANTIATE_TEST_SUITE_P(Stubs, UnderJava, ::testing::Values("Lambdas", "MethodReferences", "Concatenation", "Records"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace pathfleet::vm
