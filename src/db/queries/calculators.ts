import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { translatePerson, type PersonRow } from '#db/queries/posts.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import { calculatorText } from '#db/queries/tool-texts.ts';
import { type Alternative, idOrSlug } from '#db/queries/translation.ts';
import { calculators, calculatorTranslations } from '#db/schema/calculators.ts';
import { people } from '#db/schema/people.ts';

export type CalculatorCardRow = Pick<typeof calculators.$inferSelect, 'id' | 'key' | 'family'> &
  Pick<typeof calculatorTranslations.$inferSelect, 'locale' | 'slug' | 'title' | 'summary'>;

export type CalculatorRow = CalculatorCardRow &
  Omit<typeof calculators.$inferSelect, 'authorId' | 'reviewerId'> &
  Omit<typeof calculatorTranslations.$inferSelect, 'calculatorId'> & {
    author: PersonRow;
    reviewer: PersonRow;
    /** The languages that it has own texts in. */
    alternatives: Alternative[];
  };

/** Cards of all calculators in their order. */
export function listCalculators(db: Database, locale: Locale): Promise<CalculatorCardRow[]> {
  const text = calculatorText(db, locale);
  return db
    .select({
      id: calculators.id,
      key: calculators.key,
      family: calculators.family,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      summary: text.summary,
    })
    .from(calculators)
    .innerJoinLateral(text, sql`true`)
    .orderBy(asc(calculators.position), asc(calculators.id));
}

/** Finds a calculator by its id, or by its slug in the language or its fallback. */
export async function findCalculator(
  db: Database,
  locale: Locale,
  name: string,
): Promise<CalculatorRow | undefined> {
  const text = calculatorText(db, locale);
  const reviewers = alias(people, 'reviewers');
  const { authorId, reviewerId, ...columns } = getTableColumns(calculators);
  const [found] = await db
    .select({
      calculator: columns,
      text: calculatorTranslations,
      author: people,
      authorPhoto: mainPicture('person', people.key),
      reviewer: reviewers,
      reviewerPhoto: mainPicture('person', reviewers.key),
    })
    .from(calculators)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(
      calculatorTranslations,
      and(
        eq(calculatorTranslations.calculatorId, calculators.id),
        eq(calculatorTranslations.locale, text.locale),
      ),
    )
    .innerJoin(people, eq(people.id, authorId))
    .innerJoin(reviewers, eq(reviewers.id, reviewerId))
    .where(idOrSlug(name, calculators.id, text.slug))
    .limit(1);
  if (!found) return undefined;
  const { calculatorId, ...texts } = found.text;
  return {
    ...found.calculator,
    ...texts,
    author: translatePerson(found.author, found.authorPhoto, locale),
    reviewer: translatePerson(found.reviewer, found.reviewerPhoto, locale),
    alternatives: await alternativesOf(db, 'calculator', calculatorId),
  };
}
