import { crc32 } from 'node:zlib';
import type { Page } from '#cache/page.ts';

/**
 * A page as bytes: magic, CRC-32 of all that follows, length of the JSON head, head, brotli, gzip.
 * The checksum is there because a cut or altered record must read as "not stored", never as a page.
 */
const MAGIC = 0x54_51_50_31; // "TQP1"; raise the digit when the head changes
const HEAD_AT = 12;

type Head = Pick<
  Page,
  'key' | 'status' | 'headers' | 'tags' | 'epoch' | 'renderedAt' | 'freshUntil' | 'hash' | 'size' | 'links'
> & {
  /** Bytes of brotli; the rest is gzip. */
  cut: number;
};

export function encodePage(page: Page): Buffer {
  const { key, status, headers, tags, epoch, renderedAt, freshUntil, hash, size, links, br, gzip } = page;
  const fields = {
    key,
    status,
    headers,
    tags,
    epoch,
    renderedAt,
    freshUntil,
    hash,
    size,
    links,
    cut: br.length,
  };
  const head = Buffer.from(JSON.stringify(fields satisfies Head));
  const record = Buffer.concat([Buffer.alloc(HEAD_AT), head, br, gzip]);
  record.writeUInt32BE(MAGIC, 0);
  record.writeUInt32BE(head.length, 8);
  record.writeUInt32BE(crc32(record.subarray(8)), 4);
  return record;
}

/** Undefined when the record is not exactly what was written. The page's bytes are views of `record`. */
export function decodePage(record: Buffer): Page | undefined {
  if (record.length < HEAD_AT || record.readUInt32BE(0) !== MAGIC) return undefined;
  if (record.readUInt32BE(4) !== crc32(record.subarray(8))) return undefined;
  const bodyAt = HEAD_AT + record.readUInt32BE(8);
  const { cut, ...head } = JSON.parse(record.toString('utf8', HEAD_AT, bodyAt)) as Head;
  return {
    ...head,
    br: record.subarray(bodyAt, bodyAt + cut),
    gzip: record.subarray(bodyAt + cut),
    checkedAt: -1,
  };
}
