import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseReader } from '../../../bench/measure/response-reader.ts';

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';

let reader: ResponseReader;
beforeEach(() => {
  reader = new ResponseReader();
});
const add = (text: string) => reader.add(Buffer.from(text));

test('a response with a length is complete with its last byte', () => {
  expect(add('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel')).toBeUndefined();
  expect(add('l')).toBeUndefined();
  expect(add('o')).toBe(200);
});

test.each([204, 304])('a response with status %s has no body', (status) => {
  expect(add(`HTTP/1.1 ${status} Whatever\r\nETag: "a"\r\n\r\n`)).toBe(status);
});

test('a response of length 0 is complete with its head', () => {
  expect(add('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')).toBe(404);
});

describe('a chunked response', () => {
  test('is complete with its last chunk', () => {
    expect(add(CHUNKED)).toBe(200);
  });

  test.each(Array.from({ length: CHUNKED.length - 1 }, (_, index) => index + 1))(
    'that arrives in two parts, %s bytes first, is complete with the second',
    (length) => {
      expect(add(CHUNKED.slice(0, length))).toBeUndefined();
      expect(add(CHUNKED.slice(length))).toBe(200);
    },
  );

  test('that arrives byte by byte is complete with the last one', () => {
    const statuses = [...CHUNKED].map(add);
    expect(statuses.findIndex((status) => status !== undefined)).toBe(CHUNKED.length - 1);
  });

  test('is not complete because of bytes of its head', () => {
    // The head ends like a last chunk, and the body has only begun.
    expect(add('HTTP/1.1 200 OK\r\nX-Retries: 0\r\n\r\n')).toBeUndefined();
    expect(add('5\r\nhello\r\n0\r\n\r\n')).toBe(200);
  });
});

test('one reader reads responses one after the other', () => {
  expect(add(CHUNKED)).toBe(200);
  expect(add('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\n\r\nno')).toBe(503);
  expect(add(CHUNKED)).toBe(200);
});
