#include "cli/search/checkpoints.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <new>

#include "checkpoint/block_file.h"
#include "cli/options/memory_limit.h"
#include "cli/options/option_table.h"
#include "cli/program/program.h"
#include "cli/program/program_identity.h"
#include "cli/search/exploration.h"
#include "cli/search/rank_reports.h"
#include "core/error.h"
#include "core/escape.h"
#include "core/interruption.h"
#include "core/output_file.h"
#include "core/process_memory.h"

namespace pathfleet::cli {
namespace {

namespace fs = std::filesystem;
using checkpoint::BlockReader;
using checkpoint::BlockWriter;
using checkpoint::DamagedFile;

constexpr u8 kMeta = 1;  // the kind of the one block of "meta"
// Shares of the memory limit. Above them the search is saved and ends.
constexpr double kMostMemory = 0.85;
constexpr double kMostWithGrowth = 0.95;  // with the hash tables that are going to grow soon

std::atomic<bool> signalled{false};

CheckpointMeta read_meta_file(const std::string& path) {
  BlockReader file(path);
  const BlockReader::Block block = file.next();
  if (block.kind != kMeta || file.next().kind != 0) throw DamagedFile(path + ": it is damaged");
  try {
    return read_meta(block.content);
  } catch (const std::exception& damaged) {
    throw DamagedFile(fmt::format("{}: it is damaged: {}", path, damaged.what()));
  }
}

double seconds_since(std::chrono::steady_clock::time_point from) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

/// Whether a command line has an option, by one of its names: "-j 2", "-j2", "--threads=2".
bool is_given(const std::vector<std::string>& words, std::string_view names) {
  for (const std::string& name : split_list(names, ',')) {
    const bool is_short = !name.starts_with("--");
    const auto has_name = [&](const std::string& word) {
      return word == name || word.starts_with(name + "=") || (is_short && word.starts_with(name));
    };
    if (std::any_of(words.begin(), words.end(), has_name)) return true;
  }
  return false;
}

/// Why another search order or store cannot be saved.
void refuse_what_cannot_be_saved(const Options& options) {
  if (options.store != "fingerprint")
    throw UsageError(
        fmt::format("--checkpoint: a search with --store={} cannot be saved; leave it out", options.store));
  constexpr std::string_view saved_orders[] = {"mixed", "dfs", "bfs", "best", "astar", "random"};
  if (std::find(std::begin(saved_orders), std::end(saved_orders), search_order(options)) == std::end(saved_orders))
    throw UsageError(fmt::format("--checkpoint: a search with --search={} cannot be saved", options.search));
  if (options.frontier == "whole") throw UsageError("--checkpoint: a search with --frontier=whole cannot be saved");
  if (!options.graph.empty() || !options.dump_state.empty())
    throw UsageError("--checkpoint: --graph and --dump-state begin with the search; leave them out");
  if (parse_checks(options.check).independence > 0)
    throw UsageError("--checkpoint: a search with --check=independence cannot be saved");
}

}  // namespace

void save_on_signal() {
  struct sigaction action = {};
  action.sa_handler = [](int) { signalled.store(true); };
  action.sa_flags = SA_RESTART;
  sigaction(SIGUSR1, &action, nullptr);
}

std::vector<std::string> SavedSearch::rank_files() const {
  std::vector<std::string> files;
  for (u32 rank = 0; rank < meta.ranks; ++rank) files.push_back(folder.rank_file(number, rank));
  return files;
}

SavedSearch find_saved_search(const std::string& path, std::vector<std::string>& warnings) {
  const checkpoint::Folder folder(fs::absolute(path).lexically_normal().string());
  std::string damaged;
  for (const u64 number : folder.numbers()) {
    try {
      SavedSearch saved{folder, number, read_meta_file(folder.meta_file(number))};
      for (const std::string& file : saved.rank_files()) checkpoint::verify(file);
      if (!damaged.empty()) warnings.push_back(fmt::format("{}; the checkpoint before it is taken", damaged));
      return saved;
    } catch (const DamagedFile& error) {
      if (damaged.empty()) damaged = error.what();
    }
  }
  throw BadInput(damaged.empty() ? fmt::format("{}: there is no checkpoint in it", path) : damaged);
}

Options resumed_options(const SavedSearch& saved, const Options& given) {
  const std::string here = fs::current_path().string();
  if (here != saved.meta.folder)
    throw BadInput(fmt::format("the saved search was begun in {}; resume it from there", saved.meta.folder));
  Options options = parse(saved.meta.words);
  const std::vector<std::string> facts = facts_of(options, program_options(options));
  for (std::size_t i = 0; i < std::max(facts.size(), saved.meta.facts.size()); ++i) {
    const std::string now = i < facts.size() ? facts[i] : "nothing";
    const std::string then = i < saved.meta.facts.size() ? saved.meta.facts[i] : "nothing";
    if (now != then) throw BadInput(fmt::format("the saved search is of {}, but here is {}", then, now));
  }
#define SECTION(title)
#define OPTION(commands, names, kind, field, argument, initial, help) \
  if (((commands)&kResume) != 0 && is_given(given.words, names)) options.field = given.field;
  constexpr Mask check = kCheck, run = kRun, replay = kReplay, testgen = kTestgen, resume = kResume, dap = kDap,
                 bounds = kBounds, monitor = kMonitor;
#include "cli/options/options.def"
#undef SECTION
#undef OPTION
  options.checkpoint = saved.folder.path();
  options.symbolic = saved.meta.symbolic;
  options.solver_limit = saved.meta.solver_limit;
  options.words = saved.meta.words;
  return options;
}

Checkpoints::Checkpoints(const Options& options, const vm::VmOptions& program, Ranks& ranks)
    : options_(options),
      program_(program),
      ranks_(ranks),
      folder_(fs::absolute(options.checkpoint).lexically_normal().string()),
      memory_limit_(memory_limit_of(options.memory_limit, ranks.count_here())) {
  refuse_what_cannot_be_saved(options);
  if (ranks.first()) {
    make_output_folder(folder_.path());
    const std::vector<u64> numbers = folder_.numbers();
    if (!numbers.empty() && options.resumed_folder.empty())
      throw BadInput(
          fmt::format("{}: there is a saved search in it; go on with it by pathfleet resume, or take another folder",
                      options.checkpoint));
    number_ = numbers.empty() ? 0 : numbers.front();
  }
}

bool Checkpoints::memory_is_short() const {
  const auto used = static_cast<double>(resident_bytes()), limit = static_cast<double>(memory_limit_);
  const auto growth = static_cast<double>(source_->growth_soon()),
             room = static_cast<double>(source_->room_for_tables());
  return used > kMostMemory * limit || used + growth > kMostWithGrowth * limit ||
         growth + (1 - kMostWithGrowth) * limit > room;
}

Checkpointer::Wish Checkpoints::wish() {
  if (ended_ || source_ == nullptr) return Wish::none;
  if (signalled.load(std::memory_order_relaxed)) return Wish::save_and_end;
  const Clock::time_point now = Clock::now();
  if (options_.time_limit > 0) {
    const double margin = std::min(options_.time_limit / 4, 0.5 + 2 * save_seconds_);
    if (std::chrono::duration<double>(now - begun_).count() > options_.time_limit - margin) return Wish::save_and_end;
  }
  if (now >= next_look_at_memory_) {
    next_look_at_memory_ = now + std::chrono::milliseconds(50);
    memory_is_short_ = memory_is_short();
  }
  if (memory_is_short_) return Wish::save_and_end;
  // The first rank's clock is the job's. Where saving takes longer than the time between two checkpoints, the search
  // goes on for twice as long as it took, or it would hardly get on.
  const bool due = options_.checkpoint_every > 0 && ranks_.first() &&
                   std::chrono::duration<double>(now - last_).count() >
                       std::max<double>(options_.checkpoint_every, 2 * save_seconds_);
  return due ? Wish::save : Wish::none;
}

/// A search that has relied on what is refuted by now is not saved: those who go on from it would rely on it too.
void Checkpoints::begin_again_if_refuted() const {
  const bool here = source_->relied_on_refuted();
  bool anywhere = false;
  for (const Bytes& of_rank : ranks_.gather({std::byte{here}})) anywhere |= of_rank.front() != std::byte{0};
  if (!anywhere) return;
  throw AssumptionBroken(here ? Assumption::disciplines : Assumption::of_another_rank,
                         "what the search relied on is refuted");
}

std::string Checkpoints::save(const Cut& cut, bool ends) {
  // A memory limit that was met is no reason not to save: all workers pause, and the ceiling has a reserve.
  const UninterruptedByMemory uninterrupted;
  const Clock::time_point begun = Clock::now();
  Bytes mine;
  ByteWriter writer(mine);
  std::string failure;
  const auto attempt = [&failure](const auto& part) {
    if (!failure.empty()) return;
    try {
      part();
    } catch (const OutputLost& lost) {
      failure = lost.what();
    } catch (const std::bad_alloc&) {
      failure = "no memory is left for it";
    } catch (const LimitReached& limit) {
      failure = limit.what();
    }
  };
  // Each rank says what failed; all go on together, or all give up.
  const auto agree = [&](Bytes content) {
    Bytes message;
    ByteWriter said(message);
    said.text(failure);
    said.block(content);
    std::vector<Bytes> all = ranks_.gather(message);
    for (u32 rank = 0; rank < all.size(); ++rank) {
      ByteReader reader(all[rank]);
      const std::string wrong = reader.text();
      if (!wrong.empty() && failure.empty()) failure = wrong;
      const auto block = reader.block();
      all[rank] = Bytes(block.begin(), block.end());
    }
    return all;
  };
  begin_again_if_refuted();
  if (ranks_.first()) attempt([&] { folder_.begin(++number_); });
  writer.number(number_);
  number_ = ByteReader(agree(mine).front()).number();
  const u32 rank = ranks_.alone() ? 0 : ranks_.transport()->rank();
  Bytes part;
  attempt([&] {
    write_tables(folder_.rank_file(number_, rank, true), source_->tables(cut.frontiers));
    ByteWriter part_writer(part);
    part_writer.block(written(source_->report_at(cut)));
    for (const auto& [field, kept] : source_->disciplines()) {
      part_writer.text(field);
      part_writer.number(kept);
    }
  });
  const std::vector<Bytes> parts = agree(part);
  if (ranks_.first()) {
    attempt([&] {
      write_meta(cut, parts);
      folder_.commit(number_);
    });
    if (!failure.empty()) folder_.abandon(number_);
  }
  agree({});
  last_ = Clock::now();
  save_seconds_ = seconds_since(begun);
  ended_ = ends && failure.empty();
  if (failure.empty())
    return ends ? fmt::format("saved; go on with: pathfleet resume {}", options_.checkpoint) : std::string();
  if (ranks_.first()) std::cerr << "pathfleet: warning: the search was not saved: " + escape::line(failure) + '\n';
  return ends ? fmt::format("not saved: {}", failure) : std::string();
}

void Checkpoints::write_meta(const Cut& cut, const std::vector<Bytes>& parts) const {
  CheckpointMeta meta;
  meta.words = options_.words;
  meta.folder = fs::current_path().string();
  const Options as_given = parse(options_.words);
  meta.facts = facts_of(as_given, program_options(as_given));
  meta.ranks = static_cast<u32>(parts.size());
  meta.initial = cut.initial;
  meta.policy = program_.assumptions.saved();
  meta.symbolic = searched_with_->symbolic;
  meta.solver_limit = searched_with_->solver_limit;
  for (const Bytes& part : parts) {
    ByteReader reader(part);
    const auto report = reader.block();
    const char* const chars = reinterpret_cast<const char*>(report.data());
    meta.reports.emplace_back(chars, chars + report.size());
    while (!reader.at_end()) {
      const std::string field = reader.text();
      meta.disciplines.try_emplace(field, ~u32{0}).first->second &= static_cast<u32>(reader.number());
    }
  }
  BlockWriter file(folder_.meta_file(number_, true));
  file.write(kMeta, written(meta));
  file.finish();
}

}  // namespace pathfleet::cli
