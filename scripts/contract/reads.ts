import * as v from 'valibot';
import { readEnvelope } from '#client/envelope.ts';
import type { Finding } from '#client/findings.ts';
import { readTolerantly } from '#client/tolerant.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { isSpecified } from '#contract/specification.ts';
import { type Difference, ofCall, wordsOf } from './difference.ts';
import { sampleParams, type Samples, sourceOf } from './samples.ts';
import type { BackEnd, Visitor } from './visitor.ts';

export interface Read {
  differences: Difference[];
  /** No earlier answer named a value for its path. */
  notCalled?: boolean;
}

/** Nobody has it. */
const UNLISTED = 'no-such-thing';

/** Holds the answer of a read against its schema, and reads it as the site would. */
export async function checkRead(
  visitor: Visitor,
  endpoint: Endpoint,
  { product, locale }: BackEnd,
  samples: Samples,
): Promise<Read> {
  const path = sitePath(endpoint, product);
  // A token is in no answer: the call can only be made with one that does not exist.
  if (path.includes('{') && !sourceOf(endpoint)) return checkUnlisted(visitor, endpoint, path);
  const params = sampleParams(endpoint, samples);
  if (!params) return { differences: [], notCalled: true };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await visitor.ask(filled, 'GET');
  if (answer.status !== 200) return { differences: [ofCall(endpoint, wordsOf(answer.status, '200'))] };
  if (endpoint.type !== undefined) return { differences: [] };
  if (answer.body === undefined) return { differences: [ofCall(endpoint, 'the answer is not JSON')] };
  const { content } = readEnvelope(answer.body);
  const strict = v.safeParse(endpoint.output, content);
  if (strict.success) {
    samples.set(endpoint, strict.output);
    return { differences: [] };
  }
  try {
    const read = readTolerantly(endpoint.output, content, { locale, params });
    samples.set(endpoint, read.content);
    return { differences: byField(endpoint, read.findings) };
  } catch (error) {
    return { differences: [ofCall(endpoint, (error as Error).message)] };
  }
}

async function checkUnlisted(visitor: Visitor, endpoint: Endpoint, path: string): Promise<Read> {
  const { status } = await visitor.ask(path.replace(/\{\w+\}/g, UNLISTED), 'GET');
  return { differences: status === 404 ? [] : [ofCall(endpoint, wordsOf(status, '404'))] };
}

function byField(endpoint: Endpoint, findings: readonly Finding[]): Difference[] {
  return findings.map(({ field, expected, received, effect }) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    specified: isSpecified(endpoint),
    loss: effect === 'dropped' ? 'item lost' : 'block hidden',
    field: field.split('.').findLast((name) => name !== '*') ?? field,
    what: `is ${received}, should be ${expected}`,
    places: 1,
  }));
}
