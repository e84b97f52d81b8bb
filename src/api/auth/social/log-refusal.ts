import { log } from '#api/log.ts';
import type { SocialRefusal } from '#contract/auth/social.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

/** Logs why a login failed, in names and messages of libraries only: the answers of providers hold tokens. */
export function logRefusal(provider: SocialProvider, reason: SocialRefusal, error: unknown): void {
  const errors = [error, error instanceof Error ? error.cause : undefined];
  const why = errors.flatMap((one) => (one instanceof Error ? [`${one.name}: ${one.message}`] : []));
  log.info({ provider, reason, why }, 'a social login was refused');
}
