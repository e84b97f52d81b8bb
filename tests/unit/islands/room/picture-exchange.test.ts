import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PictureExchange } from '#islands/room/picture-exchange.ts';
import { pictureKey, Pictures } from '#islands/room/pictures.ts';
import { PICTURE_BYTES } from '#islands/room/scaled-picture.ts';
import { drawPictures, FILE, newChannel } from './fake-pictures.ts';

const ID = '0e675a44-3c96-4343-8bb3-7d204d964723';

/** The beginning of a JPEG: an application segment, and a frame header with this size. */
function jpegOf(width: number, height: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(20));
  for (const [index, value] of [0xffd8, 0xffe0, 4, 0, 0xffc0, 11].entries())
    bytes.setUint16(2 * index, value);
  bytes.setUint8(12, 8);
  bytes.setUint16(13, height);
  bytes.setUint16(15, width);
  return new Uint8Array(bytes.buffer);
}
const JPEG = jpegOf(1600, 900);

/** Whether the browser can decode a picture. */
let isDecodable: boolean;
/** How often the browser was asked to decode one. */
let decodings: number;

beforeEach(() => {
  isDecodable = true;
  decodings = 0;
  vi.stubGlobal('createImageBitmap', () => {
    decodings += 1;
    return isDecodable
      ? Promise.resolve({ width: 1600, height: 900, close: () => undefined })
      : Promise.reject(new Error('no picture'));
  });
});
afterEach(() => vi.unstubAllGlobals());

function newExchange(others: readonly string[] = ['doctor']) {
  const announced: string[] = [];
  const pictures = new Pictures({
    you: () => 'own',
    others: () => others,
    announce: (id) => announced.push(id),
  });
  const exchange = new PictureExchange(pictures);
  const stateOf = (id = ID, from = 'doctor') => pictures.states.get()[pictureKey(from, id)];
  return { pictures, exchange, stateOf, announced };
}

const header = (bytes: number, id = ID) => JSON.stringify({ id, bytes });
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

describe('a received picture', () => {
  test('is shown once all of its bytes have arrived and can be decoded', async () => {
    const { exchange, stateOf } = newExchange();
    await exchange.receive('doctor', header(JPEG.length));
    await exchange.receive('doctor', bufferOf(JPEG.subarray(0, 4)));
    expect(stateOf()).toBe(4 / JPEG.length);
    await exchange.receive('doctor', bufferOf(JPEG.subarray(4)));
    const picture = stateOf();
    expect(picture).toBeInstanceOf(Blob);
    expect(new Uint8Array(await (picture as Blob).arrayBuffer())).toEqual(JPEG);
  });

  test.each([
    ['is no JPEG', () => undefined, new Uint8Array([0x3c, 0x73, 0x76, 0x67])],
    ['is a JPEG without a size', () => undefined, new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0])],
    ['does not decode', () => (isDecodable = false), JPEG],
  ])('is not shown when it %s', async (_why, prepare, bytes) => {
    prepare();
    const { exchange, stateOf } = newExchange();
    await exchange.receive('doctor', header(bytes.length));
    await exchange.receive('doctor', bufferOf(bytes));
    expect(stateOf()).toBe('failed');
  });

  test.each([
    [1601, 10],
    [10, 65_535],
  ])('of %d by %d pixels is larger than a shared one may be, and is not decoded', async (width, height) => {
    const { exchange, stateOf } = newExchange();
    const bytes = jpegOf(width, height);
    await exchange.receive('doctor', header(bytes.length));
    await exchange.receive('doctor', bufferOf(bytes));
    expect(stateOf()).toBe('failed');
    expect(decodings).toBe(0);
  });

  test('is not shown with more bytes than were announced, or after the connection has ended', async () => {
    const { exchange, stateOf } = newExchange();
    await exchange.receive('doctor', header(4));
    await exchange.receive('doctor', bufferOf(JPEG));
    expect(stateOf()).toBe('failed');
    const other = newExchange();
    await other.exchange.receive('doctor', header(JPEG.length));
    other.exchange.forget('doctor');
    expect(other.stateOf()).toBe('failed');
  });

  test.each([
    ['too many bytes', header(PICTURE_BYTES + 1)],
    ['no bytes', header(0)],
    ['an invalid id', header(8, 'x')],
    ['an unknown field', JSON.stringify({ id: ID, bytes: 8, name: 'x' })],
    ['no JSON', '{'],
  ])('is refused with a header of %s', async (_what, text) => {
    const { exchange, pictures } = newExchange();
    await exchange.receive('doctor', text);
    await exchange.receive('doctor', bufferOf(JPEG));
    expect(pictures.states.get()).toEqual({});
  });

  test('is refused after twenty of the same person', async () => {
    const { exchange, pictures } = newExchange();
    for (let number = 10; number < 31; number += 1) {
      await exchange.receive('doctor', header(JPEG.length, ID.replace(/..$/, String(number))));
      await exchange.receive('doctor', bufferOf(JPEG));
    }
    expect(Object.keys(pictures.states.get())).toHaveLength(20);
  });
});

test.each([
  ['is no picture', 'unreadable', new File(['text'], 'a.txt')],
  ['is too large to be opened', 'tooLarge', { size: 41 * 1024 * 1024 } as File],
])('a file that %s is refused, and nobody is told of it', async (_why, problem, file) => {
  isDecodable = false;
  const { exchange, pictures, announced } = newExchange();
  pictures.channels.set('doctor', { readyState: 'open' } as RTCDataChannel);
  await exchange.share(file);
  expect(pictures.problem.get()).toBe(problem);
  expect(announced).toEqual([]);
});

test('refuses to share a picture when nobody can receive it', async () => {
  const { exchange, pictures, announced } = newExchange();
  await exchange.share(new File(['x'], 'a.png'));
  expect(pictures.problem.get()).toBe('failed');
  expect(announced).toEqual([]);
});

test('two pictures that are chosen at the same time are sent one after the other', async () => {
  drawPictures();
  const { exchange, pictures } = newExchange();
  const { channel, kinds } = newChannel();
  pictures.channels.set('doctor', channel);
  await Promise.all([exchange.share(FILE), exchange.share(FILE)]);
  const onePicture = ['header', 'bytes', 'bytes', 'bytes'];
  expect(kinds).toEqual([...onePicture, ...onePicture]);
});

test('a picture is sent again to a person who had no open channel, and to nobody else', async () => {
  drawPictures();
  const { exchange, pictures, announced, stateOf } = newExchange(['doctor', 'guest']);
  const first = newChannel();
  const second = newChannel();
  pictures.channels.set('doctor', first.channel);
  await exchange.share(FILE);
  const [id = ''] = announced;
  expect(pictures.missing.get()).toEqual({ [id]: ['guest'] });
  expect(stateOf(id, 'own')).toBeInstanceOf(Blob);

  pictures.channels.set('guest', second.channel);
  await exchange.resend(id);
  expect(pictures.missing.get()).toEqual({ [id]: [] });
  expect(first.kinds).toHaveLength(4);
  expect(second.kinds).toHaveLength(4);
  expect(announced).toHaveLength(1);
});

test('the people whom a picture has reached that was sent again are named, and nobody before', async () => {
  drawPictures();
  const { exchange, pictures, announced } = newExchange(['doctor', 'guest']);
  pictures.channels.set('doctor', newChannel().channel);
  await exchange.share(FILE);
  const [id = ''] = announced;
  await exchange.resend(id);
  expect(pictures.received.get()).toEqual({ people: [], number: 0 });
  pictures.channels.set('guest', newChannel().channel);
  await exchange.resend(id);
  expect(pictures.received.get()).toEqual({ people: ['guest'], number: 1 });
});

test('a picture is missing at a person whose channel closes before all bytes have left', async () => {
  drawPictures();
  const { exchange, pictures } = newExchange();
  const { channel } = newChannel();
  pictures.channels.set('doctor', channel);
  // It takes the bytes into its buffer, and they stay there.
  channel.send = () => Object.assign(channel, { readyState: 'closed' });
  await exchange.share(FILE);
  expect(Object.values(pictures.missing.get())).toEqual([['doctor']]);
});

test('a picture that was announced and of which nothing arrives within 15 seconds has failed', async () => {
  vi.useFakeTimers();
  const { exchange, pictures, stateOf } = newExchange();
  const other = ID.replace('0e', '1e');
  pictures.expect('doctor', ID);
  pictures.expect('doctor', other);
  await exchange.receive('doctor', header(JPEG.length, other));
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect(stateOf()).toBe('failed');
  expect(stateOf(other)).toBe(0);
});

test('a picture that is sent again arrives also after twenty others', async () => {
  const { exchange, pictures } = newExchange();
  for (let number = 10; number < 30; number += 1)
    await exchange.receive('doctor', header(JPEG.length, ID.replace(/..$/, String(number))));
  const again = ID.replace(/..$/, '10');
  await exchange.receive('doctor', header(JPEG.length, again));
  await exchange.receive('doctor', bufferOf(JPEG));
  expect(pictures.states.get()[pictureKey('doctor', again)]).toBeInstanceOf(Blob);
});

test('files that are no pictures do not count towards the twenty pictures of a person', async () => {
  const { exchange, pictures } = newExchange();
  pictures.channels.set('doctor', newChannel().channel);
  isDecodable = false;
  for (let number = 0; number < 21; number += 1) await exchange.share(FILE);
  expect(pictures.problem.get()).toBe('unreadable');
  isDecodable = true;
  drawPictures();
  for (let number = 0; number < 20; number += 1) await exchange.share(FILE);
  expect(pictures.problem.get()).toBe('unreadable');
  await exchange.share(FILE);
  expect(pictures.problem.get()).toBe('many');
});
