import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, start, stop } from '../../../scripts/test/children.ts';
import { freePort } from '../../../scripts/test/services.ts';

const PREFIX = '10.213';

/** The links between this machine, the router and the two devices, each by the third number of its addresses. */
const LINKS = { site: 0, wifi: 1, mobile: 2, office: 3 } as const;
type LinkName = keyof typeof LINKS;

/** The networks of the device that changes between them. */
export type NetworkName = 'wifi' | 'mobile';

/** The address of this machine, which the devices reach through the router. */
const SERVER = `${PREFIX}.${LINKS.site}.2`;

/** Runs in a device: passes connections to `localhost:<port>` on to the server's address. */
const FORWARDER = `
  const [port, host, hostPort] = process.argv.slice(1);
  const net = require('node:net');
  net.createServer((inner) => {
    const outer = net.connect(Number(hostPort), host);
    for (const [from, to] of [[inner, outer], [outer, inner]]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(Number(port), 'localhost', () => console.log('listening'));
`;

/** Milliseconds after which a browser no longer takes the first address of its device for a change of the network. */
const SETTLED = 3_000;

/**
 * Two devices on this machine, each a network namespace, behind a router that is a third one. The first device is in one
 * of two networks and can change to the other one, as a phone does that leaves its Wi-Fi; the network of the second one
 * stays. Needs root, and `ip` of iproute2.
 */
export class TwoNetworks {
  /** Programs that start Chromium in the devices. */
  readonly browsers: { changing: string; steady: string };
  readonly #folder = mkdtempSync(join(tmpdir(), 'turqua-networks-'));
  readonly #router = `turqua${process.pid}r`;
  readonly #changing = `turqua${process.pid}c`;
  readonly #steady = `turqua${process.pid}s`;
  readonly #forwarders: Child[] = [];
  #outer: Server | undefined;

  private constructor(chromium: string) {
    this.browsers = {
      changing: this.#browserIn(this.#changing, chromium),
      steady: this.#browserIn(this.#steady, chromium),
    };
  }

  #make(): void {
    for (const namespace of [this.#router, this.#changing, this.#steady]) {
      run('ip', ['netns', 'add', namespace]);
      // Addresses of IPv6 become usable some seconds later, which browsers take for further changes.
      inside(namespace, ['sysctl', '-qw', 'net.ipv6.conf.all.disable_ipv6=1']);
      inside(namespace, ['ip', 'link', 'set', 'lo', 'up']);
    }
    inside(this.#router, ['sysctl', '-qw', 'net.ipv4.ip_forward=1']);
    this.#link('site', undefined);
    this.#link('wifi', this.#changing);
    this.#link('mobile', this.#changing);
    this.#link('office', this.#steady);
    run('ip', ['address', 'add', `${SERVER}/24`, 'dev', this.#interface('site')]);
    run('ip', ['link', 'set', this.#interface('site'), 'up']);
    run('ip', ['route', 'add', `${PREFIX}.0.0/16`, 'via', `${PREFIX}.${LINKS.site}.1`]);
    this.#enter(this.#steady, 'office');
    this.join('wifi');
  }

  /**
   * Makes the devices, with the first one in the Wi-Fi. `chromium`: the path of the browser. `closeLater` gets the
   * function that removes them before anything is made.
   */
  static async open(
    chromium: string,
    closeLater: (close: () => Promise<void>) => void,
  ): Promise<TwoNetworks> {
    const networks = new TwoNetworks(chromium);
    closeLater(() => networks.#close());
    networks.#make();
    await pause(SETTLED);
    return networks;
  }

  /** Puts the changing device into a network. */
  join(network: NetworkName): void {
    this.#enter(this.#changing, network);
  }

  /** Takes the changing device out of a network, with its address. */
  leave(network: NetworkName): void {
    inside(this.#changing, ['ip', 'address', 'flush', 'dev', this.#interface(network)]);
    inside(this.#changing, ['ip', 'link', 'set', this.#interface(network), 'down']);
  }

  /** Makes a port of this machine's localhost reachable as the same port of the localhost of both devices. */
  async forward(port: number): Promise<void> {
    const outerPort = await freePort();
    const outer = createServer((from) => connectSockets(from, connect(port, 'localhost')));
    this.#outer = outer;
    await new Promise<void>((resolve) => {
      outer.listen(outerPort, SERVER, resolve);
    });
    for (const namespace of [this.#changing, this.#steady]) {
      const program = [process.execPath, '--eval', FORWARDER, String(port), SERVER, String(outerPort)];
      const forwarder = start('ip', ['netns', 'exec', namespace, ...program]);
      this.#forwarders.push(forwarder);
      while (!forwarder.output().includes('listening')) {
        if (forwarder.process.exitCode !== null) throw new Error(forwarder.output());
        await pause(50);
      }
    }
  }

  async #close(): Promise<void> {
    for (const forwarder of this.#forwarders) await stop(forwarder);
    this.#outer?.close();
    // A namespace takes its interfaces with it, and each takes its other end, with the route over it. One that could
    // not be made cannot be deleted.
    for (const namespace of [this.#changing, this.#steady, this.#router])
      spawnSync('ip', ['netns', 'delete', namespace]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #browserIn(namespace: string, chromium: string): string {
    const path = join(this.#folder, namespace);
    writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${namespace} '${chromium}' "$@"\n`);
    chmodSync(path, 0o755);
    return path;
  }

  /** Connects the router with a namespace, or with this machine. */
  #link(name: LinkName, namespace: string | undefined): void {
    const here = this.#interface(name);
    const there = `${here}r`;
    run('ip', ['link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', this.#router]);
    if (namespace !== undefined) run('ip', ['link', 'set', here, 'netns', namespace]);
    inside(this.#router, ['ip', 'address', 'add', `${PREFIX}.${LINKS[name]}.1/24`, 'dev', there]);
    inside(this.#router, ['ip', 'link', 'set', there, 'up']);
  }

  #enter(namespace: string, name: LinkName): void {
    const link = this.#interface(name);
    const number = LINKS[name];
    inside(namespace, ['ip', 'address', 'replace', `${PREFIX}.${number}.2/24`, 'dev', link]);
    inside(namespace, ['ip', 'link', 'set', link, 'up']);
    inside(namespace, ['ip', 'route', 'replace', 'default', 'via', `${PREFIX}.${number}.1`]);
  }

  /** The name of an interface, which has at most 15 characters. */
  #interface(name: LinkName): string {
    return `t${name[0]}${process.pid}`;
  }
}

/** Passes on what each of two connections sends, and ends both together. */
function connectSockets(from: Socket, to: Socket): void {
  from.pipe(to).pipe(from);
  from.on('error', () => to.destroy()).on('close', () => to.destroy());
  to.on('error', () => from.destroy()).on('close', () => from.destroy());
}

const inside = (namespace: string, command: readonly string[]): void =>
  run('ip', ['netns', 'exec', namespace, ...command]);

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
