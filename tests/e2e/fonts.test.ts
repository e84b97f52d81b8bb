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

test('the Arabic name in the menu of languages loads no Arabic font in a page of another language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/blog');
  await page.locator('header [popovertarget=languages]').click();
  await expect(page.locator('#languages [lang=ar]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family),
  );
  expect(loaded.filter((family) => /readex pro/i.test(family))).toEqual([]);
});
