#include "cli/reports/html_states.h"

#include <fmt/format.h>

#include "core/escape.h"

namespace pathfleet::cli {
namespace {

constexpr std::size_t kLongestValue = 300;

/// The beginning of a text that is escaped already.
std::string cut(const std::string& text) {
  if (text.size() <= kLongestValue) return text;
  return escape::line(std::string_view(text).substr(0, kLongestValue)) + "...";
}

}  // namespace

int HtmlStates::Names::of(const std::string& text) {
  const auto [place, fresh] = numbers.try_emplace(text, static_cast<int>(texts.size()));
  if (fresh) texts.push_back(text);
  return place->second;
}

int HtmlStates::body_of(const std::string& title, const std::string& note,
                        const std::vector<vm::Snapshot::Variable>& variables) {
  std::vector<int> body = {texts_.of(cut(title)), texts_.of(cut(note))};
  for (const vm::Snapshot::Variable& variable : variables) {
    if (!variable.value.known) continue;
    body.push_back(texts_.of(cut(variable.name)));
    body.push_back(texts_.of(cut(variable.value.text)));
  }
  const auto [place, fresh] = body_numbers_.try_emplace(std::move(body), static_cast<int>(bodies_.size()));
  if (fresh) bodies_.push_back(place->first);
  return place->second;
}

void HtmlStates::add_thread(const vm::Snapshot::Thread& thread, State& state) {
  std::string note = thread.waits.empty() ? thread.status : thread.waits;
  if (thread.interrupted) note += ", interrupted";
  state[keys_.of(fmt::format("t{}", thread.id))] = body_of(thread.name, note, {});
  std::size_t depth = thread.frames.size();
  for (const vm::Snapshot::Frame& frame : thread.frames) {
    // Counted from the outermost one, so that a call leaves its caller where it is.
    --depth;
    if (frame.library) continue;
    state[keys_.of(fmt::format("f{}.{}", thread.id, depth))] =
        body_of(escape::short_line(to_string(frame.location)), "", frame.variables);
  }
}

void HtmlStates::add(const vm::Snapshot& snapshot) {
  State state;
  for (const vm::Snapshot::Thread& thread : snapshot.threads) add_thread(thread, state);
  for (const vm::Snapshot::Statics& statics : snapshot.statics) {
    if (statics.library || statics.fields.empty()) continue;
    state[keys_.of(fmt::format("s{}", classes_.of(statics.type)))] =
        body_of("class " + statics.type, statics.status == "initialized" ? "" : statics.status, statics.fields);
  }
  for (const vm::Snapshot::Object& object : snapshot.objects) {
    const vm::Snapshot::Thread* owner = object.owner == 0 ? nullptr : snapshot.thread(object.owner);
    if (object.library && owner == nullptr) continue;
    if (snapshot.thread(object.id) != nullptr && object.fields.empty()) continue;
    std::string note = object.name == object.value.text ? "" : object.name;
    if (owner != nullptr) note += (note.empty() ? "locked by " : ", locked by ") + owner->name;
    state[keys_.of(fmt::format("o{}", object.id))] =
        body_of(object.value.text, note, object.library ? std::vector<vm::Snapshot::Variable>() : object.fields);
  }
  Json changes = Json::array();
  for (const auto& [key, body] : state) {
    const auto before = state_.find(key);
    if (before != state_.end() && before->second == body) continue;
    changes.push_back(key);
    changes.push_back(body);
  }
  for (const auto& [key, body] : state_) {
    if (state.contains(key)) continue;
    changes.push_back(key);
    changes.push_back(-1);
  }
  changes_.push_back(std::move(changes));
  state_ = std::move(state);
  complete_ = complete_ && snapshot.complete;
}

HtmlStates::Json HtmlStates::json() const {
  Json bodies = Json::array();
  for (const std::vector<int>& body : bodies_)
    bodies.push_back({body[0], body[1], std::vector<int>(body.begin() + 2, body.end())});
  return {{"keys", keys_.texts},
          {"texts", texts_.texts},
          {"bodies", std::move(bodies)},
          {"changes", changes_},
          {"complete", complete_}};
}

}  // namespace pathfleet::cli
