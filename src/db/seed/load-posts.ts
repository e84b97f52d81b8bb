import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { PostFile, PostFront } from '#db/seed/file-schemas.ts';
import { readJson } from '#db/seed/read-json.ts';
import { readMarkdown } from '#db/seed/read-markdown.ts';
import { readingMinutes, renderBody } from '#db/seed/render-body.ts';
import { SeedError } from '#db/seed/seed-error.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

export interface PostTextSeed extends InferOutput<ReturnType<typeof PostFront>> {
  locale: Locale;
  bodyHtml: string;
  readingMinutes: number;
}

export interface PostSeed extends Omit<InferOutput<typeof PostFile>, 'locales'> {
  key: string;
  texts: PostTextSeed[];
}

interface Known {
  people: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Every folder below `posts` that has a post.json, in the order of their names. */
export function loadPosts(files: SeedFiles, known: Known): PostSeed[] {
  const loaded = [...files.keys()]
    .map((path) => /^posts\/([^/]+)\/post\.json$/.exec(path)?.[1])
    .filter((key) => key !== undefined)
    .map((key) => loadPost(files, key, known));
  for (const locale of LOCALES) {
    const bySlug = new Map<string, string>();
    for (const { key, texts } of loaded) {
      const slug = texts.find((text) => text.locale === locale)?.slug;
      if (slug === undefined) continue;
      const other = bySlug.get(slug);
      if (other)
        throw new SeedError(`posts/${key}/${locale}.md`, 'key slug', `${slug} is also the slug of ${other}`);
      bySlug.set(slug, key);
    }
  }
  return loaded;
}

function loadPost(files: SeedFiles, key: string, known: Known): PostSeed {
  const file = `posts/${key}/post.json`;
  const { locales, ...post } = readJson(files, file, PostFile);
  const refer = (place: string, reference: string | null, set: ReadonlySet<string>) => {
    if (reference !== null && !set.has(reference))
      throw new SeedError(file, `key ${place}`, `there is no ${reference}`);
  };
  refer('category', post.category, known.categories);
  refer('author', post.author, known.people);
  refer('reviewer', post.reviewer, known.people);
  for (const tag of post.tags) refer('tags', tag, known.tags);
  return {
    key,
    ...post,
    texts: locales.map((locale) => loadText(files, `posts/${key}/${locale}.md`, locale)),
  };
}

function loadText(files: SeedFiles, path: string, locale: Locale): PostTextSeed {
  const missing = `is missing; when the post has no such language, say so with "locales" in its post.json`;
  const { front, body, bodyLine } = readMarkdown(files, path, PostFront(locale), missing);
  return {
    ...front,
    locale,
    bodyHtml: renderBody(path, body, bodyLine),
    readingMinutes: readingMinutes(body, locale),
  };
}
