import * as v from 'valibot';
import { readEnvelope } from '#client/envelope.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sampleParams, type Samples } from './samples.ts';

export interface CheckResult {
  call: string;
  /** What the answer does differently; empty when it fits. */
  differences: string[];
}

/** Calls every public row of the contract on `base` and holds the answers against their schemas. */
export async function checkBackEnd(base: string, locale: string): Promise<CheckResult[]> {
  const samples: Samples = new Map();
  const reads = ENDPOINTS.filter((row) => row.access === 'public' && row.method === 'GET');
  const results: CheckResult[] = [];
  // Calls without parameters come first: their answers name the slugs for the others.
  for (const row of [...reads].sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))) {
    results.push(await checkRead(base, locale, row, samples));
  }
  const writes = ENDPOINTS.filter((entry) => entry.access === 'public' && entry.method === 'POST');
  for (const row of writes.filter(({ body }) => body !== undefined)) {
    results.push(await checkInvalidWrite(base, locale, row));
  }
  for (const row of ENDPOINTS.filter((entry) => entry.access !== 'public')) {
    results.push(await checkRefusal(base, locale, row));
  }
  results.push(await checkError(base, locale, '/no-such-call', 404));
  return results;
}

async function checkRead(
  base: string,
  locale: string,
  row: Endpoint,
  samples: Samples,
): Promise<CheckResult> {
  const call = `${row.method} ${row.path}`;
  const params = sampleParams(row, samples);
  if (!params) return { call, differences: ['not called: no earlier answer named a slug for it'] };
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await request(base + path, locale, 'GET');
  if (answer.status !== 200) return { call, differences: [`status ${answer.status} instead of 200`] };
  const { content } = readEnvelope(answer.body);
  samples.set(row, content);
  const parsed = v.safeParse(row.output, content);
  return { call, differences: parsed.success ? [] : describe(parsed.issues) };
}

async function checkInvalidWrite(base: string, locale: string, row: Endpoint): Promise<CheckResult> {
  const answer = await request(base + row.path, locale, 'POST', {});
  const differences =
    answer.status === 422 ? [] : [`an empty body gives status ${answer.status} instead of 422`];
  return { call: `${row.method} ${row.path}`, differences: [...differences, ...errorShape(answer)] };
}

async function checkRefusal(base: string, locale: string, row: Endpoint): Promise<CheckResult> {
  const answer = await request(base + row.path.replace(/\{\w+\}/g, '1'), locale, row.method, {});
  const differences = answer.status === 401 ? [] : [`a visitor gets status ${answer.status} instead of 401`];
  return { call: `${row.method} ${row.path}`, differences: [...differences, ...errorShape(answer)] };
}

async function checkError(base: string, locale: string, path: string, status: number): Promise<CheckResult> {
  const answer = await request(base + path, locale, 'GET');
  const differences = answer.status === status ? [] : [`status ${answer.status} instead of ${status}`];
  return { call: `GET ${path}`, differences: [...differences, ...errorShape(answer)] };
}

const ErrorShape = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});

function errorShape(answer: Answer): string[] {
  const parsed = v.safeParse(ErrorShape, answer.body);
  return parsed.success ? [] : describe(parsed.issues);
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'content'}: expected ${issue.expected}, got ${issue.received}`,
  );
}

interface Answer {
  status: number;
  body: unknown;
}

async function request(url: string, locale: string, method: string, body?: object): Promise<Answer> {
  const origin = new URL(url).origin;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    headers: {
      accept: 'application/json',
      'x-localization': locale,
      origin,
      'content-type': 'application/json',
    },
    ...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: `${text.slice(0, 60)} (not JSON)` };
  }
}
