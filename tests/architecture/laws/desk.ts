import type { Project } from '../source/project.ts';

/** Folders of the code by which staff work: calls of the API, and the command line. */
const DOORS = ['src/api/desk/', 'scripts/desk/'];

/** Modules of `db` that this code may import: they read no records of people. */
const OPEN = new Set([
  // Brings the tables up to date before a command.
  'src/db/migrate.ts',
  // Counts of page views.
  'src/db/queries/page-view-totals.ts',
  // Kinds and failures of messages, without their recipients.
  'src/db/queries/messages/outbox.ts',
  // Errors that a change of a meeting throws, and the length of a meeting in minutes.
  'src/db/queries/meetings/booking-transaction.ts',
  'src/db/queries/meetings/lock.ts',
  'src/db/queries/money/post-entry.ts',
  // Sums that practices earned in a month, which hold nothing of patients.
  'src/db/queries/money/payouts.ts',
]);

/** Whether a command opens the database handle that it passes to services. */
const opensHandle = (file: string, text: string): boolean =>
  file === 'src/db/client.ts' &&
  /import \{ (?:type Database, )?database \} from '#db\/client\.ts';/.test(text);

/**
 * Imports of other modules of `db`: staff must read records through services, which write the audit log. Types are
 * allowed.
 */
export function recordsBesideServices(project: Project): string[] {
  return project.code
    .filter(({ path }) => DOORS.some((door) => path.startsWith(door)))
    .flatMap(({ path, imports, text }) =>
      imports.flatMap(({ file, line, typeOnly }) =>
        file?.startsWith('src/db/') && !typeOnly && !OPEN.has(file) && !opensHandle(file, text)
          ? [`${path}:${line} uses ${file}`]
          : [],
      ),
    );
}
