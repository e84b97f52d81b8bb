import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const FIRST_TOUCH = /\/_a\/after-first-touch\.[\w-]+\.js/;
const NOON = new Date('2026-11-02T12:00:00Z');

/** Milliseconds within which a page that reloads itself has requested its document again. */
const RELOADS_WITHIN = 5_000;

/** Rejects a promise without a handler, as a failed import does; returns whether the page reloads itself. */
async function rejectPromise(
  page: Page,
  message = 'Failed to fetch dynamically imported module: /_a/x.js',
): Promise<boolean> {
  const load = page.waitForEvent('load').catch(() => undefined);
  const reload = page
    .waitForRequest((request) => request.isNavigationRequest(), { timeout: RELOADS_WITHIN })
    .then(
      () => true,
      () => false,
    );
  await page.evaluate((text) => {
    const rejected = { promise: Promise.resolve(), reason: new TypeError(text), cancelable: true };
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', rejected));
  }, message);
  const reloads = await reload;
  if (reloads) await load;
  return reloads;
}

test('a part of the code that cannot be loaded reloads the page, at most once in 60 seconds', async ({
  page,
}) => {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON.getTime() + 1_000);
  await page.goto('/en/blog', { waitUntil: 'load' });
  expect(await rejectPromise(page, 'x is not a function')).toBe(false);
  expect(await rejectPromise(page)).toBe(true);
  expect(await rejectPromise(page)).toBe(false);
  await page.clock.runFor(59_999);
  expect(await rejectPromise(page)).toBe(false);
  await page.clock.runFor(1);
  expect(await rejectPromise(page)).toBe(true);
});

test('a page stays as it is while the site does not answer, in a call, and with typed text in a field', async ({
  page,
  faults,
}) => {
  await page.goto('/en/blog', { waitUntil: 'load' });
  await page.route('**/en/blog', (route) => route.abort('connectionrefused'));
  expect(await rejectPromise(page)).toBe(false);
  await page.unroute('**/en/blog');
  await page.evaluate(() => document.body.toggleAttribute('data-keep-page', true));
  expect(await rejectPromise(page)).toBe(false);
  await page.evaluate(() => document.body.toggleAttribute('data-keep-page', false));
  const email = page.locator('footer [name=email]');
  await email.fill('a@b.example');
  expect(await rejectPromise(page)).toBe(false);
  await email.fill('');
  expect(await rejectPromise(page)).toBe(true);
  expect(faults.splice(0).filter((fault) => !/CONNECTION_REFUSED/.test(fault))).toEqual([]);
});

test('an island whose code is gone reloads the page, once', async ({ page, faults }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/_a\/SearchBox\.[\w-]+\.js/, (route) => route.abort('failed'));
  await page.goto('/en/blog');
  await page.locator('[popovertarget=site-search]:visible').click();
  await expect.poll(() => loads).toBe(2);
  const secondMessage = page.waitForEvent('console', {
    predicate: (line) => line.text().includes('Error hydrating'),
  });
  await page.locator('[popovertarget=site-search]:visible').click();
  await secondMessage;
  expect(loads).toBe(2);
  expect(faults.splice(0).filter((fault) => !/SearchBox/.test(fault))).toEqual([]);
});

for (const [name, connection, prefetches] of [
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, false],
  ['a connection that saves data', { effectiveType: '4g', saveData: true }, false],
  ['3g', { effectiveType: '3g' }, true],
  ['a browser that says nothing of its connection', undefined, true],
] as const) {
  test(`a page behind a link is ${prefetches ? '' : 'not '}fetched ahead on ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON.getTime() + 1_000);
    await page.goto('/en/blog', { waitUntil: 'load' });
    const prefetch = page.locator('link[rel=prefetch]');
    // The second movement loads the code, because the browser cannot say how far a pointer has moved that it has not seen
    // before. An import of the same file ends when the code has run.
    const code = page.waitForResponse(FIRST_TOUCH);
    await page.locator('h1').hover();
    await page.mouse.move(5, 700);
    await page.evaluate((address) => import(address), (await code).url());
    await page.locator('main a[href^="/en/blog/"]').first().hover();
    // A link is fetched after the pointer has been on it for 65 ms.
    await page.clock.runFor(64);
    await expect(prefetch).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(prefetch).toHaveCount(prefetches ? 1 : 0);
  });
}

test('a pointer that rests where a page appears loads nothing, and its second movement does', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => FIRST_TOUCH.test(request.url()) && loaded.push(request.url()));
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  const resting = { bubbles: true, pointerType: 'mouse', movementX: 0, movementY: 0 };
  await page.evaluate((init) => dispatchEvent(new PointerEvent('pointermove', init)), resting);
  await page.waitForTimeout(300);
  expect(loaded).toEqual([]);
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await expect.poll(() => loaded.length).toBe(1);
});

for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'click', 'scroll'])
  test(`the first ${type} loads what a page needs from then on`, async ({ page }) => {
    await page.goto('/en/blog', { waitUntil: 'networkidle' });
    const code = page.waitForResponse(FIRST_TOUCH);
    await page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), type);
    expect((await code).ok()).toBe(true);
  });

test('code that could not be loaded at the first touch is asked for again, once in a second', async ({
  page,
  faults,
}) => {
  let attempts = 0;
  await page.route(FIRST_TOUCH, async (route) => {
    attempts += 1;
    await (attempts === 1 ? route.abort('failed') : route.continue());
  });
  await page.goto('/en/blog', { waitUntil: 'networkidle' });
  const touch = () => page.evaluate(() => document.body.dispatchEvent(new Event('input', { bubbles: true })));
  for (let times = 0; times < 5; times += 1) await touch();
  await expect.poll(() => attempts).toBe(1);
  await expect(async () => {
    await touch();
    expect(attempts).toBe(2);
  }).toPass();
  faults.splice(0);
});

test('the loading bar stays hidden when a call ends before the bar’s code is loaded', async ({ page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_a\/loading-bar\.[\w-]+\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en');
  await page.locator('[popovertarget=site-search]:visible').click();
  const answer = page.waitForResponse('**/api/global-search?*');
  await page.keyboard.type('implant');
  await answer;
  await expect(page.locator('#find-list').getByRole('option').first()).toBeVisible();
  const script = page.waitForResponse(/\/_a\/loading-bar\./);
  release();
  await (await script).finished();
  const bar = page.locator('.loading-bar');
  await expect(bar).toHaveCount(1);
  // The loading bar is shown while a call takes long, and hidden afterwards.
  await page.route('**/api/global-search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await expect(bar).toBeHidden();
  await page.locator('#find-key').fill('dental');
  await expect(bar).toHaveAttribute('data-state', 'started');
  await expect(bar).toBeHidden();
});
