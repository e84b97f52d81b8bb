import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, start, stop } from '../../../scripts/test/children.ts';
import { freePort, whenReady } from '../../../scripts/test/services.ts';

/** Milliseconds for the start. The first start migrates and seeds the database, beside whatever else the tests run. */
const START_LIMIT = 300_000;

/** A program that starts the site like `npm start`, but without rendering all pages first. */
const PROGRAM = `
  const site = await (await import('./scripts/site/open-site.ts')).openBuilt();
  site.stopOnSignals();
  await site.listen();
`;

/** The built site with its own port and data, which a test can stop. Other helpers find it by TEST_SITE. */
export class OwnSite {
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'turqua-room-'));
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly #before = { site: process.env['TEST_SITE'], accounts: process.env['TEST_ACCOUNTS'] };
  #child: Child | undefined;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.url = `http://localhost:${port}`;
  }

  static async open(settings: Record<string, string> = {}): Promise<OwnSite> {
    const site = new OwnSite(await freePort(), settings);
    await site.start();
    process.env['TEST_SITE'] = site.url;
    process.env['TEST_ACCOUNTS'] = join(site.#folder, 'keys', 'demo-accounts');
    return site;
  }

  async start(): Promise<void> {
    const siteSettings = {
      DATA_DIR: this.#folder,
      PORT: String(this.#port),
      SITE_URL: '',
      LOG_LEVEL: 'error',
      ...this.#settings,
    };
    this.#child = start(process.execPath, ['--input-type=module', '--eval', PROGRAM], { env: siteSettings });
    await whenReady(this.#child, START_LIMIT, async () => {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    });
  }

  /** Kills the process, as a crash or a power cut does. */
  async kill(): Promise<void> {
    if (this.#child) await stop(this.#child, 'SIGKILL');
  }

  /** Stops the process in an orderly way, as an operator does. */
  async stop(): Promise<void> {
    if (this.#child) await stop(this.#child);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
    const { site, accounts } = this.#before;
    if (site !== undefined) process.env['TEST_SITE'] = site;
    if (accounts !== undefined) process.env['TEST_ACCOUNTS'] = accounts;
  }
}
