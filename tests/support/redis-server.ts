import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { PROGRAMS } from '../../scripts/test/machine.ts';
import { freePort } from '../../scripts/test/services.ts';

/** A real Redis on a free port that can be stopped, restarted and paused. */
export class RedisServer {
  readonly data = mkdtempSync(join(tmpdir(), 'redis-'));
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(args: readonly string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start(args);
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server. It is empty, unless its folder has a dump. */
  async start(args: readonly string[] = []): Promise<void> {
    const binary = PROGRAMS.redis.find();
    if (!binary) throw new Error('redis-server is not on this machine');
    const serverArgs = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.data];
    const child = spawn(binary, [...serverArgs, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    let output = '';
    const ready = Promise.withResolvers<void>();
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('Ready to accept connections')) ready.resolve();
    });
    child.once('exit', () => ready.reject(new Error(`redis-server ended:\n${output}`)));
    await ready.promise;
  }

  /** Kills the server, as in a crash. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Stops the process: the server takes connections and commands, and answers nothing. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  /** Calls `use` with a new client, and disconnects that afterwards. */
  async with<T>(use: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url);
    try {
      return await use(redis);
    } finally {
      redis.disconnect();
    }
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
