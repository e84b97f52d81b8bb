import { expect, test } from 'vitest';
import { isNamed, namesToFind } from '#domain/name-search.ts';

const NAMES = namesToFind(['Şule Çağlayan', 'شُلَة تشاغلايان', 'Maryam Kipiani']);

test.each(['Şule', 'sule', 'SULE ÇAĞ', 'caglayan sule', 'شلة', 'شله', 'kip mar', ' çağlayan '])(
  '%s finds the name',
  (typed) => expect(isNamed(NAMES, typed)).toBe(true),
);

test.each(['ule', 'layan', 'Şule Kipiani', 'xyz', '---', ''])(
  '%s is no beginning of words of one name',
  (typed) => expect(isNamed(NAMES, typed)).toBe(false),
);
