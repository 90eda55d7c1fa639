/* SANITIZED: 1 in a build with a sanitizer, where tests play fewer games. */
#ifndef AEDILE_TESTS_SANITIZED_H
#define AEDILE_TESTS_SANITIZED_H

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

#endif
