/** The last bytes of a chunked body. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Finds the end of each response on a connection with as little work as possible. It relies on a client that sends its
 * next request only when the response to the last one is complete.
 */
export class ResponseReader {
  /** The beginning of a response whose head is not complete yet. */
  #head: Buffer | undefined;
  #status = 0;
  /** The bytes of the body that are still to come; infinite for a chunked body until its last chunk. */
  #left = 0;
  /** The last received bytes of a chunked body, as many as {@link LAST_CHUNK} has. */
  #tail = Buffer.alloc(0);

  /** Adds received bytes. Returns the status once the response is complete, otherwise undefined. */
  add(chunk: Buffer): number | undefined {
    const start = this.#left === 0 ? this.#begin(chunk) : 0;
    if (start === undefined) return undefined;
    this.#left -= chunk.length - start;
    if (this.#left === Number.POSITIVE_INFINITY) {
      this.#tail = Buffer.concat([this.#tail, chunk.subarray(start)]).subarray(-LAST_CHUNK.length);
      if (this.#tail.equals(LAST_CHUNK)) this.#left = 0;
    }
    return this.#left === 0 ? this.#status : undefined;
  }

  /** Reads the head. Returns where the body begins in the received bytes; undefined while the head is incomplete. */
  #begin(chunk: Buffer): number | undefined {
    const earlier = this.#head?.length ?? 0;
    const received = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = received.indexOf('\r\n\r\n');
    this.#head = end < 0 ? received : undefined;
    if (end < 0) return undefined;
    const head = received.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const hasBody = this.#status !== 204 && this.#status !== 304;
    this.#left = hasBody ? Number(length ?? Number.POSITIVE_INFINITY) : 0;
    this.#tail = Buffer.alloc(0);
    return end + 4 - earlier;
  }
}
