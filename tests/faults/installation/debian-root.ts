import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Child, run, start } from '../../../scripts/test/children.ts';

const MIRROR = 'http://deb.debian.org/debian';
/** The release of Debian, as in docs/operations/installation.md and in the Dockerfile. */
const RELEASE = 'bookworm';
/** The longest time of a command, in milliseconds. */
const LIMIT = 20 * 60_000;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * A script that runs a command in a root: $1 is the root, the rest the command. The mounts disappear with the command.
 */
const ENTER = `
  set -e
  root=$1; shift
  mount --bind "$root" "$root"
  mount --rbind /dev "$root/dev"
  touch "$root/run/machine-network"
  mount --bind /proc/self/ns/net "$root/run/machine-network"
  exec unshare --net --pid --fork --kill-child --mount-proc="$root/proc" bash -c '
    ip link set lo up
    root=$1; shift
    exec chroot "$root" env --ignore-environment PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"
  ' - "$root" "$@"`;

/**
 * The words before a command that needs the machine's network. Without them a command has a loopback of its own alone,
 * so that it takes no port of the machine.
 */
export const WITH_NETWORK = 'nsenter --net=/run/machine-network';

/** Makes a folder that other users may pass through. */
function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `turqua-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** An empty Debian in a folder. Needs root, debootstrap, and Debian's mirror. */
export class DebianRoot {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(name: string): Promise<DebianRoot> {
    const folder = join(newFolder(name), 'root');
    const made = await run('debootstrap', ['--variant=minbase', RELEASE, folder, MIRROR], LIMIT);
    if (!made.ok) throw new Error(`debootstrap failed; it needs root:\n${made.output}`);
    const root = new DebianRoot(folder);
    copyFileSync('/etc/resolv.conf', root.path('etc/resolv.conf'));
    // Packages must not start their services at installation; the commands under test start them.
    root.write('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755);
    // The root is thrown away in the end and need not survive a power failure.
    root.write('etc/dpkg/dpkg.cfg.d/unsafe-io', 'force-unsafe-io\n');
    // The root trusts the authorities of this machine, because a proxy before the registry may have its own
    // certificate.
    if (existsSync(AUTHORITIES)) {
      root.trust(AUTHORITIES);
      root.write('usr/local/etc/npmrc', `cafile=${AUTHORITIES}\n`);
    }
    return root;
  }

  /** Copies the root to a new folder. */
  async copy(name: string): Promise<DebianRoot> {
    const folder = join(newFolder(name), 'root');
    const { ok, output } = await run('cp', ['--archive', this.folder, folder], LIMIT);
    if (!ok) throw new Error(output);
    return new DebianRoot(folder);
  }

  /** The path on this machine of a path inside the root. */
  path(path: string): string {
    return join(this.folder, path);
  }

  write(path: string, text: string, mode = 0o644): void {
    mkdirSync(join(this.path(path), '..'), { recursive: true });
    writeFileSync(this.path(path), text, { mode });
  }

  /** Makes the root trust the authorities of a file as soon as its package ca-certificates is installed. */
  trust(file: string): void {
    mkdirSync(this.path('usr/local/share/ca-certificates'), { recursive: true });
    copyFileSync(file, this.path(`usr/local/share/ca-certificates/${basename(file)}.crt`));
  }

  /** Starts a command in the root. All processes that the command started end with it. */
  start(command: readonly string[]): Child {
    return start('unshare', this.#entering(command));
  }

  /** Runs a command in the root to its end; stops it after `limit` ms. `ok` says whether it exited with 0. */
  run(command: readonly string[], limit: number): Promise<{ ok: boolean; output: string }> {
    return run('unshare', this.#entering(command), limit);
  }

  /** The arguments of `unshare` for a command in the root. */
  #entering(command: readonly string[]): string[] {
    return ['--mount', 'bash', '-c', ENTER, '-', this.folder, ...command];
  }

  remove(): void {
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}
