// The inputs of the whole command: programs (classes linked and run within bounds), .jpf and TOML files, saved traces,
// files of formulas, and what a program reads.
#include <filesystem>
#include <fstream>

#include "class_mutator.h"
#include "classfile/class_file.h"
#include "cli/options/jpf_config.h"
#include "cli/options/jpf_options.h"
#include "cli/options/options.h"
#include "cli/program/program.h"
#include "cli/program/temporal_properties.h"
#include "cli/replay/saved_trace.h"
#include "core/assumption_policy.h"
#include "core/error.h"
#include "core/limits.h"
#include "formula_mutator.h"
#include "hash/collapse_store.h"
#include "kind.h"
#include "text_mutator.h"
#include "vm/java_program.h"

namespace pathfleet::fuzz {
namespace {

vm::VmOptions bounded_options() {
  vm::VmOptions options;
  options.models_jar = PATHFLEET_BUILD_DIR "/pathfleet-models.jar";
  options.api_jar = PATHFLEET_BUILD_DIR "/pathfleet-api.jar";
  options.max_transition_instructions = 2000;
  options.max_frames = 200;
  options.max_heap_bytes = 16 << 20;
  return options;
}

/// Some way through the program, a few hundred transitions long.
void walk(const vm::VmOptions& options) {
  try {
    MemoryBudget budget(256 << 20);
    hash::CollapseStore store(&budget);
    vm::JavaProgram program(options, store);
    Step step = program.initial();
    u64 turn = 1;
    constexpr u32 longest = 300;
    for (u32 i = 0; i < longest && step.end == StepEnd::state; ++i) {
      program.load(step.next);
      const Choices choices = program.choices();
      if (choices.count == 0) break;
      turn = turn * 6364136223846793005ull + 1442695040888963407ull;
      step = program.take(static_cast<u32>(turn >> 33) % choices.count);
    }
  } catch (const AssumptionBroken&) {
  }
}

void run_program(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    const auto file = classfile::parse({bytes.begin(), bytes.end()}, "input");
    const std::string name(file->name);
    if (name.find("..") != std::string::npos || name.find('\0') != std::string::npos || name.size() > 200) return;
    const std::filesystem::path folder = std::filesystem::path(scratch_folder()) / "classes";
    std::error_code none;
    std::filesystem::remove_all(folder, none);
    const std::filesystem::path path = folder / (name + ".class");
    std::filesystem::create_directories(path.parent_path(), none);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    vm::VmOptions options = bounded_options();
    options.class_path = folder.string() + ":" + PATHFLEET_FUZZ_CLASSES;
    options.main_class = name;
    walk(options);
  });
}

/// A program that reads all of System.in, line by line and as numbers.
void run_stdin(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    vm::VmOptions options = bounded_options();
    options.class_path = PATHFLEET_FUZZ_CLASSES;
    options.main_class = "ReadsInput";
    options.standard_input_file = file_with(bytes, ".txt");
    options.max_transition_instructions = 200'000;
    cli::read_standard_input(options);
    walk(options);
  });
}

void parse_words(const std::vector<std::string>& words) {
  expect_refusal_or_success([&] {
    try {
      cli::program_options(cli::parse(words));
    } catch (const cli::UsageError&) {
    }
  });
}

void run_jpf(std::span<const u8> bytes) { parse_words({"check", file_with(bytes, ".jpf")}); }
void run_toml(std::span<const u8> bytes) {
  parse_words({"check", "--config", file_with(bytes, ".toml"), "-cp", ".", "Main"});
}
void run_trace(std::span<const u8> bytes) {
  expect_refusal_or_success([&] { cli::load_trace(file_with(bytes, ".trace")); });
}
void run_formulas(std::span<const u8> bytes) {
  expect_refusal_or_success([&] {
    cli::Options options;
    options.ltl_file = file_with(bytes, ".ltl");
    cli::temporal_properties(options);
  });
}

constexpr Kind all[] = {{"run", run_program, mutate_class}, {"stdin", run_stdin, mutate_text},
                        {"jpf", run_jpf, mutate_text},      {"toml", run_toml, mutate_text},
                        {"trace", run_trace, mutate_text},  {"formulas", run_formulas, mutate_formula}};

}  // namespace

std::span<const Kind> kinds() { return all; }

}  // namespace pathfleet::fuzz
