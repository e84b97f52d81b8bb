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
/** The first ones warm up and are not counted. */
const WARM = 3;
const PAGES = {
  'all doctors': '/en/doctors',
  'doctors of a country': '/en/doctors/turkiye',
  'doctors of a city': '/en/doctors/turkiye/istanbul',
  'doctors, narrowed and sorted': '/en/doctors?language=en&gender=female&sort=experience',
  'all hospitals': '/en/hospitals',
  'hospitals, narrowed and sorted': '/en/hospitals?language=en&sort=airport',
  'the home page': '/en',
  'the blog': '/en/blog',
};

/** Pages of one thing: the first that a list links to. */
const FIRST = {
  'a post': ['/en/blog', /href="(\/en\/blog\/(?!category)[^"/?#]+)"/],
  'a doctor': ['/en/doctors', /href="(\/en\/doctors(?:\/[^"/?#]+){4})"/],
  'a hospital': ['/en/hospitals', /href="(\/en\/hospitals(?:\/[^"/?#]+){3})"/],
} as const;

/** Agendas that change before a list is asked for, and milliseconds until the lists have looked at changes again. */
const CHANGED = 10;
const LOOK = 6_000;

interface Stock {
  site: ServerProcess;
  database: number;
  dataDir: string;
}

/**
 * Compares the cost of rendering lists and single pages among 10,000 doctors, who all take bookings, with that of the
 * site's own few.
 */
export async function lists({ folder, say }: Run): Promise<Figure[]> {
  const folders = { few: join(folder, 'lists-few'), many: join(folder, 'lists-many') };
  const open: Stock[] = [];
  try {
    await fill(folders.few, 0, say);
    await fill(folders.many, DOCTORS, say);
    const few = await startSite(folders.few);
    open.push(few);
    const many = await startSite(folders.many);
    open.push(many);
    const figures: Figure[] = [];
    for (const [name, page] of [...Object.entries(PAGES), ...(await firstOf(few))])
      figures.push(await compare(name, page, { few, many }, say));
    const changeAgendas = async () => {
      for (const { dataDir } of [few, many]) await noteChanges(dataDir);
      await pause(LOOK);
    };
    const name = `all doctors, after ${CHANGED} agendas changed`;
    figures.push(await compare(name, PAGES['all doctors'], { few, many }, say, changeAgendas));
    return figures;
  } finally {
    for (const { site } of open) await site.stop();
    for (const dataDir of Object.values(folders)) await stopEmbedded(dataDir);
  }
}

/** Measures both by turns; `before` runs before each round. */
async function compare(
  name: string,
  page: string,
  { few, many }: Record<'few' | 'many', Stock>,
  say: Run['say'],
  before?: () => Promise<void>,
): Promise<Figure> {
  const costs: Record<'few' | 'many', number[]> = { few: [], many: [] };
  for (let round = 0; round < ROUNDS + WARM; round += 1) {
    await before?.();
    const costOfFew = await costOf(few, page);
    const costOfMany = await costOf(many, page);
    if (round < WARM) continue;
    costs.few.push(costOfFew);
    costs.many.push(costOfMany);
  }
  say(
    `${name}: ${median(costs.few).toFixed(1)} ms of CPU, with ${DOCTORS} doctors ${median(costs.many).toFixed(1)} ms`,
  );
  const value = median(costs.many.map((cost, at) => cost / (costs.few[at] ?? 0)));
  return { name: `${name}: CPU with 10,000 ÷ with 48`, value, floor: 1.5, target: 1.15 };
}

/** Notes changes of agendas, as bookings do. */
async function noteChanges(dataDir: string): Promise<void> {
  useDatabase({ dataDir });
  try {
    const some = database().select({ practiceId: practices.id }).from(practices).limit(CHANGED);
    await database()
      .insert(agendaChanges)
      .values(await some);
  } finally {
    await closeDatabase();
  }
}

async function fill(dataDir: string, doctors: number, say: Run['say']): Promise<void> {
  useDatabase({ dataDir });
  try {
    await migrateDatabase(database());
    await seedDatabase(database());
    if (doctors > 0) await writeScale(database(), doctors, say);
  } finally {
    await closeDatabase();
  }
}

async function startSite(dataDir: string): Promise<Stock> {
  const site = await ServerProcess.start('site', { DATA_DIR: dataDir }, { args: ['empty'] });
  return { site, database: embeddedPid(dataDir), dataDir };
}

async function firstOf({ site }: Stock): Promise<[name: string, page: string][]> {
  const pages = Object.entries(FIRST).map(async ([name, [list, link]]): Promise<[string, string]> => {
    const { body } = await ask(site.port, list, { 'accept-encoding': 'identity' });
    const nextLink = link.exec(body.toString('utf8'))?.[1];
    if (nextLink === undefined) throw new Error(`${list} links to nothing of its own`);
    return [name, nextLink];
  });
  return Promise.all(pages);
}

/** Milliseconds of CPU of the site and of its database. */
async function costOf({ site, database }: Stock, page: string): Promise<number> {
  const readCpu = () => cpuOf(site.pid) + cpuOf(database);
  const before = readCpu();
  // Filtered lists are rendered for each request. Other pages are stored, so they are rendered past the store
  // here.
  if (page.includes('?')) {
    const { status } = await ask(site.port, page);
    if (status !== 200) throw new Error(`${page} was answered ${status}`);
  } else await site.ask({ render: page });
  return readCpu() - before;
}
