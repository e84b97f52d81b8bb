import type { Page } from 'playwright/test';
import { expect, test } from '../browser/fixtures.ts';

const FORM = '**/en/partials/contact-window';

const contactWindow = (page: Page) => page.locator('dialog#contact-window');
const opener = (page: Page) => page.locator('.bottom [data-opens=contact-window]');

test.use({ viewport: { width: 390, height: 800 } });

test('the contact window fetches its content once, and the form names the page', async ({ page }) => {
  let requestCount = 0;
  await page.route(FORM, (route) => {
    requestCount += 1;
    return route.fallback();
  });
  await page.goto('/en/faqs');
  await opener(page).click();
  const name = contactWindow(page).locator('[name=name]');
  await name.fill('Nadia');
  await expect(contactWindow(page).locator('[name=page]')).toHaveValue('/en/faqs');
  await page.keyboard.press('Escape');
  await expect(contactWindow(page)).toBeHidden();
  await opener(page).click();
  await expect(name).toHaveValue('Nadia');
  expect(requestCount).toBe(1);
});

test('a click for another tab does not open the contact window', async ({ page }) => {
  await page.goto('/en/faqs');
  const newTab = page.context().waitForEvent('page');
  await opener(page).click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await expect(contactWindow(page)).toBeHidden();
});

test('the contact window shows that its content is loading', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(FORM, async (route) => {
    await gate.promise;
    return route.fallback();
  });
  await page.goto('/en/faqs');
  await opener(page).click();
  await expect(contactWindow(page)).toHaveAttribute('aria-busy', 'true');
  await expect(contactWindow(page)).toHaveAccessibleName('Message');
  gate.resolve();
  await expect(contactWindow(page).locator('form.form')).toBeVisible();
  await expect(contactWindow(page).locator('input:not([type=hidden])').first()).toBeFocused();
  await expect(contactWindow(page)).not.toHaveAttribute('aria-busy');
});

test('the contact page opens when the form cannot be fetched', async ({ page, faults }) => {
  await page.route(FORM, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/en/faqs');
  await opener(page).click();
  await page.waitForURL('**/en/contact-us');
  expect(faults.splice(0).filter((fault) => !fault.includes('503'))).toEqual([]);
});
