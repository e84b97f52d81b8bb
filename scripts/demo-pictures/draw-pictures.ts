import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { drawPortrait } from './portraits/draw-portrait.ts';
import { Features } from './portraits/features.ts';

const KINDS = ['doctor', 'person', 'testimonial'] as const;
const Portraits = v.strictObject({
  doctor: v.record(v.string(), Features),
  person: v.record(v.string(), Features),
  testimonial: v.record(v.string(), Features),
});
const portraits = new URL('portraits/people.json', import.meta.url);

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

type Names = Record<'ar' | 'en' | 'fr' | 'tr', string>;
interface Named {
  key: string;
  name: Names;
}

/** Names in every language of those who have portraits, by their keys. */
function namesOf(kind: (typeof KINDS)[number], key: string): Names {
  if (kind === 'doctor') return (read(`demo/doctors/${key}.json`) as Named).name;
  const file = kind === 'person' ? 'demo/people.json' : 'demo/testimonials.json';
  const found = (read(file) as Named[]).find((one) => one.key === key);
  if (!found) throw new Error(`There is no ${kind} ${key}`);
  return found.name;
}

const altOfPortrait = ({ ar, en, fr, tr }: Names): Names => ({
  en: `Drawn portrait of ${en}`,
  ar: `صورة مرسومة: ${ar}`,
  fr: `Portrait dessiné de ${fr}`,
  tr: `${tr}, çizim portre`,
});

/** Every drawn picture of the demonstration and the lists that name them: texts by their paths in the repository. */
export function drawPictures(): Map<string, string> {
  const features = v.parse(Portraits, read(portraits.pathname));
  return new Map(
    KINDS.flatMap((kind) =>
      Object.entries(features[kind]).flatMap(([key, of]): [string, string][] => {
        const folder = `demo/pictures/${kind}-${key}`;
        const list = [{ name: 'portrait', alt: altOfPortrait(namesOf(kind, key)), focus: 'top' }];
        return [
          [`${folder}/portrait.svg`, drawPortrait(of)],
          [`${folder}/pictures.json`, json(list)],
        ];
      }),
    ),
  );
}
