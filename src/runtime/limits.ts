import { MAX_UPLOAD_BYTES } from '#config.ts';

/** What one request may cost. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  url: 8 * 1024,
  /** All request headers together. */
  headers: 16 * 1024,
  headerCount: 100,
  /** JSON and form bodies. */
  body: 100 * 1024,
  /** Files, of the calls that take them. */
  upload: MAX_UPLOAD_BYTES,
  /** What is still read of a body that was refused, so that the client gets to see the answer. */
  drainBytes: 2 * MAX_UPLOAD_BYTES,
  drainTime: 5_000,
  /** Requests that are being worked on outside the page store. */
  atOnce: 64,
  waiting: 256,
  /** Webhooks, of 20 KB at the most. */
  hooksWaiting: 2_000,
  /** A page; calls may wait longer, for the back end behind them. */
  page: 8_000,
  call: 15_000,
  /** Slow clients: until the headers are in, until the whole request is in, silence on the socket. */
  headersIn: 10_000,
  requestIn: 30_000,
  /** An upload may take longer while it brings so many bytes a second: 10 MB within 11 minutes. */
  uploadPace: 16 * 1024,
  uploadIn: 30_000 + (MAX_UPLOAD_BYTES / (16 * 1024)) * 1_000,
  /** Uploads that come in at once, each of which may keep 10 MB of memory; and those of one network. */
  uploads: 32,
  uploadsOfOne: 4,
  idle: 60_000,
  keepAlive: 65_000,
  /** From the stop signal to the end of the process, which is promised within ten seconds. */
  stop: 9_500,
  /** What the last writes are left of that once the last request has ended or was cut. */
  stopWrites: 1_000,
} as const;

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
