import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './child.ts';
import { cpuOf, median } from './cpu.ts';
import { type Load, load } from './load.ts';

/** A ratio measured in this run, with the worst that is allowed and what it should reach. */
export interface Figure {
  name: string;
  value: number;
  floor: number;
  target: number;
  /** Less, unless it says so. */
  better?: 'more';
}

const ROUNDS = 7;
const ROUND_TIME = 1_500;
const CONNECTIONS = 16;
const CROWD = 500;
const PAGE = '/en/blog';

/** The page store against raw node:http, and the crowd at one cold page. */
export async function benchCache(say: (line: string) => void): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const servers: ServerProcess[] = [];
  try {
    say('starting the site');
    const site = await ServerProcess.start('site', { DATA_DIR: folder, LOG_LEVEL: 'warn' });
    servers.push(site);
    const { body, etag } = await fetchBrotli(site.port, PAGE);
    const file = join(folder, 'page.br');
    writeFileSync(file, body);
    const raw = await ServerProcess.start('raw', {}, [file]);
    servers.push(raw);
    say(`${PAGE}: ${body.length} bytes of brotli; ${ROUNDS} rounds of ${ROUND_TIME} ms each`);

    const hit = { port: site.port, path: PAGE };
    const again = { ...hit, headers: [`If-None-Match: ${etag}`] };
    const subjects = {
      raw: [raw, { port: raw.port, path: PAGE }],
      hit: [site, hit],
      again: [site, again],
    } as const;
    const micros: Record<keyof typeof subjects, number[]> = { raw: [], hit: [], again: [] };
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, [server, request]] of Object.entries(subjects)) {
        const time = await cpuPerRequest(server, request);
        if (round > 0) micros[name as keyof typeof subjects].push(time);
      }
    }
    const middle = { raw: median(micros.raw), hit: median(micros.hit), again: median(micros.again) };
    say(
      `CPU per request: raw ${middle.raw.toFixed(1)} µs, hit ${middle.hit.toFixed(1)} µs, 304 ${middle.again.toFixed(1)} µs`,
    );

    const renders = await rendersOfCrowd(site);
    say(`renders for ${CROWD} concurrent requests to one purged page: ${renders}`);
    return [
      { name: 'cached page ÷ raw node:http', value: middle.hit / middle.raw, floor: 1.25, target: 1.1 },
      { name: '304 ÷ own 200', value: middle.again / middle.hit, floor: 0.9, target: 0.82 },
      { name: `renders for ${CROWD} at one cold page`, value: renders, floor: 1, target: 1 },
    ];
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function cpuPerRequest(
  server: ServerProcess,
  request: Pick<Load, 'port' | 'path' | 'headers'>,
): Promise<number> {
  const before = cpuOf(server.pid);
  const answers = await load({ ...request, connections: CONNECTIONS, milliseconds: ROUND_TIME });
  return ((cpuOf(server.pid) - before) * 1000) / answers;
}

async function rendersOfCrowd(site: ServerProcess): Promise<number> {
  const { renders: before } = await site.ask<{ renders: number }>({ invalidate: ['settings'] });
  const agent = new Agent({ keepAlive: false, maxSockets: CROWD });
  const answers = await Promise.all(Array.from({ length: CROWD }, () => request(site.port, PAGE, agent)));
  const failed = answers.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`${failed} of ${CROWD} requests failed`);
  return (await site.ask<{ renders: number }>({})).renders - before;
}

async function fetchBrotli(port: number, path: string): Promise<{ body: Buffer; etag: string }> {
  const { body, headers } = await request(port, path);
  return { body, etag: headers.etag ?? '' };
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function request(port: number, path: string, agent?: Agent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'accept-encoding': 'br', host: `localhost:${port}` };
  get({ port, path, headers, host: '127.0.0.1', ...(agent && { agent }) }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
    );
    response.on('error', reject);
  }).on('error', reject);
  return promise;
}
