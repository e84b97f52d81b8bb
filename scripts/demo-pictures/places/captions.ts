import { CITY_NAMES } from './skylines.ts';
import { HOSPITALS } from './hospitals.ts';
import { HOTELS } from './hotels.ts';
import type { Interior } from './interior.ts';
import { OUTLOOK_WORDS } from './words/outlook-words.ts';
import { HOSPITAL_FRONT_WORDS, HOTEL_FRONT_WORDS, SKYLINE_WORDS } from './words/front-words.ts';
import {
  HOSPITAL_ROOM_WORDS,
  HOTEL_ROOM_WORDS,
  LOUNGE_WORDS,
  type RoomWords,
  THEATRE_WORDS,
} from './words/room-words.ts';
import { VIEW_WORDS } from './words/view-words.ts';
import { fill, type Words, words } from './words/words.ts';

/** The short line under a picture, and the alternative text for people who do not see the picture. */
export interface Caption {
  caption: Words;
  alt: Words;
}

const ENTRANCE = words('Entrance', 'Entrée', 'المدخل', 'Giriş');
const OUTSIDE = words('From outside', 'De l’extérieur', 'من الخارج', 'Dışarıdan');
const VIEW = words('The view', 'La vue', 'الإطلالة', 'Manzara');
const SKYLINE = words('The city', 'La ville', 'المدينة', 'Şehir');

/** The alternative texts of places and cities, each of which says first that the picture is a drawing. */
const PLACE_ALT = words(
  'Drawing: {shown}, {name}',
  'Dessin\u202f: {shown}, {name}',
  'رسم: {shown}، {name}',
  'Çizim: {shown}, {name}',
);
const CITY_ALT = words('Drawing: {shown}', 'Dessin\u202f: {shown}', 'رسم: {shown}', 'Çizim: {shown}');

function requireFound<T>(found: T | undefined, subject: string): T {
  if (found === undefined) throw new Error(`Nothing says how to describe ${subject}`);
  return found;
}

function describeRoom({ pieces, openings }: Interior, kinds: readonly RoomWords[], name: Words): Caption {
  const kind = requireFound(
    kinds.find(({ piece }) => piece === undefined || pieces.some(([pieceName]) => pieceName === piece)),
    `a room with ${pieces.map(([pieceName]) => pieceName).join(', ')}`,
  );
  const view = requireFound(openings[0], 'a room without a window').view;
  const caption = fill(kind.alt, { view: VIEW_WORDS[view] });
  return { caption: kind.caption, alt: fill(PLACE_ALT, { shown: caption, name }) };
}

/** Names of places by key, from their JSON files. */
type Names = Readonly<Record<string, Words>>;

const makeCaption = (caption: Words, table: Names, key: string, name: Words): Caption => ({
  caption,
  alt: fill(PLACE_ALT, { shown: requireFound(table[key], key), name }),
});

/**
 * Captions by the paths of `drawPlaces`. `hospitals` and `resorts` are the names of the places by key.
 * A place without a name throws.
 */
export function captionPlaces(names: { hospitals: Names; resorts: Names }): Map<string, Caption> {
  const hospitals = Object.entries(HOSPITALS).flatMap(([key, { room, theatre, lounge }]) => {
    const name = requireFound(names.hospitals[key], key);
    return [
      [
        `demo/pictures/hospital-${key}/entrance.svg`,
        makeCaption(ENTRANCE, HOSPITAL_FRONT_WORDS, key, name),
      ] as const,
      [`demo/pictures/hospital-${key}/room.svg`, describeRoom(room, HOSPITAL_ROOM_WORDS, name)] as const,
      [`demo/pictures/hospital-${key}/theatre.svg`, describeRoom(theatre, THEATRE_WORDS, name)] as const,
      [`demo/pictures/hospital-${key}/lounge.svg`, describeRoom(lounge, LOUNGE_WORDS, name)] as const,
    ];
  });
  const hotels = Object.entries(HOTELS).flatMap(([key, { room, view }]) => {
    const name = requireFound(names.resorts[key], key);
    const caption = fill(OUTLOOK_WORDS[view.from], { view: VIEW_WORDS[view.view] });
    return [
      [`demo/pictures/resort-${key}/front.svg`, makeCaption(OUTSIDE, HOTEL_FRONT_WORDS, key, name)] as const,
      [`demo/pictures/resort-${key}/room.svg`, describeRoom(room, HOTEL_ROOM_WORDS, name)] as const,
      [
        `demo/pictures/resort-${key}/view.svg`,
        { caption: VIEW, alt: fill(PLACE_ALT, { shown: caption, name }) },
      ] as const,
    ];
  });
  const cities = CITY_NAMES.map((city) => {
    const alt = fill(CITY_ALT, { shown: requireFound(SKYLINE_WORDS[city], city) });
    return [`demo/pictures/city-${city}/skyline.svg`, { caption: SKYLINE, alt }] as const;
  });
  return new Map<string, Caption>([...hospitals, ...hotels, ...cities]);
}
