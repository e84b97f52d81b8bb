import { MESSAGES } from '#i18n/server/messages.ts';
import { piecesOf } from './text.ts';

const NAMESPACES = Object.keys(MESSAGES.en);
/**
 * Message keys as a mistake would show them without the colon of their namespace: `hero.title` and `home.hero.title`.
 */
const KEYS = new Set(
  Object.entries(MESSAGES.en).flatMap(([namespace, messages]) =>
    Object.keys(messages)
      .map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, ''))
      .flatMap((key) => [key, `${namespace}.${key}`]),
  ),
);
const DOTTED_WORD = /[a-z]\w*(?:\.\w+)+/gi;

/** Keys such as `blog:list.title`, placeholders such as `{{count}}`, and the texts of JavaScript for missing values. */
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
    ...(text.match(DOTTED_WORD) ?? []).filter((word) => KEYS.has(word)),
  ]);
