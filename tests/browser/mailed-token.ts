import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';
import { LOCALES, type Locale } from '#config.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** The folder with the mails of the site under test, which has no mail server. */
const outbox = () => join(dirname(dirname(process.env['TEST_ACCOUNTS'] ?? '')), 'outbox');

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

/** Waits for a mail to an address that contains all of these texts, in the language of its reader. */
export async function expectMail(address: string, content: string, keys: readonly MailKey[]): Promise<void> {
  const hasArrived = async () => {
    for (const name of await mailNames()) {
      const mail = await readMail(name);
      const isForReader = mail.includes(address) && mail.includes(content);
      if (isForReader && LOCALES.some((locale) => keys.every((key) => mail.includes(fixedPart(locale, key)))))
        return true;
    }
    return false;
  };
  await expect.poll(hasArrived, { timeout: 30_000, message: `a mail with ${keys.join(', ')}` }).toBe(true);
}

/** The longest part of a text that has no variable in it. */
function fixedPart(locale: Locale, key: MailKey): string {
  const parts = stringsOf(locale, 'mail')[key].split(/\{\{\w+\}\}/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '').trim();
}

/** Waits for a mail to an address and returns the token of its link. */
export async function mailedToken(address: string): Promise<string> {
  let token = '';
  await expect
    .poll(
      async () => {
        token = await findToken(address);
        return token;
      },
      { timeout: 15_000 },
    )
    .not.toBe('');
  return token;
}

/** The token of the link in a mail to an address; empty if there is no mail yet. */
async function findToken(address: string): Promise<string> {
  for (const name of await mailNames()) {
    const mail = await readMail(name);
    const token = /\?token=([\w-]{20,100})/.exec(mail)?.[1];
    if (token && mail.includes(address)) return token;
  }
  return '';
}
