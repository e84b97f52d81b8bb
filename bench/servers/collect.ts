/** Loaded before a peer: on SIGUSR2 it throws away what it no longer needs, so that only what it holds is weighed. */
process.on('SIGUSR2', () => globalThis.gc?.());
