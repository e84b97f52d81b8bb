import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RedisServer } from '../../support/redis-server.ts';
import { SiteProcess } from '../site/site-process.ts';

/** Milliseconds within which both sites must show the same version once a fault is over. */
const LIMIT = 15_000;
/** The key of both sites, which share pages because it is the same. */
const APP_KEY = Buffer.alloc(32, 1).toString('base64');

/** Two processes of the site on one Redis that show the same content; each has its own memory and disk. */
export class TwoSites {
  readonly redis: RedisServer;
  readonly #folder = mkdtempSync(join(tmpdir(), 'faults-'));
  readonly #sites: SiteProcess[] = [];
  #version = 0;

  private constructor(redis: RedisServer) {
    this.redis = redis;
  }

  static async start(): Promise<TwoSites> {
    const sites = new TwoSites(await RedisServer.start());
    writeFileSync(join(sites.#folder, 'version'), '0');
    await Promise.all([sites.open(0), sites.open(1)]);
    return sites;
  }

  get version(): number {
    return this.#version;
  }

  site(index: number): SiteProcess {
    const site = this.#sites[index];
    if (!site) throw new RangeError(`there is no site ${index}`);
    return site;
  }

  async open(index: number): Promise<void> {
    // Sites share pages only if they have the same back end.
    const settings = { REDIS_URL: this.redis.url, API_URL: 'http://content.invalid/api', APP_KEY };
    this.#sites[index] = await SiteProcess.start(this.#folder, { data: `data-${index}`, settings });
  }

  /** Publishes the next version at a site; returns it, or undefined if its purge was not acknowledged. */
  async publish(index: number): Promise<number | undefined> {
    this.#version += 1;
    const version = this.#version;
    return (await this.site(index).publish(version)) ? version : undefined;
  }

  /** Milliseconds until both sites show at least `version`; undefined if they do not within `LIMIT`. */
  async agree(version: number, paths: readonly string[]): Promise<number | undefined> {
    const began = performance.now();
    for (;;) {
      const versions = await Promise.all(
        [0, 1].flatMap((index) => paths.map((path) => this.site(index).read(path))),
      );
      if (versions.every((shown) => shown !== undefined && shown >= version))
        return performance.now() - began;
      if (performance.now() - began > LIMIT) return undefined;
      await pause(5);
    }
  }

  async close(): Promise<void> {
    this.redis.resume();
    await Promise.all(this.#sites.map((site) => site.kill('SIGKILL')));
    await this.redis.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
