import { Marked, type Token, type Tokens } from 'marked';
import type { Locale } from '#config.ts';
import { isHttpsAddress } from '#content/schemas/parts.ts';
import { ContentError } from '#content/content-error.ts';

const markdown = new Marked({ gfm: true, async: false });

/**
 * Words per minute, measured aloud; silent reading is close to it. Trauzettel-Klosinski and Dietz, IReST, IOVS 2012.
 */
const WORDS_PER_MINUTE: Record<Locale, number> = { ar: 138, en: 228, fr: 195, tr: 166 };

/**
 * HTML of bodies that passed the checks, by their Markdown. It is cached because a push of content loads all content
 * twice, before and after the change.
 */
const rendered = new Map<string, string>();

/** The types of blocks that give readers nothing to read where they stand alone. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['space', 'heading', 'hr', 'def']);
const hasText = ({ type, raw }: Token): boolean => !WITHOUT_TEXT.has(type) && /[\p{L}\p{N}]/u.test(raw);

/**
 * HTML of a Markdown body. Throws a ContentError for a body without text, raw HTML, pictures, struck-out text, check
 * boxes, links that are not https, and headings out of order or inside another block. `firstLine` is the line of the
 * file on which the body begins; `key` is its place in a JSON file.
 */
export function renderBody(file: string, body: string, firstLine = 1, key?: string): string {
  const cachedHtml = rendered.get(body);
  if (cachedHtml !== undefined) return cachedHtml;
  const place = (line: number) => (key === undefined ? `line ${line}` : `key ${key}, line ${line}`);
  const tokens = markdown.lexer(body);
  let line = firstLine;
  let depth = 1;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = token as Tokens.Heading;
      if (heading.depth === 1 || heading.depth > 3 || heading.depth > depth + 1) {
        throw new ContentError(file, place(line), `a heading of level ${heading.depth} cannot stand here`);
      }
      depth = heading.depth;
    }
    markdown.walkTokens([token], (inner) => {
      // The levels of headings inside another block are not checked above.
      const isNested = inner.type === 'heading' && inner !== token;
      const fault = isNested ? 'a heading cannot stand in a list or a quotation' : faultOf(inner);
      if (fault) throw new ContentError(file, place(line), fault);
    });
    line += token.raw.split('\n').length - 1;
  }
  if (!tokens.some(hasText)) throw new ContentError(file, place(firstLine), 'there is no text');
  const html = markdown.parser(tokens);
  rendered.set(body, html);
  return html;
}

function faultOf(token: Token): string | undefined {
  if (token.type === 'html') return 'raw HTML is not allowed';
  if (token.type === 'image') return 'pictures are not allowed';
  // Pages leave out the line through a text and the box, so that readers would take struck-out text for valid text.
  if (token.type === 'del') return 'struck-out text is not allowed (write \\~ for a tilde)';
  if (token.type === 'checkbox') return 'check boxes are not allowed';
  if (token.type === 'link' && !isHttpsAddress((token as Tokens.Link).href))
    return 'a link must be a full https address';
  return undefined;
}

/** The estimated time for reading a Markdown body: whole minutes, at least one. */
export function readingMinutes(body: string, locale: Locale): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(body)) {
    if (isWordLike) words += 1;
  }
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[locale]));
}
