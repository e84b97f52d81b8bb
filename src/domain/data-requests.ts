/** Whether an application of a data subject waits for its answer. */
export const DATA_REQUEST_STATES = ['open', 'answered'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];
