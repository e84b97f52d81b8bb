import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../browser/fixtures.ts';
import { signInAsNewPatient } from '../browser/patients.ts';
import { pretendSignedIn } from '../browser/signed-in.ts';

/**
 * Simulates a signed-in person; the calls of `/user` get these answers one after the other. `requestedLocales` grows
 * with each call; `setLoginHint` sets the cookie that makes the navbar call.
 */
async function signIn(page: Page, baseURL: string | undefined, answers: object[]) {
  const requestedLocales: string[] = [];
  await pretendSignedIn(page, () => answers[requestedLocales.length - 1] ?? {});
  await page.route('**/api/user', (route) => {
    requestedLocales.push(route.request().headers()['x-localization'] ?? '');
    return route.fallback();
  });
  return {
    requestedLocales,
    setLoginHint: () => page.context().addCookies([{ name: 'turqua_login', value: '1', url: baseURL ?? '' }]),
  };
}

test('people who are signed in have a menu with their name, their dashboard and the sign-out', async ({
  page,
  baseURL,
}) => {
  const person = (role_name: string) => ({ role_name, name: 'Nadia Haddad', email: 'n@example.com' });
  const { requestedLocales, setLoginHint } = await signIn(
    page,
    baseURL,
    ['Doctor', 'Patient', 'Editor'].map(person),
  );
  await page.goto('/ar/blog');
  await expect(page.locator('header .bar-account')).toHaveAttribute('href', '/ar/cooming-soon');
  expect(requestedLocales).toEqual([]);
  await setLoginHint();
  for (const href of ['/ar/doctor-dashboard', '/ar/patient-dashboard', '/ar/login']) {
    await page.reload();
    const account = page.locator('header button.bar-account');
    await account.click();
    const menu = page.locator('#account');
    await expect(menu).toContainText('Nadia Haddad');
    await expect(menu.locator('a').first()).toHaveAttribute('href', href);
    await expect(menu.locator('form')).toHaveAttribute('action', '/ar/forms/logout');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
  }
  expect(requestedLocales).toEqual(['ar', 'ar', 'ar']);
});

test('the navbar shows the first picture of the account that loads, and the initials if none does', async ({
  page,
  baseURL,
  faults,
}) => {
  const base = { role_name: 'Patient', name: 'Nadia Haddad' };
  const { setLoginHint } = await signIn(page, baseURL, [
    { ...base, photo: '/favicon.svg', picture: '/other.svg' },
    { ...base, photo: null, picture: { data: { url: '/apple-touch-icon.png' } } },
    { ...base, profile_photo_url: '/favicon.svg' },
    { ...base, photo: '/missing-picture.png' },
    base,
  ]);
  await setLoginHint();
  for (const source of ['/favicon.svg', '/apple-touch-icon.png', '/favicon.svg']) {
    await page.goto('/en/blog');
    await expect(page.locator('.account-picture')).toHaveAttribute('src', source);
  }
  for (const _ of ['a picture that is not there', 'no picture']) {
    await page.goto('/en/blog');
    await expect(page.locator('.account-letters')).toHaveText('NH');
  }
  expect(faults.splice(0).filter((fault) => !/missing-picture|404/.test(fault))).toEqual([]);
});

test('a dashboard, whose HTML has the picture already, shows the initials if it cannot be loaded', async ({
  page,
  baseURL,
  faults,
}) => {
  await signInAsNewPatient(page, 'en');
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const answer = await page.request.post('/en/forms/photo', {
    headers: { origin: new URL(baseURL ?? '').origin },
    multipart: { photo: { name: 'p.png', mimeType: 'image/png', buffer } },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await page.route('**/api/files/**', (route) => route.abort());
  await page.goto('/en/patient-dashboard');
  await expect(page.locator('.account-picture')).toHaveCount(1);
  await page.locator('[popovertarget=account]').click();
  await expect(page.locator('.account-letters').first()).toBeVisible();
  await expect(page.locator('.account-picture')).toHaveCount(0);
  faults.length = 0;
});
