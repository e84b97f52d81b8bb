import { LOCALES, type Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { headOf } from '../pages/support/html.ts';
import { PAGES } from './pages.ts';

/** Internals that no visitor should read: of Laravel, of the contract, of the code. */
export const INWARD =
  /SQLSTATE|Kernel\.php|Illuminate|Symfony|node_modules|does not fit|contract|(GET|POST) \/[a-z]/;

export interface Shown {
  locale: Locale;
  address: string;
  /** Stands on the page. */
  text: string;
}

export const SHOWN: readonly Shown[] = LOCALES.flatMap((locale, at) =>
  PAGES.map(([path, ...texts]) => ({ locale, address: `/${locale}${path}`, text: texts[at] ?? '?' })),
);

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Describes the fault of an answer that is neither the page nor this site's error page in its language. */
export function wrongWith({ locale, address, text }: Shown, answer: Answer): string | undefined {
  const { lang, h1, robots } = headOf(answer.text);
  const said = `${address}: ${answer.status}, “${h1}”`;
  if (INWARD.test(answer.text)) return `${said} says ${INWARD.exec(answer.text)?.[0]}`;
  if (answer.headers.getSetCookie().some((cookie) => /domain/i.test(cookie))) return `${said} sets a domain`;
  if (answer.status === 200) return answer.text.includes(text) ? undefined : `${said} without “${text}”`;
  const t = getT(locale);
  const titles = {
    404: t('errors:page.notFound.title'),
    429: t('errors:page.tooMany.title'),
    503: t('errors:page.unavailable.title'),
  };
  const title = (titles as Record<number, string>)[answer.status];
  if (h1 !== title || lang !== locale || robots !== 'noindex') return said;
  if (answer.status !== 404 && !(Number(answer.headers.get('retry-after')) > 0)) return `${said}, no wait`;
  return /no-store/.test(answer.headers.get('cache-control') ?? '') || answer.status === 404
    ? undefined
    : `${said}, may be stored`;
}
