import type { OperationSources } from '#runtime/metrics/collectors.ts';

/** Figures of an instance with a database, as {@link OperationSources} gives them. */
export const operation: OperationSources = {
  isReady: () => true,
  sockets: () => ({ rooms: 3, events: 5 }),
  jobs: { failures: 2 },
  readOutbox: async () => ({ waiting: 4, failed: 1, oldestSeconds: 90 }),
  readPool: async () => ({ used: 6, idle: 2, waiting: 7 }),
};
