import { type Attributes, decode, elements } from './html.ts';

/** An element that is open around a text. */
export interface OpenElement {
  name: string;
  attributes: Attributes;
}

/** A text between two tags of a page. */
export interface Piece {
  text: string;
  /** Language of the nearest element that names one. */
  lang: string;
  /** The elements around the text, from the root inwards. */
  inside: readonly OpenElement[];
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose content is no text of the page. */
const WITHOUT_TEXT = /^(script|style|template|noscript|textarea)$/;
const TOKEN = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;

/**
 * The texts of well-formed HTML with the elements around them; with `attributes` also those in readable attributes.
 */
export function piecesOf(html: string, { attributes: withAttributes = false } = {}): Piece[] {
  const open: OpenElement[] = [];
  const pieces: Piece[] = [];
  let skipped: string | undefined;
  const add = (text: string, inside: readonly OpenElement[]) => {
    if (text.trim() === '') return;
    const lang =
      inside.findLast(({ attributes }) => attributes['lang'] !== undefined)?.attributes['lang'] ?? '';
    pieces.push({ text: decode(text), lang, inside });
  };
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (skipped) {
      if (slash && name === skipped) skipped = undefined;
    } else if (name === undefined) {
      if (!token.startsWith('<')) add(token, [...open]);
    } else if (slash) {
      const index = open.findLastIndex((element) => element.name === name);
      if (index >= 0) open.length = index;
    } else {
      const [attributes = {}] = elements(token, name);
      if (withAttributes)
        for (const text of readableAttributes(name, attributes)) add(text, [...open, { name, attributes }]);
      if (WITHOUT_TEXT.test(name)) skipped = name;
      else if (!VOID.test(name) && !token.endsWith('/>')) open.push({ name, attributes });
    }
  }
  return pieces;
}

/** The texts of attributes that people read or hear. */
function readableAttributes(name: string, attributes: Attributes): string[] {
  const names = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'];
  const isText = /description|title|site_name/.test(attributes['name'] ?? attributes['property'] ?? '');
  const content = name === 'meta' && isText ? [attributes['content']] : [];
  return [...names.map((attribute) => attributes[attribute]), ...content].filter(
    (text) => text !== undefined,
  );
}

/** Whether a text is within an element of this name. */
export const isWithin = (piece: Piece, name: string) => piece.inside.some((element) => element.name === name);
