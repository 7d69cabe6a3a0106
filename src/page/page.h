// HTML pages that need nothing but themselves: no network, no other file. Main function: begin_page().
//
// Invariant: a page that begin_page() begins may not load anything, and runs scripts only where that is asked for; its
// Content-Security-Policy says so. The style sheets and scripts are the files of this folder, which the build embeds
// (cmake/EmbedText.cmake).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace pathfleet::page {

extern const std::string_view kPageCss;      // of all pages: colours, type, tables
extern const std::string_view kReportCss;    // of the report of a check
extern const std::string_view kCoverageCss;  // of coloured source
extern const std::string_view kRunJs;        // a path with its states, as the report holds it
extern const std::string_view kSourceJs;     // source text
extern const std::string_view kStateJs;      // the state after a step
extern const std::string_view kGridJs;       // the steps in a column for each thread
extern const std::string_view kViewerJs;     // all these for one error, with its controls
extern const std::string_view kPlotsJs;      // statistics over time
extern const std::string_view kReportJs;     // the page

/// The page up to the beginning of its body. The title is escaped here.
std::string begin_page(std::string_view title, std::initializer_list<std::string_view> styles, bool has_scripts);
std::string end_page(std::initializer_list<std::string_view> scripts = {});

}  // namespace pathfleet::page
