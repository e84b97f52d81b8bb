import { expect, onTestFinished, test } from 'vitest';
import { DailyValues } from '#cache/disk/daily-values.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import { Outbox } from '#cache/cluster/outbox.ts';
import { SharedRaises } from '#cache/cluster/shared-invalidations.ts';
import { Replica } from '#cache/cluster/replica.ts';
import { COMPARE, RAISE, type Script } from '#cache/cluster/redis-scripts.ts';
import { temporaryFolder } from '../support/temporary.ts';

const HISTORY = JSON.stringify([['era', 1, 'run']]);
const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));

/** Invalidations of an instance for which the test plays Redis. */
function raisesOn(answer: (script: Script) => unknown) {
  const root = openLmdb(temporaryFolder());
  onTestFinished(() => root.close());
  const heard: string[][] = [];
  const outbox = new Outbox(root);
  const replica = new Replica(root);
  const raises = new SharedRaises({
    link: { run: 'run', ask: async (script: Script) => answer(script) } as unknown as RedisLink,
    days: new DailyValues(root, 'redis-days'),
    outbox,
    replica,
    key: 'raised',
    report: (cause) => expect.fail(String(cause)),
    hear: async (tags) => heard.push(tags),
  });
  return { raises, outbox, replica, heard };
}

test.each([
  ['upon one that is known: no news', '5', []],
  ['upon somebody else’s that nobody can see any more: news', '6', [['blog']]],
])('an own raise that comes back, %s', async (_name, before, news) => {
  let raised = bytes('5');
  let flat: Buffer[] = [];
  const { raises, heard } = raisesOn((script) =>
    script === RAISE ? bytes('7', before) : [Buffer.from(HISTORY), ...raised, flat],
  );
  await raises.catchUp();
  await raises.raise(['blog']);
  raised = bytes('7');
  flat = bytes('blog', '7');
  await raises.catchUp();
  expect(heard).toEqual(news);
});

test('what Redis confirmed is told anew when Redis lost it before anybody saw it', async () => {
  let history = HISTORY;
  let number = '5';
  const sent: unknown[] = [];
  const { raises, outbox } = raisesOn((script) => {
    if (script === COMPARE) return [Buffer.from(history), Buffer.from(number), []];
    sent.push(script);
    return bytes('6', '0');
  });
  await raises.catchUp();
  await raises.raise(['blog']);
  expect([sent.length, outbox.holds('blog')]).toEqual([1, false]);
  // Emptied, and another instance that knew up to 5 began the next era.
  history = JSON.stringify([...JSON.parse(HISTORY), ['next', 6, 'run']]);
  number = '6';
  await raises.catchUp();
  expect(sent.length).toBe(2);
});

test('until Redis has been compared with since its start, nothing is asked of it', async () => {
  const asked: Script[] = [];
  const { raises, outbox } = raisesOn((script) => asked.push(script));
  await raises.raise(['blog']);
  expect([asked, raises.history, outbox.holds('blog')]).toEqual([[], undefined, true]);
});
