import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeDatabase, useDatabase } from '#db/client.ts';
import { PROGRAMS } from '../../../scripts/test/machine.ts';
import { type Service, startPostgres, startRedis } from '../../../scripts/test/services.ts';
import { type Instance, startInstance } from './instance.ts';
import { Nginx } from './nginx.ts';

/** Milliseconds after an instance is ready within which nginx may still send it no requests. */
const LEFT_OUT = 3_000;

interface Parts {
  folder: string;
  postgres: Service;
  redis: Service;
  /** Settings of the instances: keys, and addresses of the servers. */
  settings: Record<string, string>;
}

/** Two instances behind nginx, with PostgreSQL and Redis, as docs/operations.md describes them. */
export class Cluster {
  readonly folder: string;
  readonly postgres: Service;
  readonly redis: Service;
  readonly #settings: Record<string, string>;
  readonly #started: Instance[] = [];
  instances: readonly Instance[] = [];
  #nginx: Nginx | undefined;

  private constructor({ folder, postgres, redis, settings }: Parts) {
    this.folder = folder;
    this.postgres = postgres;
    this.redis = redis;
    this.#settings = settings;
  }

  /**
   * Starts both instances at once, on a database that `fill` has filled. This process uses the database too. `settings`
   * are added to those of keys and servers.
   */
  static async start(
    settings: Record<string, string> = {},
    fill: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'turqua-operations-'));
    // Servers that run as another user have folders of their own in it.
    chmodSync(folder, 0o755);
    const postgres = await startPostgres(PROGRAMS.postgres.find() ?? '', folder);
    const redis = await startRedis(PROGRAMS.redis.find() ?? '', folder);
    const keys = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      APP_KEY: randomBytes(32).toString('base64'),
      DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
    };
    const cluster = new Cluster({ folder, postgres, redis, settings: { ...keys, ...settings } });
    useDatabase({ url: postgres.url });
    await fill();
    cluster.instances = await Promise.all([cluster.newInstance(), cluster.newInstance()]);
    cluster.#nginx = await Nginx.start(
      folder,
      cluster.instances.map(({ port }) => port),
    );
    return cluster;
  }

  get nginx(): Nginx {
    if (!this.#nginx) throw new Error('nginx is not started');
    return this.#nginx;
  }

  async newInstance(options: { release?: string; port?: number } = {}): Promise<Instance> {
    const instance = await startInstance({ folder: this.folder, settings: this.#settings, ...options });
    this.#started.push(instance);
    return instance;
  }

  /** Starts an instance in the place of one that has ended, and waits until nginx sends it requests. */
  async replace(ended: Instance): Promise<Instance> {
    const next = await this.newInstance({ port: ended.port });
    this.instances = this.instances.map((instance) => (instance === ended ? next : instance));
    await pause(LEFT_OUT);
    return next;
  }

  /** Restarts the instances one after the other, as docs/operations.md says; returns their exit codes. */
  async restartOneByOne(): Promise<(number | undefined)[]> {
    const codes: (number | undefined)[] = [];
    for (const instance of this.instances) {
      codes.push(await instance.stop());
      await this.replace(instance);
    }
    return codes;
  }

  async stop(): Promise<void> {
    await closeDatabase();
    await this.#nginx?.stop();
    for (const instance of this.#started) await instance.kill();
    await this.redis.stop();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
