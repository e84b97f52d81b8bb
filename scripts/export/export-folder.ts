import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import * as v from 'valibot';

export class ExportError extends Error {}

/** The list of files that exports have written into the folder: only those are ever removed. */
const LIST = '.export.json';
const List = v.pipe(v.string(), v.parseJson(), v.object({ files: v.array(v.string()) }));
/**
 * The names that a running export adds to the list, each as JSON on a line that is written before its file. By it the
 * next export knows the files of one that failed or was killed.
 */
const JOURNAL = '.export.journal';
const Journal = v.array(v.pipe(v.string(), v.parseJson(), v.string()));
/** The folder of files that are being written. */
const PARTS = '.export.parts';
/** The most bytes of a file's name on common file systems. */
const LONGEST_NAME = 255;

/** The folder that an export writes to. A file is written only if its content has changed. */
export class ExportFolder {
  readonly #root: string;
  /** Files of earlier exports. */
  readonly #before: ReadonlySet<string>;
  readonly #files = new Set<string>();
  written = 0;
  removed = 0;

  private constructor(root: string, before: ReadonlySet<string>) {
    this.#root = root;
    this.#before = before;
  }

  /**
   * Rejects with {@link ExportError} for a folder that is not empty and has no list of an earlier export, and for a list
   * that cannot be read.
   */
  static async open(folder: string): Promise<ExportFolder> {
    const root = resolve(folder);
    const list = join(root, LIST);
    // An export that was killed before it had a list has left nothing but the folder of parts.
    const used = existsSync(root) && readdirSync(root).some((name) => name !== PARTS);
    if (used && !existsSync(list))
      throw new ExportError(`${folder} holds something else; choose a new folder`);
    const before = new Set(used ? await readNames(root) : []);
    const opened = new ExportFolder(root, before);
    await rm(join(root, PARTS), { recursive: true, force: true });
    await mkdir(join(root, PARTS), { recursive: true });
    await opened.#note(before);
    return opened;
  }

  get size(): number {
    return this.#files.size;
  }

  /** Whether this export has put or kept the file. */
  has(file: string): boolean {
    return this.#files.has(file);
  }

  /**
   * Adds a file to the export. Rejects with {@link ExportError} for a name that is too long or was added already, and for
   * a path outside of the folder.
   */
  async put(file: string, content: Buffer | string): Promise<void> {
    if (file.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME))
      throw new ExportError(`${file} is too long for the name of a file`);
    if (this.#files.has(file)) throw new ExportError(`two addresses lead to ${file}`);
    const path = this.#inside(file);
    this.#files.add(file);
    if (!this.#before.has(file)) await appendFile(join(this.#root, JOURNAL), `${JSON.stringify(file)}\n`);
    const bytes = Buffer.from(content);
    const existingBytes = await readFile(path).catch(() => undefined);
    if (existingBytes?.equals(bytes)) return;
    await mkdir(dirname(path), { recursive: true });
    await this.#write(path, bytes);
    this.written += 1;
  }

  /**
   * Keeps a file of an earlier export as it is; returns whether there is one. Only for names that are a hash of the
   * content.
   */
  keep(file: string): boolean {
    if (!this.#before.has(file) || !existsSync(this.#inside(file))) return false;
    this.#files.add(file);
    return true;
  }

  /**
   * Removes the files of earlier exports that this one has not added. Without this call nothing is removed, and the
   * files of this export count as those of an earlier one.
   */
  async finish(): Promise<void> {
    for (const file of this.#before) {
      if (this.#files.has(file)) continue;
      const path = this.#inside(file);
      await rm(path, { force: true });
      await this.#removeEmpty(dirname(path));
      this.removed += 1;
    }
    await this.#note(this.#files);
    await rm(join(this.#root, PARTS), { recursive: true });
  }

  /** Writes the list, which then has all names of the journal. */
  async #note(names: ReadonlySet<string>): Promise<void> {
    const files = [...names].sort();
    await this.#write(join(this.#root, LIST), `${JSON.stringify({ files }, null, 1)}\n`);
    await rm(join(this.#root, JOURNAL), { force: true });
  }

  /** Writes a file whole or not at all, even when the process is killed. */
  async #write(path: string, content: Buffer | string): Promise<void> {
    const part = join(this.#root, PARTS, randomUUID());
    await writeFile(part, content);
    await rename(part, path);
  }

  async #removeEmpty(folder: string): Promise<void> {
    if (folder === this.#root || !folder.startsWith(this.#root + sep)) return;
    try {
      await rmdir(folder);
    } catch {
      return; // something is left in it
    }
    await this.#removeEmpty(dirname(folder));
  }

  #inside(file: string): string {
    const path = resolve(this.#root, file);
    if (!path.startsWith(this.#root + sep)) throw new ExportError(`${file} lies outside of the folder`);
    return path;
  }
}

/** The names in the list of a folder and in its journal. */
async function readNames(root: string): Promise<string[]> {
  const list = await readFile(join(root, LIST), 'utf8');
  const journal = join(root, JOURNAL);
  const lines = existsSync(journal) ? (await readFile(journal, 'utf8')).split('\n') : [];
  try {
    // The file of a last line without an end was not written.
    return [...v.parse(List, list).files, ...v.parse(Journal, lines.slice(0, -1))];
  } catch {
    throw new ExportError(`the list of files in ${root} is damaged; choose a new folder`);
  }
}
