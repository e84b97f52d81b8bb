import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { ApiEnv } from '#api/api-env.ts';
import { createUpstream } from '#api/upstream.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface BackEnd {
  /** The requests that arrived since `ask` or `fresh` was last called. */
  seen: IncomingMessage[];
  /** The handler that answers; a test sets it. */
  answer: Handler;
  /** Empties `seen` and sends a call through the proxy that all tests of the file share. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Empties `seen` and makes another proxy, which has met no fault of the back end yet. Returns a function that sends a
   * call through it.
   */
  fresh(): (path: string, init?: RequestInit, caller?: ApiEnv['Bindings']) => Promise<Response>;
  /** Empties `seen` and sends the headers of an upload, as the server does before it reads the body. */
  announceUpload(path: string, headers: Record<string, string>): Promise<Response>;
}

/** A back end for the tests of a file: it starts before them with a proxy in front of it, and stops after them. */
export function useBackEnd(): BackEnd {
  const server = createServer((request, response) => {
    backEnd.seen.push(request);
    backEnd.answer(request, response);
  });
  const proxy = () => {
    const { port } = server.address() as AddressInfo;
    return createUpstream({ url: `http://127.0.0.1:${port}/api`, origin: 'http://site.test' });
  };
  let upstream: ReturnType<typeof proxy>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    upstream = proxy();
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const backEnd: BackEnd = {
    seen: [],
    answer: (_, response) => json(response, {}),
    async ask(path, init) {
      backEnd.seen.length = 0;
      const request = new Request(`http://site.test${path}`, init);
      return upstream.fetch(request, { clientAddress: '192.0.2.7' });
    },
    fresh() {
      const otherProxy = proxy();
      backEnd.seen.length = 0;
      return async (path, init, caller) =>
        otherProxy.fetch(new Request(`http://site.test${path}`, init), caller);
    },
    async announceUpload(path, headers) {
      backEnd.seen.length = 0;
      const request = new Request(`http://site.test${path}`, { method: 'POST', headers });
      return upstream.fetch(request, { clientAddress: '192.0.2.7', headersOnly: true });
    },
  };
  return backEnd;
}

export const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
