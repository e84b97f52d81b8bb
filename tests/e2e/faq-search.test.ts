import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../browser/fixtures.ts';
import { byDirection } from '../browser/tables.ts';

test.use({ javaScriptEnabled: false });

const QUESTIONS = 'main details.faq';

async function search(page: Page, key: string): Promise<void> {
  await page.locator('main search [name=key]').fill(key);
  await page.locator('main search [type=submit]').click();
  await expect(page).toHaveURL(/\/faqs\/search\?key=/);
  await expect(page.locator('main search [name=key]')).toHaveValue(key);
}

/** The texts of the questions on the page, in their order. */
const questionTexts = (page: Page) => page.locator(`${QUESTIONS} summary`).allInnerTexts();

for (const locale of LOCALES) {
  const t = getT(locale);

  test.describe(`questions searched without JavaScript in ${locale}`, () => {
    test(
      'the page without a result says so and links to all questions',
      byDirection(locale),
      async ({ page }) => {
        await page.goto(`/${locale}/faqs`);
        await search(page, 'zzzzqqq');
        await expect(page.locator(QUESTIONS)).toHaveCount(0);
        await expect(page.locator('main .empty')).toContainText(t('faqs:search.none.title'));
        await page.locator('main .empty a').click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/faqs$`));
      },
    );

    test(
      'one letter is too short, and the page asks for more letters',
      byDirection(locale),
      async ({ page }) => {
        await page.goto(`/${locale}/faqs`);
        await search(page, locale === 'ar' ? 'ا' : 'a');
        await expect(page.locator(QUESTIONS)).toHaveCount(0);
        await expect(page.locator('main .empty')).toContainText(t('faqs:search.short.title'));
        await search(page, SPELLINGS[locale][0]);
        expect((await questionTexts(page)).length).toBeGreaterThan(0);
      },
    );

    test('a word is found however it is spelt', async ({ page }) => {
      const [right, ...others] = SPELLINGS[locale];
      await page.goto(`/${locale}/faqs`);
      await search(page, right);
      const expectedTexts = await questionTexts(page);
      expect(expectedTexts.length).toBeGreaterThan(0);
      for (const other of others) {
        await search(page, other);
        expect({ other, found: await questionTexts(page) }).toEqual({ other, found: expectedTexts });
      }
    });
  });
}

/**
 * Spellings of the word for medicines, the correct one first. In Arabic: without hamza, with ha for ta marbuta, with
 * the hamza below the alef, with vowel marks, stretched. In the other languages: in capitals, and without accents.
 */
const SPELLINGS = {
  ar: ['الأدوية', 'الادوية', 'الأدويه', 'الإدوية', 'الأَدْوِيَة', 'الأدويـــة'],
  en: ['medicines', 'MEDICINES', 'Medicines'],
  fr: ['médicaments', 'medicaments', 'MÉDICAMENTS'],
  tr: ['ilaç', 'ilac', 'İLAÇ', 'ILAC'],
} as const;
