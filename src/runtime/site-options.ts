import type { PageStore } from '#cache/store.ts';
import type { Assets } from '#runtime/assets.ts';
import type { EventStreams } from '#runtime/event-streams.ts';
import type { OperationSources } from '#runtime/metrics/collectors.ts';
import type { Metrics } from '#runtime/metrics/metrics.ts';
import type { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';
import type { Calls, Pipeline } from '#runtime/pipeline.ts';
import type { PrerenderProgress } from '#runtime/prerender-progress.ts';
import type { RoomSockets } from '#signalling/room-sockets.ts';

/** The parts that a site is put together from. */
export interface SiteOptions {
  app: Pipeline;
  /** Makes calls of the site's own API. */
  calls?: Calls;
  /** Folder of the build, with a slash at its end. */
  dist: URL;
  /** Passes the cache tags that other programs noted in the database to `apply`, and deletes them once it resolves. */
  takeStaleTags?: (apply: (tags: string[]) => Promise<unknown>) => Promise<void>;
  /** The paths that were read most, most read first. */
  readMostRead?: () => Promise<string[]>;
  /** Resolves when the database answers. */
  pingDatabase?: () => Promise<void>;
  /** Figures of the database, for the metrics. */
  databaseFigures?: Pick<OperationSources, 'readOutbox' | 'readPool'>;
  /** Warnings about settings and data, when the site starts to serve. */
  readWarnings?: () => Promise<string[]>;
  /** Opens the meeting rooms of this instance. */
  openRooms?: () => RoomSockets;
  /** Starts the queue of messages and the daily work; `report` is called with each failure. */
  startJobs?: (report: (error: unknown, text: string) => void) => { stop: (within: number) => Promise<void> };
}

/** A site as those who answer its requests see it. */
export interface Site {
  app: Pipeline;
  /** Undefined when another back end answers the calls. */
  calls?: Calls | undefined;
  store: PageStore;
  assets: Assets;
  /** Lower-case Host headers that are answered. */
  hosts: ReadonlySet<string>;
  state: 'starting' | 'ready' | 'stopping';
  /** The progress of the pages that are rendered in the background; absent once all are rendered. */
  progress?: PrerenderProgress;
  webhooks: WebhookAnswers;
  /** Absent where another back end has the accounts. */
  events?: EventStreams | undefined;
  /** Absent without METRICS_TOKEN. */
  metrics?: Metrics | undefined;
}
