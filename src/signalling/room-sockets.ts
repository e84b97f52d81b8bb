import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ROOM_MESSAGE_BYTES, ROOM_SOCKET_PATH } from '#contract/room/messages.ts';
import { env } from '#env.ts';
import { RoomConnection } from '#signalling/room-connection.ts';
import type { StayKeeper } from '#signalling/room-stay.ts';
import type { RoomBus } from '#signalling/room-bus.ts';
import { Rooms } from '#signalling/rooms.ts';

/** The most open sockets, in all and of one network, such as a hospital whose people share one address. */
const MAX_SOCKETS = 2_000;
const MAX_SOCKETS_OF_NETWORK = 64;

/** Facts about a request for a socket that the server has checked already. */
export interface SocketRequest {
  /** The Host header, which is one of the site's hosts. */
  host: string;
  /** The network that it comes from. */
  sender: string;
}

/** Answers a request for a socket with an HTTP status, such as `403 Forbidden`, and closes the connection. */
export function refuseSocket(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** The WebSockets of the meeting rooms: decides who may open one, and cuts silent ones. */
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
  readonly #keeper: StayKeeper;
  #closing = false;

  constructor(bus: RoomBus, keeper: StayKeeper) {
    this.#rooms = new Rooms(bus, keeper);
    this.#keeper = keeper;
  }

  /** Whether a request asks for a socket of the meeting rooms. */
  static isWanted({ method, url = '', headers }: IncomingMessage): boolean {
    const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
    return method === 'GET' && isWebSocket && url.split('?')[0] === ROOM_SOCKET_PATH;
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens a WebSocket for an upgrade request, or refuses it. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, socketRequest: SocketRequest): void {
    const status = this.#refusalFor(req, socketRequest);
    if (status !== undefined) {
      refuseSocket(socket, status);
      return;
    }
    this.#server.handleUpgrade(req, socket, head, (webSocket) => this.#add(webSocket, socketRequest.sender));
  }

  /** Ends all connections; browsers open them again, at another instance or after the restart. */
  close(): void {
    this.#closing = true;
    for (const connection of this.#open.keys()) connection.restart();
    this.#rooms.close();
  }

  /** Ends the stays of people who did not come back. To be called every two seconds. */
  tick(): void {
    this.#rooms.tick();
  }

  #refusalFor(req: IncomingMessage, { host, sender }: SocketRequest): string | undefined {
    if (!this.#isOwnOrigin(req.headers.origin, host)) return '403 Forbidden';
    const socketsOfSender = this.#perSender.get(sender) ?? 0;
    if (this.#closing || this.#open.size >= MAX_SOCKETS || socketsOfSender >= MAX_SOCKETS_OF_NETWORK)
      return '503 Service Unavailable';
    return undefined;
  }

  /** Whether a request comes from a page of this site: other sites' pages must not open a socket for a visitor. */
  #isOwnOrigin(origin: string | undefined, host: string): boolean {
    return origin === env.SITE_URL || (!env.production && origin === `http://${host}`);
  }

  #add(webSocket: WebSocket, sender: string): void {
    const connection = new RoomConnection(webSocket, this.#rooms, this.#keeper);
    this.#open.set(connection, sender);
    this.#perSender.set(sender, (this.#perSender.get(sender) ?? 0) + 1);
    webSocket.once('close', () => {
      this.#open.delete(connection);
      const remaining = (this.#perSender.get(sender) ?? 1) - 1;
      if (remaining > 0) this.#perSender.set(sender, remaining);
      else this.#perSender.delete(sender);
    });
  }

  /** Sends heartbeats, cuts silent sockets, and warns people whose room closes soon. To be called every 15 seconds. */
  beat(): void {
    const now = Date.now();
    for (const connection of this.#open.keys()) {
      connection.ping();
      connection.tellOfClosing(now);
    }
  }

  /**
   * Notes in the database who is there, and ends the stays of people who may stay no longer. To be called every 15
   * seconds. Rejects, and ends no stay, when the database does not answer.
   */
  async renew(): Promise<void> {
    const stays = [...this.#open.keys()].flatMap((connection) => {
      const { ticket } = connection;
      return ticket ? [{ connection, ticket }] : [];
    });
    const ends = await this.#keeper.renew(stays.map(({ ticket }) => ticket));
    for (const { connection, ticket } of stays) {
      const end = ends.get(ticket);
      if (end !== undefined) connection.endStay(ticket, end);
    }
  }
}
