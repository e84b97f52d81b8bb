import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createApi } from '#api/app.ts';
import { LOCALES } from '#config.ts';
import { globalSearch as listed, searchEverything } from '#contract/content/search.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { globalSearch } from '#db/queries/search.ts';
import { env } from '#env.ts';
import { writeScale } from '#db/content/scale/write-scale.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { stopEmbedded } from '../tests/api/support/embedded.ts';
import type { Figure, Run } from './figures.ts';
import { cpuOf } from './measure/cpu.ts';
import { median, quantile } from './measure/statistics.ts';

const DOCTORS = 10_000;
const ROUNDS = 30;
/** Rounds before those that are counted. */
const WARM_UP = 5;

/** The number of questions of each language that are counted. */
const QUESTIONS = 100;
/**
 * The number of other questions of each language that both calls are asked before the first one that counts, so that
 * code and memory are as warm as those of a site in use.
 */
const WARM_UP_QUESTIONS = 40;
/** The share of questions that must cost less than `MAX_CPU`, in milliseconds. */
const PERCENTILE = 0.95;
const MAX_CPU = 20;

/**
 * Compares the cost of a search among 10,000 doctors in four languages with that of one query for a prefix of names,
 * and measures the calls of the API with the questions that people ask.
 */
export async function search({ folder, print }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'search');
  useDatabase({ dataDir });
  try {
    await migrateDatabase(database());
    await seedDatabase(database());
    await writeScale(database(), DOCTORS, print);
    // The search has other indexes: without this one the query for a prefix would read every name.
    await database().execute(
      sql`create index on search_documents using gin (name gin_trgm_ops) with (fastupdate = false)`,
    );
    const costs = await medianCosts(processOf(dataDir), WORK);
    for (const [name, cost] of Object.entries(costs))
      print(`${name}: median ${cost.toFixed(2)} ms of CPU, the database's and this process' together`);
    const questionTimes = await questionCosts(processOf(dataDir), print);
    const figure = (name: string, cost: number) => ({
      name: `${name} ÷ prefix query`,
      value: cost / costs.prefix,
      floor: 3,
      target: 2,
    });
    return [
      figure('search', costs.exact),
      figure('search in Arabic letters', costs.arabic),
      figure('search with a typo', costs.typo),
      ...questionTimes,
    ];
  } finally {
    await closeDatabase();
    await stopEmbedded(dataDir);
  }
}

/** The compared searches. */
const WORK = {
  prefix: () =>
    database().execute(sql`select kind, key, title from search_documents
        where locale = 'en' and name like 'ayse c%' order by title limit 20`),
  exact: () => globalSearch(database(), 'en', 'Çağlar', 20),
  arabic: () => globalSearch(database(), 'en', 'تشاغلار', 20),
  typo: () => globalSearch(database(), 'en', 'Calgar', 20),
};

const CALLS: readonly [name: string, endpoint: Endpoint][] = [
  ['live list', listed],
  ['page of results', searchEverything],
];

/** The costs of whole calls of the API with questions of `tests/api/search/questions`, in each language. */
async function questionCosts(database: number, print: Run['print']): Promise<Figure[]> {
  const api = createApi();
  for (const locale of LOCALES)
    for (const question of questionsIn(locale).warmUp.entries())
      for (const [, endpoint] of CALLS) await ask(api, endpoint, locale, question);
  const figures: Figure[] = [];
  for (const [name, endpoint] of CALLS) {
    const costs: number[] = [];
    for (const locale of LOCALES) {
      const localeCosts: number[] = [];
      for (const question of questionsIn(locale).counted.entries())
        localeCosts.push(await costOf(database, () => ask(api, endpoint, locale, question)));
      print(
        `${name} in ${locale}: ${PERCENTILE * 100} % of the questions below ${quantile(localeCosts, PERCENTILE).toFixed(1)} ms of CPU`,
      );
      costs.push(...localeCosts);
    }
    figures.push({
      name: `${name}, p95 of questions`,
      value: quantile(costs, PERCENTILE),
      floor: MAX_CPU,
      target: MAX_CPU / 2,
      unit: ' ms',
    });
  }
  return figures;
}

/** Asks a question from a network of its own, so that no rate limit is reached. */
async function ask(
  api: ReturnType<typeof createApi>,
  endpoint: Endpoint,
  locale: string,
  [index, key]: [index: number, key: string],
): Promise<void> {
  const address = `${sitePath(endpoint, env.PRODUCT_SLUG)}?${new URLSearchParams({ key })}`;
  const request = new Request(`http://localhost${address}`, { headers: { 'x-localization': locale } });
  const answer = await api.fetch(request, { clientAddress: `10.${index}.0.1` });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
}

/** The questions of a language: those that count are evenly spread over its file, the others are between them. */
function questionsIn(locale: string): { warmUp: string[]; counted: string[] } {
  const file = join(import.meta.dirname, '..', 'tests', 'api', 'search', 'questions', `${locale}.json`);
  const allKeys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const step = allKeys.length / QUESTIONS;
  const counted = Array.from({ length: QUESTIONS }, (_, index) => allKeys[Math.floor(index * step)] ?? '');
  const others = allKeys.filter((key) => !counted.includes(key));
  return { warmUp: others.slice(0, WARM_UP_QUESTIONS), counted };
}

/** The milliseconds of CPU that the process of the database and this process together take for some work. */
async function costOf(database: number, work: () => unknown): Promise<number> {
  const databaseCpu = cpuOf(database);
  const ownCpu = process.cpuUsage();
  await work();
  const used = process.cpuUsage(ownCpu);
  return cpuOf(database) - databaseCpu + (used.user + used.system) / 1_000;
}

/** The median milliseconds of CPU of each kind of work; the kinds take turns. */
async function medianCosts<Name extends string>(
  database: number,
  work: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(work) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const name of names) {
      const cost = await costOf(database, work[name]);
      if (round >= 0) times.get(name)?.push(cost);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** The id of the process that runs the embedded database of a folder. */
function processOf(dataDir: string): number {
  const processId = readdirSync('/proc').find((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      return (
        words.some((word) => word.endsWith('embedded/process.ts')) &&
        words.some((word) => word.startsWith(dataDir))
      );
    } catch {
      return false; // the process has ended meanwhile
    }
  });
  if (processId === undefined) throw new Error(`no process holds the database in ${dataDir}`);
  return Number(processId);
}
