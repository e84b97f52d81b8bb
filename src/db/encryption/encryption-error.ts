/** A value cannot be encrypted or decrypted. The message never contains the value. */
export class EncryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EncryptionError';
  }
}

/**
 * The place of an encrypted value, by names of the database; `row` is the row's id. The value can be decrypted only
 * for this place.
 */
export interface Place {
  table: string;
  row: string;
  column: string;
}

/** A stored value that cannot be decrypted. */
export class UnreadableCell extends EncryptionError {
  readonly place: Place;
  constructor(place: Place, reason: string) {
    super(`${place.table}.${place.column} of ${place.row} cannot be read: ${reason}.`);
    this.place = place;
  }
}
