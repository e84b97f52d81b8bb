import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { run } from '../../../scripts/test/children.ts';
import { PROGRAMS } from '../../../scripts/test/machine.ts';
import { freePort, type Service, startPostgres, startRedis } from '../../../scripts/test/services.ts';
import { readBlocks } from '../../faults/installation/document.ts';
import { NAME } from './client.ts';
import { Nginx } from './nginx.ts';

/** Milliseconds for the commands of one call of `follow`: the first instance migrates and seeds. */
const LIMIT = 300_000;

const STAND_INS = 'tests/operations/support/stand-ins';
/** Folders in the archive of a release. */
const SOURCES = ['src', 'locales', 'public', 'demo', 'scripts', 'docs'];
const FOLDERS = [
  'bin',
  'run',
  'root',
  'etc/turqua',
  'etc/nginx/conf.d',
  'etc/systemd/system',
  'srv/turqua',
  'usr/local/bin',
  'var/log',
  'var/lib/turqua',
  'var/backups/turqua',
];
/** Beginnings of paths in commands of the documentation. */
const PATHS = /(?<![\w.])\/(srv|etc|var|root|usr\/local)\//g;
/** Ports of the documentation. */
const PORTS = ['4321', '4322', '4331', '4332'];
/** The command that downloads npm, which has a stand-in here. */
const NPM_DOWNLOAD = /^sh .*\/install-npm\.sh$/gm;

/**
 * A folder in place of a machine, in which pages of the documentation are followed. Their commands run with paths below
 * the folder, free ports, the user of the test, and stand-ins for nginx, systemctl, sudo, useradd and npm.
 */
export class ReleaseMachine {
  readonly folder: string;
  readonly postgres: Service;
  readonly #redis: Service;
  readonly #ports: ReadonlyMap<string, number>;
  #nginx: Nginx | undefined;

  private constructor(
    folder: string,
    servers: { postgres: Service; redis: Service },
    ports: ReadonlyMap<string, number>,
  ) {
    this.folder = folder;
    this.postgres = servers.postgres;
    this.#redis = servers.redis;
    this.#ports = ports;
  }

  /** Makes a machine with settings, servers and archives of these versions, all of them from this tree. */
  static async make(versions: readonly string[]): Promise<ReleaseMachine> {
    const folder = mkdtempSync(join(tmpdir(), 'turqua-release-'));
    // Servers that run as another user have folders of their own in it.
    chmodSync(folder, 0o755);
    for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
    for (const file of readdirSync(STAND_INS)) {
      const program = join(folder, 'bin', basename(file, '.sh'));
      copyFileSync(join(STAND_INS, file), program);
      chmodSync(program, 0o755);
    }
    const postgres = await startPostgres(PROGRAMS.postgres.find() ?? '', folder);
    const redis = await startRedis(PROGRAMS.redis.find() ?? '', folder);
    const ports = new Map<string, number>();
    for (const port of PORTS) ports.set(port, await freePort());
    const machine = new ReleaseMachine(folder, { postgres, redis }, ports);
    for (const version of versions) await machine.#pack(version);
    machine.#writeSettings();
    return machine;
  }

  /** Runs the blocks of a page below these headings in one shell. Throws with their output if a command fails. */
  async follow(page: string, titles: readonly string[]): Promise<void> {
    const blocks = readBlocks(page);
    const chosen = titles.flatMap((title) => {
      const found = blocks.filter((block) => block.title === title && block.kind !== 'by-hand');
      if (found.length === 0) throw new Error(`${page} has no commands below “${title}”`);
      return found;
    });
    const commands = chosen.map((block) => this.#adapt(block.commands));
    const script = join(this.folder, 'follow.sh');
    writeFileSync(script, ['set -euxo pipefail', ...commands].join('\n'));
    const { ok, output } = await run('bash', [script], LIMIT, {
      cwd: this.folder,
      env: {
        ROOT: this.folder,
        TREE: resolve('.'),
        NGINX: PROGRAMS.nginx.find() ?? '',
        PATH: [join(this.folder, 'bin'), join(this.folder, 'usr/local/bin'), process.env['PATH']].join(':'),
      },
    });
    if (!ok) throw new Error(output);
  }

  /** Starts nginx in front of the ports 4321 and 4322, with its file where the documentation has it. */
  async startNginx(): Promise<Nginx> {
    this.#nginx = await Nginx.start(this.folder, [this.port('4321'), this.port('4322')]);
    const file = join(this.folder, 'etc/nginx/conf.d/turqua.conf');
    const loadedFile = join(this.folder, 'nginx/site.conf');
    renameSync(loadedFile, file);
    symlinkSync(file, loadedFile);
    return this.#nginx;
  }

  /** The port that replaces one of the documentation. */
  port(documented: string): number {
    return this.#ports.get(documented) ?? 0;
  }

  /** Version of the release that the instance on a port of the documentation runs; undefined where none runs. */
  versionOn(documented: string): string | undefined {
    try {
      const pid = readFileSync(join(this.folder, `run/turqua-${this.port(documented)}.pid`), 'utf8').trim();
      return basename(readlinkSync(`/proc/${pid}/cwd`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#nginx?.stop();
    for (const name of readdirSync(join(this.folder, 'run'))) {
      const pid = Number(readFileSync(join(this.folder, 'run', name), 'utf8'));
      // After a failed test the process may be gone already.
      await run('kill', ['-s', 'KILL', String(pid)], 5_000);
    }
    await this.#redis.stop();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Adapts commands of the documentation to this machine. */
  #adapt(commands: string): string {
    const user = String(process.getuid?.());
    const group = String(process.getgid?.());
    let text = commands
      .replace(NPM_DOWNLOAD, '')
      .replace(PATHS, (path) => this.folder + path)
      .replaceAll('turqua:turqua', `${user}:${group}`)
      .replaceAll('--owner=turqua', `--owner=${user}`)
      .replaceAll('--group=turqua', `--group=${group}`);
    for (const [documented, port] of this.#ports)
      text = text.replace(new RegExp(`\\b${documented}\\b`, 'g'), String(port));
    return text;
  }

  async #pack(version: string): Promise<void> {
    const archive = join(this.folder, 'root', `turqua-${version}.tar.gz`);
    const files = readdirSync('.').filter((name) => /\.(json|mjs|cjs|ts)$/.test(name));
    const { ok, output } = await run(
      'tar',
      ['--create', '--gzip', `--file=${archive}`, ...SOURCES, ...files],
      120_000,
    );
    if (!ok) throw new Error(output);
  }

  #writeSettings(): void {
    const key = () => randomBytes(32).toString('base64');
    const settings = {
      SITE_URL: `https://${NAME}`,
      TRUSTED_PROXIES: '1',
      DATA_DIR: join(this.folder, 'var/lib/turqua/commands'),
      DATABASE_URL: this.postgres.url,
      REDIS_URL: this.#redis.url,
      APP_KEY: key(),
      DATA_KEYS: `first:${key()}`,
      WEBHOOK_SECRETS: `whsec_${key()}`,
      VAPID_KEY: key(),
      LOG_LEVEL: 'error',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(this.folder, 'etc/turqua/env'), lines.join(''));
  }
}
