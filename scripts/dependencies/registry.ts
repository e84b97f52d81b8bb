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

/** The registry gives no answer, an error, or an answer that is no metadata. */
export class RegistryUnavailable extends Error {
  /** `reason`: a few words, such as `status 429`. */
  constructor(registry: string, reason: string, cause?: unknown) {
    super(
      `The registry ${registry} cannot be read (${reason}). Dependencies are compared with its metadata.`,
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
    throw new RegistryUnavailable(registry, 'no answer', cause);
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new RegistryUnavailable(registry, `status ${response.status}`);
  const unreadable = `unreadable answer about ${name}`;
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new RegistryUnavailable(registry, unreadable, cause);
  });
  const parsed = v.safeParse(Metadata, body);
  if (!parsed.success) throw new RegistryUnavailable(registry, unreadable, parsed.issues);
  return parsed.output;
}
