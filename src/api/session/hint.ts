import { env } from '#env.ts';

/**
 * A cookie that scripts can read: stored pages, which are the same for all, ask for the signed-in user only when it
 * is set.
 */
const HINT_COOKIE = `${env.PRODUCT_SLUG}_login`;
export const COOKIE_ATTRIBUTES = `; Path=/; SameSite=Lax${env.production ? '; Secure' : ''}`;

/** Whether a request has the hint: its sender is probably signed in. */
export const hasHint = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').split(';').some((pair) => pair.trim() === `${HINT_COOKIE}=1`);

/** The Set-Cookie header that sets the hint. */
export const SIGNED_IN_HINT = `${HINT_COOKIE}=1${COOKIE_ATTRIBUTES}`;
/** The Set-Cookie header that deletes the hint. */
export const FORGET_HINT = `${HINT_COOKIE}=; Max-Age=0${COOKIE_ATTRIBUTES}`;
