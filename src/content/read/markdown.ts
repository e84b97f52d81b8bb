import { type Document, LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import type { GenericSchema, InferOutput } from 'valibot';
import { validate } from '#content/read/json.ts';
import { ContentError } from '#content/content-error.ts';
import { needFile, type ContentFiles } from '#content/content-files.ts';

/** Front matter and body. */
const FRONT_MATTER = /^---\n(.*?\n)---\n(.*)$/s;

/**
 * Reads a Markdown file with YAML front matter. `reason` is the message where there is no such file, `bodyLine` the line
 * on which the body begins. Throws a ContentError that names the line.
 */
export function readMarkdown<S extends GenericSchema>(
  files: ContentFiles,
  path: string,
  schema: S,
  reason?: string,
): { front: InferOutput<S>; body: string; bodyLine: number } {
  const text = needFile(files, path, reason).replaceAll('\r\n', '\n');
  const match = FRONT_MATTER.exec(text);
  if (!match)
    throw new ContentError(path, 'line 1', 'does not start with front matter between two lines of ---');
  const [, yaml = '', body = ''] = match;

  const lines = new LineCounter();
  // Pretty errors would name a second line, which is counted without the opening ---.
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) throw new ContentError(path, `line ${lines.linePos(error.pos[0]).line + 1}`, error.message);
  const { contents } = document;
  const lineOf = (key: string) => {
    const pair =
      isMap(contents) && contents.items.find((item) => isScalar(item.key) && item.key.value === key);
    const offset = pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
    return offset === undefined ? undefined : lines.linePos(offset).line + 1;
  };
  return {
    front: validate(path, schema, valuesOf(path, document), lineOf),
    body,
    bodyLine: yaml.split('\n').length + 2,
  };
}

/** The values of front matter. A `*` at the beginning of a value is an alias for YAML, and is found only here. */
function valuesOf(path: string, document: Document): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    throw new ContentError(path, 'front matter', (cause as Error).message);
  }
}
