/**
 * Files of the api and unit suites share their modules, because loading these anew for each of them takes longer than
 * most tests. The files below have their own modules: they replace modules, load them with other settings,
 * rely on the state of a module, or make so many calls that the limits for all callers together would hold back the
 * files after them.
 */
export const OWN_MODULES: readonly string[] = [
  'tests/api/abuse/one-network.test.ts',
  'tests/api/auth/identities.test.ts',
  'tests/api/auth/login.test.ts',
  'tests/api/auth/social.test.ts',
  'tests/api/auth/social-forged.test.ts',
  'tests/api/auth/social-redirects.test.ts',
  'tests/api/directory/first-starts.test.ts',
  'tests/api/idempotency.test.ts',
  'tests/api/naughty/naughty.test.ts',
  'tests/api/zones.test.ts',
  'tests/unit/cache/invalidate/invalidation.test.ts',
  'tests/unit/cache/render/background-throttle.test.ts',
  'tests/unit/client/account-events.test.ts',
  'tests/unit/content/content-files.test.ts',
  'tests/unit/db/agenda-versions.test.ts',
  'tests/unit/i18n/astro-i18next.test.ts',
  'tests/unit/i18n/format.test.ts',
  'tests/unit/islands/doctor/meeting-facts.test.ts',
  'tests/unit/islands/failed-reads.test.ts',
  'tests/unit/islands/meeting/attendance.test.ts',
  'tests/unit/islands/room/pictures-loading.test.ts',
  'tests/unit/islands/ui/on-demand.test.ts',
  'tests/unit/middleware.test.ts',
  'tests/unit/push/send.test.ts',
  'tests/unit/scripts/children.test.ts',
  'tests/unit/api/inspect.test.ts',
  'tests/unit/api/social-images.test.ts',
  'tests/unit/runtime/bodies.test.ts',
  'tests/unit/runtime/error-pages.test.ts',
  'tests/unit/runtime/site.test.ts',
  'tests/unit/stores/stores.test.ts',
];
