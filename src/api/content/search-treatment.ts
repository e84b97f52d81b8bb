import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { listNamedTreatments, type NamedTreatment } from '#db/queries/costs.ts';
import { placeWordTest } from '#db/queries/search.ts';
import { localeChain } from '#db/queries/translation.ts';
import { fold } from '#domain/fold.ts';
import { mayShow } from '#domain/page-law.ts';
import { pagesAskedFor } from '#domain/search/asked-pages.ts';
import { strongWords } from '#domain/search/read-key.ts';
import { stemOf } from '#domain/search/stem.ts';

/**
 * The treatment whose price a key asks for: the one whose name has the most words of the key, and more than half of them,
 * places apart, if its journey can be estimated. Undefined where several names have as many words: “hair transplant” is no
 * single treatment.
 */
export async function pricedTreatment(
  db: Database,
  locale: Locale,
  key: string,
): Promise<NamedTreatment | undefined> {
  if (!mayShow(locale, 'price') || !pagesAskedFor(fold(key)).includes('cost')) return undefined;
  const [isPlace, all] = await Promise.all([placeWordTest(db, locale), listNamedTreatments(db, locale)]);
  const wantedWords = strongWords(localeChain(locale), key).filter((word) => !isPlace([word]));
  const wantedStems = stemsOf(locale, wantedWords);
  const treatments = all.map((treatment) => {
    const titleStems = new Set(stemsOf(locale, fold(treatment.title).split(' ')));
    return { treatment, matches: wantedStems.filter((stem) => titleStems.has(stem)).length };
  });
  const mostMatches = Math.max(...treatments.map(({ matches }) => matches));
  if (mostMatches * 2 <= wantedStems.length) return undefined;
  const [best, other] = treatments.filter(({ matches }) => matches === mostMatches);
  return other === undefined && best?.treatment.isPriced ? best.treatment : undefined;
}

const stemsOf = (locale: Locale, words: readonly string[]): string[] =>
  words.map((word) => stemOf(locale, word));
