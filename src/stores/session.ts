import { atom } from 'nanostores';

/**
 * The specification's number: 0 until somebody is known to be signed in, then 1. The page finds out before any island
 * wakes, and writes it on its root (`browser/account-link.ts`).
 */
export const $loginStatus = atom(globalThis.document?.documentElement?.dataset['login'] === '1' ? 1 : 0);
