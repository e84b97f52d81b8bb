import { expect, test } from 'vitest';
import { writeTextPage } from '../../api/db/support/editorial-files.ts';
import { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError } from './support/valid-folder.ts';

/** The error of a folder whose post has this Markdown as its body. */
function errorOfBody(body: string): string {
  const folder = new SeedFolder([{ key: 'one' }]);
  folder.writePost({ key: 'one', body });
  return loadError(folder);
}

test.each([
  ['Take ~~two~~ three tablets.', 'line 8: struck-out text is not allowed'],
  ['Text.\n\n> One ~two~', 'line 10: struck-out text is not allowed'],
  ['- [ ] Bring a passport', 'line 8: check boxes are not allowed'],
  ['- One\n\n- [x] Two', 'line 8: check boxes are not allowed'],
  ['1. [X] One', 'line 8: check boxes are not allowed'],
])('the body %j is refused, because pages leave out a part of what it says', (body, message) => {
  expect(errorOfBody(body)).toContain(`posts/one/ar.md, ${message}`);
});

test.each(['', '  \n\n', '---', '***', '## A heading alone', '[a]: https://clinic.example', '…'])(
  'the body %j is refused, because readers would find no text',
  (body) => {
    expect(errorOfBody(body)).toBe('posts/one/ar.md, line 8: there is no text');
  },
);

test('a page of text without a body is refused, as an article is', () => {
  const folder = new SeedFolder();
  writeTextPage(folder, 'a-page', { body: '' });
  expect(loadError(folder)).toBe('pages/a-page/ar.md, line 7: there is no text');
});

test.each(['About ~ 5 days', 'Rooms [ ] and [x]', '- [Clinic](https://clinic.example/a)'])(
  'the body %j is accepted',
  (body) => {
    expect(errorOfBody(body)).toBe('none');
  },
);

test.each(['https://', 'https:///a', 'https://a:x/'])('a link of a body to %j is refused', (address) => {
  expect(errorOfBody(`[x](${address})`)).toContain('line 8: a link must be a full https address');
});
