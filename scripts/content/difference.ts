import { diff, styleText } from 'node:util';
import { LOCALES } from '#config.ts';
import { parseJson } from '#content/items.ts';
import type { Change } from '#services/publishing/publish.ts';
import { nameOf } from './conflict.ts';

type Paint = (colour: 'green' | 'red' | 'bold' | 'cyan', text: string) => string;

/** Describes changes, item by item and language by language, as coloured lines. */
export function difference(changes: readonly Change[], colour: boolean): string[] {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  return changes.flatMap((change) => describe(change, paint));
}

function describe({ item, before, after, base }: Change, paint: Paint): string[] {
  const kind = after === null ? 'deleted' : before === null ? 'new' : `after version ${base}`;
  const title = paint('bold', `${nameOf(item)} (${kind})`);
  if (after === null) return [title];
  const groups = new Map<string, string[]>();
  for (const path of new Set([...Object.keys(before ?? {}), ...Object.keys(after)])) {
    const oldText = before?.[path];
    const now = after[path];
    if (oldText === now) continue;
    const fileChanges = path.endsWith('.json')
      ? jsonDifference(path, oldText, now, paint)
      : textDifference(path, oldText, now, paint);
    for (const [language, lines] of fileChanges)
      groups.set(language, [...(groups.get(language) ?? []), ...lines]);
  }
  const body = [...groups].sort(([a], [b]) => a.localeCompare(b));
  return [title, ...body.flatMap(([language, lines]) => [paint('cyan', `  ${language}`), ...lines])];
}

const ALL = 'all languages';
/** The language that a path names last, such as `fr` of `posts/one/fr.md`. */
const languageIn = (parts: readonly string[]): string =>
  parts.findLast((part) => LOCALES.some((locale) => locale === part)) ?? ALL;

function textDifference(path: string, old: string | undefined, now: string | undefined, paint: Paint) {
  return [[languageIn(path.split(/[/.]/)), lines('line', old, now, paint)]] as const;
}

/** The removed and the added lines of a text, with their numbers. */
function lines(label: string, old = '', now = '', paint: Paint): string[] {
  const split = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
  let oldNumber = 0;
  let newNumber = 0;
  // `diff` gives 0 for a line of both texts, 1 for one of the first text alone, −1 for one of the second alone.
  return diff(split(old), split(now)).flatMap(([operation, line]) => {
    if (operation !== -1) oldNumber += 1;
    if (operation !== 1) newNumber += 1;
    if (operation === 0) return [];
    return operation === 1
      ? [paint('red', `    - ${label} ${oldNumber}: ${line}`)]
      : [paint('green', `    + ${label} ${newNumber}: ${line}`)];
  });
}

function jsonDifference(path: string, old: string | undefined, now: string | undefined, paint: Paint) {
  const before = leaves(path, old);
  const after = leaves(path, now);
  const fileLanguage = languageIn(path.split(/[/.]/));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place): [string, string[]][] => {
    const oldValue = before.get(place);
    const newValue = after.get(place);
    if (oldValue === newValue) return [];
    const ownLanguage = languageIn(place.split('.'));
    const language = ownLanguage === ALL ? fileLanguage : ownLanguage;
    if (oldValue?.includes('\n') && newValue?.includes('\n'))
      return [[language, lines(`${place}, line`, oldValue, newValue, paint)]];
    return [
      [
        language,
        [
          ...(oldValue === undefined ? [] : [paint('red', `    - ${place}: ${oldValue}`)]),
          ...(newValue === undefined ? [] : [paint('green', `    + ${place}: ${newValue}`)]),
        ],
      ],
    ];
  });
}

/**
 * Every value of a JSON file by its place, such as `steps.visit.title`: list entries go by key or slug, if they have
 * one.
 */
function leaves(path: string, text: string | undefined): Map<string, string> {
  const valueByPlace = new Map<string, string>();
  const walk = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null) {
      valueByPlace.set(place || 'value', String(value));
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      const { key: entryKey, slug } = (inner ?? {}) as { key?: unknown; slug?: unknown };
      const entryName = [entryKey, slug].find((name) => typeof name === 'string');
      const name = Array.isArray(value) && typeof entryName === 'string' ? entryName : key;
      walk(inner, place ? `${place}.${name}` : name);
    }
  };
  if (text !== undefined) walk(parseJson(path, text), '');
  return valueByPlace;
}
