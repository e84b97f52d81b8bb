import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RedisServer } from '../../support/redis-server.ts';
import { SiteProcess } from '../site/site-process.ts';

/** Milliseconds for which everybody may need to agree once all is well again. */
const LIMIT = 15_000;
/** Pages are shared by those who have the same. */
const APP_KEY = Buffer.alloc(32, 1).toString('base64');

/** Two processes of the site on one Redis that show the same content; each has memory and disk of its own. */
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

  site(which: number): SiteProcess {
    const site = this.#sites[which];
    if (!site) throw new RangeError(`there is no site ${which}`);
    return site;
  }

  async open(which: number): Promise<void> {
    // A back end that both have: sites with databases of their own share no pages.
    const settings = { REDIS_URL: this.redis.url, API_URL: 'http://content.invalid/api', APP_KEY };
    this.#sites[which] = await SiteProcess.start(this.#folder, { data: `data-${which}`, settings });
  }

  /** Publishes the next version by one of the sites; answers it once its purge is acknowledged. */
  async publish(which: number): Promise<number | undefined> {
    this.#version += 1;
    const version = this.#version;
    return (await this.site(which).publish(version)) ? version : undefined;
  }

  /** Milliseconds until both show at least `version`, or undefined when they do not come to it. */
  async agree(version: number, paths: readonly string[]): Promise<number | undefined> {
    const began = performance.now();
    for (;;) {
      const versions = await Promise.all(
        [0, 1].flatMap((which) => paths.map((path) => this.site(which).read(path))),
      );
      if (versions.every((one) => one !== undefined && one >= version)) return performance.now() - began;
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
