import * as v from 'valibot';
import { EstimateId } from '#contract/costs/estimate-id.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Money } from '#contract/money.ts';
import { IsoDate, IsoInstant, LocaleCode, Text, Uuid } from '#contract/text.ts';
import { FIGURES } from '#domain/calculators/outcome.ts';
import { SAVED_KINDS } from '#domain/saved-results.ts';

const PAGE_SIZE = 8;
/** The most characters of an answer or of the name of a question. */
const LONGEST = 64;
const MOST_VALUES = 64;

const Key = Text(LONGEST);
/** Answers by the fields of the tool's form; fields that the tool does not have are ignored. */
const Answers = v.pipe(
  v.record(Key, v.pipe(v.array(Key, 'required'), v.maxLength(MOST_VALUES, 'invalid')), 'required'),
  v.check((answers) => Object.keys(answers).length <= MOST_VALUES, 'invalid'),
);

/** An estimate or a result that the patient saved, with the texts of today. */
export const SavedResult = v.object({
  id: v.string(),
  /** Instant at which it was saved. */
  kept_at: IsoInstant,
  /** Null where the stored text cannot be decrypted. */
  kind: v.nullable(v.picklist(SAVED_KINDS)),
  /**
   * Name of the treatment, the quiz or the calculator; null where it is not offered any more, or the estimate
   * is gone.
   */
  title: v.nullable(v.string()),
  /** Slug of the quiz or the calculator in that language; null for an estimate. */
  slug: v.nullable(v.string()),
  /** Language of title and result: a fallback's where no translation exists. */
  locale: v.nullable(LocaleCode),
  /**
   * The title of the result, of a quiz also that of its warning; null where no band applies, or its text no
   * longer exists.
   */
  band: v.nullable(v.string()),
  /** Titles of the notes of a calculator. */
  notes: v.array(v.string()),
  /** Figures of a calculator; `from` and `to` are equal for a single number. */
  figures: v.array(v.object({ key: v.picklist(FIGURES), from: v.number(), to: v.number() })),
  /** The points of a quiz and the most that it gives; null after a warning, and for everything else. */
  score: v.nullable(v.object({ points: v.number(), of: v.number() })),
  /** The answers, by the fields of the tool’s form; empty for an estimate. */
  answers: v.record(v.string(), v.array(v.string())),
  /**
   * The saved estimate; its amounts are null where the law of the language forbids prices, and all but its
   * number once it is deleted.
   */
  estimate: v.nullable(
    v.object({
      id: v.string(),
      totals: v.nullable(v.object({ low: Money, likely: Money, high: Money })),
      valid_until: v.nullable(IsoDate),
    }),
  ),
});
export type SavedResult = v.InferOutput<typeof SavedResult>;

const SavedId = v.object({ id: v.string() });

export const getSaved = endpoint({
  method: 'GET',
  path: '/patient/saved',
  access: 'Patient',
  summary: 'Estimates and results that the patient has saved, newest first.',
  query: v.object(pageQuery(PAGE_SIZE)),
  output: v.object(listOf(SavedResult)),
});

export const saveEstimate = endpoint({
  method: 'POST',
  path: '/patient/saved/estimates',
  access: 'Patient',
  summary:
    'Saves an estimate by its number. A result that is saved already keeps its id and its place. 422 on `consent` before the patient has agreed to the use of their health data, on `limit` when a hundred are saved, on `estimate` for an unknown number.',
  body: v.object({ estimate: EstimateId }),
  output: SavedId,
});

export const saveQuiz = endpoint({
  method: 'POST',
  path: '/patient/saved/quizzes',
  access: 'Patient',
  summary:
    'Saves the result of a quiz, which the server computes from the answers. A result that is saved already keeps its id and its place. 422 on `consent` before the patient has agreed to the use of their health data, on `limit` when a hundred are saved, on `slug` for an unknown quiz, and on the first question without a valid answer.',
  body: v.object({ slug: Text(160), answers: Answers }),
  output: SavedId,
});

export const saveCalculator = endpoint({
  method: 'POST',
  path: '/patient/saved/calculators',
  access: 'Patient',
  summary:
    'Saves the result of a calculator, which the server computes from the answers. A result that is saved already keeps its id and its place. 422 on `consent` before the patient has agreed to the use of their health data, on `limit` when a hundred are saved, on `slug` for an unknown calculator, and on the first field without a valid answer.',
  body: v.object({ slug: Text(160), answers: Answers }),
  output: SavedId,
});

export const removeSaved = endpoint({
  method: 'DELETE',
  path: '/patient/saved/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'Removes a saved estimate or result; 404 for one that the patient has not.',
  output: v.null(),
});
