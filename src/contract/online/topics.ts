import * as v from 'valibot';
import { Page } from '#contract/content/pages.ts';
import { DoctorCard } from '#contract/directory/cards.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/text.ts';
import { essential, mainList, nullIfMissing } from '#contract/reading.ts';

/** A topic of online consultation in a list. */
const OnlineTopic = v.object({
  /** Slug of the topic, the same in every language. */
  slug: essential(v.string()),
  title: essential(v.string()),
  summary: v.string(),
  /** The number of doctors of its fields who can be booked and have texts for the reader. */
  doctors: nullIfMissing(v.number()),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
});
export type OnlineTopic = v.InferOutput<typeof OnlineTopic>;

export const getOnlineTopics = endpoint({
  method: 'GET',
  path: '/online-treatment',
  access: 'public',
  summary: 'Topics of online consultation in a fixed order, with the number of doctors who can be booked.',
  output: v.object({ items: mainList(v.array(OnlineTopic)) }),
});

export const getOnlineTopic = endpoint({
  method: 'GET',
  path: '/online-treatment/{id}',
  access: 'public',
  summary:
    'One topic by its slug: what can be settled online, and up to twelve doctors who can be booked, in a fixed order that favours nobody. 404 for an unknown topic.',
  output: v.object({ ...Page.entries, doctors: v.array(DoctorCard) }),
});
