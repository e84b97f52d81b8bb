import { describe, expect, test } from 'vitest';
import { replacePictureAddresses } from '#api/media/replace-picture-addresses.ts';
import { PictureAddresses } from '#api/media/picture-address.ts';
import { SIGNATURE_LENGTH } from '#api/media/signature.ts';

const BACK_END = 'https://backend.example.com';
const STORE = 'https://pictures.example.com';
const addresses = new PictureAddresses({ url: `${BACK_END}/api`, origins: [STORE] });
const FIRST = addresses.of('/storage/doctors/3.jpg') ?? '';

const withReplacedAddresses = (value: unknown) => {
  replacePictureAddresses(value, addresses);
  return value;
};
const originalOf = (address: string | undefined) => {
  const [, , width = '', name = ''] = (address ?? '').split('/');
  return addresses.read(width, name)?.href;
};

describe('an address', () => {
  test.each([
    ['/storage/doctors/3.jpg', `${BACK_END}/storage/doctors/3.jpg`],
    ['storage/doctors/3.jpg', `${BACK_END}/storage/doctors/3.jpg`],
    ['public/doctors/3.jpg', `${BACK_END}/storage/doctors/3.jpg`],
    ['doctors/3.jpg', `${BACK_END}/storage/doctors/3.jpg`],
    ['/storage/صور/ü 1.jpg', `${BACK_END}/storage/%D8%B5%D9%88%D8%B1/%C3%BC%201.jpg`],
    [`${BACK_END}/storage/3.jpg?v=2`, `${BACK_END}/storage/3.jpg?v=2`],
    // Laravel writes http where its APP_URL was never set to https.
    ['http://backend.example.com/storage/3.jpg', `${BACK_END}/storage/3.jpg`],
    ['//backend.example.com/storage/3.jpg', `${BACK_END}/storage/3.jpg`],
    [`${STORE}/any/3.jpg#x`, `${STORE}/any/3.jpg`],
  ])('%s gets an address of this site that stands for %s', (given, original) => {
    expect(addresses.of(given)).toMatch(/^\/media\/960\/[\w-]+\.webp$/);
    expect(originalOf(addresses.of(given))).toBe(original);
  });

  test.each([
    '',
    'https://elsewhere.example.com/storage/3.jpg',
    'http://pictures.example.com/3.jpg',
    'https://backend.example.com:8443/storage/3.jpg',
    'https://user:secret@backend.example.com/storage/3.jpg',
    'https://backend.example.com@elsewhere.example.com/storage/3.jpg',
    '/storage/../api/user',
    '/storage/%2e%2e/api/user',
    '/storage/..%2f..%2fenv',
    '/storage/..\\api',
    '/admin/3.jpg',
    '/api/doctor-certificates/3',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    `/storage/${'a'.repeat(200)}.jpg`,
  ])('%s gets no address', (given) => {
    expect(addresses.of(given)).toBeUndefined();
  });

  test('is refused with a changed signature, another path or an unknown width', () => {
    const [, , , name = ''] = FIRST.split('/');
    expect(addresses.read('320', name)).toMatchObject({ width: 320 });
    expect(addresses.read('321', name)).toBeUndefined();
    expect(
      addresses.read(
        '320',
        name.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ).toBeUndefined();
    const otherName = Buffer.from('/storage/other.jpg').toString('base64url');
    expect(addresses.read('320', `${name.slice(0, SIGNATURE_LENGTH)}${otherName}.webp`)).toBeUndefined();
  });

  test('of an origin that is not listed any more is refused', () => {
    const [, , width = '', name = ''] = (addresses.of(`${STORE}/3.jpg`) ?? '').split('/');
    const withoutStore = new PictureAddresses({ url: `${BACK_END}/api`, origins: [] });
    expect(withoutStore.read(width, name)).toBeUndefined();
  });
});

describe('an answer', () => {
  test.each([
    ['a string', { photo: '/storage/doctors/3.jpg' }],
    ['another field', { image: 'doctors/3.jpg' }],
    ['an object with its address', { picture: { url: `${BACK_END}/storage/doctors/3.jpg` } }],
    ['an object with its path', { photo: { id: 3, path: 'doctors/3.jpg' } }],
    ['an object in an object', { photo: { content: { url: '/storage/doctors/3.jpg' } } }],
    ['an API resource', { photo: { data: { url: '/storage/doctors/3.jpg' } } }],
    [
      'a list of media-library',
      { media: [{ id: 9, file_name: '3.jpg', original_url: `${BACK_END}/storage/doctors/3.jpg` }] },
    ],
    ['an address with its own name', { featured_image_url: `${BACK_END}/storage/doctors/3.jpg` }],
    ['a path with its own name', { thumbnail_path: 'doctors/3.jpg' }],
    ['an empty field before another', { photo: '', avatar: '/storage/doctors/3.jpg' }],
  ])('gets the picture that it has as %s into photo', (_, record) => {
    expect(withReplacedAddresses({ content: { items: [record] } })).toMatchObject({
      content: { items: [{ photo: FIRST }] },
    });
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
    ['an object without a picture', { url: null }],
    ['a picture of elsewhere', 'https://elsewhere.example.com/3.jpg'],
    ['a path of a format that is not shown', 'posts/1.gif'],
    ['a path that is too long', `/storage/${'a'.repeat(200)}.jpg`],
  ])('gets null for %s', (_, photo) => {
    expect(withReplacedAddresses({ photo })).toEqual({ photo: null });
  });

  test('keeps the id of a file as its photo', () => {
    const photo = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
    expect(withReplacedAddresses({ photo })).toEqual({ photo });
  });

  test.each([
    ['the address of a logo', '/storage/doctors/3.jpg', FIRST],
    ['no address for a logo that may not be shown', 'https://elsewhere.example.com/logo.png', ''],
    ['the logo of a file of this site', '/sisters/a.svg', '/sisters/a.svg'],
  ])('gets %s, which is not its photo', (_, url, expected) => {
    const company = { name: 'A', logo: { url, width: 120, height: 36 } };
    expect(withReplacedAddresses({ items: [company] })).toEqual({
      items: [{ name: 'A', logo: { url: expected, width: 120, height: 36 } }],
    });
  });

  test('gets the addresses of its list of pictures, without those that may not be shown', () => {
    const pictures = [
      { src: '/storage/doctors/3.jpg', alt: 'Entrance' },
      { src: 'https://elsewhere.example.com/3.jpg', alt: 'Garden' },
    ];
    expect(withReplacedAddresses({ pictures })).toEqual({ pictures: [{ src: FIRST, alt: 'Entrance' }] });
  });

  test('without pictures is not changed', () => {
    const answer = {
      content: { title: 'A', url: '/storage/3.jpg', photo: '/api/doctor-certificates/3', items: [1, '<b>'] },
    };
    const before = structuredClone(answer);
    expect(replacePictureAddresses(answer, addresses)).toBe(false);
    expect(answer).toEqual(before);
  });

  test('gets addresses of this site in its HTML; pictures of other hosts are left to the sanitiser', () => {
    const body = `<p><img alt="a" src='/storage/doctors/3.jpg'> <IMG SRC=${BACK_END}/storage/doctors/3.jpg> <img src="https://elsewhere.example.com/x.jpg"></p>`;
    expect(withReplacedAddresses({ body })).toEqual({
      body: `<p><img alt="a" src="${FIRST}"> <IMG SRC="${FIRST}"> <img src="https://elsewhere.example.com/x.jpg"></p>`,
    });
  });
});
