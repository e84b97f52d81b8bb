import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROGRAMS } from '../../scripts/test/machine.ts';
import { freePort } from '../../scripts/test/services.ts';
import { type Server, startOnServerCore, waitUntilAnswering } from './server-process.ts';

const GZIP_LEVEL = 9;

/** Headers that nginx sets itself, or that only the site has. */
const NOT_COPIED = /^(content-(type|length|encoding)|date|connection|keep-alive|etag|vary|cache-status)$/;

/**
 * Starts nginx as one process that serves a page from a file, with its gzip beside it and the same headers. Undefined
 * when nginx is not installed.
 */
export async function startNginx(
  folder: string,
  path: string,
  html: Buffer,
  headers: IncomingHttpHeaders,
): Promise<Server | undefined> {
  const binary = PROGRAMS.nginx.find();
  if (binary === undefined) return undefined;
  const root = join(folder, 'nginx');
  const file = join(root, `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  writeFileSync(`${file}.gz`, gzipSync(html, { level: GZIP_LEVEL }));
  const port = await freePort();
  const config = join(root, 'nginx.conf');
  writeFileSync(config, configOf(root, port, headers));
  const child = startOnServerCore(binary, ['-p', root, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return waitUntilAnswering(child, port);
}

function addHeaders(headers: IncomingHttpHeaders): string {
  const copiedHeaders = Object.entries(headers).filter(([name]) => !NOT_COPIED.test(name));
  return copiedHeaders.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join('\n    ');
}

const configOf = (root: string, port: number, headers: IncomingHttpHeaders): string => `
daemon off;
master_process off;
pid ${root}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  log_not_found off;
  types { }
  default_type ${JSON.stringify(headers['content-type'] ?? 'text/html')};
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static on;
    gzip_vary on;
    ${addHeaders(headers)}
    location / { try_files $uri.html =404; }
  }
}
`;
