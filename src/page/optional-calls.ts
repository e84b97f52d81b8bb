import type { Crumb } from '#page/crumb.ts';
import { exportData } from '#contract/account/closing.ts';
import { getDoctors } from '#contract/directory/doctors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getReviews } from '#contract/doctor/reviews.ts';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { getSaved } from '#contract/patient/saved.ts';
import { paths, type DashboardRole } from '#i18n/routes.ts';

type Locals = Pick<App.Locals, 'api' | 'userApi' | 'backEnd'>;

/** The calls beyond the specification whose lists are tabs of a dashboard, by the first segment of the tab's path. */
const OPTIONAL_TABS: Readonly<Record<DashboardRole, Readonly<Record<string, Endpoint>>>> = {
  Patient: { files: getHealthFiles, saved: getSaved },
  Doctor: { reviews: getReviews },
};
/**
 * Calls that are made without the session of the person who opens the page, because they would collect all data of the
 * account and add an entry to its audit log. A back end that has such a call answers 401.
 */
const SIGNED_OUT_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([exportData]);
/** Milliseconds for which an answer of the back end is cached: it may get the call later. */
const ANSWER_LIFETIME = 10 * 60_000;
/** Milliseconds for which a failure is cached, so that not every page waits for a failing back end. */
const FAILURE_LIFETIME = 10_000;

/** The cached answers, by path and parameters of the call; `until` in milliseconds of `performance.now()`. */
const answers = new Map<string, { absent: Promise<boolean | undefined>; until: number }>();

interface Input {
  query?: object;
  params?: Readonly<Record<string, string>>;
}

/**
 * Whether the back end lacks a GET call; pages then leave out the links that need it. The call is made with `query` and
 * `params`, and its answer counts for all visitors.
 */
export const isAbsent = async (locals: Locals, endpoint: Endpoint, input: Input = {}): Promise<boolean> =>
  (await absenceOf(locals, endpoint, input)) === true;

/** As {@link isAbsent}; undefined if the back end fails or refuses the call, so that nothing is known. */
export async function absenceOf(
  locals: Locals,
  endpoint: Endpoint,
  input: Input = {},
): Promise<boolean | undefined> {
  if (!locals.backEnd) return false;
  const key = [endpoint.path, ...Object.values(input.params ?? {})].join(' ');
  const earlierAnswer = answers.get(key);
  if (earlierAnswer && earlierAnswer.until > performance.now()) return earlierAnswer.absent;
  const isSignedOut = SIGNED_OUT_CALLS.has(endpoint);
  const api = endpoint.access === 'public' || isSignedOut ? locals.api : locals.userApi;
  const entry = {
    absent: api
      .find(endpoint as typeof getSaved, input as object)
      .then((found) => found === undefined)
      .catch((error: unknown) => {
        if (isSignedOut && (error as { status?: unknown }).status === 401) return false;
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
  const tabs = Object.entries(OPTIONAL_TABS[role]);
  const absent = await Promise.all(tabs.map(([, endpoint]) => isAbsent(locals, endpoint)));
  return new Set(tabs.flatMap(([segment], index) => (absent[index] ? [segment] : [])));
}

/** The breadcrumb of the list that a page belongs to; none where the back end lacks that list. */
export const listCrumb = async (locals: Locals, endpoint: Endpoint, crumb: Crumb): Promise<Crumb[]> =>
  (await isAbsent(locals, endpoint)) ? [] : [crumb];

/**
 * Path of the page where a patient finds a doctor: the list of doctors, or the first step of booking if the back end
 * has no such list.
 */
export const doctorsPath = async (locals: Locals & Pick<App.Locals, 'locale'>): Promise<string> =>
  (await isAbsent(locals, getDoctors))
    ? paths.dashboard(locals.locale, 'Patient', ['book'])
    : paths.doctors(locals.locale);
