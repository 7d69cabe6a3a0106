// What a shell and man(1) know of the command line, made from its tables (option_table.h).
#pragma once

#include <string>

namespace pathfleet::cli {

/// The manual page pathfleet(1), in man(7).
std::string man_page();
/// For /usr/share/bash-completion/completions.
std::string bash_completion();
/// For a folder of zsh's $fpath.
std::string zsh_completion();

}  // namespace pathfleet::cli
