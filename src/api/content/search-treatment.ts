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
 * The treatment whose price a key asks for: the one whose name has the most words of the key, if its journey can be
 * estimated, and the name has more than half of these words, places apart, or the key has the whole name. Undefined where
 * several names have as many words: “hair transplant” is no single treatment.
 */
export async function pricedTreatment(
  db: Database,
  locale: Locale,
  key: string,
): Promise<NamedTreatment | undefined> {
  if (!mayShow(locale, 'price') || !pagesAskedFor(fold(key)).includes('cost')) return undefined;
  const [isPlace, all] = await Promise.all([placeWordTest(db, locale), listNamedTreatments(db, locale)]);
  const stemsOf = (text: string) =>
    strongWords(localeChain(locale), text)
      .filter((word) => !isPlace([word]))
      .map((word) => stemOf(locale, word));
  const keyStems = stemsOf(key);
  const treatments = all.map((treatment) => {
    const words = new Set(
      fold(treatment.title)
        .split(' ')
        .map((word) => stemOf(locale, word)),
    );
    return { treatment, matches: keyStems.filter((stem) => words.has(stem)).length };
  });
  const mostMatches = Math.max(...treatments.map(({ matches }) => matches));
  const [best, other] = treatments.filter(({ matches }) => matches === mostMatches && matches > 0);
  if (best === undefined || other !== undefined || !best.treatment.isPriced) return undefined;
  const isWholeName = stemsOf(best.treatment.title).every((stem) => keyStems.includes(stem));
  return isWholeName || mostMatches * 2 > keyStems.length ? best.treatment : undefined;
}
