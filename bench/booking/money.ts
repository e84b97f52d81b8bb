import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeDatabase, database, transaction, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { addUser } from '#db/queries/users.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { provide } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import {
  type Audited,
  auditLedger,
  type Kind,
  findMisfits,
  findRepeated,
  type Recorded,
} from '../../tests/faults/money/audit.ts';
import { type Part, stormBundle } from '../../tests/faults/money/storm.ts';
import type { Order } from '../../tests/faults/money/storming-process.ts';
import type { Figure, Run } from '../figures.ts';

const CHILD = fileURLToPath(new URL('../../tests/faults/money/storming-process.ts', import.meta.url));

/** The number of patients, with about fifty operations each. */
const PATIENTS = 110;
/** The money of one patient. */
const SHAPE = { wishes: 6, credits: 4, payments: 6 };
/** The least number of operations and of repeated operations for which the figures count. */
const MIN_OPERATIONS = 5_000;
const MIN_REPLAYS = 1_000;
/** The number of patients whose operations are repeated. */
const REPLAYED_PATIENTS = 30;
/** The numbers of operations after which the first and the second process are killed. */
const KILLS = [600, 1_700];

/**
 * Audits the ledger after thousands of money operations that race against each other, while the process that does them
 * is killed twice, and again after many of them are repeated.
 */
export async function money({ folder, print }: Run): Promise<Figure[]> {
  const { postgres } = await provide(['postgres'], print);
  if (!postgres) throw new Error('PostgreSQL is not to be had');
  const server = await startPostgres(postgres, folder);
  try {
    const target = { url: server.url };
    useDatabase(target);
    await migrateDatabase(database());
    return await measure(target, print);
  } finally {
    await closeDatabase();
    await server.stop();
  }
}

async function measure(target: DatabaseTarget, print: Run['print']): Promise<Figure[]> {
  const bundle = await stormBundle(SHAPE.credits);
  const parts: Part[] = [];
  for (let index = 0; index < PATIENTS; index += 1)
    parts.push({ ...SHAPE, patient: await newPatient(index) });
  const recorded: Recorded = new Map();
  const order = { target, bundle, parts };
  const begunAt = performance.now();
  let operations = 0;
  for (const count of KILLS) operations += await runInProcess(order, recorded, count);
  operations += await runInProcess(order, recorded);
  const seconds = (performance.now() - begunAt) / 1_000;
  const firstAudit = await auditLedger();
  const replays = await runInProcess({ ...order, parts: parts.slice(0, REPLAYED_PATIENTS) }, recorded);
  const secondAudit = await auditLedger();
  print(
    `${operations} operations in ${seconds.toFixed(1)} s with ${KILLS.length} × kill -9, ${replays} replays`,
  );
  print(`${secondAudit.entries} entries in ${secondAudit.accounts} accounts`);
  if (operations < MIN_OPERATIONS || replays < MIN_REPLAYS)
    throw new Error('too few operations were acknowledged');
  const zeroFigure = (name: string, value: number): Figure => ({ name, value, floor: 0, target: 0 });
  const sum = (countOf: (audited: Audited) => number) => countOf(firstAudit) + countOf(secondAudit);
  return [
    zeroFigure(
      'money: entries against the rules',
      sum(({ illegal }) => illegal),
    ),
    zeroFigure(
      'money: accounts whose balance is not the sum of their entries',
      sum(({ unequal }) => unequal),
    ),
    zeroFigure(
      'money: units by which ledger and payments differ',
      sum(({ off }) => off),
    ),
    zeroFigure(
      'money: meetings that are settled neither way, or twice',
      sum(({ unsettled }) => unsettled),
    ),
    zeroFigure(
      'money: meetings and bundles whose entries are missing, too many or others',
      findMisfits(recorded, secondAudit).length,
    ),
    zeroFigure(
      'money: entries that came of doing a thing again',
      findRepeated(firstAudit, secondAudit).length,
    ),
  ];
}

/**
 * Does the operations of `order` in another process, which is killed with SIGKILL once `killedAfter` of them are
 * acknowledged. Returns the number of acknowledged operations, and adds the kinds of meetings and purchases to
 * `recorded`.
 */
async function runInProcess(
  order: Order,
  recorded: Recorded,
  killedAfter = Number.POSITIVE_INFINITY,
): Promise<number> {
  const child: ChildProcess = fork(CHILD, { execArgv: [] });
  const exited = once(child, 'exit');
  let doneCount = 0;
  child.on('message', (message: 'done' | [subject: string, kind: Kind][]) => {
    if (message !== 'done') {
      for (const [subject, kind] of message) recorded.set(subject, kind);
      return;
    }
    doneCount += 1;
    if (doneCount === killedAfter) child.kill('SIGKILL');
  });
  child.send(order);
  const [code] = await exited;
  if (killedAfter === Number.POSITIVE_INFINITY && code !== 0)
    throw new Error(`the process ended with ${code}`);
  return doneCount;
}

async function newPatient(index: number): Promise<string> {
  const about = { role: 'Patient', name: `Patient ${index}`, locale: 'en', zone: 'Europe/Istanbul' } as const;
  const id = await transaction(database(), (tx) =>
    addUser(tx, { ...about, email: `patient-${index}@example.com` }),
  );
  if (id === undefined) throw new Error('The patient was not stored');
  return id;
}
