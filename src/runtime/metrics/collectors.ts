import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageStore } from '#cache/store.ts';
import { answers } from '#runtime/answers.ts';
import { Deadline } from '#runtime/deadline.ts';
import { collectOperation, type OperationSources } from '#runtime/metrics/operation-collectors.ts';
import { uncaughtErrors } from '#runtime/process-end.ts';
import type { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';

/** The numbers of a metric by the value of its label; a metric without a label has one number, under `''`. */
type Values = Readonly<Record<string, number>> | ReadonlyMap<string, number>;

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

/** Milliseconds that the database has to answer a ping. */
const PING_LIMIT = 2_000;

export interface Sources {
  operation: OperationSources;
  store: PageStore;
  webhooks: WebhookAnswers;
  /** Resolves when the database answers; absent against an existing back end. */
  pingDatabase?: (() => Promise<void>) | undefined;
  /** Absent when the instance stands alone. */
  sharing?: Sharing | undefined;
}

/** Registers metrics whose numbers other modules count; they are read when the metrics are requested. */
export function collect(
  registry: Registry,
  { store, webhooks, pingDatabase, sharing, operation }: Sources,
): void {
  collectOperation(registry, operation);
  const { counters } = store;
  const registers = [registry];

  function counter(name: string, help: string, values: () => Values, label?: string): void {
    const labelNames = label === undefined ? [] : [label];
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [value, count] of entriesOf(values()))
          this.inc(label === undefined ? {} : { [label]: value }, count);
      },
    });
  }
  function gauge(name: string, help: string, values: () => Values | Promise<Values>, label?: string): void {
    const labelNames = label === undefined ? [] : [label];
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        for (const [value, count] of entriesOf(await values()))
          this.set(label === undefined ? {} : { [label]: value }, count);
      },
    });
  }
  const withoutLabel = (value: number) => ({ '': value });

  counter(
    'site_page_answers_total',
    'Answers of the page store, by how they came about.',
    () => ({
      hit: counters.hits,
      stale: counters.stale,
      'stale-if-error': counters.staleIfError,
      miss: counters.misses,
      renewed: counters.renewed,
      unstored: counters.unstored,
      refused: counters.refused,
    }),
    'how',
  );
  counter('site_renders_total', 'Renders of pages that began.', () => withoutLabel(counters.renders));
  counter('site_pages_taken_over_total', 'Pages that another instance had rendered.', () =>
    withoutLabel(counters.takenOver),
  );
  counter('site_render_failures_total', 'Renders whose result did not take the place of the page.', () =>
    withoutLabel(counters.failures),
  );
  counter('site_background_renders_total', 'Renders in the background after purges.', () =>
    withoutLabel(counters.background),
  );
  counter('site_pages_lost_total', 'Pages that were rendered and could not be written to disk.', () =>
    withoutLabel(store.gauges().disk.lost),
  );
  counter('site_purges_total', 'Purges of tags.', () => withoutLabel(counters.purges));
  counter('site_purged_pages_total', 'Pages that purges made stale.', () => withoutLabel(counters.purged));
  counter('site_webhooks_total', 'Webhooks, by what became of them.', () => webhooks.counts, 'result');
  counter('site_http_answers_total', 'HTTP answers, by class of their status.', classes, 'class');
  counter('site_uncaught_errors_total', 'Errors that nobody caught; the first one stops the process.', () =>
    withoutLabel(uncaughtErrors.count),
  );

  gauge('site_renders_running', 'Renders under way.', () => withoutLabel(store.gauges().rendering));
  gauge('site_renders_waiting', 'Visitors whose render waits for a turn.', () =>
    withoutLabel(store.gauges().waiting),
  );
  gauge('site_background_renders_waiting', 'Stale pages that wait to be rendered in the background.', () =>
    withoutLabel(store.gauges().refreshing),
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
    gauge('site_redis_up', '1 when Redis answers in time.', () => withoutLabel(sharing.up ? 1 : 0));
    counter('site_redis_connects_total', 'How often Redis was found there.', () =>
      withoutLabel(sharing.connects),
    );
    counter(
      'site_redis_refusals_total',
      'What Redis refused, by its word for that.',
      () => sharing.refused,
      'code',
    );
    counter('site_redis_forged_pages_total', 'Pages in Redis without a valid signature.', () =>
      withoutLabel(sharing.forged),
    );
  }
  if (pingDatabase) {
    gauge('site_database_up', '1 when the database answers within two seconds.', async () =>
      withoutLabel((await isUp(pingDatabase)) ? 1 : 0),
    );
  }
}

function classes(): Values {
  return Object.fromEntries([2, 3, 4, 5].map((digit) => [`${digit}xx`, answers[digit] ?? 0]));
}

function entriesOf(values: Values): Iterable<[string, number]> {
  return values instanceof Map ? values : Object.entries(values);
}

/** Whether `ping` resolves within its time limit. */
function isUp(ping: () => Promise<void>): Promise<boolean> {
  return new Deadline(PING_LIMIT).meets(ping()).catch(() => false);
}
