import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MAX_PAGE_SIZE } from '#config.ts';
import { allPages, pageQuery } from '#contract/list.ts';
import { TAG_SCOPES } from '#contract/content/tags.ts';
import { compareDoctors } from '#contract/directory/doctors.ts';
import { compareHospitals } from '#contract/directory/hospital-lists.ts';

const schema = v.object(pageQuery(12));

describe('?page&limit', () => {
  test('is a usable page for anything that can be sent', () => {
    const anyQuery = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(anyQuery, anyQuery, (page, limit) => {
        const parsed = v.parse(schema, { page, limit });
        expect(Number.isSafeInteger(parsed.page) && parsed.page >= 1).toBe(true);
        expect(Number.isSafeInteger(parsed.limit) && parsed.limit >= 1 && parsed.limit <= MAX_PAGE_SIZE).toBe(
          true,
        );
      }),
    );
  });

  test('keeps a whole number as it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: MAX_PAGE_SIZE }),
        (page, limit) => {
          expect(v.parse(schema, { page: String(page), limit: String(limit) })).toEqual({ page, limit });
        },
      ),
    );
  });

  test('has defaults', () => {
    expect(v.parse(schema, {})).toEqual({ page: 1, limit: 12 });
  });
});

test('the kinds of ?in are those of the product', () => {
  expect(TAG_SCOPES).toEqual(['all', 'blog', 'services', 'doctors', 'hospitals', 'faqs']);
});

describe('a list that is read page by page', () => {
  const pageReader = (last: number, requestedPages: number[]) => async (page: number) => {
    requestedPages.push(page);
    return {
      items: [`${page}a`, `${page}b`],
      meta: { current_page: page, last_page: last, per_page: 2, total: last * 2 },
      beside: page,
    };
  };

  test('is all of its pages in their order, with the other fields of the first one', async () => {
    const requestedPages: number[] = [];
    const { items, beside } = await allPages(pageReader(3, requestedPages));
    expect({ items, beside, requestedPages }).toEqual({
      items: ['1a', '1b', '2a', '2b', '3a', '3b'],
      beside: 1,
      requestedPages: [1, 2, 3],
    });
  });

  test('is read in groups of five pages after the first one, which are asked for at the same time', async () => {
    const requestedPages: number[] = [];
    const read = pageReader(1_000, requestedPages);
    const answers = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
    const list = allPages(async (page) => {
      const answer = await read(page);
      await answers[page - 1]?.promise;
      return answer;
    });
    /** Answers the first pages, and gives the number of pages that are asked for then. */
    const requestedAfter = async (answered: number) => {
      for (const { resolve } of answers.slice(0, answered)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
      return requestedPages.length;
    };
    expect(await requestedAfter(0)).toBe(1);
    expect(await requestedAfter(1)).toBe(6);
    expect(await requestedAfter(5)).toBe(6);
    expect(await requestedAfter(6)).toBe(11);
    expect(await requestedAfter(11)).toBe(16);
    expect(await requestedAfter(16)).toBe(20);
    expect(await requestedAfter(20)).toBe(20);
    const inOrder = Array.from({ length: 20 }, (_, index) => [`${index + 1}a`, `${index + 1}b`]);
    expect((await list).items).toEqual(inOrder.flat());
  });

  test('is read up to twenty pages', async () => {
    const requestedPages: number[] = [];
    await allPages(pageReader(1_000, requestedPages));
    expect(requestedPages).toHaveLength(20);
  });
});

test.each([
  ['doctors', compareDoctors.query],
  ['hospitals', compareHospitals.query],
] as const)('a comparison of %s takes the first four keys, each once', (_, query) => {
  expect(v.parse(query ?? v.unknown(), { keys: 'a,a,b,c,d,e' })).toEqual({ keys: ['a', 'b', 'c', 'd'] });
});
