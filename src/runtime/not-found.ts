import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_FOUND, notFoundKey } from '#cache/policy.ts';
import type { PageStore } from '#cache/store.ts';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { answer } from '#runtime/answer.ts';
import { asRefusal } from '#runtime/refusal.ts';
import { servePage } from '#runtime/serve-page.ts';

/** True for a 404 without a body: the server sends its stored error page instead. */
export const isBareNotFound = (status: number, size: number): boolean => status === 404 && size === 0;

/**
 * Answers 404 with the stored error page in the language of the address. Throws a Refusal (500), Overloaded, TimedOut.
 */
export async function serveNotFound(
  store: PageStore,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const segment = req.url?.split(/[/?]/, 2)[1];
  const locale = LOCALES.find((name) => name === segment) ?? DEFAULT_LOCALE;
  const found = await store.answer(notFoundKey(locale), NOT_FOUND).catch(asRefusal);
  if ('page' in found) servePage(req, res, found.page, found.kind);
  else await answer(req, res, found.rendered);
}
