import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_FOUND, notFoundKey } from '#cache/policy.ts';
import type { PageStore } from '#cache/store.ts';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { answer } from '#runtime/answer.ts';
import { asRefusal } from '#runtime/refusal.ts';
import { servePage } from '#runtime/serve-page.ts';

/** True for an answer that says "not found" and leaves the page to the server. */
export const isBareNotFound = (status: number, size: number): boolean => status === 404 && size === 0;

/**
 * Answers 404 with the page of the address's language, which is rendered once for all of them. Throws a Refusal (500),
 * Overloaded, TimedOut.
 */
export async function serveNotFound(
  store: PageStore,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const segment = req.url?.split(/[/?]/, 2)[1];
  const locale = LOCALES.find((one) => one === segment) ?? DEFAULT_LOCALE;
  const found = await store.answer(notFoundKey(locale), NOT_FOUND).catch(asRefusal);
  if ('page' in found) servePage(req, res, found.page, found.how);
  else await answer(req, res, found.rendered);
}
