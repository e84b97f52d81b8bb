import type { Page } from 'playwright/test';
import { expectFocusUncovered } from '../browser/covered-focus.ts';
import { expect, test } from '../browser/fixtures.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const filters = (page: Page) => page.locator('[data-filters]');

for (const locale of ['en', 'ar'] as const)
  for (const size of SIZES)
    test(`the first doctor is visible without scrolling at ${size.width} pixels, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`/${locale}/doctors`);
      const top = await page
        .locator('main article')
        .first()
        .evaluate((card) => card.getBoundingClientRect().top);
      expect(top).toBeLessThan(size.height);
    });

for (const locale of ['en', 'ar'] as const)
  for (const size of SIZES)
    test(`name and first time of the first doctor are visible without scrolling at ${size.width} pixels, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.goto(`/${locale}/doctors?sort=free`);
      const card = page.locator('main .doctor').first();
      await expect(card.locator('.doctor-name')).toBeInViewport({ ratio: 1 });
      const time = card.locator('.week-days a').first();
      await expect(time).toBeInViewport({ ratio: 1 });
      // The bar at the foot of a phone does not cover the time.
      const { y = 0, height = 0 } = (await time.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual((await page.locator('.bottom').boundingBox())?.y ?? size.height);
    });

test('a filter applies at once, is counted on the button, and is part of the links to other languages', async ({
  page,
}) => {
  await page.goto('/en/doctors');
  await filters(page).locator('[name=language]').click();
  await page.keyboard.press('Escape');
  await filters(page).locator('[name=free]').check();
  await page.waitForURL('**/en/doctors?free=7');
  const [count] = (await page.locator('#list-count').textContent())?.match(/\d+/) ?? [];
  await expect(filters(page).locator('.facets-send')).toHaveText(`Show doctors (${count})`);
  await expect(page.locator('.facets-chosen a').first()).toBeVisible();
  const french = page.locator('a[hreflang=fr]').first();
  expect(await french.getAttribute('href')).toContain('free=7');
});

for (const [locale, list] of [
  ['en', 'doctors'],
  ['ar', 'hospitals'],
] as const)
  test(`the open filters of a phone take several choices, count the matches, and send the choices together, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/${list}`);
    const button = filters(page).locator('.facets-send');
    await expect(button).toBeHidden();
    await filters(page).locator('summary').click();
    const all = await button.textContent();
    expect(all).toMatch(/\(\d+\)/);
    const fields = filters(page).locator('.facets-fields select');
    const choices: Record<string, string> = {};
    for (const index of [0, 1]) {
      const field = fields.nth(index);
      await field.selectOption({ index: 1 });
      choices[(await field.getAttribute('name')) ?? ''] = await field.inputValue();
    }
    const api = await page.request.get(`/api/${list}?${new URLSearchParams({ ...choices, limit: '1' })}`);
    const { total } = (await api.json()).content.meta;
    await expect(button).toHaveText(new RegExp(`\\(${total}\\)\\s*$`));
    expect(new URL(page.url()).search).toBe('');
    await button.click();
    await page.waitForURL(`**/${locale}/${list}?*`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(choices);
  });

for (const width of [1280, 390])
  test(`choices made with the keys are sent by the button, in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/doctors');
    const language = filters(page).locator('[name=language]');
    const button = filters(page).locator('.facets-send');
    if (width === 390) await expect(button).toBeHidden();
    // The Tab key passes the field for a name with its button, and the select of treatments.
    await filters(page).locator('[name=name]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(language).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(language).not.toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
    const value = await language.inputValue();
    await button.click();
    await page.waitForURL(`**/en/doctors?language=${value}`);
  });

test('a disclosure of filters with room for its word on a phone shows it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/doctors?name=qqqqqq&gender=female');
  const summary = page.locator('.facets-further > summary');
  const word = await summary.locator('.facets-word').boundingBox();
  expect(word?.width).toBeGreaterThan(30);
  const form = await page.locator('.facets').boundingBox();
  expect((await summary.boundingBox())?.x).toBeCloseTo(form?.x ?? 0, 0);
});

/** Parts of the name Tülay: without the diaeresis, and with another spelling of its last Arabic letter. */
for (const [locale, query] of [
  ['en', 'tulay'],
  ['ar', 'تولاى'],
] as const)
  test(`a doctor is found by name, together with a filter, over languages, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${locale}/doctors?gender=female`);
    const field = filters(page).locator('[name=name]');
    await field.fill(query);
    await field.press('Enter');
    await page.waitForURL(`**/${locale}/doctors?*name=*`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ gender: 'female', name: query });
    await expect(page.locator('main .doctor')).toHaveCount(1);
    await expect(page.locator('#list-count')).toContainText(locale === 'ar' ? 'واحد' : '1');
    await expect(filters(page).locator('[name=name]')).toHaveValue(query);
    const french = new URL(
      (await page.locator('a[hreflang=fr]').first().getAttribute('href')) ?? '',
      page.url(),
    );
    expect(french.searchParams.get('name')).toBe(query);

    await filters(page).locator('[name=name]').fill('nobody of that name');
    await filters(page).locator('.facets-name button').click();
    await page.waitForURL('**name=nobody*');
    await expect(page.locator('main .doctor')).toHaveCount(0);
    await page.locator('.facets-chosen a').first().click();
    await page.waitForURL(`**/${locale}/doctors?gender=female`);
    await expect(page.locator('main .doctor').first()).toBeVisible();
  });

for (const locale of ['en', 'ar', 'tr'] as const)
  test(`a doctor’s page on a phone shows price and booking in a bar that never covers the focus, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/doctors`);
    await page.locator('main .doctor-link').first().click();
    const bar = page.locator('.action-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    // The free times are loaded again, which may move the content below them.
    await page.waitForLoadState('networkidle');
    await expect(bar.locator('[data-block=price]')).toHaveCount(locale === 'tr' ? 0 : 1);
    await expectFocusUncovered(page, '.action-bar, .bottom', 40);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).not.toBeInViewport();
  });

test('in a low window, as at 200 % zoom, the bar for booking is at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/en/doctors');
  await page.locator('main .doctor-link').first().click();
  await page.waitForURL('**/en/doctors/*/*/*/*');
  await expect(page.locator('.action-bar')).not.toBeInViewport();
});
