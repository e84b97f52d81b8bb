import { brotliCompressSync } from 'node:zlib';
import { get } from './request.ts';
import { SITE } from './site.ts';

const IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from)?\s*["']([^"']+)["']/g;
const LAZY_IMPORT = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;

/** Sizes by text: most pages have the same scripts and sheets, and each is compressed once. */
const sizes = new Map<string, number>([['', 0]]);

/** Bytes of a text after brotli. */
export function brotli(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

/** The text inside elements of this name, without those of other types, such as JSON-LD. */
export function inlineText(html: string, name: 'script' | 'style'): string {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))]
    .filter(
      ([, attributes = '']) => !/\bsrc=|type="(application|importmap|speculationrules)/.test(attributes),
    )
    .map(([, , text = '']) => text)
    .join('\n');
}

const scriptTexts = new Map<string, Promise<string>>();

/** The text of a script or sheet by its path; each is requested once. */
export function load(address: string): Promise<string> {
  const text = scriptTexts.get(address) ?? get(address).then((answer) => answer.text);
  scriptTexts.set(address, text);
  return text;
}

/** All texts that were loaded so far. */
export const loadedTexts = (): Promise<string[]> => Promise.all(scriptTexts.values());

/** Adds the path of a script, and those of all its static imports, to `seen`. */
export async function withImports(address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  for (const target of targets(address, await load(address), IMPORT)) await withImports(target, seen);
}

/** The paths of modules that scripts load by `import()`, with their static imports; those in `scripts` are left out. */
export async function lazyImports(scripts: ReadonlySet<string>): Promise<string[]> {
  const allScripts = new Set(scripts);
  // The set grows while it is read: chunks import further chunks later.
  for (const address of allScripts)
    for (const target of targets(address, await load(address), LAZY_IMPORT))
      await withImports(target, allScripts);
  return [...allScripts].filter((address) => !scripts.has(address));
}

const targets = (address: string, text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, target = '']) => new URL(target, `${SITE}${address}`).pathname);

/** Bytes of scripts or sheets together, each after brotli. */
export async function brotliOf(addresses: Iterable<string>): Promise<number> {
  const texts = await Promise.all([...addresses].map(load));
  return texts.map(brotli).reduce((total, size) => total + size, 0);
}
