import type { Page } from 'playwright/test';
import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { signInAs, waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { openCalendar, waitUntilHydrated } from './calendar-page.ts';

const SCREENS = [
  ['en', 1280],
  ['ar', 390],
] as const;

/** The tests run one after the other, because both languages change the same account. Its plan has no weekend hours. */
test.describe.configure({ mode: 'default' });

const savedNote = (page: Page) => page.locator('.plan-save [role=status]');
const addButton = (page: Page, weekday: number) => page.locator(`button[value="add:${weekday}"]`);

for (const [locale, width] of SCREENS) {
  const t = getT(locale);

  test(`the plan is written by keyboard in ${locale}: ranges, copies, and no overlap`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await openCalendar(page, locale);
    await addButton(page, 6).press('Enter');
    await addButton(page, 6).press('Enter');
    await expect(page.locator('#range-6-0-to')).toHaveValue('17:00');
    await page.locator('#range-6-1-from').focus();
    await page.keyboard.type('1600');
    const error = page.locator('#range-6-1-error');
    await expect(error).toContainText(t('calendar:plan.fault.overlap'));
    // The Enter key saves. A plan with overlapping ranges is not sent.
    let sentCount = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/doctor/schedule')) sentCount += 1;
    });
    await page.keyboard.press('Enter');
    await expect(page.locator('#plan [role=alert]')).toContainText(t('calendar:plan.faults'));
    await expect(page.locator('#range-6-1-from')).toBeFocused();
    expect(sentCount).toBe(0);
    await page.locator('#range-6-1-from').fill('18:00');
    await expect(error).toHaveCount(0);

    const copy = page.locator('.plan-copy').nth(5);
    await copy.locator('summary').press('Enter');
    await copy.locator('#copy-6-7').press('Space');
    await copy.locator('button').press('Enter');
    await expect(page.locator('#range-7-1-from')).toHaveValue('18:00');
    await expect(savedNote(page)).toHaveText(t('calendar:plan.unsaved'));
    expect(await violations(page, { within: 'main' })).toEqual([]);

    await page.locator('#range-6-0-from').press('Enter');
    await expect(savedNote(page)).toHaveText(t('calendar:plan.stay'));
    expect(sentCount).toBe(1);
    await page.reload();
    await waitUntilHydrated(page);
    await expect(page.locator('#range-7-1-from')).toHaveValue('18:00');

    for (const place of ['6:1', '6:0', '7:1', '7:0'])
      await page.locator(`[value="remove:${place}"]`).press('Enter');
    await page.locator('.plan-save [type=submit]').press('Enter');
    await expect(savedNote(page)).toHaveText(t('calendar:plan.stay'));
    await page.reload();
    await expect(page.locator('#range-6-0-from')).toHaveCount(0);
  });

  test(`edges of the plan move by keyboard and by dragging in ${locale}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    // On a phone the page shows the day of the address, which is a Saturday.
    await openCalendar(page, locale, '?view=plan&day=2027-01-09');
    await addButton(page, 6).press('Enter');
    const edges = page.locator('.week-day').nth(5).getByRole('slider');
    await edges.first().press('ArrowUp');
    await edges.last().press('PageDown');
    await expect(page.locator('#range-6-0-from')).toHaveValue('08:45');
    await expect(page.locator('#range-6-0-to')).toHaveValue('18:00');
    await edges.first().press('Shift+ArrowDown');
    await expect(page.locator('#range-6-0-from')).toHaveValue('08:50');

    // `hover` waits until the page has stopped scrolling.
    await edges.last().hover();
    const edge = await edges.last().boundingBox();
    const hour = await page.locator('.week-hours li').first().boundingBox();
    if (!edge || !hour) throw new Error('The week is not shown');
    const x = edge.x + edge.width / 2;
    const y = edge.y + edge.height / 2;
    await page.mouse.down();
    await page.mouse.move(x, y - 2 * hour.height, { steps: 5 });
    await page.mouse.up();
    await expect(page.locator('#range-6-0-to')).toHaveValue('16:00');
  });

  test(`an end that crosses midnight keeps the focus and goes on with its drag in ${locale}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    await openCalendar(page, locale, '?view=plan&day=2027-01-09');
    await addButton(page, 6).press('Enter');
    const until = page.locator('#range-6-0-to');
    await until.fill('23:45');
    const endOn = (column: number) => page.locator('.week-day').nth(column).locator('[data-edge=end]');
    await endOn(5).press('ArrowDown');
    await page.keyboard.press('PageDown');
    await expect(until).toHaveValue('01:00');
    await expect(endOn(6)).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(until).toHaveValue('00:00');
    await expect(endOn(5)).toBeFocused();

    await page.keyboard.press('PageDown');
    await endOn(6).hover();
    const edge = await endOn(6).boundingBox();
    const hour = await page.locator('.week-hours li').first().boundingBox();
    if (!edge || !hour) throw new Error('The week is not shown');
    const x = edge.x + edge.width / 2;
    const y = edge.y + edge.height / 2;
    await page.mouse.down();
    await page.mouse.move(x, y - hour.height, { steps: 5 });
    await expect(until).toHaveValue('00:00');
    await expect(endOn(5)).toBeFocused();
    await page.mouse.move(x, y + hour.height, { steps: 5 });
    await page.mouse.up();
    await expect(until).toHaveValue('02:00');
    await expect(endOn(6)).toBeFocused();
  });

  test(`a time of the week is chosen by keyboard in ${locale}, and closed or opened`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    await openCalendar(page, locale, '?day=2027-01-09');
    const freeColumn = page.locator('.week-free[data-column="5"]');
    await freeColumn.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: t('calendar:week.makeAway') }).press('Enter');
    await expect(page.locator('#away-from')).toHaveValue('2027-01-09T09:00');
    await expect(page.locator('#away-to')).toHaveValue('2027-01-09T10:00');
    const panel = page.locator('#unavailable');
    await expect(panel.getByRole('button', { name: t('calendar:away.add') })).toBeFocused();
    await expect(panel).toContainText(t('calendar:away.notYet'));

    await freeColumn.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('calendar:week.makeOpen') }).press('Enter');
    await expect(page.locator('#range-2027-01-09-0-from')).toHaveValue('09:00');
    await expect(page.locator('#range-2027-01-09-0-to')).toHaveValue('10:00');
    await expect(page.locator('.week-other')).toHaveCount(1);
  });
}

test('changes on the page of the plan are discarded without a further question', async ({ page }) => {
  await signInAs(page, 'doctor', 'en');
  await page.goto('/en/forms/schedule');
  await waitForIslands(page);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('button', { name: getT('en')('calendar:plan.discard') }).click();
  await page.waitForURL('**/en/doctor-dashboard/calendar');
  expect(questions).toEqual([]);
});

test('an unsaved plan comes back after a reload, until it is discarded', async ({ page }) => {
  const t = getT('en');
  page.on('dialog', (dialog) => dialog.accept());
  await openCalendar(page, 'en');
  const horizon = page.locator('#horizon_days');
  const storedHorizon = await horizon.inputValue();
  const otherHorizon = String(Number(storedHorizon) + 1);
  await horizon.fill(otherHorizon);
  await addButton(page, 7).press('Enter');
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.locator('#plan')).toContainText(t('calendar:plan.kept'));
  await expect(horizon).toHaveValue(otherHorizon);
  await expect(page.locator('#range-7-0-from')).toHaveValue('09:00');
  await page.getByRole('button', { name: t('calendar:plan.discard') }).press('Enter');
  await expect(horizon).toHaveValue(storedHorizon);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(savedNote(page)).toHaveText(t('calendar:plan.stay'));
  await expect(page.locator('#plan')).not.toContainText(t('calendar:plan.kept'));
});

test('a day that is past is refused at its field, which gets the focus', async ({ page }) => {
  const t = getT('ar');
  await openCalendar(page, 'ar');
  const day = page.locator('#exception_day');
  await day.fill('2026-01-09');
  await page.locator('button[value="open:"]').press('Enter');
  await expect(page.locator('#exception_day-error')).toHaveText(t('calendar:plan.dayFault.past'));
  await expect(day).toBeFocused();
  await day.fill('2099-01-09');
  await expect(page.locator('#exception_day-error')).toHaveCount(0);
});

test('a change of the plan before its page is hydrated is kept', async ({ page }) => {
  await signInAs(page, 'doctor', 'en');
  const scriptGate = Promise.withResolvers<void>();
  await page.route(/\/_a\/Calendar\.[^/]*\.js$/, async (route) => {
    await scriptGate.promise;
    await route.continue();
  });
  await page.goto('/en/doctor-dashboard/calendar', { waitUntil: 'commit' });
  const horizon = page.locator('#horizon_days');
  await horizon.fill('77');
  // The island is not hydrated yet.
  await expect(page.locator('.dashboard astro-island[ssr]')).not.toHaveCount(0);
  scriptGate.resolve();
  await waitUntilHydrated(page);
  await expect(horizon).toHaveValue('77');
  await expect(savedNote(page)).toHaveText(getT('en')('calendar:plan.unsaved'));
  // A change in another field renders the form again, which shows the state of React.
  await page.locator('#accepts_bookings').click();
  await expect(horizon).toHaveValue('77');
});

test('a plan that was changed in another window is replaced only by a second press', async ({ page }) => {
  test.slow();
  const t = getT('en');
  await openCalendar(page, 'en');
  const other = await page.context().newPage();
  await other.goto('/en/doctor-dashboard/calendar');
  await waitUntilHydrated(other);
  const saveButton = '.plan-save [type=submit]';
  await other.locator('#horizon_days').fill('41');
  await page.locator('#horizon_days').fill('42');
  await page.locator(saveButton).press('Enter');
  await expect(savedNote(page)).toHaveText(t('calendar:plan.stay'));
  await other.locator(saveButton).press('Enter');
  await expect(other.locator('#plan [role=alert]')).toHaveText(t('calendar:plan.elsewhere'));
  await expect(other.locator('#horizon_days')).toHaveValue('41');
  await other.locator('.plan-save .button-quiet').press('Enter');
  await expect(other.locator('#horizon_days')).toHaveValue('42');
  await other.locator('#horizon_days').fill('60');
  await other.locator(saveButton).press('Enter');
  await expect(savedNote(other)).toHaveText(t('calendar:plan.stay'));
});
