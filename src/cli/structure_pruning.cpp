#include "cli/structure_pruning.h"

#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "bounds/answer_store.h"
#include "bounds/field_bounds.h"
#include "bounds/label_pruning.h"
#include "bounds/prefix_solver.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "cli/input_file.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

bool prunes(const Options& options) { return options.lazy != "read" && options.lazy != "use"; }

constexpr u64 kMostBytes = 64 << 20;

}  // namespace

void check_pruning_options(const Options& options) {
  if (options.answer_store.empty() == (options.lazy == "bliss-db"))
    throw UsageError("--lazy=bliss-db and --answer-store go together");
  if (prunes(options) && options.field_bounds.empty())
    throw UsageError(fmt::format("--lazy={} needs --field-bounds (pathfleet bounds)", options.lazy));
  if (!prunes(options) && !options.field_bounds.empty())
    throw UsageError("--field-bounds: say with --lazy=bli, rbli, bliss or bliss-db how they are used");
  if (prunes(options) && (options.method.empty() || !options.main_class.empty()))
    throw UsageError("--field-bounds are about the receiver of a --method without MAIN");
}

void add_structure_pruning(const Options& options, vm::VmOptions& program, Ranks& ranks) {
  if (!prunes(options)) return;
  const std::string& file = options.field_bounds;
  bounds::FieldBounds read = bounds::FieldBounds::from_json(read_input_file(file, kMostBytes), file);
  const auto sources = classfile::open_class_path(options.class_path);
  const std::string receiver = read.structure.source_name(0);
  const auto now = bounds::read_structure(receiver, [&](std::string_view name) {
    std::unique_ptr<classfile::ClassFile> found;
    for (const auto& source : sources) {
      if (!found) found = source->load(name);
    }
    return found;
  });
  if (now.hash != read.class_hash)
    throw BadInput(fmt::format("{}: these are bounds of other class files of {}; write them anew with pathfleet bounds",
                               file, receiver));
  std::unique_ptr<bounds::PrefixOracle> oracle;
  if (options.lazy.starts_with("bliss")) {
    if (!read.declarative)
      throw BadInput(
          fmt::format("{}: --lazy={} needs a declarative invariant, and these bounds are of the method {}; "
                      "write them anew with pathfleet bounds --spec",
                      file, options.lazy, read.invariant));
    std::unique_ptr<bounds::AnswerStore> store;
    if (!options.answer_store.empty()) {
      std::string folder = options.answer_store;
      if (!ranks.alone()) folder += fmt::format("/rank{}", ranks.transport()->rank());
      store = std::make_unique<bounds::AnswerStore>(folder, read, [](const std::string& line) {
        std::cerr << "pathfleet: warning: " + escape::line(line) + '\n';
      });
    }
    oracle = std::make_unique<bounds::PrefixSolver>(read, file, std::move(store));
  }
  const bool refine = options.lazy != "bli";
  program.input.pruning = std::make_shared<bounds::LabelPruning>(std::move(read), refine, std::move(oracle), file);
}

}  // namespace pathfleet::cli
