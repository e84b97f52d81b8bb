import { crc32 } from 'node:zlib';
import { copyOf } from '#cache/pages/compress.ts';
import { intern } from '#cache/pages/string-pool.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';

/**
 * A page as bytes: magic, CRC-32 of all that follows, length of the JSON head, head, brotli.
 * The checksum is there because a cut or altered record must read as "not stored", never as a page.
 */
const MAGIC = 0x54_51_50_32; // "TQP2"; increment the digit when the head changes
const HEAD_AT = 12;

type Head = Omit<Page, 'br' | 'checkedAt'> & Pick<StoredPage, 'links'>;

export function encodePage({ page, links }: StoredPage): Buffer {
  const { key, status, headers, tags, epoch, renderedAt, freshUntil, hash, size, br } = page;
  const fields = { key, status, headers, tags, epoch, renderedAt, freshUntil, hash, size, links };
  const head = Buffer.from(JSON.stringify(fields satisfies Head));
  const record = Buffer.allocUnsafeSlow(HEAD_AT + head.length + br.length);
  head.copy(record, HEAD_AT);
  br.copy(record, HEAD_AT + head.length);
  record.writeUInt32BE(MAGIC, 0);
  record.writeUInt32BE(head.length, 8);
  record.writeUInt32BE(crc32(record.subarray(8)), 4);
  return record;
}

/** Undefined when the record is not exactly what was written. */
export function decodePage(record: Buffer): StoredPage | undefined {
  if (record.length < HEAD_AT || record.readUInt32BE(0) !== MAGIC) return undefined;
  if (record.readUInt32BE(4) !== crc32(record.subarray(8))) return undefined;
  const bodyAt = HEAD_AT + record.readUInt32BE(8);
  const { links, ...head } = JSON.parse(record.toString('utf8', HEAD_AT, bodyAt)) as Head;
  const page = {
    ...head,
    headers: intern(head.headers),
    tags: intern(head.tags),
    br: copyOf(record.subarray(bodyAt)),
    checkedAt: -1,
  };
  return { page, links };
}
