import * as v from 'valibot';
import { readEnvelope } from '#client/envelope.ts';
import type { Finding } from '#client/findings.ts';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { isSpecified } from '#contract/specification.ts';
import { type Difference, callDifference, describeStatus } from './difference.ts';
import { sampleParams, type Samples, sampleSource } from './samples.ts';
import type { BackEnd, Visitor } from './visitor.ts';

export interface ReadResult {
  differences: Difference[];
  /** The call was not made: no earlier answer named a value for its path. */
  notCalled?: boolean;
}

/** A value of a path parameter that belongs to no record. */
const UNKNOWN_VALUE = 'no-such-thing';

/**
 * Calls a reading endpoint and compares its answer with the schema. An answer that does not match is read tolerantly,
 * as the site reads it, and each repair is a difference.
 */
export async function checkRead(
  visitor: Visitor,
  endpoint: Endpoint,
  { product, locale }: BackEnd,
  samples: Samples,
): Promise<ReadResult> {
  const path = sitePath(endpoint, product);
  // No other endpoint names values for the parameters of this path, such as a token, so only an unknown one can be
  // tried.
  if (path.includes('{') && !sampleSource(endpoint)) return checkUnknownValue(visitor, endpoint, path);
  const params = sampleParams(endpoint, samples);
  if (!params) return { differences: [], notCalled: true };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await visitor.ask(filledPath, 'GET');
  if (answer.status !== 200)
    return { differences: [callDifference(endpoint, describeStatus(answer.status, '200'))] };
  // A file is not JSON: no schema describes its content.
  if (endpoint.type !== undefined) return { differences: [] };
  if (answer.body === undefined) return { differences: [callDifference(endpoint, 'the answer is not JSON')] };
  const { content } = readEnvelope(answer.body);
  const strict = v.safeParse(endpoint.output, content);
  if (strict.success) {
    samples.set(endpoint, strict.output);
    return { differences: [] };
  }
  try {
    const repaired = readTolerantly(endpoint.output, content, { locale, params });
    samples.set(endpoint, repaired.content);
    return { differences: fieldDifferences(endpoint, repaired.findings) };
  } catch (error) {
    return { differences: [callDifference(endpoint, (error as Error).message)] };
  }
}

async function checkUnknownValue(visitor: Visitor, endpoint: Endpoint, path: string): Promise<ReadResult> {
  const { status } = await visitor.ask(path.replace(/\{\w+\}/g, UNKNOWN_VALUE), 'GET');
  return { differences: status === 404 ? [] : [callDifference(endpoint, describeStatus(status, '404'))] };
}

function fieldDifferences(endpoint: Endpoint, findings: readonly Finding[]): Difference[] {
  return findings.map(({ field, expected, received, effect }) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    specified: isSpecified(endpoint),
    loss: effect === 'dropped' ? 'item lost' : 'block hidden',
    // The last name of `items.*.title` is the field; `*` stands for the items of a list.
    field: field.split('.').findLast((name) => name !== '*') ?? field,
    what: `is ${received}, should be ${expected}`,
    places: 1,
  }));
}
