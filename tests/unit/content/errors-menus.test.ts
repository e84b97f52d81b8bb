import { expect, test } from 'vitest';
import { allTexts } from '../../api/db/support/editorial-files.ts';
import type { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, validFolder } from './support/valid-folder.ts';

const LABEL = allTexts('Label');

/** Entries one below the other, on so many levels. */
const nested = (levels: number): object[] =>
  levels === 0
    ? []
    : [{ slug: `level-${levels}`, label: LABEL, link: '/faqs', children: nested(levels - 1) }];

function errorOfMenus(menus: object, folder: SeedFolder = validFolder()): string {
  folder.write('menus.json', { navbar: [], footer: [], ...menus });
  return loadError(folder);
}

const errorOfLink = (link: string) => errorOfMenus({ navbar: [{ slug: 'x', label: LABEL, link }] });

test.each([
  ['/blog/{category:dentistry', 'has a brace outside {category:key} and {service:key}'],
  ['/blog/{categories:dentistry}', 'has a brace outside {category:key} and {service:key}'],
  ['/blog/{{category:dentistry}}', 'has a brace outside {category:key} and {service:key}'],
  ['/blog/category:dentistry}', 'has a brace outside {category:key} and {service:key}'],
  ['https://clinic.example/{x}', 'has a brace outside {category:key} and {service:key}'],
  [
    'https://clinic.example/{category:dentistry}',
    '{category:dentistry} can stand in a path of this site only',
  ],
])('a link of a menu to %j is refused', (link, message) => {
  expect(errorOfLink(link)).toBe(`menus.json, key navbar x: ${message}`);
});

test('a path may name a category and a service by their keys', () => {
  expect(errorOfLink('/blog/category/{category:dentistry}')).toBe('none');
  expect(errorOfLink('/services/turkey/{service:crown}')).toBe('none');
});

test('a menu has no more levels than pages show', () => {
  expect(errorOfMenus({ navbar: nested(3), footer: nested(2) })).toBe('none');
  expect(errorOfMenus({ navbar: nested(4) })).toBe(
    'menus.json, key navbar level-1: is on level 4, and pages show 3 levels of this menu',
  );
  expect(errorOfMenus({ footer: nested(3) })).toBe(
    'menus.json, key footer level-1: is on level 3, and pages show 2 levels of this menu',
  );
});
