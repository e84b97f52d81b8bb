import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';

/** Mails of the site under test, as files: it has no mail server. */
const outbox = () => join(dirname(dirname(process.env['TEST_ACCOUNTS'] ?? '')), 'outbox');

/** Quoted-printable text without its soft line breaks. */
const decode = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The token of the link that an address was mailed, once the mail is there. */
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

/** The token in a mail to an address; empty while there is none. */
async function findToken(address: string): Promise<string> {
  const files = await readdir(outbox()).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const mail = decode(await readFile(join(outbox(), file), 'utf8'));
    const token = /\?token=([\w-]{20,100})/.exec(mail)?.[1];
    if (token && mail.includes(address)) return token;
  }
  return '';
}
