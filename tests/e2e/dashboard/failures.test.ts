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
/** An answer that failed on our side. */
const FAILURE = { status: 500, headers: { 'x-request-id': REQUEST_ID }, json: { message: 'trace' } };

/** Books a new meeting and opens its page as the patient; returns its id. */
async function meetingPage(page: Page, browser: Parameters<typeof bookedMeeting>[1], locale: Locale) {
  await signInAs(page, 'patient', locale);
  const id = await bookedMeeting(page, browser);
  await page.goto(`/${locale}/patient-dashboard/meetings/${id}`);
  await waitForIslands(page);
  return id;
}

/** Intercepts the writes of a call and lets reads through; returns the list to which each write is added. */
async function answerWrites(page: Page, url: RegExp, answer: (route: Route) => Promise<void>) {
  const seen: Route[] = [];
  await page.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    seen.push(route);
    await answer(route);
  });
  return seen;
}

/** Expects that the page reported only the faults that the test has caused. */
const expectOnlyFaults = (faults: string[], what: RegExp) =>
  expect(faults.splice(0).filter((fault) => !what.test(fault))).toEqual([]);

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

  test(`a slow API gets a message once, and the page keeps what it shows in ${locale}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await meetingPage(page, browser, locale);
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

  test(`a message that the API failed to take stays, and goes out once on the next try in ${locale}`, async ({
    page,
    browser,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await meetingPage(page, browser, locale);
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

  test(`a message that is written without a connection stays until there is one in ${locale}`, async ({
    page,
    browser,
    context,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await meetingPage(page, browser, locale);
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

  test(`a session that ends in the middle of a message costs nothing of it in ${locale}`, async ({
    page,
    browser,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await meetingPage(page, browser, locale);
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

test('times that come slowly are waited for, and times that do not come can be asked for again', async ({
  page,
  browser,
  faults,
}) => {
  const t = getT('en');
  await meetingPage(page, browser, 'en');
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

/** Opens the page of a meeting that the doctor has closed, on which further reports can be written; returns its id. */
async function closedMeeting(page: Page, locale: Locale): Promise<string> {
  await signInAs(page, 'doctor', locale);
  const { content } = await callFrom(page, 'GET', '/doctor/meetings?time=past&limit=50');
  const { id } = content.items.find(({ state }: { state: string }) => state === 'closed');
  const address = `/${locale}/doctor-dashboard/meetings/${id}`;
  await page.goto(address);
  await waitForIslands(page);
  return address;
}

test('a report that is written without a connection stays, and the page tells the doctor so', async ({
  page,
  context,
  faults,
}) => {
  const t = getT('en');
  await closedMeeting(page, 'en');
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
  // The pointer may have been over the navbar, whose code cannot be loaded either.
  expectOnlyFaults(faults, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Error hydrating \S+Navbar/);
});

test('a session that ends in the middle of a report costs nothing of it', async ({ page, faults }) => {
  const t = getT('ar');
  const address = await closedMeeting(page, 'ar');
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
