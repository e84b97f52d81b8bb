import type { IncomingMessage } from 'node:http';
import { CALLS } from '#cache/policy.ts';
import { LOCALES, type Locale } from '#config.ts';
import { isLocale } from '#i18n/locales.ts';
import { negotiateLocale } from '#i18n/negotiate.ts';
import { currentRequest, newRequestId } from '#process/request-context.ts';
import { log } from '#runtime/log.ts';
import { type ExplainedStatus, explain, type Pipeline } from '#runtime/pipeline.ts';

/** An answer for a request that never reaches the pipeline or fails in it. It is in memory and needs nothing else. */
export interface ErrorAnswer {
  type: string;
  policy: string | null;
  text: string;
}

/** Statuses that have a page of their own; those of NEIGHBOURS use the page of another one. */
const EXPLAINED: readonly ExplainedStatus[] = [400, 404, 405, 408, 413, 415, 429, 500, 503];
const NEIGHBOURS: Readonly<Record<number, ExplainedStatus>> = { 414: 400, 501: 405 };

/** Placeholders for the requested address and the request's identifier: texts that occur in no page. */
const ADDRESS_MARK = '/~again~';
const REQUEST_MARK = '~request~';

/** Their texts have placeholders. */
const prepared = new Map<string, ErrorAnswer>();
const nameOf = (locale: Locale, status: number, call: boolean) => `${locale} ${status} ${call}`;

/** Prepares the error pages, and the error answers of calls, in every language; to be called before the port opens. */
export async function prepareErrorPages(app: Pipeline): Promise<void> {
  for (const locale of LOCALES) {
    for (const status of EXPLAINED) {
      for (const call of [false, true]) {
        const {
          status: answeredStatus,
          headers,
          body,
        } = await explain(app, { locale, status, call, again: ADDRESS_MARK, requestId: REQUEST_MARK });
        if (answeredStatus !== status)
          throw new Error(`the page for ${status} in ${locale} answered ${answeredStatus}`);
        prepared.set(nameOf(locale, status, call), {
          type: headers.get('content-type') ?? '',
          policy: headers.get('content-security-policy'),
          text: body.toString('utf8'),
        });
      }
    }
  }
  log.debug(`${prepared.size} error answers are ready`);
}

/** The error page, or the error answer of a call, in the visitor's language; undefined when it was not prepared. */
export function errorAnswer(req: IncomingMessage, status: number): ErrorAnswer | undefined {
  const { url = '' } = req;
  const call = isCall(url);
  const errorPage = prepared.get(nameOf(localeOf(req), NEIGHBOURS[status] ?? status, call));
  if (!errorPage) return undefined;
  const id = currentRequest()?.id ?? newRequestId();
  const text = errorPage.text.replaceAll(REQUEST_MARK, id).replaceAll(ADDRESS_MARK, () => addressFor(url));
  return { ...errorPage, text };
}

/** True when the address is one for programs, which are answered in JSON. */
export const isCall = (url = ''): boolean => CALLS.test(url.split('?', 1)[0] ?? '');

/** The language of an answer: that of a page's address, otherwise the one that the headers ask for. */
export function localeOf({ url = '', headers }: IncomingMessage): Locale {
  const localeName = isCall(url) ? headers['x-localization'] : url.split(/[/?]/, 2)[1];
  if (isLocale(localeName)) return localeName;
  return negotiateLocale(undefined, headers['accept-language']);
}

/** The address escaped for an attribute; `/` for an address that may lead to another site. */
function addressFor(url: string): string {
  const ownAddress = /^\/(?![/\\])[\x21-\x7e]*$/.test(url) ? url : '/';
  return ownAddress.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
