import { connect, type Socket } from 'node:net';
import { Reading } from './reading.ts';

/** Headers as a browser sends them: parsing them is part of every real request. */
const BROWSER = [
  'Connection: keep-alive',
  'Upgrade-Insecure-Requests: 1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Sec-Fetch-Site: none',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Dest: document',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-GB,en;q=0.9',
];

/** One request as bytes. */
export const requestFor = (port: number, path: string, headers: readonly string[] = []): Buffer =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...BROWSER, ...headers, '', ''].join('\r\n'),
  );

const GOOD = [200, 304];

/** A call of the site's own page that writes, as bytes. */
export function writeFor(port: number, path: string, headers: readonly string[], body: object): Buffer {
  const json = Buffer.from(JSON.stringify(body));
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Connection: keep-alive',
    'Accept: application/json',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${json.length}`,
  ];
  return Buffer.concat([Buffer.from([...head, ...headers, '', ''].join('\r\n')), json]);
}

export interface Load {
  port: number;
  /** The next request of a connection, sent when its last answer is complete; undefined ends the connection. */
  next: () => Buffer | undefined;
  connections: number;
  milliseconds: number;
  /** Gets the milliseconds of every answer. */
  latencies?: number[];
  /** Statuses that are no failure; 200 and 304 unless given. */
  expected?: readonly number[];
  /** Is called with every answer: its request, its status, and its milliseconds. */
  onAnswer?: (request: Buffer, status: number, milliseconds: number) => void;
}

export interface Answers {
  count: number;
  /** The number of answers with an unexpected status. */
  failed: number;
}

/** Picks a random one each time. */
export const anyOf = (requests: readonly Buffer[]) => () =>
  requests[Math.floor(Math.random() * requests.length)];

/** Asks over kept-alive connections for a while. */
export async function load(wanted: Load): Promise<Answers> {
  const answers: Answers = { count: 0, failed: 0 };
  const until = performance.now() + wanted.milliseconds;
  await Promise.all(Array.from({ length: wanted.connections }, () => repeat(wanted, until, answers)));
  return answers;
}

async function repeat(
  { port, next, latencies, expected = GOOD, onAnswer }: Load,
  until: number,
  answers: Answers,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let request: Buffer | undefined;
  let sentAt = 0;
  const send = () => {
    request = performance.now() < until ? next() : undefined;
    sentAt = performance.now();
    if (request) socket.write(request);
    else resolve();
  };
  const answer = new Reading();
  socket.on('connect', send);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    const status = answer.add(chunk);
    if (status === undefined) return;
    answers.count += 1;
    const milliseconds = performance.now() - sentAt;
    latencies?.push(milliseconds);
    if (request) onAnswer?.(request, status, milliseconds);
    if (!expected.includes(status)) answers.failed += 1;
    send();
  });
  await promise.finally(() => end(socket));
}

function end(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}
