import { killEmbeddedDatabase } from './embedded-database.ts';

/** `npm run faults [-- rounds]`: what is too long for `npm test`. Prints figures; ends with 1 when something was lost. */
const rounds = Number(process.argv[2] ?? 30);

const held = await killEmbeddedDatabase(rounds);
process.exitCode = held ? 0 : 1;
