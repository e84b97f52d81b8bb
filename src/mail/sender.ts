import { env } from '#env.ts';

/** The sender of all messages: MAIL_FROM, or else an address of the site's host that receives no mail. */
export function sender(): { name: string; email: string } {
  const [, name = '', bracketed] = /^([^<]*)<(.+)>$/.exec(env.MAIL_FROM ?? '') ?? [];
  const email = bracketed ?? env.MAIL_FROM ?? `no-reply@${new URL(env.SITE_URL).hostname}`;
  return { name: name.trim() || env.PRODUCT_NAME, email };
}
