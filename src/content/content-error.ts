/** A content file that cannot be used. The message names the file, the line or key, and the reason. */
export class ContentError extends Error {
  readonly file: string;
  /** The place in the file, such as `line 3` or `key slug.fr`; empty for the whole file. */
  readonly place: string;
  readonly reason: string;

  constructor(file: string, place: string, reason: string) {
    super(`${file}${place && `, ${place}`}: ${reason}`);
    this.name = 'ContentError';
    this.file = file;
    this.place = place;
    this.reason = reason;
  }
}
