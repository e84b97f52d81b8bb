import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ApiEnv } from '#api/api-env.ts';
import { sign } from '#api/session/app-key.ts';
import { equalInConstantTime } from '#api/session/cookies.ts';
import { emailKey } from '#domain/email-key.ts';
import { env } from '#env.ts';

/**
 * A cookie that marks a browser in which somebody has signed in, so that other people's guesses do not make this
 * person wait. It holds a random name and one signature for each account; it signs nobody in and contains no
 * personal data.
 */

const COOKIE = env.production ? `__Host-${env.PRODUCT_SLUG}_device` : `${env.PRODUCT_SLUG}_device`;
const YEAR = 365 * 86_400;
const ATTRIBUTES = `; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax${env.production ? '; Secure' : ''}`;
/** Accounts that one browser is known for; the one that signed in longest ago is dropped first. */
const ACCOUNTS = 4;

export interface Device {
  /** A random name of the browser, the same for all accounts. */
  name: string;
  /** Signatures of the accounts; the latest sign-in comes first. */
  accounts: readonly string[];
}

const signatureOf = (name: string, email: string) =>
  sign('device', `${name}\0${emailKey(email)}`)
    .subarray(0, 16)
    .toString('base64url');

export function readDevice(context: Context<ApiEnv>): Device | undefined {
  const value = getCookie(context, COOKIE) ?? '';
  if (!/^[\w-]{16}(\.[\w-]{22}){1,4}$/.test(value)) return undefined;
  const [name = '', ...accounts] = value.split('.');
  return { name, accounts };
}

/** Whether the owner of this address has signed in with the browser before. */
export const isKnown = (device: Device | undefined, email: string): device is Device =>
  device?.accounts.some((one) => equalInConstantTime(one, signatureOf(device.name, email))) ?? false;

/** The cookie of a browser with which the owner of this address has just signed in. */
export function deviceCookie(device: Device | undefined, email: string): string {
  const name = device?.name ?? randomBytes(12).toString('base64url');
  const ownCookie = signatureOf(name, email);
  const otherCookies = device?.accounts.filter((one) => one !== ownCookie) ?? [];
  return `${COOKIE}=${[name, ownCookie, ...otherCookies].slice(0, ACCOUNTS + 1).join('.')}${ATTRIBUTES}`;
}
