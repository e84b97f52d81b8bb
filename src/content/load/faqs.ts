import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { checkReferences, slugPlaces, requireUniqueSlugs } from '#content/checks.ts';
import { FaqFile } from '#content/schemas/editorial.ts';
import { readFolder } from '#content/read/folder.ts';
import { renderBody } from '#content/read/body.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

type Category = InferOutput<typeof FaqFile>;

export interface FaqContent extends Omit<Category['items'][number], 'answer'> {
  answerHtml: Record<Locale, string>;
}

export interface FaqCategoryContent extends Omit<Category, 'items'> {
  items: FaqContent[];
}

/** Reads every file below `faqs`: a category with its questions. Throws a ContentError. */
export function loadFaqs(files: ContentFiles, tags: ReadonlySet<string>): FaqCategoryContent[] {
  const itemFiles = readFolder(files, 'faqs', FaqFile);
  for (const { file, name, content } of itemFiles) {
    if (content.key !== name) throw new ContentError(file, 'key key', `is not the name of the file, ${name}`);
    for (const item of content.items) checkReferences(file, `items ${item.key} tags`, item.tags, tags);
  }
  requireUniqueSlugs(itemFiles.flatMap(({ file, content }) => slugPlaces(file, content.key, content.slug)));
  const items = itemFiles.flatMap(({ file, content }) => content.items.map((item) => ({ file, item })));
  for (const [index, { file, item }] of items.entries()) {
    const first = items.findIndex((other) => other.item.key === item.key);
    if (first !== index)
      throw new ContentError(file, `key items ${item.key}`, `is also in ${items[first]?.file}`);
  }
  requireUniqueSlugs(
    items.flatMap(({ file, item }) => slugPlaces(file, item.key, item.slug, `items ${item.key} slug`)),
  );
  return itemFiles.map(({ file, content }) => ({
    ...content,
    items: content.items.map((item) => render(file, item)),
  }));
}

function render(file: string, { answer, ...item }: Category['items'][number]): FaqContent {
  const html = LOCALES.map((locale) => [
    locale,
    renderBody(file, answer[locale], 1, `items ${item.key} answer.${locale}`),
  ]);
  return { ...item, answerHtml: Object.fromEntries(html) as Record<Locale, string> };
}
