import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '#api/app.ts';
import { sitePath } from '#contract/endpoint.ts';
import { closeDatabase, useDatabase } from '#db/client.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { env } from '#env.ts';
import { type Acknowledged, type Couple, type Step, stepOf } from './steps.ts';

/** The parent's message: the database, the couples who book, and the progress of each. */
export interface Order {
  target: DatabaseTarget;
  couples: Couple[];
  world: { bundle: number; from: number };
  progress: { step: number; meeting: string | undefined }[];
  /** The number of steps of each couple; without it the process goes on until it is told to stop. */
  steps?: number;
}

const api = createApi();
/** Aborted when the parent tells this process to stop. */
const stopping = new AbortController();

/**
 * Makes the calls of all couples at once, those of a couple one after the other, and tells the parent of each answer.
 */
process.once('message', async (order: Order) => {
  useDatabase(order.target);
  process.once('message', () => stopping.abort());
  await Promise.all(order.couples.map((_, couple) => runCourse(order, couple)));
  await closeDatabase();
  process.disconnect?.();
});

async function runCourse(
  { couples, world, progress, steps = Infinity }: Order,
  couple: number,
): Promise<void> {
  let { step, meeting } = progress[couple] ?? { step: 0, meeting: undefined };
  for (; !stopping.signal.aborted && step < steps; step += 1) {
    const next = stepOf(couples, { couple, step, meeting }, world);
    const answer = next ? await repeatUntilAnswered(next, `${couple}-${step}`) : NOTHING;
    if (!answer) return;
    if (next?.kind === 'request') meeting = answer.id;
    process.send?.({ couple, step, kind: next?.kind ?? 'nothing', ...answer } satisfies Acknowledged);
  }
}

type Answer = Pick<Acknowledged, 'status' | 'id' | 'digest'>;
const NOTHING: Answer = { status: 0, id: undefined, digest: undefined };
/** Milliseconds until a call that failed without Retry-After is repeated. */
const SHORT_WAIT = 20;

/** Repeats a call under the same key until it has a final answer; undefined when the process is told to stop. */
async function repeatUntilAnswered(step: Step, key: string): Promise<Answer | undefined> {
  const { signal } = stopping;
  while (!signal.aborted) {
    const response = await send(step, key);
    // An answer with Retry-After is not final: the database is away, a limit is reached, or a call of the killed
    // process holds the key until its transaction ends.
    const seconds = response.headers.get('retry-after');
    if (seconds === null && response.status === 409) return { ...NOTHING, status: 409 };
    if (seconds === null && response.status < 500) return readAnswer(response);
    const refusal = await response.text();
    if (response.status === 500) console.error(`${step.kind}: ${refusal}`);
    const wait = seconds === null ? SHORT_WAIT : Number(seconds) * 1_000;
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const { content } = JSON.parse(text) as { content?: { id?: string } };
  return { status: response.status, id: content?.id, digest: hash('sha256', text) };
}

async function send({ endpoint, params, body, as }: Step, key: string): Promise<Response> {
  const path = sitePath(endpoint, env.PRODUCT_SLUG).replace(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? '',
  );
  const headers = {
    origin: env.SITE_URL,
    'content-type': 'application/json',
    cookie: as.cookie,
    'idempotency-key': key,
  };
  const init = { method: endpoint.method, headers, body: JSON.stringify(body) };
  return api.fetch(new Request(`${env.SITE_URL}${path}`, init));
}
