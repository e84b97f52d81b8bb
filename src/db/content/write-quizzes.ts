import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { people } from '#db/schema/people.ts';
import { quizTranslations, quizzes } from '#db/schema/quizzes.ts';
import type { QuizContent } from '#content/load/quizzes.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes quizzes. Their authors and reviewers must exist, and their old translations must be deleted. */
export async function writeQuizzes(tx: Database, items: readonly QuizContent[]): Promise<void> {
  if (items.length === 0) return;
  const persons = await tx.select({ id: people.id, key: people.key }).from(people);
  const rows = await tx
    .insert(quizzes)
    .values(
      items.map(({ key, position, family, author, reviewer, reviewed, questions, bands, sources }) => ({
        key,
        position,
        family,
        sources,
        authorId: idOf(persons, author),
        reviewerId: idOf(persons, reviewer),
        reviewedOn: midnight(reviewed),
        questions: questions.map((question) => ({
          key: question.key,
          options: question.options.map(({ label: _label, ...option }) => option),
        })),
        bands: bands.map(({ title: _title, text: _text, ...band }) => band),
      })),
    )
    .onConflictDoUpdate(overwriteBy(quizzes.key))
    .returning({ id: quizzes.id, key: quizzes.key });
  await tx
    .insert(quizTranslations)
    .values(
      items.flatMap((quiz) =>
        LOCALES.map((locale) => ({ quizId: idOf(rows, quiz.key), ...textOf(quiz, locale) })),
      ),
    );
}

/** The texts of a quiz in one language. */
const textOf = (quiz: QuizContent, locale: Locale) => ({
  locale,
  slug: quiz.slug[locale],
  title: quiz.title[locale],
  summary: quiz.summary[locale],
  intro: quiz.intro[locale],
  questions: byKey(quiz.questions, ({ question, explanation, options }) => ({
    question: question[locale],
    explanation: explanation?.[locale] ?? null,
    options: byKey(options, ({ label }) => label[locale]),
  })),
  bands: byKey(quiz.bands, ({ title, text }) => ({ title: title[locale], text: text[locale] })),
  urgent: quiz.urgent && { title: quiz.urgent.title[locale], text: quiz.urgent.text[locale] },
  method: quiz.method[locale],
  limits: quiz.limits[locale],
  metaTitle: quiz.meta_title[locale],
  metaDescription: quiz.meta_description[locale],
});

const byKey = <T extends { key: string }, R>(items: readonly T[], of: (item: T) => R): Record<string, R> =>
  Object.fromEntries(items.map((item) => [item.key, of(item)]));
