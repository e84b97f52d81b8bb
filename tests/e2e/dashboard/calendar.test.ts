import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { REGISTRATION, sendForm } from '../../browser/forms.ts';

const SCREENS = [
  ['en', 1280],
  ['ar', 390],
] as const;

/** A doctor who has said nothing yet, in the calendar. */
async function newDoctor(page: Page, locale: Locale, query = ''): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  const values = { ...REGISTRATION, email, role_name: 'Doctor', timezone: 'Europe/Berlin' };
  await page.goto(`/${locale}/forms/register`);
  await page.locator('main form[action$="/forms/register"] [name=role_name][value=Doctor]').check();
  const { role_name: _, ...typed } = values;
  await sendForm(page, 'register', typed);
  await page.waitForURL(`**/${locale}/thanks?*`);
  await signIn(page, locale, email, REGISTRATION['password'] as string);
  await page.goto(`/${locale}/doctor-dashboard/calendar${query}`);
  await awake(page);
}

async function signIn(page: Page, locale: Locale, email: string, password: string): Promise<void> {
  await page.goto(`/${locale}/login`);
  await sendForm(page, 'login', { email, password });
  await page.waitForURL(`**/${locale}/doctor-dashboard`);
}

/** The islands answer from now on. */
const awake = (page: Page) =>
  expect(page.locator('astro-island[ssr]').filter({ has: page.locator('.panel') })).toHaveCount(0);

const saved = (page: Page) => page.locator('.plan-save [role=status]');
const add = (page: Page, weekday: number) => page.locator(`button[value="add:${weekday}"]`);

for (const [locale, width] of SCREENS) {
  const t = getT(locale);

  test(`the plan is written by keyboard in ${locale}: ranges, copies, and no overlap`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await newDoctor(page, locale);
    await add(page, 1).press('Enter');
    await add(page, 1).press('Enter');
    await expect(page.locator('#range-1-0-to')).toHaveValue('17:00');
    await page.locator('#range-1-1-from').focus();
    await page.keyboard.type('1600');
    const error = page.locator('#range-1-1-error');
    await expect(error).toContainText(t('calendar:plan.fault.overlap'));
    // The Enter key saves; what overlaps is not sent.
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/doctor/schedule')) sent += 1;
    });
    await page.keyboard.press('Enter');
    await expect(page.locator('#plan [role=alert]')).toContainText(t('calendar:plan.faults'));
    await expect(page.locator('#range-1-1-from')).toBeFocused();
    expect(sent).toBe(0);
    await page.keyboard.type('1800');
    await expect(error).toHaveCount(0);

    const copy = page.locator('.plan-copy').first();
    await copy.locator('summary').press('Enter');
    for (const day of [2, 4]) await copy.locator(`#copy-1-${day}`).press('Space');
    await copy.locator('button').press('Enter');
    await expect(page.locator('#range-4-1-from')).toHaveValue('18:00');
    await expect(saved(page)).toHaveText(t('calendar:plan.unsaved'));
    expect(await violations(page, { within: 'main' })).toEqual([]);

    await page.locator('#range-1-0-from').press('Enter');
    await expect(saved(page)).toHaveText(t('calendar:plan.stay'));
    expect(sent).toBe(1);
    await page.reload();
    await expect(page.locator('#range-4-1-from')).toHaveValue('18:00');
    await expect(page.locator('#range-3-0-from')).toHaveCount(0);
  });

  test(`edges of the plan move by keyboard and by dragging in ${locale}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    // A Monday, which a phone shows then.
    await newDoctor(page, locale, '?view=plan&week=2027-01-04&day=2027-01-04');
    await add(page, 1).press('Enter');
    const edges = page.locator('.week-day').first().getByRole('slider');
    await edges.first().press('ArrowUp');
    await edges.last().press('PageDown');
    await expect(page.locator('#range-1-0-from')).toHaveValue('08:45');
    await expect(page.locator('#range-1-0-to')).toHaveValue('18:00');
    await edges.first().press('Shift+ArrowDown');
    await expect(page.locator('#range-1-0-from')).toHaveValue('08:50');

    const from = await edges.last().boundingBox();
    if (!from) throw new Error('The edge is not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 2);
    await page.mouse.down();
    const hour = (await page.locator('.week-hours li').first().boundingBox())?.height ?? 0;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 2 * hour, { steps: 5 });
    await page.mouse.up();
    await expect(page.locator('#range-1-0-to')).toHaveValue('16:00');
  });

  test(`a time of the week is chosen by keyboard in ${locale}, and closed or opened`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 1000 });
    await newDoctor(page, locale, '?week=2027-01-04&day=2027-01-05');
    const free = page.locator('.week-free[data-column="1"]');
    await free.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: t('calendar:week.makeAway') }).press('Enter');
    await expect(page.locator('#away-from')).toHaveValue('2027-01-05T09:00');
    await expect(page.locator('#away-to')).toHaveValue('2027-01-05T10:00');
    await expect(page.locator('#away-from')).toBeFocused();

    await free.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('calendar:week.makeOpen') }).press('Enter');
    await expect(page.locator('#range-2027-01-05-0-from')).toHaveValue('09:00');
    await expect(page.locator('#range-2027-01-05-0-to')).toHaveValue('10:00');
    await expect(page.locator('.week-other')).toHaveCount(1);
  });

  test(`a day with a meeting in it names the meeting before it is blocked in ${locale}`, async ({ page }) => {
    test.slow();
    const accounts = readFileSync(process.env['TEST_ACCOUNTS'] ?? '', 'utf8');
    const [email = '', password = ''] = /^(doctor\S*) (\S+)$/m.exec(accounts)?.slice(1) ?? [];
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, locale, email, password);
    const answer = await page.request.get('/api/doctor/meetings');
    const { content } = await answer.json();
    const [meeting] = content.items;
    const { local } = meeting.starts.doctor;
    await page.goto(`/${locale}/doctor-dashboard/calendar?day=${local.slice(0, 10)}`);
    await awake(page);
    const link = page.locator(`.week a[href$="/meetings/${meeting.id}"]`);
    await expect(link).toContainText(meeting.patient.name);

    // Both languages do this to one account, each with a time of its own.
    const minute = locale === 'en' ? '00' : '01';
    await page.locator('#away-from').fill(`${local.slice(0, 10)}T00:${minute}`);
    await page.locator('#away-to').fill(`${local.slice(0, 10)}T23:59`);
    const panel = page.locator('#unavailable');
    const row = panel.locator(`form a[href$="/meetings/${meeting.id}"]`);
    await expect(row).toContainText(meeting.patient.name);
    await panel.getByRole('button', { name: t('calendar:away.add') }).press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(meeting.patient.name);
    await asked.getByRole('button', { name: t('calendar:away.anyway') }).press('Enter');
    const item = panel.locator('li.row').filter({ has: page.locator(`time[datetime*=":${minute}:"]`) });
    await expect(item.locator(`a[href$="/meetings/${meeting.id}"]`)).toBeVisible();

    await item.getByRole('button', { name: t('calendar:away.remove') }).press('Enter');
    await asked.getByRole('button', { name: t('calendar:away.remove'), exact: true }).press('Enter');
    await expect(item).toHaveCount(0);
  });
}
