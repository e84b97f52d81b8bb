import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import type { Figure, Run } from '../figures.ts';
import { cpuOf } from '../measure/cpu.ts';
import { load, requestFor } from '../measure/load.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';

const STREAMS = 2_000;
/** The number of streams of one account, fewer than the server allows. */
const STREAMS_PER_ACCOUNT = 4;
/** The number of streams opened at the same time; each reads its session from the database. */
const OPENED_AT_ONCE = 20;
const ROUNDS = 7;
/** Milliseconds. */
const ROUND_TIME = 1_000;
const PAGE = '/en/blog';

/** Measures the cost of open event streams without events: their memory, and the CPU of a stored page beside them. */
export async function streams({ folder, print }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'streams');
  const server = await ServerProcess.start('site', { DATA_DIR: dataDir });
  const request = requestFor(server.port, PAGE);
  /** The microseconds of CPU that the server takes for a stored page. */
  const costOfPage = async () => {
    const before = cpuOf(server.pid);
    const { count, failed } = await load({
      port: server.port,
      next: () => request,
      connections: 16,
      milliseconds: ROUND_TIME,
    });
    if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
    return ((cpuOf(server.pid) - before) * 1000) / count;
  };
  /** The bytes of memory in use; the resident memory of the process varies by more than the streams take. */
  const readMemory = async () => {
    for (let collection = 0; collection < 3; collection += 1) {
      await server.ask({ collect: true });
      await pause(500);
    }
    return (await server.ask<{ held: number }>({ collect: true })).held;
  };
  const open: Socket[] = [];
  try {
    const { cookies } = await server.ask<{ cookies: string[] }>({ signIn: STREAMS / STREAMS_PER_ACCOUNT });
    const allCookies = cookies.flatMap((cookie) => Array.from({ length: STREAMS_PER_ACCOUNT }, () => cookie));
    const openAll = async () => {
      for (let start = 0; start < allCookies.length; start += OPENED_AT_ONCE) {
        const someCookies = allCookies.slice(start, start + OPENED_AT_ONCE);
        open.push(...(await Promise.all(someCookies.map((cookie) => openStream(server.port, cookie)))));
      }
    };
    const closeAll = async () => {
      for (const socket of open.splice(0)) socket.destroy();
      await pause(2_000);
    };
    // The first streams allocate memory that all later ones share, so it is not counted.
    await openAll();
    await closeAll();
    const before = await readMemory();
    const ratios = [];
    let size = Number.NaN;
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await costOfPage();
      await openAll();
      if (round === 0) size = (await readMemory()) - before;
      ratios.push((await costOfPage()) / alone);
      await closeAll();
    }
    const kilobytes = size / STREAMS / 1024;
    print(`${STREAMS} streams of ${cookies.length} accounts: ${kilobytes.toFixed(1)} KB each`);
    print(`stored page with them ÷ without: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
    return [
      { name: 'memory of an idle event stream', value: kilobytes, floor: 10, target: 8, unit: ' KB' },
      {
        name: `stored page with ${STREAMS} open streams ÷ without`,
        value: median(ratios),
        floor: 1.1,
        target: 1.05,
      },
    ];
  } finally {
    for (const socket of open) socket.destroy();
    await server.stop();
    await stopEmbedded(dataDir);
  }
}

/**
 * Opens an event stream as a browser does. Resolves when its first bytes have arrived, and rejects if it is closed
 * before that.
 */
async function openStream(port: number, cookie: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const lines = ['GET /api/events HTTP/1.1', `Host: localhost:${port}`, 'Accept: text/event-stream'];
  socket.write([...lines, `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin', '', ''].join('\r\n'));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  socket.once('data', resolve);
  socket.once('close', () => reject(new Error('a stream was closed before its first bytes')));
  // This listener stays after the first bytes too, because an error without a listener would end the bench.
  socket.on('error', reject);
  const first = await promise;
  if (!first.includes(' 200 ')) throw new Error(`a stream was refused: ${first.toString().slice(0, 200)}`);
  socket.resume();
  return socket;
}
