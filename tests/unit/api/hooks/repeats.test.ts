import { expect, test } from 'vitest';
import { Repeats } from '#api/hooks/repeats.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * Sends `count` webhooks of `bytes` each, then all of them again, the newest first, because a forgotten one that comes
 * again takes the place of an older one. Returns for each whether it was recognised.
 */
async function sendAndRepeat(count: number, bytes: number, now = NOW): Promise<boolean[]> {
  const repeats = new Repeats<number>();
  for (let n = 0; n < count; n += 1) repeats.once(`msg_${n}`, { digest: 'd', bytes }, now, async () => n);
  return Array.from({ length: count }, (_, n) => {
    const repeat = repeats.once(`msg_${count - 1 - n}`, { digest: 'd', bytes: 0 }, now, async () => n);
    return repeat?.repeated ?? false;
  }).reverse();
}

test('large webhooks in a row do not fill the memory: the oldest are forgotten', async () => {
  const areRecognised = await sendAndRepeat(2_000, 20 * KILOBYTE);
  const keptCount = areRecognised.filter(Boolean).length;
  const keptBytes = keptCount * 20 * KILOBYTE;
  expect(keptBytes).toBeGreaterThan(15 * MEGABYTE);
  expect(keptBytes).toBeLessThan(17 * MEGABYTE);
  expect(areRecognised.slice(-keptCount).every(Boolean)).toBe(true);
  expect((await sendAndRepeat(2_000, 300)).every(Boolean)).toBe(true);
});

test('a webhook that failed takes no memory and may be sent again', async () => {
  const repeats = new Repeats<string>();
  // More than is kept in all: if its bytes went on counting, the next webhook would be forgotten.
  const message = { digest: 'd', bytes: 17 * MEGABYTE };
  const failedDelivery = repeats.once('one', message, NOW, () => Promise.reject(new Error('no')));
  await expect(failedDelivery?.result).rejects.toThrow('no');
  repeats.once('two', { digest: 'd', bytes: 1 }, NOW, async () => 'two');
  expect(repeats.once('two', { digest: 'd', bytes: 1 }, NOW, async () => 'again')?.repeated).toBe(true);
  expect(repeats.once('one', { digest: 'd', bytes: 1 }, NOW, async () => 'one')?.repeated).toBe(false);
});
