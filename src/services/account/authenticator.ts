import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import { usePeriod, useRecoveryCode } from '#db/queries/second-factors.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { env } from '#env.ts';

/**
 * Seconds for which a code is shown. The codes of the period before and after are accepted too, because clocks
 * differ.
 */
const PERIOD = 30;
const WINDOW = 1;

const authenticator = (secret: Secret, label = '') =>
  new TOTP({ issuer: env.PRODUCT_NAME, label, secret, period: PERIOD });

/** A new secret in base32, and the address that an authenticator reads. */
export function newSecret(label: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: authenticator(secret, label).toString() };
}

/** The number of the period whose code this is; undefined when it is the code of no current period. */
function periodOf(secret: string, code: string): number | undefined {
  const delta = authenticator(Secret.fromBase32(secret)).validate({ token: code, window: WINDOW });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}

/**
 * Uses a code up: of the account's authenticator, or a recovery code. True when it was right and not used before.
 * When the authenticator's secret cannot be decrypted, only recovery codes are accepted.
 */
export async function useCode(
  tx: Database,
  userId: string,
  secret: DecryptedText,
  code: string,
): Promise<boolean> {
  if (code.length !== 6) return useRecoveryCode(tx, userId, code);
  if (typeof secret !== 'string') return false;
  const period = periodOf(secret, code);
  return period !== undefined && usePeriod(tx, userId, period);
}
