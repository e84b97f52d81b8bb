import type { SocialRefusal } from '#contract/auth/social.ts';
import { IdentityRefused } from '#services/account/refused.ts';

/**
 * The error of a sign-in by a provider that is refused before the person is known, or whose provider cannot be asked.
 * The cause is for the log.
 */
export class Refused extends Error {
  readonly reason: SocialRefusal;
  constructor(reason: SocialRefusal, cause?: unknown) {
    super(`social sign-in: ${reason}`, { cause });
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** The reason of a refusal, by the provider's token or by the account; undefined for another error. */
export const refusalOf = (error: unknown): SocialRefusal | undefined =>
  error instanceof Refused || error instanceof IdentityRefused ? error.reason : undefined;
