import { getT } from '#i18n/server/t.ts';
import { signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { callFrom } from './support.ts';

test('a refusal of a button is shown, even if it concerns a field that the page does not have', async ({
  page,
}) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const { content: list } = await callFrom(page, 'GET', '/doctor/meetings?time=upcoming&limit=50');
  const address = `/doctor/meetings/${list.items[0].id}`;
  const { content } = await callFrom(page, 'GET', address);
  const reason = 'This payment method is not available here.';
  // Simulates a request, by a change of only these fields of the answer.
  const request = { ...content, state: 'requested', actions: ['confirm', 'decline'] };
  await page.route(`**/api${address}`, (route) =>
    route.fulfill(
      route.request().method() === 'POST'
        ? { status: 422, json: { message: 'Refused.', errors: { payment: [reason] } } }
        : { json: { content: request } },
    ),
  );
  await page.goto(`/en/doctor-dashboard/meetings/${content.id}`);
  await waitForIslands(page);
  const confirm = page.getByRole('button', { name: t('practice:meeting.confirm'), exact: true });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(confirm).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await confirm.click();
  await expect(page.locator('#toasts')).toContainText(reason);
});

test('own words about a problem are stored once, even if the report has to be sent again', async ({
  page,
  faults,
}) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const { content } = await callFrom(page, 'GET', '/doctor/meetings?time=past&limit=50');
  await page.goto(`/en/doctor-dashboard/meetings/${content.items[0].id}`);
  await waitForIslands(page);
  let reasonCount = 0;
  await page.route(/\/add-report$/, (route) => {
    reasonCount += 1;
    const reason = { id: 'own-reason', title: 'Noise', own: true };
    return route.fulfill({ json: { content: reason, message: 'Stored.' } });
  });
  let reportCount = 0;
  await page.route(/\/report-meeting\//, (route) => {
    reportCount += 1;
    const failure = { status: 500, json: { message: 'trace' } };
    return route.fulfill(reportCount === 1 ? failure : { json: { content: null, message: 'Thank you.' } });
  });
  await page.getByRole('link', { name: t('meetings:problem.title'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('meetings:problem.other'), exact: true }).check();
  await dialog.locator('#problem-title').fill('Noise');
  const send = dialog.getByRole('button', { name: t('meetings:problem.send'), exact: true });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText(t('dashboard:notSent'));
  await send.click();
  await expect(dialog).toHaveCount(0);
  expect({ reasonCount, reportCount }).toEqual({ reasonCount: 1, reportCount: 2 });
  expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
});

test('a late answer about one problem leaves the dialog about another open', async ({ page }) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const { content } = await callFrom(page, 'GET', '/doctor/meetings?time=past&limit=50');
  await page.goto(`/en/doctor-dashboard/meetings/${content.items[0].id}`);
  await waitForIslands(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/report-meeting\//, async (route) => {
    await gate.promise;
    await route.fulfill({ json: { content: null, message: 'A late answer' } });
  });
  const link = page.getByRole('link', { name: t('meetings:problem.title'), exact: true });
  const dialog = page.getByRole('dialog');
  await link.click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: t('meetings:problem.send'), exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await link.click();
  await dialog.getByRole('radio').first().check();
  gate.resolve();
  await expect(page.locator('#toasts')).toContainText('A late answer');
  await expect(dialog).toBeVisible();
});

test('a report is sent once, even if the button is pressed again before the meeting was read', async ({
  page,
}) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const { content } = await callFrom(page, 'GET', '/doctor/meetings?time=past&limit=50');
  const closed = content.items.find(({ state }: { state: string }) => state === 'closed');
  const gate = Promise.withResolvers<void>();
  let sentCount = 0;
  await page.route(`**/api/doctor/meetings/${closed.id}`, async (route) => {
    if (route.request().method() === 'POST') {
      sentCount += 1;
      return route.fulfill({ json: { content: closed, message: 'Stored.' } });
    }
    if (sentCount > 0) await gate.promise;
    return route.continue();
  });
  await page.goto(`/en/doctor-dashboard/meetings/${closed.id}`);
  await waitForIslands(page);
  const text = page.locator('#report-own-findings');
  await text.fill('Norwood 3');
  const add = page.getByRole('button', { name: t('practice:report.add'), exact: true });
  await add.click();
  await expect.poll(() => sentCount).toBe(1);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.press('Enter');
  gate.resolve();
  await expect(text).toHaveValue('');
  expect(sentCount).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the reason is shown why a time is not blocked, even if it concerns neither start nor end', async ({
  page,
}) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const reason = 'You have as many unavailable times as can be stored.';
  await page.route('**/api/doctor/unavailable-times', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { message: 'Refused.', errors: { unavailable_times: [reason] } },
        })
      : route.fallback(),
  );
  await page.goto('/en/doctor-dashboard/calendar');
  await waitForIslands(page);
  // A Sunday, on which the plan has no hours and nothing is booked.
  await page.locator('#away-from').fill('2027-01-24T09:00');
  await page.locator('#away-to').fill('2027-01-24T10:00');
  const panel = page.locator('#unavailable');
  await panel.getByRole('button', { name: t('calendar:away.add') }).click();
  await expect(panel.getByRole('alert')).toContainText(reason);
});

test('free times stay where those of another month cannot be loaded, which can be tried again', async ({
  page,
  faults,
}) => {
  const t = getT('en');
  await signInAs(page, 'doctor', 'en');
  const { content } = await callFrom(page, 'GET', '/doctor/meetings?time=upcoming&limit=50');
  const booked = content.items.findLast(({ state }: { state: string }) => state === 'booked');
  await page.goto(`/en/doctor-dashboard/meetings/${booked.id}`);
  await waitForIslands(page);
  await page.route(/\/slots\?.*month=/, (route) =>
    route.fulfill({ status: 500, json: { message: 'trace' } }),
  );
  await page.getByRole('link', { name: t('practice:propose.go'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const heading = dialog.locator('.panel-head strong');
  await expect(heading).toBeVisible();
  const month = await heading.innerText();
  const next = dialog.getByRole('button', { name: t('meetings:free.monthAfter') });
  await next.click();
  await expect(dialog.getByRole('alert')).toContainText(t('dashboard:failed'));
  await expect(heading).toHaveText(month);
  await page.unrouteAll({ behavior: 'wait' });
  await next.click();
  await expect(heading).not.toHaveText(month);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // The button keeps the focus at the last month, and does nothing there.
  await next.focus();
  for (let step = 0; step < 12 && (await next.getAttribute('aria-disabled')) === null; step += 1) {
    const shownMonth = await heading.innerText();
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(shownMonth);
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  const lastMonth = await heading.innerText();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(lastMonth);
  expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
});
