import { database } from '#db/client.ts';
import { listVersions } from '#db/queries/content-versions.ts';
import { countText } from './count-text.ts';
import type { Call } from './call.ts';
import { EXIT, type Exit, UsageError } from './io.ts';
import { requirePublished } from './selection.ts';

const PER_PAGE = 20;

export async function history({ args: [item = ''], options, heads, io }: Call): Promise<Exit> {
  const page = Number(options['page'] ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) throw new UsageError('--page counts from 1');
  const { rows, total } = await listVersions(database(), item, PER_PAGE, (page - 1) * PER_PAGE);
  // An item without versions was never published, so this throws, and names the items that are most like it.
  if (total === 0) requirePublished(heads, item);
  const publishedVersion = heads.get(item)?.version;
  for (const { version, createdAt, author, message, draft, files } of rows) {
    const publishedState = files === null ? 'deleted' : 'published';
    const state = version === publishedVersion ? publishedState : draft ? 'draft' : '';
    const time = createdAt.toISOString().slice(0, 16).replace('T', ' ');
    io.print(`${String(version).padStart(4)}  ${time}  ${state.padEnd(9)}  ${author}  ${message}`.trimEnd());
  }
  const pages = Math.ceil(total / PER_PAGE);
  io.print(`${countText(total, 'version')}, page ${page} of ${pages}. Times are UTC.`);
  return EXIT.done;
}
