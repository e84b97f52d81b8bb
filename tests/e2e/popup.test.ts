import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { MESSAGE } from '../browser/forms.ts';

/** Noon of a day: the clock of the page stands still there. */
const NOON = new Date('2026-11-02T12:00:00Z');

async function freeze(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON.getTime() + 1_000);
}

const window = (page: Page) => page.locator('dialog#contact-window');

for (const locale of ['en', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test(`the contact window opens after five seconds, once, in ${locale} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await freeze(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`/${locale}/blog`, { waitUntil: 'load' });
      await page.clock.runFor(4_999);
      await expect(window(page)).toBeHidden();
      await page.clock.runFor(1);
      await expect(window(page)).toBeVisible();
      await expect(window(page).locator('.window-close')).toBeFocused();
      expect(asked.filter((url) => /client\.|ContactForm/.test(url))).toEqual([]);
      // The keyboard stays inside, and Escape gives the page back.
      for (let step = 0; step < 9; step++) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.id)).not.toBe(
        'content',
      );
      await page.keyboard.press('Escape');
      await expect(window(page)).toBeHidden();
      await page.goto(`/${locale}/faqs`, { waitUntil: 'load' });
      await page.clock.runFor(60_000);
      await expect(window(page)).toBeHidden();
    });

    test(`a message from the window is sent and thanked in ${locale} at ${width} px`, async ({
      page,
      faults,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await freeze(page);
      await page.goto(`/${locale}/blog`, { waitUntil: 'load' });
      const mail = page.locator('.bottom [data-opens=contact-window]');
      if (width < 992) await mail.click();
      else await page.clock.runFor(5_000);
      const form = window(page).locator('form.form');
      await form.locator('[name=name]').fill(String(MESSAGE['name']));
      await form.locator('[name=email]').fill('nadia@example');
      await expect(window(page).locator('astro-island[ssr]')).toHaveCount(0);
      await form.locator('[type=submit]').click();
      // What is wrong stands at its field, in the language of the page; nothing is sent.
      for (const name of ['email', 'message', 'consent']) {
        await expect(form.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(form.locator('.field-error')).toHaveCount(3);
      await expect(form.locator('.field-error').first()).not.toContainText('{{');
      await form.locator('[name=email]').fill('nadia@example.com');
      await form.locator('[name=message]').fill(String(MESSAGE['message']));
      await form.locator('[name=consent]').check();
      await page.route('**/api/home/send-message', async (route) => {
        await route.fulfill({ status: 422, json: { message: 'No', errors: { phone: ['Not a number.'] } } });
        await page.unroute('**/api/home/send-message');
      });
      await form.locator('[type=submit]').click();
      await expect(form.locator('#window-phone-error')).toHaveText('Not a number.');
      await form.locator('[name=phone]').fill('+44 7700 900123');
      await form.locator('[type=submit]').click();
      const thanks = window(page).getByRole('status');
      await expect(thanks).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(window(page)).toBeHidden();
      if (width < 992) await expect(mail).toBeFocused();
      expect(faults.splice(0).filter((fault) => !/422/.test(fault))).toEqual([]);
    });
  }
}

test('nobody who is busy is disturbed, and some pages never are', async ({ page }) => {
  await freeze(page);
  for (const path of ['login', 'contact-us', 'genel-aydinlatma-metni', 'thanks', 'forms/register']) {
    await page.goto(`/en/${path}`, { waitUntil: 'load' });
    await page.clock.runFor(20_000);
    await expect(window(page)).toBeHidden();
  }
  await page.goto('/en/faqs', { waitUntil: 'load' });
  await page.locator('main input[name=key]').focus();
  await page.clock.runFor(5_000);
  await expect(window(page)).toBeHidden();
  await page.locator('main input[name=key]').blur();
  await page.clock.runFor(4_999);
  await expect(window(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(window(page)).toBeVisible();
});
