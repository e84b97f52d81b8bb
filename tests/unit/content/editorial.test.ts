import { describe, expect, test } from 'vitest';
import { tag } from '#cache/tags.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import { loadContent } from '#content/load-content.ts';
import { searchDocumentsOf } from '#db/content/search-documents.ts';
import { readContentFiles } from '#content/content-files.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';

const content = loadContent(readContentFiles('demo'));
const { services, faqCategories, textPages, cities, hospitals, resorts, doctors, costs, settings } = content;

describe("the site's own content", () => {
  test('has the pages that the specification names', () => {
    expect(
      services
        .filter(({ kind }) => kind === 'family')
        .map(({ family }) => family)
        .sort(),
    ).toEqual([...SERVICE_FAMILIES].sort());
    const slugs = [
      'dentistry-turkey',
      'hair-transplant-turkey',
      'obesity-operations-turkey',
      'vision-correction',
    ];
    for (const slug of slugs) {
      const { texts } = services.find(({ key }) => key === slug) ?? expect.fail(slug);
      expect(texts.map((text) => text.slug)).toEqual(Array(4).fill(slug));
    }
    expect(textPages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        'genel-aydinlatma-metni',
        'cerez-aydinlatma-metni',
        'veri-sahibi-basvuru-formu',
        'contact-us',
        'cooming-soon',
        'thanks',
        'online-treatment',
        'tr',
        'empty',
        'empty-default',
        'empty-default-footer',
        'empty-default-nav',
      ]),
    );
  });

  test('has the agreed number of items of each kind', () => {
    expect(faqCategories).toHaveLength(5);
    expect(faqCategories.flatMap(({ items }) => items).length).toBeGreaterThanOrEqual(24);
    expect(doctors.length).toBeGreaterThanOrEqual(48);
    expect(hospitals.length).toBeGreaterThanOrEqual(16);
    expect(resorts.length).toBeGreaterThanOrEqual(8);
    const used = new Set([...hospitals, ...resorts, ...doctors].map(({ city }) => city));
    expect(used.size).toBeGreaterThanOrEqual(6);
    const countries = cities.filter(({ key }) => used.has(key)).map(({ country }) => country);
    expect(new Set(countries).size).toBeGreaterThanOrEqual(2);
  });

  test('says where each doctor trained, what they treat most and how well they speak their languages', () => {
    for (const { key, focus, training, languages, language_levels: levels, years } of doctors) {
      expect(focus.length, key).toBeGreaterThanOrEqual(2);
      expect(training.length, key).toBeGreaterThanOrEqual(2);
      expect(Object.keys(levels), key).toEqual(languages);
      // Nobody began to practise before they had a degree.
      expect(training[0]?.year, key).toBeLessThanOrEqual(2026 - years);
    }
  });

  test('marks every person who wrote or reviewed it as invented', () => {
    expect(content.people.length).toBeGreaterThan(0);
    expect(content.people.filter(({ invented }) => !invented).map(({ key }) => key)).toEqual([]);
  });

  test('every placeholder of a page is a setting', () => {
    const settingSlugs = new Set(settings.filter(({ group }) => group === 'general').map(({ slug }) => slug));
    const namedSettings = textPages.flatMap(({ texts }) =>
      texts.flatMap(({ bodyHtml }) => [...bodyHtml.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)),
    );
    expect(namedSettings.length).toBeGreaterThan(0);
    expect([...new Set(namedSettings)].filter((name) => !settingSlugs.has(name ?? ''))).toEqual([]);
  });

  test('doctors work in departments that their hospital has', () => {
    const facilities = new Map(hospitals.map(({ key, departments }) => [key, departments]));
    const doctorsWithoutDepartment = doctors.filter(({ hospital, specialties }) => {
      const departments = facilities.get(hospital ?? '');
      return departments && !specialties.some((specialty) => departments.includes(specialty));
    });
    expect(doctorsWithoutDepartment.map(({ key }) => key)).toEqual([]);
  });

  test('each procedure has one usual price range, and no other service has one', () => {
    const procedures = services.filter(({ kind }) => kind === 'procedure').map(({ key }) => key);
    expect(costs.map(({ service }) => service).sort()).toEqual(procedures.sort());
    expect(costs.every(({ source }) => source.includes('invented'))).toBe(true);
  });

  test('every family has doctors, and every service a reviewer', () => {
    const families = new Map(content.specialties.map(({ key, family }) => [key, family]));
    const familiesWithDoctors = new Set(
      doctors.flatMap((doctor) => doctor.specialties.map((key) => families.get(key))),
    );
    expect(SERVICE_FAMILIES.filter((family) => !familiesWithDoctors.has(family))).toEqual([]);
    expect(services.filter(({ reviewer }) => reviewer === null)).toEqual([]);
  });

  test('has no stories in Turkish, which the law forbids', () => {
    expect(content.testimonials.filter(({ text }) => text.tr !== undefined)).toEqual([]);
  });

  test('everything with a page of its own can be searched', () => {
    const counts = Map.groupBy(searchDocumentsOf(content), ({ kind }) => kind);
    const count = (kind: Parameters<typeof counts.get>[0]) => counts.get(kind)?.length;
    expect(count('post')).toBe(content.posts.flatMap(({ texts }) => texts).length);
    expect(count('service')).toBe(services.length * 4);
    expect(count('doctor')).toBe(doctors.length * 4);
    expect(count('resort')).toBe(resorts.length * 4);
    expect(count('faq')).toBe(faqCategories.flatMap(({ items }) => items).length * 4);
    expect(count('page')).toBeGreaterThanOrEqual(6 * 4);
  });
});

describe('stale tags', () => {
  const doctor =
    doctors.find(({ hospital, treatments }) => hospital && treatments.length > 0) ?? expect.fail();
  const facility = doctor.hospital ?? '';
  const specialty = doctor.specialties[0];
  const treatment = doctor.treatments[0];
  const service = services.find(({ key }) => key === treatment) ?? expect.fail();
  const siblingService = services.find(({ family, key }) => family === service.family && key !== service.key);
  const country = cities.find(({ key }) => key === doctor.city)?.country;

  test.each<[thing: string, tags: string[]]>([
    ['faq-category:aftercare', [tag.faqs, tag.faqCategory('aftercare')]],
    [
      `service:${service.key}`,
      [
        tag.services,
        tag.home,
        tag.service(service.key),
        tag.service(siblingService?.key ?? ''),
        tag.doctor(doctor.key),
      ],
    ],
    ['service:one-that-went', [tag.services, tag.service('one-that-went'), tag.service(service.key)]],
    ['text-page:contact-us', [tag.pages, tag.page('contact-us')]],
    [
      `country:${country}`,
      [tag.home, tag.doctors, tag.hospitals, tag.resorts, tag.doctor(doctor.key), tag.hospital(facility)],
    ],
    [`city:${doctor.city}`, [tag.doctor(doctor.key), tag.hospital(facility), tag.resorts]],
    [`specialty:${specialty}`, [tag.specialties, tag.home, tag.doctor(doctor.key), tag.hospital(facility)]],
    [`hospital:${facility}`, [tag.hospitals, tag.home, tag.hospital(facility), tag.doctor(doctor.key)]],
    [
      `doctor:${doctor.key}`,
      [tag.doctors, tag.home, tag.specialties, tag.doctor(doctor.key), tag.hospital(facility)],
    ],
    ['doctor:one-that-went', [tag.doctors, tag.home, tag.doctor('one-that-went')]],
    ['resort:any', [tag.resorts]],
    ['testimonial:any', [tag.home, tag.testimonials]],
    ['video:any', [tag.home, tag.videos]],
    [`cost:${service.key}`, [tag.home, tag.costs, tag.service(service.key)]],
    [`person:${service.reviewer}`, [tag.service(service.key)]],
  ])('of %s include those of the pages that show it', (thing, tags) => {
    expect(staleTags(content, [thing])).toEqual(expect.arrayContaining(tags));
  });

  test('contain none of unchanged items, but all hospitals where a doctor’s former one is not known', () => {
    const changed = [`doctor:${doctor.key}`, 'text-page:tr', 'faq-category:aftercare'];
    const ofItems = (stale: readonly string[]) =>
      stale.filter((name) => /^(doctor|hospital|page|faqs|service):/.test(name)).sort();
    const shown = [
      tag.doctor(doctor.key),
      tag.hospital(facility),
      tag.page('tr'),
      tag.faqCategory('aftercare'),
    ];
    expect(ofItems(staleTags(content, changed))).toEqual([...shown, tag.anyHospital].sort());
    const without = { ...content, doctors: content.doctors.filter(({ key }) => key !== doctor.key) };
    expect(ofItems(staleTags(without, changed, content))).toEqual(shown.sort());
  });

  test('are known for every kind of item that a stored page shows', async () => {
    const { entriesOf } = await import('#content/entries.ts');
    // Bundles are on no stored page.
    const entryNames = [...entriesOf(content).keys()].filter((name) => !name.startsWith('bundle:'));
    for (const name of entryNames) expect(staleTags(content, [name])).not.toEqual([]);
    expect(() => staleTags(content, ['unheard-of:x'])).toThrow('unheard-of:x');
  });
});
