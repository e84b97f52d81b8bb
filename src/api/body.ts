import type { Context } from 'hono';
import { fail } from '#api/errors.ts';
import type { ApiEnv } from '#api/api-env.ts';
import { readMultipart } from '#api/multipart.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The most bytes of a JSON or form body; a larger one is refused with 413 before it is buffered. */
export const MAX_BODY_BYTES = 100 * 1024;
const MAX_DEPTH = 32;

/**
 * The request's body as a plain value: a multipart form where the endpoint takes files, otherwise JSON, or a form where
 * it takes one. Anything else is 415, and what cannot be read is 400. Where no files are taken, no body at all is an
 * object without fields, whatever its type: the endpoint's schema says what is missing.
 */
export async function readBody(context: Context<ApiEnv>, endpoint: Endpoint): Promise<unknown> {
  const type = (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (endpoint.multipart)
    return type === 'multipart/form-data' ? readMultipart(context.req.raw) : fail('unsupported-media-type');
  const text = await context.req.text();
  if (text === '') return {};
  if (type === 'application/json') return readJson(text);
  if (endpoint.form && type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(text));
  return fail('unsupported-media-type');
}

/** Throws 400 for what is no JSON, or nested too deeply. */
export function readJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) fail('bad-request');
  try {
    return JSON.parse(text);
  } catch (cause) {
    return fail('bad-request', { cause });
  }
}

/** The deepest nesting of brackets outside strings, found without building the value. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}
