import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { MESSAGE } from '../browser/forms.ts';
import { crosswise } from '../browser/tables.ts';

/** The time at which the page's clock is stopped. */
const NOON = new Date('2026-11-02T12:00:00Z');

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON.getTime() + 1_000);
}

const window = (page: Page) => page.locator('dialog#contact-window');
const card = (page: Page) => page.locator('[data-popup]');

/** Runs the page's clock until the card is shown, because its code may load late. */
async function showCard(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(card(page)).toBeVisible({ timeout: 100 });
  }).toPass();
}

for (const locale of ['en', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test(
      `a card offers help after five seconds, takes no focus, and never comes back once closed, in ${locale} at ${width} px`,
      crosswise(locale, width),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await stopClock(page);
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await page.goto(`/${locale}/blog`, { waitUntil: 'networkidle' });
        await page.clock.runFor(4_999);
        await expect(card(page)).toBeHidden();
        await page.clock.runFor(1);
        await expect(card(page)).toBeInViewport({ ratio: 1 });
        // On a phone the card is low, so that most of the page stays visible.
        const box = await card(page).boundingBox();
        expect(box?.height).toBeLessThanOrEqual(width < 992 ? 135 : 200);
        await expect(window(page)).toBeHidden();
        await expect(page.locator('body')).toBeFocused();
        expect(requests.filter((url) => /\/client\./.test(url))).toEqual([]);
        // The page behind the card stays usable.
        await page.locator('main a').first().focus();
        await page.keyboard.press('Escape');
        await expect(card(page)).toBeHidden();
        await page.goto(`/${locale}/faqs`, { waitUntil: 'networkidle' });
        await page.clock.runFor(60_000);
        await expect(card(page)).toBeHidden();
      },
    );

    test(
      `the first click on the card counts: it closes, or opens the contact form, in ${locale} at ${width} px`,
      crosswise(locale, width),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await stopClock(page);
        await page.goto(`/${locale}/blog`, { waitUntil: 'networkidle' });
        await page.clock.runFor(5_000);
        await card(page).locator('.popup-close').click();
        await expect(card(page)).toBeHidden();
        await page.evaluate(() => localStorage.clear());
        await page.reload({ waitUntil: 'networkidle' });
        await page.clock.runFor(5_000);
        const open = card(page).locator('a.button');
        await expect(open).toHaveAttribute('href', `/${locale}/contact-us`);
        await open.click();
        await expect(window(page)).toBeVisible();
        await expect(card(page)).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(window(page)).toBeHidden();
      },
    );

    test(
      `a message from the window is sent and thanked in ${locale} at ${width} px`,
      crosswise(locale, width),
      async ({ page, faults }) => {
        await page.setViewportSize({ width, height: 800 });
        await stopClock(page);
        await page.goto(`/${locale}/blog`, { waitUntil: 'networkidle' });
        const mail = page.locator('.bottom [data-opens=contact-window]');
        if (width < 992) await mail.click();
        else {
          await page.clock.runFor(5_000);
          await card(page).locator('a.button').click();
        }
        const form = window(page).locator('form.form');
        await form.locator('[name=name]').fill(String(MESSAGE['name']));
        await form.locator('[name=email]').fill('nadia@example');
        await expect(window(page).locator('astro-island[ssr]')).toHaveCount(0);
        await form.locator('[type=submit]').click();
        // Each error is shown at its field in the language of the page, and the form is not sent.
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
        await form.locator('[name=phone]').fill('+44 20 7946 0958');
        await form.locator('[type=submit]').click();
        const thanks = window(page).getByRole('status');
        await expect(thanks).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(window(page)).toBeHidden();
        if (width < 992) await expect(mail).toBeFocused();
        expect(faults.splice(0).filter((fault) => !/422/.test(fault))).toEqual([]);
      },
    );
  }
}

test('closing the window returns the focus to the element that had it before the card', async ({ page }) => {
  await stopClock(page);
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  await showCard(page);
  const before = page.locator('main a').first();
  await before.focus();
  await card(page).locator('a.button').press('Enter');
  await expect(window(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();
  await expect(before).toBeFocused();
});

test('closing the card moves the focus to the content if no element had it before', async ({ page }) => {
  await stopClock(page);
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  await showCard(page);
  await card(page).locator('.popup-close').focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

test('nobody who is busy is disturbed, and some pages never show the card', async ({ page }) => {
  await stopClock(page);
  const never = [
    'login',
    'contact-us',
    'genel-aydinlatma-metni',
    'thanks',
    'forms/register',
    'doctors',
    'cost',
    'online-treatment',
    'online-treatment/level-1',
    'quizzes',
  ];
  for (const path of never) {
    await page.goto(`/en/${path}`, { waitUntil: 'networkidle' });
    await page.clock.runFor(20_000);
    await expect(card(page)).toBeHidden();
  }
  await page.goto('/en/faqs', { waitUntil: 'networkidle' });
  await page.locator('main input[name=key]').focus();
  await page.clock.runFor(5_000);
  await expect(card(page)).toBeHidden();
  await page.locator('main input[name=key]').blur();
  await page.clock.runFor(4_999);
  await expect(card(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(card(page)).toBeVisible();
});

test.describe('before the question about cookies is answered', () => {
  test.use({ decided: false });

  test('the card appears only after the answer', async ({ page }) => {
    await stopClock(page);
    await page.goto('/en/blog', { waitUntil: 'networkidle' });
    await page.clock.runFor(30_000);
    await expect(card(page)).toBeHidden();
    await page.locator('[data-decide=none]').click();
    await page.clock.runFor(5_000);
    await expect(card(page)).toBeVisible();
  });
});

test('without a script there is no card', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/en/blog');
  await expect(card(page)).toBeHidden();
  await context.close();
});

test('a card that was closed on a later page is gone when the back button restores the page', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  await showCard(page);
  await page.evaluate(() => {
    localStorage.setItem('popup', 'closed');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(card(page)).toBeHidden();
});
