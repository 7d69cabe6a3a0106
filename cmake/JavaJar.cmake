# pathfleet_jar(name SOURCES dir JAVAC options...): build/<preset>/pathfleet-<name>.jar from all .java files below dir.
#
# Rebuilt when a source changes, appears or disappears; the jar's entries carry a fixed date, so that equal sources
# give equal jars, and are not compressed, because every start reads some of them. A JDK 17 is preferred, because the model
# classes are compiled against the library they patch.
file(GLOB debian_jdks /usr/lib/jvm/java-17-openjdk-*/bin)
find_program(JAVAC javac HINTS ${debian_jdks} ENV JAVA_HOME PATH_SUFFIXES bin REQUIRED)
get_filename_component(jdk_bin ${JAVAC} REALPATH)
get_filename_component(jdk_bin ${jdk_bin} DIRECTORY)
find_program(JAR jar HINTS ${jdk_bin} REQUIRED)

function(pathfleet_jar name)
  cmake_parse_arguments(ARG "" "SOURCES" "JAVAC" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${ARG_SOURCES}/*.java)
  if(NOT sources)
    return()
  endif()
  set(work ${CMAKE_BINARY_DIR}/java/${name})
  set(jar ${CMAKE_BINARY_DIR}/pathfleet-${name}.jar)
  list(JOIN sources "\"\n\"" quoted)
  file(CONFIGURE OUTPUT ${work}/sources.txt CONTENT "\"@quoted@\"\n" @ONLY)
  add_custom_command(
    OUTPUT ${jar}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${work}/classes
    COMMAND ${JAVAC} -nowarn -Xlint:-options -encoding UTF-8 ${ARG_JAVAC} -d ${work}/classes @${work}/sources.txt
    COMMAND ${JAR} --create --no-compress --file ${jar} --date 2024-01-01T00:00:00Z -C ${work}/classes .
    DEPENDS ${sources} ${work}/sources.txt
    COMMENT "Building pathfleet-${name}.jar"
    VERBATIM)
  add_custom_target(pathfleet_${name}_jar ALL DEPENDS ${jar})
  install(FILES ${jar} DESTINATION ${CMAKE_INSTALL_DATADIR}/pathfleet)
endfunction()
