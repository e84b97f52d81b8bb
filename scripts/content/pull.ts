import { LOCALES, type Locale } from '#config.ts';
import { joinItems, kindOf } from '#content/items.ts';
import { hashInEntry, isPicture, pictureEntry } from '#content/picture-files.ts';
import { database } from '#db/client.ts';
import { findHiddenParts } from '#services/publishing/hidden-parts.ts';
import { readPictureFiles } from '#db/queries/picture-files.ts';
import { countText } from './count-text.ts';
import type { Call } from './call.ts';
import { Folder } from './folder.ts';
import { describeHidden } from './hidden.ts';
import { EXIT, type Exit, UsageError } from './io.ts';
import { onlyLanguage } from './one-language.ts';
import { select } from './selection.ts';

/** The default folder of the files. */
export const FOLDER = 'content';

export async function pull({ args, options, heads, io }: Call): Promise<Exit> {
  const to = String(options['to'] ?? FOLDER);
  const folder = new Folder(to);
  const locale = options['locale'] === undefined ? undefined : localeOf(String(options['locale']));
  const chosenItems = select(heads, args);
  const files = locale ? filesOfLanguage(joinItems(chosenItems), locale) : joinItems(chosenItems);
  const changedPaths = folder.changedAmong(files);
  if (changedPaths.length > 0 && !options['force']) {
    io.print(`These files in ${folder.root} were changed and not pushed:`);
    for (const path of changedPaths) io.print(`  ${path}`);
    io.print('Push them first, pull into another folder (--to), or overwrite them with --force.');
    return EXIT.conflict;
  }
  folder.write(files, await picturesOf(files.values()));
  for (const item of chosenItems.keys()) {
    // `remember` keeps the language of an earlier pull, which a pull of all languages has to remove.
    folder.forget(item);
    const version = heads.get(item)?.version;
    if (version !== undefined) folder.remember(item, version, locale);
  }
  folder.save();
  const items = [...chosenItems.keys()].filter((item) => kindOf(item) !== 'order').length;
  io.print(`${countText(items, 'item')}, ${countText(files.size, 'file')} in ${to}`);
  const pulledItems = [...chosenItems].map(([item, after]) => ({ item, after }));
  for (const parts of await findHiddenParts(database(), pulledItems, locale)) io.print(describeHidden(parts));
  return EXIT.done;
}

/** The bytes of pictures, by the entries that stand for them. */
async function picturesOf(texts: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const hashes = [...texts].flatMap((text) => hashInEntry(text) ?? []);
  const pictures = await readPictureFiles(database(), hashes);
  return new Map(pictures.map(({ bytes }) => [pictureEntry(bytes), bytes]));
}

function localeOf(text: string): Locale {
  const locale = LOCALES.find((known) => known === text);
  if (!locale) throw new UsageError(`${text} is no language of this site: ${LOCALES.join(', ')}`);
  return locale;
}

/** The files of one language, and files with texts in all languages reduced to that one. */
function filesOfLanguage(files: ReadonlyMap<string, string>, locale: Locale): Map<string, string> {
  return new Map(
    [...files].flatMap(([path, text]): [string, string][] => {
      if (isPicture(path)) return [];
      const ownLanguage = /(?:^|[/.])(ar|en|fr|tr)\.(?:md|json)$/.exec(path)?.[1];
      if (ownLanguage !== undefined) return ownLanguage === locale ? [[path, text]] : [];
      // A JSON file in the folder of an item has no texts, except a list of pictures with its captions.
      if (/^(?!pictures\/)[^/]+\/[^/]+\/[^/]+\.json$/.test(path)) return [];
      return [[path, `${JSON.stringify(onlyLanguage(JSON.parse(text), locale), undefined, 2)}\n`]];
    }),
  );
}
