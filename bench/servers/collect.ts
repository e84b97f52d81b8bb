/** Loaded before a peer: SIGUSR2 collects its garbage, so that only the memory still in use is measured. */
process.on('SIGUSR2', () => globalThis.gc?.());
