import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

const strips = (page: Page) => page.locator('main .week');
const renderedDays = (page: Page) => page.locator('main .next-free-made');
const clock = { local: '2036-11-04T01:30', offset: '-05:00', zone: 'America/New_York' };
const day = {
  days: [{ day: '2036-11-04', times: [{ ...clock, at: '2036-11-04T06:30:00Z' }] }],
  words: [{ weekday: 'Tue', date: '4 Nov', times: ['01:30'] }],
};

/** Answers requests for the next free days of doctors with the same day for each of them. */
const answerWithDay = (page: Page, fields: { text: string; clock: string }) =>
  page.route('**/api/practices/next-free?*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    const items = ids.map((id) => ({ ...day, ...fields, practice_id: id, day: '2036-11-04' }));
    await route.fulfill({ json: { content: { items } } });
  });

for (const locale of ['en', 'ar'] as const) {
  test(`the free times of a page are requested once, when the first of them are visible, in ${locale}`, async ({
    page,
  }) => {
    const requestedIds: string[] = [];
    await page.route('**/api/practices/next-free?*', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const ids = searchParams.get('ids')?.split(',') ?? [];
      requestedIds.push(...ids);
      // The first doctor has no answer.
      const items = ids.map((id) => ({
        ...day,
        practice_id: id,
        day: '2036-11-04',
        text: id,
        clock: searchParams.get('zone'),
      }));
      await route.fulfill({ json: { content: { items: items.slice(1) } } });
    });
    await page.goto(`/${locale}/doctors`);
    const count = await strips(page).count();
    const secondStrip = strips(page).nth(1);
    await secondStrip.scrollIntoViewIfNeeded();
    await expect(secondStrip.locator('.week-clock')).toHaveText('America/New_York');
    await expect(secondStrip.locator('li')).toHaveText(['Tue4 Nov01:30']);
    const address = new URL((await secondStrip.locator('li a').getAttribute('href')) ?? '', page.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      day: '2036-11-04',
      at: '2036-11-04T06:30:00Z',
      zone: 'America/New_York',
    });
    expect(requestedIds).toHaveLength(count);
    // Without an answer the text names the day on which the page was rendered.
    await expect(renderedDays(page).first()).toBeVisible();
    await expect(secondStrip.locator('.next-free-made')).toHaveCount(0);
  });
}

test('free times are read again when the browser restores the page from its memory', async ({ page }) => {
  await page.goto('/en/doctors');
  await strips(page).first().scrollIntoViewIfNeeded();
  await expect(strips(page).first()).toContainText('Your time zone');
  const read = page.waitForRequest('**/api/practices/next-free?*');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await read;
});

test('the doctor at the head of the home page has the day and the time that their card begins with', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await answerWithDay(page, { text: '4 November', clock: '' });
  await page.goto('/en');
  await expect(page.locator('.scene .next-free a')).toHaveText('4 November, 01:30');
});

test('a doctor who is full by now shows no times', async ({ page }) => {
  await page.route('**/api/practices/next-free?*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    const items = ids.map((id) => ({ practice_id: id, day: null, text: 'Full', days: [], words: [] }));
    await route.fulfill({ json: { content: { items } } });
  });
  await page.goto('/en/doctors');
  await strips(page).first().scrollIntoViewIfNeeded();
  await expect(strips(page).first()).toHaveText('Full');
});

test('without an answer, times that have begun are removed, and days that have no other time', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2037-01-01T12:00:00Z'));
  await page.route('**/api/practices/next-free?*', (route) =>
    route.fulfill({ json: { content: { items: [] } } }),
  );
  await page.goto('/en/doctors');
  await strips(page).first().scrollIntoViewIfNeeded();
  await expect(renderedDays(page).first()).toBeVisible();
  await expect(strips(page).first().locator('li')).toHaveCount(0);
});

test('a time leads to its booking, where one button leads on to the login', async ({ page }) => {
  await page.goto('/en/doctors');
  await strips(page).first().scrollIntoViewIfNeeded();
  await expect(strips(page).first()).toContainText('Your time zone');
  const time = strips(page).first().locator('li a').nth(1);
  const at = new URL((await time.getAttribute('href')) ?? '', page.url()).searchParams.get('at') ?? '';
  await time.click();
  await page.locator('.chosen-time button').click();
  await page.waitForURL('**/en/login?next=*');
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  expect(new URL(next, page.url()).searchParams.get('at')).toBe(at);
});

test.describe('the bar of a doctor’s page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const bar = (page: Page) => page.locator('.action-bar .next-free a');

  /** Opens the page of the first doctor of the list. */
  async function openDoctor(page: Page): Promise<void> {
    await page.goto('/en/doctors');
    await page.goto((await page.locator('main a.doctor-link').first().getAttribute('href')) ?? '');
  }

  test('names the next free day and time on the visitor’s clock', async ({ page }) => {
    await answerWithDay(page, { text: 'Next available: 4 November', clock: 'Your time zone' });
    await openDoctor(page);
    await expect(bar(page)).toHaveText('Next available: 4 November, 01:30');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('names the next free day alone', async ({ page }) => {
      await openDoctor(page);
      await expect(bar(page)).toHaveText(/^Next available: [^:]+$/);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('free times are in the doctor’s time zone and name the day on which they were computed', async ({
    page,
  }) => {
    await page.goto('/en/doctors');
    await expect(strips(page).first()).toContainText('Doctor’s time zone: ');
    await expect(renderedDays(page).first()).toHaveText(/as of \d+/);
    await expect(renderedDays(page).first()).toBeVisible();
    const time = strips(page).first().locator('li a').nth(1);
    const words = await time.textContent();
    await time.click();
    await expect(page.locator('.chosen-time button')).toContainText(words?.trim() ?? 'none');
  });
});
