import type { Context } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import { type Device, readDevice } from '#api/device-cookie.ts';

/** The source of a call, by which limits count. */
export interface Caller {
  /** The visitor's address, read through trusted proxies. */
  address: string | undefined;
  /** The address of a proxy that is not trusted but named a visitor (see TRUSTED_PROXIES). */
  behind: string | undefined;
  /** The browser if somebody has signed in with it before. */
  device: Device | undefined;
}

export const callerOf = (context: Context<ApiEnv>): Caller => ({
  address: context.env?.clientAddress,
  behind: context.env?.behind,
  device: readDevice(context),
});
