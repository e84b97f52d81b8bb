import { getT } from '#i18n/server/t.ts';
import { waitForIslands, signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { bookedMeeting, callFrom } from './support.ts';

for (const locale of ['en', 'ar'] as const)
  test(`removing a row moves the focus to the next one in ${locale}`, async ({ page }) => {
    test.slow();
    const t = getT(locale);
    await signInAs(page, 'doctor', locale);
    const ids: string[] = [];
    // Each language uses other days, so that the tests do not disturb each other.
    for (const day of locale === 'en' ? ['03', '04'] : ['05', '06']) {
      const time = { from: `2031-02-${day}T08:00`, to: `2031-02-${day}T09:00` };
      const { status, content } = await callFrom(page, 'POST', '/doctor/unavailable-times', time);
      expect(status).toBe(200);
      ids.push(content.id);
    }
    await page.goto(`/${locale}/doctor-dashboard/calendar`);
    await waitForIslands(page);
    const row = (index: number) => page.locator(`#unavailable-${ids[index]}`);
    const remove = async (index: number) => {
      await row(index).getByRole('button').press('Enter');
      const confirmDialog = page.getByRole('dialog');
      await confirmDialog
        .getByRole('button', { name: t('calendar:away.remove'), exact: true })
        .press('Enter');
      await expect(row(index)).toHaveCount(0);
    };
    await remove(0);
    await expect(row(1)).toBeFocused();
    await remove(1);
    // After the last row was removed, the focus is on the row before it or on the heading of the list.
    await expect(page.locator('#unavailable :is(li, h2):focus')).toHaveCount(1);
  });

test('cancelling a meeting moves the focus to the section of its details', async ({ page, browser }) => {
  test.slow();
  const t = getT('en');
  await signInAs(page, 'patient');
  const id = await bookedMeeting(page, browser);
  await page.goto(`/en/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  await page.getByRole('link', { name: t('patient:facts.cancel') }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('patient:cancel.confirm') })
    .press('Enter');
  await expect(page.getByRole('link', { name: t('patient:facts.bookAgain') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('patient:facts.title') })).toBeFocused();
});
