import { expect, test } from '../browser/fixtures.ts';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

for (const locale of LOCALES) {
  test(`text in ${locale} is set in the font of its script`, async ({ page }) => {
    await page.goto(`/${locale}/blog`);
    await page.evaluate(() => document.fonts.ready);
    const families = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    const expectedFont = LOCALE_INFO[locale].script === 'arabic' ? /readex/i : /lexend/i;
    expect(families.join()).toMatch(expectedFont);
    if (LOCALE_INFO[locale].script === 'latin') expect(families.join()).not.toMatch(/readex/i);
  });
}
