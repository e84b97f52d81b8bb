/**
 * Files of the api suite that run on the embedded database as well (docs/decisions/042): those about transactions,
 * locks, work at the same moment, killed processes, notices of the database, the queue, the search and whole copies;
 * and those that make every call and every write once. On the embedded database a query on another handle within a
 * transaction waits for ever.
 */
export const BOTH_DATABASES: readonly string[] = [
  'tests/api/account/event-stream.test.ts',
  'tests/api/account/events.test.ts',
  'tests/api/auth/guessing.test.ts',
  'tests/api/authorisation/matrix.test.ts',
  'tests/api/content/drafts.test.ts',
  'tests/api/content/interrupted.test.ts',
  'tests/api/content/killed.test.ts',
  'tests/api/content/once.test.ts',
  'tests/api/db/audit.test.ts',
  'tests/api/db/backup.test.ts',
  'tests/api/db/client.test.ts',
  'tests/api/db/encryption.test.ts',
  'tests/api/db/migrate.test.ts',
  'tests/api/db/outbox.test.ts',
  'tests/api/db/scale.test.ts',
  'tests/api/db/search-candidates.test.ts',
  'tests/api/db/search-words.test.ts',
  'tests/api/db/search.test.ts',
  'tests/api/db/seed.test.ts',
  'tests/api/db/stale-tags.test.ts',
  'tests/api/directory/cached-listing.test.ts',
  'tests/api/directory/first-starts.test.ts',
  'tests/api/idempotency.test.ts',
  'tests/api/jobs/rounds.test.ts',
  'tests/api/meetings/booking.test.ts',
  'tests/api/meetings/races.test.ts',
  'tests/api/messages/delivery.test.ts',
  'tests/api/messages/kill.test.ts',
  'tests/api/messages/queue.test.ts',
  'tests/api/money/ledger.test.ts',
  'tests/api/money/storm.test.ts',
  'tests/api/naughty/naughty.test.ts',
];

/** Files that need two sessions at the same time: the embedded database has one. */
export const TWO_SESSIONS: readonly string[] = [
  'tests/api/db/approval-under-way.test.ts',
  'tests/api/directory/late-commit.test.ts',
  'tests/api/messages/retry-race.test.ts',
];
