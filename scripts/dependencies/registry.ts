import * as v from 'valibot';

/** The metadata of a package; optional where some registries or mirrors leave it out. */
const Metadata = v.object({
  'dist-tags': v.optional(v.record(v.string(), v.string()), {}),
  time: v.optional(v.record(v.string(), v.string()), {}),
  maintainers: v.optional(v.nullable(v.array(v.unknown()))),
  versions: v.record(
    v.string(),
    v.object({
      deprecated: v.optional(v.nullable(v.union([v.string(), v.boolean()]))),
      dist: v.optional(v.object({ unpackedSize: v.optional(v.nullable(v.number())) })),
    }),
  ),
});
export type Metadata = v.InferOutput<typeof Metadata>;

/** The most milliseconds for one answer. */
const LIMIT = 20_000;

/** The registry does not answer, or answers with an error. */
export class RegistryUnavailable extends Error {
  constructor(registry: string, cause: unknown) {
    super(
      `The registry ${registry} does not answer. Dependencies are compared with its metadata: try again online.`,
      {
        cause,
      },
    );
    this.name = 'RegistryUnavailable';
  }
}

/**
 * Reads the metadata of a package; undefined where the registry does not have it. Throws {@link RegistryUnavailable}.
 */
export async function readMetadata(registry: string, name: string): Promise<Metadata | undefined> {
  const url = `${registry.replace(/\/$/, '')}/${name.replace('/', '%2f')}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT) }).catch((cause: unknown) => {
    throw new RegistryUnavailable(registry, cause);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new RegistryUnavailable(registry, new Error(`status ${response.status}`));
  const parsed = v.safeParse(Metadata, await response.json().catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}
