import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The writer's thread, on a disk that a test makes fail: see faulty-writer-thread.ts. */
export const FAULTY_WRITER = new URL('faulty-writer-thread.ts', import.meta.url).href;

type Fault = 'EIO' | 'hang';
const fileOf = (folder: string) => join(folder, 'fault');

export const breakDisk = (folder: string, fault: Fault): void => writeFileSync(fileOf(folder), fault);
export const mendDisk = (folder: string): void => rmSync(fileOf(folder));
export const faultOf = (folder: string): string =>
  existsSync(fileOf(folder)) ? readFileSync(fileOf(folder), 'utf8') : '';
