import { MAX_UPLOAD_BYTES } from '#config.ts';

/** Bytes per second. */
const SLOWEST_PACE = 32 * 1024;

/** The cost that one request may have. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  url: 8 * 1024,
  /** All request headers together. */
  headers: 16 * 1024,
  headerCount: 100,
  /** JSON and form bodies. */
  body: 100 * 1024,
  /** Files, of the calls that take them. */
  upload: MAX_UPLOAD_BYTES,
  /** The part of a refused body that is still read, so that the client gets to see the answer. */
  drainBytes: 2 * MAX_UPLOAD_BYTES,
  drainTime: 5_000,
  /** Requests that are being worked on outside the page store. */
  atOnce: 64,
  waiting: 256,
  /** Webhooks, of 20 KB at the most. */
  hooksWaiting: 2_000,
  /** A page; calls and forms may wait longer, for the back end behind them. */
  page: 8_000,
  call: 15_000,
  /** An answer that took longer is logged. */
  slow: 2_000,
  /** Slow clients: until the headers are in, until the whole request is in, silence on the socket. */
  headersIn: 10_000,
  requestIn: 30_000,
  /**
   * Uploads that come in at once, each of which may keep 10 MB of memory; of these, those of one user or network, and
   * those of all networks that one untrusted proxy names. They may take longer than other requests while they bring
   * `pace` bytes a second.
   */
  uploads: {
    users: { atOnce: 20, ofOne: 4, pace: SLOWEST_PACE },
    visitors: { atOnce: 12, ofOne: 2, ofProxy: 8, pace: 2 * SLOWEST_PACE },
  },
  /** Until the slowest upload is in: 10 MB take six minutes. */
  uploadIn: 30_000 + (MAX_UPLOAD_BYTES / SLOWEST_PACE) * 1_000,
  /** Requests of one network that are worked on or wait outside the page store: half of all. */
  othersOfOne: 160,
  /** The same for all networks together that one untrusted proxy names, so that other visitors find room. */
  othersOfProxy: 256,
  /** Pages that are rendered at once, or wait for that, for one network. */
  rendersOfOne: 32,
  rendersOfProxy: 192,
  /** Connections of one network that comes without a proxy. */
  connectionsOfOne: 512,
  idle: 60_000,
  keepAlive: 65_000,
  /** Time from the stop signal to the end of the process, which is promised within ten seconds. */
  stop: 9_500,
  /** The first part of it: everything goes on, and a load balancer sees that the site is not ready. */
  stopAccepting: 1_000,
  /** Then the port is closed, and connections that are kept get a last answer. */
  stopDraining: 1_500,
  /** The part of it that the last writes have once the last request has ended or was cut. */
  stopWrites: 1_000,
  /** After all that: time for the transaction that the page store is writing. */
  stopTransaction: 400,
} as const;

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
