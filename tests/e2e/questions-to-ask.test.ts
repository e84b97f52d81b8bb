import { readFileSync } from 'node:fs';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../browser/fixtures.ts';

const PAGE = '/en/services/turkey/dental-implants';

test('a page that opens at the questions shows their buttons', async ({ page }) => {
  await page.goto(`${PAGE}#questions`);
  await expect(page.getByRole('button', { name: getT('en')('services:questions.save') })).toBeVisible();
});

for (const locale of ['en', 'ar'] as const) {
  test.describe(`the questions to ask of a treatment in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(PAGE);
      if (locale === 'ar') {
        const otherLanguage = page.locator('link[rel=alternate][hreflang=ar]');
        await page.goto(new URL((await otherLanguage.getAttribute('href')) ?? '').pathname);
      }
      await page.locator('[data-asked]').scrollIntoViewIfNeeded();
    });

    test('are saved as a text with the address of the page and each question', async ({ page }) => {
      const questions = await page.locator('[data-asked] li').allInnerTexts();
      expect(questions.length).toBeGreaterThan(2);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: getT(locale)('services:questions.save') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.txt$/);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text).toContain(new URL(page.url()).pathname);
      for (const question of questions) expect(text).toContain(question.trim());
    });

    test('are printed without the rest of the page', async ({ page }) => {
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await page.getByRole('button', { name: getT(locale)('services:questions.print') }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-asked] li').first()).toBeVisible();
      await expect(page.locator('h1')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.locator('h1')).toBeVisible();
    });
  });
}
