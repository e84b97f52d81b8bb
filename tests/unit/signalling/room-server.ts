import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { type ClientMessage, ROOM_SOCKET_PATH, type ServerMessage } from '#contract/room/messages.ts';
import type { RoomRole } from '#domain/room/people.ts';
import { localBus, type RoomBus } from '#signalling/room-bus.ts';
import type { StayKeeper } from '#signalling/room-stay.ts';
import { RoomSockets } from '#signalling/room-sockets.ts';
import { signTicket, type Ticket } from '#services/room/ticket.ts';
import { MEDIA, MEETING } from './support.ts';

type Kind = ServerMessage['kind'];
type MessageOf<K extends Kind> = Extract<ServerMessage, { kind: K }>;

/** The browser’s end of a socket. */
export class Visitor {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  /** The status of a refusal, or the code with which the socket was closed. */
  readonly ended: Promise<number>;

  /** `tls`: the authority and the name of a wss address. */
  constructor(
    address: string,
    headers: Record<string, string>,
    tls: { ca?: string; servername?: string } = {},
  ) {
    this.socket = new WebSocket(address, { ...tls, headers });
    const closeCode = Promise.withResolvers<number>();
    this.ended = closeCode.promise;
    this.socket.on('message', (data) => this.heard.push(JSON.parse(String(data))));
    this.socket.on('unexpected-response', (_req, res) => closeCode.resolve(res.statusCode ?? 0));
    this.socket.on('close', (code) => closeCode.resolve(code));
    this.socket.on('error', () => undefined);
  }

  get opened(): Promise<unknown> {
    return new Promise((resolve) => this.socket.once('open', resolve));
  }

  send(message: ClientMessage | object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Waits for the first message of a kind. */
  async hears<K extends Kind>(kind: K): Promise<MessageOf<K>> {
    return this.hearsSuch((message): message is MessageOf<K> => message.kind === kind);
  }

  /** Waits for the first message that fits. */
  async hearsSuch<M extends ServerMessage>(fits: (message: ServerMessage) => message is M): Promise<M> {
    for (;;) {
      const found = this.heard.find(fits);
      if (found) return found;
      await new Promise((resolve) => this.socket.once('message', resolve));
    }
  }
}

/** A ticket for the room of {@link MEETING}, good from now on. */
export function ticketOf(name: string, role: RoomRole, more: Partial<Ticket> = {}): string {
  const ticket = {
    meeting: MEETING,
    key: `user:${name}`,
    name,
    role,
    closes: Date.now() + 3_600_000,
    ...more,
  };
  return signTicket(ticket, Date.now());
}

interface Parts {
  origin: string;
  connections: ReadonlySet<Duplex>;
  bus: RoomBus;
}

/** Lets all people stay. */
export const everybodyStays: StayKeeper['renew'] = () => Promise.resolve(new Map());

/** The sockets of the meeting rooms on a port of this machine. */
export class RoomServer {
  readonly sockets: RoomSockets;
  readonly origin: string;
  readonly #server: Server;
  readonly #connections: ReadonlySet<Duplex>;
  readonly #bus: RoomBus;

  private constructor(server: Server, sockets: RoomSockets, { origin, connections, bus }: Parts) {
    this.#server = server;
    this.sockets = sockets;
    this.origin = origin;
    this.#connections = connections;
    this.#bus = bus;
  }

  /** `renew` says who may stay no longer. All visitors are of one network, unless their `network` header names another. */
  static async open(
    keeper: Pick<StayKeeper, 'renew'> & Partial<StayKeeper>,
    bus: RoomBus = localBus,
  ): Promise<RoomServer> {
    const server = createServer({ shouldUpgradeCallback: RoomSockets.isWanted }, (_req, res) =>
      res.writeHead(404).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sockets = new RoomSockets(bus, {
      onDismissed: () => Promise.resolve(),
      keepLines: () => Promise.resolve(),
      noteLine: () => Promise.resolve(),
      noteInterpreterConsent: () => Promise.resolve(true),
      noteLostConnection: () => Promise.resolve(),
      report: (cause) => {
        throw cause;
      },
      ...keeper,
    });
    const connections = new Set<Duplex>();
    server.on('upgrade', (req, socket, head) => {
      connections.add(socket);
      sockets.upgrade(req, socket, head, { host, sender: String(req.headers['network'] ?? 'one network') });
    });
    return new RoomServer(server, sockets, { origin: `http://${host}`, connections, bus });
  }

  /** Ends as a killed process does: all connections break off, and other instances are not told. */
  kill(): void {
    this.#bus.close();
    for (const connection of this.#connections) connection.destroy();
    this.#server.close();
  }

  close(): void {
    this.sockets.close();
    this.#server.close();
  }

  visit(path = ROOM_SOCKET_PATH, headers: Record<string, string> = {}): Visitor {
    return new Visitor(this.origin.replace('http', 'ws') + path, { origin: this.origin, ...headers });
  }

  /** Opens a socket and shows a ticket, and a seat where there is one. */
  async show(ticket: string, seat?: string, headers: Record<string, string> = {}): Promise<Visitor> {
    const visitor = this.visit(undefined, headers);
    await visitor.opened;
    visitor.send({ kind: 'enter', ticket, media: MEDIA, ...(seat !== undefined && { seat }) });
    return visitor;
  }

  /** A person who is in the room. */
  async enter(name: string, role: RoomRole, more: Partial<Ticket> = {}): Promise<Visitor> {
    const visitor = await this.show(ticketOf(name, role, more));
    await visitor.hears('seat');
    return visitor;
  }
}
