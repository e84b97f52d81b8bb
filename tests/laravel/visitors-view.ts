import { LOCALES, type Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { headOf } from '../pages/support/html.ts';
import { PAGES } from './pages.ts';

/** Words by which internals of Laravel, of the contract or of the code are recognised; visitors may not read them. */
export const INTERNALS =
  /SQLSTATE|Kernel\.php|Illuminate|Symfony|node_modules|does not fit|contract|(GET|POST) \/[a-z]/;

export interface Shown {
  locale: Locale;
  address: string;
  /** A text that the page contains. */
  text: string;
}

/** Every page of `PAGES` in every language. */
export const SHOWN: readonly Shown[] = LOCALES.flatMap((locale, index) =>
  PAGES.map(([path, ...texts]) => ({ locale, address: `/${locale}${path}`, text: texts[index] ?? '?' })),
);

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Describes the fault of an answer that is neither the page nor this site's error page in its language. */
export function faultOf({ locale, address, text }: Shown, answer: Answer): string | undefined {
  const { lang, h1, robots } = headOf(answer.text);
  const summary = `${address}: ${answer.status}, “${h1}”`;
  if (INTERNALS.test(answer.text)) return `${summary} says ${INTERNALS.exec(answer.text)?.[0]}`;
  if (answer.headers.getSetCookie().some((cookie) => /domain/i.test(cookie)))
    return `${summary} sets a domain`;
  if (answer.status === 200) return answer.text.includes(text) ? undefined : `${summary} without “${text}”`;
  const t = getT(locale);
  const titles = {
    404: t('errors:page.notFound.title'),
    429: t('errors:page.tooMany.title'),
    503: t('errors:page.unavailable.title'),
  };
  const title = (titles as Record<number, string>)[answer.status];
  if (h1 !== title || lang !== locale || robots !== 'noindex') return summary;
  if (answer.status !== 404 && !(Number(answer.headers.get('retry-after')) > 0)) return `${summary}, no wait`;
  return /no-store/.test(answer.headers.get('cache-control') ?? '') || answer.status === 404
    ? undefined
    : `${summary}, may be stored`;
}
