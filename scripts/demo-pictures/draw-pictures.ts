import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { type Caption, captionPlaces } from './places/captions.ts';
import { drawPlaces } from './places/draw-places.ts';
import type { Words } from './places/words/words.ts';
import { drawPosts } from './posts/draw-posts.ts';
import { drawPortrait } from './portraits/draw-portrait.ts';
import { Features } from './portraits/features.ts';

const KINDS = ['doctor', 'person', 'testimonial'] as const;
/** The folder with a JSON file of features for each person, in a folder for each kind. */
const PEOPLE = 'scripts/demo-pictures/portraits/people';

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface Named {
  key: string;
  name: Words;
}

/** Names by key, from a folder of the demonstration with a JSON file for each key. */
const namesIn = (folder: string): Record<string, Words> =>
  Object.fromEntries(
    readdirSync(`demo/${folder}`).map((file) => [
      basename(file, '.json'),
      (read(`demo/${folder}/${file}`) as Named).name,
    ]),
  );

/** Names by key, from a JSON file of the demonstration that holds a list. */
const namesOf = (file: string): Record<string, Words> =>
  Object.fromEntries((read(`demo/${file}`) as Named[]).map(({ key, name }) => [key, name]));

const altOfPortrait = ({ ar, en, fr, tr }: Words): Words => ({
  en: `Drawn portrait of ${en}`,
  ar: `صورة مرسومة: ${ar}`,
  fr: `Portrait dessiné\u202f: ${fr}`,
  tr: `Portre çizimi: ${tr}`,
});

/** The portrait of each person, and the list of the person's pictures, which names the portrait alone. */
function drawPeople(): [path: string, text: string][] {
  const names = {
    doctor: namesIn('doctors'),
    person: namesOf('people.json'),
    testimonial: namesOf('testimonials.json'),
  };
  return KINDS.flatMap((kind) =>
    readdirSync(`${PEOPLE}/${kind}`).flatMap((file): [string, string][] => {
      const key = basename(file, '.json');
      const name = names[kind][key];
      if (!name) throw new Error(`There is no ${kind} ${key}`);
      const folder = `demo/pictures/${kind}-${key}`;
      return [
        [`${folder}/portrait.svg`, drawPortrait(v.parse(Features, read(`${PEOPLE}/${kind}/${file}`)))],
        [`${folder}/pictures.json`, json([{ name: 'portrait', alt: altOfPortrait(name), focus: 'top' }])],
      ];
    }),
  );
}

/** The lists that name the pictures of places: one for each folder. */
function listsOf(captions: ReadonlyMap<string, Caption>): [path: string, text: string][] {
  const lists = Map.groupBy(captions, ([path]) => dirname(path));
  return [...lists].map(([folder, pictures]) => [
    `${folder}/pictures.json`,
    json(pictures.map(([path, { alt, caption }]) => ({ name: basename(path, '.svg'), alt, caption }))),
  ]);
}

/** Every drawn picture of the demonstration and the lists that name them: texts by their paths in the repository. */
export function drawPictures(): Map<string, string> {
  const captions = captionPlaces({ hospitals: namesIn('hospitals'), resorts: namesIn('resorts') });
  return new Map([...drawPeople(), ...drawPlaces(), ...listsOf(captions), ...drawPosts()]);
}
