import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { closeDatabase, run, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { globalSearch } from '#db/queries/search.ts';
import { writeScale } from '#db/seed/scale/write-scale.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';
import type { Figure, Run } from './figures.ts';
import { cpuOf } from './measure/cpu.ts';
import { median } from './measure/statistics.ts';

const DOCTORS = 10_000;
const ROUNDS = 15;

/** What a search costs among 10,000 doctors in four languages, against one query for names that begin so. */
export async function search({ folder, say }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'search');
  useDatabase({ dataDir });
  try {
    await migrateDatabase();
    await seedDatabase();
    await writeScale(DOCTORS, say);
    const database = processOf(dataDir);
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const cpu = await cost(database, work);
      say(`${name}: median ${cpu.toFixed(1)} ms of CPU, the database's and this process' together`);
      return cpu;
    };
    const prefix = await measure('names that begin with “ayse c”', () =>
      run((db) =>
        db.execute(sql`select kind, key, title from search_documents
          where locale = 'en' and name like 'ayse c%' order by title limit 20`),
      ),
    );
    const exact = await measure('“Çağlar”', () => globalSearch('en', 'Çağlar', 20));
    const arabic = await measure('“تشاغلار”', () => globalSearch('en', 'تشاغلار', 20));
    const slip = await measure('“Calgar”, a slip', () => globalSearch('en', 'Calgar', 20));
    return [
      { name: 'search ÷ prefix query', value: exact / prefix, floor: 3, target: 2 },
      { name: 'search in Arabic letters ÷ prefix query', value: arabic / prefix, floor: 3, target: 2 },
      { name: 'search with a slip ÷ prefix query', value: slip / prefix, floor: 3, target: 2 },
    ];
  } finally {
    await closeDatabase();
  }
}

async function cost(database: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [theirs, own] = [cpuOf(database), process.cpuUsage()];
    await work();
    const used = process.cpuUsage(own);
    times.push(cpuOf(database) - theirs + (used.user + used.system) / 1_000);
  }
  return median(times);
}

/** The process that holds the embedded database of a folder. */
function processOf(dataDir: string): number {
  const found = readdirSync('/proc').find((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      return (
        words.some((word) => word.endsWith('embedded/process.ts')) &&
        words.some((word) => word.startsWith(dataDir))
      );
    } catch {
      return false; // it ended meanwhile
    }
  });
  if (found === undefined) throw new Error(`no process holds the database in ${dataDir}`);
  return Number(found);
}
