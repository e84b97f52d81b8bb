import { SOCIAL_REFUSALS, type SocialRefusal } from '#contract/auth/social.ts';
import { PROVIDER_NAMES, SOCIAL_PROVIDERS } from '#domain/social-providers.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

const TEXTS: Readonly<Partial<Record<SocialRefusal, MessageKey>>> = {
  cancelled: 'settings:linking.cancelled',
  linked: 'auth:social.linked',
  often: 'auth:social.often',
  away: 'settings:linking.away',
};

/**
 * The reason why an account at a provider could not be linked, as text. It comes from the query with which the provider
 * leads back; undefined where the query has none.
 */
export function linkRefusalText(t: App.Locals['t'], query: URLSearchParams): string | undefined {
  const reason = SOCIAL_REFUSALS.find((known) => known === query.get('refused'));
  const provider = SOCIAL_PROVIDERS.find((known) => known === query.get('provider'));
  if (!reason || !provider) return undefined;
  return t(TEXTS[reason] ?? 'settings:linking.failed', { provider: PROVIDER_NAMES[provider] });
}
