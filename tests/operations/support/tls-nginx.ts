import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { start, stop } from '../../../scripts/test/children.ts';
import { PROGRAMS } from '../../../scripts/test/machine.ts';
import { freePort, whenReady } from '../../../scripts/test/services.ts';
import { certificateFor } from '../../support/certificates.ts';
import { NAME, send } from './client.ts';
import { mainConfig, withInstances } from './nginx.ts';

export const SECOND_NAME = 'example.com';

export interface TlsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The name that the client asks for, in TLS and in Host. */
  name?: string;
}

/** nginx with the whole configuration of docs/operations, and a certificate of an authority of the tests. */
export interface TlsNginx {
  httpPort: number;
  httpsPort: number;
  /** The certificate of the authority, in PEM. */
  authority: string;
  send: (path: string, sent?: Sent) => Promise<TlsAnswer>;
  stop: () => Promise<void>;
}

/** Starts nginx in front of instances on loopback. Its files are below `folder`. */
export async function startTlsNginx(folder: string, instances: readonly number[]): Promise<TlsNginx> {
  const program = PROGRAMS.nginx.find();
  if (!program) throw new Error('nginx is not on this machine');
  const home = join(folder, 'tls-nginx');
  mkdirSync(home);
  const certificate = certificateFor([NAME, SECOND_NAME], join(home, 'certificates'));
  const httpPort = await freePort();
  const httpsPort = await freePort();
  const site = withInstances(instances)
    .replaceAll('/etc/letsencrypt/live/www.example.com/fullchain.pem', certificate.certificate)
    .replaceAll('/etc/letsencrypt/live/www.example.com/privkey.pem', certificate.key)
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace(/^ +listen \[.*\n/gm, '');
  writeFileSync(join(home, 'nginx.conf'), mainConfig(home));
  writeFileSync(join(home, 'site.conf'), site);
  const child = start(program, ['-p', home, '-c', join(home, 'nginx.conf')]);
  await whenReady(child, 20_000, async () => (await send(httpPort, '/')).status === 301);
  const authority = readFileSync(certificate.authority, 'utf8');
  return {
    httpPort,
    httpsPort,
    authority,
    send: (path, sent) => sendByTls({ port: httpsPort, authority, path }, sent),
    stop: () => stop(child, 'SIGQUIT'),
  };
}

/** Sends one request on a new connection. Rejects if the certificate is not valid for `name`. */
function sendByTls(
  { port, authority, path }: { port: number; authority: string; path: string },
  { method = 'GET', headers = {}, body, name = NAME }: Sent = {},
): Promise<TlsAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TlsAnswer>();
  const clientRequest = request(
    {
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: name,
      ca: authority,
      headers: { host: name, ...headers },
      agent: false,
      timeout: 30_000,
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    },
  );
  clientRequest.on('error', reject);
  clientRequest.on('timeout', () => clientRequest.destroy(new Error('no answer within 30 s')));
  clientRequest.end(body);
  return promise;
}
