#include "cli/limits/interrupt.h"

#include <unistd.h>

#include <csignal>

#include "core/interruption.h"

namespace pathfleet::cli {
namespace {

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR2};

void on_signal(int number) {
  // Later signals get their default action, so the next one ends the process.
  for (const int each : kSignals) std::signal(each, SIG_DFL);
  if (interruption() == Interruption::signal) raise(number);
  interrupt(Interruption::signal);
}

}  // namespace

void ignore_failed_writes() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void interrupt_on_signals() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  for (const int each : kSignals) {
    // Under nohup SIGHUP is ignored: the command must outlive its terminal.
    struct sigaction before = {};
    sigaction(each, nullptr, &before);
    if (each != SIGHUP || before.sa_handler != SIG_IGN) sigaction(each, &action, nullptr);
  }
}

}  // namespace pathfleet::cli
