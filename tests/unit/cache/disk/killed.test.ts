import { expect, test } from 'vitest';
import { killStoring } from '../../../faults/page-store.ts';

test('a process that is killed while it stores leaves no corrupt page', async () => {
  expect(await killStoring(4)).toBe(true);
}, 60_000);
