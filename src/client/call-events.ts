/**
 * What happens to the calls of a browser: `start` and then `finish`, or `fail` where no answer came or the API has
 * failed. Told to the window as `api:start` and so on, for whoever shows it; the client itself shows nothing.
 */
export type CallEvent = 'start' | 'finish' | 'fail';

export const tellOfCall = (what: CallEvent) => globalThis.dispatchEvent(new Event(`api:${what}`));
