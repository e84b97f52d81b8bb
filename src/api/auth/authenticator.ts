import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import { usePeriod, useRecoveryCode } from '#db/queries/second-factors.ts';
import type { Opened } from '#domain/unreadable.ts';
import { env } from '#env.ts';

/** Seconds that a code is shown; one more before and after is taken, for clocks that differ. */
const PERIOD = 30;
const WINDOW = 1;

const authenticator = (secret: Secret, label = '') =>
  new TOTP({ issuer: env.PRODUCT_NAME, label, secret, period: PERIOD });

/** A new secret in base32, and the address that an authenticator reads. */
export function newSecret(label: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: authenticator(secret, label).toString() };
}

/** The period whose code this is; undefined when it is none of now. */
function periodOf(secret: string, code: string): number | undefined {
  const delta = authenticator(Secret.fromBase32(secret)).validate({ token: code, window: WINDOW });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}

/**
 * Whether a code is good for the account, once: of its authenticator, or a recovery code. Where the secret of the
 * authenticator cannot be read, only recovery codes are.
 */
export async function useCode(tx: Database, userId: string, secret: Opened, code: string): Promise<boolean> {
  if (code.length !== 6) return useRecoveryCode(tx, userId, code);
  if (typeof secret !== 'string') return false;
  const period = periodOf(secret, code);
  return period !== undefined && usePeriod(tx, userId, period);
}
