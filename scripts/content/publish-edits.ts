import { database } from '#db/client.ts';
import { type Change, type Edit, planEdits, publish, type Published } from '#services/publishing/publish.ts';
import { countText } from './count-text.ts';
import type { Call } from './call.ts';
import { nameOf } from './conflict.ts';
import { deliver } from './deliver.ts';
import { difference } from './difference.ts';
import { describeHidden } from './hidden.ts';
import { EXIT, type Exit, UsageError } from './io.ts';
import { siteOf } from './site-option.ts';

const MAX_MESSAGE = 500;
const MAX_NAME = 100;
const NOTHING_TO_DO = 'Nothing to do: the database holds the same already.';

export interface WrittenEdit extends Edit {
  /** The author of the edit; the history names them if they are not the publisher, unless `--by` gives a name. */
  writer?: string;
}

interface Publication {
  edits: readonly WrittenEdit[];
  draft?: boolean;
  /** Called when the editor has agreed, before anything is stored. */
  onStoring?: (changes: readonly Change[]) => Promise<void>;
  /** Called once the versions are stored, before the site is notified. */
  onStored?: (published: Published) => void;
}

/** Shows what the edits change, asks for confirmation, stores them and, unless they are drafts, notifies the site. */
export async function publishEdits(
  { options, heads, io }: Call,
  { edits, draft = false, onStoring, onStored }: Publication,
): Promise<Exit> {
  const by = options['by'];
  const message = options['message'];
  const note = {
    author: checkedText('--by', String(by ?? io.user), MAX_NAME),
    message: checkedText('--message', String(message ?? ''), MAX_MESSAGE),
    draft,
    announced: io.secrets().length > 0,
  };
  const describedEdits = edits.map(({ writer, ...edit }): Edit => ({
    ...edit,
    author: by === undefined && writer !== undefined ? authorOf(writer, io.user) : undefined,
    message: message === undefined ? edit.message : undefined,
  }));
  // Throws for a wrong --site before anything is stored.
  const site = siteOf(options);
  const planned = await planEdits(database(), describedEdits, heads);
  const { changes, hidden } = planned;
  if (changes.length === 0) {
    io.print(NOTHING_TO_DO);
    return EXIT.done;
  }
  for (const line of difference(changes, io.colour)) io.print(line);
  for (const parts of hidden) io.print(describeHidden(parts));
  if (!options['yes']) {
    if (!io.ask) throw new UsageError('Nobody can be asked here: say --yes to go ahead.');
    const question = draft ? 'Store as a draft?' : 'Publish?';
    if (!(await io.ask(`${question} ${countText(changes.length, 'item')}.`))) {
      io.print('Nothing was stored.');
      return EXIT.declined;
    }
  }
  // The edits are based on the versions that were shown: if somebody else has published one of these items meanwhile,
  // that is a conflict, even with --force.
  const shownEdits = changes.map(({ before: _, after, ...change }): Edit => ({ ...change, files: after }));
  await onStoring?.(changes);
  const published = await publish(database(), shownEdits, note, planned);
  for (const { item, version } of published.versions) {
    io.print(`${nameOf(item)}: version ${version}${draft ? ', a draft' : ''}`);
  }
  // Somebody else may have published the same meanwhile.
  if (published.versions.length === 0) io.print(NOTHING_TO_DO);
  onStored?.(published);
  return draft || published.versions.length === 0 ? EXIT.done : deliver(published, io, site);
}

/** The author in the history, such as `Leila, published by bo`, cut off at {@link MAX_NAME} characters. */
function authorOf(writer: string, user: string): string {
  if (writer === user) return user;
  const publisher = `, published by ${user}`;
  const room = MAX_NAME - publisher.length;
  return writer.length <= room
    ? `${writer}${publisher}`
    : `${writer.slice(0, Math.max(0, room - 1))}…${publisher}`;
}

/** The text of an option without white space around it. Throws {@link UsageError} for one that cannot be stored. */
function checkedText(option: string, text: string, max: number): string {
  if (text.length > max) throw new UsageError(`${option} is over ${max} characters`);
  if (option === '--by' && text.trim() === '') throw new UsageError('--by is empty');
  return text.trim();
}
