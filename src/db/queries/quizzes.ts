import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { translatePerson, type PersonRow } from '#db/queries/posts.ts';
import { alternativesOf } from '#db/queries/slugs.ts';
import { quizText } from '#db/queries/tool-texts.ts';
import { type Alternative, idOrSlug } from '#db/queries/translation.ts';
import { people } from '#db/schema/people.ts';
import { quizTranslations, quizzes } from '#db/schema/quizzes.ts';

export interface QuizCardRow
  extends
    Pick<typeof quizzes.$inferSelect, 'id' | 'key' | 'family'>,
    Pick<typeof quizTranslations.$inferSelect, 'locale' | 'slug' | 'title' | 'summary'> {
  questionCount: number;
}

type QuizTexts = Omit<typeof quizTranslations.$inferSelect, 'quizId' | 'questions' | 'bands'>;

export interface QuizRow extends Omit<typeof quizzes.$inferSelect, 'authorId' | 'reviewerId'>, QuizTexts {
  questionTexts: (typeof quizTranslations.$inferSelect)['questions'];
  bandTexts: (typeof quizTranslations.$inferSelect)['bands'];
  author: PersonRow;
  reviewer: PersonRow;
  /** The languages that have texts of their own, each with its slug. */
  alternatives: Alternative[];
}

/** Cards of all quizzes in their order. */
export function listQuizzes(db: Database, locale: Locale): Promise<QuizCardRow[]> {
  const text = quizText(db, locale);
  return db
    .select({
      id: quizzes.id,
      key: quizzes.key,
      family: quizzes.family,
      questionCount: sql<number>`jsonb_array_length(${quizzes.questions})`.mapWith(Number),
      locale: text.locale,
      slug: text.slug,
      title: text.title,
      summary: text.summary,
    })
    .from(quizzes)
    .innerJoinLateral(text, sql`true`)
    .orderBy(asc(quizzes.position), asc(quizzes.id));
}

/** A quiz by its id, or by its slug in `locale` or its fallback; undefined when there is none. */
export async function findQuiz(db: Database, locale: Locale, name: string): Promise<QuizRow | undefined> {
  const text = quizText(db, locale);
  const reviewers = alias(people, 'reviewers');
  const { authorId, reviewerId, ...columns } = getTableColumns(quizzes);
  const [found] = await db
    .select({
      quiz: columns,
      text: quizTranslations,
      author: people,
      authorPhoto: mainPicture('person', people.key),
      reviewer: reviewers,
      reviewerPhoto: mainPicture('person', reviewers.key),
    })
    .from(quizzes)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(
      quizTranslations,
      and(eq(quizTranslations.quizId, quizzes.id), eq(quizTranslations.locale, text.locale)),
    )
    .innerJoin(people, eq(people.id, authorId))
    .innerJoin(reviewers, eq(reviewers.id, reviewerId))
    .where(idOrSlug(name, quizzes.id, text.slug))
    .limit(1);
  if (!found) return undefined;
  const { quizId, questions: questionTexts, bands: bandTexts, ...texts } = found.text;
  return {
    ...found.quiz,
    ...texts,
    questionTexts,
    bandTexts,
    author: translatePerson(found.author, found.authorPhoto, locale),
    reviewer: translatePerson(found.reviewer, found.reviewerPhoto, locale),
    alternatives: await alternativesOf(db, 'quiz', quizId),
  };
}
