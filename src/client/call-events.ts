/**
 * What happens to the calls of a browser: `start` and then `finish`, or `fail` where no answer came or the API has
 * failed. Other pages' code listens; the client itself shows nothing.
 */
export const callEvents = new EventTarget();

export type CallEvent = 'start' | 'finish' | 'fail';

export const tellOfCall = (what: CallEvent) => callEvents.dispatchEvent(new Event(what));
