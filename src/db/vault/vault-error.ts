/** Why a sealed value cannot be read, or none be made. Never holds what was or is to be sealed. */
export class VaultError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VaultError';
  }
}

/** Where a sealed value lies, by the names of the database; `row` is the row's id. It opens nowhere else. */
export interface Place {
  table: string;
  row: string;
  column: string;
}

/** A stored value that cannot be opened. */
export class UnreadableCell extends VaultError {
  readonly place: Place;
  constructor(place: Place, reason: string) {
    super(`${place.table}.${place.column} of ${place.row} cannot be read: ${reason}.`);
    this.place = place;
  }
}
