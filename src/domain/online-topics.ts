import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';

/**
 * Topics of online consultations, in the order of their list. The text of each is the page `topic-{slug}`; all but
 * `fit-for-surgery` are families of services, whose doctors can be booked for them.
 */
export const ONLINE_TOPICS = [...SERVICE_FAMILIES, 'fit-for-surgery'] as const;
export type OnlineTopicSlug = (typeof ONLINE_TOPICS)[number];
