#include "testgen/test_method.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "core/error.h"
#include "core/escape.h"
#include "testgen/assertions.h"
#include "testgen/support.h"

namespace pathfleet::testgen {

namespace {

const vm::Method& subject(vm::Universe& universe, const MethodName& name) {
  const vm::Method* method = universe.load(name.class_name)->declared_method(name.name, name.descriptor);
  PF_CHECK(method != nullptr);
  return *method;
}

/// Whether the JVM made the message, and another JVM or compiler may make another one.
bool is_made_by_the_jvm(const Outcome& outcome) {
  if (outcome.thrown == "java.lang.NullPointerException") return outcome.message->starts_with("Cannot ");
  return outcome.thrown == "java.lang.ClassCastException" || outcome.thrown.ends_with("Error");
}

}  // namespace

std::string comment_line(const std::string& note) { return fmt::format("    // {}\n", escape::java_comment(note)); }

TestMethod::TestMethod(vm::Universe& universe, JavaSource& source, const TestInput& input)
    : universe_(universe),
      source_(source),
      input_(input),
      method_(subject(universe, input.method)),
      arrangement_(universe, source, input, {"result", "thrown", "outcome"}) {}

std::string TestMethod::write(const std::string& name) {
  std::string comments;
  for (const std::string& note : input_.notes) comments += comment_line(note);
  std::string arranged = arrangement_.write();
  raw_ = arrangement_.has_raw_types();
  const bool scheduled = !input_.schedule.empty();
  const std::string acted = scheduled ? under_schedule(arranged, call()) : act(call());
  if (scheduled) {
    arranged.clear();
    declared_ = "Exception";
  }
  if (declared_ != "Throwable" && !arrangement_.declared_exceptions().empty())
    declared_ = arrangement_.declared_exceptions();
  // A test that only calls needs no empty line.
  if (!arranged.empty()) arranged += '\n';
  const std::string disabled =
      input_.unasserted.empty()
          ? ""
          : fmt::format("  @Disabled({})\n", JavaSource::string(escape::short_line(input_.unasserted)));
  return fmt::format("  @Test\n{}  void {}(){} {{\n{}{}{}  }}\n", disabled, name,
                     declared_.empty() ? "" : " throws " + declared_, comments, arranged, acted);
}

TestMethod::Call TestMethod::call() {
  const MethodName& m = input_.method;
  const classfile::MethodDescriptor type = classfile::parse_method_descriptor(m.descriptor);
  const std::size_t receivers = m.is_static ? 0 : 1;
  const auto& values = input_.arguments.values;
  const vm::Class* receiver = m.is_static || values[0].second.kind != Value::Kind::reference
                                  ? nullptr
                                  : arrangement_.declared_class(values[0].second.object);
  const bool direct = source_.can_call(method_) && (m.is_static || receiver);
  std::string arguments;
  for (std::size_t i = 0; i < type.arguments.size(); ++i) {
    const Value& value = values[receivers + i].second;
    std::string text = arrangement_.cast(std::string(type.arguments[i]), value);
    const bool is_box = value.kind == Value::Kind::reference &&
                        input_.arguments.heap.objects[value.object].kind == HeapObject::Kind::box;
    if (direct) text = source_.argument(method_, i, text, is_box);
    arguments += (i == 0 ? "" : ", ") + text;
  }
  if (direct) {
    const std::string of =
        m.is_static ? *source_.type_name(*method_.holder) : arrangement_.expression(values[0].second);
    return {fmt::format("{}.{}({})", of, m.name, arguments), true, source_.declared_exceptions(method_)};
  }
  std::string types;
  for (const std::string_view t : type.arguments) types += (types.empty() ? "" : ", ") + arrangement_.class_literal(t);
  return {
      fmt::format("{}.invoke({}, {}, new Class<?>[] {{{}}}, {}{}{})", arrangement_.support(),
                  JavaSource::string(binary_name(m.class_name)), JavaSource::string(m.name), types,
                  m.is_static ? "null" : arrangement_.expression(values[0].second), type.arguments.empty() ? "" : ", ",
                  type.arguments.size() == 1 && arguments == "null" ? "(Object) null" : arguments),
      false, "Exception"};
}

std::string TestMethod::act(const Call& call) {
  return input_.outcome->thrown.empty() ? returns(call) : throws_exception(call);
}

std::string TestMethod::returns(const Call& call) {
  declared_ = call.declared;
  Assertions assertions(universe_, source_, arrangement_, input_.arguments, *input_.outcome);
  const std::string_view type = classfile::return_type(input_.method.descriptor);
  std::string statement, result;
  const vm::Class* result_class = nullptr;
  if (type == "V") {
    statement = fmt::format("    {};\n", call.text);
  } else if (const auto whole = [&]() -> std::optional<std::string> {
               // By reflection a boolean is an object.
               const Value& value = input_.outcome->after.values.at(0).second;
               if (!call.direct && value.kind == Value::Kind::scalar && value.type == 'Z')
                 return fmt::format("    assertEquals({}, {});\n", value.bits ? "true" : "false", call.text);
               return assertions.of_result(call.text, call.direct ? type[0] : 'L');
             }()) {
    statement = *whole;
  } else {
    result = "result";
    if (call.direct) result_class = universe_.find(classfile::class_name_of(type));
    if (result_class && !source_.type_name(*result_class)) result_class = nullptr;
    // The compiler knows the type only if the source could name it.
    statement = fmt::format("    {} result = {};\n", result_class ? "var" : "Object", call.text);
  }
  const std::string state = assertions.of_state(result, result_class);
  return statement + (state.empty() ? "" : "\n" + state);
}

/// The class of the exception, or its closest superclass that the source can name.
std::string TestMethod::exception_type() const {
  std::string name = input_.outcome->thrown;
  std::replace(name.begin(), name.end(), '.', '/');
  for (const vm::Class* c = universe_.load(name); c; c = c->super) {
    if (const auto type = source_.type_name(*c)) return *type;
  }
  return "Throwable";
}

std::string TestMethod::throws_exception(const Call& call) {
  const Outcome& outcome = *input_.outcome;
  const std::string type = exception_type();
  std::string name = outcome.thrown;
  std::replace(name.begin(), name.end(), '.', '/');
  const bool named = source_.type_name(*universe_.load(name)).has_value();
  const bool message = outcome.message && !is_made_by_the_jvm(outcome);
  std::string statement = fmt::format("assertThrows({}.class, () -> {});\n", type, call.text);
  statement = named && !message ? "    " + statement : fmt::format("    {} thrown = {}", type, statement);
  if (!named)
    statement +=
        fmt::format("    assertEquals({}, thrown.getClass().getName());\n", JavaSource::string(outcome.thrown));
  if (message)
    statement += fmt::format("    assertEquals({}, thrown.getMessage());\n", JavaSource::string(*outcome.message));
  Assertions assertions(universe_, source_, arrangement_, input_.arguments, outcome);
  const std::string state = assertions.of_state("", nullptr);
  return statement + (state.empty() ? "" : "\n" + state);
}

/// The whole body of a test under a schedule: the child JVM makes the objects, too.
std::string TestMethod::under_schedule(const std::string& arranged, const Call& call) {
  const std::string_view type = classfile::return_type(input_.method.descriptor);
  const bool is_void = type == "V";
  std::string label = is_void ? "null" : "\"result\"";
  if (!is_void && !classfile::is_reference(type)) label = fmt::format("\"{} result\"", classfile::readable_type(type));
  const std::string lambda = is_void ? fmt::format("() -> {{\n        {};\n        return null;\n      }}", call.text)
                                     : fmt::format("() -> {}", call.text);
  std::string roots, inner;
  for (const auto& [name, value] : input_.arguments.values) {
    if (value.kind != Value::Kind::reference || arrangement_.is_inline(value.object)) continue;
    roots += fmt::format(", {}, {}", JavaSource::string(name), arrangement_.expression(value));
  }
  for (const HeapField& field : input_.outcome->statics)
    roots += fmt::format(", {}, {}", JavaSource::string(static_name(field)), arrangement_.static_field(field));
  for (std::size_t at = 0; at < arranged.size();) {
    const std::size_t end = arranged.find('\n', at);
    inner += (end == at ? "" : "  ") + arranged.substr(at, end + 1 - at);
    at = end + 1;
  }
  std::string schedule;
  for (const std::string& line : input_.schedule) schedule += line + "\n";
  const std::string runner = source_.library(std::string(kSupportPackage), std::string(kScheduleClass));
  const std::string expected =
      input_.outcome->deadlock ? runner + ".DEADLOCK" : JavaSource::text_block(show(*input_.outcome), "        ");
  return fmt::format(
      "    assumeTrue({0}.isPossible(), {0}.NEEDS);\n\n"
      "    String outcome = {0}.outcome({1}, () -> {{\n{2}"
      "      return {3}.outcome({4}, {5}{6});\n    }});\n\n    assertEquals({7}, outcome);\n",
      runner, JavaSource::text_block(schedule, "        "), inner.empty() ? "" : inner + "\n", arrangement_.support(),
      label, lambda, roots, expected);
}

}  // namespace pathfleet::testgen
