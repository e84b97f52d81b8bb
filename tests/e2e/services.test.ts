import { expectFocusUncovered } from '../browser/covered-focus.ts';
import { expect, test } from '../browser/fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

/** The page of a procedure; in other languages the slug leads on to the one of that language. */
const pathOf = (locale: string) => `/${locale}/services/turkey/dental-implants`;

for (const locale of ['en', 'ar'] as const)
  for (const height of [620, 800, 1200])
    test(`price, first doctor and action stay in view beside the text in a window ${height} px high, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(pathOf(locale));
      const card = page.locator('.plan-first');
      await page.locator('.long-main .prose h2').nth(2).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 900));
      for (const part of [
        card.locator('.plan-price'),
        card.locator('.doctor-book'),
        card.locator('.button-action'),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
    });

for (const width of [1280, 1600])
  test(`the card that stays in view ends before the card with further doctors begins, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pathOf('en'), { waitUntil: 'networkidle' });
    const links = page.locator('.plan-stay ~ .plan-card a');
    expect(await links.count()).toBeGreaterThan(10);
    for (const link of [links.first(), links.last()]) {
      await link.scrollIntoViewIfNeeded();
      const end = await page.locator('.plan-first').evaluate((card) => card.getBoundingClientRect().bottom);
      const start = await page
        .locator('.plan-stay ~ .plan-card')
        .evaluate((card) => card.getBoundingClientRect().top);
      expect(start).toBeGreaterThan(end);
    }
  });

for (const { width, locale } of [
  { width: 1280, locale: 'ar' },
  { width: 1024, locale: 'tr' },
  { width: 360, locale: 'ar' },
])
  test(`the times of a doctor beside the text share one line and one width at ${width} px, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(pathOf(locale), { waitUntil: 'networkidle' });
    const strips = page.locator('.plan-card .week-days:has(a)');
    await expect(strips).toHaveCount(3);
    for (const strip of await strips.all()) {
      await strip.scrollIntoViewIfNeeded();
      const boxes = await strip.locator('a').evaluateAll((times) =>
        times.map((time) => {
          const { top, width: inlineSize } = time.getBoundingClientRect();
          return { top, inlineSize };
        }),
      );
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
      expect(new Set(boxes.map(({ inlineSize }) => Math.round(inlineSize))).size).toBe(1);
    }
  });

test('the times beside the text are in the time zone of the visitor', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pathOf('en'));
  const strip = page.locator('.plan-first .week');
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.locator('.week-clock')).toContainText('Your time zone');
  await expect(strip.locator('li')).toHaveCount(1);
  await expect(strip.locator('li a').first()).toHaveAttribute('href', /zone=America%2FNew_York/);
});

for (const locale of ['en', 'ar', 'tr'] as const)
  test(`a procedure’s page on a phone keeps price, next free day and the link to doctors in view, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathOf(locale), { waitUntil: 'networkidle' });
    const bar = page.locator('.action-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('[data-block=price]')).toHaveCount(locale === 'tr' ? 0 : 1);
    await expect(bar.locator('.next-free')).toBeVisible();
    await expectFocusUncovered(page, '.action-bar, .bottom', 30);
    await bar.locator('.button-action').click();
    await page.waitForURL(`**/${locale}/doctors?treatment=dental-implants`);
  });
