import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';
import { essential, nullIfMissing } from '#contract/reading.ts';

/** A page of running text: legal texts, contact, overview. */
export const Page = v.object({
  slug: essential(v.string()),
  title: essential(v.string()),
  /** HTML, which pages sanitise when they render it; data of the operator are filled in. */
  body: v.string(),
  /** Day in UTC. */
  updated_at: nullIfMissing(IsoDate),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
  meta_tags: MetaTags,
});
export type Page = v.InferOutput<typeof Page>;

export const getPage = endpoint({
  method: 'GET',
  path: '/pages/{slug}',
  access: 'public',
  summary: 'One page of text by its slug, which is the same in every language; 404 for an unknown slug.',
  output: Page,
});

export const getContactPage = endpoint({
  method: 'GET',
  path: '/pages/contact-us',
  access: 'public',
  summary: 'Text of the contact page.',
  output: Page,
});

export const getOnlineTreatmentPage = endpoint({
  method: 'GET',
  path: '/pages/online-treatment',
  access: 'public',
  summary: 'Text of the page on online consultation.',
  output: Page,
});
