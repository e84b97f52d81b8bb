import { connect, type Socket } from 'node:net';
import { ResponseReader } from './response-reader.ts';

/** The headers that a browser sends: parsing them is part of the work for every real request. */
const BROWSER_HEADERS = [
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

/** The bytes of a GET request. */
export const requestFor = (port: number, path: string, headers: readonly string[] = []): Buffer =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...BROWSER_HEADERS, ...headers, '', ''].join('\r\n'),
  );

const EXPECTED_STATUSES = [200, 304];

/** The bytes of a POST request with JSON, as a page of the site sends it. */
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
  /** Returns the next request of a connection whose last answer is complete; undefined ends the connection. */
  next: () => Buffer | undefined;
  connections: number;
  milliseconds: number;
  /** The milliseconds of every answer are added to this list. */
  latencies?: number[];
  /** Statuses that are no failure; by default 200 and 304. */
  expected?: readonly number[];
  /** Is called for every answer. */
  onAnswer?: (request: Buffer, status: number, milliseconds: number) => void;
}

export interface Answers {
  count: number;
  /** The number of answers with an unexpected status. */
  failed: number;
}

/** Returns a function that picks a random request each time. */
export const anyOf = (requests: readonly Buffer[]) => () =>
  requests[Math.floor(Math.random() * requests.length)];

/** Sends requests over kept-alive connections for `milliseconds`. */
export async function load(options: Load): Promise<Answers> {
  const answers: Answers = { count: 0, failed: 0 };
  const until = performance.now() + options.milliseconds;
  await Promise.all(Array.from({ length: options.connections }, () => repeat(options, until, answers)));
  return answers;
}

/** Sends requests over one connection, one after the other. */
async function repeat(
  { port, next, latencies, expected = EXPECTED_STATUSES, onAnswer }: Load,
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
  const reader = new ResponseReader();
  socket.on('connect', send);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    const status = reader.add(chunk);
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
