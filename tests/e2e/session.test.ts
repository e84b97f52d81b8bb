import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { pretendSignedIn } from '../browser/signed-in.ts';

const NOON = new Date('2026-11-02T12:00:00Z');
const flash = (page: Page) => page.locator('[data-flash]');
const signOut = (page: Page) => page.locator('main form[action$="/forms/logout"] [type=submit]').click();
const loginHints = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('_login'));

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`signing out leads to the home of ${locale}, which says so once, for three seconds, not counting the time under the pointer`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(locale, 'dashboard');
    expect(await loginHints(page)).toHaveLength(1);
    // Waits until the call for the user has ended, since it could fail while they sign out.
    await expect(page.locator('header button.bar-account')).toHaveCount(1);
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON.getTime() + 1_000);
    await signOut(page);
    // The script has removed the parameter from the address.
    await page.waitForURL((url) => url.pathname + url.search === `/${locale}`);
    await expect(flash(page)).toHaveRole('status');
    const box = await flash(page).locator('.toast').boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10);
    expect(await loginHints(page)).toEqual([]);
    await page.clock.runFor(2_000);
    await flash(page).locator('.toast').hover();
    await page.clock.runFor(5_000);
    await page.mouse.move(5, 500);
    await page.clock.runFor(999);
    await expect(flash(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(flash(page)).toBeHidden();
    await page.reload();
    await expect(flash(page)).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page says that the visitor has signed out', async ({ page, open }) => {
    await open('fr', 'dashboard');
    await signOut(page);
    await page.waitForURL('**/fr?done=logout');
    await expect(flash(page)).toBeVisible();
    await expect(flash(page)).toHaveCSS('position', 'static');
  });
});

test('the focus moves to the menu of the account when that replaces the links for signing in, and back to them', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'turqua_login', value: '1', url: baseURL ?? '' }]);
  let answer: () => void = () => undefined;
  const answerArrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await pretendSignedIn(page, () =>
    answerArrived.then(() => ({ role_name: 'Patient', name: 'Nadia Haddad' })),
  );
  await page.goto('/en/blog');
  await expect(page.locator('header astro-island[ssr]')).toHaveCount(0);
  await page.locator('header .bar-sign-in').focus();
  answer();
  await expect(page.locator('header button.bar-account')).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('api:unauthenticated')));
  await expect(page.locator('header a.bar-account')).toBeFocused();
});

/**
 * Expects that the page has reported one refusal (401) and no other fault. The console reports the refusal a moment
 * later than the page receives it.
 */
async function expectOneRefusal(faults: string[]): Promise<void> {
  await expect.poll(() => faults.filter((fault) => /401/.test(fault))).toHaveLength(1);
  expect(faults.splice(0).filter((fault) => !/401/.test(fault))).toEqual([]);
}

test('a session that has ended leads from the dashboard to the login, whose form has the address to return to', async ({
  page,
  open,
  faults,
}) => {
  await open('en', 'dashboard');
  await page.context().clearCookies({ name: /session/ });
  await page.goto('/en/patient-dashboard?tab=1');
  await page.waitForURL('**/en/login?next=%2Fen%2Fpatient-dashboard%3Ftab%3D1');
  // The login page asks for the user and learns that nobody is signed in.
  await expect.poll(() => loginHints(page)).toEqual([]);
  await expect(page.locator('main form[action$="/forms/login"] [name=next]')).toHaveValue(
    '/en/patient-dashboard?tab=1',
  );
  await expectOneRefusal(faults);
});

for (const path of ['blog', 'login']) {
  test(`a session that has ended leaves a visitor on the public page /${path}`, async ({
    page,
    faults,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'turqua_login', value: '1', url: baseURL ?? '' }]);
    await page.route('**/api/user', (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
    await page.goto(`/ar/${path}`);
    await expect.poll(() => loginHints(page)).toEqual([]);
    await expect(page.locator('.bar-account')).toHaveAttribute('href', '/ar/cooming-soon');
    await expect(page).toHaveURL(new RegExp(`/ar/${path}$`));
    await expectOneRefusal(faults);
  });
}
