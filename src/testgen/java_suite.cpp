#include "testgen/java_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/output_file.h"
#include "testgen/java_source.h"
#include "testgen/support.h"

namespace pathfleet::testgen {

namespace {

namespace fs = std::filesystem;

constexpr u32 kTestsInAClass = 400;  // limited because a class file has at most 65535 constants

struct CannotWrite {
  std::string reason;
};

std::string string_literal(const std::string& text) { return JavaSource::string(text); }

std::string comment(const std::string& note) { return fmt::format("    // {}\n", escape::java_comment(note)); }

/// The test method of one input.
class TestMethod {
 public:
  TestMethod(vm::Universe& universe, const std::string& package, std::string support, const TestInput& input)
      : universe_(universe),
        source_(universe, package),
        support_(std::move(support)),
        input_(input),
        heap_(input.arguments.heap) {}

  std::string write(const std::string& name) {
    name_objects();
    std::vector<u32> records;
    for (u32 i = 0; i < heap_.objects.size(); ++i) {
      if (is_record(i)) {
        records.push_back(i);
      } else {
        declare(i);
      }
    }
    for (const u32 record : records) declare_record(record);
    for (u32 i = 0; i < heap_.objects.size(); ++i) {
      if (!is_record(i)) fill(i);
    }
    for (const std::string& note : input_.notes) comments_ += comment(note);
    set_statics();
    if (!body_.empty()) body_ += '\n';
    const std::string disabled =
        input_.unasserted.empty()
            ? ""
            : fmt::format("  @Disabled({})\n", string_literal(escape::short_line(input_.unasserted)));
    return fmt::format("  @Test\n{}  void {}() {{\n{}{}{}  }}\n", disabled, name, comments_, body_, assertion());
  }

 private:
  const HeapObject& object(u32 index) const { return heap_.objects.at(index); }
  const vm::Class& class_of(u32 index) const { return *universe_.load(object(index).class_name); }
  bool is_record(u32 index) const {
    const vm::Class& c = class_of(index);
    return object(index).kind == HeapObject::Kind::plain && c.super && c.super->name == "java/lang/Record";
  }

  bool is_inline(u32 index) const {
    using Kind = HeapObject::Kind;
    return object(index).kind == Kind::text || object(index).kind == Kind::box || object(index).kind == Kind::constant;
  }

  void name_objects() {
    std::map<std::string, u32> counts;
    const auto stem = [&](u32 index) {
      std::string name = object(index).class_name;
      std::string suffix;
      while (name.starts_with('[')) {
        name = name.substr(1);
        suffix = "s";
      }
      name = suffix.empty() ? name : classfile::readable_type(name);
      name = name.substr(name.find_last_of("/.$") + 1);
      if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) name = "object";
      name = escape::java_stem(name);
      name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
      return name + suffix;
    };
    for (u32 i = 0; i < heap_.objects.size(); ++i) {
      if (!is_inline(i)) ++counts[stem(i)];
    }
    std::map<std::string, u32> used;
    for (u32 i = 0; i < heap_.objects.size(); ++i) {
      const std::string name = stem(i);
      // The number also keeps the name from being a reserved word.
      names_.push_back(is_inline(i) ? "" : fmt::format("{}{}", name, ++used[name]));
    }
  }

  /// The declared type of a variable: the class of its object if the source can name it, otherwise Object.
  std::string declared_type(u32 index) const { return source_.type_name(class_of(index)).value_or("Object"); }

  void declare(u32 index) {
    using Kind = HeapObject::Kind;
    const HeapObject& o = object(index);
    if (is_inline(index)) return;
    std::string maker;
    if (o.kind == Kind::opaque) {
      if (o.class_name != "java/lang/Object") {
        throw CannotWrite{
            fmt::format("an input holds an object of {}, which only the library can make", binary_name(o.class_name))};
      }
      maker = "new Object()";
    } else if (o.kind == Kind::array) {
      maker = make_array(index);
    } else {
      const vm::Class& c = class_of(index);
      for (const vm::Class* above = c.super; above; above = above->super) {
        if (above->library && above->name != "java/lang/Object") {
          throw CannotWrite{
              fmt::format("an input holds an object of {}, a subclass of {}, which only the library can make",
                          binary_name(o.class_name), binary_name(above->name))};
        }
      }
      if (c.hidden)
        throw CannotWrite{fmt::format("an input holds an object of a generated class, {}", binary_name(o.class_name))};
      if (const auto fields = source_.plain_constructor(c)) {
        constructed_[index] = *fields;
        maker = fmt::format("new {}()", *source_.type_name(c));
      } else if (const auto type = source_.type_name(c)) {
        maker = fmt::format("{}.make({}.class)", support_, *type);
      } else {
        maker = fmt::format("{}.make({})", support_, string_literal(binary_name(o.class_name)));
      }
    }
    body_ += fmt::format("    {} {} = {};\n", declared_type(index), names_[index], maker);
  }

  std::string make_array(u32 index) const {
    const HeapObject& o = object(index);
    const std::string element = o.class_name.substr(1);
    if (!classfile::is_reference(element)) {
      std::string values;
      for (const Value& value : o.elements) values += (values.empty() ? "" : ", ") + expression(value);
      return fmt::format("new {}[] {{{}}}", classfile::readable_type(element), values);
    }
    const auto type = source_.type_name(element);
    if (!type) {
      // The name of an array class, as for Class.forName: "[Lp.C;".
      std::string name = element[0] == '[' ? element : std::string(classfile::class_name_of(element));
      std::replace(name.begin(), name.end(), '/', '.');
      return fmt::format("{}.array({}, {})", support_, string_literal(name), o.elements.size());
    }
    const std::size_t brackets = type->find("[]");
    return fmt::format("new {}[{}]{}", type->substr(0, brackets), o.elements.size(),
                       brackets == std::string::npos ? "" : type->substr(brackets));
  }

  void declare_record(u32 index) {
    if (done_records_.contains(index)) return;
    done_records_.insert(index);
    const vm::Class& c = class_of(index);
    const auto type = source_.type_name(c);
    std::string descriptor = "(", arguments, types;
    for (const auto& component : c.file->record_components.value()) {
      descriptor += component.descriptor;
      types += (types.empty() ? "" : ", ") + class_literal(component.descriptor);
      for (const HeapField& field : object(index).fields) {
        if (field.name != component.name) continue;
        if (field.value.kind == Value::Kind::reference && is_record(field.value.object))
          declare_record(field.value.object);
        arguments += (arguments.empty() ? "" : ", ") + expression(field.value);
      }
    }
    const vm::Method* constructor = c.declared_method("<init>", descriptor + ")V");
    if (!type || !constructor || !source_.can_call(*constructor)) {
      untyped_.insert(index);
      body_ += fmt::format("    Object {} = {}.construct({}, new Class<?>[] {{{}}}{}{});\n", names_[index], support_,
                           string_literal(binary_name(object(index).class_name)), types, arguments.empty() ? "" : ", ",
                           arguments == "null" ? "(Object) null" : arguments);
      return;
    }
    body_ += fmt::format("    {} {} = new {}({});\n", *type, names_[index], *type, arguments);
  }

  void fill(u32 index) {
    const HeapObject& o = object(index);
    if (o.kind == HeapObject::Kind::array && classfile::is_reference(o.class_name.substr(1))) {
      const bool nameable = source_.type_name(class_of(index)).has_value();
      for (std::size_t i = 0; i < o.elements.size(); ++i) {
        if (o.elements[i].kind != Value::Kind::reference) continue;
        const std::string array = nameable ? names_[index] : fmt::format("((Object[]) {})", names_[index]);
        const std::string element = o.class_name.substr(1);
        body_ +=
            fmt::format("    {}[{}] = {};\n", array, i, cast(nameable ? element : "Ljava/lang/Object;", o.elements[i]));
      }
    }
    if (o.kind != HeapObject::Kind::plain) return;
    for (const HeapField& f : all_fields(index)) {
      const bool is_default = f.value.kind == Value::Kind::null || f.value.kind == Value::Kind::untouched ||
                              (f.value.kind == Value::Kind::scalar && f.value.bits == 0);
      const bool is_set = constructed_[index].contains(f.holder + "." + f.name);
      if (is_default && !is_set) continue;
      const vm::Class* holder = universe_.load(f.holder);
      const vm::Field* field = holder->declared_field(f.name, f.descriptor);
      PF_CHECK(field != nullptr);
      const bool hidden_by = class_of(index).find_field(f.name, f.descriptor) != field;
      if (source_.can_set(*field) && source_.type_name(class_of(index)) && !hidden_by) {
        body_ += fmt::format("    {}.{} = {};\n", names_[index], f.name, cast(f.descriptor, f.value));
      } else {
        body_ += fmt::format("    {}.set({}, {}, {}, {});\n", support_, names_[index],
                             string_literal(binary_name(f.holder)), string_literal(f.name), expression(f.value));
      }
    }
  }

  /// The fields of the input, and those that only the constructor has set.
  std::vector<HeapField> all_fields(u32 index) {
    std::vector<HeapField> fields = object(index).fields;
    for (const vm::Class* c = &class_of(index); c && !c->library; c = c->super) {
      for (const auto& field : c->fields) {
        const bool known = std::any_of(fields.begin(), fields.end(), [&](const HeapField& f) {
          return f.holder == c->name && f.name == field->name;
        });
        if (known || !constructed_[index].contains(c->name + "." + field->name)) continue;
        fields.push_back({c->name, field->name, field->descriptor, Value::untouched(field->descriptor[0])});
      }
    }
    return fields;
  }

  std::string expression(const Value& value) const {
    switch (value.kind) {
      case Value::Kind::symbolic: throw CannotWrite{"a value of the input is still symbolic: " + value.name};
      case Value::Kind::untouched:
        return value.type == 'L' || value.type == '[' ? "null" : JavaSource::literal(value.type, 0);
      case Value::Kind::null: return "null";
      case Value::Kind::scalar: return JavaSource::literal(value.type, value.bits);
      case Value::Kind::reference: break;
    }
    const HeapObject& o = object(value.object);
    using Kind = HeapObject::Kind;
    if (o.kind == Kind::text) return JavaSource::string(o.text);
    if (o.kind == Kind::box) {
      return fmt::format("{}.valueOf({})", o.class_name.substr(o.class_name.rfind('/') + 1),
                         expression(o.elements.at(0)));
    }
    if (o.kind == Kind::constant) {
      const std::string name = classfile::modified_utf8::utf16_to_utf8(o.text);
      const auto type = source_.type_name(*universe_.load(o.class_name));
      if (type && escape::is_java_identifier(name)) return fmt::format("{}.{}", *type, name);
      return fmt::format("{}.constant({}, {})", support_, string_literal(binary_name(o.class_name)),
                         string_literal(name));
    }
    return names_[value.object];
  }

  /// The value as an expression of this type, which may be a subtype of the variable's declared type.
  std::string cast(const std::string& descriptor, const Value& value) const {
    const std::string text = expression(value);
    if (value.kind != Value::Kind::reference) return text;
    const HeapObject::Kind kind = object(value.object).kind;
    if (kind == HeapObject::Kind::text || kind == HeapObject::Kind::box) return text;
    if (source_.type_name(class_of(value.object)) && !untyped_.contains(value.object)) return text;
    const auto type = source_.type_name(descriptor);
    return type && *type != "Object" ? fmt::format("({}) {}", *type, text) : text;
  }

  std::string call() const {
    const MethodName& m = input_.method;
    const vm::Class* holder = universe_.load(m.class_name);
    const vm::Method* method = holder->declared_method(m.name, m.descriptor);
    PF_CHECK(method != nullptr);
    const classfile::MethodDescriptor type = classfile::parse_method_descriptor(m.descriptor);
    const std::size_t receivers = m.is_static ? 0 : 1;
    const auto& values = input_.arguments.values;
    std::string expression_text;
    const bool direct =
        source_.can_call(*method) && (m.is_static || (values[0].second.kind == Value::Kind::reference &&
                                                      !untyped_.contains(values[0].second.object) &&
                                                      source_.type_name(class_of(values[0].second.object))));
    std::string arguments;
    for (std::size_t i = 0; i < type.arguments.size(); ++i) {
      const Value& value = values[receivers + i].second;
      std::string text = cast(std::string(type.arguments[i]), value);
      // The cast selects one of several overloaded methods.
      if (direct && text == "null") text = fmt::format("({}) null", *source_.type_name(type.arguments[i]));
      arguments += (i == 0 ? "" : ", ") + text;
    }
    if (direct) {
      const std::string receiver = m.is_static ? *source_.type_name(*holder) : expression(values[0].second);
      expression_text = fmt::format("{}.{}({})", receiver, m.name, arguments);
    } else {
      std::string types;
      for (const std::string_view t : type.arguments) types += (types.empty() ? "" : ", ") + class_literal(t);
      expression_text =
          fmt::format("{}.invoke({}, {}, new Class<?>[] {{{}}}, {}{}{})", support_,
                      string_literal(binary_name(m.class_name)), string_literal(m.name), types,
                      m.is_static ? "null" : expression(values[0].second), type.arguments.empty() ? "" : ", ",
                      type.arguments.size() == 1 && arguments == "null" ? "(Object) null" : arguments);
    }
    const bool is_void = type.return_type == "V";
    std::string label = is_void ? "null" : "\"result\"";
    if (!is_void && !classfile::is_reference(type.return_type))
      label = fmt::format("\"{} result\"", classfile::readable_type(type.return_type));
    const std::string lambda =
        is_void ? fmt::format("() -> {{\n          {};\n          return null;\n        }}", expression_text)
                : fmt::format("() -> {}", expression_text);
    std::string roots;
    for (const auto& [name, value] : input_.outcome->after.values) {
      for (const auto& [argument, before] : values) {
        if (argument == name) roots += fmt::format(", {}, {}", string_literal(name), expression(before));
      }
    }
    return fmt::format("        {}.outcome({}, {}{})", support_, label, lambda, roots);
  }

  std::string class_literal(std::string_view descriptor) const {
    if (const auto type = source_.type_name(descriptor)) return *type + ".class";
    std::string name(descriptor[0] == '[' ? descriptor : classfile::class_name_of(descriptor));
    std::replace(name.begin(), name.end(), '/', '.');
    return fmt::format("{}.type({})", support_, string_literal(name));
  }

  /// Static fields are set before each call, because an earlier test may have changed them.
  void set_statics() {
    for (const HeapField& f : input_.statics) {
      const vm::Class* holder = universe_.load(f.holder);
      const vm::Field* field = holder->declared_field(f.name, f.descriptor);
      PF_CHECK(field != nullptr);
      const auto type = source_.type_name(*holder);
      if (type && source_.can_set(*field)) {
        body_ += fmt::format("    {}.{} = {};\n", *type, f.name, cast(f.descriptor, f.value));
      } else {
        body_ += fmt::format("    {}.set(null, {}, {}, {});\n", support_, string_literal(binary_name(f.holder)),
                             string_literal(f.name), expression(f.value));
      }
    }
  }

  std::string assertion() const {
    if (input_.others.empty())
      return fmt::format("    assertEquals({},\n{});\n", JavaSource::text_block(show(*input_.outcome), "        "),
                         call());
    std::string texts = JavaSource::text_block(show(*input_.outcome), "        ");
    for (const Outcome& other : input_.others) texts += ", " + JavaSource::text_block(show(other), "        ");
    return fmt::format("    String outcome =\n{};\n    assertTrue(java.util.List.of({}).contains(outcome), outcome);\n",
                       call(), texts);
  }

  vm::Universe& universe_;
  JavaSource source_;
  std::string support_;
  const TestInput& input_;
  const Heap& heap_;
  std::vector<std::string> names_;
  std::map<u32, std::set<std::string>> constructed_;
  std::set<u32> done_records_;
  std::set<u32> untyped_;  // records that must be created by reflection
  std::string comments_, body_;
};

}  // namespace

std::string JavaSuite::unique_name(const std::string& stem) { return fmt::format("{}_{}", stem, ++used_names_[stem]); }

std::optional<std::string> JavaSuite::add(const TestInput& input) {
  PF_CHECK(input.outcome.has_value());
  try {
    TestMethod test(universe_, names_.package, support(), input);
    // The first occurrence is the header, because texts of the program contain no line ends.
    constexpr std::string_view kHeader = "\n  void NAME() {\n";
    std::string text = test.write("NAME");
    const std::string name = unique_name(escape::java_stem(input.method.name));
    const std::size_t header = text.find(kHeader);
    PF_CHECK(header != std::string::npos);
    text.replace(header + kHeader.find("NAME"), 4, name);
    methods_.push_back(std::move(text));
    needs_support_ = true;
    return std::nullopt;
  } catch (const CannotWrite& cannot) {
    return cannot.reason;
  }
}

void JavaSuite::add(const ChoiceTest& test) {
  std::string text;
  for (const std::string& note : test.notes) text += comment(note);
  std::string arguments, answers;
  for (const std::string& argument : test.arguments)
    arguments += (arguments.empty() ? "" : ", ") + string_literal(argument);
  for (const i32 answer : test.answers) answers += fmt::format(", {}", answer);
  const std::string run =
      fmt::format("{}.run({}, new String[] {{{}}}{})", driver(), string_literal(test.main_class), arguments, answers);
  const std::string stem = test.main_class.substr(test.main_class.find_last_of(".$") + 1);
  const std::string name = unique_name(
      escape::java_stem(static_cast<char>(std::tolower(static_cast<unsigned char>(stem[0]))) + stem.substr(1)));
  needs_driver_ = true;
  methods_.push_back(
      fmt::format("  @Test\n{}  void {}() throws Exception {{\n{}    assertEquals({},\n        {});\n  }}\n",
                  test.threads ? "  @Disabled(\"java chooses a schedule of its own\")\n" : "", name, text,
                  JavaSource::text_block(test.outcome, "        "), run));
}

std::vector<std::string> JavaSuite::write() const {
  fs::path folder = names_.directory;
  std::string package = names_.package;
  std::replace(package.begin(), package.end(), '.', '/');
  folder /= package;
  std::vector<std::string> written;
  const auto file = [&](const fs::path& path, const std::string& text) {
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    if (failed) throw OutputLost(fmt::format("cannot write {}: {}", path.string(), failed.message()));
    write_file(path.string(), text);
    written.push_back(path.string());
  };
  for (std::size_t first = 0, number = 1; first < methods_.size(); first += kTestsInAClass, ++number) {
    const std::string name = number == 1 ? names_.class_name : fmt::format("{}{}", names_.class_name, number);
    std::string text = names_.package.empty() ? "" : fmt::format("package {};\n\n", names_.package);
    std::string tests;
    bool disabled = false, one_of = false;
    for (std::size_t i = first; i < std::min(methods_.size(), first + kTestsInAClass); ++i) {
      tests += (tests.empty() ? "" : "\n") + methods_[i];
      disabled = disabled || methods_[i].find("@Disabled") != std::string::npos;
      one_of = one_of || methods_[i].find("assertTrue(java.util.List.of(") != std::string::npos;
    }
    if (tests.find("assertEquals(") != std::string::npos)
      text += "import static org.junit.jupiter.api.Assertions.assertEquals;\n";
    if (one_of) text += "import static org.junit.jupiter.api.Assertions.assertTrue;\n";
    text += '\n';
    if (disabled) text += "import org.junit.jupiter.api.Disabled;\n";
    text += "import org.junit.jupiter.api.Test;\n\n/** Generated by pathfleet testgen. */\n";
    text += fmt::format("class {} {{\n{}}}\n", name, tests);
    file(folder / (name + ".java"), text);
  }
  if (needs_support_) file(folder / (support() + ".java"), support_class(names_.package, support()));
  if (needs_driver_) {
    file(folder / (driver() + ".java"), driver_class(names_.package, driver()));
    file(fs::path(names_.directory) / "gov/nasa/jpf/vm/Verify.java", verify_class());
  }
  return written;
}

}  // namespace pathfleet::testgen
