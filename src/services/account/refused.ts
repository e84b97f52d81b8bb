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
