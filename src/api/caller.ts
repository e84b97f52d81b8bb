import type { Context } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import { type Device, readDevice } from '#api/device-cookie.ts';

/** The source of a call, by which limits count. */
export interface Caller {
  /** The visitor's address, read through trusted proxies. */
  address: string | undefined;
  /** The address of the proxy that named the visitor, when it is not trusted (see TRUSTED_PROXIES). */
  untrustedProxy: string | undefined;
  /** The browser if somebody has signed in with it before. */
  device: Device | undefined;
}

export const callerOf = (context: Context<ApiEnv>): Caller => ({
  address: context.env?.clientAddress,
  untrustedProxy: context.env?.untrustedProxy,
  device: readDevice(context),
});
