import { readdirSync, readFileSync } from 'node:fs';

/** CPU time in milliseconds that a process has used so far, all of its threads together (Linux). */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // Nanoseconds on a core; /proc/<pid>/stat counts in steps of 10 ms.
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
}

/**
 * Bytes of memory that a process holds: `own` is what only it has and nobody can take back, `resident` counts the parts
 * of files as well that lie in the page cache anyway.
 */
export function memoryOf(pid: number): { own: number; resident: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { own: bytes('RssAnon'), resident: bytes('VmRSS') };
}
