import type { GenericSchema, InferOutput } from 'valibot';
import { readJson } from '#content/read/json.ts';
import type { ContentFiles } from '#content/content-files.ts';

/** An item that has a JSON file of its own, as read from that file. */
export interface ItemFile<T> {
  file: string;
  /** Name of the file without its extension: the key of the item. */
  name: string;
  content: T;
}

/** Every JSON file of a folder, in the order of `files`. Throws a ContentError. */
export function readFolder<S extends GenericSchema>(
  files: ContentFiles,
  folder: string,
  schema: S,
): ItemFile<InferOutput<S>>[] {
  const pattern = new RegExp(`^${folder}/([^/]+)\\.json$`);
  return [...files.keys()].flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    return name === undefined ? [] : [{ file, name, content: readJson(files, file, schema) }];
  });
}
