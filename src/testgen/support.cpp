#include "testgen/support.h"

#include "testgen/support_texts.h"

namespace pathfleet::testgen {

namespace {

std::string in_package(const std::string& package, const std::string& text) {
  return package.empty() ? text : "package " + package + ";\n\n" + text;
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

}  // namespace

std::string support_class(const std::string& package, const std::string& name) {
  std::string text(kSupportJava);
  replace_all(text, "Support", name);
  return in_package(package, text);
}

std::string driver_class(const std::string& package, const std::string& name) {
  std::string text(kDriverJava);
  replace_all(text, "Driver", name);
  return in_package(package, text);
}

std::string verify_class() { return std::string(kVerifyJava); }

bool answers_verify(const std::string& name, const std::string& descriptor) {
  // The suite does not contain the configuration from which these methods take their values.
  if (descriptor.starts_with("(Ljava/lang/String;)") && (name == "getInt" || name == "getDouble")) return false;
  return kVerifyJava.find(" " + name + "(") != std::string_view::npos;
}

}  // namespace pathfleet::testgen
