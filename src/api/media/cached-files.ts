import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The number of files that are written between two checks of the folder's size. */
const WRITES_PER_CHECK = 50;

export interface CachedFile {
  bytes: Buffer;
  /** Milliseconds since 1970 at which the file was written or last confirmed. */
  at: number;
}

/** Files that can be made again, in one folder of a bounded size: the oldest are deleted first. */
export class CachedFiles {
  readonly #folder: string;
  readonly #maxBytes: number;
  #written = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** A file; undefined when there is none, or it cannot be read. */
  async read(name: string): Promise<CachedFile | undefined> {
    const file = join(this.#folder, name);
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      return { bytes, at: mtimeMs };
    } catch {
      return undefined;
    }
  }

  /** Writes a file; readers see the former file or the whole new one. Throws when the disk refuses. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.#folder, name);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    this.#written += 1;
    // A process that ends soon after its start makes few writes, so the first one is followed by a check too.
    if (this.#written === 1 || this.#written % WRITES_PER_CHECK === 0) await this.#deleteOldest();
  }

  /** Gives a file the present time, because its source says that it has not changed. */
  async confirm(name: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.#folder, name), now, now).catch(() => undefined);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  /** Names of all files; none while there is no folder. */
  async names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  async #deleteOldest(): Promise<void> {
    const names = await this.names();
    const files = await Promise.all(
      names.map(async (name) => {
        // Another request may have renamed or removed the file since the folder was read.
        const found = await stat(join(this.#folder, name)).catch(() => undefined);
        return found ? [{ name, size: found.size, at: found.mtimeMs }] : [];
      }),
    );
    let bytesLeft = this.#maxBytes;
    for (const { name, size } of files.flat().sort((a, b) => b.at - a.at)) {
      bytesLeft -= size;
      if (bytesLeft < 0) await this.remove(name);
    }
  }
}
