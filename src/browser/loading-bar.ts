import { openCalls } from '#client/call-events.ts';
import { LOADING_BAR_THROTTLE } from '#config.ts';

/** Milliseconds for which the full bar stays visible after the last call has ended. */
const END_SHOWN_FOR = 400;

const bar = document.createElement('div');
bar.className = 'loading-bar';
bar.hidden = true;
document.body.append(bar);

let hasAnyFailed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const schedule = (act: () => void, milliseconds: number) => {
  clearTimeout(timer);
  timer = setTimeout(act, milliseconds);
};

/** Shows the bar for calls that take longer than 200 ms; it fills in five seconds (styles/loading-bar.css). */
function start(): void {
  if (openCalls() > 1) return;
  showAfterDelay();
}

function showAfterDelay(): void {
  hasAnyFailed = false;
  schedule(() => {
    bar.dataset['state'] = 'started';
    bar.hidden = false;
  }, LOADING_BAR_THROTTLE);
}

/** Ends the bar when the last open call has ended; a failed call changes the bar's colour. */
function finish(hasFailed: boolean): void {
  hasAnyFailed ||= hasFailed;
  if (openCalls() > 0) return;
  if (bar.hidden && !hasAnyFailed) clearTimeout(timer);
  else {
    bar.dataset['state'] = hasAnyFailed ? 'failed' : 'finished';
    bar.hidden = false;
    schedule(() => {
      bar.hidden = true;
    }, END_SHOWN_FOR);
  }
}

addEventListener('api:start', start);
addEventListener('api:finish', () => finish(false));
addEventListener('api:fail', () => finish(true));
// The call that caused this code to load started before it could listen, and may have ended by now.
if (openCalls() > 0) showAfterDelay();
