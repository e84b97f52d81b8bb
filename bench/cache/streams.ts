import { once } from 'node:events';
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
/** Fewer than the server allows. */
const OF_ONE_ACCOUNT = 4;
/** Streams opened at the same time: each reads its session from the database. */
const TOGETHER = 20;
const ROUNDS = 7;
const ROUND_TIME = 1_000;
const PAGE = '/en/blog';

/**
 * The cost of open event streams without events: memory of each, and CPU of a stored page beside them ÷ without
 * them.
 */
export async function streams({ folder, say }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'streams');
  const server = await ServerProcess.start('site', { DATA_DIR: dataDir });
  const request = requestFor(server.port, PAGE);
  const cost = async () => {
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
  const weigh = async () => {
    for (let time = 0; time < 3; time += 1) {
      await server.ask({ collect: true });
      await pause(500);
    }
    // Bytes in use, not the process's resident memory: that one varies by more than the streams take.
    return (await server.ask<{ held: number }>({ collect: true })).held;
  };
  const open: Socket[] = [];
  try {
    const { cookies } = await server.ask<{ cookies: string[] }>({ signIn: STREAMS / OF_ONE_ACCOUNT });
    const allCookies = cookies.flatMap((cookie) => Array.from({ length: OF_ONE_ACCOUNT }, () => cookie));
    // The first ones bring what all of them share.
    const openAll = async () => {
      for (let at = 0; at < allCookies.length; at += TOGETHER) {
        const someCookies = allCookies.slice(at, at + TOGETHER);
        open.push(...(await Promise.all(someCookies.map((cookie) => openStream(server.port, cookie)))));
      }
    };
    const closeAll = async () => {
      for (const socket of open.splice(0)) socket.destroy();
      await pause(2_000);
    };
    await openAll();
    await closeAll();
    const before = await weigh();
    const ratios = [];
    const sizes = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await cost();
      await openAll();
      if (round === 0) sizes.push((await weigh()) - before);
      ratios.push((await cost()) / alone);
      await closeAll();
    }
    const kilobytes = (sizes[0] ?? Number.NaN) / STREAMS / 1024;
    say(`${STREAMS} streams of ${cookies.length} accounts: ${kilobytes.toFixed(1)} KB each`);
    say(`stored page with them ÷ without: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
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

/** A stream as a browser holds it; resolves when its first bytes are there. */
async function openStream(port: number, cookie: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const lines = ['GET /api/events HTTP/1.1', `Host: localhost:${port}`, 'Accept: text/event-stream'];
  socket.write([...lines, `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin', '', ''].join('\r\n'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.includes(' 200 ')) throw new Error(`a stream was refused: ${first.toString().slice(0, 200)}`);
  socket.resume();
  return socket;
}
