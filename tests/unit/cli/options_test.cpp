// The command line as a value, without a process: what is read, what is refused, and that its tables fit together.
#include "cli/options/options.h"

#include <gtest/gtest.h>

#include <set>

#include "cli/options/option_table.h"
#include "core/error.h"

namespace pathfleet::cli {
namespace {

TEST(CommandLine, GivesOptionsAndTheProgramsArguments) {
  const Options options = parse({"check", "-j", "3", "--por=off", "--memory-limit", "2G", "p.Main", "-x", "--json"});
  EXPECT_EQ(options.command, Command::check);
  EXPECT_EQ(options.threads, 3u);
  EXPECT_EQ(options.por, "off");
  EXPECT_EQ(options.memory_limit, u64{2} << 30);
  EXPECT_EQ(options.main_class, "p.Main");
  EXPECT_EQ(options.arguments, (std::vector<std::string>{"-x", "--json"}));
  EXPECT_TRUE(options.json.empty());
  EXPECT_EQ(options.words.size(), 9u);
}

TEST(CommandLine, ReadsTimes) {
  const auto limit = [](const std::string& text) { return parse({"check", "--time-limit", text, "M"}).time_limit; };
  EXPECT_EQ(limit("90"), 90);
  EXPECT_EQ(limit("0.5"), 0.5);
  EXPECT_EQ(limit("90s"), 90);
  EXPECT_EQ(limit("10m"), 600);
  EXPECT_EQ(limit("2h"), 7200);
  for (const char* bad : {"", "m", "-1", "1d", "1mm", "inf", "nan", "soon"})
    EXPECT_THROW(limit(bad), UsageError) << bad;
}

TEST(CommandLine, IsRefusedWhereItIsWrong) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {},
           {"chek", "M"},
           {"check"},
           {"check", "--no-such-option", "M"},
           {"check", "-j", "many", "M"},
           {"check", "--memory-limit", "2X", "M"},
           {"check", "--por=some", "M"},
           {"replay"},
           {"replay", "a", "b"},
           {"resume"},
           {"resume", "a", "b"},
           {"resume", "--por=off", "a"},
       }) {
    EXPECT_THROW(parse(words), UsageError) << (words.empty() ? "no words" : words.back());
  }
}

/// The message with which a command line is refused.
std::string refusal(const std::vector<std::string>& words) {
  try {
    parse(words);
  } catch (const UsageError& wrong) {
    return wrong.what();
  }
  return "not refused";
}

TEST(CommandLine, SaysWhatWasProbablyMeant) {
  EXPECT_EQ(refusal({"chek", "M"}), "unknown command chek; did you mean check?");
  EXPECT_EQ(refusal({"frobnicate", "M"}), "unknown command frobnicate; try pathfleet --help");
  EXPECT_EQ(refusal({"check", "--all-erors", "M"}), "unknown option --all-erors; did you mean --all-errors?");
  EXPECT_EQ(refusal({"check", "--treads=2", "M"}), "unknown option --treads=2; did you mean --threads?");
  EXPECT_EQ(refusal({"check", "--frobnicate", "M"}), "unknown option --frobnicate");
  EXPECT_EQ(refusal({"replay", "--all-errors", "t"}),
            "unknown option --all-errors; it is an option of pathfleet check");
  EXPECT_EQ(refusal({"check", "src/Hello.java"}),
            "src/Hello.java is a source file; compile it (javac -g -d DIR src/Hello.java) and give the name of its "
            "class (-cp DIR Hello)");
  EXPECT_EQ(refusal({"check", "Hello.class"}), "Hello.class is a file; give the name of its class, as for java: Hello");
}

TEST(CommandLine, TakesANumberJoinedToItsLetter) {
  EXPECT_EQ(parse({"check", "-j4", "M"}).threads, 4u);
  EXPECT_EQ(parse({"check", "-j=4", "M"}).threads, 4u);
  EXPECT_THROW(parse({"check", "-j4x", "M"}), UsageError);
  EXPECT_THROW(parse({"check", "-q4", "M"}), UsageError);
}

TEST(CommandLine, DefinesSystemProperties) {
  const auto defined = [](std::vector<std::string> words) { return parse(words).define; };
  using Map = std::map<std::string, std::string>;
  EXPECT_EQ(defined({"check", "-Da=1", "-Db", "-Dc=", "-Da=x=y", "M", "-Dd=1"}),
            (Map{{"a", "x=y"}, {"b", ""}, {"c", ""}}));
  EXPECT_EQ(defined({"check", "--define=a=[1,2]", "--define", "b", "M"}), (Map{{"a", "[1,2]"}, {"b", ""}}));
  EXPECT_EQ(defined({"check", "-Djava.version=1", "-Djava.vm.name=x", "M"}), Map());
  for (const char* bad : {"-D=x", "-D", "-Djava.home=/x", "-Dfile.encoding=x"})
    EXPECT_THROW(parse({"check", bad, "M"}), UsageError) << bad;
  EXPECT_NE(options_text(parse({"check", "-Da=1", "M"})), options_text(parse({"check", "-Da=2", "M"})));
}

TEST(CommandLine, AcceptsThatAssertionsAreEnabled) {
  EXPECT_TRUE(parse({"run", "-ea", "M"}).enable_assertions);
  EXPECT_FALSE(parse({"check", "-ea", "M"}).disable_assertions);
}

TEST(CommandLine, WarnsOfOptionsAfterMainAndOfMissingEntries) {
  const auto warnings = [](const std::vector<std::string>& words) { return parse(words).warnings; };
  EXPECT_EQ(warnings({"check", "-cp", ".", "p.M", "--all-errors", "x"}),
            std::vector<std::string>{
                "--all-errors stands after p.M, so the program gets it; options of pathfleet come before"});
  EXPECT_EQ(warnings({"check", "-cp", ".", "p.M", "-j4"}).size(), 1u);
  EXPECT_TRUE(warnings({"check", "-cp", ".", "p.M", "--frobnicate", "-1", "all-errors"}).empty());
  EXPECT_EQ(warnings({"check", "-cp", ".:/no/such/place", "p.M"}),
            std::vector<std::string>{"/no/such/place, on the class path, does not exist"});
}

TEST(CommandLine, ResumeKnowsOnlyWhatDoesNotChangeTheSearch) {
  const Options options = parse({"resume", "-j", "2", "--time-limit=1h", "saved"});
  EXPECT_EQ(options.command, Command::resume);
  EXPECT_EQ(options.resumed_folder, "saved");
  EXPECT_EQ(options.threads, 2u);
  EXPECT_EQ(options.time_limit, 3600);
}

TEST(OptionTable, NamesEveryOptionOnceAndForSomeCommand) {
  std::set<std::string> names;
  for (const OptionRow& row : option_table()) {
    EXPECT_NE(row.commands, 0u) << row.names;
    EXPECT_FALSE(row.help.empty()) << row.names;
    for (const std::string& name : split_list(row.names, ',')) EXPECT_TRUE(names.insert(name).second) << name;
  }
  for (const CommandRow& command : command_table()) EXPECT_EQ(find_command(command.name), &command);
}

TEST(OptionTable, ItsDocumentNamesEveryOption) {
  const std::string document = options_markdown();
  for (const OptionRow& row : option_table()) EXPECT_NE(document.find(real_name(row)), std::string::npos) << row.names;
}

}  // namespace
}  // namespace pathfleet::cli
