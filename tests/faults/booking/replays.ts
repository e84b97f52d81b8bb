import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { type Killable, onEachDatabase } from './databases.ts';
import { CHILD } from './rounds.ts';
import type { Acknowledged } from './steps.ts';
import { makeWorld } from './world.ts';
import type { Order } from './writing-process.ts';

/** Each patient has a doctor of their own, so that nobody takes another's time and no call is refused. */
const COUPLES = 10;
/** The number of calls of each couple: a bundle, three meetings with all that belongs to them, and the next bundle. */
const STEPS = 17;
/** The number of times that all calls are made again. */
const REPEATS = 9;
/** The number of answers after which the database or the process is killed. */
const KILLED_AFTER = 40;

export interface Replayed {
  made: number;
  replays: number;
  /** Answers whose bytes differ from those of the first answer. */
  different: number;
  /** Rows that were not there before the replays. */
  added: number;
}

/** Makes calls once, then `times` again under the same keys, while the database and the process are killed by turns. */
export async function replayCalls({ target, kill }: Killable, times = REPEATS): Promise<Replayed> {
  const order = { target, ...(await makeWorld(COUPLES, 1)), steps: STEPS };
  await closeDatabase();
  const firstAnswers = await perform(order);
  if (firstAnswers.length !== COUPLES * STEPS)
    throw new Error(`only ${firstAnswers.length} calls were answered`);
  const firstRefusal = firstAnswers.find(({ status, kind }) => status !== 200 && kind !== 'nothing');
  if (firstRefusal) throw new Error(`${firstRefusal.kind} was answered with ${firstRefusal.status}`);
  const digestByName = new Map(firstAnswers.map((answer) => [nameOf(answer), answer.digest]));
  const before = await countRows(target);
  const again: Acknowledged[] = [];
  const killers = [undefined, () => kill(), killProcess];
  for (let time = 0; time < times; time += 1) {
    again.push(...(await perform(order, killers[time % killers.length])));
  }
  const isCall = ({ kind }: Acknowledged) => kind !== 'nothing';
  return {
    made: firstAnswers.filter(isCall).length,
    replays: again.filter(isCall).length,
    different: again.filter((answer) => answer.digest !== digestByName.get(nameOf(answer))).length,
    added: (await countRows(target)) - before,
  };
}

const nameOf = ({ couple, step }: Acknowledged) => `${couple}-${step}`;

const killProcess = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
};

/** Makes all steps of all couples in a new process; calls `kill` after `KILLED_AFTER` answers. */
async function perform(
  order: Omit<Order, 'progress'>,
  kill?: (child: ChildProcess) => Promise<void>,
): Promise<Acknowledged[]> {
  const answers: Acknowledged[] = [];
  const child = fork(CHILD, { execArgv: [] });
  const exited = once(child, 'exit');
  child.on('message', (answer: Acknowledged) => {
    answers.push(answer);
    if (answers.length === KILLED_AFTER) void kill?.(child);
  });
  child.send({ ...order, progress: [] } satisfies Order);
  await exited;
  return answers;
}

/**
 * The number of rows in the tables that the calls write. Counters of limits are left out: a call that is made again
 * counts again.
 */
async function countRows(target: Killable['target']): Promise<number> {
  useDatabase(target);
  const tables = [
    'meetings',
    'meeting_log',
    'meeting_replies',
    'meeting_cases',
    'bundle_purchases',
    'payments',
  ];
  tables.push('refunds', 'ledger_entries', 'outbox', 'consents', 'audit_entries', 'idempotency_keys');
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await database().execute<{ all: string }>(sql.raw(`select ${counts} as all`));
  await closeDatabase();
  return Number(rows[0]?.all);
}

/** Replays calls on both databases; true when every replay was answered as the first call and changed nothing. */
export async function replayWrites(): Promise<boolean> {
  const hasHeld = await onEachDatabase(async (database) => {
    const { made, replays, different, added } = await replayCalls(database);
    console.log(
      `${database.name}: ${made} calls with a key, made again over kills of it and of the process:`,
    );
    console.log(`  ${replays} replays, ${different} answered otherwise, ${added} rows added`);
    return replays >= 1_000 && different + added === 0;
  });
  return hasHeld.every(Boolean);
}
