import { endOnSignals } from '#runtime/process-end.ts';

/** A process whose site could not stop its page store from being written. It lives until it is told to stop. */
endOnSignals(() => Promise.resolve(false));
process.on('exit', () => process.send?.('exit'));
process.send?.('ready');
setInterval(() => undefined, 60_000);
