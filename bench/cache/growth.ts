import { join } from 'node:path';
import type { Figure, Run } from '../figures.ts';
import { ask } from '../measure/ask.ts';
import { cpuOf } from '../measure/cpu.ts';
import { describeReading, diskUse } from '../measure/disk.ts';
import { anyOf, load, requestFor } from '../measure/load.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';
import { keyOf } from '../servers/synthetic-page.ts';

const FEW = 1_000;
const MANY = 100_000;
const ROUNDS = 9;
/** Milliseconds. */
const ROUND_TIME = 1_000;
const CONNECTIONS = 16;
const RESTARTS = 5;
/** Milliseconds without any answer after which the first reading of all pages fails. */
const PART = 30_000;
/** Enough memory for all pages, so that the store itself is compared and not the disk. */
const MEMORY = { PAGE_MEMORY_MB: '2048' };

interface FilledServer {
  server: ServerProcess;
  /** A request for each page. */
  requests: Buffer[];
}

/** Compares a store of 100,000 pages with one of 1,000: CPU per hit, and the time from a restart to the first hit. */
export async function growth({ folder, print }: Run): Promise<Figure[]> {
  const start = (data: string, pages: number) =>
    ServerProcess.start('synthetic', { DATA_DIR: join(folder, data), ...MEMORY }, { args: [String(pages)] });
  print(`putting ${MANY} pages into a store`);
  const few = await readAllPages(await start('growth-few', FEW), FEW, print);
  let many = await readAllPages(await start('growth-many', MANY), MANY, print);
  const times: number[] = [];
  try {
    const ratios: number[] = [];
    const micros: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const costOfFew = await cpuPerHit(few);
      const costOfMany = await cpuPerHit(many);
      micros.few.push(costOfFew);
      micros.many.push(costOfMany);
      ratios.push(costOfMany / costOfFew);
    }
    print(
      `CPU per hit: ${median(micros.few).toFixed(1)} µs at ${FEW} pages, ${median(micros.many).toFixed(1)} at ${MANY}`,
    );
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await many.server.stop();
      const began = performance.now();
      const server = await start('growth-many', MANY);
      const { status, headers } = await ask(server.port, keyOf(restart * 777));
      const time = performance.now() - began;
      times.push(time);
      print(
        `first answer after a restart ${describeReading({ bytes: 0, cpu: 0 }, diskUse(server.pid), time)}`,
      );
      many = { ...many, server };
      if (status !== 200 || headers['cache-status'] !== 'pages; hit')
        throw new Error('the first answer was no hit');
    }
    return [
      {
        name: `CPU per hit at ${MANY / 1000}k pages ÷ at ${FEW / 1000}k`,
        value: median(ratios),
        floor: 1.5,
        target: 1.15,
      },
      {
        name: `restart with ${MANY / 1000}k pages to first hit`,
        value: median(times) / 1000,
        floor: 3,
        target: 1,
        unit: ' s',
      },
    ];
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

/** Asks for every page once, so that all are in memory. */
async function readAllPages(
  server: ServerProcess,
  pages: number,
  print: Run['print'],
): Promise<FilledServer> {
  const requests = Array.from({ length: pages }, (_, index) => requestFor(server.port, keyOf(index)));
  const remainingRequests = requests.values();
  const loadOptions = {
    next: () => remainingRequests.next().value,
    connections: CONNECTIONS,
    milliseconds: PART,
  };
  const began = performance.now();
  const usedBefore = diskUse(server.pid);
  for (let read = 0; read < pages;) {
    const { count } = await load({ port: server.port, ...loadOptions });
    if (count === 0) throw new Error(`nothing was read in ${PART / 1000} s, after ${read} of ${pages} pages`);
    read += count;
  }
  print(
    `read ${pages} pages, ${describeReading(usedBefore, diskUse(server.pid), performance.now() - began)}`,
  );
  return { server, requests };
}

/** Microseconds of CPU. */
async function cpuPerHit({ server, requests }: FilledServer): Promise<number> {
  const before = cpuOf(server.pid);
  const loadOptions = { next: anyOf(requests), connections: CONNECTIONS, milliseconds: ROUND_TIME };
  const { count, failed } = await load({ port: server.port, ...loadOptions });
  if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
  return ((cpuOf(server.pid) - before) * 1000) / count;
}
