/** Columns by which staff can sum page counts. */
export const VIEW_GROUPS = ['day', 'path', 'locale'] as const;
export type ViewGroup = (typeof VIEW_GROUPS)[number];
