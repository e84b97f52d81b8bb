import { request } from 'node:http';

/** The host name by which browsers call the site. */
export const NAME = 'www.example.com';

export interface Answer {
  /** 0 if no complete answer arrived. */
  status: number;
  text: string;
  cacheStatus: string;
  /** Where a redirect leads. */
  location?: string | undefined;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of the visitor, on loopback. */
  from?: string;
}

/** Sends one request on a new connection, without a second try. Never rejects. */
export function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from }: Sent = {},
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const resolveFailed = (error: Error) => resolve({ status: 0, text: String(error), cacheStatus: '' });
  const clientRequest = request(
    {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: NAME, ...headers },
      agent: false,
      ...(from !== undefined && { localAddress: from }),
      timeout: 30_000,
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', resolveFailed);
      answer.on('end', () =>
        resolve({
          status: answer.complete ? (answer.statusCode ?? 0) : 0,
          text: Buffer.concat(chunks).toString('utf8'),
          cacheStatus: String(answer.headers['cache-status'] ?? ''),
          location: answer.headers.location,
        }),
      );
    },
  );
  clientRequest.on('error', resolveFailed);
  clientRequest.on('timeout', () => clientRequest.destroy(new Error('no answer within 30 s')));
  clientRequest.end(body);
  return promise;
}

const VISITORS = 8;
/** Milliseconds between two reads of a visitor: the load tests that nothing is lost, not how much is served. */
const PAUSE = 25;

/** Visitors who read `paths` one after the other until they are stopped; `failed` has the answers other than 200. */
export class Load {
  readonly failed: string[] = [];
  answered = 0;
  #running = true;
  readonly #visitors: Promise<void>[];

  constructor(port: number, paths: readonly string[]) {
    this.#visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let index = visitor; this.#running; index += 1) {
        const path = paths[index % paths.length] ?? '/';
        const { status, text } = await send(port, path);
        this.answered += 1;
        if (status !== 200) this.failed.push(`${path} ${status} ${text.slice(0, 60)}`);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    });
  }

  /** Resolves after `count` more answers. */
  async pass(count: number): Promise<void> {
    const until = this.answered + count;
    while (this.answered < until) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#visitors);
  }
}
