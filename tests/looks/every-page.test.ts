import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { KINDS, type Kind } from '../browser/addresses.ts';
import { COLOUR_RULES, violations } from '../browser/axe.ts';
import { expect } from '../browser/fixtures.ts';
import { ESSENTIAL, clearStorage, storedEntries } from '../browser/storage.ts';
import { lookAt } from './cells.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './looks-test.ts';
import { longTexts, stretch } from './stretch.ts';

// Each page is opened once for all checks, because opening it takes most of the time.

/** Kinds that are not checked with long texts: they have no texts by editors, or only texts of another kind. */
const WITHOUT_LONG_TEXTS: readonly Kind[] = [
  'faq-search-none',
  'thanks',
  'thanks-for-message',
  'form-errors',
  'contact-errors',
  'application-errors',
  'empty-default',
  'empty-default-footer',
  'empty-default-nav',
];

/** Kinds that are opened by sending a form. Only these may store entries in the browser. */
const AFTER_FORM = /-errors$|-receipt$|-result$|^estimate|^dashboard$/;

/** Kinds whose navbar and footer are examined in the dark scheme too; they are the same on the other pages. */
const WITH_FRAME: readonly Kind[] = ['home', 'post', 'contact'];

/** Checks a page with axe in both colour schemes. */
async function examine(page: Page, kind: Kind): Promise<void> {
  expect.soft(await violations(page), 'axe, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const within = WITH_FRAME.includes(kind) ? undefined : 'main';
  expect.soft(await violations(page, { rules: COLOUR_RULES, within }), 'axe, dark').toEqual([]);
}

// Shows the consent banner, because the visitor has not decided on cookies yet.
test.use({ decided: false });

for (const [place, kind] of KINDS.entries()) {
  test(`${kind} opens, fits and can be used in each language`, async ({ page, open, all }) => {
    test.setTimeout(300_000);
    for (const locale of LOCALES) {
      const { widths, examined } = lookAt(place, locale, all);
      await test.step(locale, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(locale, kind);
        // Requests to other sites fail every test.
        const allowed = AFTER_FORM.test(kind) ? ESSENTIAL : [];
        const storedUnasked = (await storedEntries(page)).filter((name) => !allowed.includes(name));
        expect.soft(storedUnasked, `stored without a decision in ${locale}`).toEqual([]);
        await page.evaluate(() => document.querySelector('#consent')?.setAttribute('hidden', ''));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', LOCALE_INFO[locale].dir);
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(page.locator('main h1')).toBeVisible();
        if (examined) await examine(page, kind);
        expect.soft(await layoutFaults(page, widths), `layout in ${locale}`).toEqual([]);
        if (examined && !WITHOUT_LONG_TEXTS.includes(kind)) {
          expect(await page.evaluate(stretch, longTexts(locale))).toBeGreaterThan(1);
          expect.soft(await layoutFaults(page, widths), `layout of long texts in ${locale}`).toEqual([]);
        }
        // The next language starts with an empty browser storage.
        await clearStorage(page);
      });
    }
  });
}
