import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageMemory } from '#cache/pages/page-memory.ts';
import { weightOf } from '#cache/pages/page.ts';
import { makePage } from '../support/pages.ts';

const page = (key: string, bytes = 1_000) => makePage({ key, br: Buffer.alloc(bytes) });
const PAGE_WEIGHT = weightOf(page('/0000'));

test('bytes stay below the bound whatever comes and goes, and are counted exactly', () => {
  const action = fc.record({
    kind: fc.constantFrom('set', 'set', 'set', 'get', 'delete'),
    key: fc.integer({ min: 0, max: 30 }),
    bytes: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(fc.array(action, { minLength: 50, maxLength: 200 }), (actions) => {
      const memory = new PageMemory(40_000);
      const sizes = new Map<string, number>();
      for (const { kind, key, bytes } of actions) {
        const newPage = page(`/${key}`, bytes);
        if (kind === 'set') {
          memory.set(newPage);
          sizes.set(newPage.key, weightOf(newPage));
        } else if (kind === 'delete') {
          memory.delete(newPage.key);
        } else {
          memory.get(newPage.key);
        }
        expect(memory.bytes).toBeLessThanOrEqual(40_000);
      }
      const keptKeys = [...sizes.keys()].filter((key) => memory.get(key));
      expect(memory.size).toBe(keptKeys.length);
      expect(memory.bytes).toBe(keptKeys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0));
    }),
  );
});

test('a page larger than an eighth of the memory is not kept', () => {
  const memory = new PageMemory(40_000);
  memory.set(page('/small', 500));
  memory.set(page('/large', 4_000));
  expect(memory.get('/large')).toBeUndefined();
  expect(memory.get('/small')).toBeDefined();
});

test('thousands of pages that are read once displace no page that is read repeatedly', () => {
  const memory = new PageMemory(PAGE_WEIGHT * 100);
  const popular = Array.from({ length: 50 }, (_, index) => `/p${String(index).padStart(3, '0')}`);
  for (const key of popular) memory.set(page(key));
  for (let walk = 0; walk < 5_000; walk += 1) {
    memory.set(page(`/${String(walk).padStart(4, '0')}`));
    if (walk % 25 === 0) for (const key of popular) memory.get(key);
  }
  expect(popular.filter((key) => memory.get(key))).toHaveLength(popular.length);
});

test('replacing a page counts its bytes once', () => {
  const memory = new PageMemory(100_000);
  for (let round = 0; round < 50; round += 1) memory.set(page('/same'));
  expect(memory.size).toBe(1);
  expect(memory.bytes).toBe(weightOf(page('/same')));
});

test('the reads of a page go on counting for its next version, and start at zero once it was dropped', () => {
  const memory = new PageMemory(PAGE_WEIGHT * 10);
  memory.set(page('/read'));
  for (let read = 0; read < 8; read += 1) memory.get('/read');
  memory.set(page('/read'));
  expect(memory.readsOf('/read')).toBe(8);
  for (let index = 0; index < 20; index += 1) memory.set(page(`/${String(index).padStart(4, '0')}`));
  expect(memory.readsOf('/read')).toBe(0);
});
