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

/** Each page is opened once and looked at from every side: opening it is what takes the time. */

/** Their texts are our own, or stand on another kind of page too. */
const OURS: readonly Kind[] = [
  ...(['faq-search-none', 'thanks', 'thanks-for-message', 'form-errors', 'contact-errors'] as const),
  ...(['application-errors', 'empty-default', 'empty-default-footer', 'empty-default-nav'] as const),
];

/** Only a form that was sent leaves anything in the browser. */
const SENT = /-errors$|-receipt$|-result$|^estimate|^dashboard$/;

/** Whose frame, the same everywhere, is looked at in the dark too. */
const FRAMED: readonly Kind[] = ['home', 'post', 'contact'];

/** axe, in both colour schemes. */
async function examine(page: Page, kind: Kind): Promise<void> {
  expect.soft(await violations(page), 'axe, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const within = FRAMED.includes(kind) ? undefined : 'main';
  expect.soft(await violations(page, { rules: COLOUR_RULES, within }), 'axe, dark').toEqual([]);
}

// Nobody has been asked yet.
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
        const allowed = SENT.test(kind) ? ESSENTIAL : [];
        const unasked = (await storedEntries(page)).filter((name) => !allowed.includes(name));
        expect.soft(unasked, `kept unasked in ${locale}`).toEqual([]);
        await page.evaluate(() => document.querySelector('#consent')?.setAttribute('hidden', ''));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('html')).toHaveAttribute('dir', LOCALE_INFO[locale].dir);
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(page.locator('main h1')).toBeVisible();
        if (examined) await examine(page, kind);
        expect.soft(await layoutFaults(page, widths), `layout in ${locale}`).toEqual([]);
        if (examined && !OURS.includes(kind)) {
          expect(await page.evaluate(stretch, longTexts(locale))).toBeGreaterThan(1);
          expect.soft(await layoutFaults(page, widths), `layout of long texts in ${locale}`).toEqual([]);
        }
        // The next language meets a browser that knows nothing.
        await clearStorage(page);
      });
    }
  });
}
