/** What people consult about online, in its order; the text of each is the page `topic-{slug}`. */
export const ONLINE_TOPICS = [
  'dentistry',
  'hair-transplant',
  'obesity-surgery',
  'vision',
  'fit-for-surgery',
] as const;
export type OnlineTopicSlug = (typeof ONLINE_TOPICS)[number];
