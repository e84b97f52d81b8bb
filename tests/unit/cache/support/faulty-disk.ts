import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of the writer's thread on a disk that a test makes fail: see faulty-writer-thread.ts. */
export const FAULTY_WRITER = new URL('faulty-writer-thread.ts', import.meta.url).href;

type Fault = 'EIO' | 'hang';
const faultFileIn = (folder: string) => join(folder, 'fault');

export const breakDisk = (folder: string, fault: Fault): void => writeFileSync(faultFileIn(folder), fault);
export const mendDisk = (folder: string): void => rmSync(faultFileIn(folder));
export const faultOf = (folder: string): string =>
  existsSync(faultFileIn(folder)) ? readFileSync(faultFileIn(folder), 'utf8') : '';
