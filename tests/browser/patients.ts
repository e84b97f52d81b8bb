import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { REGISTRATION, sendForm, type Values } from './forms.ts';
import { mailedLink } from './mailed-token.ts';

/**
 * Registers a new patient and confirms the address by the link in the mail, which signs them in. `more` are further
 * fields of the form. Returns the address.
 */
export async function signInAsNewPatient(page: Page, locale: Locale, more: Values = {}): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/${locale}/forms/register`);
  await sendForm(page, 'register', { ...REGISTRATION, ...more, email });
  await page.waitForURL(`**/${locale}/thanks?*`);
  await page.goto(await mailedLink(email, '/forms/verify-email?token='));
  await page.locator('main form [type=submit]').first().click();
  await page.waitForURL(`**/${locale}/thanks?*verify-email*`);
  return email;
}
