import { expect, test } from 'vitest';
import { Repeats } from '#api/hooks/repeats.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const KILOBYTES = 1024;

/** Sends `count` webhooks of `bytes` each; answers which of them are known when they come again. */
async function sendAndRepeat(count: number, bytes: number, now = NOW): Promise<boolean[]> {
  const repeats = new Repeats<number>();
  for (let n = 0; n < count; n += 1) repeats.once(`msg_${n}`, { digest: 'd', bytes }, now, async () => n);
  return Array.from({ length: count }, (_, n) => {
    const repeat = repeats.once(`msg_${count - 1 - n}`, { digest: 'd', bytes: 0 }, now, async () => n);
    return repeat?.repeated ?? false;
  }).reverse();
}

test('large webhooks in a row do not fill the memory: the oldest are forgotten', async () => {
  const largeOnes = await sendAndRepeat(2_000, 20 * KILOBYTES);
  const keptCount = largeOnes.filter(Boolean).length;
  expect(keptCount * 20).toBeGreaterThan(15 * KILOBYTES);
  expect(keptCount * 20).toBeLessThan(17 * KILOBYTES);
  expect(largeOnes.slice(-keptCount).every(Boolean)).toBe(true);
  expect((await sendAndRepeat(2_000, 300)).every(Boolean)).toBe(true);
});

test('one that failed takes no room, and may be sent again', async () => {
  const repeats = new Repeats<string>();
  const message = { digest: 'd', bytes: 17 * KILOBYTES * KILOBYTES };
  const failedDelivery = repeats.once('one', message, NOW, () => Promise.reject(new Error('no')));
  await expect(failedDelivery?.result).rejects.toThrow('no');
  repeats.once('two', { digest: 'd', bytes: 1 }, NOW, async () => 'two');
  expect(repeats.once('two', { digest: 'd', bytes: 1 }, NOW, async () => 'again')?.repeated).toBe(true);
  expect(repeats.once('one', { digest: 'd', bytes: 1 }, NOW, async () => 'one')?.repeated).toBe(false);
});
