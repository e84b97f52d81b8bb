import { describe, expect, test } from 'vitest';
import {
  isPublishedPicture,
  pictureAt,
  pictureSet,
  sharedPicture,
  withFocus,
  withoutFocus,
} from '#domain/picture-sizes.ts';

const HASH = 'abcdefghijklmnopqrstuv';
const PHOTOGRAPH = `/pictures/960/${HASH}.webp`;
const DRAWING = `/pictures/${HASH}.svg`;

describe('the address of a picture', () => {
  test('keeps its focus in another width', () => {
    expect(pictureAt(withFocus(PHOTOGRAPH, 'left'), 320)).toBe(`/pictures/320/${HASH}.webp#left`);
  });

  test('has no focus where browsers choose a width, since they read it from the address itself', () => {
    expect(pictureSet(withFocus(PHOTOGRAPH, 'top'))).not.toContain('#');
    expect(withoutFocus(withFocus(DRAWING, 'top'))).toBe(DRAWING);
    expect(withoutFocus(DRAWING)).toBe(DRAWING);
  });

  test.each([PHOTOGRAPH, DRAWING])('%s is that of a published picture, with and without a focus', (path) => {
    expect(isPublishedPicture(path)).toBe(true);
    expect(isPublishedPicture(withFocus(path, 'bottom'))).toBe(true);
    expect(isPublishedPicture(`/elsewhere${path}`)).toBe(false);
  });

  test('has the largest width for other sites, which get no drawings', () => {
    expect(sharedPicture(withFocus(PHOTOGRAPH, 'right'))).toBe(`/pictures/1280/${HASH}.webp`);
    expect(sharedPicture('/media/960/signed.webp')).toBe('/media/1280/signed.webp');
    expect(sharedPicture(DRAWING)).toBeUndefined();
  });
});
