import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#runtime/limits.ts';
import { SiteProcess } from './site-process.ts';

const CLIENTS = 300;
const PROBES = 50;
/**
 * The most milliseconds of a connection: the server's time-outs and the interval of its checks, with some time to
 * spare.
 */
const MAX_TIMES = { headers: 20_000, body: 45_000 };

/** Opens connections that send a byte a second, each of which must be cut off. Prints figures; true when that held. */
export async function slowClients(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  writeFileSync(join(folder, 'version'), '1');
  const site = await SiteProcess.start(folder);
  const host = `Host: localhost:${site.port}`;
  const headers = Array.from({ length: CLIENTS }, () =>
    dribble(site.port, `GET /en HTTP/1.1\r\n${host}\r\nX-A: `),
  );
  const bodies = Array.from({ length: CLIENTS }, () =>
    dribble(site.port, `POST /api/x HTTP/1.1\r\n${host}\r\nContent-Length: 1000\r\n\r\n`),
  );
  const file = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000';
  const uploads = Array.from({ length: LIMITS.uploads.visitors.perSender }, () =>
    dribble(site.port, `POST /api/patient/files HTTP/1.1\r\n${host}\r\n${file}\r\n\r\n`),
  );
  const before = performance.now();
  for (let probe = 0; probe < PROBES; probe += 1) await site.read();
  const timeOfPage = (performance.now() - before) / PROBES;
  const longestHeaders = await longest(headers);
  const longestBody = await longest([...bodies, ...uploads]);
  await site.kill('SIGTERM');
  rmSync(folder, { recursive: true });
  console.log(
    `slow clients, ${CLIENTS} with headers, ${CLIENTS} with bodies and ${uploads.length} with files at a byte a second:`,
  );
  console.log(
    `  a page meanwhile ${timeOfPage.toFixed(1)} ms; cut off after at most ${seconds(longestHeaders)} and ${seconds(longestBody)}`,
  );
  return longestHeaders < MAX_TIMES.headers && longestBody < MAX_TIMES.body;
}

/** Sends `head`, then a byte a second; resolves with the milliseconds until the server closes the connection. */
async function dribble(port: number, head: string): Promise<number> {
  const began = performance.now();
  const socket: Socket = connect({ host: '127.0.0.1', port });
  let open = true;
  // A reset by the server is followed by `close`.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open = false;
  });
  socket.resume();
  socket.write(head);
  while (open && performance.now() - began < MAX_TIMES.body) {
    await pause(1_000);
    if (open) socket.write('a');
  }
  socket.destroy();
  return performance.now() - began;
}

const longest = async (clients: Promise<number>[]) => Math.max(...(await Promise.all(clients)));
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
