# embed_text(FILE NAME OUT): writes OUT, a C file that defines `const char NAME[]` with the
# text of FILE. Configures again when FILE changes.

function(embed_text file name out)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
    file(READ ${PROJECT_SOURCE_DIR}/${file} text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
    set(code "/* Made from ${file}. */\nextern const char ${name}[];\n")
    string(APPEND code "const char ${name}[] =\n    \"${text}\";\n")
    file(CONFIGURE OUTPUT ${out} CONTENT "${code}" @ONLY)
endfunction()
