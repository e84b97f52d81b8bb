const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Tells where an answer on a connection ends, as cheaply as it can; no second one comes before it was asked for. */
export class Reading {
  #head: Buffer | undefined;
  #status = 0;
  /** Bytes that are still to come; infinite until the last chunk. */
  #left = 0;
  #tail = Buffer.alloc(0);

  /** The status, once the answer is there as a whole. */
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
