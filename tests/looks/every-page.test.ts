import { LOCALES, type Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { KINDS, type Kind } from '../browser/addresses.ts';
import { COLOUR_RULES, violations } from '../browser/axe.ts';
import { expect, test } from '../browser/fixtures.ts';
import { ESSENTIAL, kept } from '../browser/storage.ts';
import { layoutFaults } from './layout-faults.ts';
import { longTexts, stretch } from './stretch.ts';

/** Each page is opened once and looked at from every side: opening it is what takes the time. */

/** One language of each direction; what the others could differ in is measured by the widths of their own texts. */
const EXAMINED: readonly Locale[] = ['en', 'ar'];

/** Their texts are our own, or stand on another kind of page too. */
const OURS: readonly Kind[] = [
  ...(['faq-search-none', 'thanks', 'thanks-for-message', 'form-errors', 'contact-errors'] as const),
  ...(['application-errors', 'empty-default', 'empty-default-footer', 'empty-default-nav'] as const),
];

/** Only a form that was sent leaves anything in the browser. */
const SENT = /-errors$|-receipt$|-result$|^estimate|^dashboard$/;

/** Whose frame, the same everywhere, is looked at in the dark too. */
const FRAMED: readonly Kind[] = ['home', 'post', 'contact'];

// Nobody has been asked yet.
test.use({ decided: false });

for (const locale of LOCALES) {
  for (const kind of KINDS) {
    const examined = EXAMINED.includes(locale);
    const long = examined && !OURS.includes(kind);

    test(`${kind} in ${locale} opens, fits and can be used`, async ({ page, open }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(locale, kind);
      // Requests to other sites fail every test.
      const allowed = SENT.test(kind) ? ESSENTIAL : [];
      expect
        .soft(
          (await kept(page)).filter((name) => !allowed.includes(name)),
          'kept unasked',
        )
        .toEqual([]);
      await page.evaluate(() => document.querySelector('#consent')?.setAttribute('hidden', ''));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', LOCALE_INFO[locale].dir);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('main h1')).toBeVisible();
      if (examined) {
        expect.soft(await violations(page), 'axe, light').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        const within = FRAMED.includes(kind) ? undefined : 'main';
        expect.soft(await violations(page, { rules: COLOUR_RULES, within }), 'axe, dark').toEqual([]);
      }
      expect.soft(await layoutFaults(page), 'layout').toEqual([]);
      if (long) {
        expect(await page.evaluate(stretch, longTexts(locale))).toBeGreaterThan(1);
        expect.soft(await layoutFaults(page), 'layout of long texts').toEqual([]);
      }
    });
  }
}
