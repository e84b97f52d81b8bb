import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderedPage } from '../support/pages.ts';
import { kindOf, makeStore, routeOf, textOf, waitForTurns } from '../support/store.ts';

const KEY = '/en/blog';

/** Turns of the event loop before a render reads the content and before it answers. */
const delays = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 8 });
const events = fc.array(fc.constantFrom('visit', 'visit', 'write', 'pause'), {
  minLength: 4,
  maxLength: 14,
});

test('an acknowledged purge is never followed by old content, over 1,000 races', async () => {
  // The faked timers stand still, so that no render exceeds its time limit on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, problems } = makeStore(async () => {
    await waitForTurns(nextDelay());
    const versionAtStart = version;
    await waitForTurns(nextDelay());
    return renderedPage(`version ${versionAtStart}`);
  });
  let version = 0;
  let acknowledged = 0;
  let delayPattern: number[] = [0];
  let delayIndex = 0;
  const nextDelay = () => delayPattern[delayIndex++ % delayPattern.length] ?? 0;

  async function visit(): Promise<void> {
    const acknowledgedBefore = acknowledged;
    const answer = await store.answer(KEY, routeOf(KEY));
    expect(kindOf(answer), String(problems.at(-1)?.cause)).not.toBe('stale-if-error');
    const seenVersion = Number((await textOf(answer)).split(' ')[1]);
    expect(seenVersion).toBeGreaterThanOrEqual(acknowledgedBefore);
  }

  async function write(): Promise<void> {
    const writtenVersion = ++version;
    await store.invalidate(['blog']);
    acknowledged = Math.max(acknowledged, writtenVersion);
    // A page that is served as fresh now must have the newest content.
    const current = version;
    const hot = store.findHot(KEY);
    if (hot) expect(await textOf({ page: hot, kind: 'hit' })).toBe(`version ${current}`);
  }

  await fc.assert(
    fc.asyncProperty(delays, events, async (chosenDelays, sequence) => {
      delayPattern = chosenDelays;
      const pendingEvents: Promise<void>[] = [];
      for (const event of sequence) {
        if (event === 'visit') pendingEvents.push(visit());
        else if (event === 'write') pendingEvents.push(write());
        else await waitForTurns(2);
      }
      await Promise.all(pendingEvents);
      await visit();
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
