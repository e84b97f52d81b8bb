import type { InferOutput } from 'valibot';
import { checkReferences, requireUnique } from '#content/checks.ts';
import { Costs, Testimonials, Videos } from '#content/schemas/editorial.ts';
import type { ServiceContent } from '#content/load/services.ts';
import { readJson } from '#content/read/json.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

type CostFile = InferOutput<typeof Costs>;

export type TestimonialContent = InferOutput<typeof Testimonials>[number] & { position: number };
export type VideoContent = InferOutput<typeof Videos>[number] & { position: number };
export type CostContent = CostFile['items'][number] & Omit<CostFile, 'items'>;

export interface HomeBlocksContent {
  testimonials: TestimonialContent[];
  videos: VideoContent[];
  costs: CostContent[];
}

/** Reads testimonials, films and usual costs. Throws a ContentError. */
export function loadHomeBlocks(files: ContentFiles, services: readonly ServiceContent[]): HomeBlocksContent {
  const testimonials = readJson(files, 'testimonials.json', Testimonials).map(withPosition);
  const videos = readJson(files, 'tv.json', Videos).map(withPosition);
  const { items, ...list } = readJson(files, 'costs.json', Costs);
  requireUnique(
    'testimonials.json',
    'key',
    testimonials.map(({ key }) => key),
  );
  requireUnique(
    'tv.json',
    'key',
    videos.map(({ key }) => key),
  );
  for (const { key, family } of testimonials) {
    if (!services.some((service) => service.kind === 'family' && service.family === family))
      throw new ContentError('testimonials.json', `key ${key} family`, `${family} has no page`);
  }
  checkReferences(
    'costs.json',
    'items.service',
    items.map(({ service }) => service),
    new Set(services.map(({ key }) => key)),
  );
  return { testimonials, videos, costs: items.map((item) => ({ ...item, ...list })) };
}

const withPosition = <T extends object>(item: T, position: number) => ({ ...item, position });
