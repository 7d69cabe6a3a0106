// The measured constants of the model: results/model/costs.json, written by scripts/model.py from what
// model/measure.cpp measures. All in seconds.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/types.h"

namespace pathfleet::model {

/// Values measured at some points; between two of them on a straight line.
class Curve {
 public:
  void add(double x, double y) { points_.emplace_back(x, y); }
  void sort();
  double at(double x) const;

 private:
  std::vector<std::pair<double, double>> points_;
};

struct Costs {
  static Costs read(const std::string& file);

  double spin;                      // a round of the loop that stands for the work of a transition (measure.cpp)
  double state;                     // expanding a state, without its transitions
  double transition;                // of the generated graph, without spins
  double insert, match, miss;       // in the visited set: a new state, a known one, looking up an unknown one
  double answer_new, answer_known;  // an owner's look-up for another rank
  double take_answer, take_batch;   // an answer, and what is added for each batch of them
  double outline;                   // a state made ready to be sent, and the same for a state received
  double remember;                  // looking up a state among those asked about, and adding it
  Curve ask;                        // a query put into the batch of its owner, by number of ranks
  Curve flush;                      // looking for old batches after an expansion, by number of ranks
  double send_batch, send_query;    // a batch of queries made a message, and what is added for each query
  Curve send, receive;              // a message, by bytes
  double poll;                      // looking for a message when there is none
  double poll_shared;               // the same where ranks share processors: Open MPI then yields
  double sum;                       // the processor's part of a round of sums
  double sleep_more;                // by how much a sleep is longer than asked
  double yield;
};

}  // namespace pathfleet::model
