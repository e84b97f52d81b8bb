import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The numbers of the core for the measured server and of the one for its clients. */
const CORE = { server: '0', load: '1' } as const;

/** A command and its arguments, bound to the server's core together with all processes that the command starts. */
export const pinToServerCore = (command: string, args: readonly string[]): [string, string[]] => [
  'taskset',
  ['-c', CORE.server, command, ...args],
];

/** Binds this process, and what it starts from now on, to the core of the clients. */
export const takeLoadCore = (): void => bindThisProcess(CORE.load);

/** Gives all cores back to this process and to what it starts from now on. */
export const takeAllCores = (): void => bindThisProcess(`0-${cpus().length - 1}`);

function bindThisProcess(cores: string): void {
  execFileSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)], { stdio: 'ignore' });
}
