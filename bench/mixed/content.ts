import { ask } from '../measure/ask.ts';

/** A time that a patient may hold. */
export interface FreeTime {
  practice_id: string;
  at: string;
  minutes: number;
}

export interface Content {
  /** Paths of stored pages of every kind, in every language. */
  pages: readonly string[];
  posts: readonly string[];
  practices: readonly string[];
  /** Times so far apart that the booking of one leaves the others free. */
  times: readonly FreeTime[];
}

/** The milliseconds between two times of a practice: enough for the longest meeting and its buffer. */
const APART = 3 * 3_600_000;
/** The milliseconds for which the times are offered at least: longer than the bench takes. */
const STAYING = 3_600_000;
const PAGES_OF_DOCTORS = 8;
const POSTS = 15;

/** Finds the pages, posts and times that visitors can ask for on the running site. */
export async function findContent(port: number): Promise<Content> {
  const practices = await findPractices(port);
  const times = (await Promise.all(practices.map((id) => findTimes(port, id)))).flat();
  const { items } = await read<{ items: { slug: string }[] }>(port, `/api/blog/latest-posts?limit=${POSTS}`);
  return { pages: await findPages(port), posts: items.map(({ slug }) => slug), practices, times };
}

async function findPages(port: number): Promise<string[]> {
  const index = await locations(port, '/sitemap-index.xml');
  const paths = await Promise.all(index.map((path) => locations(port, path)));
  return [...new Set(paths.flat())];
}

/** The paths of the locations that a sitemap, or the index of sitemaps, lists. */
async function locations(port: number, path: string): Promise<string[]> {
  const { body } = await ask(port, path, { 'accept-encoding': 'identity' });
  const found = body.toString('utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address = '']) => new URL(address).pathname);
}

async function findPractices(port: number): Promise<string[]> {
  const pages = Array.from({ length: PAGES_OF_DOCTORS }, (_, index) =>
    read<{ items: { practice_id?: string | null }[] }>(port, `/api/doctors?page=${index + 1}`),
  );
  const doctors = (await Promise.all(pages)).flatMap(({ items }) => items);
  return doctors.flatMap(({ practice_id: id }) => (id ? [id] : []));
}

interface Slots {
  minutes: number;
  days: { slots: { doctor: { at: string } }[] }[];
}

async function findTimes(port: number, practice: string): Promise<FreeTime[]> {
  const { minutes, days } = await read<Slots>(port, `/api/practices/${practice}/slots`);
  const times: FreeTime[] = [];
  const [first, ...others] = days.flatMap(({ slots }) => slots);
  // The practice's notice ends a first time, and those shortly after it, while the bench runs.
  const lasting = others.filter(
    ({ doctor }) => Date.parse(doctor.at) - Date.parse(first?.doctor.at ?? '') >= STAYING,
  );
  let last = Number.NEGATIVE_INFINITY;
  for (const { doctor } of lasting) {
    const at = Date.parse(doctor.at);
    if (at - last < APART) continue;
    last = at;
    times.push({ practice_id: practice, at: doctor.at, minutes });
  }
  return times;
}

async function read<T>(port: number, path: string): Promise<T> {
  const { status, body } = await ask(port, path, { 'accept-encoding': 'identity' });
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
  return (JSON.parse(body.toString('utf8')) as { content: T }).content;
}
