import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { contentOf } from './synthetic-content.ts';

/** A slow back end. Arguments: the milliseconds that it takes for each answer, and the number of posts. */
const [latency = 20, count = 100] = process.argv.slice(2).map(Number);
const posts = Array.from({ length: count }, (_, index) => index);
let calls = 0;

const server = createServer(async (req, res) => {
  calls += 1;
  await wait(latency);
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://back-end');
  const locale = String(req.headers['x-localization'] ?? 'en');
  const content = contentOf(pathname, searchParams, locale, posts);
  const body = Buffer.from(JSON.stringify(content === undefined ? { message: 'Not found.' } : { content }));
  res.writeHead(content === undefined ? 404 : 200, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ calls }));
process.once('disconnect', () => process.exit(0));
