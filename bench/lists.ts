import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { writeScale } from '#db/content/scale/write-scale.ts';
import { agendaChanges } from '#db/schema/agenda-changes.ts';
import { practices } from '#db/schema/practices.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { embeddedPid, stopEmbedded } from '../tests/api/support/embedded.ts';
import type { Figure, Run } from './figures.ts';
import { ask } from './measure/ask.ts';
import { cpuOf } from './measure/cpu.ts';
import { ServerProcess } from './measure/server-process.ts';
import { median } from './measure/statistics.ts';

const DOCTORS = 10_000;
const ROUNDS = 15;
/** Rounds before those that are counted. */
const WARM_UP = 3;
const PAGES = {
  'all doctors': '/en/doctors',
  'doctors of a country': '/en/doctors/turkiye',
  'doctors of a city': '/en/doctors/turkiye/istanbul',
  'doctors, narrowed and sorted': '/en/doctors?language=en&gender=female&sort=experience',
  'all hospitals': '/en/hospitals',
  'hospitals, narrowed and sorted': '/en/hospitals?language=en&sort=airport',
  'the home page': '/en',
  'the blog': '/en/blog',
  'the page of search results': '/en/search?key=dental%20implants%20in%20istanbul',
};

/** Pages of single things: each is the first of its kind that a list links to. */
const SINGLE_PAGES = {
  'a post': ['/en/blog', /href="(\/en\/blog\/(?!category)[^"/?#]+)"/],
  'a doctor': ['/en/doctors', /href="(\/en\/doctors(?:\/[^"/?#]+){4})"/],
  'a hospital': ['/en/hospitals', /href="(\/en\/hospitals(?:\/[^"/?#]+){3})"/],
} as const;

/** The number of agendas that change before a list is asked for. */
const CHANGED_AGENDAS = 10;
/**
 * Milliseconds to wait after that: longer than `REFRESH_INTERVAL` of `db/queries/doctor-listing.ts`, so that each
 * measured request asks for changes again and reads the changed agendas.
 */
const CHANGES_SEEN = 6_000;

interface MeasuredSite {
  site: ServerProcess;
  /** The id of the process of its database. */
  database: number;
  dataDir: string;
}

/**
 * Compares the cost of rendering lists and single pages among 10,000 doctors, who all take bookings, with that of the
 * site's own few.
 */
export async function lists({ folder, print }: Run): Promise<Figure[]> {
  const folders = { few: join(folder, 'lists-few'), many: join(folder, 'lists-many') };
  const open: MeasuredSite[] = [];
  try {
    await fill(folders.few, 0, print);
    await fill(folders.many, DOCTORS, print);
    const few = await startSite(folders.few);
    open.push(few);
    const many = await startSite(folders.many);
    open.push(many);
    const figures: Figure[] = [];
    for (const [name, page] of [...Object.entries(PAGES), ...(await findSinglePages(few))])
      figures.push(await compare(name, page, { few, many }, print));
    const changeAgendas = async () => {
      for (const { dataDir } of [few, many]) await noteChanges(dataDir);
      await pause(CHANGES_SEEN);
    };
    const name = `all doctors, after ${CHANGED_AGENDAS} agendas changed`;
    figures.push(await compare(name, PAGES['all doctors'], { few, many }, print, changeAgendas));
    return figures;
  } finally {
    for (const { site } of open) await site.stop();
    for (const dataDir of Object.values(folders)) await stopEmbedded(dataDir);
  }
}

/** Measures both sites by turns; `before` runs before each round. */
async function compare(
  name: string,
  page: string,
  { few, many }: Record<'few' | 'many', MeasuredSite>,
  print: Run['print'],
  before?: () => Promise<void>,
): Promise<Figure> {
  const costs: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    await before?.();
    const costOfFew = await costOf(few, page);
    const costOfMany = await costOf(many, page);
    if (round < WARM_UP) continue;
    costs.few.push(costOfFew);
    costs.many.push(costOfMany);
  }
  const doctors = DOCTORS.toLocaleString('en');
  print(
    `${name}: ${median(costs.few).toFixed(1)} ms of CPU, with ${doctors} doctors ${median(costs.many).toFixed(1)} ms`,
  );
  const value = median(costs.many.map((cost, round) => cost / (costs.few[round] ?? 0)));
  return { name: `${name}: CPU with ${doctors} ÷ with 48`, value, floor: 1.5, target: 1.15 };
}

/** Notes in the database that some agendas have changed, as bookings do. */
async function noteChanges(dataDir: string): Promise<void> {
  useDatabase({ dataDir });
  try {
    const columns = { practiceId: practices.id };
    const changes = await database().select(columns).from(practices).limit(CHANGED_AGENDAS);
    await database().insert(agendaChanges).values(changes);
  } finally {
    await closeDatabase();
  }
}

async function fill(dataDir: string, doctors: number, print: Run['print']): Promise<void> {
  useDatabase({ dataDir });
  try {
    await migrateDatabase(database());
    await seedDatabase(database());
    if (doctors > 0) await writeScale(database(), doctors, print);
  } finally {
    await closeDatabase();
  }
}

async function startSite(dataDir: string): Promise<MeasuredSite> {
  const site = await ServerProcess.start('site', { DATA_DIR: dataDir }, { args: ['empty'] });
  return { site, database: embeddedPid(dataDir), dataDir };
}

async function findSinglePages({ site }: MeasuredSite): Promise<[name: string, page: string][]> {
  const pages = Object.entries(SINGLE_PAGES).map(async ([name, [list, link]]): Promise<[string, string]> => {
    const { body } = await ask(site.port, list, { 'accept-encoding': 'identity' });
    const page = link.exec(body.toString('utf8'))?.[1];
    if (page === undefined) throw new Error(`${list} links to no page of ${name}`);
    return [name, page];
  });
  return Promise.all(pages);
}

/** The milliseconds of CPU that the site and its database take to render a page. */
async function costOf({ site, database }: MeasuredSite, page: string): Promise<number> {
  const readCpu = () => cpuOf(site.pid) + cpuOf(database);
  const before = readCpu();
  // A filtered list and search results are rendered for each request. Other pages are stored, so the site is told to render them.
  if (page.includes('?')) {
    const { status } = await ask(site.port, page);
    if (status !== 200) throw new Error(`${page} was answered ${status}`);
  } else {
    const { status } = (await site.ask({ render: page })) as { status: number };
    if (status !== 200) throw new Error(`${page} was rendered with ${status}`);
  }
  return readCpu() - before;
}
