import { connect, type Socket } from 'node:net';

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

export interface Load {
  port: number;
  path: string;
  headers?: string[];
  connections: number;
  milliseconds: number;
}

/** Sends the same request over kept-alive connections for a while; resolves with the number of answers. */
export async function load({ port, path, headers = [], connections, milliseconds }: Load): Promise<number> {
  const lines = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...BROWSER, ...headers, '', ''];
  const request = Buffer.from(lines.join('\r\n'));
  const until = performance.now() + milliseconds;
  const workers = Array.from({ length: connections }, () => repeat(port, request, until));
  return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
}

async function repeat(port: number, request: Buffer, until: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  let size = 0;
  let received = 0;
  socket.on('connect', () => socket.write(request));
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    // Every answer is as long as the first.
    size ||= lengthOf(chunk);
    received += chunk.length;
    if (received < size) return;
    received -= size;
    count += 1;
    if (performance.now() < until) socket.write(request);
    else resolve(count);
  });
  return promise.finally(() => end(socket));
}

function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n');
  if (chunk.toString('latin1', 9, 12) === '304') return head + 4;
  const [, length = '0'] = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head)) ?? [];
  return head + 4 + Number(length);
}

function end(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}
