import { expect, test } from 'vitest';
import { filmSource } from '#domain/film.ts';

test('a film of this project plays with its captions', () => {
  const source = filmSource('/films/arrival-day.mp4');
  expect(source.plays && source.captions('ar')).toBe('/films/arrival-day.ar.vtt');
});

test.each(['/storage/tour.mp4', '/storage/tour.MP4?v=2', '/films/deep/tour.mp4'])(
  '%s plays without captions',
  (url) => {
    const source = filmSource(url);
    expect(source.plays).toBe(true);
    expect(source.plays && source.captions('en')).toBeUndefined();
  },
);

test.each([
  'https://www.youtube.com/watch?v=x',
  'https://cdn.example.com/film.mp4',
  '//cdn.example.com/film.mp4',
  '/en/blog',
  '/en/blog?next=film.mp4',
])('%s is linked', (url) => {
  expect(filmSource(url)).toEqual({ plays: false, address: url });
});
