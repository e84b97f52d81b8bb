import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { get } from './support/request.ts';
import { elements } from './support/html.ts';

const SITE = process.env['TEST_SITE'] ?? '';

/** The path of a doctor's page in a language, by the slug that the doctor has in every Latin script. */
async function pathOf(locale: string, key: string): Promise<string> {
  const { headers } = await get(`/en/doctors/x/x/x/${key}`);
  const english = new URL(headers['location'] ?? '', SITE).pathname;
  const links = elements((await get(english)).text, 'link');
  const alternate = links.find(({ rel, hreflang }) => rel === 'alternate' && hreflang === locale);
  return new URL(alternate?.['href'] ?? '', SITE).pathname;
}

describe.each(LOCALES)('a doctor’s page in %s', (locale) => {
  test('names societies with their year, and says in a demonstration that memberships are invented', async () => {
    const { text } = await get(await pathOf(locale, 'feride-kizilcamli'));
    const [, part = ''] = /<section class="memberships[^>]*>([\s\S]*?)<\/section>/.exec(text) ?? [];
    expect(part).toContain('ISHRS');
    expect(part).toContain('2018');
    expect(part).toContain('class="demo-line"');
    const links = elements(part, 'a');
    expect(links.length).toBeGreaterThan(1);
    for (const { href, rel } of links) {
      expect(href).toMatch(/^https:\/\//);
      expect(rel).toContain('nofollow');
    }
  });

  test('has its film with captions and a text, and loads nothing of it by itself', async () => {
    const { text } = await get(await pathOf(locale, 'feride-kizilcamli'));
    const [, film = ''] =
      /<noscript>([\s\S]*?)<\/noscript>/.exec(text.slice(text.indexOf('opening-film'))) ?? [];
    expect(film).toContain('src="/films/an-online-consultation.mp4"');
    expect(film).toContain('preload="none"');
    expect(film).toContain(`src="/films/an-online-consultation.${locale}.vtt"`);
    expect(text.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')).not.toContain('/films/');
    expect(text).toContain('class="film-text"');
  });

  test('has neither memberships nor a film if the doctor has none', async () => {
    const { status, text } = await get(await pathOf(locale, 'cihan-sakizlioglu'));
    expect(status).toBe(200);
    expect(text).not.toContain('memberships-title');
    expect(text).not.toContain('film-title');
  });
});
