import * as v from 'valibot';
import { checkReferences, requireUnique } from '#content/checks.ts';
import { Currency, Key, Texts, Whole } from '#content/schemas/parts.ts';
import { readJson } from '#content/read/json.ts';
import type { ContentFiles } from '#content/content-files.ts';

const FILE = 'bundles.json';

const Bundles = v.array(
  v.strictObject({
    key: Key,
    credits: Whole(1, 100),
    amount_minor: Whole(1, 100_000_000),
    currency: Currency,
    valid_days: Whole(1, 3650),
    /** The specialty whose doctors the credits pay for; null: all specialties. */
    specialty: v.nullable(Key),
    /** Minutes of the longest meeting that a credit pays for. */
    minutes: Whole(5, 240),
    title: Texts(80),
    description: Texts(300),
  }),
);

export type BundleContent = v.InferOutput<typeof Bundles>[number] & { position: number };

/** Reads the bundles in the order in which they are offered. Throws a ContentError, also for an unknown specialty. */
export function loadBundles(files: ContentFiles, specialties: ReadonlySet<string>): BundleContent[] {
  const bundles = readJson(files, FILE, Bundles);
  requireUnique(
    FILE,
    'key',
    bundles.map(({ key }) => key),
  );
  for (const { key, specialty } of bundles)
    checkReferences(FILE, `${key}.specialty`, [specialty], specialties);
  return bundles.map((bundle, position) => ({ ...bundle, position }));
}
