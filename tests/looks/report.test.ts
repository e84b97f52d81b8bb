import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { COLOUR_RULES, violations } from '../browser/axe.ts';
import { signInAs, waitForIslands } from '../browser/dashboards.ts';
import { expect } from '../browser/fixtures.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './looks-test.ts';

/** CSS pixels: a phone and a desktop. */
const WIDTHS = [390, 1280] as const;

/** The language of the second column of the letter. */
const SECOND = { ar: 'fr', en: 'ar', fr: 'ar', tr: 'ar' } as const satisfies Record<Locale, Locale>;

/** The id of a consultation of the patient who is signed in that has a report. */
async function meetingWithReport(page: Page): Promise<string> {
  const list = await page.request.get('/api/patient/meetings?time=past&limit=50');
  for (const { id, state } of (await list.json()).content.items) {
    if (state !== 'closed') continue;
    const answer = await page.request.get(`/api/patient/meetings/${id}`);
    if ((await answer.json()).content.reports.length > 0) return id;
  }
  throw new Error('no consultation has a report');
}

for (const locale of ALWAYS_TESTED)
  test(`a consultation with its report, the report on paper and the letter fit and can be used in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await signInAs(page, 'patient', locale);
    const address = `/${locale}/patient-dashboard/meetings/${await meetingWithReport(page)}`;
    for (const path of ['', '/report', `/report?with=${SECOND[locale]}`]) {
      await page.goto(`${address}${path}`);
      await waitForIslands(page);
      await expect.soft(page.locator('main h1'), path).toHaveCount(1);
      expect.soft(await violations(page), `axe, light: ${path}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const dark = await violations(page, { rules: COLOUR_RULES, within: 'main' });
      expect.soft(dark, `axe, dark: ${path}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect.soft(await layoutFaults(page, WIDTHS), `layout: ${path}`).toEqual([]);
    }
  });
