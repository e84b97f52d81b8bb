import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import type { Figure, Run } from '../figures.ts';
import { ask } from '../measure/ask.ts';
import { cpuOf } from '../measure/cpu.ts';
import { load, requestFor } from '../measure/load.ts';
import { startNginx } from '../measure/nginx.ts';
import { startPeer } from '../measure/peers.ts';
import { type Server, ServerProcess } from '../measure/server-process.ts';
import { median } from '../measure/statistics.ts';

const ROUNDS = 9;
/** Milliseconds. */
const ROUND_TIME = 1_000;
const CONNECTIONS = 16;
const PAGE = '/en/blog';

/** One way to send the page. */
interface Subject {
  server: Server;
  request: Buffer;
}

/** Compares the CPU time of a stored page with that of raw node:http, nginx and the caches of stock frameworks. */
export async function hit({ folder, print }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'site');
  const servers: Server[] = [];
  const startServer = async <T extends Server>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const site = await startServer(ServerProcess.start('site', { DATA_DIR: dataDir }));
    const { body, headers } = await ask(site.port, PAGE);
    const html = brotliDecompressSync(body);
    const files = {
      br: join(folder, 'page.br'),
      html: join(folder, 'page.html'),
      headers: join(folder, 'headers.json'),
    };
    writeFileSync(files.br, body);
    writeFileSync(files.html, html);
    writeFileSync(files.headers, JSON.stringify(ownHeaders(headers)));
    print(
      `${PAGE}: ${html.length} bytes, ${body.length} with brotli; ${ROUNDS} rounds of ${ROUND_TIME} ms each`,
    );

    const subjectOf = (server: Server, lines: string[] = []): Subject => ({
      server,
      request: requestFor(server.port, PAGE, lines),
    });
    const nginx = await startNginx(folder, PAGE, html, headers);
    if (nginx) servers.push(nginx);
    else print('nginx is not installed: its row is not measured');
    const rawServer = subjectOf(await startServer(ServerProcess.start('raw', {}, { args: [files.br] })));
    const sameHeaders = { args: [files.br, files.headers] };
    const rawWithHeaders = subjectOf(await startServer(ServerProcess.start('raw', {}, sameHeaders)));
    const ownSite = subjectOf(site);
    const ownSiteNotModified = subjectOf(site, [`If-None-Match: ${headers.etag}`]);
    const otherServers = {
      ...(nginx && { nginx: subjectOf(nginx) }),
      astro: subjectOf(await startServer(startPeer('astro', files.html))),
      next: subjectOf(await startServer(startPeer('next', files.html))),
    };
    const micros = await measureInTurns({
      raw: rawServer,
      'raw with the same headers': rawWithHeaders,
      own: ownSite,
      again: ownSiteNotModified,
      ...otherServers,
    });
    const medianRatio = (subject: string, baseline: string) =>
      median(
        (micros[subject] ?? []).map((value, round) => value / (micros[baseline]?.[round] ?? Number.NaN)),
      );
    for (const [name, values] of Object.entries(micros)) {
      print(
        `${name}: ${median(values).toFixed(1)} µs of CPU, ${medianRatio(name, 'raw').toFixed(2)} × raw node:http`,
      );
    }
    const figures: Figure[] = [
      { name: 'cached page ÷ raw node:http', value: medianRatio('own', 'raw'), floor: 1.25, target: 1.1 },
      {
        name: 'cached page ÷ raw node:http with the same headers',
        value: medianRatio('own', 'raw with the same headers'),
        floor: 1.15,
        target: 1.1,
      },
      { name: '304 ÷ own 200', value: medianRatio('again', 'own'), floor: 0.9, target: 0.82 },
    ];
    if (nginx) {
      const value = medianRatio('own', 'nginx');
      figures.push({ name: 'cached page ÷ nginx gzip_static', value, floor: 1.6, target: 1.4 });
    }
    return figures;
  } finally {
    for (const server of servers) await server.stop();
    await stopEmbedded(dataDir);
  }
}

/** The names and values of the headers that the site itself sends; Node adds the others to each answer. */
const ownHeaders = (headers: IncomingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    ['date', 'connection', 'keep-alive'].includes(name) ? [] : [name, String(value)],
  );

/**
 * The microseconds of CPU per answer, by subject and round. The subjects take turns, so that a disturbance of the
 * machine concerns all of them alike.
 */
async function measureInTurns(subjects: Record<string, Subject>): Promise<Record<string, number[]>> {
  const micros = Object.fromEntries(Object.keys(subjects).map((name) => [name, [] as number[]]));
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) {
      const time = await cpuPerAnswer(subject);
      if (round > 0) micros[name]?.push(time);
    }
  }
  return micros;
}

async function cpuPerAnswer({ server, request }: Subject): Promise<number> {
  const before = cpuOf(server.pid);
  const loadOptions = { next: () => request, connections: CONNECTIONS, milliseconds: ROUND_TIME };
  const { count, failed } = await load({ port: server.port, ...loadOptions });
  if (failed > 0) throw new Error(`${failed} of ${count} requests failed`);
  return ((cpuOf(server.pid) - before) * 1000) / count;
}
