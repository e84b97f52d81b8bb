import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderedPage } from '../support/pages.ts';
import { howOf, makeStore, routeOf, textOf, turns } from '../support/store.ts';

const KEY = '/en/blog';

/** Turns of the event loop before a render reads, before it answers, and between what happens outside. */
const delays = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 8 });
const events = fc.array(fc.constantFrom('visit', 'visit', 'write', 'pause'), {
  minLength: 4,
  maxLength: 14,
});

test('an acknowledged purge is never followed by old content, over 1,000 races', async () => {
  // Its own clock, which stands still: no render takes too long, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, problems } = makeStore(async () => {
    await turns(next());
    const read = version;
    await turns(next());
    return renderedPage(`version ${read}`);
  });
  let version = 0;
  let acknowledged = 0;
  let pattern: number[] = [0];
  let at = 0;
  const next = () => pattern[at++ % pattern.length] ?? 0;

  async function visit(): Promise<void> {
    const atLeast = acknowledged;
    const answer = await store.answer(KEY, routeOf(KEY));
    expect(howOf(answer), String(problems.at(-1)?.cause)).not.toBe('stale-if-error');
    const seenVersion = Number((await textOf(answer)).split(' ')[1]);
    expect(seenVersion).toBeGreaterThanOrEqual(atLeast);
  }

  async function write(): Promise<void> {
    const writtenVersion = ++version;
    await store.invalidate(['blog']);
    acknowledged = Math.max(acknowledged, writtenVersion);
    // The page that is stored now must not pass for new.
    const current = version;
    const hot = store.findHot(KEY);
    if (hot) expect(await textOf({ page: hot, how: 'hit' })).toBe(`version ${current}`);
  }

  await fc.assert(
    fc.asyncProperty(delays, events, async (chosen, sequence) => {
      pattern = chosen;
      const under: Promise<void>[] = [];
      for (const event of sequence) {
        if (event === 'visit') under.push(visit());
        else if (event === 'write') under.push(write());
        else await turns(2);
      }
      await Promise.all(under);
      await visit();
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
