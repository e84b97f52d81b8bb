import type { SocialProvider } from '#domain/social-providers.ts';

/** The statements of a provider about a person, once the token that makes them was checked. */
export interface VerifiedPerson {
  provider: SocialProvider;
  /** The person's id at the provider. */
  subject: string;
  name?: string | undefined;
  email?: string | undefined;
  /**
   * How certain it is that `email` belongs to the person. `owner`: the provider itself issued the address, so they have
   * it now; `checked`: they had it when the provider checked it; `unproven`: the provider did not check it.
   */
  address: 'owner' | 'checked' | 'unproven';
  /** The nonce of a token that may be used only once; used nonces are stored until the token expires. */
  nonce?: { value: string; expiresAt: Date };
}
