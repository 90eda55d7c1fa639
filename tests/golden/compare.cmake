# Runs a program and compares what it prints with a stored text.
#
#   cmake -DEXPECTED=FILE -DUPDATE=OFF -P compare.cmake -- PROGRAM ARGUMENTS...
#
# UPDATE=ON writes the file instead. Where the two differ, both are left to be compared:
# the found text goes to FOUND.

set(command)
set(after FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
    if(after)
        list(APPEND command "${CMAKE_ARGV${i}}")
    elseif("${CMAKE_ARGV${i}}" STREQUAL "--")
        set(after TRUE)
    endif()
endforeach()

if(UPDATE)
    set(FOUND ${EXPECTED})
endif()
execute_process(COMMAND ${command} OUTPUT_FILE ${FOUND} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "exit status ${status}: ${command}")
endif()
if(NOT UPDATE)
    file(SHA256 ${EXPECTED} expected)
    file(SHA256 ${FOUND} found)
    if(NOT expected STREQUAL found)
        execute_process(COMMAND diff -u ${EXPECTED} ${FOUND} OUTPUT_VARIABLE difference)
        string(SUBSTRING "${difference}" 0 4000 difference)
        message(FATAL_ERROR "not as stored in ${EXPECTED} (the target \"regold\" makes it anew):\n"
                            "${difference}")
    endif()
endif()
