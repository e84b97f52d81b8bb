import { expect, test, vi } from 'vitest';
import { renewUntilGood } from '#runtime/renew-until-good.ts';
import { Summary } from '#runtime/summary.ts';

const round = (part: Partial<Summary>): Summary => ({ ...new Summary(), ...part });

/** Rounds that end with these summaries, one after the other. */
function makeRounds(...ends: Partial<Summary>[]) {
  const waits: number[] = [];
  const reports: Summary[] = [];
  const stop = new AbortController();
  const next = vi.fn(async () => round(ends.shift() ?? {}));
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds / 1_000);
  };
  const run = () => renewUntilGood(next, (summary) => reports.push(summary), stop.signal, sleep);
  return { run, next, waits, reports, stop };
}

test('ends with the first round in which nothing fails', async () => {
  const { run, next, waits, reports } = makeRounds(
    { missing: ['/en: away'] },
    { stale: ['/fr'] },
    { pages: 7 },
  );
  await run();
  expect(next).toHaveBeenCalledTimes(3);
  expect(waits).toEqual([15, 15]);
  expect(reports).toHaveLength(3);
});

test('rounds that go on failing have longer and longer pauses, and are reported once', async () => {
  const failing = { missing: ['/en: answered 500'] };
  const { run, waits, reports } = makeRounds(...Array.from({ length: 9 }, () => failing), {});
  await run();
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600]);
  expect(reports).toHaveLength(2);
});

test('reports nothing and begins no round once the site stops', async () => {
  const { run, next, reports, stop } = makeRounds({ missing: ['/en: away'] });
  next.mockImplementationOnce(async () => {
    stop.abort();
    return round({ missing: ['/en: away'] });
  });
  await run();
  expect(next).toHaveBeenCalledOnce();
  expect(reports).toEqual([]);
});
