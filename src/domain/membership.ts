/** A doctor's membership of a professional society. */
export interface Membership {
  /** The society's name. */
  name: string;
  /** The year in which it began; null where it is not known. */
  since: number | null;
  /** The https address of the society; null where none is given. */
  url: string | null;
}

/**
 * Memberships with the names that a page has for them in `locale`. A page has them in one order in all languages; an
 * entry of it is recognised by its name in any of these. Others keep the name that they have.
 */
export function withNamesIn<Locale extends string>(
  locale: Locale,
  memberships: readonly Membership[],
  page: readonly { locale: Locale; memberships: readonly Membership[] }[],
): Membership[] {
  const translations = page.find((text) => text.locale === locale)?.memberships ?? [];
  return memberships.map((membership) => {
    const places = page.map((text) => text.memberships.findIndex(({ name }) => name === membership.name));
    const place = places.find((index) => index >= 0);
    const translation = place === undefined ? undefined : translations[place];
    return { ...membership, name: translation?.name ?? membership.name };
  });
}

/** The most memberships of one doctor. */
export const MAX_MEMBERSHIPS = 8;
/** The most characters of a society's name. */
export const SOCIETY_NAME_LENGTH = 150;
/** The most characters of a society's address. */
export const SOCIETY_URL_LENGTH = 300;
/** The first year in which a membership of somebody who works today can have begun. */
export const EARLIEST_MEMBERSHIP = 1930;
