import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { type Killable, onEachDatabase } from './databases.ts';
import { CHILD } from './rounds.ts';
import type { Acknowledged } from './steps.ts';
import { makeWorld } from './world.ts';
import type { Order } from './writing-process.ts';

/** Each a patient with a doctor of their own: nobody takes another's time, so that no call is refused. */
const COUPLES = 10;
/** The number of calls of each couple: a bundle, three meetings with all that belongs to them, and the next bundle. */
const STEPS = 17;
const TIMES = 9;
/** Answers after which something is killed. */
const KILLED_AFTER = 40;

export interface Replayed {
  made: number;
  replays: number;
  /** Answers that are not, byte for byte, what was answered first. */
  different: number;
  /** Rows that were not there before the replays. */
  added: number;
}

/** Makes calls once, then again and again under the same keys, over kills of the database and of the process. */
export async function replayCalls({ target, kill }: Killable, times = TIMES): Promise<Replayed> {
  const order = { target, ...(await makeWorld(COUPLES, 1)), steps: STEPS };
  await closeDatabase();
  const firsts = await perform(order);
  if (firsts.length !== COUPLES * STEPS) throw new Error(`only ${firsts.length} calls were answered`);
  const firstRefusal = firsts.find(({ status, kind }) => status !== 200 && kind !== 'nothing');
  if (firstRefusal) throw new Error(`${firstRefusal.kind} was answered with ${firstRefusal.status}`);
  const digestByName = new Map(firsts.map((one) => [nameOf(one), one.digest]));
  const before = await rows(target);
  const again: Acknowledged[] = [];
  for (let time = 0; time < times; time += 1) {
    const killed = time % 3 === 1 ? () => kill() : time % 3 === 2 ? end : undefined;
    again.push(...(await perform(order, killed)));
  }
  const isCall = ({ kind }: Acknowledged) => kind !== 'nothing';
  return {
    made: firsts.filter(isCall).length,
    replays: again.filter(isCall).length,
    different: again.filter((one) => one.digest !== digestByName.get(nameOf(one))).length,
    added: (await rows(target)) - before,
  };
}

const nameOf = ({ couple, step }: Acknowledged) => `${couple}-${step}`;

const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
};

/** All steps of all couples by a process of its own; after some answers something is killed. */
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

/** The number of rows that the calls write, without the counters of limits, whose addresses differ each time. */
async function rows(target: Killable['target']): Promise<number> {
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
  const { rows: found } = await database().execute<{ all: string }>(sql.raw(`select ${counts} as all`));
  await closeDatabase();
  return Number(found[0]?.all);
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
