import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { SITE } from './site.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface Options {
  method?: string;
  /** Sent as they are, also `Host`. */
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const { hostname, port, host } = new URL(SITE);

/**
 * Sends one request. The target is sent as it is written, without resolving it. Only characters beyond ASCII are
 * encoded, which addresses in pages have and requests may not.
 */
export function get(target: string, { method = 'GET', headers = {}, body }: Options = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = {
      hostname,
      port,
      path: target.replace(/\P{ASCII}+/gu, encodeURIComponent),
      method,
      headers: { host, ...length, ...headers },
      agent: false,
    };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: bytes,
          text: bytes.toString('utf8'),
        });
      });
    });
    // A server that refuses a large body may close before all of it is sent: the answer counts.
    let isAnswered = false;
    outgoing.on('response', () => {
      isAnswered = true;
    });
    outgoing.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    outgoing.end(body);
  });
}

/** An address that no other test calls from: limits count by caller. The site under test trusts one proxy. */
export const newCaller = () => {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `198.18.${part()}.${part()}`;
};

/** Posts a form as a browser without JavaScript does, from a new address. Pairs may repeat a field. */
export function postForm(
  target: string,
  fields: Record<string, string> | string[][],
  headers: Record<string, string> = {},
) {
  return get(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newCaller(),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Sends bytes over TCP, for requests that no HTTP client would send; returns the answer, or ''. */
export function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const resolveText = () => resolve(Buffer.concat(chunks).toString('latin1'));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', resolveText);
    socket.on('close', resolveText);
    socket.end(Buffer.from(bytes, 'latin1'));
  });
}
