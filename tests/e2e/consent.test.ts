import type { Page } from 'playwright/test';
import { COOKIE_CONSENT_VERSION } from '#config.ts';
import { violations } from '../browser/axe.ts';
import { expect, test } from '../browser/fixtures.ts';
import { crosswise } from '../browser/tables.ts';

test.use({ decided: false });

const banner = (page: Page) => page.locator('#consent');
const decision = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent');
/** Bodies of the calls that store a decision; the list grows with each call. */
const recordCalls = (page: Page) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cookie-consents')) bodies.push(request.postDataJSON());
  });
  return bodies;
};

for (const locale of ['en', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test(
      `cookies are asked for once, refused as easily as accepted, in ${locale} at ${width} px`,
      crosswise(locale, width),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const sentCalls = recordCalls(page);
        await page.goto(`/${locale}/blog`);
        await expect(banner(page)).toBeVisible();
        expect(await violations(page, { within: '#consent' })).toEqual([]);
        await expect(banner(page).locator('[value=marketing]')).toHaveCount(0);
        const accept = banner(page).locator('[data-decide=all]');
        const reject = banner(page).locator('[data-decide=none]');
        const styleOf = (button: typeof accept) =>
          button.evaluate((element) => {
            const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
            return [color, backgroundColor, fontSize, fontWeight, element.getBoundingClientRect().height];
          });
        expect(await styleOf(reject)).toEqual(await styleOf(accept));
        await reject.click();
        await expect(banner(page)).toBeHidden();
        await expect.poll(() => sentCalls.length).toBe(1);
        expect(sentCalls[0]).toMatchObject({ version: COOKIE_CONSENT_VERSION, categories: [] });
        const storedDecision = await decision(page);
        expect(storedDecision?.value).toMatch(new RegExp(`^${COOKIE_CONSENT_VERSION}\\.\\.[0-9a-f-]{36}$`));
        await page.reload();
        await expect(banner(page)).toBeHidden();
        // The decision is changed from the footer with the keyboard.
        const opener = page.locator('footer [data-consent]');
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(banner(page)).toBeFocused();
        await banner(page).locator('summary').focus();
        await page.keyboard.press('Enter');
        await banner(page).locator('[value=statistics]').focus();
        await page.keyboard.press('Space');
        await banner(page).locator('[data-decide=some]').focus();
        await page.keyboard.press('Enter');
        await expect(banner(page)).toBeHidden();
        await expect(opener).toBeFocused();
        expect((await decision(page))?.value).toContain('.statistics.');
        await expect.poll(() => sentCalls.map(({ categories }) => categories)).toEqual([[], ['statistics']]);
        expect(sentCalls[1]?.['visitor']).toBe(sentCalls[0]?.['visitor']);
      },
    );
  }
}

test('a decision holds for one year, for this version of the notice', async ({ page, context, baseURL }) => {
  await page.goto('/en');
  await banner(page).locator('[data-decide=all]').click();
  const storedDecision = await decision(page);
  const days = ((storedDecision?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365);
  // No advertising service is configured, so none is offered.
  expect(storedDecision?.value).toContain('.statistics.');
  const otherDecision = {
    name: 'consent',
    url: baseURL ?? '',
    value: storedDecision?.value.replace(/^[^.]*/, '2020-01-01') ?? '',
  };
  await context.addCookies([otherDecision]);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await banner(page).locator('[data-decide=none]').click();
  // The visitor's id in the consent log stays the same.
  expect((await decision(page))?.value.split('.')[2]).toBe(storedDecision?.value.split('.')[2]);
});

test('a page that the browser restores from its memory hides the banner that another page has answered', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/en/blog');
  await expect(banner(page)).toBeVisible();
  const value = `${COOKIE_CONSENT_VERSION}..00000000-0000-4000-8000-000000000000`;
  await context.addCookies([{ name: 'consent', url: baseURL ?? '', value }]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(banner(page)).toBeHidden();
});

test('withdrawing a category reloads the page on which it was in use', async ({ page }) => {
  await page.goto('/en');
  await banner(page).locator('[data-decide=all]').click();
  await page.locator('footer [data-consent]').click();
  const load = page.waitForEvent('load');
  await banner(page).locator('[data-decide=none]').click();
  await load;
  await expect(banner(page)).toBeHidden();
});

test('without a script the site stores no cookie and shows no banner', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/en');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('[data-consent]')).toBeHidden();
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('a page is counted after consent to statistics alone, and no longer once it is withdrawn', async ({
  page,
}) => {
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-views')) counted.push(request.postDataJSON());
  });
  const settings = page.locator('footer [data-consent]');
  // A page that was counted wrongly before consent would be the first entry of `counted` below.
  await page.goto('/en/blog');
  await banner(page).locator('[data-decide=none]').click();
  await page.goto('/en/faqs');
  await settings.click();
  await banner(page).locator('[data-decide=all]').click();
  await expect.poll(() => counted).toEqual([{ path: '/en/faqs', from: '' }]);
  await page.locator('footer .footer-legal a').first().click();
  await expect.poll(() => counted.length).toBe(2);
  const { hostname, pathname } = new URL(page.url());
  expect(counted[1]).toEqual({ path: pathname, from: hostname });
  // The login page is personal, so it is not counted.
  await page.goto('/en/login');
  await settings.click();
  const load = page.waitForEvent('load');
  await banner(page).locator('[data-decide=none]').click();
  await load;
  await page.goto('/en/blog');
  await page.goto('/en/tags');
  await settings.click();
  await banner(page).locator('[data-decide=all]').click();
  await expect.poll(() => counted.length).toBe(3);
  expect(counted[2]).toEqual({ path: '/en/tags', from: '' });
});

/** Simulates a site that has an advertising service in its settings; returns the referrers of the requests to it. */
async function advertise(page: Page, picture: string): Promise<string[]> {
  await page.route('**/en/partials/consent-banner', async (route) => {
    const answer = await route.fetch();
    const box = '<input type="checkbox" value="marketing"></fieldset>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</fieldset>', box) });
  });
  await page.route(/\/en\/(contact-us|thanks)/, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'content-security-policy': policy.replace('img-src', `img-src ${new URL(picture).origin}`),
    };
    const body = (await answer.text()).replace('id="consent"', `$& data-pictures="${picture}"`);
    await route.fulfill({ response: answer, headers, body });
  });
  const referrers: string[] = [];
  await page.route(picture, async (route) => {
    referrers.push((await route.request().allHeaders())['referer'] ?? 'no referrer');
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  return referrers;
}

test('an advertising service is told of an enquiry once, without the page, and only after consent to marketing', async ({
  page,
  faults,
}) => {
  const requests = await advertise(page, 'https://pictures.example/lead');
  await page.goto('/en/contact-us');
  await banner(page).locator('[data-decide=none]').click();
  await page.goto('/en/thanks?form=contact');
  // A call that was made wrongly before consent would be the first entry of `requests` below.
  await page.locator('footer [data-consent]').click();
  await banner(page).locator('[data-decide=all]').click();
  await expect.poll(() => requests).toEqual(['no referrer']);
  await page.reload();
  await page.goto('/en/contact-us');
  const form = page.locator('#content form[action$="/forms/contact"]');
  await form.locator('[name=name]').fill('Amel');
  await form.locator('[name=email]').fill('amel@example.com');
  await form.locator('[name=message]').fill('Hello');
  await form.locator('[name=consent]').check();
  await form.locator('[type=submit]').click();
  await expect.poll(() => requests).toEqual(['no referrer', 'no referrer']);
  expect(faults).toEqual(Array(2).fill('foreign request: https://pictures.example/lead'));
  faults.length = 0;
});

test('the banner is the first stop after the skip link, and covers nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/search?key=implant');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#consent :focus')).toHaveCount(1);
  const findCoveredFocus = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const over = document.getElementById('consent')?.getBoundingClientRect();
      if (!focused || !over || focused === document.body || focused.closest('#consent')) return '';
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      const isUnder = top >= over.top && bottom <= over.bottom && left >= over.left && right <= over.right;
      return isUnder ? focused.outerHTML.slice(0, 200) : '';
    });
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    // The page may still be scrolling to the focused element.
    await expect.poll(findCoveredFocus, { timeout: 2_000 }).toBe('');
  }
});

test('in a low window the banner leaves more than half of the page to be read', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/en/blog');
  await expect(banner(page)).toBeVisible();
  const box = await banner(page).boundingBox();
  expect(box?.height ?? 400).toBeLessThanOrEqual(180);
  await expect(page.locator('.bottom')).toBeHidden();
});

test('a chosen language is remembered without a decision on cookies, because its cookie is necessary', async ({
  page,
}) => {
  await page.goto('/en/landing/dental-implant1');
  await page.locator('footer a[hreflang=fr]').click();
  await expect(page).toHaveURL(/\/fr\/landing\//);
  await page.goto('/');
  await expect(page).toHaveURL(/\/fr$/);
});
