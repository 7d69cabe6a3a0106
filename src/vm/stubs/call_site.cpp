// Finds the generator of a call site's bootstrap method. Main function: make_call_site.
// Invariant: a bootstrap method that is not in the table is never guessed at.
#include "vm/stubs/call_site.h"

#include <fmt/format.h>

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
  return Unsupported{fmt::format("a pattern switch (invokedynamic with bootstrap java.lang.runtime.SwitchBootstraps.{}) is "
                                 "not supported",
                                 site.method)};
}

constexpr std::string_view kPolymorphicMark = "$$Invoke$";
constexpr Generator kGenerators[] = {
    {"java/lang/invoke/LambdaMetafactory", "metafactory", "$$Lambda$", stubs::make_lambda},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory", "$$Lambda$", stubs::make_lambda},
    {"java/lang/invoke/StringConcatFactory", "makeConcat", "$$Concat$", stubs::make_concat},
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", "$$Concat$", stubs::make_concat},
    {"java/lang/runtime/ObjectMethods", "bootstrap", "$$Record$", stubs::make_record_method},
    {"java/lang/runtime/SwitchBootstraps", "", "$$Switch$", make_switch},
    {"", "", kPolymorphicMark, nullptr},  // no bootstrap method
};

constexpr std::size_t kMaxNameLength = 65535;
/// Far above what a compiler writes, and low enough for a stub to keep the limits of the class file format.
constexpr std::size_t kMaxStaticArguments = 1000;

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

u16 Bootstrap::argument(std::size_t i) const {
  if (i >= arguments.size()) {
    throw BadInput(fmt::format("{}: bootstrap method {} has {} static arguments, more are needed", caller.origin, method,
                               arguments.size()));
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
    Bootstrap site{caller,       handle.member.name, bootstrap.arguments, dynamic.name, dynamic.descriptor,
                   stub_class(generator.mark)};
    // Also as part of the descriptor "L...;".
    if (site.stub_class.size() + 2 > kMaxNameLength) return Unsupported{"the calling class's name is too long"};
    if (bootstrap.arguments.size() > kMaxStaticArguments) return Unsupported{"an invokedynamic with too many arguments"};
    return generator.make(site);
  }
  return Unsupported{fmt::format("invokedynamic with bootstrap {}.{} is not supported",
                                 classfile::readable_class_name(handle.member.class_name), handle.member.name)};
}

bool is_call_site_stub(std::string_view class_name) {
  class_name = java_part(class_name);
  for (const Generator& generator : kGenerators) {
    const std::size_t at = class_name.rfind(generator.mark);
    if (at == std::string_view::npos) continue;
    const std::string_view site = class_name.substr(at + generator.mark.size());
    const std::size_t split = site.find('_');
    if (split != std::string_view::npos && is_digits(site.substr(0, split)) && is_digits(site.substr(split + 1))) {
      return true;
    }
  }
  return false;
}

}  // namespace pathfleet::vm
