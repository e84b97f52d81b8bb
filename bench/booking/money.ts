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

/** About fifty operations each. */
const PATIENTS = 110;
const SHAPE = { wishes: 6, credits: 4, payments: 6 };
const OPERATIONS = 5_000;
const REPLAYED_PATIENTS = 30;
const REPLAYS = 1_000;
/** The process that does them is killed after so many. */
const KILLS = [600, 1_700];

/** Thousands of money operations against each other, over kills of the process, and again: the ledger to the unit. */
export async function money({ folder, say }: Run): Promise<Figure[]> {
  const { postgres } = await provide(['postgres'], say);
  if (!postgres) throw new Error('PostgreSQL is not to be had');
  const server = await startPostgres(postgres, folder);
  try {
    const target = { url: server.url };
    useDatabase(target);
    await migrateDatabase(database());
    return await measure(target, say);
  } finally {
    await closeDatabase();
    await server.stop();
  }
}

async function measure(target: DatabaseTarget, say: Run['say']): Promise<Figure[]> {
  const bundle = await stormBundle(SHAPE.credits);
  const parts: Part[] = [];
  for (let index = 0; index < PATIENTS; index += 1)
    parts.push({ ...SHAPE, patient: await newPatient(index) });
  const recorded: Recorded = new Map();
  const order = { target, bundle, parts };
  const begunAt = performance.now();
  let operations = 0;
  for (const after of KILLS) operations += await runInProcess(order, recorded, after);
  operations += await runInProcess(order, recorded);
  const seconds = (performance.now() - begunAt) / 1_000;
  const firstAudit = await auditLedger();
  const replays = await runInProcess({ ...order, parts: parts.slice(0, REPLAYED_PATIENTS) }, recorded);
  const secondAudit = await auditLedger();
  say(
    `${operations} operations in ${seconds.toFixed(1)} s with ${KILLS.length} × kill -9, ${replays} replays`,
  );
  say(`${secondAudit.entries} entries in ${secondAudit.accounts} accounts`);
  if (operations < OPERATIONS || replays < REPLAYS) throw new Error('too few operations were acknowledged');
  const wrongFigure = (name: string, value: number): Figure => ({ name, value, floor: 0, target: 0 });
  const sum = (figure: (audited: Audited) => number) => figure(firstAudit) + figure(secondAudit);
  return [
    wrongFigure(
      'money: entries against the rules',
      sum(({ illegal }) => illegal),
    ),
    wrongFigure(
      'money: accounts whose balance is not the sum of their entries',
      sum(({ unequal }) => unequal),
    ),
    wrongFigure(
      'money: units by which ledger and payments differ',
      sum(({ off }) => off),
    ),
    wrongFigure(
      'money: meetings that are settled neither way, or twice',
      sum(({ unsettled }) => unsettled),
    ),
    wrongFigure(
      'money: meetings and bundles whose entries are missing, too many or others',
      findMisfits(recorded, secondAudit).length,
    ),
    wrongFigure(
      'money: entries that came of doing a thing again',
      findRepeated(firstAudit, secondAudit).length,
    ),
  ];
}

/** Has another process do it; killed with SIGKILL after so many operations. Gives how many were acknowledged. */
async function runInProcess(
  order: Order,
  recorded: Recorded,
  killedAfter = Number.POSITIVE_INFINITY,
): Promise<number> {
  const child: ChildProcess = fork(CHILD, { execArgv: [] });
  const exited = once(child, 'exit');
  let doneCount = 0;
  child.on('message', (said: 'done' | [string, Kind][]) => {
    if (said !== 'done') {
      for (const [of, kind] of said) recorded.set(of, kind);
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
