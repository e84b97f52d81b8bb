import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'playwright/test';

/** The folder with the mails of the site under test, which has no mail server. */
const outbox = () => join(dirname(dirname(process.env['TEST_ACCOUNTS'] ?? '')), 'outbox');

/** Removes the soft line breaks of quoted-printable text. */
const decode = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

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
  const files = await readdir(outbox()).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const mail = decode(await readFile(join(outbox(), file), 'utf8'));
    const token = /\?token=([\w-]{20,100})/.exec(mail)?.[1];
    if (token && mail.includes(address)) return token;
  }
  return '';
}
