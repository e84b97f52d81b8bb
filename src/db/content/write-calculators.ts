import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { calculators, calculatorTranslations } from '#db/schema/calculators.ts';
import { people } from '#db/schema/people.ts';
import type { CalculatorContent } from '#content/load/calculators.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

type Texts = Record<Locale, string>;

/** Writes calculators. Their authors and reviewers must exist, and their old translations must be deleted. */
export async function writeCalculators(tx: Database, items: readonly CalculatorContent[]): Promise<void> {
  if (items.length === 0) return;
  const persons = await tx.select({ id: people.id, key: people.key }).from(people);
  const rows = await tx
    .insert(calculators)
    .values(
      items.map(({ key, position, family, author, reviewer, reviewed, bands, notes, sources }) => ({
        key,
        position,
        family,
        sources,
        authorId: idOf(persons, author),
        reviewerId: idOf(persons, reviewer),
        reviewedOn: midnight(reviewed),
        next: mapValues({ ...bands, ...notes }, ({ next }) => next),
      })),
    )
    .onConflictDoUpdate(overwriteBy(calculators.key))
    .returning({ id: calculators.id, key: calculators.key });
  await tx
    .insert(calculatorTranslations)
    .values(
      items.flatMap((item) =>
        LOCALES.map((locale) => ({ calculatorId: idOf(rows, item.key), ...textOf(item, locale) })),
      ),
    );
}

/** The texts of a calculator in one language. */
function textOf(item: CalculatorContent, locale: Locale) {
  const labelAndHint = ({ label, hint }: { label: Texts; hint: Texts | null }) => ({
    label: label[locale],
    hint: hint?.[locale] ?? null,
  });
  const resultText = ({ title, text }: { title: Texts; text: Texts }) => ({
    title: title[locale],
    text: text[locale],
  });
  return {
    locale,
    slug: item.slug[locale],
    title: item.title[locale],
    summary: item.summary[locale],
    intro: item.intro[locale],
    fields: mapValues(item.fields, ({ options, ...field }) => ({
      ...labelAndHint(field),
      options: mapValues(options, labelAndHint),
    })),
    bands: mapValues(item.bands, resultText),
    notes: mapValues(item.notes, resultText),
    method: item.method[locale],
    limits: item.limits[locale],
    metaTitle: item.meta_title[locale],
    metaDescription: item.meta_description[locale],
  };
}

const mapValues = <T, R>(entries: Record<string, T>, of: (entry: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, of(entry)]));
