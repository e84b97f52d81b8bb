import { execFileSync } from 'node:child_process';

/** The measured server has one core to itself; its clients have the other. */
const CORE = { server: '0', load: '1' } as const;

/** The command bound to the server's core with all processes that it starts. */
export const pinToServerCore = (command: string, args: readonly string[]): [string, string[]] => [
  'taskset',
  ['-c', CORE.server, command, ...args],
];

/** Keeps this process off the server's core. */
export function takeLoadCore(): void {
  execFileSync('taskset', ['-a', '-c', '-p', CORE.load, String(process.pid)], { stdio: 'ignore' });
}
