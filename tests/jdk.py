"""How the tests start java and javac: short runs end before the optimising compiler pays off."""

JAVA_OPTIONS = ["-XX:TieredStopAtLevel=1", "-Xshare:auto"]
JAVAC_OPTIONS = ["-J" + option for option in JAVA_OPTIONS]
JAVA = ["java", *JAVA_OPTIONS]
JAVAC = ["javac", *JAVAC_OPTIONS]
