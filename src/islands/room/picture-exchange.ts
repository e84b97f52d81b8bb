import * as v from 'valibot';
import type { PictureCall } from '#islands/room/picture-state.ts';
import { isSharedPicture, PICTURE_BYTES, scaledPicture } from '#islands/room/scaled-picture.ts';

/** Bytes of one message on a data channel; all browsers accept this size. */
const CHUNK_BYTES = 16 * 1024;
/** The maximum number of bytes that may be buffered in a data channel. */
const MAX_BUFFERED = 16 * CHUNK_BYTES;
/** The maximum number of pictures of one person in a call. */
const MAX_PICTURES = 20;

/** The message that precedes the bytes of a picture. */
const Header = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PICTURE_BYTES)),
});

/** A picture that is being received. */
interface Incoming extends v.InferOutput<typeof Header> {
  parts: ArrayBuffer[];
  received: number;
}

/** Sends pictures to the people of a call over data channels, and receives theirs. */
export class PictureExchange {
  readonly #call: PictureCall;
  readonly #incoming = new Map<string, Incoming>();
  /** The ids of the pictures that each person has shared so far. */
  readonly #ids = new Map<string, Set<string>>();
  /** The person's own pictures by their ids, each with the people who have not received it. */
  readonly #sent = new Map<string, { picture: Blob; missing: readonly string[] }>();
  /** Settles when the picture that is being sent has reached everybody, or has failed. */
  #sharing: Promise<void> = Promise.resolve();

  constructor(call: PictureCall) {
    this.#call = call;
  }

  /**
   * Sends a picture file to everybody in the call, scaled and without its metadata. Pictures are sent one after the
   * other, because the messages of a channel do not say which picture their bytes belong to.
   */
  share(file: File): Promise<void> {
    return this.#afterCurrent(() => this.#share(file));
  }

  /** Sends an own picture again to the people who have not received it. */
  resend(id: string): Promise<void> {
    return this.#afterCurrent(async () => {
      const sent = this.#sent.get(id);
      if (!sent) return;
      const missing = await this.#sendTo(sent.missing, id, sent.picture);
      const reached = sent.missing.filter((person) => !missing.includes(person));
      if (reached.length > 0) this.#call.markReceived(reached);
    });
  }

  #afterCurrent(work: () => Promise<void>): Promise<void> {
    // The failure of an earlier picture was already reported to the person who shared it.
    this.#sharing = this.#sharing.catch(() => undefined).then(work);
    return this.#sharing;
  }

  async #share(file: File): Promise<void> {
    const { you, others, announce, channels } = this.#call;
    const from = you() ?? '';
    if (![...channels.values()].some(isOpen)) return this.#call.refuse('failed');
    if (this.#isAtLimit(from)) return this.#call.refuse('many');
    const picture = await scaledPicture(file);
    if (typeof picture === 'string') return this.#call.refuse(picture);
    const id = crypto.randomUUID();
    this.#count(from, id);
    this.#call.show(from, id, 0);
    announce(id);
    await this.#sendTo(others(), id, picture);
  }

  /** Sends a picture to these people, and shows which of them it has not reached; returns them too. */
  async #sendTo(people: readonly string[], id: string, picture: Blob): Promise<readonly string[]> {
    const from = this.#call.you() ?? '';
    const bytes = await picture.arrayBuffer();
    const sentShares = new Map<string, number>();
    const results = await Promise.allSettled(
      people.map(async (person) => {
        const channel = this.#call.channels.get(person);
        if (!channel || !isOpen(channel)) throw new Error('no open channel');
        await send(channel, id, bytes, (share) => {
          sentShares.set(person, share);
          this.#call.show(from, id, Math.min(...sentShares.values()));
        });
      }),
    );
    const missing = people.filter((_person, index) => results[index]?.status === 'rejected');
    this.#sent.set(id, { picture, missing });
    this.#call.setMissing(id, missing);
    this.#call.show(from, id, picture);
    return missing;
  }

  /** Handles a message from the channel of a person: a header, or the next bytes of the picture. */
  async receive(from: string, data: unknown): Promise<void> {
    if (typeof data === 'string') {
      const header = v.safeParse(Header, parseJson(data));
      this.forget(from);
      if (!header.success || !this.#count(from, header.output.id)) return;
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

  /** Marks the picture that is being received from this person as failed, because the rest of it will not arrive. */
  forget(from: string): void {
    const picture = this.#incoming.get(from);
    this.#incoming.delete(from);
    if (picture) this.#call.show(from, picture.id, 'failed');
  }

  /** Counts a picture of a person; a picture that is sent again counts only once. Returns false beyond the limit. */
  #count(from: string, id: string): boolean {
    const ids = this.#ids.get(from) ?? new Set<string>();
    if (!ids.has(id) && this.#isAtLimit(from)) return false;
    this.#ids.set(from, ids.add(id));
    return true;
  }

  #isAtLimit(from: string): boolean {
    return (this.#ids.get(from)?.size ?? 0) >= MAX_PICTURES;
  }
}

const isOpen = ({ readyState }: RTCDataChannel): boolean => readyState === 'open';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends the bytes of a picture; rejects when the channel closes before the end. */
async function send(
  channel: RTCDataChannel,
  id: string,
  bytes: ArrayBuffer,
  onProgress: (share: number) => void,
): Promise<void> {
  channel.send(JSON.stringify({ id, bytes: bytes.byteLength }));
  for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES) {
    if (channel.bufferedAmount > MAX_BUFFERED) await waitForBuffer(channel, MAX_BUFFERED / 2);
    channel.send(bytes.slice(from, from + CHUNK_BYTES));
    onProgress(Math.min(1, (from + CHUNK_BYTES) / bytes.byteLength));
  }
  // Bytes that are still buffered would be lost if the channel closed, so the picture is complete only without them.
  if (channel.bufferedAmount > 0) await waitForBuffer(channel, 0);
  if (!isOpen(channel)) throw new Error('the channel was closed');
}

/** Waits until at most `bytes` are buffered in a channel, or it closes. */
const waitForBuffer = (channel: RTCDataChannel, bytes: number): Promise<void> =>
  new Promise((resolve) => {
    channel.bufferedAmountLowThreshold = bytes;
    for (const event of ['bufferedamountlow', 'close'])
      channel.addEventListener(event, () => resolve(), { once: true });
  });
