import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files between two looks at the room. */
const LOOK_EVERY = 50;

export interface CachedFile {
  bytes: Buffer;
  /** Milliseconds since 1970 at which the file was written or last confirmed. */
  at: number;
}

/** Files that can be made again, in one folder of a bounded size: the oldest go first. */
export class CachedFiles {
  readonly #folder: string;
  readonly #room: number;
  #written = 0;

  /** `room`: the most bytes on disk. */
  constructor(folder: string, room: number) {
    this.#folder = folder;
    this.#room = room;
  }

  async read(name: string): Promise<CachedFile | undefined> {
    const file = join(this.#folder, name);
    try {
      const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      return { bytes, at: mtimeMs };
    } catch {
      return undefined;
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.#folder, name);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    this.#written += 1;
    if (this.#written % LOOK_EVERY === 0) await this.#makeRoom();
  }

  /** It is as good as new. */
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

  async #makeRoom(): Promise<void> {
    const names = await this.names();
    const files = await Promise.all(
      names.map(async (name) => ({ name, ...(await stat(join(this.#folder, name))) })),
    );
    let room = this.#room;
    for (const { name, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
      room -= size;
      if (room < 0) await this.remove(name);
    }
  }
}
