import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getCategoryPosts, getPost } from '#contract/content/blog.ts';
import { getCalculator } from '#contract/content/calculators.ts';
import { getFaqCategory } from '#contract/content/faqs.ts';
import { getQuiz } from '#contract/content/quizzes.ts';
import { getService } from '#contract/content/services.ts';
import { getTag } from '#contract/content/tags.ts';
import { getFieldDoctors } from '#contract/directory/doctors.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { getResort } from '#contract/directory/resorts.ts';
import { getSitemapPart, type SITEMAP_KINDS } from '#contract/site/sitemap.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

/** Site paths of the items of a kind, decoded, by language. */
async function addressesOf(kind: (typeof SITEMAP_KINDS)[number]): Promise<Record<string, string>[]> {
  const { json } = await call(getSitemapPart, { params: { kind } });
  return json.content.items.map(({ alternative }: { alternative: { locale: string; url: string }[] }) =>
    Object.fromEntries(alternative.map(({ locale, url }) => [locale, decodeURI(url)])),
  );
}

const lastSegment = (path: string | undefined) => path?.split('/').at(-1) ?? '';

describe('the slug of one language, asked for in another', () => {
  test.each([
    ['post', getPost, 'slug', 'slug'],
    ['category', getCategoryPosts, 'slug', 'category.slug'],
    ['tag', getTag, 'tag', 'tag.slug'],
    ['service', getService, 'slug', 'slug'],
    ['faq-category', getFaqCategory, 'category', 'category.slug'],
    ['resort', getResort, 'id', 'slug'],
    ['calculator', getCalculator, 'id', 'slug'],
    ['quiz', getQuiz, 'id', 'slug'],
  ] as const)('leads to the same %s', async (kind, endpoint, name, slugField) => {
    const addresses = await addressesOf(kind);
    expect(addresses.length).toBeGreaterThan(0);
    for (const urls of addresses) {
      for (const [index, from] of LOCALES.entries()) {
        const to = LOCALES[(index + 1) % LOCALES.length] ?? 'en';
        const { status, json } = await call(endpoint, {
          locale: to,
          params: { [name]: lastSegment(urls[from]) },
        });
        const slug = slugField.split('.').reduce((value, part) => value?.[part], json.content);
        expect({ status, slug }, `${urls[from]} in ${to}`).toEqual({
          status: 200,
          slug: lastSegment(urls[to]),
        });
      }
    }
  });

  test('leads to the same hospital', async () => {
    for (const urls of await addressesOf('hospital')) {
      const [, , , country = '', city = '', slug = ''] = urls['en']?.split('/') ?? [];
      const { json } = await call(getHospital, { locale: 'ar', params: { country, city, slug } });
      expect(json.content.slug).toBe(lastSegment(urls['ar']));
    }
  });

  test('leads to the same list of doctors', async () => {
    const lists = (await addressesOf('doctor-place')).map((urls) => ({
      en: urls['en']?.split('/').slice(3) ?? [],
      ar: urls['ar']?.split('/').slice(3) ?? [],
    }));
    const fieldLists = lists.filter(({ en }) => en.length === 3);
    expect(fieldLists.length).toBeGreaterThan(0);
    for (const { en, ar } of fieldLists) {
      const [country = '', city = '', specialization = ''] = en;
      const { json } = await call(getFieldDoctors, {
        locale: 'ar',
        params: { country, city, specialization },
      });
      const { content } = json;
      expect(ar).toHaveLength(3);
      expect(content.country.slug).toBe(ar[0]);
      expect(content.city.slug).toBe(ar[1]);
      expect(content.specialization.slug).toBe(ar[2]);
    }
  });

  test('is not found when no language has it', async () => {
    const { status } = await call(getPost, { locale: 'fr', params: { slug: 'no-language-has-this' } });
    expect(status).toBe(404);
  });
});
