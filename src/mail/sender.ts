import { env } from '#env.ts';

/** Who messages come from: MAIL_FROM, or an address of the site's own host that takes no mail. */
export function sender(): { name: string; email: string } {
  const [, name = '', bracketed] = /^([^<]*)<(.+)>$/.exec(env.MAIL_FROM ?? '') ?? [];
  const email = bracketed ?? env.MAIL_FROM ?? `no-reply@${new URL(env.SITE_URL).hostname}`;
  return { name: name.trim() || env.PRODUCT_NAME, email };
}
