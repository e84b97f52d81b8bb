import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from 'playwright/test';
import { COOKIE_CONSENT_VERSION, type Locale } from '#config.ts';
import { addressOf, type Kind } from './addresses.ts';
import {
  APPLICATION,
  BAD_ADDRESS,
  BAD_APPLICATION,
  BAD_CALL,
  BAD_MESSAGE,
  BAD_REGISTRATION,
  fillForm,
  REGISTRATION,
  sendForm,
  sendFormPlainly,
  unknownCredentials,
  type Values,
} from './forms.ts';

interface Fixtures {
  /** Whether the visitor has already refused optional cookies, so that the page shows no banner. */
  decided: boolean;
  /** Opens a page of a kind. Some kinds are opened by sending a form. */
  open: (locale: Locale, kind: Kind) => Promise<void>;
  /** Faults that the page has reported. Every test ends with a check that there are none. */
  faults: string[];
}

/** Kinds of pages that are the answer to a form. */
const FORM_ANSWERS: Partial<Record<Kind, { from: string; form: string; values: () => Values }>> = {
  'contact-errors': { from: 'contact-us', form: 'contact', values: () => BAD_MESSAGE },
  'call-errors': { from: 'forms/call-back', form: 'call-back', values: () => BAD_CALL },
  'application-errors': {
    from: 'veri-sahibi-basvuru-formu',
    form: 'data-request',
    values: () => BAD_APPLICATION,
  },
  'application-receipt': {
    from: 'veri-sahibi-basvuru-formu',
    form: 'data-request',
    values: () => APPLICATION,
  },
  'login-errors': { from: 'login', form: 'login', values: unknownCredentials },
  'register-errors': { from: 'forms/register', form: 'register', values: () => BAD_REGISTRATION },
};

/** Chromium's message about a page that was left before its transition had ended. */
const LEFT_AT_ONCE = /^Transition was (skipped|aborted)/;

/**
 * The test function with the fixtures. It records the faults of every page: console errors, blocked content, requests
 * to other sites and script errors.
 */
export const test = base.extend<Fixtures>({
  // Each test has an IP address of its own, because limits count by address; the site under test trusts one proxy.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it.
  extraHTTPHeaders: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 254) + 1;
    await use({ 'x-forwarded-for': `198.19.${part()}.${part()}` });
  },
  decided: [true, { option: true }],
  context: async ({ context, baseURL, decided }, use) => {
    const value = `${COOKIE_CONSENT_VERSION}..${randomUUID()}`;
    if (decided) await context.addCookies([{ name: 'consent', value, url: baseURL ?? '' }]);
    await use(context);
  },
  faults: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const site = new URL(baseURL ?? '').host;
      page.on('console', (message) => {
        if (message.type() !== 'error' || isOwnStatus(message.text(), message.location().url, page)) return;
        faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', ({ message }) => {
        if (!LEFT_AT_ONCE.test(message)) faults.push(`script: ${message}`);
      });
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url());
        if (/^https?:|^wss?:/.test(protocol) && host !== site)
          faults.push(`foreign request: ${request.url()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') faults.push(`failed request: ${request.url()} ${reason}`);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page, request }, use) => {
    await use(async (locale, kind) => {
      const formAnswer = FORM_ANSWERS[kind];
      if (formAnswer) {
        await page.goto(`/${locale}/${formAnswer.from}`);
        // The answer can have the same address as the form, so the navigation is awaited instead of the address.
        await Promise.all([
          page.waitForEvent('load'),
          sendFormPlainly(page, formAnswer.form, formAnswer.values()),
        ]);
        await page.waitForURL(`**/${locale}/forms/${formAnswer.form}`);
        return;
      }
      if (kind === 'dashboard') {
        const email = `${randomUUID()}@example.com`;
        await page.goto(`/${locale}/forms/register`);
        await sendForm(page, 'register', { ...REGISTRATION, email });
        await page.waitForURL(`**/${locale}/thanks?*`);
        await page.goto(`/${locale}/login`);
        await sendForm(page, 'login', { email, password: REGISTRATION['password'] ?? '' });
        await page.waitForURL(`**/${locale}/patient-dashboard`);
        return;
      }
      if (kind === 'calculator-result') {
        await page.goto(await addressOf(request, locale, kind));
        await fillForm(page, 'calculator', { age: '40', height: '170', weight: '93.5' });
        // The form is sent without its script, which would show the result in the page itself.
        await page.locator('form[action$="/forms/calculator"]').evaluate((form: HTMLFormElement) => {
          form.querySelector<HTMLInputElement>('[value=other]')?.click();
          form.submit();
        });
        await page.waitForURL(`**/${locale}/forms/calculator`);
        return;
      }
      if (kind !== 'form-errors') {
        const response = await page.goto(await addressOf(request, locale, kind));
        expect(response?.status()).toBe(kind === 'not-found' ? 404 : 200);
        return;
      }
      await page.goto(`/${locale}`);
      const form = page.locator('form[action$="/forms/newsletter"]').first();
      await form.locator('[name=email]').fill(BAD_ADDRESS);
      // The form is sent by the browser, because the island would send it by a call.
      await form.evaluate((element: HTMLFormElement) => element.submit());
      await page.waitForURL(`**/${locale}/forms/newsletter`);
    });
  },
});

/** Sends the newsletter form of a page. */
export async function sendNewsletter(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action$="/forms/newsletter"]').first();
  await form.locator('[name=email]').fill(email);
  await form.locator('[type=submit], button:not([type])').first().click();
}

/** Sets the width of the page, and waits until its styles, fonts and layout have settled. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do await frame();
    while (!matchMedia(`(width: ${wanted}px)`).matches);
    await document.fonts.ready;
    await frame();
  }, width);
}

/**
 * Whether an error of the console is only the status of the page itself, such as 404 or 422, which the page is meant to
 * have.
 */
function isOwnStatus(text: string, url: string, page: Page): boolean {
  // The API has refused a form of an island; the page shows the reason.
  if (/^Failed to load resource: .* 422/.test(text) && /\/api\//.test(url)) return true;
  return (
    /^Failed to load resource: .* (404|422)/.test(text) &&
    (url === page.url() || page.url() === 'about:blank' || /\/(nothing-here|forms\/[\w-]+)$/.test(url))
  );
}

export { expect };
