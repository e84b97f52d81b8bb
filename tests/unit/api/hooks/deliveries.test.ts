import { expect, test } from 'vitest';
import type { Batch } from '#api/hooks/batches.ts';
import { Deliveries } from '#api/hooks/deliveries.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const TAGS = ['locale:en'];
const batch = (): Batch => ({
  tags: TAGS,
  total: 5_000,
  pages: new Map(Array.from({ length: 1_000 }, (_, n) => [`/en/${n}`, undefined])),
});

test('many large purges in an hour do not fill the memory: the oldest are forgotten', () => {
  const deliveries = new Deliveries();
  const ids = Array.from({ length: 300 }, (_, n) => deliveries.add(NOW + n, TAGS, batch()));
  const known = ids.filter((id) => deliveries.report(id, NOW + 1_000));
  expect(known).toEqual(ids.slice(100));
});

test('webhooks that share a purge share its room', () => {
  const deliveries = new Deliveries();
  const shared = batch();
  const ids = Array.from({ length: 2_000 }, () => deliveries.add(NOW, TAGS, shared));
  expect(ids.every((id) => deliveries.report(id, NOW))).toBe(true);
  // An hour later they are gone, and so is what they were counted with.
  const later = NOW + 3_600_000;
  const others = Array.from({ length: 200 }, () => deliveries.add(later, TAGS, batch()));
  expect(ids.some((id) => deliveries.report(id, later))).toBe(false);
  expect(others.every((id) => deliveries.report(id, later))).toBe(true);
});
