import { createECDH } from 'node:crypto';
import { keyFile } from '#db/key-file.ts';
import { env } from '#env.ts';

export interface VapidKeys {
  /** base64url. */
  publicKey: string;
  privateKey: string;
}

let keys: VapidKeys | undefined;

/**
 * The key pair by which push services recognise this site (RFC 8292): VAPID_KEY, or a file that is made at the
 * first use.
 */
export function vapidKeys(): VapidKeys {
  keys ??= keyPairOf(env.VAPID_KEY ? Buffer.from(env.VAPID_KEY, 'base64') : keyFile(env.DATA_DIR, 'vapid'));
  return keys;
}

function keyPairOf(secret: Buffer): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
