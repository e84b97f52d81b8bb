import { expect, test } from 'vitest';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';

const links = async (path: string) =>
  elements((await get(path)).text, 'a').map(({ href, rel }) => ({ href, rel }));

test.each([
  ['/en/doctors?language=de&sort=free', '/en/doctors/turkiye/istanbul?language=de&sort=free'],
  ['/en/hospitals?language=de', '/en/hospitals/turkiye/istanbul?language=de'],
  [
    '/en/doctors/turkiye/istanbul?specialization=dental-implantology&gender=female',
    '/en/doctors/turkiye/istanbul/dental-implantology?gender=female',
  ],
])(
  'the places and fields above %s keep its filters, and robots do not follow them',
  async (list, narrower) => {
    expect(await links(list)).toContainEqual({ href: narrower, rel: 'nofollow' });
  },
);
