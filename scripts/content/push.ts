import { join } from 'node:path';
import { SeedError } from '#db/seed/seed-error.ts';
import type { Call } from './call.ts';
import { editsOf, knownPaths } from './edits.ts';
import { Folder } from './folder.ts';
import type { Exit } from './io.ts';
import { showAddresses } from './preview.ts';
import { publishEdits } from './publish-edits.ts';

export async function push(call: Call): Promise<Exit> {
  const { args, options, heads, io } = call;
  const folder = Folder.around(args, knownPaths(heads));
  const files = folder.read(args);
  const draft = options['draft'] === true;
  let stored: { item: string; version: number }[] = [];
  try {
    const edits = editsOf({ heads, folder, files, force: options['force'] === true });
    const exit = await publishEdits(call, {
      edits,
      draft,
      onStored: ({ versions }) => {
        stored = versions;
        if (draft) return;
        for (const { item, version } of versions) folder.remember(item, version);
        folder.save();
      },
    });
    if (draft) for (const one of stored) await showAddresses(one, options, io);
    return exit;
  } catch (error) {
    throw error instanceof SeedError ? inWordsOfTheFolder(error, folder, files) : error;
  }
}

/** The checks know places in the whole content: numbers of entries that the pushed file may not have. */
function inWordsOfTheFolder(error: SeedError, folder: Folder, files: ReadonlyMap<string, string>): SeedError {
  const { file, place, reason } = error;
  const text = files.get(file);
  if (text === undefined) return new SeedError(file, place, `${reason} (in the database)`);
  return new SeedError(join(folder.root, file), place, reason);
}
