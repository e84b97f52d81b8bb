import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePage, encodePage } from '#cache/pages/page-record.ts';
import { makePage } from '../support/pages.ts';

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 5 });

test('an encoded record is decoded to the same page and links', () => {
  fc.assert(
    fc.property(bytes, texts, texts, fc.nat(), (br, tags, links, epoch) => {
      const page = makePage({ br, tags, epoch, key: '/ar/blog/%D8%B2' });
      expect(decodePage(encodePage({ page, links }))).toEqual({ page, links });
    }),
  );
});

test('a record with any one byte changed is not decoded', () => {
  const record = encodePage({ page: makePage(), links: ['/en'] });
  fc.assert(
    fc.property(fc.nat({ max: record.length - 1 }), fc.integer({ min: 1, max: 255 }), (index, change) => {
      const damagedRecord = Buffer.from(record);
      damagedRecord.writeUInt8(damagedRecord.readUInt8(index) ^ change, index);
      return decodePage(damagedRecord) === undefined;
    }),
  );
});

test('a record that was cut off anywhere is not decoded', () => {
  const record = encodePage({ page: makePage(), links: ['/en'] });
  for (let length = 0; length < record.length; length += 1) {
    expect(decodePage(record.subarray(0, length))).toBeUndefined();
  }
});
