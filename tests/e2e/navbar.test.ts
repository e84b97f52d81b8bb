import { expect, resize, test } from '../browser/fixtures.ts';
import { crosswise } from '../browser/tables.ts';

const SCREENS = (['en', 'ar'] as const).flatMap((locale) => [360, 1280].map((width) => ({ locale, width })));

for (const locale of ['en', 'ar'] as const) {
  test(`the navbar of a wide window hides after scrolling down more than 10 px, and returns when scrolling up (${locale})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${locale}/blog`);
    const bar = page.locator('header.bar');
    const scrollPageTo = async (y: number) => {
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
      await scrollPageTo(0);
      await scrollPageTo(100);
      await scrollPageTo(90);
      await scrollPageTo(100);
      await expect(bar, `10 px at ${width}`).toBeInViewport();
      await scrollPageTo(101);
      if (hides) await expect(bar, `11 px at ${width}`).not.toBeInViewport();
      else await expect(bar, `11 px at ${width}`).toBeInViewport();
      await scrollPageTo(100);
      await expect(bar, `up at ${width}`).toBeInViewport();
    }
    // The navbar appears again when it has the focus.
    await scrollPageTo(400);
    await expect(bar).not.toBeInViewport();
    await bar.locator('a').first().focus();
    await expect(bar).toBeInViewport();
  });
}

for (const { locale, width } of SCREENS) {
  test(
    `menus open and close by the keyboard alone in ${locale} at ${width} px`,
    crosswise(locale, width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${locale}`);
      if (width < 992) {
        const opener = page.locator('header .menu-button');
        await opener.focus();
        await page.keyboard.press('Enter');
        const menu = page.locator('#menu');
        await expect(menu).toBeVisible();
        await page.keyboard.press('Tab');
        const group = menu.locator('button').first();
        await expect(group).toBeFocused();
        await page.keyboard.press('Enter');
        const panel = page.locator(`#${await group.getAttribute('popovertarget')}`);
        await expect(panel.locator('ul ul a').first()).toBeVisible();
        // The panel covers the button that opened it, so it takes the focus. Its button and the Escape key lead back.
        await expect(panel.locator(':scope > button')).toBeFocused();
        for (const key of ['Enter', 'Escape']) {
          await page.keyboard.press(key);
          await expect(panel).toBeHidden();
          await expect(menu).toBeVisible();
          await expect(group).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(panel.locator(':scope > button')).toBeFocused();
        }
        await page.keyboard.press('Escape');
        await expect(group).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      } else {
        // The two wide menus: treatments by family, and the specification's menu to discover the product.
        const wideMenu = page.locator('.drop-mega');
        await expect(wideMenu).toHaveCount(2);
        for (const menu of await wideMenu.all()) {
          const button = page.locator(`header [popovertarget=${await menu.getAttribute('id')}]`);
          await button.focus();
          await page.keyboard.press('Enter');
          await expect(menu.locator('ul ul a').first()).toBeVisible();
          await page.keyboard.press('Tab');
          await expect(menu.locator('a').first()).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
          await expect(button).toBeFocused();
        }
      }
    },
  );

  test(
    `the page is shared and the clinic contacted in ${locale} at ${width} px`,
    crosswise(locale, width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${locale}/contact-us`);
      const place = page.locator(width < 992 ? '.bottom' : '.corner');
      const chat = place.locator('a[href^="https://wa.me/"]');
      await expect(chat).toBeVisible();
      if (width >= 992) {
        await expect(chat).toHaveAttribute('target', '_blank');
        await expect(chat).toHaveAttribute('rel', /noopener/);
        // The navbar has no second WhatsApp link.
        await expect(page.locator('header a[href^="https://wa.me/"]').filter({ visible: true })).toHaveCount(
          0,
        );
      }
      await expect(page.locator(width < 992 ? '.corner' : '.bottom')).toBeHidden();
      if (width < 992) {
        await expect(place.locator(`a[href="/${locale}/contact-us"]`)).toBeVisible();
        await expect(place.locator('a[href^="tel:+"]')).toBeVisible();
        await expect(place.locator('[popovertarget=site-search]')).toBeVisible();
      }
      const panel = page.locator('#share');
      await (width < 992 ? place : page.locator('main .way')).locator('[data-share]').click();
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
    },
  );
}

test('a device with a share dialog of its own opens that', async ({ page }) => {
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

test('without a script the share panel opens, without the button to copy', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/ar/blog');
  await page.locator('[data-share]:visible').click();
  await expect(page.locator('#share a').first()).toBeVisible();
  await expect(page.locator('#share [data-copy]')).toBeHidden();
  await context.close();
});

test('the wide menu has columns, below the navbar and inside the window, from 992 px on', async ({
  page,
}) => {
  for (const locale of ['en', 'ar'] as const) {
    await page.goto(`/${locale}`);
    for (const width of [992, 1280, 1600]) {
      await resize(page, width);
      await page.locator('header [popovertarget=nav-0]').click();
      const open = page.locator('.drop-mega').first();
      const columns = open.locator(':scope > ul > li:not(.drop-all)');
      await expect(columns.first()).toBeVisible();
      const tops = await columns.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `rows at ${width} in ${locale}`).toBe(1);
      const menu = await open.boundingBox();
      expect(menu?.width, `width at ${width} in ${locale}`).toBeGreaterThan(800);
      expect(menu?.x, `start at ${width} in ${locale}`).toBeGreaterThan(0);
      expect((menu?.x ?? 0) + (menu?.width ?? 0), `end at ${width} in ${locale}`).toBeLessThan(width);
      await page.keyboard.press('Escape');
      await expect(open).toBeHidden();
    }
  }
});

for (const locale of ['en', 'ar', 'fr', 'tr'] as const) {
  test(`social links are in the navbar from 1280 px on, and push nothing out of it (${locale})`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/blog`);
    const social = page.locator('header .bar-social');
    for (const [width, shown] of [
      [1279, false],
      [1280, true],
      [1600, true],
    ] as const) {
      await resize(page, width);
      await expect(social, `at ${width}`).toBeVisible({ visible: shown });
      const overflow = await page.evaluate(() => {
        const list = document.querySelector('.bar-list > li:last-child')?.getBoundingClientRect();
        const tools = document
          .querySelector('header .bar-social, header .bar-tools')
          ?.getBoundingClientRect();
        const covers = list && tools?.width && list.left < tools.right && tools.left < list.right;
        return { covers: Boolean(covers), wide: document.documentElement.scrollWidth > innerWidth };
      });
      expect(overflow, `at ${width}`).toEqual({ covers: false, wide: false });
    }
    await expect(social.locator('a').first()).toHaveAccessibleName('Instagram');
  });
}

test('every navbar has a visible sign-in link, beside the account icon that leads to cooming-soon', async ({
  page,
}) => {
  for (const locale of ['en', 'ar', 'fr', 'tr'] as const) {
    await page.goto(`/${locale}/blog`);
    for (const width of [320, 360, 992, 1280]) {
      await resize(page, width);
      await expect(page.locator('header .bar-account')).toHaveAttribute('href', `/${locale}/cooming-soon`);
      const link = page.locator('header .bar-sign-in');
      await expect(link, `${locale} at ${width}`).toBeInViewport({ ratio: 1 });
      await expect(link).toHaveAttribute('href', `/${locale}/login`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `overflow in ${locale} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
