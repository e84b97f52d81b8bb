import { SOCIAL_REFUSALS, type SocialRefusal } from '#contract/auth/social.ts';
import { PROVIDER_NAMES, SOCIAL_PROVIDERS } from '#domain/social-providers.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

const TEXTS: Readonly<Partial<Record<SocialRefusal, MessageKey>>> = {
  cancelled: 'settings:linking.cancelled',
  expired: 'settings:linking.expired',
  linked: 'auth:social.linked',
  second: 'auth:social.second',
  often: 'auth:social.often',
  away: 'settings:linking.away',
};

/**
 * The text that says why an account at a provider could not be linked. The reason and the provider stand in the query
 * of the address to which the sign-in redirects; undefined where the query has none.
 */
export function linkRefusalText(t: App.Locals['t'], query: URLSearchParams): string | undefined {
  const reason = SOCIAL_REFUSALS.find((refusal) => refusal === query.get('refused'));
  const provider = SOCIAL_PROVIDERS.find((name) => name === query.get('provider'));
  if (!reason || !provider) return undefined;
  return t(TEXTS[reason] ?? 'settings:linking.failed', { provider: PROVIDER_NAMES[provider] });
}
