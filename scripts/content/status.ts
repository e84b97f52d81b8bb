import { existsSync } from 'node:fs';
import type { Edit } from '#services/publishing/publish.ts';
import { listDrafts } from '#db/queries/content-versions.ts';
import { sameFiles } from '#content/items.ts';
import { database } from '#db/client.ts';
import { countText } from './count-text.ts';
import type { Call } from './call.ts';
import { catchUp } from './catch-up.ts';
import { nameOf } from './conflict.ts';
import { editsOf } from './edits.ts';
import { Folder } from './folder.ts';
import { EXIT, type Exit } from './io.ts';
import { FOLDER } from './pull.ts';

export async function status({ args: [path = FOLDER], heads, io }: Call): Promise<Exit> {
  const folder = new Folder(path);
  for (const line of catchUp(folder, heads)) io.print(line);
  const files = existsSync(folder.root) ? folder.read() : new Map<string, string>();
  const edits = editsOf({ heads, folder, files });
  let sameCount = 0;
  for (const edit of edits) {
    const state = stateOf(edit);
    if (state === undefined) sameCount += 1;
    else io.print(`  ${nameOf(edit.item)}: ${state}`);
  }
  const deletedItems = folder.items.filter((item) => heads.get(item)?.files === null);
  for (const item of deletedItems)
    if (!edits.some((edit) => edit.item === item)) io.print(`  ${nameOf(item)}: deleted in the database`);
  io.print(`As published in ${folder.root}: ${countText(sameCount, 'item')}.`);
  const drafts = await listDrafts(database());
  for (const { item, version, author } of drafts)
    io.print(`  Draft: ${nameOf(item)} version ${version}, by ${author}`);
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
