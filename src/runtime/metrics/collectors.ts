import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageStore } from '#cache/store.ts';
import type { PoolState } from '#db/client.ts';
import type { OutboxState } from '#db/queries/messages/outbox-state.ts';
import { within } from '#process/time-limit.ts';
import { answers } from '#runtime/answers.ts';
import { uncaughtErrors } from '#runtime/process-end.ts';
import type { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';

/** The number of a metric, or its numbers by the value of its label. A gauge keeps its last ones at `undefined`. */
type Values = number | Readonly<Record<string, number>> | ReadonlyMap<string, number> | undefined;

/** State and counts of the connection to Redis. */
export interface Sharing {
  up: boolean;
  /** The number of times that Redis was reached after it was away, the first time included. */
  connects: number;
  /** Pages found there that bore no valid signature. */
  forged: number;
  /** Number of refusals by Redis's error code. */
  refused: Map<string, number>;
}

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

export interface Sources {
  operation: OperationSources;
  store: PageStore;
  webhooks: WebhookAnswers;
  /** Resolves when the database answers; absent against an existing back end. */
  pingDatabase?: (() => Promise<void>) | undefined;
  /** Absent when the instance stands alone. */
  sharing?: Sharing | undefined;
}

/**
 * Registers metrics whose numbers other modules count; they are read when the metrics are requested. While the
 * database is away, its figures keep their last values.
 */
export function collect(registry: Registry, sources: Sources): void {
  const { store, webhooks, pingDatabase, sharing, operation } = sources;
  const { counters } = store;

  function counter(name: string, help: string, read: () => Exclude<Values, undefined>, label?: string): void {
    new Counter({
      ...descriptionOf(registry, name, help, label),
      collect() {
        this.reset();
        for (const [labels, value] of samplesOf(read(), label)) this.inc(labels, value);
      },
    });
  }
  function gauge(name: string, help: string, read: () => Values | Promise<Values>, label?: string): void {
    new Gauge({
      ...descriptionOf(registry, name, help, label),
      async collect() {
        for (const [labels, value] of samplesOf(await read(), label)) this.set(labels, value);
      },
    });
  }

  counter(
    'site_page_answers_total',
    'Answers of the page store, by how they came about.',
    () => ({ ...counters.answers, unstored: counters.unstored, refused: counters.refused }),
    'how',
  );
  counter('site_renders_total', 'Renders of pages that began.', () => counters.renders);
  counter(
    'site_pages_taken_over_total',
    'Pages that another instance had rendered.',
    () => counters.takenOver,
  );
  counter(
    'site_render_failures_total',
    'Renders whose result did not take the place of the page.',
    () => counters.failures,
  );
  counter(
    'site_background_renders_total',
    'Renders in the background after purges.',
    () => counters.background,
  );
  counter(
    'site_pages_lost_total',
    'Pages that were rendered and could not be written to disk.',
    () => store.gauges().disk.lost,
  );
  counter('site_purges_total', 'Purges of tags.', () => counters.purges);
  counter('site_webhooks_total', 'Webhooks, by what became of them.', () => webhooks.counts, 'result');
  counter('site_http_answers_total', 'HTTP answers, by class of their status.', classes, 'class');
  counter(
    'site_uncaught_errors_total',
    'Errors that nobody caught; the first one stops the process.',
    () => uncaughtErrors.count,
  );
  counter(
    'site_job_failures_total',
    'Failures of the queue, and of the work of each minute and day.',
    () => operation.jobs.failures,
  );

  gauge('site_ready', '1 when the instance may be sent visitors.', () => Number(operation.isReady()));
  gauge(
    'site_open_sockets',
    'Connections that stay open: people in meeting rooms, and pages that listen for changes.',
    operation.sockets,
    'kind',
  );
  gauge('site_renders_running', 'Renders under way.', () => store.gauges().rendering);
  gauge('site_renders_waiting', 'Visitors whose render waits for a turn.', () => store.gauges().waiting);
  gauge(
    'site_background_renders_waiting',
    'Stale pages that wait to be rendered in the background.',
    () => store.gauges().refreshing,
  );
  gauge(
    'site_stored_pages',
    'Pages in the store; aside are remembered redirects and unknown addresses.',
    () => {
      const { memory, negative, disk } = store.gauges();
      return { memory: memory.pages, aside: negative.pages, disk: disk.pages };
    },
    'place',
  );
  gauge(
    'site_stored_bytes',
    'Bytes of the page store; gzip are variants of pages in memory.',
    () => {
      const { memory, negative, disk, gzipBytes } = store.gauges();
      return { memory: memory.bytes, aside: negative.bytes, disk: disk.bytes, gzip: gzipBytes };
    },
    'place',
  );
  if (sharing) {
    gauge('site_redis_up', '1 when Redis answers in time.', () => Number(sharing.up));
    counter('site_redis_connects_total', 'How often Redis was found there.', () => sharing.connects);
    counter(
      'site_redis_refusals_total',
      'What Redis refused, by its word for that.',
      () => sharing.refused,
      'code',
    );
    counter(
      'site_redis_forged_pages_total',
      'Pages in Redis without a valid signature.',
      () => sharing.forged,
    );
  }
  if (pingDatabase) {
    const ping = sharedReading(() => pingDatabase().then(() => true));
    gauge('site_database_up', '1 when the database answers within two seconds.', async () =>
      Number((await ping()) === true),
    );
  }
  if (operation.readOutbox) {
    const read = sharedReading(operation.readOutbox);
    gauge(
      'site_outbox_messages',
      'Messages whose time has come and that wait to be sent, and messages that were given up.',
      async () => {
        const state = await read();
        return state && { waiting: state.waiting, failed: state.failed };
      },
      'state',
    );
    gauge(
      'site_outbox_oldest_seconds',
      'For how long the oldest message that waits should have been sent.',
      async () => (await read())?.oldestSeconds,
    );
  }
  if (operation.readPool) {
    const read = sharedReading(operation.readPool);
    gauge(
      'site_database_connections',
      'Connections to the database, by what they do.',
      async () => {
        const pool = await read();
        return pool && { used: pool.used, idle: pool.idle };
      },
      'state',
    );
    gauge(
      'site_database_waiting',
      'Queries that wait for a connection to the database.',
      async () => (await read())?.waiting,
    );
  }
}

const descriptionOf = (registry: Registry, name: string, help: string, label: string | undefined) => ({
  name,
  help,
  labelNames: label === undefined ? [] : [label],
  registers: [registry],
});

/** The numbers of a metric, each with its label. */
function samplesOf(values: Values, label: string | undefined): [labels: Record<string, string>, number][] {
  if (values === undefined) return [];
  if (typeof values === 'number') return [[{}, values]];
  const entries = values instanceof Map ? [...values] : Object.entries(values);
  return entries.map(([value, count]) => [label === undefined ? {} : { [label]: value }, count]);
}

function classes(): Exclude<Values, undefined> {
  return Object.fromEntries([2, 3, 4, 5].map((digit) => [`${digit}xx`, answers[digit] ?? 0]));
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
