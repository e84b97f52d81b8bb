/**
 * Segments after the language with which addresses of personal pages begin: forms, accounts, bookings, meeting rooms.
 */
const PERSONAL_SEGMENTS: ReadonlySet<string> = new Set([
  'forms',
  'login',
  'logout',
  'booking',
  'meeting',
  'doctor-dashboard',
  'patient-dashboard',
]);
/** The same for pages that ask about a visitor's health. */
const HEALTH_SEGMENTS: ReadonlySet<string> = new Set(['quizzes', 'calculators', 'cost']);

/** A language, and segments that can be read and stored. */
const PATH = /^\/[a-z]{2}(?:\/[^/?#\s\p{Cc}]+)*$/u;
/** The first segment after the language; `''` without one. */
const sectionOf = (path: string): string => path.split('/')[2] ?? '';

/** A path without percent-encoding; undefined when it cannot be decoded. */
export function readablePath(path: string): string | undefined {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/**
 * Whether visits to a path may be counted: not on personal pages, nor on estimates, which are found by their number.
 * `path` comes from {@link readablePath}.
 */
export const mayCount = (path: string | undefined): path is string =>
  path !== undefined &&
  PATH.test(path) &&
  !PERSONAL_SEGMENTS.has(sectionOf(path)) &&
  !/^\/\w+\/cost\/e\//.test(path);

/** Whether an enquiry from a page may be reported to an advertising service. */
export const mayTellAdvertisers = (path: string | undefined): boolean =>
  mayCount(path) && !HEALTH_SEGMENTS.has(sectionOf(path));
