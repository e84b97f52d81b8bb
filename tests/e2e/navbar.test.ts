import { expect, resize, test } from '../browser/fixtures.ts';

const SIDES = (['en', 'ar'] as const).flatMap((locale) => [360, 1280].map((width) => ({ locale, width })));

for (const locale of ['en', 'ar'] as const) {
  test(`the navbar of a wide window goes after more than 10 px down and comes back up (${locale})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${locale}/blog`);
    const bar = page.locator('header.bar');
    const wind = async (y: number) => {
      await page.evaluate((to) => {
        scrollTo({ top: to, behavior: 'instant' });
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, y);
    };
    for (const [width, hides] of [
      [991, false],
      [992, false],
      [993, true],
      [1280, true],
    ] as const) {
      await resize(page, width);
      await wind(0);
      await wind(100);
      await wind(90);
      await wind(100);
      await expect(bar, `10 px at ${width}`).toBeInViewport();
      await wind(101);
      if (hides) await expect(bar, `11 px at ${width}`).not.toBeInViewport();
      else await expect(bar, `11 px at ${width}`).toBeInViewport();
      await wind(100);
      await expect(bar, `up at ${width}`).toBeInViewport();
    }
    // Whoever comes to it by the keyboard sees it.
    await wind(400);
    await expect(bar).not.toBeInViewport();
    await bar.locator('a').first().focus();
    await expect(bar).toBeInViewport();
  });
}

for (const { locale, width } of SIDES) {
  test(`menus open and close by the keyboard alone in ${locale} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}`);
    if (width < 992) {
      const summary = page.locator('header details.menu > summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.menu-panel')).toBeVisible();
      const group = page.locator('.menu-panel details > summary').first();
      await group.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.menu-sub a').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.menu-panel')).toBeHidden();
      await expect(summary).toBeFocused();
    } else {
      await expect(page.locator('.drop-mega')).toHaveCount(1);
      const button = page.locator('header button:has(+ .drop-mega)');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.drop-mega .drop-sub a').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.locator('.drop-mega a').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('.drop-mega')).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test(`the page is passed on, and a person reached, in ${locale} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}/contact-us`);
    const place = page.locator(width < 992 ? '.bottom' : '.corner');
    await expect(place.locator('a[href^="https://wa.me/"]')).toBeVisible();
    await expect(page.locator(width < 992 ? '.corner' : '.bottom')).toBeHidden();
    if (width < 992) {
      await expect(place.locator(`a[href="/${locale}/contact-us"]`)).toBeVisible();
      await expect(place.locator('a[href^="tel:+"]')).toBeVisible();
      await expect(place.locator('[popovertarget=site-search]')).toBeVisible();
    }
    const panel = page.locator('#share');
    await place.locator('[data-share]').click();
    await expect(panel).toBeVisible();
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    await expect(panel.locator('a[href^="https://wa.me/?text="]')).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(canonical)),
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = panel.locator('[data-copy]');
    await copy.click();
    await expect(copy).toHaveText((await copy.getAttribute('data-done')) ?? '-');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}

test('where the device has its own way to share, it is used', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = data?.url ?? '';
      throw new DOMException('', 'AbortError');
    };
  });
  await page.goto('/en/blog');
  await page.locator('[data-share]:visible').click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/en\/blog$/);
  await expect(page.locator('#share')).toBeHidden();
});

test('without a script the panel to share opens, and offers no copy that could not be made', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/ar/blog');
  await page.locator('[data-share]:visible').click();
  await expect(page.locator('#share a').first()).toBeVisible();
  await expect(page.locator('#share [data-copy]')).toBeHidden();
  await context.close();
});

test('my account leads visitors to cooming-soon, and whoever is signed in to his own', async ({
  page,
  context,
  baseURL,
}) => {
  let asked = 0;
  let role = 'Doctor';
  await page.route('**/api/user', async (route) => {
    asked += 1;
    await route.fulfill({ json: { content: { role_name: role, name: 'A', email: 'a@b.c' } } });
  });
  const account = page.locator('header .bar-account');
  await page.goto('/en/blog');
  await expect(account).toHaveAttribute('href', '/en/cooming-soon');
  expect(asked).toBe(0);
  await context.addCookies([{ name: 'turqua_login', value: '1', url: baseURL ?? '' }]);
  for (const [one, href] of [
    ['Doctor', '/en/doctor-dashboard'],
    ['Patient', '/en/patient-dashboard'],
    ['Editor', '/en/login'],
  ] as const) {
    role = one;
    await page.reload();
    await expect(account).toHaveAttribute('href', href);
  }
  expect(asked).toBe(3);
  await expect(page.locator('html')).toHaveAttribute('data-login', '1');
});
