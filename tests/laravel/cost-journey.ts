import { test } from 'vitest';
import { type Visit, WAYS } from './browser-visits.ts';

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
    });
  });
}
