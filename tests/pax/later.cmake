# An option more, for tests/later.
one_more(engine/pax/switches.def "SWITCH_LATER(TEST, \"test_option\", \"PAX 11.3\", \"an option that a test adds\")")
