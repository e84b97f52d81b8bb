import type { Submitted } from '#client/api-client.ts';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import type { Content, Endpoint } from '#contract/endpoint.ts';

/** Sends what a form holds; here every failure is an answer, as there is nobody else to tell of it. */
export async function sendForm<E extends Endpoint>(
  locale: Locale,
  row: E,
  body: Record<string, unknown>,
  { params, key }: { params?: Record<string, string> | undefined; key?: string | undefined } = {},
): Promise<Submitted<Content<E>>> {
  try {
    return await browserApi(locale).submit(row, body, params, key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, message: error.message, fields: error.fields };
  }
}
