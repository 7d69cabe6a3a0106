// Finds the generator for a call site's bootstrap method. Main function: make_call_site. Invariant: there is no guess
// for a bootstrap method that is not in the table.
#include "vm/stubs/call_site.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "classfile/descriptor.h"
#include "core/error.h"
#include "vm/stubs/bootstrap.h"
#include "vm/stubs/proxy.h"

namespace pathfleet::vm {
namespace {

using stubs::Bootstrap;

struct Generator {
  std::string_view bootstrap_class;
  std::string_view method;  // empty: any
  std::string_view mark;    // in the stub's name
  CallSite (*make)(const Bootstrap&);
};

CallSite make_switch(const Bootstrap& site) {
  return Unsupported{
      fmt::format("a pattern switch (invokedynamic with bootstrap java.lang.runtime.SwitchBootstraps.{}) is "
                  "not supported",
                  site.method)};
}

constexpr std::string_view kPolymorphicMark = "$$Invoke$";
constexpr std::string_view kDynamicMark = "$$Site$";
constexpr std::string_view kConstantMark = "$$Constant$";
constexpr std::string_view kDirectMark = "$$Direct$";
/// The JDK's own bootstrap methods. Those without a generator are not run, because their result would be the JDK's
/// linkage.
constexpr std::string_view kNotRun[] = {"java/lang/invoke/", "java/lang/runtime/"};
constexpr Generator kGenerators[] = {
    {"java/lang/invoke/LambdaMetafactory", "metafactory", kLambdaMark, stubs::make_lambda},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory", kLambdaMark, stubs::make_lambda},
    {"java/lang/invoke/StringConcatFactory", "makeConcat", "$$Concat$", stubs::make_concat},
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", "$$Concat$", stubs::make_concat},
    {"java/lang/runtime/ObjectMethods", "bootstrap", "$$Record$", stubs::make_record_method},
    {"java/lang/runtime/SwitchBootstraps", "", "$$Switch$", make_switch},
    // These have no bootstrap class of their own.
    {"", "", kPolymorphicMark, nullptr},
    {"", "", kDynamicMark, nullptr},
    {"", "", kConstantMark, nullptr},
    {"", "", kDirectMark, nullptr},
};

constexpr std::size_t kMaxNameLength = 65535;
/// Far more than a compiler writes, and few enough that a stub keeps the limits of the class file format.
constexpr std::size_t kMaxStaticArguments = 1000;

/// Reads a number of a stub's name: digits only.
bool number(std::string_view text, u16& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

}  // namespace

u16 Bootstrap::argument(std::size_t i) const {
  if (i >= arguments.size()) {
    throw BadInput(fmt::format("{}: bootstrap method {} has {} static arguments, more are needed", caller.origin,
                               method, arguments.size()));
  }
  return arguments[i];
}

CallSite make_call_site(const classfile::ClassFile& caller, u16 cp_index, u16 caller_method_index, u16 bci) {
  const auto stub_class = [&](std::string_view mark) {
    return fmt::format("{}{}{}_{}", caller.name, mark, caller_method_index, bci);
  };
  if (caller.constants.tag(cp_index) == classfile::Tag::method_ref) {
    return stubs::make_polymorphic_call(caller.constants.member(cp_index), stub_class(kPolymorphicMark));
  }
  const classfile::DynamicRef dynamic = caller.constants.dynamic(cp_index);
  PF_CHECK(caller.constants.tag(cp_index) == classfile::Tag::invoke_dynamic);
  if (dynamic.bootstrap >= caller.bootstrap_methods.size()) {
    throw BadInput(fmt::format("{}: there is no bootstrap method {}", caller.origin, dynamic.bootstrap));
  }
  const classfile::BootstrapMethod& bootstrap = caller.bootstrap_methods[dynamic.bootstrap];
  const classfile::MethodHandleRef handle = caller.constants.method_handle(bootstrap.method_handle);
  if (!classfile::is_method_descriptor(dynamic.descriptor)) {
    throw BadInput(fmt::format("{}: the descriptor of an invokedynamic constant is malformed", caller.origin));
  }
  for (const Generator& generator : kGenerators) {
    if (handle.member.class_name != generator.bootstrap_class) continue;
    if (!generator.method.empty() && handle.member.name != generator.method) continue;
    Bootstrap site{caller,       handle.member.name, bootstrap.arguments,
                   dynamic.name, dynamic.descriptor, stub_class(generator.mark)};
    // The limit includes the descriptor "L...;".
    if (site.stub_class.size() + 2 > kMaxNameLength) return Unsupported{"the calling class's name is too long"};
    if (bootstrap.arguments.size() > kMaxStaticArguments)
      return Unsupported{"an invokedynamic with too many arguments"};
    return generator.make(site);
  }
  for (const std::string_view package : kNotRun) {
    if (!handle.member.class_name.starts_with(package)) continue;
    return Unsupported{fmt::format("invokedynamic with bootstrap {}.{} is not supported",
                                   classfile::readable_class_name(handle.member.class_name), handle.member.name)};
  }
  if (stub_class(kDynamicMark).size() + 2 > kMaxNameLength || bootstrap.arguments.size() > kMaxStaticArguments) {
    return Unsupported{"an invokedynamic with too many arguments or a caller whose name is too long"};
  }
  return stubs::make_dynamic_call(
      {caller, handle.member.name, bootstrap.arguments, dynamic.name, dynamic.descriptor, stub_class(kDynamicMark)},
      handle);
}

CallSite make_constant_stub(const classfile::ClassFile& caller, u16 cp_index) {
  return stubs::make_computed_constant(caller, cp_index, constant_stub_name(caller.name, cp_index));
}

std::string constant_stub_name(std::string_view caller, u16 cp_index) {
  return fmt::format("{}{}{}_0", caller, kConstantMark, cp_index);
}

std::string direct_stub_name(std::string_view holder, u8 kind, u32 index) {
  return fmt::format("{}{}{}_{}", holder, kDirectMark, kind, index);
}

std::optional<StubName> parse_stub_name(std::string_view name) {
  constexpr std::string_view begin = "$$";
  static_assert(std::all_of(std::begin(kGenerators), std::end(kGenerators),
                            [](const Generator& generator) { return generator.mark.starts_with(begin); }));
  if (name.find(begin) == std::string_view::npos) return std::nullopt;  // as almost all names
  for (const Generator& generator : kGenerators) {
    const std::size_t at = name.rfind(generator.mark);
    if (at == std::string_view::npos || at == 0) continue;
    const std::string_view numbers = name.substr(at + generator.mark.size());
    const std::size_t split = numbers.find('_');
    if (split == std::string_view::npos) continue;
    StubName parsed{name.substr(0, at), generator.mark, 0, 0};
    if (number(numbers.substr(0, split), parsed.first) && number(numbers.substr(split + 1), parsed.second))
      return parsed;
  }
  return std::nullopt;
}

CallSite make_stub(const StubName& name, const classfile::ClassFile& owner) {
  if (name.mark == kConstantMark) return make_constant_stub(owner, name.first);
  if (name.mark == kDirectMark) {
    const auto kind = static_cast<u8>(name.first);
    if (name.first == 0 || name.first > stubs::kInvokeInterface) return Unsupported{"no such kind of method handle"};
    if (name.second >= (kind <= stubs::kPutStatic ? owner.fields.size() : owner.methods.size())) {
      return Unsupported{"no such member"};
    }
    return stubs::make_direct_call(owner, kind, name.second, direct_stub_name(owner.name, kind, name.second));
  }
  if (name.first >= owner.methods.size() || !owner.methods[name.first].code) return Unsupported{"no such method"};
  const auto& code = owner.methods[name.first].code->bytes;
  constexpr u8 kInvokevirtual = 182, kInvokedynamic = 186;
  if (name.second + 2u >= code.size()) return Unsupported{"no such instruction"};
  const u16 constant = static_cast<u16>(code[name.second + 1u] << 8 | code[name.second + 2u]);
  const u8 op = code[name.second];
  if (op != (name.mark == kPolymorphicMark ? kInvokevirtual : kInvokedynamic)) return Unsupported{"no such call"};
  return make_call_site(owner, constant, name.first, name.second);
}

bool is_call_site_stub(std::string_view class_name) { return parse_stub_name(java_part(class_name)).has_value(); }

std::string_view stub_owner(std::string_view class_name) {
  const std::optional<StubName> parsed = parse_stub_name(java_part(class_name));
  return parsed ? parsed->owner : std::string_view();
}

}  // namespace pathfleet::vm
