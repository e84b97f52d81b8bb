import { atom } from 'nanostores';
import { isCountryCode, storeCountry, storedCountry } from '#client/stored-country.ts';
import { DEFAULT_USER_LOCATION } from '#config.ts';

/** ISO 3166-1 code of the country that the visitor chose in a form, else that of Türkiye; never guessed otherwise. */
export const $userLocation = atom<string>(storedCountry() ?? DEFAULT_USER_LOCATION);

$userLocation.listen(storeCountry);

/**
 * Remembers the country that the visitor chose in a form. Another back end may have keys of its own for countries, such
 * as numbers, which say nothing to the other forms: such a choice is not remembered, and the earlier one stays.
 */
export function rememberCountry(id: string): void {
  if (isCountryCode(id)) $userLocation.set(id);
}
