import type { Crumb } from '#page/crumb.ts';
import { getDoctors } from '#contract/directory/doctors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getReviews } from '#contract/doctor/reviews.ts';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { getSaved } from '#contract/patient/saved.ts';
import { paths, type DashboardRole } from '#i18n/routes.ts';

type Locals = Pick<App.Locals, 'api' | 'userApi' | 'backEnd'>;

/** Tabs that are lists of calls beyond the specification, by the first segment of their address. */
const LISTS: Readonly<Record<DashboardRole, Readonly<Record<string, Endpoint>>>> = {
  Patient: { files: getHealthFiles, saved: getSaved },
  Doctor: { reviews: getReviews },
};
/** Milliseconds after which a back end is asked again: it may have got the call. */
const KNOWN_FOR = 10 * 60_000;
/** The same where it failed: it counts as having the call, and pages do not all wait for it. */
const FAILED_FOR = 10_000;

const known = new Map<string, { absent: Promise<boolean | undefined>; until: number }>();

interface Input {
  query?: object;
  params?: Readonly<Record<string, string>>;
}

/**
 * True for a call that reads and that the back end does not have: links to its page go with it. It is asked once for
 * all visitors, with the `query` and `params` that the call needs.
 */
export const isAbsent = async (locals: Locals, endpoint: Endpoint, input: Input = {}): Promise<boolean> =>
  (await absenceOf(locals, endpoint, input)) === true;

/** As {@link isAbsent}; undefined while the back end fails or refuses to say. */
export async function absenceOf(
  locals: Locals,
  endpoint: Endpoint,
  input: Input = {},
): Promise<boolean | undefined> {
  if (!locals.backEnd) return false;
  const key = [endpoint.path, ...Object.values(input.params ?? {})].join(' ');
  const before = known.get(key);
  if (before && before.until > performance.now()) return before.absent;
  const api = endpoint.access === 'public' ? locals.api : locals.userApi;
  const entry = {
    absent: api
      .find(endpoint as typeof getSaved, input as object)
      .then((found) => found === undefined)
      .catch(() => {
        // It fails or refuses just now: that says nothing about the call.
        entry.until = performance.now() + FAILED_FOR;
        return undefined;
      }),
    until: performance.now() + KNOWN_FOR,
  };
  known.set(key, entry);
  return entry.absent;
}

/** First segments of the tabs that a dashboard does without. */
export async function absentTabs(locals: Locals, role: DashboardRole): Promise<ReadonlySet<string>> {
  const lists = Object.entries(LISTS[role]);
  const absent = await Promise.all(lists.map(([, endpoint]) => isAbsent(locals, endpoint)));
  return new Set(lists.flatMap(([place], at) => (absent[at] ? [place] : [])));
}

/** The part of a page's way that is a list of all; none where the back end does not have that list. */
export const crumbOf = async (locals: Locals, endpoint: Endpoint, crumb: Crumb): Promise<Crumb[]> =>
  (await isAbsent(locals, endpoint)) ? [] : [crumb];

/** Where a patient finds a doctor: the list of all, or the first step of booking where there is no such list. */
export const doctorsPath = async (locals: Locals & Pick<App.Locals, 'locale'>): Promise<string> =>
  (await isAbsent(locals, getDoctors))
    ? paths.dashboard(locals.locale, 'Patient', ['book'])
    : paths.doctors(locals.locale);
