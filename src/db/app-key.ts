import { hkdfSync } from 'node:crypto';
import { keyFile } from '#db/key-file.ts';
import { env } from '#env.ts';

let key: Buffer | undefined;

/** The application's secret, 32 bytes: APP_KEY, or in the embedded default a file made at the first use. */
export function appKey(): Buffer {
  key ??= env.APP_KEY ? Buffer.from(env.APP_KEY, 'base64') : keyFile(env.DATA_DIR, 'app.key');
  return key;
}

/** A key of 32 bytes for one purpose (RFC 5869): who learns it learns nothing of the secret or of other purposes. */
export function keyFor(purpose: 'pages' | 'pictures' | 'social-images'): Buffer {
  return Buffer.from(hkdfSync('sha256', appKey(), '', purpose, 32));
}
