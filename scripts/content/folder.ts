import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { isContent, type ItemFiles } from '#content/items.ts';
import { isPicture, pictureEntry, refuseOtherFiles } from '#content/picture-files.ts';
import { ContentError } from '#content/content-error.ts';
import { UsageError } from './io.ts';

const NOTES = '.content.json';
/** The most bytes of one text file. */
const MAX_BYTES = 1_000_000;

const Notes = v.object({
  /** The published version that each item was pulled from. */
  items: v.record(v.string(), v.object({ version: v.number(), locale: v.optional(v.picklist(LOCALES)) })),
  /** SHA-256 of each file as it was written. */
  files: v.record(v.string(), v.string()),
  /** SHA-256 of each item as this folder last sent it, written before it is sent. */
  sent: v.optional(v.record(v.string(), v.string()), {}),
});
type Notes = v.InferOutput<typeof Notes>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The files are sorted, because the database does not keep the order of an item's files. */
const hashOfItem = (files: ItemFiles | null) => hashOf(JSON.stringify(Object.entries(files ?? {}).sort()));

/** A folder of pulled content files, with its notes about them in `.content.json`. */
export class Folder {
  readonly root: string;
  readonly #notes: Notes;

  constructor(root: string) {
    this.root = resolve(root);
    this.#notes = readNotes(join(this.root, NOTES));
  }

  /**
   * The content folder that holds all these files: the nearest one above them with notes, otherwise the one in which
   * their paths are known paths of content. Throws {@link UsageError} for files of no folder or of several.
   */
  static around(paths: readonly string[], isKnown: (path: string) => boolean): Folder {
    const roots = new Set(paths.map((path) => rootOf(resolve(path), isKnown)));
    const [root, second] = roots;
    if (root === undefined || second !== undefined)
      throw new UsageError(`Files of one folder at a time, please: ${[...roots].join(', ')}`);
    return new Folder(root);
  }

  /** The published version that an item was pulled from; null: none. */
  baseOf(item: string): number | null {
    return this.#notes.items[item]?.version ?? null;
  }

  /** Notes items before they are sent, because the process may be killed before the answer comes. */
  noteSent(items: Iterable<{ item: string; after: ItemFiles | null }>): void {
    for (const { item, after } of items) this.#notes.sent[item] = hashOfItem(after);
    this.save();
  }

  /** Whether these files are those that this folder last sent for the item. */
  hasSent(item: string, files: ItemFiles | null): boolean {
    return this.#notes.sent[item] === hashOfItem(files);
  }

  /** The language of an item of which one language alone was pulled; otherwise undefined. */
  languageOf(item: string): Locale | undefined {
    return this.#notes.items[item]?.locale;
  }

  /** Texts by their path in the folder. Throws {@link ContentError} for a file that cannot be content. */
  read(paths: readonly string[]): Map<string, string> {
    const files = paths.flatMap((path) => filesIn(resolve(path)));
    return new Map(
      [...new Set(files)].sort().map((file) => {
        const path = relative(this.root, file).replaceAll(sep, '/');
        if (isPicture(path)) return [path, pictureEntry(readFileSync(file))];
        if (statSync(file).size > MAX_BYTES) throw new ContentError(file, '', 'is larger than 1 MB');
        const text = readFileSync(file, 'utf8')
          .replace(/^\uFEFF/, '')
          .replaceAll('\r\n', '\n');
        if (text.includes('\0')) throw new ContentError(file, '', 'is no text file');
        return [path, text];
      }),
    );
  }

  /** The bytes of the pictures among these files. */
  readPictures(paths: Iterable<string>): Map<string, Buffer> {
    const pictures = [...paths].filter(isPicture);
    return new Map(pictures.map((path) => [path, readFileSync(join(this.root, path))]));
  }

  /** The text of a file; for a picture, the entry that names its bytes by their hash. */
  #textOf(path: string): string {
    const bytes = readFileSync(join(this.root, path));
    return isPicture(path) ? pictureEntry(bytes) : bytes.toString('utf8');
  }

  /** The paths of files that were changed since they were pulled, and whose changes writing these texts would lose. */
  changedAmong(files: ReadonlyMap<string, string>): string[] {
    return [...files].flatMap(([path, text]) => {
      if (!existsSync(join(this.root, path))) return [];
      const existingText = this.#textOf(path);
      return existingText === text || hashOf(existingText) === this.#notes.files[path] ? [] : [path];
    });
  }

  /** `pictures`: their bytes by the entries that stand for them in `files`. */
  write(files: ReadonlyMap<string, string>, pictures: ReadonlyMap<string, Uint8Array> = new Map()): void {
    for (const [path, text] of files) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, pictures.get(text) ?? text);
      this.#notes.files[path] = hashOf(text);
    }
  }

  /** Notes that these files equal the published ones, so that a later pull may overwrite them. */
  settle(paths: Iterable<string>): void {
    for (const path of paths) this.#notes.files[path] = hashOf(this.#textOf(path));
  }

  /** `locale`: the one language whose texts are in the folder; without it the language noted before stays. */
  remember(item: string, version: number, locale = this.languageOf(item)): void {
    this.#notes.items[item] = { version, ...(locale && { locale }) };
  }

  forget(item: string): void {
    delete this.#notes.items[item];
  }

  /** Writes the notes to another file first, so that a killed process leaves no half-written notes. */
  save(): void {
    mkdirSync(this.root, { recursive: true });
    const file = join(this.root, NOTES);
    writeFileSync(`${file}.new`, `${JSON.stringify(this.#notes, undefined, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
}

function readNotes(file: string): Notes {
  if (!existsSync(file)) return { items: {}, files: {}, sent: {} };
  try {
    return v.parse(Notes, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`${file} is damaged. Pull into a new folder and bring your changes there.`);
  }
}

function rootOf(path: string, isKnown: (path: string) => boolean): string {
  const start = existsSync(path) && statSync(path).isDirectory() ? path : dirname(path);
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, NOTES))) return folder;
    if (dirname(folder) === folder) break;
  }
  const [firstFile] = filesIn(path);
  for (let folder = start; firstFile !== undefined; folder = dirname(folder)) {
    if (isKnown(relative(folder, firstFile).replaceAll(sep, '/'))) return folder;
    if (dirname(folder) === folder) break;
  }
  throw new UsageError(`${path} is in no folder of content. Pull first: npm run content -- pull …`);
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) throw new UsageError(`There is no file or folder ${path}`);
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOTES)
    .map((entry) => join(entry.parentPath, entry.name));
  refuseOtherFiles(files.map(pathInFolder));
  return files.filter((file) => isContent(pathInFolder(file))).sort();
}

/** The last three segments of a path, the most that a path within a folder of content has. */
const pathInFolder = (file: string): string => file.split(sep).slice(-3).join('/');
