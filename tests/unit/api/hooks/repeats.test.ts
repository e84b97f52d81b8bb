import { expect, test } from 'vitest';
import { Repeats } from '#api/hooks/repeats.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const KILOBYTES = 1024;

/** Sends `count` webhooks of `bytes` each; answers which of them are known when they come again. */
async function known(count: number, bytes: number, now = NOW): Promise<boolean[]> {
  const repeats = new Repeats<number>();
  for (let n = 0; n < count; n += 1) repeats.once(`msg_${n}`, { digest: 'd', bytes }, now, async () => n);
  return Array.from({ length: count }, (_, n) => {
    const again = repeats.once(`msg_${count - 1 - n}`, { digest: 'd', bytes: 0 }, now, async () => n);
    return again?.repeated ?? false;
  }).reverse();
}

test('large webhooks in a row do not fill the memory: the oldest are forgotten', async () => {
  const large = await known(2_000, 20 * KILOBYTES);
  const kept = large.filter(Boolean).length;
  expect(kept * 20).toBeGreaterThan(15 * KILOBYTES);
  expect(kept * 20).toBeLessThan(17 * KILOBYTES);
  expect(large.slice(-kept).every(Boolean)).toBe(true);
  expect((await known(2_000, 300)).every(Boolean)).toBe(true);
});

test('one that failed takes no room, and may be sent again', async () => {
  const repeats = new Repeats<string>();
  const sent = { digest: 'd', bytes: 17 * KILOBYTES * KILOBYTES };
  const failed = repeats.once('one', sent, NOW, () => Promise.reject(new Error('no')));
  await expect(failed?.result).rejects.toThrow('no');
  repeats.once('two', { digest: 'd', bytes: 1 }, NOW, async () => 'two');
  expect(repeats.once('two', { digest: 'd', bytes: 1 }, NOW, async () => 'again')?.repeated).toBe(true);
  expect(repeats.once('one', { digest: 'd', bytes: 1 }, NOW, async () => 'one')?.repeated).toBe(false);
});
