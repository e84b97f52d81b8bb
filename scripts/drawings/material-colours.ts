import { readFileSync } from 'node:fs';

const PROPERTY = /(?<name>--[\w-]+):\s*(?<value>[^;]+);/g;
const REFERENCE = /var\((?<name>--[\w-]+)\)/g;

/** The custom properties of the style sheets of tokens and materials: names with their values. */
function readProperties(): ReadonlyMap<string, string> {
  const sheets = ['tokens', 'materials'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8'));
  const found = sheets.flatMap((css) => [...css.matchAll(PROPERTY)].map(({ groups }) => groups ?? {}));
  return new Map(found.map(({ name = '', value = '' }) => [name, value]));
}

/**
 * A function that writes a style sheet with the colours that a drawing refers to, light and dark. Throws for a colour
 * that no style sheet of the site has.
 */
export function materialColours(): (drawing: string) => string {
  const properties = readProperties();
  const colourOf = (name: string): string => {
    const value = properties.get(name);
    if (value === undefined) throw new Error(`No style sheet has the colour ${name}`);
    return value.replace(REFERENCE, (_, inner: string) => colourOf(inner));
  };
  return (drawing) => {
    const names = new Set([...drawing.matchAll(REFERENCE)].map(({ groups }) => groups?.['name'] ?? ''));
    const colours = [...names].toSorted().map((name) => `${name}:${colourOf(name)}`);
    return `:root{${['color-scheme:light dark', ...colours].join(';')}}`;
  };
}
