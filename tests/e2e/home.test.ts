import { formatDayMonth, formatTime } from '#i18n/format.ts';
import { expect, test } from '../browser/fixtures.ts';

/** The number of doctors of the demonstration. */
const DOCTORS = 48;
const PHONE = { width: 360, height: 740 };
/** Pixels of a portrait that must be above the fold, so that a part of the face can be seen. */
const PEEK = 50;

for (const locale of ['en', 'ar', 'fr', 'tr'] as const) {
  test(`home has at most seven sections and nine screens of a phone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${locale}`);
    const sections = page.locator('main section');
    expect(await sections.count()).toBeGreaterThan(4);
    expect(await sections.count()).toBeLessThanOrEqual(7);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9 * PHONE.height);
    const footer = await page.locator('footer.footer').boundingBox();
    expect(footer?.height).toBeLessThanOrEqual(1.2 * PHONE.height);
  });

  test(`the first doctors are cut by the fold, below the finder, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${locale}`);
    await expect(page.locator('.finder [type=submit]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#doctors-title')).toBeInViewport();
    await page.setViewportSize(PHONE);
    await expect(page.locator('.finder [type=submit]')).toBeInViewport({ ratio: 1 });
  });

  for (const viewport of [PHONE, { width: 1280, height: 800 }])
    test(`a doctor peeks over the fold at ${viewport.width} × ${viewport.height}, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${locale}`);
      const portrait = await page.locator('.free-doctor .avatar').first().boundingBox();
      const bar = page.locator('.bottom');
      const fold = (await bar.isVisible()) ? (await bar.boundingBox())?.y : viewport.height;
      expect(portrait?.y).toBeLessThanOrEqual((fold ?? 0) - PEEK);
    });
}

for (const locale of ['en', 'ar', 'fr', 'tr'] as const)
  test(`the next days of a doctor have one line each on a phone, and level times, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
    const strip = page.locator('.free-doctor .week-days').first();
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.locator('li').nth(2)).toBeVisible();
    const longestDay = formatDayMonth(locale, '2026-08-28');
    const longestTime = formatTime(locale, '2026-08-28T11:30');
    const { tops, overflowing } = await strip.evaluate(
      (list, { day, time }) => {
        const days = [...list.children].filter((item) => item.getClientRects().length > 0);
        days[0]?.querySelector('span')?.replaceChildren(day);
        days[0]?.querySelector('a')?.replaceChildren(time);
        const times = days.flatMap((item) => item.querySelector('a') ?? []);
        const texts = [...list.querySelectorAll('li > *')];
        return {
          tops: times.map((link) => Math.round(link.getBoundingClientRect().top)),
          overflowing: texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
        };
      },
      { day: longestDay, time: longestTime },
    );
    expect(new Set(tops).size).toBe(1);
    expect(overflowing).toBe(0);
  });

test('the question about cookies takes at most a quarter of a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: PHONE, baseURL });
  const page = await context.newPage();
  for (const locale of ['en', 'ar', 'fr', 'tr']) {
    await page.goto(`/${locale}`);
    await expect(page.locator('#consent')).toBeVisible();
    const banner = await page.locator('#consent').boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(PHONE.height / 4);
  }
  await context.close();
});

for (const locale of ['en', 'ar'] as const) {
  test(`the finder counts the matches of each choice, and leads to these doctors, in ${locale}`, async ({
    page,
  }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
    const finder = page.locator('.finder');
    const button = finder.locator('[data-count]');
    await expect(button).toHaveText(new RegExp(`\\(${DOCTORS}\\)`));
    expect(requestedPaths.filter((path) => /count-matches/.test(path))).toEqual([]);
    await finder.locator('[name=treatment]').selectOption('lasik');
    await finder.locator('[name=language]').selectOption('ar');
    const api = await page.request.get('/api/doctors?treatment=lasik&language=ar&limit=1');
    const { content } = (await api.json()) as { content: { meta: { total: number } } };
    expect(content.meta.total).toBeGreaterThan(0);
    expect(content.meta.total).toBeLessThan(DOCTORS);
    await expect(button).toHaveText(new RegExp(`\\(${content.meta.total}\\)$`));
    await button.click();
    await page.waitForURL(`**/${locale}/doctors?treatment=lasik&language=ar`);
    await expect(page.locator('main article').first()).toBeVisible();
  });
}

test('a person who comes back finds no choice, and the number of all doctors', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'networkidle' });
  const button = page.locator('.finder [data-count]');
  await page.locator('.finder [name=treatment]').selectOption('lasik');
  await expect(button).not.toHaveText(new RegExp(`\\(${DOCTORS}\\)`));
  await button.click();
  await page.waitForURL('**/en/doctors?treatment=lasik');
  await page.goBack();
  await expect(button).toHaveText(new RegExp(`\\(${DOCTORS}\\)`));
  await expect(page.locator('.finder [name=treatment]')).toHaveValue('');
});

test('a choice that is made while the code is loading is counted', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_a\/finder\.[\w-]+\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'networkidle' });
  const treatment = page.locator('.finder [name=treatment]');
  await treatment.focus();
  await treatment.selectOption('lasik');
  gate.resolve();
  await expect(page.locator('.finder [data-count]')).not.toHaveText(new RegExp(`\\(${DOCTORS}\\)`));
});

test('a finder whose count cannot be loaded shows no number', async ({ page, faults }) => {
  await page.route('**/api/doctors?*', (route) => route.abort());
  await page.goto('/en', { waitUntil: 'networkidle' });
  await page.locator('.finder [name=free]').selectOption({ index: 1 });
  await expect(page.locator('.finder [data-count]')).toHaveText('Show doctors');
  faults.splice(0);
});

test('the clocks show the time of the visitor and of the doctor', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T07:05:00Z'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en');
  const clocks = page.locator('[data-clocks] b');
  await expect(clocks).toHaveText(['07:05', /^1[01]:05$/]);
  const hands = page.locator('[data-clocks] li').first().locator('path');
  await expect(hands.first()).toHaveAttribute('transform', 'rotate(30 12 12)');
  await expect(hands.last()).toHaveAttribute('transform', 'rotate(212.5 12 12)');
});

test('a window that is widened shows the clocks', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/en', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-clocks]')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('[data-clocks] b').first()).not.toBeEmpty();
  await expect(page.locator('[data-clocks]')).toBeVisible();
});

test('the portrait of the scene and that of a profile load with priority', async ({ page }) => {
  await page.goto('/en');
  const portrait = page.locator('.scene .photo');
  await expect(portrait).toHaveAttribute('fetchpriority', 'high');
  // Phones hide the scene, and browsers do not load lazy pictures that are hidden.
  await expect(portrait).toHaveAttribute('loading', 'lazy');
  await page.goto((await page.locator('.free-doctor h3 a').first().getAttribute('href')) ?? '');
  const profile = page.locator('.doctor-page-head .avatar > img');
  await expect(profile).toHaveAttribute('loading', 'eager');
  await expect(profile).toHaveAttribute('fetchpriority', 'high');
});

test('the navbar has one highlighted link, which leads to the booking of a consultation', async ({
  page,
}) => {
  for (const locale of ['en', 'ar', 'fr', 'tr'] as const) {
    await page.setViewportSize({ width: 992, height: 800 });
    await page.goto(`/${locale}/blog`);
    const link = page.locator('header .bar-action');
    await expect(link).toHaveCount(1);
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', `/${locale}/online-treatment/level-1`);
    // The menu of a phone has the same link.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('header .menu-button').click();
    await expect(page.locator('#menu .menu-action')).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no clock is shown, since the page may have been made at another time', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/en');
    await expect(page.locator('.scene')).toBeVisible();
    await expect(page.locator('[data-clocks]')).toBeHidden();
  });

  test('the finder leads to the doctors who match the choice', async ({ page }) => {
    await page.goto('/fr');
    await page.locator('.finder [name=language]').selectOption('ar');
    await page.locator('.finder [type=submit]').click();
    await page.waitForURL('**/fr/doctors?language=ar');
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
