#include "cli/search/structure_pruning.h"

#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "bounds/answer_store.h"
#include "bounds/field_bounds.h"
#include "bounds/label_pruning.h"
#include "bounds/prefix_solver.h"
#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "cli/options/input_file.h"
#include "cli/options/input_options.h"
#include "core/error.h"
#include "core/escape.h"

namespace pathfleet::cli {
namespace {

constexpr u64 kMostBytes = 64 << 20;

}  // namespace

void add_structure_pruning(const Options& options, vm::VmOptions& program, Ranks& ranks) {
  if (!prunes_structures(options)) return;
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
