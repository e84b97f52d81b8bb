import { killEmbeddedDatabase } from './embedded-database.ts';
import { killStoring } from './page-store.ts';
import { fullDisk } from './site/full-disk.ts';
import { killSite } from './site/kill-rounds.ts';
import { slowClients } from './site/slow-clients.ts';

/** `npm run faults [-- rounds]`: what is too long for `npm test`. Prints figures; ends with 1 when something was lost. */
const rounds = Number(process.argv[2] ?? 30);

/** Each is short: nothing is started but the store. */
const KILLS = 100;

const held = [
  await killEmbeddedDatabase(rounds),
  await killSite(rounds),
  await killStoring(KILLS),
  await slowClients(),
  await fullDisk(),
];
process.exitCode = held.every(Boolean) ? 0 : 1;
