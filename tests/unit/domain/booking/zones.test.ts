import { expect, test } from 'vitest';
import { checkZones } from './zones.ts';

test('slots are right around every change of clocks of every zone, 2026 to 2028', () => {
  const depth = { hours: 3, grid: 15, steps: [15, 30, 45], durations: [15, 30, 60] };
  const checked = checkZones(Intl.supportedValuesOf('timeZone'), depth);
  expect(checked.differences).toEqual([]);
  expect(checked.transitions).toBeGreaterThan(500);
  expect(checked.cases).toBeGreaterThanOrEqual(100_000);
});
