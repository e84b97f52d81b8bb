import * as v from 'valibot';
import { ApiError } from '#client/api-error.ts';
import { readEnvelope } from '#client/envelope.ts';
import { localPaths } from '#client/local-paths.ts';
import type { Locale } from '#config.ts';
import {
  type BodyInput,
  type Content,
  type Endpoint,
  type ParamsInput,
  type QueryInput,
  sitePath,
} from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';

/** Carries one request to the API: in-process, over HTTP, or the browser's `fetch`. */
export type Transport = (request: Request) => Promise<Response>;

/**
 * Who has validated the answers of a transport. `validated`: our own embedded API in this process, which parses what it
 * answers by the call's own schema. `unvalidated`: all that comes over a network, in browsers too, and another back end.
 */
export type AnswerValidity = 'validated' | 'unvalidated';

export interface ApiClientOptions {
  /** Address that call paths are appended to, without a trailing slash. */
  base: string;
  locale: Locale;
  /** Slug of the product's name, which some paths carry. */
  product?: string;
  transport: Transport;
  /** Answers that are not validated are parsed here. */
  answers: AnswerValidity;
  /** Headers for every call, such as a forwarded cookie. */
  headers?: Record<string, string>;
  /** IANA, of the person who reads: for back ends that give instants in place of what clocks show. */
  zone?: string | undefined;
  /** Where several clients read the same, has each call made once; `name` tells calls apart. Reads only. */
  share?: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Told what of an answer was mended while reading, in the same words each time, and in how many places. */
  mended?: (what: string, places: number) => void;
  /** Told what a 404 says besides, where a caller asked whether there is something (`find`). */
  missing?: (content: unknown) => void;
  /** Text for a sender who got no answer; the client knows no languages. */
  unanswered?: string;
  /** Told when a call is for those who are signed in, and nobody is (401). */
  unauthenticated?: () => void;
}

/** Path parameters, query and body of a call; parts that the endpoint does not have stay out. */
export type CallInput<E extends Endpoint> = (unknown extends ParamsInput<E>
  ? { params?: never }
  : { params: ParamsInput<E> }) & {
  query?: QueryInput<E>;
} & (undefined extends BodyInput<E> ? { body?: never } : { body: BodyInput<E> });

type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface ApiClient {
  /** The call's `content`. Throws {@link ApiError}. */
  call<E extends Endpoint>(endpoint: E, ...input: CallArgs<E>): Promise<Content<E>>;
  /** As `call`, but `undefined` where the API answers 404, or 405 to a call that it does not have. */
  find<E extends Endpoint>(endpoint: E, ...input: CallArgs<E>): Promise<Content<E> | undefined>;
  /** As `call`, with the answer's `message`. */
  send<E extends Endpoint>(
    endpoint: E,
    ...input: CallArgs<E>
  ): Promise<{ content: Content<E>; message: string | undefined }>;
  /** Sends what a form holds, unchecked; a refusal (4xx) and "not now" (503) are answers here, not errors. */
  submit<E extends Endpoint>(
    endpoint: E,
    body: Record<string, unknown>,
    params?: Record<string, string>,
    /** The same key, endpoint and input are carried out once (`Idempotency-Key`). */
    key?: string,
  ): Promise<Submitted<Content<E>>>;
}

export interface Submitted<C = unknown> {
  /** 200, or the refusal's status. */
  status: number;
  /** Undefined after a refusal, and where a back end said in its own way that it is done. */
  content?: C;
  message: string | undefined;
  fields: FieldErrors;
  /** Content of a refusal besides its message, such as other free times; unchecked. */
  beside?: unknown;
  /** Seconds to wait before the next try, where the API names them. */
  retryAfter?: number | undefined;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string | undefined;
}

/** One code for browser and pages; it neither redirects nor shows anything. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const origin = URL.parse(options.base)?.origin ?? '';
  const exchange = async (
    endpoint: Endpoint,
    request: Request,
    params: LooseInput['params'],
    done: boolean,
  ) => {
    const response = await deliver(options, request);
    const body = await readBody(response);
    if (!response.ok) {
      if (response.status === 401 && endpoint.access !== 'public') options.unauthenticated?.();
      const retryAfter = Number(response.headers.get('retry-after')) || undefined;
      throw new ApiError(response.status, body as object, { retryAfter });
    }
    const { content, message } = readEnvelope(body);
    const local = localPaths(content, origin);
    if (options.answers === 'validated') return { content: local, message };
    const read = readContent(options, { endpoint, params }, local);
    return { content: await (done ? read.catch(() => undefined) : read), message };
  };
  /** `done`: what was asked for is done, also where what is said of it cannot be read. */
  const send = async (endpoint: Endpoint, input: LooseInput = {}, done = false) => {
    const request = toRequest(options, endpoint, input);
    const read = () => exchange(endpoint, request, input.params, done);
    return options.share && endpoint.method === 'GET'
      ? options.share(`${options.locale} ${request.url}`, read)
      : read();
  };
  const call = async (endpoint: Endpoint, input?: LooseInput) => (await send(endpoint, input)).content;
  const find = (endpoint: Endpoint, input?: LooseInput) =>
    call(endpoint, input).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !isAbsent(error.status)) throw error;
      options.missing?.(error.content);
      return undefined;
    });
  const submit = async (
    endpoint: Endpoint,
    body: Record<string, unknown>,
    params: Record<string, string> = {},
    key?: string,
  ): Promise<Submitted> => {
    try {
      return { status: 200, ...(await send(endpoint, { body, params, key }, true)), fields: {} };
    } catch (error) {
      if (!(error instanceof ApiError) || !isAnswer(error.status)) throw error;
      const { status, message, fields, content: beside, retryAfter } = error;
      // No answer at all is for the sender what 503 is: what was written stays in the form.
      const said = status === 0 ? options.unanswered : message;
      return { status: status || 503, message: said, fields, beside, retryAfter };
    }
  };
  return { call, find, send, submit } as ApiClient;
}

/** Where a back end writes to an address that it does not read, Laravel refuses the read with 405. */
const isAbsent = (status: number) => status === 404 || status === 405;

/** Answers that the sender of a form can act on: a refusal, or "not now". */
const isAnswer = (status: number) => status === 0 || status === 503 || (status >= 400 && status < 500);

function toRequest(
  { base, locale, headers, product = '' }: ApiClientOptions,
  endpoint: Endpoint,
  input: LooseInput,
): Request {
  const path = sitePath(endpoint, product).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  const json = input.body !== undefined && !endpoint.multipart;
  return new Request(`${base}${path}${search}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'x-localization': locale,
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      ...headers,
    },
    ...(input.body === undefined ? {} : { body: json ? JSON.stringify(input.body) : filesOf(input.body) }),
  });
}

/** A multipart form as the API reads it: lists as `name[]`, entries of an object as `name[entry]`. */
function filesOf(body: unknown): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof File) form.append(name, value);
    else if (Array.isArray(value)) for (const one of value) append(`${name}[]`, one);
    else if (typeof value === 'object' && value !== null)
      for (const [entry, one] of Object.entries(value)) append(`${name}[${entry}]`, one);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) append(name, value);
  return form;
}

async function deliver({ transport }: ApiClientOptions, request: Request): Promise<Response> {
  try {
    return await transport(request);
  } catch (cause) {
    throw new ApiError(0, { message: 'The API did not answer' }, { cause });
  }
}

/** Most answers fit as they are; the code that reads those of another back end tolerantly is loaded when it is needed. */
async function readContent(
  { locale, mended, zone }: ApiClientOptions,
  { endpoint, params }: Pick<LooseInput, 'params'> & { endpoint: Endpoint },
  content: unknown,
) {
  const strict = v.safeParse(endpoint.output, content);
  if (strict.success) return strict.output;
  const call = `${endpoint.method} ${endpoint.path}`;
  try {
    const { readTolerantly } = await import('#client/tolerant.ts');
    const { describeFindings } = await import('#client/findings.ts');
    const read = readTolerantly(endpoint.output, content, { locale, call: endpoint.path, params, zone });
    for (const { what, places } of describeFindings(call, read.findings)) mended?.(what, places);
    return read.content;
  } catch (cause) {
    mended?.(`${call}: ${cause instanceof Error ? cause.message : cause}: cannot be shown`, 1);
    throw new ApiError(
      0,
      { message: `${call}: the answer does not fit the contract` },
      { cause, unreadable: true },
    );
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return {};
    throw new ApiError(0, { message: 'The API answered something else than JSON' }, { cause });
  }
}
