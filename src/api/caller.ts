import type { Context } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import { type Device, readDevice } from '#api/device-cookie.ts';

/** Where a call comes from: limits count by it. */
export interface Caller {
  /** The address of the visitor; trusted proxies are looked through. */
  address: string | undefined;
  /** The address of a proxy that nobody trusts, if it said who is behind it (see TRUSTED_PROXIES). */
  behind: string | undefined;
  /** The browser, if somebody has signed in with it before. */
  device: Device | undefined;
}

export const callerOf = (context: Context<ApiEnv>): Caller => ({
  address: context.env?.clientAddress,
  behind: context.env?.behind,
  device: readDevice(context),
});
