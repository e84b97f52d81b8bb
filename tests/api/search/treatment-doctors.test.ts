import { describe, expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { readContentFiles } from '#content/content-files.ts';
import { loadContent } from '#content/load-content.ts';
import { type FoundItem, globalSearch, searchEverything } from '#contract/content/search.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const { doctors, hospitals } = loadContent(readContentFiles('demo'));

const HAIR = ['fue-hair-transplant', 'dhi-hair-transplant'];
const performersOf = (treatments: readonly string[]) =>
  doctors.filter((doctor) => doctor.treatments.some((one) => treatments.includes(one)));
const hospitalsOf = (treatments: readonly string[]) => {
  const keys = new Set(performersOf(treatments).map(({ hospital }) => hospital));
  return hospitals.filter(({ key }) => keys.has(key));
};
const slugsIn = (locale: Locale, items: readonly { slug: Record<Locale, string> }[]) =>
  items.map(({ slug }) => slug[locale]).sort();

/** The whole group of one kind that a key finds. */
async function groupOf(locale: Locale, key: string, kind: 'doctor' | 'hospital') {
  const { json } = await call(searchEverything, { locale, query: { key, in: kind, limit: 50 } });
  const group = json.content.groups.find(({ type }: { type: string }) => type === kind);
  return { count: (group?.count ?? 0) as number, items: (group?.items ?? []) as FoundItem[] };
}
const slugsOf = (items: readonly FoundItem[]) => items.map(({ slug }) => slug).sort();

describe('the name of a treatment finds', () => {
  test.each([
    ['ar', 'زراعة الشعر', HAIR],
    ['ar', 'الليزك', ['lasik']],
    ['ar', 'لازيك', ['lasik']],
    ['ar', 'تكميم المعدة', ['sleeve-gastrectomy']],
    ['ar', 'القشور الخزفية', ['porcelain-veneers']],
    ['ar', 'المياه البيضاء', ['cataract-surgery']],
    ['en', 'hair transplant', HAIR],
    ['en', 'LASIK', ['lasik']],
    ['en', 'gastric sleeve', ['sleeve-gastrectomy']],
    ['en', 'veneers', ['porcelain-veneers']],
    ['fr', 'greffe de cheveux', HAIR],
    ['fr', 'LASIK', ['lasik']],
    ['fr', 'sleeve', ['sleeve-gastrectomy']],
    ['fr', 'facettes', ['porcelain-veneers']],
    ['tr', 'saç ekimi', HAIR],
    ['tr', 'LASIK', ['lasik']],
    ['tr', 'tüp mide', ['sleeve-gastrectomy']],
    ['tr', 'lamina', ['porcelain-veneers']],
  ] as const)('%s: %s: all doctors who perform it, and no others', async (locale, key, treatments) => {
    const { count, items } = await groupOf(locale, key, 'doctor');
    const expected = slugsIn(locale, performersOf(treatments));
    expect(slugsOf(items)).toEqual(expected);
    expect(count).toBe(expected.length);
  });

  test.each([
    ['ar', 'الليزك'],
    ['en', 'LASIK'],
    ['fr', 'LASIK'],
    ['tr', 'LASIK'],
  ] as const)('%s: %s: the hospitals whose doctors perform it', async (locale, key) => {
    const { items } = await groupOf(locale, key, 'hospital');
    expect(slugsOf(items)).toEqual(slugsIn(locale, hospitalsOf(['lasik'])));
  });

  test.each([
    ['ar', 'زراعة الشعر في اسطنبول'],
    ['en', 'hair transplant in Istanbul'],
    ['fr', 'greffe de cheveux à Istanbul'],
    ['tr', 'İstanbul saç ekimi'],
  ] as const)('%s: %s: with a city, its doctors alone', async (locale, key) => {
    const { items } = await groupOf(locale, key, 'doctor');
    const expected = performersOf(HAIR).filter(({ city }) => city === 'istanbul');
    expect(slugsOf(items)).toEqual(slugsIn(locale, expected));
  });
});

describe('doctors who are asked for by their treatment', () => {
  test.each([
    ['ar', 'أطباء الليزك', '/ar/doctors?treatment=lasik'],
    ['ar', 'أطباء زراعة الشعر', '/ar/doctors?specialization=hair-restoration'],
    ['en', 'LASIK doctors', '/en/doctors?treatment=lasik'],
    ['en', 'LASIK Istanbul', '/en/doctors/turkiye/istanbul?treatment=lasik'],
    ['en', 'LASIK ophthalmologist Istanbul', '/en/doctors/turkiye/istanbul/ophthalmology?treatment=lasik'],
    ['en', 'hair transplant doctors Istanbul', '/en/doctors/turkiye/istanbul/hair-restoration'],
    ['en', 'hair transplant surgeon', '/en/doctors?specialization=hair-restoration'],
    ['fr', 'médecins LASIK', '/fr/doctors?treatment=lasik'],
    ['fr', 'médecin greffe de cheveux', '/fr/doctors?specialization=hair-restoration'],
    ['tr', 'lasik doktoru', '/tr/doctors?treatment=lasik'],
    ['tr', 'saç ekimi doktorları', '/tr/doctors?specialization=hair-restoration'],
  ] as const)('%s: %s leads to the list that has only them', async (locale, key, url) => {
    const { json } = await call(globalSearch, { locale, query: { key } });
    expect(decodeURIComponent(json.content[0].url)).toBe(url);
  });

  test('a field and a treatment lead to the doctors of the field who perform the treatment', async () => {
    const { items } = await groupOf('en', 'LASIK ophthalmologist Istanbul', 'doctor');
    const expected = performersOf(['lasik']).filter(
      ({ city, specialties }) => city === 'istanbul' && specialties.includes('ophthalmology'),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(slugsOf(items.slice(1))).toEqual(slugsIn('en', expected));
  });

  test('a treatment and a country alone lead to the treatment', async () => {
    const { json } = await call(globalSearch, { locale: 'en', query: { key: 'LASIK Türkiye' } });
    expect(json.content[0]).toMatchObject({ type: 'service', slug: 'lasik' });
  });

  test('a key that names hospitals and a treatment leads to no list of hospitals', async () => {
    const { items } = await groupOf('en', 'LASIK hospitals in Istanbul', 'hospital');
    expect(items.map(({ slug }) => slug)).not.toContain('hospitals');
  });
});

describe('a word for women', () => {
  const women = doctors.filter(({ gender }) => gender === 'female');

  test.each([
    ['ar', 'طبيبة'],
    ['en', 'female doctor'],
    ['fr', 'femme médecin'],
    ['tr', 'kadın doktor'],
  ] as const)('%s: %s: the list of women comes first, and women alone after it', async (locale, key) => {
    const { items } = await groupOf(locale, key, 'doctor');
    expect(items[0]?.url).toBe(`/${locale}/doctors?gender=female`);
    expect(slugsOf(items.slice(1))).toEqual(slugsIn(locale, women));
  });

  test('leaves no man in the results below the search field', async () => {
    const { json } = await call(globalSearch, { locale: 'ar', query: { key: 'طبيبة' } });
    const found = (json.content as FoundItem[]).filter(({ type }) => type === 'doctor').slice(1);
    expect(found.length).toBeGreaterThan(0);
    expect(slugsIn('ar', women)).toEqual(expect.arrayContaining(found.map(({ slug }) => slug)));
  });

  test('gives the further pages of the list, each doctor once', async () => {
    const pageOf = async (page: number) => {
      const query = { key: 'female doctor', in: 'doctor', limit: 10, page };
      const { json } = await call(searchEverything, { locale: 'en', query });
      return json.content.groups[0].items as FoundItem[];
    };
    const first = (await pageOf(1)).slice(1);
    const second = await pageOf(2);
    expect(first).toHaveLength(10);
    expect(second).toHaveLength(10);
    expect(new Set([...first, ...second].map(({ slug }) => slug)).size).toBe(20);
  });
});
