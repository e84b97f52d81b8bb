import { Parser } from 'htmlparser2';

/** The replacement of the page from `start` up to, but without, `end` by `text`. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Attribute {
  value: string;
  /** The range in the page, from the name to the end of the value. */
  start: number;
  end: number;
}

/** An element whose start tag has been read. */
export class HtmlElement {
  readonly name: string;
  readonly #attributes: ReadonlyMap<string, Attribute>;
  readonly #end: number;
  readonly #edits: Edit[];
  isRemoved = false;

  /** `end` is the position after the start tag. */
  constructor(name: string, attributes: ReadonlyMap<string, Attribute>, end: number, edits: Edit[]) {
    this.name = name;
    this.#attributes = attributes;
    this.#end = end;
    this.#edits = edits;
  }

  /** The decoded value; undefined where the element lacks the attribute. */
  attribute(name: string): string | undefined {
    return this.#attributes.get(name)?.value;
  }

  /** Changes the value of an existing attribute. Without a change its bytes stay the same. */
  setAttribute(name: string, value: string): void {
    const attribute = this.#attributes.get(name);
    if (!attribute || attribute.value === value) return;
    this.#edits.push({
      start: attribute.start,
      end: attribute.end,
      text: `${name}="${escapeAttribute(value)}"`,
    });
  }

  /** Adds an attribute without a value. */
  addAttribute(name: string): void {
    this.#edits.push({ start: this.#end - 1, end: this.#end - 1, text: ` ${name}` });
  }

  /** Inserts markup directly after the start tag. */
  insertAfterTag(markup: string): void {
    this.#edits.push({ start: this.#end, end: this.#end, text: markup });
  }

  /** Removes the element with all that it contains. */
  remove(): void {
    this.isRemoved = true;
  }
}

interface Handlers {
  /** Is called for each element outside removed ones, in the order of the page. */
  onElement(element: HtmlElement): void;
  /** Returns the new text of a `script`; the text is neither decoded before nor encoded afterwards. */
  onScript(text: string, script: HtmlElement): string;
}

/**
 * The page with the changes that the handlers make; all other bytes stay as they are. Throws when a removed element has
 * no end tag.
 */
export function rewriteHtml(page: string, { onElement, onScript }: Handlers): string {
  const edits: Edit[] = [];
  /** Elements whose end tag has not been read, from the outermost on. */
  const open: { element: HtmlElement; start: number; end: number }[] = [];
  let attributes = new Map<string, Attribute>();
  /** While an element is being removed, the number of elements open around it. */
  let removedAt: number | undefined;
  const parser = new Parser({
    onopentagname: () => {
      attributes = new Map();
    },
    onattribute: (name, value) => {
      if (!attributes.has(name))
        attributes.set(name, { value, start: parser.startIndex, end: parser.endIndex });
    },
    onopentag: (name) => {
      const end = parser.endIndex + 1;
      const element = new HtmlElement(name, attributes, end, edits);
      if (removedAt === undefined) onElement(element);
      if (element.isRemoved) removedAt = open.length;
      open.push({ element, start: parser.startIndex, end });
    },
    onclosetag: (name, implied) => {
      const closedElement = open.pop();
      if (!closedElement) return;
      const { element, start, end } = closedElement;
      if (element.isRemoved) {
        removedAt = undefined;
        const stop = parser.endIndex + 1;
        // A void element is closed by its own start tag.
        if (implied && stop !== end) throw new Error(`<${name}> is to be removed, and is not closed`);
        edits.push({ start, end: stop, text: '' });
      } else if (name === 'script' && removedAt === undefined && !implied) {
        const stop = parser.startIndex;
        const text = page.slice(end, stop);
        const changedText = onScript(text, element);
        if (changedText !== text) edits.push({ start: end, end: stop, text: changedText });
      }
    },
  });
  parser.end(page);
  return applyEdits(page, edits);
}

function applyEdits(page: string, edits: readonly Edit[]): string {
  let doneUpTo = 0;
  const parts: string[] = [];
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(page.slice(doneUpTo, start), text);
    doneUpTo = end;
  }
  return parts.join('') + page.slice(doneUpTo);
}

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
