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
  /** The number of writes of each kind; without it the process writes until it is told to stop. */
  steps?: number;
}

const api = createApi();
let running = true;
let calls = 0;

/** Makes the calls of every couple, one after the other, all couples at once, and tells of each that was answered. */
process.once('message', async (order: Order) => {
  useDatabase(order.target);
  process.once('message', () => {
    running = false;
  });
  await Promise.all(order.couples.map((_, couple) => course(order, couple)));
  await closeDatabase();
  process.disconnect?.();
});

async function course({ couples, world, progress, steps = Infinity }: Order, couple: number): Promise<void> {
  let { step, meeting } = progress[couple] ?? { step: 0, meeting: undefined };
  for (; running && step < steps; step += 1) {
    const next = stepOf(couples, { couple, step, meeting }, world);
    if (next?.kind === 'request') meeting = undefined;
    const answer = next ? await repeatUntilAnswered(next, `${couple}-${step}`) : NOTHING;
    if (!answer) return;
    if (next?.kind === 'request') meeting = answer.id;
    process.send?.({ couple, step, kind: next?.kind ?? 'nothing', ...answer } satisfies Acknowledged);
  }
}

type Answer = Pick<Acknowledged, 'status' | 'id' | 'digest'>;
const NOTHING: Answer = { status: 0, id: undefined, digest: undefined };

/** Made again, under the same key, until it is answered for good; undefined: it is to stop. */
async function repeatUntilAnswered(step: Step, key: string): Promise<Answer | undefined> {
  while (running) {
    const response = await send(step, key);
    if (response.status < 500 && response.status !== 409) return outcome(response);
    const refusal = await response.text();
    // In flight: a call of the process before, whose transaction the database has not ended yet.
    if (response.status === 409 && response.headers.get('retry-after') === null)
      return { ...NOTHING, status: 409 };
    if (response.status === 500) console.error(`${step.kind}: ${refusal}`);
    await pause(20);
  }
  return undefined;
}

async function outcome(response: Response): Promise<Answer> {
  const text = await response.text();
  const { content } = JSON.parse(text) as { content?: { id?: string } };
  return { status: response.status, id: content?.id, digest: hash('sha256', text) };
}

async function send({ endpoint, params, body, as }: Step, key: string): Promise<Response> {
  calls += 1;
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
  // Limits count by address.
  const clientAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const init = { method: endpoint.method, headers, body: JSON.stringify(body) };
  return api.fetch(new Request(`${env.SITE_URL}${path}`, init), { clientAddress });
}
