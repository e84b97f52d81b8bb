import { join } from 'node:path';
import { pictureEntry } from '#content/picture-files.ts';
import { ContentError } from '#content/content-error.ts';
import { database } from '#db/client.ts';
import { storePictures } from '#services/publishing/store-pictures.ts';
import type { Call } from './call.ts';
import { catchUp, catchUpWith } from './catch-up.ts';
import { editsOf, knownPaths } from './edits.ts';
import { Folder } from './folder.ts';
import type { Exit } from './io.ts';
import { daysOf, showAddresses } from './preview.ts';
import { publishEdits } from './publish-edits.ts';

export async function push(call: Call): Promise<Exit> {
  const { args, options, heads, io } = call;
  const folder = Folder.around(args, knownPaths(heads));
  const files = folder.read(args);
  const draft = options['draft'] === true;
  // Throws for a wrong --days before anything is stored.
  if (draft) daysOf(options);
  for (const line of catchUp(folder, heads)) io.print(line);
  let storedVersions: { item: string; version: number }[] = [];
  try {
    const edits = editsOf({ heads, folder, files, force: options['force'] === true });
    for (const line of catchUpWith(folder, heads, edits)) io.print(line);
    const exit = await publishEdits(call, {
      edits,
      draft,
      onStoring: async (changes) => {
        const pictures = folder.readPictures(files.keys());
        for (const [path, bytes] of pictures)
          if (pictureEntry(bytes) !== files.get(path))
            throw new ContentError(path, '', 'was changed meanwhile');
        await storePictures(database(), pictures);
        folder.noteSent(changes);
      },
      onStored: ({ versions }) => {
        storedVersions = versions;
        if (draft) return;
        for (const { item, version } of versions) folder.remember(item, version);
        folder.settle(files.keys());
        folder.save();
      },
    });
    if (storedVersions.length > 0 && draft) await showDrafts(storedVersions, call);
    return exit;
  } catch (error) {
    throw error instanceof ContentError ? withFullPath(error, folder, files) : error;
  }
}

async function showDrafts(drafts: readonly { item: string; version: number }[], call: Call): Promise<void> {
  for (const draft of drafts) await showAddresses(draft, call.options, call.io);
  const names = drafts.map(({ item, version }) => `${item} ${version}`).join(' ');
  call.io.print(
    `To publish ${drafts.length > 1 ? 'them together' : 'it'}: npm run content -- publish ${names}`,
  );
}

/**
 * The checks name a file by its path within the content. The error for the editor has the path on their disk, or says
 * that the file was not pushed and is in the database.
 */
function withFullPath(error: ContentError, folder: Folder, files: ReadonlyMap<string, string>): ContentError {
  const { file, place, reason } = error;
  if (!files.has(file)) return new ContentError(file, place, `${reason} (in the database)`);
  return new ContentError(join(folder.root, file), place, reason);
}
