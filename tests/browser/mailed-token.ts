import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import { LOCALES, type Locale } from '#config.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** The folder with the mails of the site under test, which has no mail server. */
function outbox(): string {
  const accounts = process.env['TEST_ACCOUNTS'] ?? '';
  if (accounts === '') throw new Error('These tests read the mails of the site under test: TEST_ACCOUNTS');
  return join(dirname(dirname(accounts)), 'outbox');
}

/** A mail whose quoted-printable text, in UTF-8, is decoded. */
async function readMail(name: string): Promise<string> {
  const bytes = (await readFile(join(outbox(), name), 'latin1'))
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const mailNames = async () =>
  (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml'));

type MailKey = keyof ReturnType<typeof stringsOf<'mail'>> & string;

/** Waits for a mail that fits, and returns it decoded. `description` names it where none comes. */
async function waitForMail(description: string, fits: (mail: string) => boolean): Promise<string> {
  let found: string | undefined;
  const hasArrived = async () => {
    for (const name of await mailNames()) {
      const mail = await readMail(name);
      if (fits(mail)) found = mail;
    }
    return found !== undefined;
  };
  await expect.poll(hasArrived, { timeout: 30_000, message: description }).toBe(true);
  return found ?? '';
}

/**
 * Waits for a mail to an address that contains all of these texts, in the language of its reader, and returns the mail
 * decoded.
 */
export const expectMail = (address: string, content: string, keys: readonly MailKey[]): Promise<string> =>
  waitForMail(`a mail with ${keys.join(', ')}`, (mail) => {
    const isForReader = mail.includes(address) && mail.includes(content);
    const isIn = (locale: Locale) => keys.every((key) => mail.includes(fixedPart(locale, key)));
    return isForReader && LOCALES.some(isIn);
  });

/** The first link of a decoded mail that contains this text; empty if there is none. */
export const linkIn = (mail: string, part: string): string =>
  mail.match(/https?:\/\/[^\s"<>]+/g)?.find((link) => link.includes(part)) ?? '';

/** The longest part of a text that has no variable in it. */
function fixedPart(locale: Locale, key: MailKey): string {
  const parts = stringsOf(locale, 'mail')[key].split(/\{\{\w+\}\}/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim();
}

/** Waits for a mail to an address with a link that contains this text, and returns the link. */
export async function mailedLink(address: string, part: string): Promise<string> {
  const mail = await waitForMail(
    `a mail with a link to ${part}`,
    (text) => text.includes(address) && linkIn(text, part) !== '',
  );
  return linkIn(mail, part);
}

/** Waits for a mail to an address and returns the token of its link. */
export const mailedToken = async (address: string): Promise<string> =>
  new URL(await mailedLink(address, '?token=')).searchParams.get('token') ?? '';
