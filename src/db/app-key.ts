import { hkdfSync } from 'node:crypto';
import { keyFile } from '#db/key-file.ts';
import { env } from '#env.ts';

let key: Buffer | undefined;

/**
 * The application's secret, 32 bytes: APP_KEY, or with the embedded database a file that is made at the first use.
 */
export function appKey(): Buffer {
  key ??= env.APP_KEY ? Buffer.from(env.APP_KEY, 'base64') : keyFile(env.DATA_DIR, 'app.key');
  return key;
}

/** Derives a key of 32 bytes for one purpose (RFC 5869); it reveals nothing of the secret or of the other keys. */
export function keyFor(
  purpose: 'pages' | 'pictures' | 'social-images' | 'meeting-rooms' | 'newsletter',
): Buffer {
  return Buffer.from(hkdfSync('sha256', appKey(), '', purpose, 32));
}
