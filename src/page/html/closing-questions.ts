import { sanitise } from '#page/html/sanitise.ts';

export interface ClosingQuestions {
  /** The heading as HTML. */
  title: string;
  /** HTML of the list, sanitised. */
  list: string;
}

const CLOSING = /<h2[^>]*>((?:(?!<\/?h2)[\s\S])*)<\/h2>\s*(<ul>(?:(?!<\/?h[23]|<\/?ul)[\s\S])*<\/ul>)\s*$/;

/**
 * Takes the questions to ask off the end of a text: its last heading, if a plain list and nothing else follows it.
 * `body`: HTML.
 */
export function closingQuestions(body: string): { text: string; questions: ClosingQuestions | undefined } {
  const closing = CLOSING.exec(body);
  if (closing === null) return { text: body, questions: undefined };
  const [, title = '', list = ''] = closing;
  return { text: body.slice(0, closing.index), questions: { title: sanitise(title), list: sanitise(list) } };
}
