import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgendaCursor } from '#db/agenda-changes.ts';
import type { Database } from '#db/client.ts';
import { AgendaVersions } from '#db/queries/agenda-versions.ts';

/** The looks that were requested of the database, each with functions that answer or refuse it. */
const looks = vi.hoisted(
  () =>
    [] as {
      cursor?: AgendaCursor;
      now: number;
      answer: (changed: string[], nextHoldEnd?: number) => void;
      refuse: (error: Error) => void;
    }[],
);
/** The snapshot that the database has at present, those that handles have read, and the one that each look sees. */
const database = vi.hoisted(() => ({ snapshot: 'another', ofHandle: new Map<object, string>() }));
const SNAPSHOT = '7:7:';
vi.mock(import('#db/queries/revisions.ts'), async (original) => ({
  ...(await original()),
  revisionOf: async (handle) => database.ofHandle.get(handle) ?? database.snapshot,
}));
vi.mock(import('#db/agenda-changes.ts'), async (original) => ({
  ...(await original()),
  agendaChangesAfter: (_, cursor, now) =>
    new Promise((resolve, refuse) => {
      const answer = (changed: string[], nextHoldEnd: number | null = null) =>
        resolve({ changed, next: { xid: '1', snapshot: SNAPSHOT, nextHoldEnd, at: now } });
      looks.push({ ...(cursor && { cursor }), now, answer, refuse });
    }),
}));

const NOW = Date.parse('2026-11-02T09:00:00Z');
const db = {} as Database;
const setClock = (now: number) => vi.spyOn(Date, 'now').mockReturnValue(now);
let versions = new AgendaVersions();

beforeEach(async () => {
  setClock(NOW);
  looks.length = 0;
  database.snapshot = 'another';
  database.ofHandle.clear();
  versions = new AgendaVersions();
  await finish(versions.look(db));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Answers the requested looks, and returns what the caller of `look` gets. */
async function finish(look: Promise<number>, changed: string[] = [], nextHoldEnd?: number): Promise<number> {
  await vi.waitUntil(() => looks.length > 0);
  looks.splice(0).forEach(({ answer }) => {
    answer(changed, nextHoldEnd);
  });
  return look;
}

test('a change gives the practice another version, and no other practice', async () => {
  const before = ['a', 'b'].map((id) => versions.versionOf(id));
  await finish(versions.look(db), ['a']);
  expect(versions.versionOf('a')).not.toBe(before[0]);
  expect(versions.versionOf('b')).toBe(before[1]);
});

test('looks run one after another, and those who come meanwhile share the next', async () => {
  const first = versions.look(db);
  await vi.waitUntil(() => looks.length === 1);
  const second = versions.look(db);
  expect(versions.look(db)).toBe(second);
  await Promise.resolve();
  expect(looks).toHaveLength(1);
  setClock(NOW + 5);
  expect(await finish(first)).toBe(NOW);
  expect(await finish(second)).toBe(NOW + 5);
});

test('a clock that was set back a little invalidates no version, and looks go on from the last instant', async () => {
  const before = versions.versionOf('a');
  setClock(NOW - 500);
  expect(await finish(versions.look(db))).toBe(NOW);
  expect(versions.versionOf('a')).toBe(before);
});

test.each([
  ['after the clock was set back by a minute', NOW - 60_000],
  ['after a day without any look', NOW + 86_400_000],
])('%s no earlier version is valid', async (_, now) => {
  const before = versions.versionOf('a');
  setClock(now);
  expect(await finish(versions.look(db))).toBe(now);
  expect(versions.versionOf('a')).not.toBe(before);
});

test('a look that fails is not shared with later callers, and keeps the versions', async () => {
  const before = versions.versionOf('a');
  const failed = versions.look(db);
  await vi.waitUntil(() => looks.length === 1);
  looks.pop()?.refuse(new Error('the database is away'));
  await expect(failed).rejects.toThrow('the database is away');
  expect(await finish(versions.look(db))).toBe(NOW);
  expect(versions.versionOf('a')).toBe(before);
});

test('a database in which nothing was written since the last look is not asked', async () => {
  const before = versions.versionOf('a');
  database.snapshot = SNAPSHOT;
  setClock(NOW + 5);
  expect(await versions.look(db)).toBe(NOW + 5);
  expect(looks).toHaveLength(0);
  expect(versions.versionOf('a')).toBe(before);
});

test('a hold that runs out is asked for although nothing was written', async () => {
  await finish(versions.look(db), [], NOW + 10);
  database.snapshot = SNAPSHOT;
  setClock(NOW + 9);
  await versions.look(db);
  expect(looks).toHaveLength(0);
  setClock(NOW + 10);
  const before = versions.versionOf('a');
  expect(await finish(versions.look(db), ['a'])).toBe(NOW + 10);
  expect(versions.versionOf('a')).not.toBe(before);
});

test('a caller who has seen a write is not given a look that another caller without it would leave out', async () => {
  const first = versions.look(db);
  await vi.waitUntil(() => looks.length === 1);
  const later = {} as Database;
  database.ofHandle.set(db, SNAPSHOT);
  database.ofHandle.set(later, '8:8:');
  void versions.look(db);
  const before = versions.versionOf('a');
  const shared = versions.look(later);
  await finish(first);
  await finish(shared, ['a']);
  expect(versions.versionOf('a')).not.toBe(before);
});
