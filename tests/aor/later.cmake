# An option more, for tests/later.
one_more(engine/aor/tables/switches.def "SWITCH_LATER(TEST, \"test_option\", \"usual\", \"other\", \"AOR 18.14\", \"an option that a test adds\")")
