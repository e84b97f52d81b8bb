import { env } from '#env.ts';
import type { Bench, Figure, Run } from '../figures.ts';
import { ask } from '../measure/ask.ts';
import { cpuOf } from '../measure/cpu.ts';
import { anyOf, load, requestFor } from '../measure/load.ts';
import { type Server, ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';
import type { BenchDatabase } from './databases.ts';
import { addressesOf, BOUNDS, MEASURED_CALLS } from './measured-calls.ts';

const ROUNDS = 9;
/** Rounds before those that are counted. */
const WARM_UP = 2;
/** Milliseconds. */
const ROUND_TIME = 400;
const CONNECTIONS = 4;
/** The number of networks that requests seem to come from, so that no network reaches its rate limit. */
const NETWORKS = 2_000;
/** The name of the baseline, beside those of the calls. */
const BARE = 'bare';

/** The requests of one call, equal but for their networks, and the status that their answers must have. */
interface Subject {
  server: Server;
  requests: Buffer[];
  status: number;
}

/**
 * Returns a bench of the CPU time of the site and its database for one answer, as a multiple of that of a bare Hono
 * handler with one prepared statement.
 */
export const costOfCalls =
  (open: (run: Run) => Promise<BenchDatabase>): Bench =>
  async (run) => {
    const database = await open(run);
    const servers: ServerProcess[] = [];
    try {
      const site = await ServerProcess.start(
        'site',
        { ...database.env, TRUSTED_PROXIES: '1' },
        { args: ['empty'] },
      );
      servers.push(site);
      const bare = await ServerProcess.start('bare', {}, { args: [JSON.stringify(database.connection())] });
      servers.push(bare);
      const subjects = await subjectsOf(site, bare);
      const costs = new Map([...subjects.keys()].map((name) => [name, [] as number[]]));
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const [name, subject] of subjects) {
          const cost = await costOf(subject, database);
          if (round >= WARM_UP) costs.get(name)?.push(cost);
        }
      }
      return figuresOf(costs, database.name, run);
    } finally {
      for (const server of servers) await server.stop();
      await database.stop();
    }
  };

async function subjectsOf(site: ServerProcess, bare: Server): Promise<Map<string, Subject>> {
  const { cookies } = await site.ask<{ cookies: string[] }>({ signIn: 1 });
  const subjects = new Map<string, Subject>();
  const add = async (name: string, server: Server, path: string, cookie?: string) => {
    const cookieLines = cookie === undefined ? [] : [`Cookie: ${cookie}`];
    const requests = Array.from({ length: NETWORKS }, (_, network) =>
      requestFor(server.port, path, [
        `X-Forwarded-For: 100.64.${network >> 8}.${network & 255}`,
        ...cookieLines,
      ]),
    );
    const { status = 0 } = await ask(server.port, path, cookie === undefined ? {} : { cookie });
    subjects.set(name, { server, requests, status });
  };
  await add(BARE, bare, '/settings/general');
  const addresses = await addressesOf(site.port, env.PRODUCT_SLUG);
  for (const measured of MEASURED_CALLS) {
    const cookie = measured.signedIn ? cookies[0] : undefined;
    await add(measured.name, site, addresses.get(measured) ?? '', cookie);
    const status = subjects.get(measured.name)?.status;
    if (status !== (measured.kind === 'refusal' ? 401 : 200))
      throw new Error(`${addresses.get(measured)} was answered with ${status}`);
  }
  return subjects;
}

/** The milliseconds of CPU that the server and the database take for one answer. */
async function costOf({ server, requests, status }: Subject, database: BenchDatabase): Promise<number> {
  const readCpu = () => cpuOf(server.pid) + database.cpu();
  const before = readCpu();
  const { count, failed } = await load({
    port: server.port,
    next: anyOf(requests),
    connections: CONNECTIONS,
    milliseconds: ROUND_TIME,
    expected: [status],
  });
  if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
  return (readCpu() - before) / count;
}

function figuresOf(costs: ReadonlyMap<string, number[]>, databaseName: string, { print }: Run): Figure[] {
  const bareCosts = costs.get(BARE) ?? [];
  print(`bare handler: ${median(bareCosts).toFixed(3)} ms of CPU for an answer`);
  return MEASURED_CALLS.map(({ name, kind }) => {
    const callCosts = costs.get(name) ?? [];
    print(`${name}: ${median(callCosts).toFixed(3)} ms`);
    const value = median(callCosts.map((cost, round) => cost / (bareCosts[round] ?? Number.NaN)));
    return { name: `${databaseName}: ${name} ÷ bare handler`, value, ...BOUNDS[kind] };
  });
}
