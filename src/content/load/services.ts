import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import { checkReferences, requireUniqueTextSlugs } from '#content/checks.ts';
import { ServiceFile, ServiceFront } from '#content/schemas/editorial.ts';
import { readJson } from '#content/read/json.ts';
import { readMarkdown } from '#content/read/markdown.ts';
import { renderBody } from '#content/read/body.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

export interface ServiceTextContent extends InferOutput<ReturnType<typeof ServiceFront>> {
  locale: Locale;
  bodyHtml: string;
}

export interface ServiceContent extends InferOutput<typeof ServiceFile> {
  key: string;
  texts: ServiceTextContent[];
}

interface KnownKeys {
  people: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Reads every folder below `services` that has a service.json, in the order of `files`. Throws a ContentError. */
export function loadServices(files: ContentFiles, knownKeys: KnownKeys): ServiceContent[] {
  const keys = [...files.keys()]
    .map((path) => /^services\/([^/]+)\/service\.json$/.exec(path)?.[1])
    .filter((key) => key !== undefined);
  const loaded = keys.map((key) => loadService(files, key, knownKeys));
  for (const family of SERVICE_FAMILIES) {
    const [, second] = loaded.filter((service) => service.family === family && service.kind === 'family');
    if (second)
      throw new ContentError(
        `services/${second.key}/service.json`,
        'key kind',
        `${family} has its page already`,
      );
  }
  requireUniqueTextSlugs('services', loaded);
  return loaded;
}

function loadService(files: ContentFiles, key: string, knownKeys: KnownKeys): ServiceContent {
  const file = `services/${key}/service.json`;
  const service = readJson(files, file, ServiceFile);
  checkReferences(file, 'reviewer', [service.reviewer], knownKeys.people);
  checkReferences(file, 'tags', service.tags, knownKeys.tags);
  const texts = LOCALES.map((locale) => {
    const path = `services/${key}/${locale}.md`;
    const { front, body, bodyLine } = readMarkdown(files, path, ServiceFront(locale));
    return { ...front, locale, bodyHtml: renderBody(path, body, bodyLine) };
  });
  return { key, ...service, texts };
}
