/** Why an encrypted value cannot be read, or none be made. Never holds what was or is to be encrypted. */
export class EncryptionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EncryptionError';
  }
}

/** Where an encrypted value lies, by the names of the database; `row` is the row's id. It opens nowhere else. */
export interface Place {
  table: string;
  row: string;
  column: string;
}

/** A stored value that cannot be opened. */
export class UnreadableCell extends EncryptionError {
  readonly place: Place;
  constructor(place: Place, reason: string) {
    super(`${place.table}.${place.column} of ${place.row} cannot be read: ${reason}.`);
    this.place = place;
  }
}
