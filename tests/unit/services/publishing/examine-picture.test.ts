import sharp from 'sharp';
import { expect, test } from 'vitest';
import { examinePicture } from '#services/publishing/examine-picture.ts';

const DRAWING = 'pictures/doctor-ada/portrait.svg';
const svg = (inside: string, attributes = 'viewBox="0 0 40 30"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const photograph = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } });

test('a drawing has the size of its viewBox', async () => {
  expect(await examinePicture(DRAWING, svg('<path d="M0 0h4v4z" fill="url(#a)"/>'))).toEqual({
    type: 'image/svg+xml',
    width: 40,
    height: 30,
  });
});

test.each([
  ['a script', svg('<script>1</script>'), 'has an element that drawings may not have: script'],
  [
    'an embedded HTML page',
    svg('<foreignObject/>'),
    'has an element that drawings may not have: foreignObject',
  ],
  ['a handler', svg('<path onload="x()"/>'), 'has an attribute that drawings may not have: onload'],
  ['a reference', svg('<use href="https://x.example/a.svg#b"/>'), 'refers to something outside itself'],
  ['a paint from elsewhere', svg('<path fill="url(https://x.example/#a)"/>'), 'refers to something outside'],
  [
    'a document type',
    Buffer.from('<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
    'has a document type',
  ],
  ['no size', svg('', ''), 'has no viewBox'],
  ['an impossible size', svg('', 'viewBox="0 0 1e300 1e300"'), 'has no viewBox'],
  ['no namespace', Buffer.from('<svg viewBox="0 0 1 1"/>'), 'does not begin with <svg'],
  [
    'another encoding',
    Buffer.from('<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>'),
    'is not plain UTF-8',
  ],
  [
    'another encoding behind a space',
    Buffer.from('<?xml version="1.0" encoding = "Shift_JIS"?><svg/>'),
    'is not plain UTF-8',
  ],
  ['an escape to another alphabet', svg('<title>\u001b$B</title>'), 'is not plain UTF-8'],
  ['bytes that are no UTF-8', Buffer.from([0x3c, 0xff, 0xfe]), 'is not UTF-8'],
  [
    'parts that repeat parts',
    svg(
      `<defs><g id="a0"><path/></g>${Array.from({ length: 6 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(9)}</g>`).join('')}</defs><use href="#a6"/>`,
    ),
    'repeats its parts too often',
  ],
  ['a part that repeats itself', svg('<g id="a"><use href="#a"/></g>'), 'repeats its parts too often'],
  ['two elements of one id', svg('<g id="a"/><g id="a"/>'), 'has two elements with the id a'],
  [
    'too many elements in each other',
    svg(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`),
    'has more than 100 elements in each other',
  ],
  [
    'an escaped address of a paint',
    svg('<path fill="\\75rl(https://x.example/)"/>'),
    'refers to something outside',
  ],
])('a drawing with %s is refused', async (_, bytes, reason) => {
  await expect(examinePicture(DRAWING, bytes)).rejects.toThrow(reason);
});

test('a photograph has its size in pixels as it is shown', async () => {
  const bytes = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await examinePicture('pictures/doctor-ada/portrait.jpg', bytes)).toEqual({
    type: 'image/jpeg',
    width: 20,
    height: 30,
  });
});

test('a photograph that is cut off or of another format than its name says is refused', async () => {
  const bytes = await photograph().png().toBuffer();
  const cutBytes = bytes.subarray(0, bytes.length - 20);
  await expect(examinePicture('pictures/doctor-ada/a.png', cutBytes)).rejects.toThrow('cannot be decoded');
  await expect(examinePicture('pictures/doctor-ada/a.jpg', bytes)).rejects.toThrow('another format');
});
