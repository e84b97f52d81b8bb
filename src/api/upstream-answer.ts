import type { Response as Answer } from 'undici';
import { ApiFailure } from '#api/errors.ts';
import { replacePictureAddresses } from '#api/media/replace-picture-addresses.ts';
import type { PictureAddresses } from '#api/media/picture-address.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** The most bytes of a decompressed answer: several times the longest list. */
const MAX_ANSWER = 8 * 1024 * 1024;
/** Seconds after which a call that failed may be tried again. */
export const RETRY_AFTER = '5';
const RESPONSE_HEADERS = ['allow', 'content-type', 'vary'];

/**
 * Passes JSON of the back end on to the visitor, with the addresses of pictures replaced. Throws an {@link ApiFailure}
 * for redirects, server errors and HTML of a framework, and another error for an answer that cannot be read.
 */
export async function readAnswer(
  answer: Answer,
  method: string,
  pictures: PictureAddresses,
): Promise<Response> {
  const { status } = answer;
  const json = /^application\/(\w+\+)?json\b/i.test(answer.headers.get('content-type') ?? '');
  // Every server error of the back end is a 503 for the visitor.
  const code = Object.entries(ERRORS).find(([, error]) => error.status === status && status < 500)?.[0] as
    ErrorCode | undefined;
  const isPassedOn = status < 500 && (status < 300 || status >= 400) && (json || status === 204);
  if (!isPassedOn) {
    void answer.body?.cancel();
    const seconds = parseRetryAfter(answer.headers.get('retry-after'));
    const headers = { 'retry-after': seconds ?? RETRY_AFTER };
    throw new ApiFailure(code ?? 'unavailable', seconds || !code ? { headers } : {});
  }
  const headers = answerHeaders(answer.headers);
  if (method === 'HEAD' || status === 204) {
    void answer.body?.cancel();
    return new Response(null, { status, headers });
  }
  const text = new TextDecoder().decode(await bytesOf(answer, MAX_ANSWER));
  const body = bodyOf(text);
  if (!body) throw new Error(`it answered ${status} with what is no body of a call`);
  if (method !== 'GET' && status < 300 && isRefusal(body)) return presentRefusal(body, headers);
  // A refusal has no pictures: a field `photo` in it holds the message about that field of a form.
  const hasChanged = status < 300 && replacePictureAddresses(body, pictures);
  return new Response(hasChanged ? JSON.stringify(body) : text, { status, headers });
}

/** An answer of the back end that has more bytes than this site reads. */
export class AnswerTooLong extends Error {
  constructor(limit: number) {
    super(`it answered more than ${limit} bytes`);
    this.name = 'AnswerTooLong';
  }
}

/**
 * The bytes of an answer. Throws {@link AnswerTooLong} when there are more than `limit`, and another error when the body
 * breaks off or is late.
 */
export async function bytesOf(answer: Answer, limit: number): Promise<Buffer> {
  if (Number(answer.headers.get('content-length')) > limit) {
    void answer.body?.cancel();
    throw new AnswerTooLong(limit);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    const piece = part as Uint8Array;
    bytes += piece.length;
    if (bytes > limit) throw new AnswerTooLong(limit);
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** Every call answers an object, or a list without envelope; undefined for anything else. */
function bodyOf(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

const FAILED = /^(error|fail|failed|failure)$/i;

/**
 * Whether the body says that a write was refused, whatever its status. A database row may have a `status` too, but
 * it also has an id.
 */
function isRefusal(body: object): boolean {
  const { success, status, id } = body as Record<string, unknown>;
  return success === false || (typeof status === 'string' && FAILED.test(status) && id === undefined);
}

/** The refusal as a 422 of the contract, with the message of the back end or else that of this site. */
function presentRefusal(body: object, headers: Headers): Response {
  const { message, error } = body as Record<string, unknown>;
  const reason = [message, error].find((text) => typeof text === 'string' && text !== '');
  if (reason === undefined) throw new ApiFailure('invalid');
  const content = JSON.stringify({ ...body, message: reason });
  return new Response(content, { status: ERRORS.invalid.status, headers });
}

/**
 * Retry-After as whole seconds, at least one; it may be a date (RFC 9110, 10.2.3). Undefined when it is neither.
 */
function parseRetryAfter(retryAfter: string | null): string | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? String(Math.max(1, Math.ceil(seconds))) : undefined;
}

function answerHeaders(source: Answer['headers']): Headers {
  const headers = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = source.get(name);
    if (value !== null) headers.set(name, value);
  }
  const seconds = parseRetryAfter(source.get('retry-after'));
  if (seconds !== undefined) headers.set('retry-after', seconds);
  for (const cookie of hostOnlyCookies(source)) headers.append('set-cookie', cookie);
  return headers;
}

/** The cookies that an answer sets, as cookies of this host. */
export const hostOnlyCookies = (source: Answer['headers']): string[] =>
  source.getSetCookie().map(removeDomain);

/**
 * Removes the domain from a cookie, so that it belongs to this host; attributes are parsed as browsers do (RFC
 * 6265, 5.2).
 */
function removeDomain(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const keptAttributes = attributes.filter((one) => one.split('=', 1)[0]?.trim().toLowerCase() !== 'domain');
  return [pair, ...keptAttributes].join(';');
}
