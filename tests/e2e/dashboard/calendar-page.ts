import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { signInAs } from '../../browser/dashboards.ts';

/** Opens the calendar of the demonstration's doctor and waits until it is hydrated. */
export async function openCalendar(page: Page, locale: Locale, query = ''): Promise<void> {
  await signInAs(page, 'doctor', locale);
  await page.goto(`/${locale}/doctor-dashboard/calendar${query}`);
  await waitUntilHydrated(page);
}

/** Waits until the calendar is hydrated. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.querySelector('#away-from');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  });
