/** The states of a data subject's application: it waits for an answer, or has one. */
export const DATA_REQUEST_STATES = ['open', 'answered'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];
