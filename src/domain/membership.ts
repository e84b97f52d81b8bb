/** A doctor's membership of a professional society. */
export interface Membership {
  /** The society's name. */
  name: string;
  /** The year in which it began; null where it is not known. */
  since: number | null;
  /** The https address of the society; null where none is given. */
  url: string | null;
}

/** The most memberships of one doctor. */
export const MAX_MEMBERSHIPS = 8;
/** The most characters of a society's name. */
export const SOCIETY_NAME_LENGTH = 150;
/** The most characters of a society's address. */
export const SOCIETY_URL_LENGTH = 300;
/** The first year in which a membership of somebody who works today can have begun. */
export const EARLIEST_MEMBERSHIP = 1930;
