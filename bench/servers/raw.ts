import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The baseline for pages: node:http answers every request with the bytes of one file. Arguments: the path of the page,
 * compressed with brotli, and that of a JSON list of names and values of headers; without it three headers are sent.
 */
const [, , page = '', headersFile] = process.argv;
const body = readFileSync(page);
const headers: string[] =
  headersFile === undefined
    ? [
        'content-type',
        'text/html; charset=utf-8',
        'content-encoding',
        'br',
        'content-length',
        String(body.length),
      ]
    : JSON.parse(readFileSync(headersFile, 'utf8'));
const server = createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
