import { MAX_UPLOAD_BYTES } from '#config.ts';

/** Bytes per second. */
const SLOWEST_PACE = 32 * 1024;

/** Limits of requests, and of the resources that they may use. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  url: 8 * 1024,
  /** All request headers together. */
  headers: 16 * 1024,
  headerCount: 100,
  /** JSON and form bodies. */
  body: 100 * 1024,
  /** Bodies of webhooks, as in the contract: many of them may wait for a turn, each in memory. */
  hookBody: 20 * 1024,
  /** Bodies of calls that take files. */
  upload: MAX_UPLOAD_BYTES,
  /** The part of a refused body that is still read, so that the client gets to see the answer. */
  drainBytes: 2 * MAX_UPLOAD_BYTES,
  drainTime: 5_000,
  /** Requests that are being worked on outside the page store. */
  atOnce: 64,
  waiting: 256,
  /** Webhooks that wait for a turn. */
  hooksWaiting: 2_000,
  /** Time limit of a page. Calls and forms have longer, for the back end behind them. */
  page: 8_000,
  call: 15_000,
  /** An answer that took longer is logged. */
  slow: 2_000,
  /** Time for slow clients to send the headers, and the whole request. */
  headersIn: 10_000,
  requestIn: 30_000,
  /**
   * Uploads that are received at once, since each may take 10 MB of memory: `atOnce` in all, `perSender` of one user
   * or network, `perProxy` of all networks that one untrusted proxy names. They may take longer than other requests as
   * long as they bring `pace` bytes per second.
   */
  uploads: {
    users: { atOnce: 20, perSender: 4, pace: SLOWEST_PACE },
    visitors: { atOnce: 12, perSender: 2, perProxy: 8, pace: 2 * SLOWEST_PACE },
  },
  /** Time for the slowest upload: 10 MB take six minutes. */
  uploadIn: 30_000 + (MAX_UPLOAD_BYTES / SLOWEST_PACE) * 1_000,
  /** Requests of one network that are handled or wait outside the page store: half of `atOnce` and `waiting`. */
  othersPerSender: 160,
  /** The same for all networks together that one untrusted proxy names, so that other visitors are still served. */
  othersPerProxy: 256,
  /** Pages that are rendered at once, or wait for that, for one network. */
  rendersPerSender: 32,
  rendersPerProxy: 192,
  /** Connections of one network that comes without a proxy. */
  connectionsPerNetwork: 512,
  /** Silence on a socket after which it is closed. */
  idle: 60_000,
  keepAlive: 65_000,
  /** Time from the stop signal to the end of the process, which is promised within ten seconds. */
  stop: 9_500,
  /** The first part of `stop`: the site still answers, and a load balancer sees that it is not ready. */
  stopAccepting: 1_000,
  /** The second part: the port is closed, and open connections get a last answer. */
  stopDraining: 1_500,
  /** The last part, for writes to the disk after the last request has ended or was cut. */
  stopWrites: 1_000,
  /** After all that: time for the transaction that the page store is writing. */
  stopTransaction: 400,
} as const;

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
