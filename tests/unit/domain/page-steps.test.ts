import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageSteps } from '#domain/page-steps.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, undefined, 9]],
  [3, 9, [1, 2, 3, 4, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [6, 9, [1, undefined, 5, 6, 7, 8, 9]],
  [9, 9, [1, undefined, 8, 9]],
])('page %i of %i has the links %j', (page, last, steps) => expect(pageSteps(page, last)).toEqual(steps));

test('first, last and current page always have a link, and a gap hides two pages or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const page = Math.min(a, b);
      const lastPage = Math.max(a, b);
      const steps = pageSteps(page, lastPage);
      expect(steps).toEqual(expect.arrayContaining([1, page, lastPage]));
      steps.forEach((step, index) => {
        if (step !== undefined) return;
        expect((steps[index + 1] ?? 0) - (steps[index - 1] ?? 0)).toBeGreaterThan(2);
      });
    }),
  );
});
