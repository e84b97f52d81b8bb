import { expect, test } from 'vitest';
import { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, replaceIn } from './support/valid-folder.ts';

const TEXTS = { ar: 'A', en: 'A', fr: 'A', tr: 'A' };
const NO_ADDRESS = 'is neither a path of this site nor a full address';

/** The error of a folder whose home page in French has this link. */
function errorOfHomeLink(link: string): string {
  const folder = new SeedFolder();
  replaceIn(folder, 'pages/home.fr.json', /"link": "[^"]*vision[^"]*"/, `"link": ${JSON.stringify(link)}`);
  return loadError(folder);
}

test.each([
  ['https:// clinic.example', NO_ADDRESS],
  ['https://', NO_ADDRESS],
  ['https:///a', NO_ADDRESS],
  ['mailto:', NO_ADDRESS],
  ['tel:', NO_ADDRESS],
  ['//host/x', NO_ADDRESS],
  ['/\\host/x', NO_ADDRESS],
  ['/\t/host/x', NO_ADDRESS],
  ['clinic.example', 'must start with /, https://, mailto: or tel:'],
  [`/${'x'.repeat(1_800)}`, 'has more than 1,800 characters'],
])('a link of the home page to %j is refused', (link, message) => {
  expect(errorOfHomeLink(link)).toContain(
    `pages/home.fr.json, key content.services.items.vision.link: ${message}`,
  );
});

test.each(['', '/', '/faqs', 'https://clinic.example/a', 'mailto:a@clinic.example', 'tel:+902120000000'])(
  'a link of the home page to %j is accepted',
  (link) => {
    expect(errorOfHomeLink(link)).toBe('none');
  },
);

test('a link in a menu that is no valid address is refused', () => {
  const folder = new SeedFolder();
  folder.write('menus.json', { navbar: [{ slug: 'x', label: TEXTS, link: 'https://' }], footer: [] });
  expect(loadError(folder)).toContain(NO_ADDRESS);
});

test.each(['https://', 'https:///a', 'https://a b', 'http://a.example'])(
  'the address %j of a sister company is refused',
  (url) => {
    const folder = new SeedFolder();
    const sister = { key: 'a', name: TEXTS, url, logo: '/sisters/a.svg', width: 9, height: 9 };
    folder.write('sister-companies.json', [sister]);
    expect(loadError(folder)).toContain('sister-companies.json, key a.url: must be a full https address');
  },
);
