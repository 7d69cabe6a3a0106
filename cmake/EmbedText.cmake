# pathfleet_embed(target namespace header file...): each file becomes a constant of `target`, with the text as its value: TestSupport.java
# becomes kTestSupportJava, page.css kPageCss, a `const std::string_view` of `namespace`, which `header` declares. Made again when a file changes.
#
# The script at the end, which the build runs, writes the source.
function(pathfleet_embed target namespace header)
  set(output ${CMAKE_BINARY_DIR}/embedded/${target}.cpp)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE files)
  list(JOIN files "|" joined)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DFILES=${joined} -DNAMESPACE=${namespace} -DHEADER=${header} -DOUTPUT=${output}
      -P ${CMAKE_SOURCE_DIR}/cmake/EmbedText.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/EmbedText.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  string(REPLACE "|" ";" FILES "${FILES}")
  set(source "// Written by cmake/EmbedText.cmake.\n#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
  foreach(file ${FILES})
    get_filename_component(name ${file} NAME_WE)
    string(SUBSTRING "${name}" 0 1 initial)
    string(TOUPPER "${initial}" initial)
    string(SUBSTRING "${name}" 1 -1 name)
    set(name ${initial}${name})
    get_filename_component(extension ${file} EXT)
    string(SUBSTRING "${extension}" 1 1 first)
    string(TOUPPER "${first}" first)
    string(SUBSTRING "${extension}" 2 -1 rest)
    file(READ ${file} text)
    if(text MATCHES "\\)embedded\"")
      message(FATAL_ERROR "${file} holds what ends the raw string that it would be in")
    endif()
    string(APPEND source "\nconst std::string_view k${name}${first}${rest} = R\"embedded(${text})embedded\";\n")
  endforeach()
  string(APPEND source "\n}  // namespace ${NAMESPACE}\n")
  file(WRITE ${OUTPUT} "${source}")
endif()
