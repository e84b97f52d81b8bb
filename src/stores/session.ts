import { atom } from 'nanostores';

/** The specification's number: 0 until somebody is known to be signed in, then 1. */
export const $loginStatus = atom(0);
