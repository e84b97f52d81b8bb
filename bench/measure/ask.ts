import { Agent, get, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends one GET request, by default as a client that accepts brotli. The body is not decompressed. */
export function ask(port: number, path: string, headers: Record<string, string> = {}, agent?: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sentHeaders = { 'accept-encoding': 'br', host: `localhost:${port}`, ...headers };
  get({ port, path, headers: sentHeaders, host: '127.0.0.1', ...(agent && { agent }) }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
    );
    response.on('error', reject);
  }).on('error', reject);
  return promise;
}

/** Sends the same request `count` times at once, each over a connection of its own. */
export function askAtOnce(count: number, port: number, path: string): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: count });
  return Promise.all(Array.from({ length: count }, () => ask(port, path, {}, agent)));
}
