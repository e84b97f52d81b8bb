import { MESSAGES } from '#i18n/server/messages.ts';
import { piecesOf } from './text.ts';

const NAMESPACES = Object.keys(MESSAGES.en);
/** `hero.title`, and `home.hero.title`: what a slip would show of a key without its namespace's colon. */
const KEYS = new Set(
  Object.entries(MESSAGES.en).flatMap(([namespace, messages]) =>
    Object.keys(messages)
      .map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))
      .flatMap((key) => [key, `${namespace}.${key}`]),
  ),
);
const DOTTED = /[a-z]\w*(?:\.\w+)+/gi;

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
  piecesOf(html, { attributes: true }).flatMap(({ text }) => [
    ...(text.match(LEAK) ?? []),
    ...(text.match(DOTTED) ?? []).filter((word) => KEYS.has(word)),
  ]);
