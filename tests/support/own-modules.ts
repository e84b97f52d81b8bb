/**
 * Files of a suite share their modules, because loading these anew for each of them takes longer than most tests.
 * Those that replace modules, or have settings of their own read with them, are named here and have theirs to themselves.
 */
export const OWN_MODULES = {
  api: [
    'tests/api/naughty/naughty.test.ts',
    'tests/api/auth/login.test.ts',
    'tests/api/auth/social.test.ts',
    'tests/api/auth/social-forged.test.ts',
    'tests/api/auth/social-redirects.test.ts',
    'tests/api/idempotency.test.ts',
  ],
  unit: [
    'tests/unit/cache/invalidation.test.ts',
    'tests/unit/cache/pace.test.ts',
    'tests/unit/i18n/astro-i18next.test.ts',
    'tests/unit/i18n/format.test.ts',
    'tests/unit/middleware.test.ts',
    'tests/unit/scripts/children.test.ts',
    'tests/unit/stores/stores.test.ts',
  ],
};
