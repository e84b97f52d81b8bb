import type { CookieCategory } from '#contract/site/cookie-decision.ts';
import { conversionTags } from '#domain/conversion-tags.ts';

/** The optional categories that the general settings use; consent is asked for no other. */
export function offeredCategories(settings: Readonly<Record<string, string>>): CookieCategory[] {
  return [
    ...(settings['statistics'] === 'on' ? (['statistics'] as const) : []),
    ...(conversionTags(settings).length > 0 ? (['marketing'] as const) : []),
  ];
}
