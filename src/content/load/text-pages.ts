import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { LEGAL_PAGE_SLUGS } from '#domain/content-kinds.ts';
import { TextPageFront } from '#content/schemas/editorial.ts';
import { readMarkdown } from '#content/read/markdown.ts';
import { renderBody } from '#content/read/body.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

export interface TextPageTextContent extends InferOutput<typeof TextPageFront> {
  locale: Locale;
  bodyHtml: string;
}

export interface TextPageContent {
  slug: string;
  texts: TextPageTextContent[];
}

/** Settings that a text may contain as `{{name}}`; the values are filled in when the page is shown. */
const PLACEHOLDERS = ['company', 'address', 'email'];

const IS_NEEDED = 'is missing; the footer and forms link to this legal text';

/**
 * Reads every folder below `pages`; its name is the slug in all languages. Throws a ContentError, also where one of the
 * legal texts is missing.
 */
export function loadTextPages(files: ContentFiles): TextPageContent[] {
  const slugs = [...files.keys()]
    .map((path) => /^pages\/([a-z0-9-]+)\/[^/]+\.md$/.exec(path)?.[1])
    .filter((slug) => slug !== undefined);
  return [...new Set([...slugs, ...LEGAL_PAGE_SLUGS])].map((slug) => ({
    slug,
    texts: LOCALES.map((locale) => loadText(files, slug, locale)),
  }));
}

function loadText(files: ContentFiles, slug: string, locale: Locale): TextPageTextContent {
  const path = `pages/${slug}/${locale}.md`;
  const reason = LEGAL_PAGE_SLUGS.some((legal) => legal === slug) ? IS_NEEDED : undefined;
  const { front, body, bodyLine } = readMarkdown(files, path, TextPageFront, reason);
  for (const [index, line] of body.split('\n').entries()) {
    const unknown = [...line.matchAll(/\{\{(.*?)\}\}/g)].find(
      ([, name = '']) => !PLACEHOLDERS.includes(name),
    );
    if (unknown) throw new ContentError(path, `line ${bodyLine + index}`, `${unknown[0]} is no setting`);
  }
  return { ...front, locale, bodyHtml: renderBody(path, body, bodyLine) };
}
