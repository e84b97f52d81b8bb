import { createApi } from '#api/app.ts';
import type { Locale } from '#config.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { env } from '#env.ts';
import { callerOfFile } from './caller.ts';
import { recordCall } from './record-call.ts';

/** The embedded API of this process; tests call it with whole requests, as a client over HTTP would. */
const api = createApi();

/** Origin of the site in tests; a write must name it in its `Origin` header. */
export const ORIGIN = 'http://localhost:4321';

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form with files. */
  form?: Record<string, string | File | readonly string[]>;
  locale?: Locale;
  headers?: Record<string, string>;
  /** The caller: see `sign-in.ts`. */
  as?: { cookie: string } | undefined;
  /** Address of the caller: limits count by it. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers of every shape.
  json: any;
  text: string;
  bytes: Buffer;
}

/** Makes a call of the contract, and records it with its status. Writes come from the site itself unless headers say otherwise. */
export async function call(endpoint: Endpoint, input: Input = {}): Promise<Answer> {
  const path = sitePath(endpoint, env.PRODUCT_SLUG).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const headers = {
    ...(endpoint.method === 'GET' ? {} : { origin: ORIGIN }),
    ...(input.locale ? { 'x-localization': input.locale } : {}),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(input.as ? { cookie: input.as.cookie } : {}),
    ...input.headers,
  };
  const body = input.form ? formOf(input.form) : input.body === undefined ? null : JSON.stringify(input.body);
  const answer = await send(
    `${path}${query.size > 0 ? `?${query}` : ''}`,
    { method: endpoint.method, headers, body },
    input.from,
  );
  recordCall(endpoint, answer.status);
  return answer;
}

function formOf(fields: NonNullable<Input['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const values = value instanceof File || typeof value === 'string' ? [value] : value;
    for (const entry of values) form.append(name, entry);
  }
  return form;
}

/** Sends any request, also one that the contract does not have. */
export async function send(path: string, init: RequestInit = {}, from = callerOfFile()): Promise<Answer> {
  const response = await api.fetch(new Request(`${ORIGIN}${path}`, init), { clientAddress: from });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return {
    status: response.status,
    headers: response.headers,
    json: isJson && text ? JSON.parse(text) : undefined,
    text,
    bytes,
  };
}
