import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { TextPageFront } from '#db/seed/editorial-schemas.ts';
import { readMarkdown } from '#db/seed/read-markdown.ts';
import { renderBody } from '#db/seed/render-body.ts';
import { SeedError } from '#db/seed/seed-error.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

export interface TextPageTextSeed extends InferOutput<typeof TextPageFront> {
  locale: Locale;
  bodyHtml: string;
}

export interface TextPageSeed {
  slug: string;
  texts: TextPageTextSeed[];
}

/** Settings that a page may name; they are filled in when it is shown. */
const PLACEHOLDERS = ['company', 'address', 'email'];

/** Every folder below `pages`; its name is the slug in all languages. */
export function loadTextPages(files: SeedFiles): TextPageSeed[] {
  const slugs = [...files.keys()]
    .map((path) => /^pages\/([a-z0-9-]+)\/[^/]+\.md$/.exec(path)?.[1])
    .filter((slug) => slug !== undefined);
  return [...new Set(slugs)].map((slug) => ({
    slug,
    texts: LOCALES.map((locale) => loadText(files, `pages/${slug}/${locale}.md`, locale)),
  }));
}

function loadText(files: SeedFiles, path: string, locale: Locale): TextPageTextSeed {
  const { front, body, bodyLine } = readMarkdown(files, path, TextPageFront);
  for (const [index, line] of body.split('\n').entries()) {
    const unknown = [...line.matchAll(/\{\{(.*?)\}\}/g)].find(
      ([, name = '']) => !PLACEHOLDERS.includes(name),
    );
    if (unknown) throw new SeedError(path, `line ${bodyLine + index}`, `${unknown[0]} is no setting`);
  }
  return { ...front, locale, bodyHtml: renderBody(path, body, bodyLine) };
}
