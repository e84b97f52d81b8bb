/**
 * The token of a mailed link, or of a login that waits for a code, is refused, and nothing is stored. `expired`: it is
 * not valid any more, or never was; `sign-in-first`: only the signed-in user of the account may use it.
 */
export class TokenRefused extends Error {
  readonly refusal: 'expired' | 'sign-in-first';
  /** The path that the registration was going to; null when it is unknown. */
  readonly next: string | null;

  constructor(refusal: TokenRefused['refusal'], next: string | null = null) {
    super(`a token is refused: ${refusal}`);
    this.name = 'TokenRefused';
    this.refusal = refusal;
    this.next = next;
  }
}

/**
 * A person whom a provider vouches for cannot sign in or be linked, and nothing is stored. `failed`: the token was used
 * before, or the account is closed; `email`: the provider names no address; `taken`: an account has the address already,
 * and may not be linked this way; `linked`: the person belongs to another user's account; `second`: the user's account is
 * linked to another person at the provider.
 */
export class IdentityRefused extends Error {
  readonly reason: 'failed' | 'email' | 'taken' | 'linked' | 'second';

  constructor(reason: IdentityRefused['reason']) {
    super(`an identity is refused: ${reason}`);
    this.name = 'IdentityRefused';
    this.reason = reason;
  }
}
