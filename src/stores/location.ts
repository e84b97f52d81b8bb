import { atom } from 'nanostores';
import { storeCountry, storedCountry } from '#client/stored-country.ts';
import { DEFAULT_USER_LOCATION } from '#config.ts';

/** ISO 3166-1 code of the country that the visitor chose in a form, else that of Türkiye; never guessed otherwise. */
export const $userLocation = atom<string>(storedCountry() ?? DEFAULT_USER_LOCATION);

$userLocation.listen(storeCountry);
