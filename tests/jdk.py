"""How the tests start java and javac: such short runs are over before the optimising compiler has gained what it costs."""

JAVA_OPTIONS = ["-XX:TieredStopAtLevel=1", "-Xshare:auto"]
JAVAC_OPTIONS = ["-J" + option for option in JAVA_OPTIONS]
JAVA = ["java", *JAVA_OPTIONS]
JAVAC = ["javac", *JAVAC_OPTIONS]
