import { describe, expect, test } from 'vitest';
import { get } from './support/request.ts';

/** The part of the page from the beginning to the end of an element. */
async function partOf(path: string, start: string, end: string): Promise<string> {
  const { text } = await get(path);
  const from = text.indexOf(start);
  return text.slice(from, text.indexOf(end, from));
}

/** The words for screen readers about active filters on the button of the further filters, for each width of window. */
async function activeOn(path: string): Promise<(string | undefined)[]> {
  const button = await partOf(path, '<details class="facets-further', '</summary>');
  return [...button.matchAll(/<span class="[^"]*\bunseen\b[^"]*"[^>]*>([^<]*)</g)].map(([, words]) =>
    words?.trim(),
  );
}

describe('the button of the further filters says how many are active behind it', () => {
  test.each([
    ['/en/doctors?gender=male', '1 active'],
    ['/en/doctors?gender=male&sort=free', '2 active'],
    ['/ar/doctors?gender=male', 'المفعَّل منها: 1'],
    ['/fr/doctors?gender=male', 'actifs\u202f: 1'],
    ['/tr/doctors?gender=male', '1 etkin'],
  ])('%s', async (path, words) => {
    expect(await activeOn(path)).toEqual([words]);
  });

  test('also the free times of this week, which only a narrow window has behind it', async () => {
    const button = await partOf('/en/doctors?free=7', '<details class="facets-further', '</summary>');
    expect(button).toMatch(/class="facets-count facets-narrow/);
    expect(await activeOn('/en/doctors?free=7')).toEqual(['1 active']);
    expect(await activeOn('/en/doctors?free=7&gender=female')).toEqual(['1 active', '2 active']);
  });

  test.each(['/en/doctors', '/en/doctors?treatment=lasik', '/en/hospitals'])(
    'and nothing where none is, as with %s',
    async (path) => {
      expect(await activeOn(path)).toEqual([]);
    },
  );
});

test('a chosen filter is shown without the number of its matches, which the heading says', async () => {
  const field = await partOf('/en/doctors?treatment=lasik', 'id="facet-treatment"', '</select>');
  const options = [...field.matchAll(/<option ([^>]*)>([^<]*)</g)].slice(1);
  const endsInNumber = (isChosen: boolean) =>
    options
      .filter(([, attributes]) => attributes?.includes('selected') === isChosen)
      .map(([, , words]) => /\(\d+\)\s*$/.test(words ?? ''));
  expect(endsInNumber(true)).toEqual([false]);
  expect(endsInNumber(false)).not.toContain(false);
});
