import * as v from 'valibot';
import { Person, Source } from '#contract/content/blog.ts';
import { NextStep } from '#contract/content/next-steps.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';
import { essential, nullIfMissing, withFallback, detailList } from '#contract/reading.ts';

/** Fields of a quiz or a calculator in a list. */
export const toolCard = {
  /** 0 from a back end without ids. */
  id: withFallback(v.number(), 0),
  slug: essential(v.string()),
  title: essential(v.string()),
  summary: v.string(),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
};

/** Texts around the questions on the page of a quiz or a calculator. */
export const toolText = {
  /** Plain texts: `method` says how the result is computed, `limits` what it cannot say. */
  intro: v.string(),
  method: v.string(),
  limits: v.string(),
  author: nullIfMissing(Person),
  reviewer: nullIfMissing(Person),
  /** Day in UTC of the medical review. */
  reviewed_at: nullIfMissing(IsoDate),
  sources: detailList(v.array(Source)),
  meta_tags: MetaTags,
};

/** A result; plain text. */
export const ResultText = v.object({ title: essential(v.string()), text: v.string() });
export type ResultText = v.InferOutput<typeof ResultText>;

/** A range of results with its meaning and the possible next steps; `key` is the same in every language. */
export const Band = v.object({ key: v.string(), ...ResultText.entries, next: detailList(v.array(NextStep)) });
export type Band = v.InferOutput<typeof Band>;
