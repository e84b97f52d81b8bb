/** Subjects of online consultations, in the order of their list; the text of each is the page `topic-{slug}`. */
export const ONLINE_TOPICS = [
  'dentistry',
  'hair-transplant',
  'obesity-surgery',
  'vision',
  'fit-for-surgery',
] as const;
export type OnlineTopicSlug = (typeof ONLINE_TOPICS)[number];
