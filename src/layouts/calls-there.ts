import type { Endpoint } from '#contract/endpoint.ts';
import { getReviews } from '#contract/doctor/reviews.ts';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { getSaved } from '#contract/patient/saved.ts';
import type { DashboardRole } from '#i18n/routes.ts';

type Locals = Pick<App.Locals, 'userApi' | 'backEnd'>;

/** Tabs that are lists of calls beyond the specification, by the first segment of their address. */
const LISTS: Readonly<Record<DashboardRole, Readonly<Record<string, Endpoint>>>> = {
  Patient: { files: getHealthFiles, saved: getSaved },
  Doctor: { reviews: getReviews },
};
/** Milliseconds after which a back end is asked again: it may have got the call. */
const KNOWN_FOR = 10 * 60_000;

const known = new Map<string, { absent: boolean; until: number }>();

/** True for a list of the signed-in person that the back end does not have; asked once for all of them. */
export async function isAbsent({ userApi, backEnd }: Locals, row: Endpoint): Promise<boolean> {
  if (!backEnd) return false;
  const before = known.get(row.path);
  if (before && before.until > performance.now()) return before.absent;
  try {
    const list = await userApi.find(row as typeof getSaved, { query: { page: 1 } });
    known.set(row.path, { absent: list === undefined, until: performance.now() + KNOWN_FOR });
    return list === undefined;
  } catch {
    // It fails or refuses just now: that says nothing about the call.
    return false;
  }
}

/** First segments of the tabs that a dashboard does without. */
export async function absentTabs(locals: Locals, role: DashboardRole): Promise<ReadonlySet<string>> {
  const lists = Object.entries(LISTS[role]);
  const absent = await Promise.all(lists.map(([, row]) => isAbsent(locals, row)));
  return new Set(lists.flatMap(([place], at) => (absent[at] ? [place] : [])));
}
