import { MAX_RANGES_PER_DAY } from '#domain/booking/plan-actions.ts';
import { signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';

test('the focus stays with the day when a range is removed or the last possible one is added, and it is announced', async ({
  page,
}) => {
  await signInAs(page, 'doctor', 'en');
  await page.goto('/en/forms/schedule');
  await waitForIslands(page);
  const addButton = page.locator('button[value="add:7"]');
  const day = page.locator('.plan-days .ranges').last();
  const status = day.locator('[role=status]');
  while ((await addButton.count()) > 0) await addButton.press('Enter');
  await expect(day).toBeFocused();
  await expect(status).toContainText(`hours ${MAX_RANGES_PER_DAY}: added`);
  await page.locator('[value="remove:7:0"]').press('Enter');
  await expect(day).toBeFocused();
  await expect(status).toContainText(`${MAX_RANGES_PER_DAY - 1}.`);
  // A second press removes no further range.
  await page.keyboard.press('Enter');
  await expect(page.locator(`[value="remove:7:${MAX_RANGES_PER_DAY - 2}"]`)).toHaveCount(1);
});
