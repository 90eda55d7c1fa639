# An option more, for tests/later.
one_more(engine/gtr/tables/options.def "SWITCH_LATER(15, TEST, \"test_option\", \"GTR 10\", \"an option that a test adds\")")
