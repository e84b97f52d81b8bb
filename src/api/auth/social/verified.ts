import type { SocialRefusal } from '#contract/auth/social.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

/** Who somebody is, by the word of a provider that was checked. */
export interface Verified {
  provider: SocialProvider;
  subject: string;
  name?: string | undefined;
  email?: string | undefined;
  /**
   * How far the provider vouches for the address. `owner`: it gives the address out itself, so the person has it now;
   * `checked`: they had it once; `unproven`: it says nothing.
   */
  address: 'owner' | 'checked' | 'unproven';
  /** A token with it signs in once. */
  nonce?: { value: string; expiresAt: Date };
}

/** A provider's word that is not taken. The cause is for the log. */
export class Refused extends Error {
  readonly reason: SocialRefusal;
  constructor(reason: SocialRefusal, cause?: unknown) {
    super(`social sign-in: ${reason}`, { cause });
    this.name = 'Refused';
    this.reason = reason;
  }
}
