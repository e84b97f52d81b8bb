import * as v from 'valibot';
import { readEnvelope } from '#client/envelope.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sampleParams, type Samples, sourceOf } from './samples.ts';

export interface CheckResult {
  call: string;
  /** What the answer does differently; empty when it fits. */
  differences: string[];
}

export interface BackEnd {
  /** Its calls, with the `/api` prefix where it has one. */
  base: string;
  locale: string;
  /** Slug of the product's name, which some paths carry. */
  product: string;
}

/** Calls every row of the contract as a visitor and holds the answers against the schemas. */
export async function checkBackEnd(backEnd: BackEnd): Promise<CheckResult[]> {
  const samples: Samples = new Map();
  const reads = ENDPOINTS.filter((row) => row.access === 'public' && row.method === 'GET');
  const results: CheckResult[] = [];
  // Calls without parameters come first: their answers name the slugs for the others.
  for (const row of [...reads].sort((a, b) => parameters(a) - parameters(b))) {
    results.push(await checkRead(backEnd, row, samples));
  }
  for (const row of ENDPOINTS.filter(({ access, method }) => access === 'public' && method !== 'GET')) {
    results.push(await checkEmptyWrite(backEnd, row));
  }
  for (const row of ENDPOINTS.filter((entry) => entry.access !== 'public')) {
    results.push(await checkRefusal(backEnd, row));
  }
  results.push(await checkError(backEnd, '/no-such-call', 404));
  return results;
}

/** Nobody has it. */
const UNLISTED = 'no-such-thing';

/** 1 when the path has parameters, other than the product's slug. */
const parameters = (row: Endpoint): number => Number(sitePath(row, '').includes('{'));

async function checkRead(backEnd: BackEnd, row: Endpoint, samples: Samples): Promise<CheckResult> {
  const call = `${row.method} ${row.path}`;
  // A token is in no answer: the call can only be made with one that does not exist.
  if (parameters(row) > 0 && !sourceOf(row))
    return { ...(await checkError(backEnd, row.path.replace(/\{\w+\}/g, UNLISTED), 404)), call };
  const params = sampleParams(row, samples);
  if (!params) return { call, differences: ['not called: no earlier answer named a slug for it'] };
  const path = sitePath(row, backEnd.product).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const answer = await request(backEnd, path, 'GET');
  if (answer.status !== 200) return { call, differences: [`status ${answer.status} instead of 200`] };
  const { content } = readEnvelope(answer.body);
  samples.set(row, content);
  const parsed = v.safeParse(row.output, content);
  return { call, differences: parsed.success ? [] : describe(parsed.issues) };
}

/** A call without a single field: 422 where the row needs some, else done. */
async function checkEmptyWrite(backEnd: BackEnd, row: Endpoint): Promise<CheckResult> {
  const call = `${row.method} ${row.path}`;
  const path = sitePath(row, backEnd.product).replace(/\{\w+\}/g, UNLISTED);
  const answer = await request(backEnd, path, row.method, emptyBody(row));
  const needy = [row.body, row.query].some((schema) => schema && !v.safeParse(schema, {}).success);
  if (needy) {
    const differences =
      answer.status === 422 ? [] : [`an empty body gives status ${answer.status} instead of 422`];
    return { call, differences: [...differences, ...errorShape(answer)] };
  }
  if (answer.status !== 200) return { call, differences: [`status ${answer.status} instead of 200`] };
  const parsed = v.safeParse(row.output, readEnvelope(answer.body).content);
  return { call, differences: parsed.success ? [] : describe(parsed.issues) };
}

async function checkRefusal(backEnd: BackEnd, row: Endpoint): Promise<CheckResult> {
  const path = sitePath(row, backEnd.product).replace(/\{\w+\}/g, '1');
  const answer = await request(backEnd, path, row.method, emptyBody(row));
  const differences = answer.status === 401 ? [] : [`a visitor gets status ${answer.status} instead of 401`];
  return { call: `${row.method} ${row.path}`, differences: [...differences, ...errorShape(answer)] };
}

async function checkError(backEnd: BackEnd, path: string, status: number): Promise<CheckResult> {
  const answer = await request(backEnd, path, 'GET');
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

/** A body without a single field of the row, in the form that the row takes. */
function emptyBody(row: Endpoint): BodyInit {
  if (!row.multipart) return '{}';
  const form = new FormData();
  form.append('nothing', '');
  return form;
}

async function request(
  { base, locale }: BackEnd,
  path: string,
  method: string,
  body?: BodyInit,
): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    headers: {
      accept: 'application/json',
      'x-localization': locale,
      origin: new URL(base).origin,
      // A form names its boundary itself.
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: `${text.slice(0, 60)} (not JSON)` };
  }
}
