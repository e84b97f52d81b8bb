import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { violations } from '../../browser/axe.ts';
import { waitForIslands } from '../../browser/dashboards.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { REGISTRATION, sendForm } from '../../browser/forms.ts';
import { mailedToken } from '../../browser/mailed-token.ts';

const PASSWORD = REGISTRATION['password'] as string;
const SCREENS = [
  ['en', 1280],
  ['ar', 390],
] as const;

const signIn = async (page: Page, locale: Locale, email: string) => {
  await page.goto(`/${locale}/login`);
  await sendForm(page, 'login', { email, password: PASSWORD });
};
/** Registers a new person and signs them in; returns their address. */
async function registerAndSignIn(page: Page, locale: Locale): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/${locale}/forms/register`);
  await sendForm(page, 'register', { ...REGISTRATION, email });
  await page.waitForURL(`**/${locale}/thanks?*`);
  await signIn(page, locale, email);
  await page.waitForURL(`**/${locale}/patient-dashboard`);
  return email;
}
/** Opens a page of the account and waits until its islands are hydrated. */
async function openAccount(page: Page, locale: Locale, place = '') {
  await page.goto(`/${locale}/patient-dashboard/account${place}`);
  await waitForIslands(page);
}
/** Adds a language to the list of the profile. */
async function addLanguage(page: Page, locale: Locale, code: string) {
  await page.locator('#account-language').selectOption(code);
  await page
    .getByRole('button', { name: getT(locale)('settings:field.addLanguageSubmit'), exact: true })
    .click();
}
/** Waits for a toast with this text. The first toast takes longer, because it loads the code of toasts. */
const expectToast = (page: Page, text: string) =>
  expect(page.locator('#toasts').getByText(text)).toBeVisible({ timeout: 15_000 });

for (const [locale, width] of SCREENS) {
  const t = getT(locale);

  test(`a saved profile is complete in ${locale}: the list of missing details gets shorter`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await registerAndSignIn(page, locale);
    await openAccount(page, locale);
    const missingParts = page.locator('.account-missing');
    await missingParts.getByText(t('settings:missing.phone')).click();
    await expect(page.locator('#account-phone')).toBeFocused();
    await page.keyboard.type('12');
    await page.locator('#account-city').fill('Lyon');
    await addLanguage(page, locale, 'tr');
    await page.getByRole('button', { name: t('dashboard:save') }).click();
    await expect(page.locator('#account-phone-error')).toBeVisible();
    await page.locator('#account-phone').fill('+33612345678');
    await page.getByRole('button', { name: t('dashboard:save') }).click();
    await expectToast(page, t('account:profile.saved'));
    await expect(missingParts.getByText(t('settings:missing.phone'))).toHaveCount(0);
    // A second save keeps the language that was added to the list.
    await page.getByRole('button', { name: t('dashboard:save') }).click();
    await expect(page.locator('[name=languages][value=tr]')).toBeChecked();
    await expect(missingParts.getByText(t('settings:missing.languages'))).toHaveCount(0);
    await page.reload();
    await expect(page.locator('#account-phone')).toHaveValue('+33612345678');
    await expect(page.locator('#account-city')).toHaveValue('Lyon');
    await expect(page.locator('[name=languages][value=tr]')).toBeChecked();
  });

  test(`a profile keeps the typed values in ${locale} when the session ends before they are saved`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    const email = await registerAndSignIn(page, locale);
    await openAccount(page, locale);
    await page.locator('#account-city').fill('Saint-Étienne');
    await page.locator('#account-gender').selectOption('female');
    await page.context().clearCookies({ name: /session/ });
    // Another call of the page may notice the end of the session before the form is sent.
    const save = page.getByRole('button', { name: t('dashboard:save') });
    const clicking = save.click().catch(() => undefined);
    await page.waitForURL(`**/${locale}/login?next=*`);
    await clicking;
    await sendForm(page, 'login', { email, password: PASSWORD });
    await page.waitForURL(`**/${locale}/patient-dashboard/account`);
    await expect(page.locator('#account-city')).toHaveValue('Saint-Étienne');
    await expect(page.locator('#account-gender')).toHaveValue('female');
    await expect(page.getByText(t('settings:kept'))).toBeVisible();
    await page.getByRole('button', { name: t('dashboard:save') }).click();
    await expectToast(page, t('account:profile.saved'));
    await expect(page.getByText(t('settings:kept'))).toHaveCount(0);
    expect(faults.splice(0).filter((fault) => !/401/.test(fault))).toEqual([]);
  });
}

test('a language is added by its button alone, and an unsaved one is still there after a reload', async ({
  page,
}) => {
  await registerAndSignIn(page, 'en');
  await openAccount(page, 'en');
  const select = page.locator('#account-language');
  const boxes = page.locator('[name=languages]');
  await select.selectOption('fr');
  await addLanguage(page, 'en', 'tr');
  await expect(select).toHaveValue('');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toHaveValue('tr');
  await boxes.uncheck();
  await addLanguage(page, 'en', 'tr');
  await expect(boxes).toBeChecked();

  await openAccount(page, 'en');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toBeChecked();
  await expect(select).toHaveValue('');
  await expect(page.getByText(getT('en')('settings:kept'))).toBeVisible();
  // A language that was chosen and not added is saved too.
  await select.selectOption('fr');
  await page.getByRole('button', { name: getT('en')('dashboard:save') }).click();
  await expectToast(page, getT('en')('account:profile.saved'));
  const { content } = await (await page.request.get('/api/profile')).json();
  expect(content.languages.toSorted()).toEqual(['fr', 'tr']);
  await expect(boxes).toHaveCount(2);
  await expect(select).toHaveValue('');
});

test('a patient sets up a second factor with an authenticator, and signs in with it', async ({ page }) => {
  const t = getT('en');
  const email = await registerAndSignIn(page, 'en');
  await page.goto(`/en/forms/verify-email?token=${await mailedToken(email)}`);
  await page.locator('main form[action*="/forms/verify-email"] [type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/forms/verify-email'));
  await openAccount(page, 'en', '/security');
  const panel = page.locator('section:has(#account-factor)');
  await panel.locator('[name=password]').fill('not my password');
  await panel.getByRole('button', { name: t('settings:factor.start') }).click();
  await expect(panel.getByText(t('auth:password.wrong'))).toBeVisible();
  await panel.locator('[name=password]').fill(PASSWORD);
  await panel.getByRole('button', { name: t('settings:factor.start') }).click();
  const secret = (await panel.locator('.account-secret').innerText()).replaceAll(' ', '');
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  // The QR code is drawn in the browser, since requests to other sites fail every test.
  await expect(panel.getByRole('img', { name: t('settings:factor.qr') })).toBeVisible();
  await expect(panel.getByRole('link', { name: t('settings:factor.open') })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  expect(await violations(page)).toEqual([]);
  await panel.locator('[name=code]').fill(authenticator.generate());
  await panel.getByRole('button', { name: t('settings:factor.confirm') }).click();
  await expect(panel.locator('.account-codes li')).toHaveCount(10);
  expect(await violations(page)).toEqual([]);
  const recovery = await panel.locator('.account-codes li').first().innerText();
  await panel.getByRole('button', { name: t('settings:factor.codesKept') }).click();
  await expect(panel.getByText('10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies({ name: /session|login/ });
  await signIn(page, 'en', email);
  // The present code was already used; the code of the next half minute is accepted too.
  await sendForm(page, 'second-factor', { code: authenticator.generate({ timestamp: Date.now() + 30_000 }) });
  await page.waitForURL('**/en/patient-dashboard');

  await openAccount(page, 'en', '/security');
  await panel.getByRole('button', { name: t('settings:factor.turnOff') }).click();
  await expect(panel.locator('[name=code]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await panel.locator('[name=password]').fill(PASSWORD);
  await panel.locator('[name=code]').fill(recovery);
  await panel.getByRole('button', { name: t('settings:factor.remove') }).click();
  await expectToast(page, t('auth:factor.removed'));
  await expect(panel.getByRole('button', { name: t('settings:factor.start') })).toBeVisible();
});

test('signing out everywhere ends the other session and deletes the drafts', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = getT('en');
  const email = await registerAndSignIn(page, 'en');
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, 'en', email);
  await otherPage.waitForURL('**/en/patient-dashboard');
  await openAccount(page, 'en');
  await page.locator('#account-city').fill('Lyon');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  expect(await drafts()).toBe(1);
  await openAccount(page, 'en', '/security');
  await expect(page.locator('section:has(#account-sessions) .row')).toHaveCount(2);
  await page.getByRole('button', { name: t('settings:sessions.all') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settings:sessions.all') })
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/en');
  expect(await drafts()).toBe(0);
  await otherPage.goto('/en/patient-dashboard/account');
  await otherPage.waitForURL('**/en/login?next=*');
  await otherContext.close();
});

test('signing out in the navbar of any page deletes the drafts', async ({ page }) => {
  await registerAndSignIn(page, 'en');
  await openAccount(page, 'en');
  await page.locator('#account-city').fill('Lyon');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  expect(await drafts()).toBe(1);
  await page.goto('/en/blog');
  await page.locator('header button.bar-account').click();
  await page.locator('#account form[action$="/forms/logout"] button').click();
  await page.waitForURL(({ pathname, search }) => pathname === '/en' && search === '');
  expect(await drafts()).toBe(0);
});

test('the account menu of a dashboard is not hydrated until the account changes', async ({ page }) => {
  await registerAndSignIn(page, 'en');
  await openAccount(page, 'en');
  await expect(page.locator('header button.bar-account')).toHaveCount(1);
  await expect(page.locator('header astro-island')).toHaveAttribute('ssr');
  await page.evaluate(() => dispatchEvent(new Event('api:change')));
  await expect(page.locator('header astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('header button.bar-account')).toContainText('Amine Benali');
});
