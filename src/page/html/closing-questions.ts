import { sanitise } from '#page/html/sanitise.ts';
import { withoutTags } from '#page/html/without-tags.ts';

export interface ClosingQuestions {
  /** The heading as HTML, sanitised. */
  title: string;
  /** The heading as HTML without tags, for a table of contents, whose links cannot contain others. */
  plainTitle: string;
  /** HTML of the list, sanitised. */
  list: string;
}

/** A heading (1) and a list without sublists (2) at the very end of a text. */
const CLOSING_LIST =
  /<h2[^>]*>((?:(?!<\/?h2)[\s\S])*)<\/h2>\s*(<ul>(?:(?!<\/?h[23]|<\/?ul)[\s\S])*<\/ul>)\s*$/;

/**
 * Separates the questions to ask a doctor, with which some texts end, from the rest: the last heading of the HTML
 * `body`, if a plain list and nothing else follows it.
 */
export function closingQuestions(body: string): { text: string; questions: ClosingQuestions | undefined } {
  const closing = CLOSING_LIST.exec(body);
  if (closing === null) return { text: body, questions: undefined };
  const [, heading = '', list = ''] = closing;
  const title = sanitise(heading);
  return {
    text: body.slice(0, closing.index),
    questions: { title, plainTitle: withoutTags(title), list: sanitise(list) },
  };
}
