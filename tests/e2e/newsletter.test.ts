import type { Page } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../browser/fixtures.ts';
import { BAD_ADDRESS } from '../browser/forms.ts';
import { byDirection, WITH_MOTION } from '../browser/tables.ts';

// The loading bar is checked while it is animated.
test.use(WITH_MOTION);

const NOON = new Date('2026-11-02T12:00:00Z');
const CALL = '**/api/home/subscribe-mail';
const form = (page: Page) => page.locator('footer form[action$="/forms/newsletter"]');
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** Runs the page's clock until a toast of this type appears. */
async function waitForToast(page: Page, type: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await toasts(page).count()).toBe(1);
  }).toPass({ timeout: 5_000, intervals: [20] });
  await expect(toasts(page)).toHaveAttribute('data-type', type);
}

/** Opens a page with a stopped clock and wakes its form; the list that is returned grows with each POST of the page. */
async function openForm(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON.getTime() + 1_000);
  await page.goto(path, { waitUntil: 'load' });
  await form(page).locator('[name=email]').focus();
  await expect(page.locator('footer astro-island[ssr]')).toHaveCount(0);
  return calls;
}

for (const locale of LOCALES) {
  test(
    `the newsletter of ${locale} ignores an empty field, marks a bad address and thanks for a good one in a toast`,
    byDirection(locale),
    async ({ page }) => {
      await page.setViewportSize({ width: locale === 'ar' || locale === 'fr' ? 360 : 1280, height: 800 });
      const calls = await openForm(page, `/${locale}/blog`);
      const email = form(page).locator('[name=email]');
      await form(page).locator('[type=submit]').click();
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
      await email.fill(BAD_ADDRESS);
      await page.keyboard.press('Enter');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(form(page).locator('.field-error')).toBeVisible();
      expect(calls).toEqual([]);
      await email.fill(`toast-${locale}@example.com`);
      await page.keyboard.press('Enter');
      await waitForToast(page, 'success');
      await expect(toasts(page)).toHaveAttribute('data-y-position', 'top');
      await expect(toasts(page)).toHaveAttribute('data-x-position', 'center');
      await expect(email).toHaveValue('');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
      expect(calls).toHaveLength(1);
      // The toast disappears after three seconds, of which some milliseconds have already passed.
      await page.clock.runFor(2_950);
      await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
      await page.clock.runFor(60);
      await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
      await page.clock.runFor(500);
      await expect(toasts(page)).toHaveCount(0);
    },
  );
}

test('an address is sent only once, however often Enter is pressed', async ({ page }) => {
  const calls = await openForm(page, '/en/blog');
  const gate = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await form(page).locator('[name=email]').fill('once@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => calls.length).toBe(1);
  await page.keyboard.press('Enter');
  gate.resolve();
  await waitForToast(page, 'success');
  expect(calls).toHaveLength(1);
});

test('the server’s reason for a refusal is in an error toast, and the address stays in its field', async ({
  page,
  faults,
}) => {
  await openForm(page, '/en/blog');
  await page.route(CALL, (route) => route.fulfill({ status: 429, json: { message: 'Too many of them.' } }));
  await form(page).locator('[name=email]').fill('kept@example.com');
  await page.keyboard.press('Enter');
  await waitForToast(page, 'error');
  await expect(toasts(page)).toHaveText('Too many of them.');
  await expect(form(page).locator('[name=email]')).toHaveValue('kept@example.com');
  expect(faults.splice(0).filter((fault) => !/429/.test(fault))).toEqual([]);
});

for (const locale of LOCALES) {
  test(
    `a failure of the server shows the id of its request in a toast that stays until it is closed (${locale})`,
    byDirection(locale),
    async ({ page, faults }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await openForm(page, `/${locale}/blog`);
      const headers = { 'x-request-id': '0123456789abcdef' };
      await page.route(CALL, (route) =>
        route.fulfill({ status: 500, headers, json: { message: 'SQLSTATE[HY000]' } }),
      );
      await form(page).locator('[name=email]').fill('kept@example.com');
      await page.keyboard.press('Enter');
      await waitForToast(page, 'error');
      await expect(toasts(page)).toContainText(getT(locale)('errors:page.reference'));
      await expect(toasts(page)).not.toContainText('SQLSTATE');
      await page.clock.runFor(60_000);
      const reference = toasts(page).locator('.reference bdi');
      await expect(reference).toHaveText('0123456789abcdef');
      await reference.click();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('0123456789abcdef');
      await toasts(page)
        .getByRole('button', { name: getT(locale)('common:close') })
        .click();
      await page.clock.runFor(1_000);
      await expect(toasts(page)).toHaveCount(0);
      expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
    },
  );
}

for (const locale of ['en', 'ar'] as const) {
  test(`the loading bar appears after 200 ms, not for a shorter call, fills in five seconds, and shows whether the call failed (${locale})`, async ({
    page,
    faults,
  }) => {
    await openForm(page, `/${locale}/blog`);
    const bar = page.locator('.loading-bar');
    const email = form(page).locator('[name=email]');
    /** Sends the form, lets 199 ms pass without a bar, and returns a function that releases the answer. */
    const send = async (status: number) => {
      const answer = Promise.withResolvers<void>();
      await page.unroute(CALL);
      await page.route(CALL, async (route) => {
        await answer.promise;
        await route.fulfill({ status, json: { message: 'Said' } });
      });
      await email.fill('bar@example.com');
      await page.keyboard.press('Enter');
      await expect(bar).toHaveCount(1);
      await page.clock.runFor(199);
      await expect(bar).toBeHidden();
      return answer.resolve;
    };
    (await send(200))();
    await expect(email).toHaveValue('');
    await page.clock.runFor(1_000);
    await expect(bar).not.toHaveAttribute('data-state');
    for (const [status, state] of [
      [200, 'finished'],
      [500, 'failed'],
    ] as const) {
      const answer = await send(status);
      await page.clock.runFor(1);
      await expect(bar).toHaveAttribute('data-state', 'started');
      const [from, before, full] = await bar.evaluate((element) => {
        const [filling] = element.getAnimations();
        const { transformOrigin } = getComputedStyle(element);
        const widthAt = (time: number) => {
          if (filling) filling.currentTime = time;
          return element.getBoundingClientRect().width / innerWidth;
        };
        return [Number.parseFloat(transformOrigin) / innerWidth, widthAt(4_999), widthAt(5_000)];
      });
      expect(from).toBe(locale === 'ar' ? 1 : 0);
      expect(before).toBeLessThan(1);
      expect(full).toBe(1);
      answer();
      await expect(bar).toHaveAttribute('data-state', state);
      await page.clock.runFor(400);
      await expect(bar).toBeHidden();
    }
    expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
  });
}
