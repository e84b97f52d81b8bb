import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import type { GenericSchema, InferOutput } from 'valibot';
import { check } from '#db/seed/read-json.ts';
import { SeedError } from '#db/seed/seed-error.ts';
import { needFile, type SeedFiles } from '#db/seed/seed-files.ts';

const FRONT_MATTER = /^---\n(.*?\n)---\n(.*)$/s;

/** Reads a Markdown file with YAML front matter. `bodyLine` is the line the body starts on. */
export function readMarkdown<S extends GenericSchema>(
  files: SeedFiles,
  path: string,
  schema: S,
  reason?: string,
): { front: InferOutput<S>; body: string; bodyLine: number } {
  const text = needFile(files, path, reason).replaceAll('\r\n', '\n');
  const match = FRONT_MATTER.exec(text);
  if (!match)
    throw new SeedError(path, 'line 1', 'does not start with front matter between two lines of ---');
  const [, yaml = '', body = ''] = match;

  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const [error] = document.errors;
  if (error) {
    throw new SeedError(
      path,
      `line ${(error.linePos?.[0].line ?? 0) + 1}`,
      error.message.split('\n')[0] ?? '',
    );
  }
  const { contents } = document;
  const lineOf = (key: string) => {
    const pair =
      isMap(contents) && contents.items.find((item) => isScalar(item.key) && item.key.value === key);
    const offset = pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
    return offset === undefined ? undefined : lines.linePos(offset).line + 1;
  };
  return {
    front: check(path, schema, document.toJS(), lineOf),
    body,
    bodyLine: yaml.split('\n').length + 2,
  };
}
