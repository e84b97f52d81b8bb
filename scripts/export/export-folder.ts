import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

export class ExportError extends Error {}

/** The list of files that exports have written into the folder: only those are ever removed. */
const LIST = '.export.json';
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
   * Rejects with {@link ExportError} for a folder with files that no export wrote, so that none of them is overwritten.
   */
  static async open(folder: string): Promise<ExportFolder> {
    const root = resolve(folder);
    const list = join(root, LIST);
    const used = existsSync(root) && readdirSync(root).length > 0;
    if (used && !existsSync(list))
      throw new ExportError(`${folder} holds something else; choose a new folder`);
    const before = used ? (JSON.parse(await readFile(list, 'utf8')) as { files: string[] }).files : [];
    const opened = new ExportFolder(root, new Set(before));
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

  /** Adds a file to the export. Rejects with {@link ExportError} for a name that is too long or was added already. */
  async put(file: string, content: Buffer | string): Promise<void> {
    if (file.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME))
      throw new ExportError(`${file} is too long for the name of a file`);
    if (this.#files.has(file)) throw new ExportError(`two addresses lead to ${file}`);
    this.#files.add(file);
    const path = this.#inside(file);
    const bytes = Buffer.from(content);
    const existingBytes = await readFile(path).catch(() => undefined);
    if (existingBytes?.equals(bytes)) return;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(path, bytes);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
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

  /** Removes the files of earlier exports that this one has not added. */
  async finish(): Promise<void> {
    for (const file of this.#before) {
      if (this.#files.has(file)) continue;
      const path = this.#inside(file);
      await rm(path, { force: true });
      await this.#removeEmpty(dirname(path));
      this.removed += 1;
    }
    await this.#note([...this.#files].sort());
  }

  /** Ends a failed export: nothing is removed, and the list names the files of this export and of earlier ones. */
  async abandon(): Promise<void> {
    await this.#note([...new Set([...this.#before, ...this.#files])].sort());
  }

  async #note(files: readonly string[]): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await writeFile(join(this.#root, LIST), `${JSON.stringify({ files }, null, 1)}\n`);
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
