/**
 * What happens to the calls of a browser: `start` and then `finish`, or `fail` where no answer came or the API has
 * failed; `unauthenticated` where a call is for those who are signed in, and nobody is. Told to the window as
 * `api:start` and so on, for whoever shows it; the client itself shows nothing.
 */
export type CallEvent = 'start' | 'finish' | 'fail' | 'unauthenticated';

export const tellOfCall = (what: CallEvent) => globalThis.dispatchEvent(new Event(`api:${what}`));
