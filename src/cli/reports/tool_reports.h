// The report of a check in the formats of other tools: JUnit XML for servers of continuous integration, SARIF 2.1.0
// (OASIS) for code scanning, and workflow commands of GitHub Actions. Main functions: write_junit(), sarif_report(),
// print_annotations().
//
// Invariant: a verdict "unknown" never looks like a success: in JUnit it is an error, in SARIF a notification of an
// invocation that was not successful, as an annotation a warning.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <ostream>

#include "cli/reports/report.h"

namespace pathfleet::cli {

/// A test case for each error, or one for the whole check.
void write_junit(std::ostream& out, const Report& report);

/// A run with a result for each error; its trace is a code flow with a thread flow for each thread.
nlohmann::ordered_json sarif_report(const Report& report);

/// A line for each error on standard output, "::error file=...,line=...::message".
void print_annotations(std::ostream& out, const Report& report);

}  // namespace pathfleet::cli
