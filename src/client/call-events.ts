/**
 * Events of the calls of a browser: `start` and then `finish`, or `fail` where no answer came or the API has
 * failed; `unauthenticated` where a call is for those who are signed in, and nobody is. They are dispatched on the window as
 * `api:start` and so on, for the code that shows them; the client itself shows nothing.
 */
export type CallEvent = 'start' | 'finish' | 'fail' | 'unauthenticated';

let open = 0;

export function dispatchCallEvent(what: CallEvent): void {
  if (what === 'start') open += 1;
  else if (what !== 'unauthenticated') open -= 1;
  globalThis.dispatchEvent(new Event(`api:${what}`));
}

/** Calls that have not ended yet: code that shows them may arrive after the first events. */
export const openCalls = (): number => open;
