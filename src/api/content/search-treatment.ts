import type { Locale } from '#config.ts';
import { SEARCH_RESULTS_PER_KIND } from '#contract/content/search.ts';
import type { Database } from '#db/client.ts';
import { listPricedServices, type PricedService } from '#db/queries/costs.ts';
import { globalSearch } from '#db/queries/search.ts';
import { localeChain } from '#db/queries/translation.ts';
import { fold } from '#domain/fold.ts';
import { mayShow } from '#domain/page-law.ts';
import { meantWords } from '#domain/search/read-key.ts';
import { asksForPage, pagesAskedFor } from '#domain/search/asked-pages.ts';
import { stemOf } from '#domain/search/stem.ts';

/**
 * The treatment whose price a key asks for: of the services that fit the key best, the one whose name has the most words
 * of the key, if its journey can be estimated. Undefined where several names have as many words: “hair transplant” is no
 * single treatment.
 */
export async function pricedTreatment(
  db: Database,
  locale: Locale,
  key: string,
): Promise<PricedService | undefined> {
  if (!mayShow(locale, 'price') || !pagesAskedFor(fold(key)).includes('cost')) return undefined;
  const wantedWords = meantWords(localeChain(locale), key).filter((word) => !asksForPage(word));
  const wantedStems = stemsOf(locale, wantedWords);
  const found = await globalSearch(db, locale, key, SEARCH_RESULTS_PER_KIND, ['service']);
  const services = found.map(({ key: service, title }) => {
    const titleStems = new Set(stemsOf(locale, fold(title).split(' ')));
    return { service, matches: wantedStems.filter((stem) => titleStems.has(stem)).length };
  });
  const mostMatches = Math.max(...services.map(({ matches }) => matches));
  const [best, other] = services.filter(({ matches }) => matches === mostMatches && matches > 0);
  if (best === undefined || other !== undefined) return undefined;
  return (await listPricedServices(db, locale)).find(({ key: priced }) => priced === best.service);
}

const stemsOf = (locale: Locale, words: readonly string[]): string[] =>
  words.map((word) => stemOf(locale, word));
