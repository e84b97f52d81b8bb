import { expect, test } from 'vitest';
import { stored } from '#cache/policy.ts';
import { tag } from '#cache/tags.ts';
import { readContentFiles } from '#content/content-files.ts';
import { type Content, loadContent } from '#content/load-content.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';

const before = loadContent(readContentFiles('demo'));

/** The content in which a service has another slug in French. */
const withSlug = (service: string): Content => ({
  ...before,
  services: before.services.map((one) => {
    if (one.key !== service) return one;
    return {
      ...one,
      texts: one.texts.map((text) => (text.locale === 'fr' ? { ...text, slug: 'neuf' } : text)),
    };
  }),
});

/** Whether a change makes a page of a language stale that shows nothing but a text page and the menus. */
const isStale = (tags: readonly string[], locale: 'en' | 'fr'): boolean =>
  stored('textPage', locale, [tag.page('contact-us')]).tags.some((name) => tags.includes(name));

test('another slug of a service in a menu makes the pages stale that link to it in that language, and no others', () => {
  const tags = staleTags(withSlug('all-on-four'), ['service:all-on-four'], before);
  expect(isStale(tags, 'fr')).toBe(true);
  expect(isStale(tags, 'en')).toBe(false);
});

test('another slug of a service that is in no menu leaves pages that show only the menus as they are', () => {
  const menus = { ...before.menus, navbar: before.menus.navbar.filter(({ slug }) => slug !== 'all-on-four') };
  const former = { ...before, menus };
  const changed = { ...withSlug('all-on-four'), menus };
  const tags = staleTags(changed, ['service:all-on-four'], former);
  expect(tags).toContain(tag.services);
  expect(isStale(tags, 'fr')).toBe(false);
});

test('another title of a service in a menu leaves pages that show only the menus as they are', () => {
  const services = before.services.map((one) => ({
    ...one,
    texts: one.texts.map((text) => ({ ...text, title: `${text.title}, anew` })),
  }));
  const tags = staleTags({ ...before, services }, ['service:all-on-four'], before);
  expect(tags).toContain(tag.services);
  expect(isStale(tags, 'fr')).toBe(false);
});

test('where the former content is unknown, a service in a menu makes every page with that menu stale', () => {
  const tags = staleTags(before, ['service:all-on-four']);
  expect(isStale(tags, 'fr')).toBe(true);
  expect(isStale(tags, 'en')).toBe(true);
});
