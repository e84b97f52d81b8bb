import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';
import { pretendSignedIn } from '../browser/signed-in.ts';

const NOON = new Date('2026-11-02T12:00:00Z');
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/device';
const PERSON = { role_name: 'Patient', name: 'Nadia Haddad', email: 'n@example.com' };
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** Opens a page with a stopped clock, in a browser that answers permission requests with `permission`. */
async function open(page: Page, permission: NotificationPermission, path = '/en/blog') {
  const calls: string[] = [];
  await page.route(/\/api\/(push-key|subscribe|unsubscribe)$/, async (route) => {
    const request = route.request();
    calls.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim());
    await route.fulfill({ json: { content: { key: 'BA', token: 'the-token' } } });
  });
  await page.addInitScript(
    ({ state, endpoint, keys }) => {
      let now = state;
      Object.defineProperty(Notification, 'permission', { get: () => now });
      Notification.requestPermission = async () => {
        document.documentElement.dataset['asked'] = 'yes';
        now = 'granted';
        return now;
      };
      const device = { toJSON: () => ({ endpoint, expirationTime: null, keys }) };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => device as unknown as PushSubscription;
    },
    { state: permission, endpoint: ENDPOINT, keys: KEYS },
  );
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON.getTime() + 1_000);
  await page.goto(path, { waitUntil: 'load' });
  return calls;
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));

test('a device with permission is registered once, after ten seconds, with the language of the page', async ({
  page,
  baseURL,
}) => {
  const calls = await open(page, 'granted', '/ar/blog');
  await page.clock.runFor(9_999);
  expect(calls).toEqual([]);
  expect(await workers(page)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]).toBe('GET /api/push-key');
  const [, sent = '{}'] = /^POST \/api\/subscribe (.*)$/.exec(calls[1] ?? '') ?? [];
  expect(JSON.parse(sent)).toEqual({ locale: 'ar', subscription: { endpoint: ENDPOINT, keys: KEYS } });
  expect(await workers(page)).toEqual([`${baseURL}/`]);
  await page.reload({ waitUntil: 'load' });
  await page.clock.runFor(10_000);
  await expect.poll(() => calls.length).toBe(3);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a device is registered again by a later session of somebody who is signed in', async ({
  page,
  context,
  baseURL,
}) => {
  // A device is registered again after two hours. At NOON this registration is five seconds younger than that.
  const registeredAt = NOON.getTime() - 2 * 60 * 60_000 + 5_000;
  await page.addInitScript(
    (stored) => {
      if (!localStorage.getItem('push')) localStorage.setItem('push', stored);
    },
    JSON.stringify({ endpoint: ENDPOINT, token: 'the-token', at: registeredAt, signedIn: true }),
  );
  await pretendSignedIn(page, () => PERSON);
  const calls = await open(page, 'granted');
  const registrations = () => calls.filter((call) => call.startsWith('POST')).length;
  await page.clock.runFor(10_000);
  await expect.poll(() => calls.length).toBe(1);
  expect(registrations()).toBe(0);
  await context.addCookies([{ name: 'turqua_login', value: '1', url: baseURL ?? '' }]);
  for (const expected of [1, 1]) {
    await page.reload({ waitUntil: 'load' });
    const getCount = calls.filter((call) => call.startsWith('GET')).length;
    await page.clock.runFor(10_000);
    await expect.poll(() => calls.filter((call) => call.startsWith('GET')).length).toBe(getCount + 1);
    await expect.poll(registrations).toBe(expected);
    // Only a stored answer tells the next page that the device is registered.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('push') ?? '{}').at))
      .toBeGreaterThan(registeredAt);
  }
});

test('a device that was registered by nobody is registered again once somebody has signed in', async ({
  page,
  context,
  baseURL,
}) => {
  await pretendSignedIn(page, () => PERSON);
  const calls = await open(page, 'granted');
  const registrations = () => calls.filter((call) => call.startsWith('POST')).length;
  await page.clock.runFor(10_000);
  await expect.poll(registrations).toBe(1);
  await context.addCookies([{ name: 'turqua_login', value: '1', url: baseURL ?? '' }]);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload({ waitUntil: 'load' });
    await page.clock.runFor(10_000);
    await expect.poll(registrations).toBe(2);
  }
});

test('a permission that is withdrawn unsubscribes the device, once', async ({ page }) => {
  await page.addInitScript(
    (stored) => {
      if (!sessionStorage.getItem('seen')) localStorage.setItem('push', stored);
      sessionStorage.setItem('seen', '1');
    },
    JSON.stringify({ endpoint: ENDPOINT, token: 'the-token' }),
  );
  const calls = await open(page, 'denied');
  await page.clock.runFor(10_000);
  await expect.poll(() => calls).toEqual(['DELETE /api/unsubscribe {"token":"the-token"}']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  await page.reload({ waitUntil: 'load' });
  await page.clock.runFor(60_000);
  expect(calls).toHaveLength(1);
});

test('the permission is asked for by a click alone, and a failure is only logged', async ({
  page,
  faults,
}) => {
  const calls = await open(page, 'default');
  await page.route('**/api/subscribe', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.runFor(60_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  expect({ calls, workers: await workers(page) }).toEqual({ calls: [], workers: [] });
  await page.keyboard.press('Escape');
  const logged = page.waitForEvent('console', { predicate: (line) => line.type() === 'warning' });
  await page.locator('footer [data-push]').click();
  expect((await logged).text()).toContain('/subscribe answered 500');
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(page.locator('footer [data-push]')).toBeHidden();
  expect(faults.splice(0).filter((fault) => !/500/.test(fault))).toEqual([]);
});

/** Opens a page and registers the service worker; returns the worker. */
async function registerWorker(page: Page, context: BrowserContext) {
  await page.goto('/en/blog');
  const serviceWorker = context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { scope: '/' }));
  await page.evaluate(() => navigator.serviceWorker.ready);
  return serviceWorker;
}

test('a message opens addresses of this site alone', async ({ page, context, baseURL }) => {
  const sw = await registerWorker(page, context);
  const resolveAddress = (url: unknown) =>
    sw.evaluate((value) => (self as never as { own(u: unknown): string }).own(value), url);
  expect(await resolveAddress('/en/patient-dashboard')).toBe(`${baseURL}/en/patient-dashboard`);
  expect(await resolveAddress(`${baseURL}/tr`)).toBe(`${baseURL}/tr`);
  for (const foreign of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://', null]) {
    expect(await resolveAddress(foreign)).toBe(`${baseURL}/`);
  }
});

for (const [locale, dir] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  test(`the worker answers with a page of its own when there is no network, in ${locale}`, async ({
    page,
    context,
    faults,
  }) => {
    await registerWorker(page, context);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`/${locale}/faqs`);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('text-align', 'center');
    await context.setOffline(false);
    await page.locator('main a').click();
    await expect(page.locator('header.bar')).toBeVisible();
    expect(faults.splice(0).filter((fault) => !/INTERNET_DISCONNECTED|503|Transition/.test(fault))).toEqual(
      [],
    );
  });
}
