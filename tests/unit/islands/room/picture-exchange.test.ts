import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PictureExchange } from '#islands/room/picture-exchange.ts';
import { pictureKey, Pictures } from '#islands/room/pictures.ts';
import { PICTURE_BYTES } from '#islands/room/scaled-picture.ts';

const ID = '0e675a44-3c96-4343-8bb3-7d204d964723';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);

/** The size of a picture as the browser decodes it; undefined: it cannot. */
let decoded: { width: number; height: number } | undefined;

beforeEach(() => {
  decoded = { width: 1600, height: 900 };
  vi.stubGlobal('createImageBitmap', () =>
    decoded
      ? Promise.resolve({ ...decoded, close: () => undefined })
      : Promise.reject(new Error('no picture')),
  );
});
afterEach(() => vi.unstubAllGlobals());

function newExchange() {
  const announced: string[] = [];
  const pictures = new Pictures(
    () => 'own',
    (id) => announced.push(id),
  );
  const exchange = new PictureExchange(pictures);
  const stateOf = (id = ID, from = 'doctor') => pictures.shown.get()[pictureKey(from, id)];
  return { pictures, exchange, stateOf, announced };
}

const header = (bytes: number, id = ID) => JSON.stringify({ id, bytes });
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

describe('a picture that comes', () => {
  test('is shown once all of its bytes are here and decode', async () => {
    const { exchange, stateOf } = newExchange();
    await exchange.take('doctor', header(JPEG.length));
    await exchange.take('doctor', bufferOf(JPEG.subarray(0, 4)));
    expect(stateOf()).toBe(0.5);
    await exchange.take('doctor', bufferOf(JPEG.subarray(4)));
    const picture = stateOf();
    expect(picture).toBeInstanceOf(Blob);
    expect(new Uint8Array(await (picture as Blob).arrayBuffer())).toEqual(JPEG);
  });

  test.each([
    ['is no JPEG', () => undefined, new Uint8Array([0x3c, 0x73, 0x76, 0x67])],
    ['does not decode', () => (decoded = undefined), JPEG],
    ['is wider than a shared one', () => (decoded = { width: 1601, height: 10 }), JPEG],
  ])('is not shown when it %s', async (_why, prepare, bytes) => {
    prepare();
    const { exchange, stateOf } = newExchange();
    await exchange.take('doctor', header(bytes.length));
    await exchange.take('doctor', bufferOf(bytes));
    expect(stateOf()).toBe('failed');
  });

  test('is not shown when more bytes come than were said, or the connection ends', async () => {
    const { exchange, stateOf } = newExchange();
    await exchange.take('doctor', header(4));
    await exchange.take('doctor', bufferOf(JPEG));
    expect(stateOf()).toBe('failed');
    const other = newExchange();
    await other.exchange.take('doctor', header(JPEG.length));
    other.exchange.forget('doctor');
    expect(other.stateOf()).toBe('failed');
  });

  test.each([
    ['too many bytes', header(PICTURE_BYTES + 1)],
    ['no bytes', header(0)],
    ['another id', header(8, 'x')],
    ['more than is known', JSON.stringify({ id: ID, bytes: 8, name: 'x' })],
    ['no JSON', '{'],
  ])('is not taken with a header of %s', async (_what, text) => {
    const { exchange, pictures } = newExchange();
    await exchange.take('doctor', text);
    await exchange.take('doctor', bufferOf(JPEG));
    expect(pictures.shown.get()).toEqual({});
  });

  test('is not taken after twenty of the same person', async () => {
    const { exchange, pictures } = newExchange();
    for (let number = 10; number < 31; number += 1) {
      await exchange.take('doctor', header(JPEG.length, ID.replace(/..$/, String(number))));
      await exchange.take('doctor', bufferOf(JPEG));
    }
    expect(Object.keys(pictures.shown.get())).toHaveLength(20);
  });
});

test.each([
  ['is no picture', 'unreadable', new File(['text'], 'a.txt')],
  ['is too large to be opened', 'tooLarge', { size: 41 * 1024 * 1024 } as File],
])('a file that %s is refused, and nobody is told of it', async (_why, problem, file) => {
  decoded = undefined;
  const { exchange, pictures, announced } = newExchange();
  pictures.channels.set('doctor', { readyState: 'open' } as RTCDataChannel);
  await exchange.share(file);
  expect(pictures.problem.get()).toBe(problem);
  expect(announced).toEqual([]);
});

test('a picture is not shared where nobody can take it', async () => {
  const { exchange, pictures, announced } = newExchange();
  await exchange.share(new File(['x'], 'a.png'));
  expect(pictures.problem.get()).toBe('failed');
  expect(announced).toEqual([]);
});
