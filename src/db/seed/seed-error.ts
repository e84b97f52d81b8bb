/** A seed file that cannot be used. The message names the file, the line or key, and the reason. */
export class SeedError extends Error {
  constructor(file: string, place: string, reason: string) {
    super(`${file}${place && `, ${place}`}: ${reason}`);
    this.name = 'SeedError';
  }
}
