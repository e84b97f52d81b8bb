import type { InferOutput } from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import { SERVICE_FAMILIES } from '#db/schema/services.ts';
import { refer, uniqueSlugs } from '#db/seed/checks.ts';
import { ServiceFile, ServiceFront } from '#db/seed/editorial-schemas.ts';
import { readJson } from '#db/seed/read-json.ts';
import { readMarkdown } from '#db/seed/read-markdown.ts';
import { renderBody } from '#db/seed/render-body.ts';
import { SeedError } from '#db/seed/seed-error.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

export interface ServiceTextSeed extends InferOutput<ReturnType<typeof ServiceFront>> {
  locale: Locale;
  bodyHtml: string;
}

export interface ServiceSeed extends InferOutput<typeof ServiceFile> {
  key: string;
  texts: ServiceTextSeed[];
}

interface Known {
  people: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Every folder below `services`, in the order of their names. */
export function loadServices(files: SeedFiles, known: Known): ServiceSeed[] {
  const keys = [...files.keys()]
    .map((path) => /^services\/([^/]+)\/service\.json$/.exec(path)?.[1])
    .filter((key) => key !== undefined);
  const loaded = keys.map((key) => loadService(files, key, known));
  for (const family of SERVICE_FAMILIES) {
    const [, second] = loaded.filter((service) => service.family === family && service.kind === 'family');
    if (second)
      throw new SeedError(
        `services/${second.key}/service.json`,
        'key kind',
        `${family} has its page already`,
      );
  }
  uniqueSlugs(
    loaded.flatMap(({ key, texts }) =>
      texts.map(({ locale, slug }) => ({
        locale,
        slug,
        thing: key,
        file: `services/${key}/${locale}.md`,
        place: 'slug',
      })),
    ),
  );
  return loaded;
}

function loadService(files: SeedFiles, key: string, known: Known): ServiceSeed {
  const file = `services/${key}/service.json`;
  const service = readJson(files, file, ServiceFile);
  refer(file, 'reviewer', [service.reviewer], known.people);
  refer(file, 'tags', service.tags, known.tags);
  const texts = LOCALES.map((locale) => {
    const path = `services/${key}/${locale}.md`;
    const { front, body, bodyLine } = readMarkdown(files, path, ServiceFront(locale));
    return { ...front, locale, bodyHtml: renderBody(path, body, bodyLine) };
  });
  return { key, ...service, texts };
}
