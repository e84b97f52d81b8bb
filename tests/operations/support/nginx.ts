import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, start, stop } from '../../../scripts/test/children.ts';
import { PROGRAMS } from '../../../scripts/test/machine.ts';
import { freePort, whenReady } from '../../../scripts/test/services.ts';
import { send } from './client.ts';

/** Milliseconds within which the former workers must end after a switch. */
const SWITCH_LIMIT = 15_000;

/** nginx with the configuration of docs/operations, without its TLS, in front of instances on loopback. */
export class Nginx {
  readonly port: number;
  readonly #folder: string;
  readonly #child: Child;

  private constructor(folder: string, port: number, child: Child) {
    this.#folder = folder;
    this.port = port;
    this.#child = child;
  }

  static async start(folder: string, instances: readonly number[]): Promise<Nginx> {
    const program = PROGRAMS.nginx.find();
    if (!program) throw new Error('nginx is not on this machine');
    const port = await freePort();
    mkdirSync(join(folder, 'nginx'));
    writeFileSync(join(folder, 'nginx/nginx.conf'), mainConfig(join(folder, 'nginx')));
    writeFileSync(join(folder, 'nginx/site.conf'), siteConfig(port, instances));
    const child = start(program, ['-p', join(folder, 'nginx'), '-c', join(folder, 'nginx/nginx.conf')]);
    await whenReady(child, 20_000, async () => (await send(port, '/healthz')).status === 404);
    return new Nginx(folder, port, child);
  }

  /** Forwards requests to these instances from now on. Resolves when the workers with the former ones have ended. */
  async switchTo(instances: readonly number[]): Promise<void> {
    writeFileSync(join(this.#folder, 'nginx/site.conf'), siteConfig(this.port, instances));
    const former = this.#workers();
    this.#child.process.kill('SIGHUP');
    const until = Date.now() + SWITCH_LIMIT;
    while (this.#workers().some((worker) => former.includes(worker))) {
      if (Date.now() > until) throw new Error('nginx keeps its former workers');
      await pause(20);
    }
  }

  /** Process ids of the workers. */
  #workers(): string[] {
    const { pid } = this.#child.process;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  }

  stop(): Promise<void> {
    return stop(this.#child, 'SIGQUIT');
  }
}

/** The main file of nginx, which comes with Debian's package on a server. */
export const mainConfig = (folder: string) => `
  daemon off;
  worker_processes 1;
  pid ${folder}/pid;
  error_log stderr warn;
  events { worker_connections 1024; }
  http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf;
  }`;

/** A server block that only redirects. */
const REDIRECTING = /^server \{\n(?:(?!^\}).*\n)*?.*return 301 .*\n(?:(?!^\}).*\n)*\}\n/gm;

/** The site file of docs/operations with other addresses, and without redirects and a certificate. */
function siteConfig(port: number, instances: readonly number[]): string {
  return withInstances(instances)
    .replace(REDIRECTING, '')
    .replace('listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port};`)
    .replace(/^ *(ssl_|listen \[).*\n/gm, '');
}

/** The site file of docs/operations with other addresses of the instances, and without a log. */
export function withInstances(instances: readonly number[]): string {
  return readFileSync('docs/operations/nginx.conf', 'utf8')
    .replace(
      // In one pass: the free port of the first instance may begin with 4322.
      /127\.0\.0\.1:(4321|4322)\b/g,
      (_, port) => `127.0.0.1:${port === '4321' ? instances[0] : instances.at(-1)}`,
    )
    .replace(/^ *access_log .*\n/gm, '');
}
