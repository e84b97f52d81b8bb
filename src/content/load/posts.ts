import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { PostFile, PostFront } from '#content/schemas/site.ts';
import { readJson } from '#content/read/json.ts';
import { readMarkdown } from '#content/read/markdown.ts';
import { readingMinutes, renderBody } from '#content/read/body.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

export interface PostTextContent extends InferOutput<ReturnType<typeof PostFront>> {
  locale: Locale;
  bodyHtml: string;
  readingMinutes: number;
}

export interface PostContent extends Omit<InferOutput<typeof PostFile>, 'locales'> {
  key: string;
  texts: PostTextContent[];
}

interface KnownKeys {
  people: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Reads every folder below `posts` that has a post.json, in the order of their names. */
export function loadPosts(files: ContentFiles, knownKeys: KnownKeys): PostContent[] {
  const loaded = [...files.keys()]
    .map((path) => /^posts\/([^/]+)\/post\.json$/.exec(path)?.[1])
    .filter((key) => key !== undefined)
    .map((key) => loadPost(files, key, knownKeys));
  for (const locale of LOCALES) {
    const bySlug = new Map<string, string>();
    for (const { key, texts } of loaded) {
      const slug = texts.find((text) => text.locale === locale)?.slug;
      if (slug === undefined) continue;
      const other = bySlug.get(slug);
      if (other)
        throw new ContentError(
          `posts/${key}/${locale}.md`,
          'key slug',
          `${slug} is also the slug of ${other}`,
        );
      bySlug.set(slug, key);
    }
  }
  return loaded;
}

function loadPost(files: ContentFiles, key: string, knownKeys: KnownKeys): PostContent {
  const file = `posts/${key}/post.json`;
  const { locales, ...post } = readJson(files, file, PostFile);
  const requireKnown = (place: string, reference: string | null, set: ReadonlySet<string>) => {
    if (reference !== null && !set.has(reference))
      throw new ContentError(file, `key ${place}`, `there is no ${reference}`);
  };
  requireKnown('category', post.category, knownKeys.categories);
  requireKnown('author', post.author, knownKeys.people);
  requireKnown('reviewer', post.reviewer, knownKeys.people);
  for (const tag of post.tags) requireKnown('tags', tag, knownKeys.tags);
  return {
    key,
    ...post,
    texts: locales.map((locale) => loadText(files, `posts/${key}/${locale}.md`, locale)),
  };
}

function loadText(files: ContentFiles, path: string, locale: Locale): PostTextContent {
  const missing = `is missing; when the post has no such language, say so with "locales" in its post.json`;
  const { front, body, bodyLine } = readMarkdown(files, path, PostFront(locale), missing);
  return {
    ...front,
    locale,
    bodyHtml: renderBody(path, body, bodyLine),
    readingMinutes: readingMinutes(body, locale),
  };
}
