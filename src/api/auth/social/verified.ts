import type { SocialRefusal } from '#contract/auth/social.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

/** A person as a provider states them, after its token was checked. */
export interface Verified {
  provider: SocialProvider;
  /** The person's id at the provider. */
  subject: string;
  name?: string | undefined;
  email?: string | undefined;
  /**
   * The certainty with which the address is the person's. `owner`: the provider gave out the address, so they have it
   * now; `checked`: the person had it once; `unproven`: the provider did not check it.
   */
  address: 'owner' | 'checked' | 'unproven';
  /** The nonce of a token that may sign in only once, kept until the token expires. */
  nonce?: { value: string; expiresAt: Date };
}

/** A statement of a provider that is not accepted. The cause is for the log. */
export class Refused extends Error {
  readonly reason: SocialRefusal;
  constructor(reason: SocialRefusal, cause?: unknown) {
    super(`social sign-in: ${reason}`, { cause });
    this.name = 'Refused';
    this.reason = reason;
  }
}
