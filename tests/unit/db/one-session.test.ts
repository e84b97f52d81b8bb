import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneSession } from '#db/embedded/one-session.ts';
import { servePGlite, type Served } from './support/served.ts';
import { INT16_ZERO, openWire } from './support/wire.ts';

let served: Served;
beforeAll(async () => {
  served = await servePGlite();
});
afterAll(() => served.stop());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  served.crashes.length = 0;
});

describe('many connections on one session', () => {
  test('each gets the answer to its own parameterised query', async () => {
    const pool = served.pool(30);
    const numbers = Array.from({ length: 600 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map(async (index) => {
        // Different texts, parameters and shapes of row, so that any mix-up shows.
        const column = `c${index % 7}`;
        const { rows } = await pool.query(`select $1::int + $2::int as ${column}, $3::text as word`, [
          index,
          1000,
          `w${index}`,
        ]);
        return rows;
      }),
    );
    expect(answers).toEqual(numbers.map((index) => [{ [`c${index % 7}`]: index + 1000, word: `w${index}` }]));
  });

  // Small messages of a query come in one piece and are handled at once; large ones come in many pieces.
  test('large parameters arrive whole and reach their own query', async () => {
    const pool = served.pool(20);
    const questions = Array.from({ length: 90 }, (_, index) => ({
      column: `c${index}`,
      text: String.fromCharCode(97 + (index % 26)).repeat(index % 3 === 0 ? 300_000 + index : index),
    }));
    const answers = await Promise.all(
      questions.map(
        async ({ column, text }) => (await pool.query(`select $1::text as ${column}`, [text])).rows[0],
      ),
    );
    const wrongAnswers = answers.filter((answer, index) => {
      const { column, text } = questions[index] ?? {};
      return Object.keys(answer).join() !== column || answer[column] !== text;
    });
    expect(wrongAnswers.length).toBe(0);
  });

  test('transactions do not see into each other', async () => {
    const pool = served.pool(10);
    await pool.query('create table if not exists counter (id int primary key, n int not null)');
    await pool.query('insert into counter values (1, 0) on conflict (id) do update set n = 0');
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const client = await pool.connect();
        try {
          await client.query('begin');
          const { rows } = await client.query('select n from counter where id = $1', [1]);
          await client.query('update counter set n = $1 where id = 1', [rows[0].n + 1]);
          await client.query(index % 4 === 0 ? 'rollback' : 'commit');
        } finally {
          client.release();
        }
      }),
    );
    expect((await pool.query('select n from counter')).rows).toEqual([{ n: 30 }]);
  });

  test('an error of one connection does not reach another', async () => {
    const pool = served.pool(12);
    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) =>
        index % 3 === 0
          ? pool.query('select $1::int / 0 as n', [index])
          : pool.query('select $1::int as n', [index]).then(({ rows }) => rows[0].n),
      ),
    );
    const expected = results.map((_, index) => (index % 3 === 0 ? 'division by zero' : index));
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
    ).toEqual(expected);
  });
});

describe('a connection that goes away in the middle', () => {
  const queryOfOthers = async () => (await served.pool(2).query('select $1::int as n', [7])).rows[0].n;

  test('after Parse and before Sync does not block the others', async () => {
    const wire = await openWire(served.socket);
    wire.send('P', '', 'select 1', INT16_ZERO);
    wire.send('H');
    await wire.answer('1');
    wire.destroy();
    expect(await queryOfOthers()).toBe(7);
  });

  test('after Parse and before any answer does not block the others', async () => {
    const wire = await openWire(served.socket);
    wire.send('P', '', 'select 1', INT16_ZERO);
    await vi.waitFor(() => expect(served.heldIdleFor()).toBeGreaterThan(0));
    wire.destroy();
    expect(await queryOfOthers()).toBe(7);
  });

  test('after an error and before Sync does not block the others', async () => {
    const wire = await openWire(served.socket);
    wire.send('P', '', 'select nonsense', INT16_ZERO);
    wire.send('H');
    await wire.answer('E');
    wire.destroy();
    expect(await queryOfOthers()).toBe(7);
  });

  test('inside a transaction has it rolled back', async () => {
    const pool = served.pool(2);
    await pool.query('create table if not exists marks (n int)');
    const wire = await openWire(served.socket);
    wire.send('Q', 'begin');
    await wire.answer('Z');
    wire.send('Q', 'insert into marks values (1)');
    await wire.answer('Z');
    wire.destroy();
    expect((await pool.query('select count(*)::int as n from marks')).rows).toEqual([{ n: 0 }]);
  });

  test('inside a failed transaction and before Sync does not block the others', async () => {
    const wire = await openWire(served.socket);
    wire.send('Q', 'begin');
    await wire.answer('Z');
    wire.send('P', '', 'select nonsense', INT16_ZERO);
    wire.send('H');
    await wire.answer('E');
    wire.destroy();
    expect(await queryOfOthers()).toBe(7);
  });
});

test('the time is measured for which a connection holds the session and sends nothing', async () => {
  expect(served.heldIdleFor()).toBe(0);
  const wire = await openWire(served.socket);
  wire.send('Q', 'begin');
  await wire.answer('Z');
  await vi.waitFor(() => expect(served.heldIdleFor()).toBeGreaterThan(50));
  wire.send('Q', 'rollback');
  await wire.answer('Z');
  expect(served.heldIdleFor()).toBe(0);
  wire.destroy();
});

test('the first message after a long silence does not count as a session that was held all that time', async () => {
  const db = { waitReady: Promise.resolve(), isInTransaction: () => false } as unknown as PGlite;
  const session = oneSession(db, () => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  const parse = Uint8Array.of('P'.charCodeAt(0), 0, 0, 0, 4);
  await session.served.execProtocolRawStream(parse, { onRawData: () => undefined });
  expect(session.heldIdleFor()).toBe(0);
});

test('an exception of PGlite itself is reported as a crash', async () => {
  const ownServer = await servePGlite();
  ownServer.db.execProtocolRawStream = () => Promise.reject(new Error('memory access out of bounds'));
  const query = ownServer.pool(1, 200).query('select 1');
  await expect(query).rejects.toThrow();
  expect(ownServer.crashes).toEqual([new Error('memory access out of bounds')]);
});
