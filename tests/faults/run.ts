import { killEmbeddedDatabase } from './embedded-database.ts';
import { fullDisk } from './site/full-disk.ts';
import { killSite } from './site/kill-rounds.ts';
import { slowClients } from './site/slow-clients.ts';

/** `npm run faults [-- rounds]`: what is too long for `npm test`. Prints figures; ends with 1 when something was lost. */
const rounds = Number(process.argv[2] ?? 30);

const held = [
  await killEmbeddedDatabase(rounds),
  await killSite(rounds),
  await slowClients(),
  await fullDisk(),
];
process.exitCode = held.every(Boolean) ? 0 : 1;
