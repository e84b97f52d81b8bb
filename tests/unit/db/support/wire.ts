import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A connection that speaks PostgreSQL's wire protocol message by message: what no driver would send can be sent. */
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

/** Connects and waits until the server is ready. */
export async function openWire(path: string): Promise<Wire> {
  const socket = connect(path);
  const seen: string[] = [];
  read(socket, (type) => seen.push(type));
  await once(socket, 'connect');
  const parameters = Buffer.concat([
    text('user'),
    text('postgres'),
    text('database'),
    text('postgres'),
    Buffer.alloc(1),
  ]);
  socket.write(Buffer.concat([int32(parameters.length + 8), int32(196_608), parameters]));
  const wire: Wire = {
    send: (type, ...parts) => {
      const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));
      socket.write(Buffer.concat([Buffer.from(type), int32(body.length + 4), body]));
    },
    answer: async (type) => {
      while (!seen.includes(type)) await once(socket, 'data');
      seen.splice(0, seen.indexOf(type) + 1);
    },
    destroy: () => socket.destroy(),
  };
  await wire.answer('Z');
  return wire;
}

/** Reports the type of every complete message. Added first, so that it has run when others see the data. */
function read(socket: Socket, onMessage: (type: string) => void): void {
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
