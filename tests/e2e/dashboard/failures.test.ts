import type { Page, Route } from 'playwright/test';
import type { Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { expect, test } from '../../browser/fixtures.ts';
import { waitForIslands, logIn, signInAs } from '../../browser/dashboards.ts';
import { bookedMeeting, callFrom } from './support.ts';

// Each test first requests and confirms a meeting.
test.describe.configure({ timeout: 90_000 });

const LONG = 'I took the tablets for three weeks, and the pain came back on the second day. '
  .repeat(20)
  .trim();

const REQUEST_ID = '0123456789abcdef';
/** The answer of an API with an internal error. */
const FAILURE = { status: 500, headers: { 'x-request-id': REQUEST_ID }, json: { message: 'trace' } };

/** Books a new meeting and opens its page as the patient; returns its id. */
async function openMeeting(page: Page, browser: Parameters<typeof bookedMeeting>[1], locale: Locale) {
  await signInAs(page, 'patient', locale);
  const id = await bookedMeeting(page, browser);
  await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  return id;
}

/** Intercepts the writes of a call and lets reads through; returns the list to which each write is added. */
async function answerWrites(page: Page, url: RegExp, answer: (route: Route) => Promise<void>) {
  const writes: Route[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    writes.push(route);
    await answer(route);
  });
  return writes;
}

/** Expects that the page reported only the faults that the test has caused. */
const expectOnlyFaults = (faults: string[], expected: RegExp) =>
  expect(faults.splice(0).filter((fault) => !expected.test(fault))).toEqual([]);

const REPLY = /\/api\/patient\/meeting\/[^/]+\/reply$/;
const SLOTS = /\/api\/practices\/[^/]+\/slots/;
const field = (page: Page) => page.locator('#thread-reply');
const sendButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: getT(locale)('meetings:thread.send'), exact: true });

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 390],
] as const) {
  const t = getT(locale);

  test(`a slow API gets a message once, and the page keeps its content meanwhile in ${locale}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMeeting(page, browser, locale);
    const gate = Promise.withResolvers<void>();
    const writes = await answerWrites(page, REPLY, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.route(/\/api\/patient\/meetings\/[^/]+$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('.facts').first()).toBeVisible();

    await field(page).fill(LONG);
    await sendButton(page, locale).dblclick();
    await sendButton(page, locale).press('Enter');
    await expect(sendButton(page, locale)).toHaveAttribute('aria-disabled', 'true');
    await expect(field(page)).toHaveValue(LONG);
    await expect(field(page)).toHaveJSProperty('readOnly', true);
    gate.resolve();
    await expect(page.locator('.message-own .message-text')).toHaveText(LONG);
    await expect(field(page)).toHaveValue('');
    expect(writes).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test(`a message stays when the API fails, and is sent with the same key on the next try in ${locale}`, async ({
    page,
    browser,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMeeting(page, browser, locale);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && REPLY.test(request.url()))
        keys.push(request.headers()['idempotency-key']);
    });
    await answerWrites(page, REPLY, (route) => route.fulfill(FAILURE));
    await field(page).fill(LONG);
    await sendButton(page, locale).click();
    const alert = page.locator('.thread [role=alert]');
    await expect(alert).toContainText(t('dashboard:notSent'));
    await expect(alert).not.toContainText('trace');
    await expect(alert).toContainText(REQUEST_ID);
    await expect(field(page)).toHaveValue(LONG);
    await page.unrouteAll({ behavior: 'wait' });
    await sendButton(page, locale).click();
    await expect(page.locator('.message-own .message-text')).toHaveText(LONG);
    await expect(alert).toHaveCount(0);
    // With the same key the server would recognise the repeated write if the first one was stored.
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expectOnlyFaults(faults, /500/);
  });

  test(`a message that is sent without a connection stays in its field until it can be sent in ${locale}`, async ({
    page,
    browser,
    context,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openMeeting(page, browser, locale);
    await field(page).fill(LONG);
    await context.setOffline(true);
    await sendButton(page, locale).click();
    await expect(page.locator('.thread [role=alert]')).toContainText(t('dashboard:notSent'));
    await expect(field(page)).toHaveValue(LONG);
    await context.setOffline(false);
    await sendButton(page, locale).click();
    await expect(page.locator('.message-own .message-text')).toHaveText(LONG);
    expectOnlyFaults(faults, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  });

  test(`a message is kept when the session ends before it is sent in ${locale}`, async ({
    page,
    browser,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await openMeeting(page, browser, locale);
    await field(page).fill(LONG);
    await page.context().clearCookies({ name: /session/ });
    // Another call of the page may notice the end of the session before the message is sent.
    const sending = sendButton(page, locale)
      .click()
      .catch(() => undefined);
    await page.waitForURL(`**/${locale}/login?next=*`);
    await sending;
    await logIn(page, 'patient');
    await page.waitForURL(`**/${locale}/patient-dashboard/meetings/${id}`);
    await expect(field(page)).toHaveValue(LONG);
    await waitForIslands(page);
    await sendButton(page, locale).click();
    await expect(page.locator('.message-own .message-text')).toHaveText(LONG);
    expectOnlyFaults(faults, /401/);
  });
}

test('free times that load slowly have placeholders, and times that fail to load can be requested again', async ({
  page,
  browser,
  faults,
}) => {
  const t = getT('en');
  await openMeeting(page, browser, 'en');
  const gate = Promise.withResolvers<void>();
  await page.route(SLOTS, async (route) => {
    await gate.promise;
    await route.fulfill(FAILURE);
  });
  await page.getByRole('link', { name: t('patient:facts.move') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.skeleton').first()).toBeVisible();
  gate.resolve();
  await expect(dialog.getByRole('alert')).toContainText(t('dashboard:failed'));
  await expect(dialog.getByRole('alert')).toContainText(REQUEST_ID);
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: t('dashboard:again') }).click();
  await expect(dialog.locator('.times-grid button').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expectOnlyFaults(faults, /500/);
});

/**
 * Opens the page of a meeting that the doctor has closed, on which further reports can be written; returns its path.
 */
async function openClosedMeeting(page: Page, locale: Locale): Promise<string> {
  await signInAs(page, 'doctor', locale);
  const { content } = await callFrom(page, 'GET', '/doctor/meetings?time=past&limit=50');
  const { id } = content.items.find(({ state }: { state: string }) => state === 'closed');
  const address = `/${locale}/doctor-dashboard/meetings/${id}`;
  await page.goto(address);
  await waitForIslands(page);
  return address;
}

test('a report that is sent without a connection stays, and the page tells the doctor so', async ({
  page,
  context,
  faults,
}) => {
  const t = getT('en');
  await openClosedMeeting(page, 'en');
  const report = `${LONG} ${Date.now()}`;
  await page.locator('#report-own-findings').fill(report);
  await context.setOffline(true);
  // The code of toasts was not loaded before and cannot be loaded now.
  await page.getByRole('button', { name: t('practice:report.add') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('dashboard:notSent') })).toBeVisible();
  await expect(page.locator('#report-own-findings')).toHaveValue(report);
  await context.setOffline(false);
  await page.getByRole('button', { name: t('practice:report.add') }).click();
  await expect(page.locator('.report').last()).toContainText(report);
  await expect(page.locator('#report-own-findings')).toHaveValue('');
  // The pointer may have been over the account menu, whose code cannot be loaded either.
  expectOnlyFaults(faults, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Error hydrating \S+AccountMenu/);
});

test('a report is kept when the session ends before it is sent', async ({ page, faults }) => {
  const t = getT('ar');
  const address = await openClosedMeeting(page, 'ar');
  const report = `${LONG} ${Date.now()}`;
  await page.locator('#report-own-findings').fill(report);
  await page.context().clearCookies({ name: /session/ });
  const sending = page
    .getByRole('button', { name: t('practice:report.add') })
    .click()
    .catch(() => undefined);
  await page.waitForURL('**/ar/login?next=*');
  await sending;
  await logIn(page, 'doctor');
  await page.waitForURL(`**${address}`);
  await expect(page.locator('#report-own-findings')).toHaveValue(report);
  await waitForIslands(page);
  await page.getByRole('button', { name: t('practice:report.add') }).click();
  await expect(page.locator('.report').last()).toContainText(report);
  expectOnlyFaults(faults, /401/);
});
