import type { CookieCategory } from '#contract/site/cookie-decision.ts';
import { conversionTags } from '#domain/conversion-tags.ts';

/** The optional cookie categories that the general settings use, for which the site asks for consent. */
export function offeredCategories(settings: Readonly<Record<string, string>>): CookieCategory[] {
  return [
    ...(settings['statistics'] === 'on' ? (['statistics'] as const) : []),
    ...(conversionTags(settings).length > 0 ? (['marketing'] as const) : []),
  ];
}
