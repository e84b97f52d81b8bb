import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { addressOf } from '../../browser/addresses.ts';
import { violations } from '../../browser/axe.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

const goToNextStep = (page: Page) =>
  page.locator('[data-step] [type=submit]').filter({ visible: true }).click();

/** The languages, each with another weight and body mass index, because both tests use the same patient. */
const CASES = [
  { locale: 'en', width: 1280, weight: '93.5', bmi: '32.3' },
  { locale: 'ar', width: 390, weight: '81', bmi: '28' },
] as const;

for (const { locale, width, weight, bmi } of CASES)
  test(`a patient keeps a result, opens it again and removes it in ${locale}`, async ({ page, request }) => {
    test.slow();
    const t = getT(locale);
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'patient', locale);
    await page.goto(await addressOf(request, locale, 'calculator-result'));
    await page.locator('[name=age]').fill('45');
    await page.locator('[name=height]').fill('170');
    await page.locator('[name=weight]').fill(weight);
    await goToNextStep(page);
    await page.locator('[value=other]').check();
    await goToNextStep(page);
    const figure = page.locator('[data-figure=bmi] [data-value]');
    await expect(figure).toHaveText(bmi);
    await page.getByRole('button', { name: t('saved:button'), exact: true }).click();
    await page.waitForURL(`**/${locale}/patient-dashboard/saved?done=kept`);
    await waitForIslands(page);
    const rows = page.locator('main .rows > .row', { has: page.getByText(bmi, { exact: true }) });
    const row = rows.first();
    await expect(row).toBeVisible();
    const before = await rows.count();
    expect(await violations(page)).toEqual([]);

    await row.locator('form[data-server] button').click();
    await page.waitForURL(`**/${locale}/forms/calculator`);
    await expect(page.locator('[data-figure=bmi] [data-value]')).toHaveText(bmi);

    await page.goto(`/${locale}/patient-dashboard/saved`);
    await waitForIslands(page);
    const remove = row.locator('form[action$="/forms/remove-saved"] button');
    await remove.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('saved:keep'), exact: true })
      .click();
    await expect(rows).toHaveCount(before);
    await remove.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('saved:remove'), exact: true })
      .click();
    await expect(rows).toHaveCount(before - 1);
  });
