import { expect, test } from 'vitest';
import { userPicture } from '#domain/user-picture.ts';

test.each([
  [{ photo: '/a', picture: '/b', profile_photo_url: '/c' }, '/a'],
  [{ photo: null, picture: '/b', profile_photo_url: '/c' }, '/b'],
  [{ photo: '', picture: { data: { url: '/d' } }, profile_photo_url: '/c' }, '/d'],
  [{ picture: { data: {} }, profile_photo_url: '/c' }, '/c'],
  [{ picture: null, profile_photo_url: null }, undefined],
  [{}, undefined],
])('the first picture of %j is %s', (user, address) => {
  expect(userPicture(user)).toBe(address);
});
