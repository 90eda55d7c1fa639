# source_hash(NAME OUT FILE...): a build step that writes OUT, a C file that defines
# `const char NAME[]`: 16 hexadecimal digits, of the names and bytes of the files. Runs again when
# one of them changes. The step is this file, run as a script.

if(CMAKE_SCRIPT_MODE_FILE)
    foreach(file IN LISTS FILES)
        file(SHA256 ${FOLDER}/${file} sum)
        string(APPEND all "${file} ${sum}\n")
    endforeach()
    string(SHA256 hash "${all}")
    string(SUBSTRING ${hash} 0 16 hash)
    file(WRITE ${OUT} "extern const char ${NAME}[];\nconst char ${NAME}[] = \"${hash}\";\n")
    return()
endif()

set(source_hash_script ${CMAKE_CURRENT_LIST_FILE})

function(source_hash name out)
    list(SORT ARGN)
    set(full ${ARGN})
    list(TRANSFORM full PREPEND ${PROJECT_SOURCE_DIR}/)
    add_custom_command(OUTPUT ${out}
        COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DOUT=${out} -DFOLDER=${PROJECT_SOURCE_DIR}
                "-DFILES=${ARGN}" -P ${source_hash_script}
        DEPENDS ${full} ${source_hash_script}
        VERBATIM)
endfunction()
