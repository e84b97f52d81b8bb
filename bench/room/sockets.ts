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
/** The first ones bring what all of them share. */
const WARM = 50;
/** Sockets opened at the same time: each reads its meeting from the database. */
const TOGETHER = 10;
/** People of one network; fewer than the server allows. */
const OF_ONE_NETWORK = 50;
const ROUNDS = 5;
/** Milliseconds: one heartbeat of every socket and one look at everybody's stay. */
const ROUND_TIME = 15_000;
const MOST_COLLECTIONS = 12;
/** Milliseconds. */
const BETWEEN_COLLECTIONS = 700;
/** Bytes by which memory still goes up and down. */
const STILL = 128 * 1024;
const PAGE = '/en/blog';

/** The cost of open sockets with their heartbeats: memory of each, and CPU of a stored page beside them ÷ without them. */
export async function sockets({ folder, say }: Run): Promise<Figure[]> {
  takeLoadCore();
  const dataDir = join(folder, 'room-sockets');
  const env = { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' };
  // The one page that is asked for is rendered at its first request.
  const server = await ServerProcess.start('site', env, { args: ['empty'] });
  const open: WebSocket[] = [];
  const openUntil = async (count: number) => {
    while (open.length < count) {
      // A ticket is good for half a minute only.
      const { tickets } = await server.ask<{ tickets: string[] }>({ tickets: count });
      const someTickets = tickets.slice(open.length, open.length + TOGETHER);
      open.push(
        ...(await Promise.all(someTickets.map((ticket, at) => enter(server.port, ticket, open.length + at)))),
      );
    }
  };
  const closeAll = async () => {
    for (const socket of open.splice(0)) socket.close(1000);
    await pause(2_000);
  };
  try {
    // The meetings are made, and the page is stored, before anything is measured.
    await server.ask({ tickets: SOCKETS });
    await costOfPage(server);
    const ratios: number[] = [];
    const sizes: Record<keyof Memory, number[]> = { resident: [], held: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Both costs are taken after collections.
      await weigh(server);
      const alone = await costOfPage(server);
      await openUntil(WARM);
      const before = await weigh(server);
      await openUntil(SOCKETS);
      const bytesAfter = await weigh(server);
      const kilobytes = (name: keyof Memory) => (bytesAfter[name] - before[name]) / (SOCKETS - WARM) / 1024;
      sizes.resident.push(kilobytes('resident'));
      sizes.held.push(kilobytes('held'));
      const beside = await costOfPage(server);
      ratios.push(beside.each / alone.each);
      const rows = [alone, beside].map(
        ({ each, count }) => `${each.toFixed(0)} µs for each of ${count} pages`,
      );
      say(`without sockets ${rows[0]}; with them ${rows[1]}`);
      if (round === 0)
        say(
          `the sockets alone: ${(await costOfRest(server)).toFixed(0)} ms of CPU in ${ROUND_TIME / 1_000} s`,
        );
      if (open.some(({ readyState }) => readyState !== WebSocket.OPEN))
        throw new Error('a socket was closed');
      await closeAll();
    }
    const list = (values: readonly number[], digits: number) =>
      values.map((value) => value.toFixed(digits)).join(', ');
    // Resident memory goes up and down by more than the sockets take: the process keeps pages that a collection emptied.
    say(`resident memory of each: ${list(sizes.resident, 1)} KB; in use: ${list(sizes.held, 1)} KB`);
    say(`stored page with them ÷ without: ${list(ratios, 3)}`);
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

/** A socket as a browser holds it, which answers heartbeats; resolves when its person is in the room. */
async function enter(port: number, ticket: string, number: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${port}${ROOM_SOCKET_PATH}`, {
    perMessageDeflate: false,
    headers: {
      origin: `http://localhost:${port}`,
      'x-forwarded-for': `198.18.0.${1 + Math.floor(number / OF_ONE_NETWORK)}`,
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
  /** Microseconds of CPU time that the server takes for a stored page, everything else that it does included. */
  each: number;
  /** Pages that were asked for. */
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

/** Milliseconds of CPU time that the server takes in a round in which nobody asks for a page. */
async function costOfRest({ pid }: ServerProcess): Promise<number> {
  const before = cpuOf(pid);
  await pause(ROUND_TIME);
  return cpuOf(pid) - before;
}

/** Bytes of the server: what is in use, and what the process holds. */
interface Memory {
  held: number;
  resident: number;
}

/** After collections, as many as still set something free that is given back. */
async function weigh(server: ServerProcess): Promise<Memory> {
  let least = await server.ask<Memory>({ collect: true });
  for (let time = 0; time < MOST_COLLECTIONS; time += 1) {
    await pause(BETWEEN_COLLECTIONS);
    const next = await server.ask<Memory>({ collect: true });
    const isStill = next.resident > least.resident - STILL && next.held > least.held - STILL;
    least = next;
    if (isStill) break;
  }
  return least;
}
