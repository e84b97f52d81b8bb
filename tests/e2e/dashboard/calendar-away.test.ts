import { getT } from '#i18n/server/t.ts';
import { signInAs } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { openCalendar, waitUntilHydrated } from './calendar-page.ts';

/** The tests run one after the other, because they change the same account. */
test.describe.configure({ mode: 'default' });

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const) {
  const t = getT(locale);

  test(`a day with a meeting in it names the meeting before it is blocked in ${locale}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signInAs(page, 'doctor', locale);
    const answer = await page.request.get('/api/doctor/meetings');
    const { content } = await answer.json();
    const [meeting] = content.items;
    const { local } = meeting.starts.doctor;
    await page.goto(`/${locale}/doctor-dashboard/calendar?day=${local.slice(0, 10)}`);
    await waitUntilHydrated(page);
    const link = page.locator(`.week a[href$="/meetings/${meeting.id}"]`);
    await expect(link).toContainText(meeting.patient.name);

    // Both languages use the same account, so each adds another time.
    const minute = locale === 'en' ? '00' : '01';
    await page.locator('#away-from').fill(`${local.slice(0, 10)}T00:${minute}`);
    await page.locator('#away-to').fill(`${local.slice(0, 10)}T23:59`);
    const panel = page.locator('#unavailable');
    const row = panel.locator(`form a[href$="/meetings/${meeting.id}"]`);
    await expect(row).toContainText(meeting.patient.name);
    await panel.getByRole('button', { name: t('calendar:away.add') }).press('Enter');
    const confirmDialog = page.getByRole('dialog');
    await expect(confirmDialog).toContainText(meeting.patient.name);
    await confirmDialog.getByRole('button', { name: t('calendar:away.anyway') }).press('Enter');
    const item = panel.locator('li.row').filter({ has: page.locator(`time[datetime*=":${minute}:"]`) });
    await expect(item.locator(`a[href$="/meetings/${meeting.id}"]`)).toBeVisible();

    await item.getByRole('button', { name: t('calendar:away.remove') }).press('Enter');
    await confirmDialog.getByRole('button', { name: t('calendar:away.remove'), exact: true }).press('Enter');
    await expect(item).toHaveCount(0);
  });
}

test('a time is not blocked while the meetings in it cannot be read', async ({ page, faults }) => {
  const t = getT('en');
  await openCalendar(page, 'en');
  const meetings = /\/api\/doctor\/meetings\?.*from=2027-01-10/;
  const firstAnswer = page.waitForResponse(meetings);
  await page.locator('#away-from').fill('2027-01-10T09:00');
  await page.locator('#away-to').fill('2027-01-10T10:00');
  await (await firstAnswer).finished();
  let sentCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/doctor/unavailable-times')) sentCount += 1;
  });
  await page.route(meetings, (route) => route.fulfill({ status: 500, json: { message: 'trace' } }));
  const panel = page.locator('#unavailable');
  await panel.getByRole('button', { name: t('calendar:away.add') }).press('Enter');
  await expect(panel.getByRole('alert')).toContainText(t('dashboard:notSent'));
  expect(sentCount).toBe(0);
  expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
});
