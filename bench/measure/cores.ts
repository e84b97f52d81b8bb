import { execFileSync } from 'node:child_process';

/** The numbers of the core for the measured server and of the one for its clients. */
const CORE = { server: '0', load: '1' } as const;

/** A command and its arguments, bound to the server's core together with all processes that the command starts. */
export const pinToServerCore = (command: string, args: readonly string[]): [string, string[]] => [
  'taskset',
  ['-c', CORE.server, command, ...args],
];

/** Binds this process to the core of the clients. */
export function takeLoadCore(): void {
  execFileSync('taskset', ['-a', '-c', '-p', CORE.load, String(process.pid)], { stdio: 'ignore' });
}
