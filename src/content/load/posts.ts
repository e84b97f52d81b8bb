import type { InferOutput } from 'valibot';
import type { Locale } from '#config.ts';
import { checkReferences, requireUnique, requireUniqueTextSlugs } from '#content/checks.ts';
import { PostFile, PostFront } from '#content/schemas/site.ts';
import { readJson } from '#content/read/json.ts';
import { readMarkdown } from '#content/read/markdown.ts';
import { readingMinutes, renderBody } from '#content/read/body.ts';
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

/** Reads every folder below `posts` that has a post.json, in the order of `files`. Throws a ContentError. */
export function loadPosts(files: ContentFiles, knownKeys: KnownKeys): PostContent[] {
  const loaded = [...files.keys()]
    .map((path) => /^posts\/([^/]+)\/post\.json$/.exec(path)?.[1])
    .filter((key) => key !== undefined)
    .map((key) => loadPost(files, key, knownKeys));
  requireUniqueTextSlugs('posts', loaded);
  return loaded;
}

function loadPost(files: ContentFiles, key: string, knownKeys: KnownKeys): PostContent {
  const file = `posts/${key}/post.json`;
  const { locales, ...post } = readJson(files, file, PostFile);
  requireUnique(file, 'locales', locales);
  checkReferences(file, 'category', [post.category], knownKeys.categories);
  checkReferences(file, 'author', [post.author], knownKeys.people);
  checkReferences(file, 'reviewer', [post.reviewer], knownKeys.people);
  checkReferences(file, 'tags', post.tags, knownKeys.tags);
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
