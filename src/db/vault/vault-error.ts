/** Why a sealed value cannot be read, or none be made. Never holds what was or is to be sealed. */
export class VaultError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VaultError';
  }
}
