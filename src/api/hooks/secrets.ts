import { keyFile } from '#db/key-file.ts';
import { env } from '#env.ts';

let ownSecret: string | undefined;

/**
 * The secrets that a webhook may be signed with; without any, every webhook is refused. With the embedded API and
 * without configuration there is one secret in DATA_DIR/keys, which the site shares with the editors' command line.
 */
export function webhookSecrets(): readonly string[] {
  if (env.WEBHOOK_SECRETS.length > 0 || !env.embedded) return env.WEBHOOK_SECRETS;
  ownSecret ??= `whsec_${keyFile(env.DATA_DIR, 'webhook').toString('base64')}`;
  return [ownSecret];
}
