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

# embed_bytes(OUT HEADER TYPE NAME FILE...): a build step that writes OUT, a C file that defines
# `const TYPE NAME[]`: {"base name of the file", its bytes, how many}, a row for each file, and one of
# zeros at the end. The files are packed by gzip, the bytes are those unpacked; they begin at multiples
# of 64. HEADER declares type and name. Runs again when a file changes. The step is this file, run as a
# script.
function(embed_bytes out header type name)
    set(full ${ARGN})
    list(TRANSFORM full PREPEND ${PROJECT_SOURCE_DIR}/)
    add_custom_command(OUTPUT ${out}
        COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DHEADER=${header} -DTYPE=${type} -DNAME=${name}
                "-DFILES=${full}" -P ${embed_script}
        DEPENDS ${full} ${embed_script}
        VERBATIM)
endfunction()

set(embed_script ${CMAKE_CURRENT_LIST_FILE})

if(CMAKE_SCRIPT_MODE_FILE)
    set(code "#include \"${HEADER}\"\n")
    set(rows "")
    foreach(file IN LISTS FILES)
        get_filename_component(base ${file} NAME_WE)
        string(MAKE_C_IDENTIFIER ${base}_bytes bytes)
        execute_process(COMMAND gzip -dc ${file} OUTPUT_FILE ${OUT}.bytes COMMAND_ERROR_IS_FATAL ANY)
        file(SIZE ${OUT}.bytes size)
        # CMake's own regular expressions take four times as long.
        execute_process(COMMAND od -An -v -tx1 -w32 ${OUT}.bytes COMMAND sed "s/ /\\\\x/g; s/.*/    \"&\"/"
            OUTPUT_VARIABLE lines COMMAND_ERROR_IS_FATAL ANY)
        file(REMOVE ${OUT}.bytes)
        string(APPEND code "static const _Alignas(64) unsigned char ${bytes}[${size}] =\n${lines};\n")
        string(APPEND rows "    {\"${base}\", ${bytes}, ${size}},\n")
    endforeach()
    file(WRITE ${OUT} "${code}const ${TYPE} ${NAME}[] = {\n${rows}    {0}};\n")
endif()
