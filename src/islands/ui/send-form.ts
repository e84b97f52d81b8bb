import type { Submitted } from '#client/api-client.ts';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import type { Content, Endpoint } from '#contract/endpoint.ts';

interface Options {
  /** Parameters of the endpoint's path. */
  params?: Record<string, string> | undefined;
  /** The idempotency key. */
  key?: string | undefined;
  /** Called during the upload of files, with the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends the body of a form. Failures are returned, not thrown, because the form shows them itself. A failure whose
 * message is not written for visitors is returned without a message, and the form shows a text of its own.
 */
export async function sendForm<E extends Endpoint>(
  locale: Locale,
  endpoint: E,
  body: Record<string, unknown>,
  { params, key, onProgress }: Options = {},
): Promise<Submitted<Content<E>>> {
  try {
    return await browserApi(locale, { onProgress }).submit(endpoint, body, params, key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The message of a 5xx is not written for visitors.
    const { status, fields, reference } = error;
    return { status, message: undefined, fields, reference };
  }
}
