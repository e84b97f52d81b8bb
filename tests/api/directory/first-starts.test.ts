import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getDoctors } from '#contract/directory/doctors.ts';
import { CURSOR_VALID_FOR, forgetAgendaChanges } from '#db/agenda-changes.ts';
import { database } from '#db/client.ts';
import { firstStarts, readFirstStarts } from '#db/queries/first-starts.ts';
import type { Offered } from '#db/queries/slots.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { offeredPractices, run, takeTime } from './free-agenda.ts';

/** The ids of the practices whose agendas were read. */
const readings = vi.hoisted(() => ({ ids: [] as string[] }));
vi.mock(import('#db/queries/agendas.ts'), async (original) => {
  const agendas = await original();
  return {
    ...agendas,
    readAgendas: (db, ids, ...more) => {
      readings.ids.push(...ids);
      return agendas.readAgendas(db, ids, ...more);
    },
  } satisfies typeof agendas;
});
/** A made-up number of the oldest open transaction; undefined: the real one is read. */
const transactions = vi.hoisted(() => ({ oldest: undefined as string | undefined }));
vi.mock(import('#db/agenda-changes.ts'), async (original) => {
  const changes = await original();
  return {
    ...changes,
    agendaChangesAfter: (db, cursor, now) => {
      const xid = transactions.oldest;
      if (xid === undefined) return changes.agendaChangesAfter(db, cursor, now);
      const next = { xid, snapshot: `${xid}:${xid}:`, nextHoldEnd: null, at: now };
      return Promise.resolve({ changed: [], next });
    },
  } satisfies typeof changes;
});

useSeededDatabase();

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.now();
let offered: Offered[] = [];

/** The first free times, and the ids of the practices whose agendas were read for them. */
async function readStarts(now = NOW) {
  await waitForOlderTransactions();
  readings.ids = [];
  const starts = await firstStarts(database(), offered, now);
  return { starts, ids: [...new Set(readings.ids)] };
}

/** A change is reported again while an older transaction is open, even one of another test on the same server. */
const waitForOlderTransactions = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await run(
        'select from agenda_changes where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1',
      );
      return rows.length === 0;
    },
    { timeout: 30_000 },
  );

/** Expects that the times of all practices are right, and that the agendas of `ids` alone were read for them. */
async function expectReadOnly(ids: string[], now = NOW) {
  const result = await readStarts(now);
  expect(result.ids).toEqual(ids);
  expect(result.starts).toEqual(await readFirstStarts(database(), offered, now));
}

/** A practice whose first free time is still offered at an instant. */
async function firstPractice(at = NOW) {
  const { starts } = await readStarts();
  const laterStarts = await readFirstStarts(database(), offered, at);
  const practice = offered.find(
    ({ practiceId }) => starts.has(practiceId) && starts.get(practiceId) === laterStarts.get(practiceId),
  );
  if (!practice) throw new Error('No practice is free');
  return { ...practice, id: practice.practiceId, start: starts.get(practice.practiceId) ?? 0 };
}

beforeEach(async () => {
  offered = await offeredPractices();
  await readStarts();
});
afterEach(() => {
  vi.useRealTimers();
  transactions.oldest = undefined;
});

test('reads nothing again while nothing changes', async () => {
  expect(offered.length).toBeGreaterThan(20);
  await expectReadOnly([]);
});

test('a list of doctors reads the agendas of its cards alone', async () => {
  const list = () => call(getDoctors, { query: { limit: 1 } });
  await list();
  vi.setSystemTime(Date.now() + 6_000);
  readings.ids = [];
  const { json } = await list();
  expect(json.content.items).toHaveLength(1);
  const [{ practice_id }] = json.content.items;
  expect(readings.ids.length).toBeLessThanOrEqual(1);
  for (const id of readings.ids) expect(id).toBe(practice_id);
});

test('reads a practice again after each change of its agenda', async () => {
  const practice = await firstPractice();
  const { id, start } = practice;
  const meeting = await takeTime(database(), practice, start);
  await expectReadOnly([id]);
  expect((await readStarts()).starts.get(id)).toBeGreaterThan(start);
  const day = new Date(start).toISOString();
  for (const statement of [
    `update meetings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
      busy_until = busy_until + interval '1 day' where id = '${meeting}'`,
    `update meetings set state = 'cancelled' where id = '${meeting}'`,
    `delete from meetings where id = '${meeting}'`,
    `insert into unavailable_times values (gen_random_uuid(), '${id}', '${day}', '${day}'::timestamptz + interval '2 days')`,
    `delete from unavailable_times where practice_id = '${id}'`,
    `insert into practice_exceptions values ('${id}', '${day.slice(0, 10)}', '[]')`,
    `delete from practice_exceptions where practice_id = '${id}'`,
    `update practices set notice_minutes = notice_minutes + 2880 where id = '${id}'`,
    `update practices set weekly = '[[],[],[],[],[],[],[{"start":600,"end":660}]]' where id = '${id}'`,
  ]) {
    await run(statement);
    await expectReadOnly([id]);
  }
});

test('reads nothing again after a change that no list shows', async () => {
  const { id } = await firstPractice();
  await run(`update practices set join_template = 'https://example.com' where id = '${id}'`);
  await expectReadOnly([]);
});

test('offers the time of a hold again as soon as it has expired', async () => {
  const practice = await firstPractice(NOW + 10 * MINUTE);
  const dueAt = new Date(NOW + 10 * MINUTE);
  const hold = await takeTime(database(), practice, practice.start, { state: 'held', dueAt });
  onTestFinished(async () => {
    await run(`delete from meetings where id = '${hold}'`);
  });
  await expectReadOnly([practice.id]);
  await expectReadOnly([], NOW + 9 * MINUTE);
  await expectReadOnly([practice.id], NOW + 10 * MINUTE);
  expect((await readStarts(NOW + 10 * MINUTE)).starts.get(practice.id)).toBe(practice.start);
});

test('is right at any hour of a week, and reads each agenda a few times only', async () => {
  let readCount = 0;
  for (let now = NOW; now < NOW + 7 * DAY; now += 150 * MINUTE) {
    const { starts, ids } = await readStarts(now);
    readCount += ids.length;
    expect(starts).toEqual(await readFirstStarts(database(), offered, now));
  }
  expect(readCount).toBeLessThan(10 * offered.length);
});

test('reads a practice without free times again when its horizon moves on', async () => {
  const { id } = await firstPractice();
  await run(`update practices set weekly = '[[],[],[],[],[],[],[]]' where id = '${id}'`);
  await expectReadOnly([id]);
  expect((await readStarts()).starts.has(id)).toBe(false);
  // A day contains one midnight of the practice's zone. After a longer step all practices would be read again.
  const step = CURSOR_VALID_FOR / 2;
  let readCount = 0;
  for (let now = NOW + step; now <= NOW + DAY; now += step) {
    const { ids } = await readStarts(now);
    expect(ids.length).toBeLessThan(offered.length);
    if (ids.includes(id)) readCount += 1;
  }
  expect(readCount).toBe(1);
});

test('reads a practice again when the length of its meetings changes', async () => {
  const { id } = await firstPractice();
  offered = offered.map((practice) => (practice.practiceId === id ? { ...practice, minutes: 90 } : practice));
  await expectReadOnly([id]);
});

test('reads all practices again after twelve hours without a reading', async () => {
  const lastReading = NOW + CURSOR_VALID_FOR - 1;
  expect((await readStarts(lastReading)).ids.length).toBeLessThan(offered.length);
  expect((await readStarts(lastReading + CURSOR_VALID_FOR)).ids).toHaveLength(offered.length);
});

test('reads all practices again when transaction numbers go back, as they may after a standby took over', async () => {
  // Where nothing was written since the last look, the database is not asked.
  await run('select pg_current_xact_id()');
  transactions.oldest = '3';
  expect((await readStarts()).ids).toHaveLength(offered.length);
  transactions.oldest = '12';
  expect((await readStarts()).ids).toEqual([]);
});

test('reads a practice again that a backup restored', async () => {
  const { id } = await firstPractice();
  const { rows } = await run(`select to_jsonb(practices) as row from practices where id = '${id}'`);
  await run(`delete from practices where id = '${id}'`);
  const practice = JSON.stringify(rows[0]?.['row']).replaceAll("'", "''");
  await run(`insert into practices select * from jsonb_populate_record(null::practices, '${practice}')`);
  await expectReadOnly([id]);
});

test('changes are deleted after a day', async () => {
  const count = async () => (await run('select from agenda_changes')).rows.length;
  await run(
    `update practices set notice_minutes = notice_minutes + 1 where id = '${(await firstPractice()).id}'`,
  );
  await forgetAgendaChanges(database(), new Date(Date.now() + DAY - MINUTE));
  expect(await count()).toBeGreaterThan(0);
  await forgetAgendaChanges(database(), new Date(Date.now() + DAY + MINUTE));
  expect(await count()).toBe(0);
});
