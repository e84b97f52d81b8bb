import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of the signature, which precedes the record. */
const LENGTH = 32;

/** The key of a record, and the fields beside it by which Redis decides whether to hand it out. */
export interface RecordState {
  /** Key in Redis: site, build and page. */
  place: string;
  /** The version up to which its instance knew all invalidations when the render began. */
  version: string;
  /** The page's tags as JSON. */
  tags: string;
}

/** Signs records and the fields beside them (HMAC-SHA256): only holders of the key can make pages for others. */
export class SignedRecords {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** A name of the key that does not reveal it. As a part of record keys it separates holders of different keys. */
  get name(): string {
    return createHmac('sha256', this.#key).update('name').digest('hex').slice(0, 8);
  }

  sign(state: RecordState, record: Buffer): Buffer {
    return Buffer.concat([this.#signatureOf(state, record), record]);
  }

  /** The record without its signature; undefined when it or its state differs from what was signed. */
  open(state: RecordState, signed: Buffer): Buffer | undefined {
    const record = signed.subarray(LENGTH);
    const signature = signed.subarray(0, LENGTH);
    if (signature.length < LENGTH) return undefined;
    return timingSafeEqual(signature, this.#signatureOf(state, record)) ? record : undefined;
  }

  #signatureOf({ place, version, tags }: RecordState, record: Buffer): Buffer {
    const signedFields = `record\0${JSON.stringify([place, version, tags])}\0`;
    return createHmac('sha256', this.#key).update(signedFields).update(record).digest();
  }
}
