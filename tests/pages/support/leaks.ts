import { readdirSync } from 'node:fs';
import { piecesOf } from './text.ts';

const NAMESPACES = readdirSync('locales/en').map((file) => file.replace(/\.json$/, ''));

/** `blog:list.title`, `{{count}}`, and what JavaScript writes where a value is missing. */
const LEAK = new RegExp(
  [
    String.raw`\b(?:${NAMESPACES.join('|')}):[a-z]\w*(?:\.\w+)*`,
    String.raw`\{\{[^}]*\}?\}?|\{(?:product|[a-z]+:[\w-]+)\}`,
    String.raw`\b(?:undefined|NaN|Invalid Date|Infinity)\b`,
    String.raw`\[object \w+\]|%[sdifjo]\b`,
    String.raw`&(?:amp;)?(?:nbsp|quot|lt|gt|amp|#\d+);`,
  ].join('|'),
  'gu',
);

/** Keys of messages, placeholders and missing values that a visitor would read. */
export const leaksIn = (html: string): string[] =>
  piecesOf(html, { attributes: true }).flatMap(({ text }) => [...text.matchAll(LEAK)].map(([leak]) => leak));
