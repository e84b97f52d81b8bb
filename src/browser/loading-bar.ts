import { openCalls } from '#client/call-events.ts';
import { LOADING_BAR_THROTTLE } from '#config.ts';

/** Milliseconds that the end of a call is shown for. */
const SEEN = 400;

const bar = document.createElement('div');
bar.className = 'loading-bar';
bar.hidden = true;
document.body.append(bar);

let failed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const later = (act: () => void, milliseconds: number) => {
  clearTimeout(timer);
  timer = setTimeout(act, milliseconds);
};

/** Shown for calls that take longer than 200 ms; it fills in five seconds (styles/loading-bar.css). */
function start(): void {
  if (openCalls() > 1) return;
  wait();
}

function wait(): void {
  failed = false;
  later(() => {
    bar.dataset['state'] = 'started';
    bar.hidden = false;
  }, LOADING_BAR_THROTTLE);
}

/** Ends the bar with the last of the open calls; a failed call shows in its colour. */
function end(hasFailed: boolean): void {
  failed ||= hasFailed;
  if (openCalls() > 0) return;
  if (bar.hidden && !failed) clearTimeout(timer);
  else {
    bar.dataset['state'] = failed ? 'failed' : 'finished';
    bar.hidden = false;
    later(() => {
      bar.hidden = true;
    }, SEEN);
  }
}

addEventListener('api:start', start);
addEventListener('api:finish', () => end(false));
addEventListener('api:fail', () => end(true));
// The call that this code was loaded for, unless it has ended meanwhile.
if (openCalls() > 0) wait();
