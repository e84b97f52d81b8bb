import { readdirSync, readFileSync } from 'node:fs';
import { LOCALES } from '#config.ts';
import { describe, expect, it } from 'vitest';
import { captionPlaces } from '../../../../scripts/demo-pictures/places/captions.ts';
import { drawPlaces } from '../../../../scripts/demo-pictures/places/draw-places.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const namesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(new URL(folder, root))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.replace('.json', ''), JSON.parse(read(`${folder}${file}`)).name]),
  );
const hospitals = namesIn('demo/hospitals/');
const resorts = namesIn('demo/resorts/');
const cities: { key: string }[] = JSON.parse(read('demo/places.json')).cities;

const drawings = drawPlaces();
const captions = captionPlaces({ hospitals, resorts });

describe('drawings of places', () => {
  it('show every hospital, hotel and city of the demonstration', () => {
    const paths = (kind: string, keys: readonly string[], slots: readonly string[]) =>
      keys.flatMap((key) => slots.map((slot) => `demo/pictures/${kind}-${key}/${slot}.svg`));
    expect([...drawings.keys()].sort()).toEqual(
      [
        ...paths('hospital', Object.keys(hospitals), ['entrance', 'room', 'theatre', 'lounge']),
        ...paths('resort', Object.keys(resorts), ['front', 'room', 'view']),
        ...paths(
          'city',
          cities.map(({ key }) => key),
          ['skyline'],
        ),
      ].sort(),
    );
  });

  it('contain no text, script, identifier or address of another file', () => {
    const forbidden = /<(?:text|script|image|style|use|a)\b|\bid=|href|url\(|NaN|undefined/;
    expect([...drawings].filter(([, svg]) => forbidden.test(svg)).map(([path]) => path)).toEqual([]);
  });

  it('are at most 9,000 bytes long', () => {
    const tooLarge = [...drawings].filter(([, svg]) => Buffer.byteLength(svg) > 9000).map(([path]) => path);
    expect(tooLarge).toEqual([]);
  });

  it('are all different', () => {
    expect(new Set(drawings.values()).size).toBe(drawings.size);
  });
});

describe('captions of places', () => {
  it('exist for every drawing', () => {
    expect([...captions.keys()].sort()).toEqual([...drawings.keys()].sort());
  });

  it('say in every language that the picture is a drawing', () => {
    const starts = { en: 'Drawing: ', ar: 'رسم: ', fr: 'Dessin\u202f: ', tr: 'Çizim: ' };
    const withoutHint = [...captions].filter(([, { alt }]) =>
      LOCALES.some((locale) => !alt[locale].startsWith(starts[locale])),
    );
    expect(withoutHint).toEqual([]);
  });

  it('contain no placeholder', () => {
    expect(JSON.stringify([...captions.values()])).not.toMatch(/[{]\w+[}]|undefined/);
  });

  it('name the hospital or the hotel in the language of the text', () => {
    const unnamed = [...captions].filter(([path, { alt }]) => {
      const [, kind, key = ''] = path.match(/^demo\/pictures\/(hospital|resort)-([\w-]+)\//) ?? [];
      const name = { hospital: hospitals, resort: resorts }[kind as 'hospital']?.[key];
      return name && LOCALES.some((locale) => !alt[locale].endsWith(name[locale]));
    });
    expect(unnamed).toEqual([]);
  });
});
