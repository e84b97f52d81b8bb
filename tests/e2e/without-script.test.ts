import { LOCALES } from '#config.ts';
import { expect, sendNewsletter, test } from '../browser/fixtures.ts';
import { BAD_ADDRESS } from '../browser/forms.ts';
import { byDirection } from '../browser/tables.ts';

test.use({ javaScriptEnabled: false });

for (const locale of LOCALES) {
  test.describe(`without JavaScript in ${locale}`, byDirection(locale), () => {
    test('a reader gets from home to a post and to its tag', async ({ page }) => {
      await page.goto(`/${locale}`);
      await expect(page.locator('main h1')).toBeVisible();
      await page.goto(`/${locale}/blog`);
      await page.locator(`main a[href^="/${locale}/blog/"]:not([href*="/category"])`).first().click();
      await expect(page.locator('main h1')).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.split(/\s+/).length).toBeGreaterThan(300);
      await page.locator(`main a[href^="/${locale}/tags/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/tags/`));
      await expect(page.locator('main h1')).toBeVisible();
    });

    test('the newsletter takes a good address', async ({ page }) => {
      await page.goto(`/${locale}/blog`);
      await sendNewsletter(page, `e2e-${locale}@example.com`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/thanks\\?form=newsletter$`));
      await expect(page.locator('main h1')).toBeVisible();
    });

    test('the newsletter shows what is wrong with an address and keeps it', async ({ page }) => {
      await page.goto(`/${locale}`);
      await sendNewsletter(page, BAD_ADDRESS);
      const field = page.locator('main [name=email]');
      await expect(field).toHaveValue(BAD_ADDRESS);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const described = (await field.getAttribute('aria-describedby'))?.split(' ')[0];
      await expect(page.locator(`[id="${described}"]`)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    });

    test('the newsletter shows no error for an empty address', async ({ page }) => {
      await page.goto(`/${locale}/blog`);
      await sendNewsletter(page, '');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
      await expect(page).not.toHaveURL(/thanks/);
    });
  });
}

test('the menus of the navbar open without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/en');
  const buttons = page.locator('header button[popovertarget]:not(.bar-search):visible');
  expect(await buttons.count()).toBeGreaterThan(1);
  for (const button of await buttons.all()) {
    await button.click();
    const menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
    await expect(menu.locator('a').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('on a phone the whole menu opens and closes without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar');
  const button = page.locator('header .menu-button');
  const link = page.locator('#menu a[href="/ar/doctors"]');
  await expect(link).toBeHidden();
  await button.click();
  await expect(link).toBeVisible();
  await button.click();
  await expect(link).toBeHidden();
  await expect(page.locator('#languages a[hreflang=en]')).toBeAttached();
});
