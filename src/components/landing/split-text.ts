import type { Locale } from '#config.ts';
import { articleHtml } from '#page/html/article-html.ts';

export interface SplitText {
  /** HTML before the first section. */
  lead: string;
  /** HTML of each section, which begins with its h2. */
  sections: readonly string[];
}

/**
 * Splits the HTML of a page in the language `source` before each h2, and sanitises it. An h2 within another element,
 * such as a table or a quotation, begins no section.
 */
export function splitText(body: string, source: Locale): SplitText {
  const { html } = articleHtml(body, source);
  const starts = sectionStarts(html);
  return {
    lead: html.slice(0, starts[0]),
    sections: starts.map((start, index) => html.slice(start, starts[index + 1])),
  };
}

/** The positions of every h2 of sanitised HTML that no other element contains. */
function sectionStarts(html: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (slash) depth -= 1;
    else if (!isVoid(tag)) {
      if (name === 'h2' && depth === 0) starts.push(index);
      depth += 1;
    }
  }
  return starts;
}

/** Whether a tag has no end tag: sanitised HTML writes such tags as `<br />`. */
const isVoid = (tag: string) => tag.endsWith('/>');
