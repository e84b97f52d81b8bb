import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { Locale } from '#config.ts';
import { REGISTRATION, sendForm, type Values } from './forms.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';

/** The folder with the mails of the site under test. */
const outbox = join(dirname(dirname(accounts)), 'outbox');

/** The link to a page in a mail to an address; undefined if there is no mail yet. */
function linkTo(email: string, page: string): string | undefined {
  // The folder is created with the first mail.
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  const mails = names.map((name) => readFileSync(join(outbox, name), 'utf8'));
  const mail = mails.find((text) => text.includes(email)) ?? '';
  // Decodes quoted-printable text: soft line breaks, and “=” written as “=3D”.
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return text.match(new RegExp(`https?://[^\\s"<>]*(/\\w\\w/forms/${page}\\?token=[\\w.~-]+)`))?.[1];
}

/**
 * Registers a new patient and confirms the address by the link in the mail, which signs them in. `more` are further
 * fields of the form.
 */
export async function signInAsNewPatient(page: Page, locale: Locale, more: Values = {}): Promise<void> {
  expect(accounts, 'TEST_ACCOUNTS names the accounts of the site under test').not.toBe('');
  const email = `${randomUUID()}@example.com`;
  await page.goto(`/${locale}/forms/register`);
  await sendForm(page, 'register', { ...REGISTRATION, ...more, email });
  await page.waitForURL(`**/${locale}/thanks?*`);
  let link: string | undefined;
  await expect
    .poll(
      () => {
        link = linkTo(email, 'verify-email');
        return link;
      },
      { timeout: 30_000, message: 'the mail that confirms the address' },
    )
    .toBeDefined();
  await page.goto(link ?? '');
  await page.locator('main form [type=submit]').first().click();
  await page.waitForURL(`**/${locale}/thanks?*verify-email*`);
}
