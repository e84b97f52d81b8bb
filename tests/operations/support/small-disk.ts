import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const STEP = Buffer.alloc(64 * 1024);

/** A small disk in memory, which can be filled and cleared again. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts a disk at a folder; undefined if that fails, for example because this process is not root. */
  static mount(folder: string, megabytes: number): SmallDisk | undefined {
    mkdirSync(folder, { recursive: true });
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder];
    const { status } = spawnSync('mount', options);
    return status === 0 ? new SmallDisk(folder) : undefined;
  }

  /** Writes until no byte is left. */
  fill(): void {
    const file = openSync(join(this.folder, 'filling'), 'a');
    try {
      for (;;) writeSync(file, STEP);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Removes what `fill` has written; all other files stay. */
  clear(): void {
    rmSync(join(this.folder, 'filling'));
  }

  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  unmount(): void {
    // `-l`: a process that a failed test left behind may still have files open.
    spawnSync('umount', ['-l', this.folder]);
  }
}
