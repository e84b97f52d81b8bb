import { database } from '#db/client.ts';
import { type Change, type Edit, planEdits, publish, type Published } from '#services/publishing/publish.ts';
import { countText } from './count-text.ts';
import type { Call } from './call.ts';
import { nameOf } from './conflict.ts';
import { deliver } from './deliver.ts';
import { difference } from './difference.ts';
import { EXIT, type Exit, UsageError } from './io.ts';
import { siteOf } from './site-option.ts';

const MAX_MESSAGE = 500;
const MAX_NAME = 100;

interface Publication {
  edits: readonly Edit[];
  /** The author, if somebody else publishes the edit; the history names them unless `--by` names another one. */
  writers?: readonly string[];
  /** The message in the history, unless `--message` gives one. */
  message?: string;
  draft?: boolean;
  /** Called when the editor has agreed, before anything is stored. */
  onStoring?: (changes: readonly Change[]) => Promise<void>;
  /** Called once the versions are stored, before the site is notified. */
  onStored?: (published: Published) => void;
}

/** Shows what the edits change, asks for confirmation, stores them and notifies the site. */
export async function publishEdits(
  { options, heads, io }: Call,
  { edits, writers = [], message = '', draft = false, onStoring, onStored }: Publication,
): Promise<Exit> {
  const note = {
    author: limitLength('--by', String(options['by'] ?? authorOf(writers, io.user)), MAX_NAME),
    message: limitLength('--message', String(options['message'] ?? message), MAX_MESSAGE),
    draft,
    announced: io.secrets().length > 0,
  };
  // Throws for a wrong --site before anything is stored.
  const site = siteOf(options);
  const planned = await planEdits(database(), edits, heads);
  const { changes } = planned;
  if (changes.length === 0) {
    io.print('Nothing to do: the database holds the same already.');
    return EXIT.done;
  }
  for (const line of difference(changes, io.colour)) io.print(line);
  if (!options['yes']) {
    if (!io.ask) throw new UsageError('Nobody can be asked here: say --yes to go ahead.');
    const question = draft ? 'Store as a draft?' : 'Publish?';
    if (!(await io.ask(`${question} ${countText(changes.length, 'item')}.`))) {
      io.print('Nothing was stored.');
      return EXIT.declined;
    }
  }
  // The edits are based on the versions that were shown: if somebody else has published meanwhile, that is a conflict,
  // even with --force.
  const shownEdits = changes.map(({ item, after, base }): Edit => ({ item, files: after, base }));
  await onStoring?.(changes);
  const published = await publish(database(), shownEdits, note, planned);
  for (const { item, version } of published.versions) {
    io.print(`${nameOf(item)}: version ${version}${draft ? ', a draft' : ''}`);
  }
  onStored?.(published);
  return draft ? EXIT.done : deliver(published, io, site);
}

/** The author in the history, such as `Leila, published by bo`, cut off at {@link MAX_NAME} characters. */
function authorOf(writers: readonly string[], user: string): string {
  const otherWriters = [...new Set(writers)].filter((writer) => writer !== user);
  if (otherWriters.length === 0) return user;
  const publisher = `, published by ${user}`;
  const names = otherWriters.join(', ');
  const room = MAX_NAME - publisher.length;
  return names.length <= room
    ? `${names}${publisher}`
    : `${names.slice(0, Math.max(0, room - 1))}…${publisher}`;
}

function limitLength(option: string, text: string, max: number): string {
  if (text.length > max) throw new UsageError(`${option} is over ${max} characters`);
  if (option === '--by' && text.trim() === '') throw new UsageError('--by is empty');
  return text.trim();
}
