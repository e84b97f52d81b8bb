import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { SettingsError } from '#settings/settings-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'a link in the path leads nowhere',
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'the disk is read-only',
};

/** Makes the folder for all data of the site. Throws {@link SettingsError} when it cannot be made, read and written. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? message;
    throw new SettingsError(
      `DATA_DIR cannot be used: ${resolve(dataDir)}: ${reason}. Example: DATA_DIR=/var/lib/turqua`,
      { cause: error },
    );
  }
}
