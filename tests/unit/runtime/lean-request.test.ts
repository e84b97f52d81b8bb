import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '#runtime/http-server.ts';

type Seen = Record<string, IncomingHttpHeaders>;

/** What a handler sees of each request, and what comes back, when `bytes` are sent. */
async function sent(server: Server, seen: Seen, bytes: string): Promise<[Seen, string]> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return [seen, answer.split('\r\n', 1)[0] ?? ''];
}

const servers = {
  plain: (handler: Parameters<typeof createServer>[1]) => createServer(handler),
  own: (handler: NonNullable<Parameters<typeof createServer>[1]>) => createHttpServer(handler),
};

async function seenBy(name: keyof typeof servers, bytes: string) {
  const seen: Seen = {};
  const server = servers[name]((req, res) => {
    seen[req.url ?? ''] = { ...req.headers };
    if (req.method === 'GET') res.end('ok');
    else req.resume().on('end', () => res.end('ok'));
  });
  return sent(server, seen, bytes);
}

const CLOSE = 'Connection: close\r\n';
test.each([
  [
    'many headers',
    `GET /a HTTP/1.1\r\nHost: a\r\nCookie: a=1\r\nCookie: b=2\r\nAccept: x\r\nAccept: y\r\n${CLOSE}\r\n`,
  ],
  ['two hosts', `GET /a HTTP/1.1\r\nHost: a\r\nHost: b\r\n${CLOSE}\r\n`],
  ['no host', `GET /a HTTP/1.1\r\nAccept: x\r\n${CLOSE}\r\n`],
  ['odd cases', `GET /a HTTP/1.1\r\nhOsT: a\r\nX-A: 1\r\ncOOkie: a\r\n${CLOSE}\r\n`],
  ['a body with its length', `POST /a HTTP/1.1\r\nHost: a\r\ncontent-LENGTH: 4\r\n${CLOSE}\r\nbody`],
  [
    'a body in chunks',
    `POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${CLOSE}\r\n4\r\nbody\r\n0\r\n\r\n`,
  ],
  ['HTTP/1.0', 'GET /a HTTP/1.0\r\nTE: chunked\r\nHost: a\r\n\r\n'],
  [
    'two after one another',
    `GET /a HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n\r\nGET /b HTTP/1.1\r\nHost: b\r\n${CLOSE}\r\n`,
  ],
])('a handler sees what Node would show it: %s', async (_name, bytes) => {
  const [own, plain] = await Promise.all([seenBy('own', bytes), seenBy('plain', bytes)]);
  expect(own).toEqual(plain);
});

test('what a client expects is answered before its body is sent', async () => {
  const head = `POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n${CLOSE}`;
  expect((await seenBy('own', `${head}Expect: wonders\r\n\r\nbody`))[1]).toBe(
    'HTTP/1.1 417 Expectation Failed',
  );
  const [seen] = await seenBy('own', `${head}Expect: 100-continue\r\n\r\nbody`);
  expect(seen['/a']).toMatchObject({ expect: '100-continue', connection: 'close' });
});
