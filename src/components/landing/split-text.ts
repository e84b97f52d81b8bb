import { articleHtml } from '#page/html/article-html.ts';

export interface SplitText {
  /** HTML before the first h2. */
  lead: string;
  /** HTML of each section, which begins with its h2. */
  sections: readonly string[];
}

/** Splits the HTML of a page before each h2, and sanitises it. */
export function splitText(body: string, tableLabel: (n: number) => string): SplitText {
  const [first = '', ...rest] = articleHtml(body, tableLabel).html.split(/(?=<h2[\s>])/);
  return first.startsWith('<h2') ? { lead: '', sections: [first, ...rest] } : { lead: first, sections: rest };
}
