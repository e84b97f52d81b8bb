/**
 * Events of the browser's API calls: `start`, then `finish`, or `fail` when no answer came or the API has failed;
 * `unauthenticated` when a call needs a session and there is none. They are dispatched on `window` as `api:start` and
 * so on, for the code that shows them; the client itself shows nothing.
 */
export type CallEvent = 'start' | 'finish' | 'fail' | 'unauthenticated';

let openCount = 0;

export function dispatchCallEvent(event: CallEvent): void {
  if (event === 'start') openCount += 1;
  else if (event !== 'unauthenticated') openCount -= 1;
  globalThis.dispatchEvent(new Event(`api:${event}`));
}

/** The number of calls that have not ended, for code that loads after the first events. */
export const openCalls = (): number => openCount;
