import * as v from 'valibot';
import { ApiError } from '#client/api-error.ts';
import { readEnvelope } from '#client/envelope.ts';
import { isRecord } from '#client/is-record.ts';
import { localPaths } from '#client/local-paths.ts';
import { multipartForm } from '#client/multipart-form.ts';
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
 * Whether the answers of a transport fit the schemas of their calls. `validated`: the embedded API in this process,
 * which parses each answer by the schema before it sends it. `unvalidated`: every answer that comes over a network.
 */
export type AnswerValidity = 'validated' | 'unvalidated';

export interface ApiClientOptions {
  /** Address that call paths are appended to, without a trailing slash. */
  base: string;
  locale: Locale;
  /** Slug of the product's name, which is part of some paths. */
  product?: string;
  transport: Transport;
  /** `unvalidated` answers are parsed by the client with the schema of their call. */
  answers: AnswerValidity;
  /** Headers for every call, such as a forwarded cookie. */
  headers?: Record<string, string>;
  /** The reader's time zone (IANA): some back ends send an instant where the contract has a clock. */
  zone?: string | undefined;
  /** Called for each GET: clients whose GETs have the same `name` can share one answer. */
  share?: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** Called for each kind of fault in an answer, tolerated or not, with the number of places that had it. */
  onAnswerFault?: (fault: string, places: number) => void;
  /** Called with the content of the 404 or 405 that `find` turns into `undefined`. */
  missing?: (content: unknown) => void;
  /** The message of `submit` if no answer came, in the visitor's language. */
  unanswered?: string;
  /** Called when a call for signed-in people answers 401. */
  unauthenticated?: () => void;
}

/** Path parameters, query and body of a call, as far as the endpoint has them. */
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
  /**
   * Sends the values of a form without checking them. A refusal (4xx) and 503 are returned, not thrown; so is a call
   * without an answer, as 503.
   */
  submit<E extends Endpoint>(
    endpoint: E,
    body: Record<string, unknown>,
    params?: Record<string, string>,
    /** `Idempotency-Key`: the API carries out the same call with the same key only once. */
    key?: string,
  ): Promise<Submitted<Content<E>>>;
}

export interface Submitted<C = unknown> {
  /** 200, the refusal's status, or 503 where no answer came. */
  status: number;
  /** Undefined after a refusal, and where a back end confirms the call with content that cannot be read. */
  content?: C;
  /** Undefined where the API names none; never empty. */
  message: string | undefined;
  fields: FieldErrors;
  /** The content of a refusal, such as other free times; it is not validated. */
  refusalContent?: unknown;
  /** Seconds to wait before the next try, where the API names them. */
  retryAfter?: number | undefined;
  /** After a fault of the server: the identifier by which staff find the request. */
  reference?: string | undefined;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string | undefined;
}

/** The client for browser and server; it neither redirects nor shows anything. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const origin = URL.parse(options.base)?.origin ?? '';
  const exchange = async (
    endpoint: Endpoint,
    request: Request,
    params: LooseInput['params'],
    acceptsUnreadable: boolean,
  ) => {
    const response = await transportRequest(options, request);
    const body = await readBody(response);
    if (!response.ok) {
      if (response.status === 401 && endpoint.access !== 'public') options.unauthenticated?.();
      const retryAfter = Number(response.headers.get('retry-after')) || undefined;
      const requestId = response.headers.get('x-request-id');
      const refusal = (isRecord(body) ? body : {}) as object;
      throw new ApiError(response.status, refusal, { retryAfter, requestId });
    }
    const { content, message } = readEnvelope(body);
    const local = localPaths(content, origin);
    if (options.answers === 'validated') return { content: local, message };
    const read = readContent(options, { endpoint, params }, local);
    return { content: await (acceptsUnreadable ? read.catch(() => undefined) : read), message };
  };
  /** `acceptsUnreadable`: a success status counts as success even if the content cannot be read. */
  const send = async (endpoint: Endpoint, input: LooseInput = {}, acceptsUnreadable = false) => {
    const request = toRequest(options, endpoint, input);
    const read = () => exchange(endpoint, request, input.params, acceptsUnreadable);
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
      const { content, message } = await send(endpoint, { body, params, key }, true);
      return { status: 200, content, message: message || undefined, fields: {} };
    } catch (error) {
      if (!(error instanceof ApiError) || !isActionable(error.status)) throw error;
      const { status, message, fields, content: refusalContent, retryAfter, reference } = error;
      // No answer (0) is treated as 503: in both cases the form is shown again with its values.
      const shownMessage = (status === 0 ? options.unanswered : message) || undefined;
      return { status: status || 503, message: shownMessage, fields, refusalContent, retryAfter, reference };
    }
  };
  return { call, find, send, submit } as ApiClient;
}

/** Laravel answers 405 to a GET of an address that it has for other methods only, so 405 counts as absent too. */
const isAbsent = (status: number) => status === 404 || status === 405;

/** Whether the sender of a form can act on a failure: no answer (0), a refusal (4xx) or 503. */
const isActionable = (status: number) => status === 0 || status === 503 || (status >= 400 && status < 500);

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
  const isJson = input.body !== undefined && !endpoint.multipart;
  return new Request(`${base}${path}${search}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'x-localization': locale,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      ...headers,
    },
    ...(input.body === undefined
      ? {}
      : { body: isJson ? JSON.stringify(input.body) : multipartForm(input.body) }),
  });
}

async function transportRequest({ transport }: ApiClientOptions, request: Request): Promise<Response> {
  try {
    return await transport(request);
  } catch (cause) {
    throw new ApiError(0, { message: 'The API did not answer' }, { cause });
  }
}

/** Parses an answer by its schema. The code that reads deviating answers tolerantly is loaded only when one arrives. */
async function readContent(
  { locale, onAnswerFault, zone }: ApiClientOptions,
  { endpoint, params }: Pick<LooseInput, 'params'> & { endpoint: Endpoint },
  content: unknown,
) {
  const strict = v.safeParse(endpoint.output, content);
  if (strict.success) return strict.output;
  const call = `${endpoint.method} ${endpoint.path}`;
  try {
    const { readTolerantly } = await import('#client/tolerant-reader.ts');
    const { describeFindings } = await import('#client/findings.ts');
    const read = readTolerantly(endpoint.output, content, { locale, call: endpoint.path, params, zone });
    for (const { fault, places } of describeFindings(call, read.findings)) onAnswerFault?.(fault, places);
    return read.content;
  } catch (cause) {
    onAnswerFault?.(`${call}: ${cause instanceof Error ? cause.message : cause}: cannot be shown`, 1);
    throw new ApiError(
      0,
      { message: `${call}: the answer does not fit the contract` },
      { cause, unreadable: true },
    );
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new ApiError(0, { message: 'The answer of the API broke off' }, { cause });
  });
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return {};
    throw new ApiError(0, { message: 'The API answered something else than JSON' }, { cause });
  }
}
