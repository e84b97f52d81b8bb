import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type ClientMessage, ROOM_SOCKET_PATH } from '#contract/room/messages.ts';
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import type { Figure, Run } from '../figures.ts';
import { takeLoadCore } from '../measure/cores.ts';
import { cpuOf } from '../measure/cpu.ts';
import { load, requestFor } from '../measure/load.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';

const SOCKETS = 500;
/** The first sockets allocate memory that all later ones share, so that they are not counted. */
const WARM_UP = 50;
/** The number of sockets opened at the same time; each reads its meeting from the database. */
const OPENED_AT_ONCE = 10;
/** The number of people of one network, fewer than the server allows. */
const PEOPLE_PER_NETWORK = 50;
const ROUNDS = 5;
/** Milliseconds: in a round every socket has one heartbeat, and the server checks every stay once. */
const ROUND_TIME = 15_000;
const MAX_COLLECTIONS = 12;
/** Milliseconds. */
const BETWEEN_COLLECTIONS = 700;
/** The bytes by which memory varies although nothing more is set free. */
const NOISE = 128 * 1024;
const PAGE = '/en/blog';

/** Measures the cost of open sockets with their heartbeats: their memory, and the CPU of a stored page beside them. */
export async function sockets({ folder, print }: Run): Promise<Figure[]> {
  takeLoadCore();
  const dataDir = join(folder, 'room-sockets');
  const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' };
  // No pages are rendered before: the one page that is asked for is rendered at its first request.
  const server = await ServerProcess.start('site', env, { args: ['empty'] });
  const open: WebSocket[] = [];
  const openUntil = async (count: number) => {
    while (open.length < count) {
      // A ticket is valid for half a minute only, so each group of sockets gets new ones.
      const { tickets } = await server.ask<{ tickets: string[] }>({ tickets: count });
      const someTickets = tickets.slice(open.length, open.length + OPENED_AT_ONCE);
      const entering = someTickets.map((ticket, index) => enter(server.port, ticket, open.length + index));
      open.push(...(await Promise.all(entering)));
    }
  };
  const closeAll = async () => {
    for (const socket of open.splice(0)) socket.close(1000);
    await pause(2_000);
  };
  try {
    // This makes the meetings and stores the page before anything is measured.
    await server.ask({ tickets: SOCKETS });
    await costOfPage(server);
    const ratios: number[] = [];
    const sizes: Record<keyof Memory, number[]> = { own: [], held: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Garbage is collected before both measurements of the page.
      await settledMemory(server);
      const alone = await costOfPage(server);
      await openUntil(WARM_UP);
      const before = await settledMemory(server);
      await openUntil(SOCKETS);
      const after = await settledMemory(server);
      const kilobytes = (name: keyof Memory) => (after[name] - before[name]) / (SOCKETS - WARM_UP) / 1024;
      sizes.own.push(kilobytes('own'));
      sizes.held.push(kilobytes('held'));
      const beside = await costOfPage(server);
      ratios.push(beside.each / alone.each);
      const rows = [alone, beside].map(
        ({ each, count }) => `${each.toFixed(0)} µs for each of ${count} pages`,
      );
      print(`without sockets ${rows[0]}; with them ${rows[1]}`);
      if (round === 0)
        print(
          `the sockets alone: ${(await costWithoutPages(server)).toFixed(0)} ms of CPU in ${ROUND_TIME / 1_000} s`,
        );
      if (open.some(({ readyState }) => readyState !== WebSocket.OPEN))
        throw new Error('a socket was closed');
      await closeAll();
    }
    const list = (values: readonly number[], digits: number) =>
      values.map((value) => value.toFixed(digits)).join(', ');
    // Own memory varies by more than the sockets take, because the process keeps pages that a collection has
    // emptied.
    print(`own memory of each: ${list(sizes.own, 1)} KB; in use: ${list(sizes.held, 1)} KB`);
    print(`stored page with them ÷ without: ${list(ratios, 3)}`);
    return [
      {
        name: 'memory in use of a socket of a room',
        value: median(sizes.held),
        floor: 10,
        target: 8,
        unit: ' KB',
      },
      {
        name: `stored page with ${SOCKETS} open sockets ÷ without`,
        value: median(ratios),
        floor: 1.05,
        target: 1.02,
      },
    ];
  } finally {
    for (const socket of open) socket.terminate();
    await server.stop();
    await stopEmbedded(dataDir);
  }
}

/** Opens a socket that answers heartbeats, as a browser does; resolves when its person is in the room. */
async function enter(port: number, ticket: string, number: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${port}${ROOM_SOCKET_PATH}`, {
    perMessageDeflate: false,
    headers: {
      origin: `http://localhost:${port}`,
      'x-forwarded-for': `198.18.0.${1 + Math.floor(number / PEOPLE_PER_NETWORK)}`,
    },
  });
  await once(socket, 'open');
  const message: ClientMessage = {
    kind: 'enter',
    ticket,
    media: { microphone: true, camera: true, screen: false },
  };
  socket.send(JSON.stringify(message));
  const [first] = (await once(socket, 'message')) as [Buffer];
  if (!String(first).includes('"entered"')) throw new Error(`a person was refused: ${first}`);
  return socket;
}

interface PageCost {
  /**
   * The microseconds of CPU that the server takes for a stored page, with its share of everything else the server does.
   */
  each: number;
  /** The number of pages that were asked for. */
  count: number;
}

async function costOfPage({ pid, port }: ServerProcess): Promise<PageCost> {
  const request = requestFor(port, PAGE, ['X-Forwarded-For: 198.18.1.1']);
  const before = cpuOf(pid);
  const { count, failed } = await load({
    port,
    next: () => request,
    connections: 16,
    milliseconds: ROUND_TIME,
  });
  if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
  return { each: ((cpuOf(pid) - before) * 1_000) / count, count };
}

/** The milliseconds of CPU that the server takes in a round in which nobody asks for a page. */
async function costWithoutPages({ pid }: ServerProcess): Promise<number> {
  const before = cpuOf(pid);
  await pause(ROUND_TIME);
  return cpuOf(pid) - before;
}

/** The bytes of the server: `held` are in use, `own` is its anonymous memory, with what it keeps in reserve. */
interface Memory {
  held: number;
  own: number;
}

/** The memory after so many collections of garbage that a further one sets no more memory free. */
async function settledMemory(server: ServerProcess): Promise<Memory> {
  let memory = await server.ask<Memory>({ collect: true });
  for (let collection = 0; collection < MAX_COLLECTIONS; collection += 1) {
    await pause(BETWEEN_COLLECTIONS);
    const next = await server.ask<Memory>({ collect: true });
    const isSettled = next.own > memory.own - NOISE && next.held > memory.held - NOISE;
    memory = next;
    if (isSettled) break;
  }
  return memory;
}
