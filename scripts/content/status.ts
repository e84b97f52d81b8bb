import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Edit } from '#services/publishing/publish.ts';
import { listDrafts } from '#db/queries/content-versions.ts';
import { sameFiles } from '#content/items.ts';
import { database } from '#db/client.ts';
import { countText } from './count-text.ts';
import type { Call } from './call.ts';
import { catchUp } from './catch-up.ts';
import { nameOf } from './conflict.ts';
import { editsOf, knownPaths } from './edits.ts';
import { Folder } from './folder.ts';
import { EXIT, type Exit } from './io.ts';
import { FOLDER } from './pull.ts';

export async function status({ args: [path], heads, io }: Call): Promise<Exit> {
  const place = resolve(path ?? FOLDER);
  const isNamed = path !== undefined;
  const folder = isNamed ? Folder.around([place], knownPaths(heads)) : new Folder(place);
  // The default folder need not exist: before the first pull, the drafts are listed all the same.
  const files = isNamed || existsSync(place) ? folder.read([place]) : new Map<string, string>();
  for (const line of catchUp(folder, heads)) io.print(line);
  const edits = editsOf({ heads, folder, files });
  let sameCount = 0;
  for (const edit of edits) {
    const state = stateOf(edit);
    if (state === undefined) sameCount += 1;
    else io.print(`  ${nameOf(edit.item)}: ${state}`);
  }
  io.print(
    !isNamed && !existsSync(place)
      ? `Nothing has been pulled into ${place}. All content: npm run content -- pull all`
      : `As published in ${place}: ${countText(sameCount, 'item')}.`,
  );
  const drafts = await listDrafts(database());
  for (const { item, version, author, message } of drafts)
    io.print(`  Draft: ${nameOf(item)} version ${version}, by ${author}${message && `: ${message}`}`);
  return EXIT.done;

  /** The difference between an item in the folder and in the database, in words; undefined when there is none. */
  function stateOf({ item, files: filesHere, base }: Edit): string | undefined {
    const head = heads.get(item);
    if (sameFiles(head?.files ?? null, filesHere)) return undefined;
    if (!head) return 'new here';
    if (base === null)
      return head.files === null ? 'new here; an older one was deleted' : 'not pulled from the database';
    if (base === head.version) return 'changed here';
    const stateOnSite = head.files === null ? 'deleted' : 'changed';
    return `${stateOnSite} in the database: version ${head.version} by ${head.author}; pulled was ${base}`;
  }
}
