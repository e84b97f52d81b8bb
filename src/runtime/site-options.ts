import type { OperationSources } from '#runtime/metrics/operation-collectors.ts';
import type { Calls, Pipeline } from '#runtime/pipeline.ts';
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
