import { readdirSync, readFileSync } from 'node:fs';

/**
 * The milliseconds of CPU time that the running threads of a process have used so far (Linux). The time of a thread that
 * has ended is no longer counted.
 */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // schedstat counts nanoseconds; /proc/<pid>/stat counts in steps of 10 ms only.
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
}

/**
 * The bytes of memory of a process (Linux): `own` is its anonymous memory, which the system cannot take back;
 * `resident` also counts the parts of mapped files that the process has in memory, which the system can take back.
 */
export function memoryOf(pid: number): { own: number; resident: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { own: bytes('RssAnon'), resident: bytes('VmRSS') };
}
