import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CALLER_HEADER } from '#config.ts';
import { Assets } from '#runtime/assets.ts';
import { createHandler } from '#runtime/handler.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { log } from '#runtime/log.ts';
import { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';
import { type AnswerOptions, type Pipeline, renderStored } from '#runtime/pipeline.ts';
import type { Site } from '#runtime/site-options.ts';
import { makeStore } from '../../cache/support/store.ts';
import { temporaryFolder } from '../../cache/support/temporary.ts';

// Tests make failures on purpose; their log lines would only be in the way.
log.level = 'silent';

export const HOST = 'www.example.test';

type Render = (
  request: Request,
  options: { clientAddress?: string; locals: AnswerOptions },
) => Response | Promise<Response>;

/** The runtime's server on a free port, with `render` in the place of Astro. */
export async function startServer(render: Render, files: Record<string, string | Buffer> = {}) {
  const app: Pipeline = {
    // A request with the headers of an upload alone: the upload is accepted from the user whom the test names.
    render: async (incoming, options) =>
      options.locals.headersOnly ? acceptHeaders(incoming) : render(incoming, options),
  };
  const { store, memory } = makeStore((key, signal) => renderStored(app, key, signal));
  const dir = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
  const webhooks = new WebhookAnswers();
  const site: Site = {
    app,
    store,
    webhooks,
    assets: new Assets(dir),
    hosts: new Set([HOST]),
    state: 'ready',
  };
  const handler = createHandler(site);
  const server = createHttpServer(handler.handle);
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    handler,
    site,
    store,
    memory,
    port,
    ask: (path: string, options: Ask = {}) => ask(port, path, options),
  };
}

const acceptHeaders = ({ headers }: Request) => {
  const user = headers.get('x-test-user');
  return new Response(null, { status: 204, headers: user === null ? {} : { [CALLER_HEADER]: user } });
};

interface Ask {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request, exactly as given: nothing is normalised, followed or decoded. */
function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: HOST, ...headers },
    agent: false,
  };
  const outgoing = request(options, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

/** Sends bytes as they are and resolves with everything that comes back until the server closes. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ host: '127.0.0.1', port });
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', reject);
  socket.on('close', () => resolve(answer));
  socket.write(bytes);
  return promise;
}
