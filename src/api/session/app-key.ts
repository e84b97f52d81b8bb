import { createHmac } from 'node:crypto';
import { keyFile } from '#api/key-file.ts';
import { env } from '#env.ts';

let key: Buffer | undefined;

/** The application's secret, 32 bytes: APP_KEY, or in the embedded default a file made at the first use. */
function appKey(): Buffer {
  key ??= env.APP_KEY ? Buffer.from(env.APP_KEY, 'base64') : keyFile(env.DATA_DIR, 'app.key');
  return key;
}

/** HMAC-SHA256 of `text` for one purpose; a signature for another purpose never fits. */
export function sign(purpose: 'session' | 'signed-in' | 'csrf' | 'preview', text: string): Buffer {
  return createHmac('sha256', appKey()).update(`${purpose}\0${text}`).digest();
}
