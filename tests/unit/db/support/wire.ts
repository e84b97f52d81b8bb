import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A connection that sends single messages of PostgreSQL’s wire protocol, also those that no driver would send. */
export interface Wire {
  send(type: string, ...parts: (string | Buffer)[]): void;
  /** Resolves when a message of this type has come. */
  answer(type: string): Promise<void>;
  destroy(): void;
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
/** A text with its closing NUL. */
const text = (value: string) => Buffer.from(`${value}\0`);
/** Version 3.0 of the protocol. */
const PROTOCOL_VERSION = 0x0003_0000;

/** Connects and waits until the server is ready. */
export async function openWire(path: string): Promise<Wire> {
  const socket = connect(path);
  const receivedTypes: string[] = [];
  watchMessages(socket, (type) => receivedTypes.push(type));
  await once(socket, 'connect');
  const parameters = Buffer.concat([
    text('user'),
    text('postgres'),
    text('database'),
    text('postgres'),
    Buffer.alloc(1),
  ]);
  socket.write(Buffer.concat([int32(parameters.length + 8), int32(PROTOCOL_VERSION), parameters]));
  const wire: Wire = {
    send: (type, ...parts) => {
      const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
      socket.write(Buffer.concat([Buffer.from(type), int32(body.length + 4), body]));
    },
    answer: async (type) => {
      while (!receivedTypes.includes(type)) await once(socket, 'data');
      receivedTypes.splice(0, receivedTypes.indexOf(type) + 1);
    },
    destroy: () => socket.destroy(),
  };
  await wire.answer('Z');
  return wire;
}

/** Reports the type of every complete message. It listens before all others, and has run when they get the data. */
function watchMessages(socket: Socket, onMessage: (type: string) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      onMessage(rest.toString('latin1', 0, 1));
      rest = rest.subarray(rest.readInt32BE(1) + 1);
    }
  });
}

export const INT16_ZERO = Buffer.alloc(2);
