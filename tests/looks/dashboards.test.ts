import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { COLOUR_RULES, violations } from '../browser/axe.ts';
import { waitForIslands, signInAs } from '../browser/dashboards.ts';
import { expect } from '../browser/fixtures.ts';
import { lookAt } from './cells.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './looks-test.ts';

/** Pages in the menu of an account, which the test must find. */
const ACCOUNT = ['/account', '/account/security', '/account/notifications', '/account/privacy'];
const KINDS = {
  patient: ['', '/book', '/meetings', '/meetings/*', '/wallet', '/files', ...ACCOUNT, '/account/access'],
  doctor: [
    '',
    '/meetings',
    '/meetings/*',
    '/calendar',
    '/prices',
    '/income',
    '/income/*',
    '/profile',
    '/reviews',
    ...ACCOUNT,
  ],
} as const;

/** The kind of a page: its path without ids and months. Query parameters count only for the steps of a booking. */
function kindOf(base: string, { pathname, searchParams }: URL): string {
  const path = pathname.slice(base.length).replace(/\/[\da-f-]{36}(?=\/|$)|\/\d{4}-\d\d(?=\/|$)/g, '/*');
  const parameters = [...searchParams.keys()]
    .filter((name) => !['day', 'month', 'zone'].includes(name))
    .sort();
  return path === '/book' && parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

const linksOf = (page: Page) =>
  page.locator('main a[href]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

for (const [who, kinds] of Object.entries(KINDS) as [keyof typeof KINDS, readonly string[]][]) {
  for (const locale of LOCALES) {
    test(`every tab of the ${who} fits and can be used in ${locale}`, async ({ page, all }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await signInAs(page, who, locale);
      const base = `/${locale}/${who}-dashboard`;
      const addresses = new Map([['', page.url()]]);
      // Pages that are found during the loop are added to the end.
      for (const [kind, address] of addresses) {
        // The length of the kind is a number that does not depend on the language and the order of links.
        const { widths, examined } = lookAt(kind.length, locale, all);
        // axe examines the page at the first of its widths, because a phone hides other texts than a desktop.
        await page.setViewportSize({ width: widths[0] ?? 360, height: 900 });
        await page.goto(address);
        await waitForIslands(page);
        await expect.soft(page.locator('main h1'), kind).toHaveCount(1);
        if (examined) {
          expect.soft(await violations(page), `axe, light: ${kind}`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          const dark = await violations(page, { rules: COLOUR_RULES, within: 'main' });
          expect.soft(dark, `axe, dark: ${kind}`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        }
        expect.soft(await layoutFaults(page, widths), `layout: ${kind}`).toEqual([]);
        for (const href of await linksOf(page)) {
          const url = new URL(href);
          const inside = url.pathname === base || url.pathname.startsWith(`${base}/`);
          if (!inside || url.pathname.endsWith('.csv')) continue;
          const found = kindOf(base, url);
          if (!addresses.has(found)) addresses.set(found, href);
        }
      }
      expect([...addresses.keys()]).toEqual(expect.arrayContaining([...kinds]));
    });
  }
}
