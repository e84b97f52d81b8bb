import type { Locale } from '#config.ts';
import { addressOf, type Kind, PUBLIC_KINDS } from '../../tests/browser/addresses.ts';
import { ALWAYS_TESTED } from '../../tests/browser/tables.ts';
import type { MeasuredSite } from './browser.ts';

export interface PublicPage {
  /** The position of the kind among all public kinds. */
  index: number;
  kind: Kind;
  locale: Locale;
  path: string;
}

/**
 * A page of each public kind, in English and Arabic by turns. `--kinds home,post` on the command line chooses some;
 * each keeps the language that it has among all kinds. Throws when a kind of the command line is not a public one.
 */
export async function publicPages(site: MeasuredSite): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  const chosen = chosenKinds();
  for (const [index, kind] of PUBLIC_KINDS.entries()) {
    if (!chosen.includes(kind)) continue;
    const locale = ALWAYS_TESTED[index % ALWAYS_TESTED.length] ?? 'en';
    pages.push({
      index,
      kind,
      locale,
      path: await site.request((request) => addressOf(request, locale, kind)),
    });
  }
  return pages;
}

function chosenKinds(): readonly Kind[] {
  const index = process.argv.indexOf('--kinds');
  if (index < 0) return PUBLIC_KINDS;
  const names = (process.argv[index + 1] ?? '').split(',');
  const unknown = names.filter((name) => !PUBLIC_KINDS.some((kind) => kind === name));
  if (unknown.length > 0) throw new Error(`no public kind of page is called ${unknown.join(', ')}`);
  return PUBLIC_KINDS.filter((kind) => names.includes(kind));
}
