import { Counter, Gauge, type Registry } from 'prom-client';
import type { OutboxState } from '#db/queries/messages/outbox-state.ts';
import type { PoolState } from '#db/client.ts';
import { within } from '#process/time-limit.ts';

/**
 * Sources of the figures that do not come from the page store. Those of the database are absent with an existing back
 * end.
 */
export interface OperationSources {
  isReady: () => boolean;
  /** Open connections that stay, by their kind. */
  sockets: () => { rooms: number; events: number };
  jobs: { failures: number };
  readOutbox?: (() => Promise<OutboxState>) | undefined;
  readPool?: (() => Promise<PoolState>) | undefined;
}

/**
 * Registers figures of the instance, its jobs and its database. While the database is away, its figures keep their last
 * values.
 */
export function collectOperation(registry: Registry, sources: OperationSources): void {
  const { isReady, sockets, jobs, readOutbox, readPool } = sources;
  const registers = [registry];
  new Gauge({
    name: 'site_ready',
    help: '1 when the instance may be sent visitors.',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_open_sockets',
    help: 'Connections that stay open: people in meeting rooms, and pages that listen for changes.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(sockets())) this.set({ kind }, count);
    },
  });
  new Counter({
    name: 'site_job_failures_total',
    help: 'Failures of the queue, and of the work of each minute and day.',
    registers,
    collect() {
      this.reset();
      this.inc(jobs.failures);
    },
  });
  if (readOutbox) collectOutbox(registers, sharedReading(readOutbox));
  if (readPool) collectPool(registers, sharedReading(readPool));
}

function collectOutbox(registers: Registry[], read: () => Promise<OutboxState | undefined>): void {
  new Gauge({
    name: 'site_outbox_messages',
    help: 'Messages whose time has come and that wait to be sent, and messages that were given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      const state = await read();
      if (!state) return;
      this.set({ state: 'waiting' }, state.waiting);
      this.set({ state: 'failed' }, state.failed);
    },
  });
  new Gauge({
    name: 'site_outbox_oldest_seconds',
    help: 'For how long the oldest message that waits should have been sent.',
    registers,
    async collect() {
      const state = await read();
      if (state) this.set(state.oldestSeconds);
    },
  });
}

function collectPool(registers: Registry[], read: () => Promise<PoolState | undefined>): void {
  new Gauge({
    name: 'site_database_connections',
    help: 'Connections to the database, by what they do.',
    labelNames: ['state'],
    registers,
    async collect() {
      const pool = await read();
      if (!pool) return;
      this.set({ state: 'used' }, pool.used);
      this.set({ state: 'idle' }, pool.idle);
    },
  });
  new Gauge({
    name: 'site_database_waiting',
    help: 'Queries that wait for a connection to the database.',
    registers,
    async collect() {
      const pool = await read();
      if (pool) this.set(pool.waiting);
    },
  });
}

/** Milliseconds that a reading may take. */
const READ_LIMIT = 2_000;

/** Shares one reading among all who ask while it is under way; undefined when it fails or takes too long. */
function sharedReading<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined;
  return () => {
    reading ??= within(READ_LIMIT, 'a figure of the database', read())
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}
