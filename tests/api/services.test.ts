import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getService, getServiceList, getServices } from '#contract/content/services.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import { getDoctors } from '#contract/directory/doctors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { doctorsOfTreatment } from '#page/doctors-of-treatment.ts';
import { call, type Input } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

interface Placed {
  country: { key: string };
}

const FAMILY_PAGES = [
  'dentistry-turkey',
  'hair-transplant-turkey',
  'obesity-operations-turkey',
  'vision-correction',
];

describe('GET /services/turkey', () => {
  test.each(LOCALES)('lists the four families with their procedures, in %s', async (locale) => {
    const { items } = (await call(getServices, { locale })).json.content;
    expect(items.map((item: { slug: string }) => item.slug)).toEqual(FAMILY_PAGES);
    expect(items.map((item: { family: string }) => item.family)).toEqual([...SERVICE_FAMILIES]);
    for (const { family, procedures } of items) {
      expect(procedures.length).toBeGreaterThanOrEqual(3);
      expect(procedures.every((procedure: { family: string }) => procedure.family === family)).toBe(true);
    }
  });
});

describe('GET /services/turkey/list', () => {
  test('names every service once', async () => {
    const { items } = (await call(getServiceList, { locale: 'en' })).json.content;
    expect(items.length).toBeGreaterThanOrEqual(16);
    expect(new Set(items.map((item: { slug: string }) => item.slug)).size).toBe(items.length);
  });
});

describe('GET /services/turkey/{slug}', () => {
  const service = async (slug: string) =>
    (await call(getService, { locale: 'en', params: { slug } })).json.content;

  test.each(FAMILY_PAGES)('%s leads to its procedures', async (slug) => {
    const { kind, parent, related } = await service(slug);
    expect({ kind, parent }).toEqual({ kind: 'family', parent: null });
    expect(related.length).toBeGreaterThanOrEqual(3);
  });

  test('has risks with their numbers and the address of their source, in every language', async () => {
    for (const locale of LOCALES) {
      const { json } = await call(getServiceList, { locale });
      const { slug } = json.content.items.find(({ key }: { key: string }) => key === 'porcelain-veneers');
      const { risks } = (await call(getService, { locale, params: { slug } })).json.content;
      expect(risks).toMatchObject([
        { affected: 5, of: 100, unit: 'veneers', years: 10, url: expect.stringMatching(/^https:/) },
      ]);
      expect(risks[0].what).toBeTruthy();
    }
  });

  test('has the events of the recovery with their times, in every language', async () => {
    for (const locale of LOCALES) {
      const { json } = await call(getServiceList, { locale });
      const { slug } = json.content.items.find(({ key }: { key: string }) => key === 'lasik');
      const { milestones } = (await call(getService, { locale, params: { slug } })).json.content;
      expect(milestones[1]).toEqual({ unit: 'day', from: 1, to: 3, what: expect.any(String) });
      expect(new Set(milestones.map(({ what }: { what: string }) => what)).size).toBe(milestones.length);
    }
    expect((await service('vision-correction')).milestones).toEqual([]);
  });

  test('has several figures where publications differ, those of the implantable lens for instance', async () => {
    const { risks } = await service('implantable-lens');
    expect(risks).toMatchObject([
      { affected: 18, of: 100, unit: 'eyes', years: 10 },
      { affected: 2, of: 100, unit: 'eyes', years: null },
      { affected: 13, of: 100, unit: 'eyes', years: 10 },
      { affected: 1, of: 100, unit: 'eyes', years: null },
    ]);
  });

  test('names hospitals of doctors who offer it, and of a family those of all its fields', async () => {
    const lasik = await service('lasik');
    const family = await service('vision-correction');
    for (const { hospitals } of [lasik, family]) {
      expect(hospitals.length).toBeGreaterThan(0);
      expect(hospitals[0]).toMatchObject({ title: expect.any(String), city: { slug: expect.any(String) } });
    }
    const { items } = (await call(getDoctors, { locale: 'en', query: { treatment: 'lasik', limit: '50' } }))
      .json.content;
    const offering = items.map(({ hospital }: { hospital: { key: string } | null }) => hospital?.key);
    expect(offering).toEqual(expect.arrayContaining(lasik.hospitals.map(({ key }: { key: string }) => key)));
  });

  test('every treatment has hospitals and doctors in Turkey alone', async () => {
    const api = {
      find: async (endpoint: Endpoint, input: Input) =>
        (await call(endpoint, { locale: 'ar', ...input })).json.content,
    } as unknown as App.Locals['api'];
    const { items } = (await call(getServiceList, { locale: 'en' })).json.content;
    for (const { key, slug } of items) {
      const { hospitals } = await service(slug);
      expect(new Set(hospitals.map(({ country }: Placed) => country.key)), slug).toEqual(
        new Set(['turkiye']),
      );
      const doctors = await doctorsOfTreatment({ api }, key, 50);
      expect(new Set(doctors.map(({ country }) => country.key)), slug).toEqual(new Set(['turkiye']));
    }
  });

  test('of a family narrows the list of doctors to those of its fields, and is offered nowhere else', async () => {
    const doctors = async (query: { treatment?: string }) =>
      (await call(getDoctors, { locale: 'en', query: { limit: '50', ...query } })).json.content;
    const values = (list: { facets: { name: string; values: { value: string; count: number }[] }[] }) =>
      list.facets.find(({ name }) => name === 'treatment')?.values ?? [];
    const allDoctors = await doctors({});
    const narrowed = await doctors({ treatment: 'vision-correction' });
    expect(values(allDoctors).map(({ value }) => value)).not.toContain('vision-correction');
    expect(values(narrowed).map(({ value }) => value)).toContain('vision-correction');
    expect(narrowed.meta.total).toBeGreaterThan(0);
    expect(narrowed.meta.total).toBeLessThan(allDoctors.meta.total);
    const fields = (await service('vision-correction')).fields.map(({ slug }: { slug: string }) => slug);
    for (const { specializations } of narrowed.items)
      expect(specializations.some(({ slug }: { slug: string }) => fields.includes(slug))).toBe(true);
  });

  test('a procedure names its family, the others of it, its reviewer and its sources', async () => {
    const [first] = (await service('dentistry-turkey')).related;
    const { parent, related, reviewer, reviewed_at, sources, facts, body } = await service(first.slug);
    expect(parent.slug).toBe('dentistry-turkey');
    expect(related.map(({ key }: { key: string }) => key)).not.toContain(first.key);
    expect(reviewer.name).toBeTruthy();
    expect(reviewed_at).toMatch(/^2026-/);
    expect(sources.length).toBeGreaterThan(0);
    expect(facts.map((fact: { key: string }) => fact.key)).toEqual([
      'anaesthesia',
      'visits',
      'stay',
      'recovery',
    ]);
    expect(body).toContain('<h2');
  });

  test('an unknown service is 404', async () => {
    expect((await call(getService, { params: { slug: 'nope' } })).status).toBe(404);
  });
});
