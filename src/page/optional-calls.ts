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
/** Milliseconds for which an answer of the back end is cached: it may get the call later. */
const ANSWER_LIFETIME = 10 * 60_000;
/** Milliseconds for which a failure is cached, so that not every page waits for a failing back end. */
const FAILURE_LIFETIME = 10_000;

/** The cached answers by path and parameters. */
const answers = new Map<string, { absent: Promise<boolean | undefined>; until: number }>();

interface Input {
  query?: object;
  params?: Readonly<Record<string, string>>;
}

/**
 * Whether the back end lacks a call that reads; pages then leave out the links that need it. The call is made once for
 * all visitors, with the `query` and `params` that it needs.
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
  const earlierAnswer = answers.get(key);
  if (earlierAnswer && earlierAnswer.until > performance.now()) return earlierAnswer.absent;
  const api = endpoint.access === 'public' ? locals.api : locals.userApi;
  const entry = {
    absent: api
      .find(endpoint as typeof getSaved, input as object)
      .then((found) => found === undefined)
      .catch(() => {
        // A failure or a refusal does not tell whether the back end has the call.
        entry.until = performance.now() + FAILURE_LIFETIME;
        return undefined;
      }),
    until: performance.now() + ANSWER_LIFETIME,
  };
  answers.set(key, entry);
  return entry.absent;
}

/** First segments of the tabs whose calls the back end lacks. */
export async function absentTabs(locals: Locals, role: DashboardRole): Promise<ReadonlySet<string>> {
  const lists = Object.entries(LISTS[role]);
  const absent = await Promise.all(lists.map(([, endpoint]) => isAbsent(locals, endpoint)));
  return new Set(lists.flatMap(([place], at) => (absent[at] ? [place] : [])));
}

/** The breadcrumb of the list that a page belongs to; none where the back end lacks that list. */
export const listCrumb = async (locals: Locals, endpoint: Endpoint, crumb: Crumb): Promise<Crumb[]> =>
  (await isAbsent(locals, endpoint)) ? [] : [crumb];

/**
 * Path of the page where a patient finds a doctor: the list of doctors, or the first step of booking where there is
 * none.
 */
export const doctorsPath = async (locals: Locals & Pick<App.Locals, 'locale'>): Promise<string> =>
  (await isAbsent(locals, getDoctors))
    ? paths.dashboard(locals.locale, 'Patient', ['book'])
    : paths.doctors(locals.locale);
