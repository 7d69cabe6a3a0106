#include "page/page.h"

#include <fmt/format.h>

#include "core/escape.h"

namespace pathfleet::page {

std::string begin_page(std::string_view title, std::initializer_list<std::string_view> styles, bool has_scripts) {
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta "
      "http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'{}\">\n<meta "
      "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>\n",
      has_scripts ? "; script-src 'unsafe-inline'" : "", escape::html(title));
  for (const std::string_view style : styles) html += style;
  return html + "</style></head>\n<body>\n";
}

std::string end_page(std::initializer_list<std::string_view> scripts) {
  std::string html;
  if (scripts.size() > 0) {
    html += "<script>\n\"use strict\";\n";
    for (const std::string_view script : scripts) html += script;
    html += "</script>\n";
  }
  return html + "</body></html>\n";
}

}  // namespace pathfleet::page
