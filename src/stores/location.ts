import { atom } from 'nanostores';
import { DEFAULT_USER_LOCATION } from '#config.ts';

/** ISO 3166-1 code of the country that the visitor has chosen; never guessed from his address. */
export const $userLocation = atom<string>(DEFAULT_USER_LOCATION);
