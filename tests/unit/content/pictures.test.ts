import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { loadError, load, validFolder } from './support/valid-folder.ts';

const texts = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]));
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';

/** A valid folder with one picture of one of its doctors. */
function folderWithPictures() {
  const folder = validFolder();
  folder.write('pictures/doctor-doc/pictures.json', [{ name: 'portrait', alt: texts('Ada at work') }]);
  folder.write('pictures/doctor-doc/portrait.svg', DRAWING);
  return folder;
}

test('pictures are loaded with their subject and the hash of their bytes', () => {
  const { pictureSets } = load(folderWithPictures());
  expect(pictureSets).toMatchObject([
    {
      key: 'doctor-doc',
      kind: 'doctor',
      subject: 'doc',
      pictures: [
        { name: 'portrait', focus: 'top', caption: null, hash: expect.stringMatching(/^[\w-]{22}$/) },
      ],
    },
  ]);
});

test('a picture of a place is cropped around its centre, unless it names another part', () => {
  const folder = folderWithPictures();
  folder.write('pictures/hospital-here/pictures.json', [
    { name: 'front', alt: texts('The front') },
    { name: 'room', alt: texts('A room'), focus: 'right' },
  ]);
  folder.write('pictures/hospital-here/front.svg', DRAWING);
  folder.write('pictures/hospital-here/room.svg', DRAWING);
  const set = load(folder).pictureSets.find(({ kind }) => kind === 'hospital');
  expect(set?.pictures.map(({ focus }) => focus)).toEqual(['centre', 'right']);
});

test.each([
  ['a subject that is not there', 'pictures/doctor-nobody/pictures.json', 'there is no doctor nobody'],
  ['a subject of no kind', 'pictures/tree-oak/pictures.json', 'is not a list of pictures of anything'],
])('a list of %s is refused', (_, file, reason) => {
  const folder = folderWithPictures();
  folder.write(file, [{ name: 'portrait', alt: texts('Nobody') }]);
  expect(loadError(folder)).toContain(`${file}: ${reason}`);
});

test('a listed picture without a file is refused', () => {
  const folder = folderWithPictures();
  folder.remove('pictures/doctor-doc/portrait.svg');
  expect(loadError(folder)).toContain('pictures/doctor-doc/pictures.json, key portrait: has no file');
});

test('a file that no list names is refused', () => {
  const folder = folderWithPictures();
  folder.write('pictures/doctor-doc/second.svg', DRAWING);
  expect(loadError(folder)).toContain('pictures/doctor-doc/second.svg: is in no list of pictures');
});

test('a picture without its text in one language is refused', () => {
  const folder = folderWithPictures();
  folder.write('pictures/doctor-doc/pictures.json', [
    { name: 'portrait', alt: { en: 'Ada', fr: 'Ada', tr: 'Ada' } },
  ]);
  expect(loadError(folder)).toContain('key portrait.alt.ar: is missing');
});
