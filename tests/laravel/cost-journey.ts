import { test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { type Visit, WAYS } from './browser-visits.ts';

const t = getT('en');

/** Tests the cost estimate, to which Laravel answers with one sum. */
export function testCosts(visit: Visit): void {
  test.each(WAYS)('%s a visitor gets the cost of a treatment', async (_, scripted) => {
    await visit(scripted, async (page) => {
      await page.goto('/en/cost');
      const form = page.locator('main form[action$="/forms/cost"]');
      await form.locator('[name=serviceId]').focus();
      await form.locator('[name=serviceId]').selectOption({ label: 'Dental implant' });
      await form.locator('[name=countryId]').selectOption({ label: 'Germany' });
      await form.locator('[name=stars]').selectOption('4');
      await form.locator('[name=travellers]').selectOption('2');
      await form.locator('[type=submit]').click();
      // 850 for the treatment, and five nights at 90 for each of two.
      await page.locator('main').getByText('€1,750').first().waitFor();
      // Laravel keeps no estimates, so the page says what the visitor can do with this one.
      await page.waitForURL('**/en/forms/cost');
      await page.getByText(t('costs:notKept')).waitFor();
      await page
        .locator('main')
        .getByRole('link', { name: t('costs:kept.ask') })
        .click();
      await page.waitForURL('**/en/contact-us');
    });
  });
}
