import { expect, test } from 'vitest';
import { OutageLog } from '#process/outage-log.ts';

test('an outage is logged when it begins, rarely while it lasts, and when it is over', () => {
  const lines: unknown[] = [];
  const note = (level: string) => (what: object, message: string) => lines.push([level, message, what]);
  let now = 0;
  const outage = new OutageLog({ info: note('info'), error: note('error') }, 'it is away', () => now);
  outage.record();
  for (let call = 0; call < 1_000; call += 1) {
    now += 400;
    outage.record(`failure ${call}`, `page ${call % 2}`);
    outage.record(); // some calls come through
  }
  now += 5_000;
  outage.record();
  outage.record();
  const names = ['page 0', 'page 1'];
  expect(lines).toEqual([
    ['error', 'it is away', { err: 'failure 0', name: 'page 0' }],
    ['error', 'it is away: still so', { failed: 751, seconds: 300, names }],
    ['info', 'it is away: over', { failed: 1_000, seconds: 405, names }],
  ]);
  outage.record('again');
  expect(lines.at(-1)).toEqual(['error', 'it is away', { err: 'again' }]);
});
