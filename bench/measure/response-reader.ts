const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Finds the end of each response on a connection with as little work as possible. It relies on the client sending a
 * request only after the response before.
 */
export class ResponseReader {
  /** The beginning of a response whose head is not complete yet. */
  #head: Buffer | undefined;
  #status = 0;
  /** The bytes of the body that are still to come; infinite for a chunked body until its last chunk. */
  #left = 0;
  #tail = Buffer.alloc(0);

  /** Adds received bytes. Returns the status once the response is complete, otherwise undefined. */
  add(chunk: Buffer): number | undefined {
    if (this.#left === 0) this.#begin(chunk);
    else this.#left -= chunk.length;
    if (this.#left === Number.POSITIVE_INFINITY) {
      this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-LAST_CHUNK.length);
      if (this.#tail.equals(LAST_CHUNK)) this.#left = 0;
    }
    return this.#left === 0 && this.#head === undefined ? this.#status : undefined;
  }

  #begin(chunk: Buffer): void {
    const start = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = start.indexOf('\r\n\r\n');
    this.#head = end < 0 ? start : undefined;
    if (end < 0) return;
    const head = start.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const size = this.#status === 304 ? 0 : Number(length ?? Number.POSITIVE_INFINITY);
    this.#left = size - (start.length - end - 4);
    this.#tail = Buffer.alloc(0);
  }
}
