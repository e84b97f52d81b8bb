import { readFileSync } from 'node:fs';
import { expect, test } from '../browser/fixtures.ts';
import { BAD_ADDRESS } from '../browser/forms.ts';
import { crosswise } from '../browser/tables.ts';

const form = 'footer form[action$="/forms/newsletter"]';
const scripts = (names: string[]) => names.filter((name) => /\/_a\/.*\.js/.test(name));

for (const locale of ['en', 'ar'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`islands in ${locale} at ${width} px`, crosswise(locale, width), () => {
      test.use({ viewport: { width, height: 800 } });

      test('React is requested at the first interaction, and not before', async ({ page }) => {
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
        await page.mouse.wheel(0, 3_000);
        await page.locator(form).waitFor();
        const before = scripts(requests);
        for (const url of before) expect(await (await page.request.get(url)).text()).not.toContain('react');
        await page.locator(`${form} [name=email]`).focus();
        await expect(page.locator('footer astro-island[ssr]')).toHaveCount(0);
        expect(scripts(requests).some((url) => /client\.[\w-]+\.js/.test(url))).toBe(true);
      });

      test('a form that is sent before its code is loaded is sent once, by the island', async ({ page }) => {
        let release: () => void = () => undefined;
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(/\/_a\/NewsletterForm\.[\w-]+\.js/, async (route) => {
          await released;
          await route.continue();
        });
        const calls: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
        await page.goto(`/${locale}/blog`);
        await page.locator(`${form} [name=email]`).fill(`island-${locale}-${width}@example.com`);
        await page.locator(`${form} [type=submit]`).click();
        await page.locator(`${form} [type=submit]`).click();
        expect(calls).toEqual([]);
        release();
        await expect(page.locator('#toasts [data-type=success]')).toBeVisible();
        await expect(page.locator(`${form} [name=email]`)).toHaveValue('');
        expect(calls.map((url) => new URL(url).pathname)).toEqual(['/api/home/subscribe-mail']);
        await expect(page).toHaveURL(new RegExp(`/${locale}/blog$`));
      });

      for (const file of ['NewsletterForm', 'island-element']) {
        test(`a form is sent as without a script when ${file} cannot be loaded`, async ({ page, faults }) => {
          await page.route(new RegExp(`/_a/${file}\\.[\\w-]+\\.js`), (route) => route.abort('failed'));
          await page.goto(`/${locale}/blog`);
          await page.locator(`${form} [name=email]`).fill(`lost-${file}-${locale}-${width}@example.com`);
          await page.locator(`${form} [type=submit]`).click();
          await page.waitForURL(`**/${locale}/thanks?form=newsletter`);
          expect(faults.splice(0).filter((fault) => !fault.includes(file))).toEqual([]);
        });
      }
    });
  }
}

test('an island that is reached by the keyboard alone works', async ({ page }) => {
  await page.goto('/en/blog');
  await page.locator('footer a, footer button, footer input').first().focus();
  await page.locator(`${form} [name=email]`).focus();
  await page.keyboard.type(BAD_ADDRESS);
  await page.keyboard.press('Enter');
  await expect(page.locator(`${form} [name=email]`)).toHaveAttribute('aria-invalid', 'true');
});

test('the script of every page imports neither React nor an island', () => {
  expect(readFileSync('src/browser/page.ts', 'utf8')).not.toMatch(/react|islands/);
});
