import { database } from '#db/client.ts';
import { findVersion } from '#db/queries/content-versions.ts';
import type { Call } from './call.ts';
import { type Exit, UsageError } from './io.ts';
import { publishEdits, type WrittenEdit } from './publish-edits.ts';
import { requirePublished } from './selection.ts';

/** Reads a stored version of an item. Throws {@link UsageError} when there is no such version. */
async function versionOf(item: string, text: string) {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  const version = number === undefined ? undefined : await findVersion(database(), item, number);
  if (!version)
    throw new UsageError(`${item} has no version ${text}. All of them: npm run content -- history ${item}`);
  return version;
}

/** Publishes drafts: all of them or none. */
export async function publishDraft(call: Call): Promise<Exit> {
  const { args, options, heads } = call;
  if (args.length % 2 === 1)
    throw new UsageError('After each item its version, such as: publish posts/one 2 tags/safety 3');
  const drafts = args.flatMap((item, index) =>
    index % 2 === 0 ? [{ item, number: args[index + 1] ?? '' }] : [],
  );
  const repeatedDraft = drafts.find(
    ({ item }, index) => drafts.findIndex((other) => other.item === item) < index,
  );
  if (repeatedDraft)
    throw new UsageError(`${repeatedDraft.item} is there twice: one version of an item at a time.`);
  const edits: WrittenEdit[] = [];
  for (const { item, number } of drafts) {
    const { files, draft, base, version, message, author } = await versionOf(item, number);
    if (!draft)
      throw new UsageError(
        `${item}: version ${version} is no draft. To go back to it: npm run content -- revert ${item} ${version}`,
      );
    const head = heads.get(item)?.version ?? null;
    edits.push({
      item,
      files,
      base: options['force'] ? head : base,
      writer: author,
      message: message || `Draft ${version}`,
    });
  }
  return publishEdits(call, { edits });
}

export async function revert(call: Call): Promise<Exit> {
  const [item = '', number = ''] = call.args;
  const base = requirePublished(call.heads, item).version;
  const { files, version } = await versionOf(item, number);
  return publishEdits(call, { edits: [{ item, files, base, message: `Back to version ${version}` }] });
}
