import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { COLOUR_RULES, violations } from '../browser/axe.ts';
import { waitForIslands, requestMeeting, signInAs } from '../browser/dashboards.ts';
import { expect } from '../browser/fixtures.ts';
import { signInAsNewPatient } from '../browser/patients.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { lookAt, WIDTHS } from './cells.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './looks-test.ts';
import { CLOSING, TAB_WINDOWS } from './tab-windows.ts';

/**
 * Opens every dialog of the page's buttons and links and measures it at each width. Those whose index `isExamined`
 * accepts are also examined by axe in both colour schemes.
 */
async function examineWindows(
  page: Page,
  openers: string,
  isExamined: (place: number) => boolean,
  // The keyboard is used, because a meeting of another test may cover the middle of a day's column in the calendar.
  open = (opener: Locator) => opener.press('Enter'),
): Promise<string[]> {
  const names: string[] = [];
  const count = await page.locator(openers).count();
  for (let index = 0; index < count; index += 1) {
    const opener = page.locator(openers).nth(index);
    const name = (await opener.textContent())?.trim() ?? '';
    await opener.focus();
    await open(opener);
    const window = page.getByRole('dialog');
    await expect(window, name).toBeVisible();
    await expect(window.locator('.skeleton'), name).toHaveCount(0);
    if (isExamined(index)) {
      expect.soft(await violations(page, { within: 'dialog[open]' }), `axe, light: ${name}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const dark = await violations(page, { rules: COLOUR_RULES, within: 'dialog[open]' });
      expect.soft(dark, `axe, dark: ${name}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    }
    expect.soft(await layoutFaults(page, WIDTHS), `layout: ${name}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(window, name).toHaveCount(0);
    await expect.soft(opener, name).toBeFocused();
    names.push(name);
  }
  return names;
}

for (const locale of ALWAYS_TESTED)
  test(`windows of a meeting can be used by its patient and its doctor in ${locale}`, async ({
    page,
    browser,
    all,
  }) => {
    test.setTimeout(300_000);
    const isExamined = (place: number) => lookAt(place, locale, all).examined;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAs(page, 'patient', locale);
    const id = await requestMeeting(page);
    await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
    await waitForIslands(page);
    const links = 'main a[href*="/forms/"][href*="meeting="]';
    expect((await examineWindows(page, links, isExamined)).length).toBeGreaterThanOrEqual(2);

    const context = await browser.newContext();
    const doctor = await context.newPage();
    await doctor.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAs(doctor, 'doctor', locale);
    await doctor.goto(`/${locale}/doctor-dashboard/meetings/${id}`);
    await waitForIslands(doctor);
    expect((await examineWindows(doctor, links, isExamined)).length).toBeGreaterThanOrEqual(2);
    await context.close();
  });

for (const locale of ALWAYS_TESTED)
  for (const who of ['patient', 'doctor'] as const)
    test(`windows of the other tabs of a ${who} can be used in ${locale}`, async ({ page, all }) => {
      test.setTimeout(300_000);
      const isExamined = (place: number) => lookAt(place, locale, all).examined;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await signInAs(page, who, locale);
      for (const { tab, openers, prepare, open } of TAB_WINDOWS[who]) {
        const mark = randomUUID();
        const remove = await prepare?.(page, mark);
        await page.goto(`/${locale}/${who}-dashboard/${tab}`);
        await waitForIslands(page);
        const names = await examineWindows(page, openers(mark), isExamined, open);
        expect(names.length, tab).toBeGreaterThanOrEqual(1);
        await remove?.();
      }
    });

for (const locale of ALWAYS_TESTED)
  test(`the window before an account is closed can be used in ${locale}`, async ({ page, all }) => {
    const isExamined = (place: number) => lookAt(place, locale, all).examined;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAsNewPatient(page, locale);
    await page.goto(`/${locale}/patient-dashboard/${CLOSING.tab}`);
    await waitForIslands(page);
    expect(await examineWindows(page, CLOSING.openers(''), isExamined, CLOSING.open)).toHaveLength(1);
  });
