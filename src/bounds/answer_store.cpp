#include "bounds/answer_store.h"

#include <fmt/format.h>
#include <leveldb/db.h>
#include <leveldb/env.h>

#include <charconv>
#include <optional>

#include "core/error.h"
#include "core/output_file.h"

namespace pathfleet::bounds {

namespace {

class Silent final : public leveldb::Logger {
 public:
  void Logv(const char*, std::va_list) override {}
};

std::string subject_of(const FieldBounds& bounds) {
  std::string text = "pathfleet answers 1\n";
  for (u32 c = 0; c < bounds.structure.classes.size(); ++c) {
    text += bounds.structure.classes[c].name;
    for (u32 f = 0; f < bounds.structure.classes[c].references.size(); ++f) {
      const ReferenceField& field = bounds.structure.classes[c].references[f];
      text +=
          fmt::format(" {}.{}:{}{}", field.holder, field.name, field.target, bounds.fields[c][f].labelled ? "" : "?");
    }
    for (const NumberField& number : bounds.structure.classes[c].numbers)
      text += fmt::format(" {}{}", number.name, number.type);
    text += '\n';
  }
  return text + bounds.invariant + '\n';
}

}  // namespace

struct AnswerStore::Database {
  Silent silent;
  std::unique_ptr<leveldb::DB> db;
};

AnswerStore::AnswerStore(const std::string& folder, const FieldBounds& bounds,
                         std::function<void(const std::string&)> warn)
    : folder_(folder),
      subject_(subject_of(bounds)),
      scope_(bounds.scope),
      warn_(std::move(warn)),
      database_(std::make_unique<Database>()) {
  make_output_folder(folder);
  leveldb::Options options;
  options.create_if_missing = true;
  options.paranoid_checks = true;
  options.info_log = &database_->silent;
  leveldb::DB* db = nullptr;
  const leveldb::Status status = leveldb::DB::Open(options, folder, &db);
  database_->db.reset(db);
  if (status.ok()) return;
  std::string why = status.ToString();
  for (char& c : why) c = c == '\n' ? ' ' : c;
  throw BadInput(fmt::format("--answer-store {}: {}; remove the folder, or give another one", folder, why));
}

AnswerStore::~AnswerStore() = default;

// Labels are (class, number) in keys, because numbers of labels depend on the scope.
std::string AnswerStore::key(const Prefix& prefix) const {
  std::string text = subject_;
  const auto put = [&](u32 label) {
    text += label == PartialStructure::kNull ? "- " : fmt::format("{}.{} ", label / scope_, label % scope_);
  };
  for (const LabelledEdge& edge : prefix) {
    put(edge.source);
    text += fmt::format("{} ", edge.field);
    put(edge.target);
  }
  return text;
}

bool AnswerStore::knows_satisfiable(const Prefix& prefix) const {
  leveldb::ReadOptions options;
  options.verify_checksums = true;
  std::string value;
  if (!database_->db->Get(options, key(prefix), &value).ok()) return false;
  u32 scope = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), scope);
  return error == std::errc() && end == value.data() + value.size() && scope >= 1 && scope <= scope_;
}

void AnswerStore::add_satisfiable(const Prefix& prefix) {
  if (failed_) return;
  const leveldb::Status status = database_->db->Put({}, key(prefix), std::to_string(scope_));
  if (!status.ok() && !failed_.exchange(true))
    warn_(fmt::format("--answer-store {}: {}; further answers are not stored", folder_, status.ToString()));
}

}  // namespace pathfleet::bounds
