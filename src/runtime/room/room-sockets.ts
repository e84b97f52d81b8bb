import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ROOM_MESSAGE_BYTES, ROOM_SOCKET_PATH } from '#contract/room/messages.ts';
import { env } from '#env.ts';
import { senderOf } from '#runtime/client-address.ts';
import { hostOf } from '#runtime/hosts.ts';
import { repeat } from '#runtime/repeat.ts';
import { RoomConnection, type StayKeeper } from '#runtime/room/room-connection.ts';
import type { RoomBus } from '#runtime/room/room-bus.ts';
import { Rooms } from '#runtime/room/rooms.ts';

/** Sockets that are open at once, of all and of one network: a hospital's many people share one address. */
const MOST = 2_000;
const MOST_OF_ONE = 64;
/** Milliseconds between signs of life, which proxies want to see; a socket that answers none is cut at the next one. */
const HEARTBEAT = 15_000;

/** The WebSockets of the meeting rooms: who may open one, and that silent ones are cut. */
export class RoomSockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: ROOM_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #open = new Map<RoomConnection, string>();
  readonly #perSender = new Map<string, number>();
  readonly #rooms: Rooms;
  readonly #hosts: ReadonlySet<string>;
  readonly #keeper: StayKeeper;
  readonly #stop: () => Promise<void>;
  #closing = false;

  constructor(bus: RoomBus, hosts: ReadonlySet<string>, keeper: StayKeeper) {
    this.#rooms = new Rooms(bus);
    this.#hosts = hosts;
    this.#keeper = keeper;
    this.#stop = repeat('heartbeats of meeting rooms', HEARTBEAT, () => this.#beat());
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#open.size;
  }

  /** Takes the socket of a request that asks for another protocol, or refuses it. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const status = this.#refusal(req);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const { name } = senderOf(req);
    this.#server.handleUpgrade(req, socket, head, (webSocket) => this.#add(webSocket, name));
  }

  /** Ends all connections; browsers open them again, at another instance or after the restart. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const connection of this.#open.keys()) connection.restart();
    await this.#stop();
    await this.#rooms.close();
  }

  #refusal(req: IncomingMessage): string | undefined {
    const host = hostOf(req);
    if (host === undefined || !this.#hosts.has(host.toLowerCase())) return '421 Misdirected Request';
    if (req.url?.split('?')[0] !== ROOM_SOCKET_PATH || req.method !== 'GET') return '404 Not Found';
    if (req.headers.upgrade?.toLowerCase() !== 'websocket') return '400 Bad Request';
    if (!this.#isOwnOrigin(req.headers.origin, host)) return '403 Forbidden';
    const ofOne = this.#perSender.get(senderOf(req).name) ?? 0;
    if (this.#closing || this.#open.size >= MOST || ofOne >= MOST_OF_ONE) return '503 Service Unavailable';
    return undefined;
  }

  /** A page of another site must not open a socket with a visitor's address. */
  #isOwnOrigin(origin: string | undefined, host: string): boolean {
    return origin === env.SITE_URL || (!env.production && origin === `http://${host}`);
  }

  #add(webSocket: WebSocket, sender: string): void {
    const connection = new RoomConnection(webSocket, this.#rooms, this.#keeper);
    this.#open.set(connection, sender);
    this.#perSender.set(sender, (this.#perSender.get(sender) ?? 0) + 1);
    webSocket.once('close', () => {
      this.#open.delete(connection);
      const left = (this.#perSender.get(sender) ?? 1) - 1;
      if (left > 0) this.#perSender.set(sender, left);
      else this.#perSender.delete(sender);
    });
  }

  async #beat(): Promise<void> {
    // One after the other: a heartbeat asks the database whether its person may stay.
    for (const connection of this.#open.keys()) await connection.beat();
  }
}
