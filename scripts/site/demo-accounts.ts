import { rmSync } from 'node:fs';
import { hashPassword } from '#api/password-hash.ts';
import { database } from '#db/client.ts';
import { HISTORY } from '#services/demo/history.ts';
import { removeDemo } from '#services/demo/remove-demo.ts';
import { renewDemo } from '#services/demo/renew-demo.ts';
import { readDemoState, writeDemo } from '#services/demo/write-demo.ts';
import { secretFile, secretPath } from '#db/key-file.ts';
import { receiptLetters } from '#db/receipt.ts';
import { env } from '#env.ts';
import type { Role } from '#domain/roles.ts';

/** The file in `<DATA_DIR>/keys` with the printed passwords, an address and a password on each line. */
const FILE = 'demo-accounts';

const newPassword = () => Array.from({ length: 3 }, () => receiptLetters(5)).join('-');
const newFile = () => HISTORY.people.map(({ email }) => `${email} ${newPassword()}`).join('\n');

/**
 * With the embedded API: on a demonstration (`DEMO=true`, or by default a site on this machine), a patient, a doctor
 * and an editor get accounts with a history, if nobody has an account and the content that the history needs is there;
 * later starts add future meetings of the states of which none is left. On other sites the accounts are removed.
 * Resolves with the lines to print.
 */
export async function prepareDemo(now = new Date()): Promise<string[]> {
  if (!env.embedded) return [];
  if (!env.DEMO) {
    const removedCount = await removeDemo(database());
    rmSync(secretPath(env.DATA_DIR, FILE), { force: true });
    return removedCount > 0
      ? ['The demo accounts and their history were removed: this is no demonstration (DEMO).']
      : [];
  }
  const state = await readDemoState(database());
  if (state === 'present') await renewDemo(database(), now);
  if (state !== 'missing') return [];
  const passwords = passwordsOf(secretFile(env.DATA_DIR, FILE, newFile));
  const hashes = {} as Record<Role, string>;
  for (const { role, email } of HISTORY.people)
    hashes[role] = await hashPassword(passwords.get(email) ?? newPassword());
  if (!(await writeDemo(database(), hashes, now))) return [];
  const lines = HISTORY.people.map(
    ({ role, email }) => `  ${role.padEnd(7)}  ${email.padEnd(19)}  ${passwords.get(email)}`,
  );
  return [
    `Demo accounts, to sign in with at ${env.SITE_URL}/login (also in ${secretPath(env.DATA_DIR, FILE)}):`,
    ...lines,
  ];
}

const passwordsOf = (file: string): ReadonlyMap<string, string> =>
  new Map(file.split('\n').map((line) => line.split(' ') as [string, string]));
