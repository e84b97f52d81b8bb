import * as v from 'valibot';
import type { PictureCall } from '#islands/room/picture-state.ts';
import { isSharedPicture, PICTURE_BYTES, scaledPicture } from '#islands/room/scaled-picture.ts';

/** Bytes of one message on a channel: all browsers take as many. */
const CHUNK = 16 * 1024;
/** Bytes that may wait in a channel. */
const MOST_WAITING = 16 * CHUNK;
/** The most pictures of one person in a call. */
const MOST = 20;

/** Stands before the bytes of a picture. */
const Header = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PICTURE_BYTES)),
});

/** A picture of which bytes are still to come. */
interface Incoming extends v.InferOutput<typeof Header> {
  parts: ArrayBuffer[];
  received: number;
}

/** Shares pictures with the people of a call over the data channels to them, and takes theirs. */
export class PictureExchange {
  readonly #call: PictureCall;
  readonly #incoming = new Map<string, Incoming>();
  /** Pictures so far, by person. */
  readonly #counts = new Map<string, number>();
  /** Settles when the picture that is being shared is with everybody, or failed. */
  #sharing: Promise<void> = Promise.resolve();

  constructor(call: PictureCall) {
    this.#call = call;
  }

  /**
   * Shows a file to everybody in the call, scaled and without what it says about itself. One after the other: a channel
   * carries the bytes of one picture at a time.
   */
  share(file: File): Promise<void> {
    // Who shared the picture before has been told of its failure.
    this.#sharing = this.#sharing.catch(() => undefined).then(() => this.#share(file));
    return this.#sharing;
  }

  async #share(file: File): Promise<void> {
    const { you, announce, channels } = this.#call;
    const from = you() ?? '';
    const open = [...channels.values()].filter(({ readyState }) => readyState === 'open');
    if (open.length === 0) return this.#call.refuse('failed');
    if (!this.#count(from)) return this.#call.refuse('many');
    const picture = await scaledPicture(file);
    if (typeof picture === 'string') return this.#call.refuse(picture);
    const id = crypto.randomUUID();
    const sent = open.map(() => 0);
    this.#call.show(from, id, 0);
    announce(id);
    const bytes = await picture.arrayBuffer();
    const ends = await Promise.allSettled(
      open.map((channel, index) =>
        send(channel, id, bytes, (share) => {
          sent[index] = share;
          this.#call.show(from, id, Math.min(...sent));
        }),
      ),
    );
    const isSent = ends.some(({ status }) => status === 'fulfilled');
    this.#call.show(from, id, isSent ? picture : 'failed');
  }

  /** Takes a message from the channel of a person: a header, or the next bytes of the picture. */
  async take(from: string, data: unknown): Promise<void> {
    if (typeof data === 'string') {
      const header = v.safeParse(Header, parseJson(data));
      this.forget(from);
      if (!header.success || !this.#count(from)) return;
      this.#incoming.set(from, { ...header.output, parts: [], received: 0 });
      this.#call.show(from, header.output.id, 0);
      return;
    }
    const picture = this.#incoming.get(from);
    if (!picture || !(data instanceof ArrayBuffer)) return;
    picture.parts.push(data);
    picture.received += data.byteLength;
    if (picture.received > picture.bytes) return this.forget(from);
    this.#call.show(from, picture.id, picture.received / picture.bytes);
    if (picture.received < picture.bytes) return;
    this.#incoming.delete(from);
    const blob = new Blob(picture.parts, { type: 'image/jpeg' });
    this.#call.show(from, picture.id, (await isSharedPicture(blob)) ? blob : 'failed');
  }

  /** The rest of a picture from this person does not come any more. */
  forget(from: string): void {
    const picture = this.#incoming.get(from);
    this.#incoming.delete(from);
    if (picture) this.#call.show(from, picture.id, 'failed');
  }

  /** Counts a picture of a person; false when they had all that a call takes. */
  #count(from: string): boolean {
    const count = this.#counts.get(from) ?? 0;
    this.#counts.set(from, count + 1);
    return count < MOST;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a picture; rejects when the channel closes before its end. */
async function send(
  channel: RTCDataChannel,
  id: string,
  bytes: ArrayBuffer,
  progress: (share: number) => void,
): Promise<void> {
  channel.send(JSON.stringify({ id, bytes: bytes.byteLength }));
  for (let from = 0; from < bytes.byteLength; from += CHUNK) {
    if (channel.bufferedAmount > MOST_WAITING) await waitForRoom(channel);
    channel.send(bytes.slice(from, from + CHUNK));
    progress(Math.min(1, (from + CHUNK) / bytes.byteLength));
  }
}

/** Waits until less is waiting in a channel, or it closes. */
const waitForRoom = (channel: RTCDataChannel): Promise<void> =>
  new Promise((resolve) => {
    channel.bufferedAmountLowThreshold = MOST_WAITING / 2;
    for (const event of ['bufferedamountlow', 'close'])
      channel.addEventListener(event, () => resolve(), { once: true });
  });
