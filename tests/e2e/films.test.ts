import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

/** Records the addresses of films and captions that the page requests. */
function recordFilmRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/films/')) requests.push(pathname);
  });
  return requests;
}

for (const locale of ['en', 'ar'] as const) {
  test(`a film is loaded by the click, with captions in the language of the page (${locale})`, async ({
    page,
  }) => {
    const requests = recordFilmRequests(page);
    await page.goto(`/${locale}/tr`, { waitUntil: 'networkidle' });
    const summary = page.locator('.film-face').first();
    await summary.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await summary.click();
    const film = page.locator('.film video');
    await expect(film).toHaveCount(1);
    await expect(film).toBeVisible();
    const shownCaptions = () =>
      film.evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
      );
    await expect.poll(shownCaptions).toEqual([locale]);
    await expect.poll(() => new Set(requests).size).toBe(2);
    const key = /^\/films\/(.+)\.mp4$/.exec(requests.find((path) => path.endsWith('.mp4')) ?? '')?.[1];
    expect([...new Set(requests)].toSorted()).toEqual([`/films/${key}.${locale}.vtt`, `/films/${key}.mp4`]);
    const length = () => film.evaluate((video: HTMLVideoElement) => video.duration);
    await expect.poll(length).toBeGreaterThan(20);
  });
}

test('a film opens and closes by the keyboard, one at a time', async ({ page }) => {
  await page.goto('/en/tr');
  const firstSummary = page.locator('.film-face').nth(0);
  const secondSummary = page.locator('.film-face').nth(1);
  await firstSummary.focus();
  await page.keyboard.press('Enter');
  const films = page.locator('.film video:visible');
  await expect(films).toHaveCount(1);
  await secondSummary.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.film-frame[open]')).toHaveCount(1);
  const paused = page.locator('.film video').first();
  await expect.poll(() => paused.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.keyboard.press('Space');
  await expect(films).toHaveCount(0);
});

test('on a phone an open film is as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/tr');
  await page.locator('.film-face').last().click();
  const film = await page.locator('.film video').boundingBox();
  expect(film?.width).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the text of a film can be read without the film', async ({ page }) => {
  const requests = recordFilmRequests(page);
  await page.goto('/en/tr');
  const text = page.locator('.film-text').first();
  await text.locator('summary').click();
  await expect(text.locator('p').first()).toBeVisible();
  await expect(page.locator('.film-frame[open]')).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('a doctor’s page opens with a film that is loaded by the click', async ({ page }) => {
  const requests = recordFilmRequests(page);
  await page.goto('/en/doctors/turkiye/istanbul/hair-restoration/feride-kizilcamli', {
    waitUntil: 'networkidle',
  });
  const summary = page.locator('.film-face');
  await summary.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await summary.click();
  await expect(page.locator('.film video')).toBeVisible();
  await expect.poll(() => requests).toContain('/films/an-online-consultation.mp4');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an opened film has its captions, and loads nothing until it is played', async ({ page }) => {
    const requests = recordFilmRequests(page);
    await page.goto('/fr/tr', { waitUntil: 'networkidle' });
    await page.locator('.film-face').first().click();
    await expect(page.locator('.film video').first()).toBeVisible();
    expect(requests.filter((path) => path.endsWith('.mp4'))).toEqual([]);
    await expect(page.locator('.film video').first().locator('track[default]')).toHaveAttribute(
      'srclang',
      'fr',
    );
  });
});
