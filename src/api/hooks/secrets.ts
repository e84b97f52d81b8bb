import { keyFile } from '#db/key-file.ts';
import { env } from '#env.ts';

let own: string | undefined;

/**
 * Secrets that a webhook may be signed with; none: every webhook is refused. With the embedded API and nothing configured
 * there is one in DATA_DIR/keys, which the site shares with the editors' command line.
 */
export function webhookSecrets(): readonly string[] {
  if (env.WEBHOOK_SECRETS.length > 0 || !env.embedded) return env.WEBHOOK_SECRETS;
  own ??= `whsec_${keyFile(env.DATA_DIR, 'webhook').toString('base64')}`;
  return [own];
}
