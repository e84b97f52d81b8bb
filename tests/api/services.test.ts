import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getService, getServiceList, getServices, SERVICE_FAMILIES } from '#contract/content/services.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

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
      expect(procedures.every((one: { family: string; kind: string }) => one.family === family)).toBe(true);
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

  test('a procedure names its family, the others of it, its reviewer and its sources', async () => {
    const [first] = (await service('dentistry-turkey')).related;
    const { parent, related, reviewer, reviewed_at, sources, facts, body } = await service(first.slug);
    expect(parent.slug).toBe('dentistry-turkey');
    expect(related.map((one: { key: string }) => one.key)).not.toContain(first.key);
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
