import type { InferOutput } from 'valibot';
import { refer, unique } from '#db/seed/checks.ts';
import { Costs, Testimonials, Videos } from '#db/seed/editorial-schemas.ts';
import type { ServiceSeed } from '#db/seed/load-services.ts';
import { readJson } from '#db/seed/read-json.ts';
import { SeedError } from '#db/seed/seed-error.ts';
import type { SeedFiles } from '#db/seed/seed-files.ts';

type CostFile = InferOutput<typeof Costs>;

export type TestimonialSeed = InferOutput<typeof Testimonials>[number] & { position: number };
export type VideoSeed = InferOutput<typeof Videos>[number] & { position: number };
export type CostSeed = CostFile['items'][number] & Omit<CostFile, 'items'>;

export interface HomeBlocksSeed {
  testimonials: TestimonialSeed[];
  videos: VideoSeed[];
  costs: CostSeed[];
}

/** Stories, films and usual costs. */
export function loadHomeBlocks(files: SeedFiles, services: readonly ServiceSeed[]): HomeBlocksSeed {
  const testimonials = readJson(files, 'testimonials.json', Testimonials).map(withPosition);
  const videos = readJson(files, 'tv.json', Videos).map(withPosition);
  const { items, ...list } = readJson(files, 'costs.json', Costs);
  for (const [file, things] of [
    ['testimonials.json', testimonials],
    ['tv.json', videos],
  ] as const) {
    unique(
      file,
      'key',
      things.map(({ key }) => key),
    );
  }
  for (const { key, family } of testimonials) {
    if (!services.some((service) => service.kind === 'family' && service.family === family))
      throw new SeedError('testimonials.json', `key ${key} family`, `${family} has no page`);
  }
  refer(
    'costs.json',
    'items.service',
    items.map(({ service }) => service),
    new Set(services.map(({ key }) => key)),
  );
  return { testimonials, videos, costs: items.map((item) => ({ ...item, ...list })) };
}

const withPosition = <T extends object>(item: T, position: number) => ({ ...item, position });
