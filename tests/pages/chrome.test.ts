import { describe, expect, test } from 'vitest';
import { DEFAULT_AVAILABLE_LOCALES, LOCALES, type Locale } from '#config.ts';
import type { MenuItem } from '#contract/site/menus.ts';
import type { SisterCompany } from '#contract/site/settings.ts';
import { TITLE_LENGTH } from '#i18n/head-text.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';

/** The API's content for header and footer. */
async function fetchChrome(locale: Locale) {
  const content = async (path: string) =>
    JSON.parse((await get(`/api${path}`, { headers: { 'x-localization': locale } })).text).content;
  const bySlug = (items: { slug: string; value: string }[]) =>
    Object.fromEntries(items.map(({ slug, value }) => [slug, value]));
  return {
    settings: bySlug((await content('/settings/general-settings')).items),
    social: bySlug((await content('/settings/social-settings')).items),
    sisters: (await content('/settings/sister-companies')).items as SisterCompany[],
    navbar: (await content('/menus/1')) as MenuItem[],
    footer: (await content('/menus/2')) as MenuItem[],
  };
}

const part = (html: string, name: 'header' | 'footer') =>
  new RegExp(`<${name} class="(?:bar|footer)[\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';
/** The panels of the navbar's menu, which are behind the content in the document. */
const menuOf = (html: string) =>
  /<div class="drop menu-drop[\s\S]*?<nav class="menu"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
const languagesOf = (html: string) => /<div class="drop languages-drop[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
const links = (html: string) => elements(html, 'a').map(({ href = '' }) => href);
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');

describe.each(LOCALES)('around every page in %s', async (locale) => {
  const pages = ['', '/blog', '/tags', '/thanks', '/nothing-here'];
  const html = await Promise.all(pages.map(async (page) => (await get(`/${locale}${page}`)).text));
  const { settings, social, sisters, navbar, footer } = await fetchChrome(locale);

  test('the title ends with the name of the site, where search results show both whole', () => {
    const siteNameAtEnd = new RegExp(`\\| ${settings['site_name']}$`);
    const longestTitle = TITLE_LENGTH - ` | ${settings['site_name']}`.length;
    for (const page of html) {
      const { title = '' } = headOf(page);
      expect(siteNameAtEnd.test(title) || [...title].length > longestTitle).toBe(true);
    }
    expect(html.filter((page) => siteNameAtEnd.test(headOf(page).title ?? '')).length).toBeGreaterThan(3);
  });

  test('the navbar has logo, menu, social links, chat and languages', () => {
    for (const page of html) {
      const bar = part(page, 'header') + menuOf(page);
      expect(links(bar)).toContain(`/${locale}`);
      const expectedLinks = navbar.flatMap((item) => [
        ...item.children,
        ...(item.children.length > 0 ? [] : [item]),
      ]);
      for (const { label } of expectedLinks) expect(plainText(bar)).toContain(label);
      expect(links(bar)).toContain(social['instagram']);
      const chat = `https://wa.me/${settings['phone1']?.replace(/\D/g, '')}`;
      expect(links(bar).some((href) => href.startsWith(chat))).toBe(true);
    }
  });

  test('the navbar has a my-account link to cooming-soon', () => {
    for (const page of html) expect(links(part(page, 'header'))).toContain(`/${locale}/cooming-soon`);
  });

  test('the language menu offers the other languages of the page', () => {
    const offeredLocales = elements(languagesOf(html[4] ?? ''), 'a').flatMap(({ hreflang }) =>
      hreflang ? [hreflang] : [],
    );
    expect(offeredLocales).toEqual(DEFAULT_AVAILABLE_LOCALES.filter((other) => other !== locale));
  });

  test('the panel that shares the page is described by the note about new tabs', () => {
    for (const page of html) {
      const panel = elements(page, 'div').find(({ id }) => id === 'share');
      const note = elements(page, 'p').find(({ id }) => id && id === panel?.['aria-describedby']);
      expect(note?.['class']).toBe('unseen');
    }
  });

  test('the footer has links, contact, overview, newsletter, social links and copyright', () => {
    for (const page of html) {
      const foot = part(page, 'footer');
      const text = plainText(foot);
      for (const { label } of footer) expect(text).toContain(label);
      for (const name of ['phone1', 'email', 'address']) expect(text).toContain(settings[name]);
      expect(text).toContain(
        plainText(settings['overview'] ?? '')
          .trim()
          .slice(0, 40),
      );
      expect(elements(foot, 'form').map(({ action }) => action)).toContain(`/${locale}/forms/newsletter`);
      expect(links(foot)).toContain(social['instagram']);
      expect(text).toMatch(new RegExp(`© ${new Date().getFullYear()}`));
    }
  });

  test('the footer has a row of logos that lead to the sister companies', async () => {
    for (const page of html) {
      const foot = part(page, 'footer');
      const logos = elements(foot, 'img').map(({ src, alt, width, height, loading }) => [
        src,
        alt,
        width,
        height,
        loading,
      ]);
      expect(sisters.length).toBeGreaterThan(0);
      expect(logos).toEqual(
        sisters.map(({ name, logo: { url, width, height } }) => [
          url,
          name,
          String(width),
          String(height),
          'lazy',
        ]),
      );
      for (const { url } of sisters) expect(links(foot)).toContain(url);
    }
    expect((await get(sisters[0]?.logo.url ?? '')).headers['content-type']).toBe('image/svg+xml');
  });

  test('the footer has its three tabs, the links first', () => {
    const tabs = elements(part(html[0] ?? '', 'footer'), 'input').filter(({ type }) => type === 'radio');
    expect(tabs.map(({ id }) => id)).toEqual(['footer-links', 'footer-contact-tab', 'footer-social-tab']);
    expect(tabs.map((tab) => 'checked' in tab)).toEqual([true, false, false]);
  });
});
