import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { contentType } from '#runtime/media-types.ts';

/** Opens a free port on loopback; resolves with the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/**
 * A server like common static hosts: it answers the file, the file with `.html`, or the nearest `404.html`; queries do
 * not count.
 */
export function startFileServer(root: string): Server {
  return createServer((req, res) => {
    const path = decodeURIComponent((req.url ?? '/').replace(/[?#].*$/, ''));
    const filePath = join(root, path === '/' ? 'index.html' : path);
    const existingFile = [filePath, `${filePath}.html`].find(isFile);
    const file = existingFile ?? nearest404(root, filePath);
    res.writeHead(existingFile ? 200 : 404, { 'content-type': contentType(extname(file)) });
    res.end(readFileSync(file));
  });
}

function nearest404(root: string, path: string): string {
  for (let folder = dirname(path); folder.startsWith(`${root}/`); folder = dirname(folder)) {
    const page = join(folder, '404.html');
    if (isFile(page)) return page;
  }
  return join(root, '404.html');
}
