/** How well somebody speaks a language, the best first. */
export const LANGUAGE_LEVELS = ['native', 'fluent', 'good'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
